# Who is asked what, and what may be answered while play goes on.
awaited-for = { $name } ({ $what })
may-answer = May answer: { $names }
decision-turn = the turn
decision-asked = perhaps an answer
offer-button = { $name }: { $does }
offer-which = Which offer do you mean?
receipt-offer = Your answer counts: { $done }.
refusal-offer-gone = This offer is not open any more: it has been answered, or taken back.
refusal-not-your-offer = This is for { $who } to answer.
