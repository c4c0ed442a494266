"""What people, tables and servers have set: values and pure functions."""
