"""Lines of ledgers, and their meaning."""

import pytest

from ledgers import commands as told
from ledgers.commands import Amount, Colour, Command, Gift, PlayCommand, SetUpCommand
from ledgers.grammar import parse_ledger
from ledgers.names import Ground
from rules.core.model import RulesError
from rules.terra_mystica.actions.advancing import Track
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.goods import Building, Cult, Good
from rules.terra_mystica.land import Hex, Site, Terrain
from rules.terra_mystica.tiles import Favor, FinalTile, PowerAction, RoundTile, Scroll, Special, TownTile
from tests.support.rules import rule

SETTING_UP = {
    "option strict-leech": told.Option("strict-leech"),
    "option fire-and-ice-factions/variable_v5": told.Option("fire-and-ice-factions/variable_v5"),
    "map be8f6ebf549404d015547152d5f2a1906ae8dd90": told.Map(Ground("base_revised")),
    "map 91645cdb135773c2a7a50e5ca9cb18af54c664c4": told.Map(Ground("base", points_2017=True)),
    "player player1 username someone": told.Named("player1"),
    "player a:b": told.Named("a:b"),
    "order someone,other": told.Named("someone,other"),
    "score SCORE4,SCORE1, score9": told.Score(
        (RoundTile.STRONGHOLD_FIRE, RoundTile.SPADE_EARTH, RoundTile.TEMPLE_PRIESTS)
    ),
    "delete BON3": told.Delete(Scroll.SIX_COINS),
    "final-scoring connected-clusters": told.FinalScoring(FinalTile.SETTLEMENTS),
    "final-scoring connected-sa-sh-distance": told.FinalScoring(FinalTile.STRONGHOLD_SANCTUARY),
    "setup chaosmagicians": told.SetUp(FactionId.CHAOS_MAGICIANS),
    "drop-faction icemaidens": told.Drop(FactionId.ICE_MAIDENS),
}

PLAYING = {
    "build F4": told.Build(Hex("F4")),
    "build f4": told.Build(Hex("F4")),
    "transform F4 to green": told.Transform(Hex("F4"), Terrain.FOREST),
    "transform F4 to grey": told.Transform(Hex("F4"), Terrain.MOUNTAINS),
    "transform F4 to volcano": told.Transform(Hex("F4"), Terrain.VOLCANO),
    "transform F4": told.Transform(Hex("F4")),
    "dig 2": told.Dig(2),
    "upgrade F4 to TP": told.Upgrade(Hex("F4"), Building.TRADING_HOUSE),
    "upgrade F4 to TE": told.Upgrade(Hex("F4"), Building.TEMPLE),
    "upgrade F4 to sh": told.Upgrade(Hex("F4"), Building.STRONGHOLD),
    "Upgrade F4 to SA": told.Upgrade(Hex("F4"), Building.SANCTUARY),
    "upgrade F4 to trading post": told.Upgrade(Hex("F4"), Building.TRADING_HOUSE),
    "upgrade F4 to Temple": told.Upgrade(Hex("F4"), Building.TEMPLE),
    "advance ship": told.Advance(Track.SHIPPING),
    "advance shipping": told.Advance(Track.SHIPPING),
    "advance dig": told.Advance(Track.SPADES),
    "advance digging": told.Advance(Track.SPADES),
    "send p to FIRE": told.Send(Cult.FIRE),
    "send priest to Air for 1": told.Send(Cult.AIR, 1),
    "action ACT1": told.Power(PowerAction.BRIDGE),
    "action act6": told.Power(PowerAction.TWO_SPADES),
    "action BON1": told.Octagon(Special.SCROLL_SPADE),
    "action FAV6": told.Octagon(Special.FAVOR_CULT),
    "action ACTH6": told.Octagon(Special.SHIFT_BY_TOKENS),
    "burn 2": told.Burn(2),
    "convert 3PW to 1W": told.Convert(Amount(3, Good.POWER), Amount(1, Good.WORKER)),
    "convert pw to c": told.Convert(Amount(1, Good.POWER), Amount(1, Good.COIN)),
    "convert 2 workers to 2 coins": told.Convert(Amount(2, Good.WORKER), Amount(2, Good.COIN)),
    "convert VP to C": told.Convert(Amount(1, Good.POINT), Amount(1, Good.COIN)),
    "convert 2W to bridge": told.Octagon(Special.WORKER_BRIDGE),
    "leech 2 from witches": told.Leech(2, FactionId.WITCHES),
    "leech 2": told.Leech(2),
    "decline 1 from witches": told.Decline(1, FactionId.WITCHES),
    "decline": told.Decline(),
    "pass BON4": told.Pass(Scroll.SHIPPING),
    "pass": told.Pass(),
    "+BON10": told.Pass(Scroll.SHIPPING_POINTS),
    "bridge C5:B5": told.Bridge(Site("B5:C5")),
    "connect r12": told.Connect((Hex("r12"),)),
    "connect C4:D5": told.Connect((Hex("C4"), Hex("D5"))),
    "+FAV11": told.TakeFavor(Favor.EARTH_1),
    "+TW3": told.TakeTown(TownTile.PRIEST, 1),
    "+2TW3": told.TakeTown(TownTile.PRIEST, 2),
    "+FIRE": told.Step(Cult.FIRE, 1),
    "+2FIRE": told.Step(Cult.FIRE, 2),
    "pick-color green": told.PickColour(Terrain.FOREST),
    "unlock-terrain red": told.Unlock(Colour(Terrain.WASTELAND)),
    "unlock-terrain gain-priest": told.Unlock(Colour(None)),
    "gain P3 for VP": told.GainToken(),
    "-SPADE": told.GiveUp(Gift.SPADE, 1),
    "-2SPADE": told.GiveUp(Gift.SPADE, 2),
    "-BRIDGE": told.GiveUp(Gift.BRIDGE, 1),
    "-FREE_TF": told.GiveUp(Gift.TRANSFORM, 1),
    "-FREE_D": told.GiveUp(Gift.DWELLING, 1),
    "-FREE_TP": told.GiveUp(Gift.TRADING_HOUSE, 1),
    "-GAIN_P3_FOR_VP": told.GiveUp(Gift.TOKEN, 1),
    "-3CONVERT_W_TO_P": told.GiveUp(Gift.EXCHANGE, 3),
    "-3FIRE": told.Pay(Cult.FIRE, 3),
    "wait": told.Wait(),
    "done": told.Done(),
    "resign": told.Resign(),
}


@pytest.mark.parametrize(("text", "command"), SETTING_UP.items())
def test_a_set_up_line_tells_one_thing_of_nobody(text: str, command: Command) -> None:
    [line] = parse_ledger(text)

    assert (None, (command,)) == (line.faction, line.commands)


@pytest.mark.parametrize(("text", "command"), PLAYING.items())
def test_a_command_is_read_by_its_form(text: str, command: Command) -> None:
    [line] = parse_ledger(f"icemaidens: {text}")

    assert (FactionId.ICE_MAIDENS, (command,)) == (line.faction, line.commands)


def test_each_kind_of_command_has_a_fact_here() -> None:
    kinds = {*SetUpCommand.__subclasses__(), *PlayCommand.__subclasses__()}

    assert kinds == {type(command) for command in (*SETTING_UP.values(), *PLAYING.values())}


def test_a_line_tells_several_things_and_case_and_remarks_do_not_matter() -> None:
    [line] = parse_ledger("  WITCHES:  Burn 2. ACTION act5.build   d4. # well\n")

    assert line.faction is FactionId.WITCHES
    assert line.commands == (told.Burn(2), told.Power(PowerAction.SPADE), told.Build(Hex("D4")))


def test_lines_are_counted_with_those_that_tell_nothing() -> None:
    lines = parse_ledger("# a game\n\nsetup nomads\n   \nnomads: pass\n")

    assert [3, 5] == [line.number for line in lines]


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("build e4. leech 1 from witches", [told.Leech, told.Build]),
        ("burn 1. decline. convert pw to c", [told.Decline, told.Burn, told.Convert]),
        ("dig 1. action act6. build e4", [told.Power, told.Dig, told.Build]),
        ("action act6. dig 1", [told.Power, told.Dig]),
        ("build e4. transform d4 to red", [told.Transform, told.Build]),
        ("pass bon1. convert w to c", [told.Convert, told.Pass]),
        ("burn 1. pass. +bon1", [told.Burn, told.Pass]),
    ],
)
def test_answers_come_first_and_what_is_written_late_comes_before(text: str, order: list[type[Command]]) -> None:
    [line] = parse_ledger(f"nomads: {text}")

    assert order == [type(command) for command in line.commands]


@rule("CORE-6")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("nobody: build e4", "no faction 'nobody'"),
        ("setup nobody", "no faction 'nobody'"),
        ("witches: dance", "no command 'dance'"),
        ("build e4", "no command 'build e4'"),
        ("witches: build 4e", "no hex '4e'"),
        ("witches: bridge e4", "no bridge 'e4'"),
        ("witches: transform e4 to pink", "no colour 'pink'"),
        ("witches: upgrade e4 to xx", "no building 'xx'"),
        ("witches: dig two", "no number 'two'"),
        ("witches: dig 1000", "no number '1000'"),
        ("witches: action actz", "no action 'actz'"),
        ("witches: send p to love", "no cult 'love'"),
        ("witches: pass bon11", "no scroll 'bon11'"),
        ("witches: +fav13", "no tile 'fav13'"),
        ("witches: -luck", "no gift 'luck'"),
        ("witches: + 1 2", "no command '+ 1 2'"),
        ("witches: convert 3x to w", "no resource '3x'"),
        ("witches: advance science", "no track 'science'"),
        ("map flat", "no map 'flat'"),
        ("score score1,score10", "no round tile 'score10'"),
        ("final-scoring luck", "no final tile 'luck'"),
        (": build e4", "no faction ''"),
    ],
)
def test_a_line_that_cannot_be_read_is_named_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(RulesError) as caught:
        parse_ledger(f"setup witches\n\n{text}\n")

    assert "CORE-6" == caught.value.rule
    assert {"line": 3, "reason": f"{reason}, in '{text}'"} == caught.value.facts
