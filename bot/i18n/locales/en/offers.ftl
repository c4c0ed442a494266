# Who is asked what, and what may be answered while play goes on.
awaited-for = { $name } ({ $what })
may-answer = May answer: { $names }
decision-turn = the turn
decision-asked = an answer
awaited-somebody = somebody’s answer
turn-answer = An answer is awaited. Press Play to see whether it is yours.
info-asked = You are asked, and nobody else knows it: { $what }.
refusal-not-asked = An answer is awaited, and nothing is asked of you.
offer-button = { $name }: { $does }
offer-which = Which offer do you mean?
receipt-offer = Your answer counts: { $done }.
refusal-offer-gone = This offer is not open any more: it has been answered, or taken back.
refusal-not-your-offer = This is for { $who } to answer.

# Standing answers: what is always wanted, and what it depends on.
standing-open = Standing answers
standing-head = What is always answered for you
standing-choose = Choose what is answered
standing-private = Nobody else can see this. It holds for what you are asked from now on; what is open already is yours to answer.
standing-ask = Ask me
standing-free = Take what is free, ask about the rest
standing-upto = Take what costs { $n } VP at most, ask about the rest
standing-never = Take nothing
standing-else-decline = Decline instead of asking
standing-ask-if-lost = Ask if part of it would be lost
standing-decline-after-pass = Decline after my last pass
told-standing = {" "}(standing answer)
refusal-no-standing = This game asks nothing that could always be answered in the same way.
refusal-no-such-wish = “{ $text }” is no standing answer. Begin with one of: { $wishes }. It may depend on, each after a “;”: { $provisos }.
