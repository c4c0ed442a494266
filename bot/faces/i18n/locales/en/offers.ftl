# Who is asked what, and what may be answered while play goes on.
awaited-for = { $name } ({ $what })
may-answer = Can answer: { $names }
decision-turn = to move
decision-asked = to answer
awaited-somebody = somebody’s answer
turn-answer = Somebody has to answer. Press ▶️ { turn-turn } to see if it’s you.
turn-answered = Answered already: { $names }.
info-asked = You’re being asked something, and nobody else knows: { $what }.
refusal-not-asked = The game is waiting for an answer, but not from you.
offer-button = { $does } · { $name }
offer-which = Which offer do you mean?
receipt-offer = Your answer is in: { $done }.
refusal-offer-gone = This offer is no longer open: it was answered or taken back.
refusal-not-your-offer = Only { $who } can answer this.

# Standing answers: what is always wanted, and what it depends on.
standing-open = Standing answers
standing-head = Answered for you automatically
standing-line = **{ $question }:** { $wishes }
standing-private = Nobody else can see this. It applies to whatever you’re asked from now on; what’s already open is still yours to answer.
standing-ask = Ask me
standing-free = Take what’s free, ask about the rest
standing-upto = Take anything up to { $n } VP, ask about the rest
standing-never = Take nothing
standing-else-decline = Decline instead of asking
standing-ask-if-lost = Ask if part of it would be lost
standing-decline-after-pass = Decline after my last pass
told-standing = {" "}(standing answer)
refusal-no-standing = This game has no questions that could always be answered the same way.
refusal-no-such-wish = “{ $text }” isn’t a standing answer. These are, separated by “;”: { $wishes }.
