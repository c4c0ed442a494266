"""The vocabulary of card data (GW-7.10): the words that a card file may use, not what they do.

The meaning of an op, a trigger or a condition is described in docs/rules/great_wall.md, "The card file".
"""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta


class Resource(StrEnum):
    """What players own (GW-1.4)."""

    WOOD = "wood"
    STONE = "stone"
    GOLD = "gold"
    CHI = "chi"


class Ware(StrEnum):
    """What is gained, lost or made cheaper: a resource, or one that is chosen when it happens."""

    WOOD = "wood"
    STONE = "stone"
    GOLD = "gold"
    CHI = "chi"
    ANY = "any"
    PRODUCED = "produced_by_one_own_overseer_of_level_2_or_more"


class Unit(StrEnum):
    """A type of soldier (GW-1.3)."""

    SPEARMAN = "spearman"
    ARCHER = "archer"
    HORSEMAN = "horseman"


class Place(StrEnum):
    """A location (GW-5.4, GW-5.5), in the order of the board."""

    LUMBER_MILL = "lumber_mill"
    QUARRY = "quarry"
    GOLD_MINE = "gold_mine"
    TEMPLE = "temple"
    BARRACKS = "barracks"
    TEA_HOUSE = "tea_house"
    BUILDERS_ENCAMPMENT = "builders_encampment"
    EMPERORS_EMBASSY = "emperors_embassy"
    LOGISTICS_CENTER = "logistics_center"
    WAR_ACADEMY = "war_academy"


class SectionId(StrEnum):
    """A section of the wall (GW-1.2), and what an invasion indicator shows."""

    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


class Trigger(StrEnum):
    """When an ability or a tactic may be used; all but *passive* and *revealed* open a window (GW-19.2)."""

    PASSIVE = "passive"
    REVEALED = "revealed"
    HORDE_REVEALED = "horde_revealed"
    HORDE_PLACED = "horde_placed"
    SUMMER_INCOME = "summer_income"
    SUMMER_SHAME = "summer_shame"
    FALL_START = "fall_start"
    COMMANDS_REVEALED = "commands_revealed"
    COMMAND_STEP_START = "command_step_start"
    COMMAND_STEP_END = "command_step_end"
    LOCATION_ACTIVATED = "location_activated"
    FLAG_SHAME = "flag_shame"
    SHAME_RECEIVED = "shame_received"
    GATHER = "gather"
    OVERSEER_UPGRADED = "overseer_upgraded"
    DONATE = "donate"
    SOLDIER_RECRUITED = "soldier_recruited"
    SOLDIER_ATTACKS = "soldier_attacks"
    VITAL_SPOT_COVERED = "vital_spot_covered"
    ARCHER_FIRES = "archer_fires"
    BARRICADE_PLACED = "barricade_placed"
    WALL_BUILT = "wall_built"
    TACTIC_PLAYED = "tactic_played"
    CLAIM_COUNT = "claim_count"
    HORDE_DEFEATED = "horde_defeated"
    HORDE_CLAIMED = "horde_claimed"
    SOLDIERS_DYING = "soldiers_dying"
    SOLDIER_SAVED = "soldier_saved"
    SOLDIER_KILLED = "soldier_killed"
    FALL_END = "fall_end"
    WINTER_START = "winter_start"
    ASSAULT_SECTION = "assault_section"
    BREACH = "breach"
    WALL_HELD = "wall_held"
    DEMAND_FULFILMENT = "demand_fulfilment"
    DEMAND_FULFILLED = "demand_fulfilled"
    DEMAND_STEP = "demand_step"
    EVENT_STEP = "event_step"


class Is(StrEnum):
    """What a condition asks."""

    ANOTHER_PLAYER = "another_player"
    ANY_PLAYER = "any_player"
    BY_YOU = "by_you"
    OWN = "own"
    OWN_SOLDIER = "own_soldier"
    YOU_ARE_ACTIVE = "you_are_active"
    LOCATION = "location"
    OWN_CLERK_HERE = "own_clerk_here"
    OWN_CLERKS_HERE_AT_LEAST = "own_clerks_here_at_least"
    OWN_CLERKS_HERE_EXACTLY = "own_clerks_here_exactly"
    SUPPORTING_ADVISORS_AT_LEAST = "supporting_advisors_at_least"
    UNIT_IN = "unit_in"
    ROW = "row"
    LAST_FREE_SPOT_OF_CARD = "last_free_spot_of_card"
    OWN_SOLDIER_ON_CARD = "own_soldier_on_card"
    OWN_SOLDIER_IN_SECTION = "own_soldier_in_section"
    OWN_SOLDIER_IN_REST_ZONE_OF_SECTION = "own_soldier_in_rest_zone_of_section"
    OWN_ARCHER_ON_WALL_OF_SECTION = "own_archer_on_wall_of_section"
    HORDE_IN_SECTION = "horde_in_section"
    SEASON = "season"
    THIS_CARD = "this_card"
    THIS_CARD_ON_BOARD = "this_card_on_board"
    SECTION_OF_THIS_CARD = "section_of_this_card"
    CARD_BEHIND_EXISTS = "card_behind_exists"
    ANOTHER_PLAYER_REVEALED = "another_player_revealed"


class Season(StrEnum):
    """A part of the Year (GW-4)."""

    SPRING = "spring"
    SUMMER = "summer"
    FALL = "fall"
    WINTER = "winter"


class Counter(StrEnum):
    """What is counted; possessions are those of the player affected."""

    SUPPORTING_ADVISORS = "supporting_advisors"
    OWN_ARCHERS_IN_SECTION = "own_archers_in_section"
    PLAYERS_WITH_SOLDIERS_IN_SECTION = "players_with_soldiers_in_section"
    OWN_SOLDIERS_ON_CARD = "own_soldiers_on_card"
    HUMAN_PLAYERS = "human_players"
    CLAIMED_HORDES_CLEAN = "claimed_hordes_clean"
    CLERKS_HIRED = "clerks_hired"
    OVERSEER_LEVELS_TOTAL = "overseer_levels_total"
    OWN_ARCHERS_ON_WALLS = "own_archers_on_walls"
    OWN_SOLDIERS_ON_HORDES = "own_soldiers_on_hordes"
    TACTICS_IN_HAND = "tactics_in_hand"
    WALL_LEVELS_BUILT_STAT = "wall_levels_built_stat"
    WOUNDS_STAT = "wounds_stat"
    GOLD = "gold"
    OWN_SHAME = "own_shame"


class Limit(StrEnum):
    """How often an ability may be used (GW-7.9)."""

    ONCE_PER_BATCH = "once_per_batch"
    ONCE_PER_SECTION_PER_YEAR = "once_per_section_per_year"
    ONCE_PER_TURN = "once_per_turn"
    ONCE_PER_YEAR = "once_per_year"
    TIMES_PER_YEAR_EQUAL_TO_SUPPORTING_ADVISORS = "times_per_year_equal_to_supporting_advisors"


class Who(StrEnum):
    """Whom an effect or a section of a command card affects."""

    SELF = "self"
    OTHERS = "others"
    ANOTHER_PLAYER = "another_player"
    EACH_PLAYER = "each_player"
    EACH_OTHER_PLAYER = "each_other_player"
    BUILDER = "builder"
    ALL_PLAYERS = "all_players"
    OVERLORD = "overlord"
    QIN = "qin"
    HUMAN_AND_REED = "human_and_reed"


class Scope(StrEnum):
    """Where, or for whom, a change applies."""

    SECTION = "section"
    THIS_CARD = "this_card"
    THIS_CARD_IN_ROW_1 = "this_card_in_row_1"
    EACH_OTHER_CARD_OF_THIS_SECTION = "each_other_card_of_this_section"
    OF_THIS_SECTION = "of_this_section"
    EVERYWHERE = "everywhere"
    EVERY_SOLDIER = "every_soldier"
    FIRST_SOLDIER_OF_THE_BATCH = "first_soldier_of_the_batch"
    ARCHER_OF_LOWEST = "archer_on_this_wall_of_the_lowest_tea_player"
    EACH_PLAYER_ONE_IN_ANY_REST_ZONE = "each_player_one_in_any_rest_zone"
    EACH_PLAYER_ONE_IN_REST_ZONE_OF_SECTION = "each_player_one_in_rest_zone_of_section"


class Target(StrEnum):
    """Which Horde cards wound markers are put on."""

    SAME_CARD = "same_card"
    ANY_CARD_OF_THE_SECTION = "any_card_of_the_section"
    ANY_ROW_1_CARD = "any_row_1_card"
    CARDS_OF_ONE_SECTION = "cards_of_one_section"


class Price(StrEnum):
    """What is paid for, and can be made cheaper or more expensive."""

    BARRICADE = "barricade"
    BUILD_WALL = "build_wall"
    ENHANCED_TACTIC = "enhanced_tactic"
    HIRE_ADVISOR = "hire_advisor"
    HIRE_CLERK = "hire_clerk"
    HIRE_NEXT = "hire_next"
    HIRE_ALL_THIS_ACTIVATION = "hire_all_this_activation"
    RECRUIT = "recruit"
    RECRUIT_ARCHER = "recruit_archer"
    RECRUIT_HORSEMAN = "recruit_horseman"
    RECRUIT_SPEARMAN = "recruit_spearman"
    UPGRADE_OVERSEER_TEMPLE = "upgrade_overseer_temple"


class Charge(StrEnum):
    """What a player pays for a barricade or a recruit that a card allows."""

    FREE = "free"
    NORMAL = "normal"


class Shot(StrEnum):
    """What cannot hit a Horde card: a type of soldier, or archers and wound markers put there by effects."""

    SPEARMAN = "spearman"
    HORSEMAN = "horseman"
    ARCHER_AND_WOUND_MARKERS = "archer_and_wound_markers"


class Offering(StrEnum):
    """What a demand wants sacrificed (GW-17.15)."""

    ANY_SOLDIER = "any_soldier_in_supply_or_rest_zone"
    HORSEMAN_OR_TWO_ARCHERS = "horseman_or_two_archers"
    CLERK = "clerk"


class Sweep(StrEnum):
    """Quantities that are not numbers: all there are, or as many as wanted."""

    ALL = "all"
    ANY = "any"


class Pool(StrEnum):
    """Whether a card is for every game or for the co-op game only (GW-17.4, GW-17.5)."""

    BASE = "base"
    COOP = "coop"


class Provenance(StrEnum):
    """Whether the text of a card is from a source or made by this project."""

    OFFICIAL = "official"
    DESIGNED = "designed"


class Duration(StrEnum):
    """Whether an event is over at once or holds for the rest of the game (GW-17.17)."""

    IMMEDIATE = "immediate"
    PASSIVE = "passive"


class DemandScope(StrEnum):
    """Who fulfils a demand: nobody, since it asks for a state of the game; every player; or all together."""

    STATE = "state"
    EACH_PLAYER = "each_player"
    TEAM = "team"


Number = Annotated[int, Meta(ge=0, le=99)]
Small = Annotated[int, Meta(ge=1, le=9)]
Signed = Annotated[int, Meta(ge=-9, le=9)]
Row = Annotated[int, Meta(ge=1, le=3)]
