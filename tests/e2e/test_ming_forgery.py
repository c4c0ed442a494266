"""What no button of Ming Dynasty says: answers to other questions, and answers out of nowhere."""

from playground.client import screen
from tests.support.evenings import wizard_of
from tests.support.forgery import forge
from tests.support.guests import open_table
from tests.support.house import House


async def test_an_answer_to_another_question_is_refused(here: House) -> None:
    async with here.guests("alice", "bob", "carol") as guests:
        alice, *_ = guests
        await open_table(*guests, game="ming_dynasty", wish="options:starter=1", before_start=here.settle)
        wizard = await wizard_of(alice)
        way = next(each for each in screen.controls(wizard) if each["custom_id"].startswith("play:"))
        beginning, before = way["custom_id"], here.rows("SELECT * FROM actions")
        for text in ("return 1", "withdraw shaanxi-1", "neutral shaanxi-1", "take horse shaanxi", "pass", "name 1"):
            forged = f"{':'.join(beginning.split(':')[:3])}:{text}"
            await forge(here.place, alice, forged, message=wizard["id"], expected="(CORE-3)")

        assert before == here.rows("SELECT * FROM actions")
        assert [] == here.rows("SELECT * FROM drafts")
