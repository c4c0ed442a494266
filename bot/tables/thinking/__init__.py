"""Computer players at the tables: when they are asked, where they think, and how their answers are written.

It knows no Discord. What is thought stands nowhere: a thought that is lost is begun again, from the table as it is.
"""
