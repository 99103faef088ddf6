"""What the screen says about hexes, goals, musters and battles, in plain lines."""

from msgspec import structs

from game.rules.war import State
from game.rules.war.actions import Enter, Move
from game.rules.war.scenario import Goal, Placed, Post, Reinforcement
from game.ui.war import selection as select
from game.ui.war.card import card_of
from game.ui.war.decisions import losses, round_lines, ways
from game.ui.war.facts import hex_facts, kind_figures, kind_help
from game.ui.war.goals import goal_lines
from game.ui.war.hints import hint
from game.ui.war.musters import grants
from game.ui.war.rounds import Fallen, round_view, titles
from game.ui.war.selection import NOTHING
from tests.ui.war.field import TABLES, at, begun, play

HERE, THERE = at(2, 2), at(3, 2)
POSTS = (
    Post(cell=at(0, 0), faction="red", kind="stronghold", name="Irongate"),
    Post(cell=at(6, 4), faction="blue"),
    Post(cell=at(6, 0)),
)


def key(action: str) -> str:
    return f"<{action}>"


def test_terrain_says_who_may_stand_there() -> None:
    state = begun(
        {("red", 2, 2): "knights", ("blue", 6, 4): "bandits"},
        terrain={(3, 2): "mountain", (4, 2): "water", (5, 2): "harbour"},
    )
    assert hex_facts(state, THERE).terrain == "Mountain (flyers only)"
    assert hex_facts(state, at(4, 2)).terrain == "Water (Warships, flyers)"
    assert hex_facts(state, at(5, 2)).terrain == "Harbour (land units and Warships)"
    assert hex_facts(state, at(0, 4)).terrain == "Plains"


def test_posts_and_control_are_told() -> None:
    state = begun({("red", 2, 2): "knights", ("blue", 6, 4): "bandits"}, posts=POSTS)
    assert hex_facts(state, at(0, 0)).post == "Stronghold Irongate: a unit each round for Red"
    assert hex_facts(state, at(6, 0)).post == "Outpost: neutral; whoever holds it alone takes it"
    assert hex_facts(state, HERE).control == "Controlled by Red"
    assert hex_facts(state, at(0, 4)).control == "Neutral"


def test_a_contested_hex_names_who_contests_it() -> None:
    state = begun({("red", 2, 2): "knights", ("blue", 2, 2): "bandits"}, posts=POSTS)
    assert hex_facts(state, HERE).control == "Neutral, contested: Red and Blue"


def test_units_tell_their_damage_and_digging_in() -> None:
    state = begun({("red", 2, 2): "battle_tower:hits=1:entrenched", ("blue", 6, 4): "bandits"})
    (stack,) = hex_facts(state, HERE).stacks
    assert stack.units[0].now == "1 of 2 hits left, entrenched"
    assert stack.units[0].figures == "speed ½, 2 hits"


def test_figures_of_a_unit_type_are_one_line() -> None:
    figures = kind_figures(TABLES.kind["flying_behemoth"])
    assert figures == "speed 2, range 1, 3 hits, size 3 · Airborne · Colossal · Deadly"


def test_reinforcements_and_goals_are_told_of_their_hex() -> None:
    state = begun(
        {("red", 2, 2): "knights", ("blue", 6, 4): "bandits"},
        goals=(Goal(kind="hold", cell=THERE, rounds=9, name="The bridge"),),
    )
    coming = Reinforcement(cell=THERE, faction="red", round=5, units=(Placed(unit="knights"),))
    state.war.scenario = structs.replace(state.war.scenario, reinforcements=(coming,))
    notes = hex_facts(state, THERE).notes
    assert "Knights come here for Red in round 5" in notes
    assert "Goal: The bridge" in notes


def test_a_goal_is_told_once_with_every_team() -> None:
    state = begun(
        {("red", 2, 2): "knights", ("blue", 6, 4): "bandits"},
        posts=POSTS,
        goals=(Goal(kind="control_posts", count=2, rounds=2),),
    )
    (line,) = goal_lines(state)
    assert [(team.name, team.words) for team in line.teams] == [
        ("Red", "1 of 2"),
        ("Blue", "1 of 2"),
    ]
    assert line.text == "Control 2 Command Posts at the end of 2 rounds in a row"


def test_without_goals_the_last_team_standing_wins() -> None:
    state = begun({("red", 2, 2): "knights", ("blue", 6, 4): "bandits"})
    assert goal_lines(state)[0].text == "Be the last team standing"


def test_a_grant_lists_what_can_be_had_first() -> None:
    from game.dice import Dice
    from game.rules import war
    from game.rules.war.house import House
    from tests.ui.war.field import scenario

    made = scenario({("red", 2, 2): "knights", ("blue", 6, 4): "bandits"}, posts=POSTS)
    state, _ = war.start(made, House(), TABLES, Dice(1))
    (grant,) = grants(state)
    assert [choice.kind.id for choice in grant.open] == ["bandits", "knights", "healers"]
    refused = [bool(choice.refusal) for choice in grant.choices]
    assert refused == sorted(refused)


def test_the_hint_names_only_what_can_be_done() -> None:
    state = begun({("red", 2, 2): "knights", ("blue", 3, 2): "bandits"})
    picked = select.pick(state, HERE)
    words = hint(state, picked, key)
    assert "fight in a red hex" in words
    assert "shoot" not in words
    assert "repair" not in words
    assert "heal" not in words


def test_without_actions_the_hint_leads_to_the_end_of_the_turn() -> None:
    state = begun({("red", 2, 2): "knights", ("blue", 6, 4): "bandits"})
    state.actions = 0
    assert hint(state, select.NOTHING, key) == "No Battle Actions left. <end_turn> ends the turn."


def test_the_choices_after_a_round_and_why_one_is_barred() -> None:
    state = begun({("red", 2, 2): "3 knights", ("blue", 3, 2): "3 knights"})
    attack = Enter("red", HERE, state.stack(HERE, "red"), THERE, "blue")
    told = play(state, attack, (6, 6, 6, 6, 6, 6))
    assert [(way.name, way.refusal) for way in ways(state)] == [
        ("press_on", ""),
        ("hold", ""),
        ("withdraw", ""),
    ]
    fought = next(event for event in told if type(event).__name__ == "RoundFought")
    lines = round_lines(round_view(fought), told)
    assert [line.dice for line in lines] == ["7 : 7"] * 3
    assert not any(line.struck for line in lines)


def test_losses_are_told_in_a_sentence() -> None:
    assert losses(Fallen("", 0)) == "lose nothing."
    assert losses(Fallen("Knights", 0)) == "lose Knights."
    assert losses(Fallen("Knights", 2)) == "lose Knights and take 2 hits."


def test_a_march_is_told_of_the_unit_on_the_way() -> None:
    state = begun({("red", 2, 2): "battle_tower", ("blue", 6, 4): "bandits"})
    play(state, Move("red", HERE, state.stack(HERE, "red"), THERE))
    (stack,) = hex_facts(state, HERE).stacks
    assert stack.units[0].now == "on the march to 3,2"


def test_a_battle_that_is_only_watched_is_told_on_a_card() -> None:
    state = begun({("red", 2, 2): "3 knights", ("blue", 3, 2): "3 knights"})
    attack = Enter("red", HERE, state.stack(HERE, "red"), THERE, "blue")
    card = card_of(play(state, attack, (6, 5, 5, 5, 5, 5)), state.war)
    assert card.title == "Red attacks 3,2"
    assert card.losses == "Attackers lose nothing. Defenders lose Knights."
    assert len(card.view.rows) == 3
    assert card_of((), state.war) is None


def full_post(stack: str = "4 bandits + knights") -> State:
    return begun(
        {("red", 2, 2): stack, ("blue", 6, 4): "bandits"},
        posts=(Post(cell=HERE, faction="red", name="Merrow"), Post(cell=at(6, 4), faction="blue")),
    )


def test_a_full_post_says_that_its_next_muster_will_be_lost() -> None:
    state = full_post()
    words = "Merrow (2,2) is full (5 of 5): its next muster will be lost"
    assert hex_facts(state, HERE).post == words
    assert words in hint(state, NOTHING, key)
    assert "Room taken: 5 of 5 on the ground" in hex_facts(state, HERE).notes


def test_a_post_with_room_says_nothing_of_the_kind() -> None:
    state = full_post("4 bandits")
    assert "lost" not in hex_facts(state, HERE).post
    assert "lost" not in hint(state, NOTHING, key)
    assert "Room taken: 4 of 5 on the ground" in hex_facts(state, HERE).notes


def test_specials_are_explained() -> None:
    kinds = TABLES.kind
    assert "adds 1 to its die" in kind_help(kinds["knights"])
    assert "a second one arrives" in kind_help(kinds["battle_tower"])
    assert "room of three" in kind_help(kinds["airship"])
    assert "a 6 lets it rise" in kind_help(kinds["undead_horde"])
    assert all(kind_help(kind) for kind in TABLES.kinds)


def test_a_destroyed_unit_is_named_without_the_hits_it_had() -> None:
    tower, knights = (TABLES.unit(TABLES.kind[name], 1) for name in ("battle_tower", "knights"))
    assert titles([tower, knights, knights]) == "Battle Tower and 2 × Knights"
    assert titles([]) == ""


def test_the_room_taken_says_by_whom_and_where() -> None:
    state = begun({("red", 2, 2): "4 bandits + airship", ("blue", 6, 4): "bandits"})
    words = "Room taken: 4 of 5 on the ground, size 3 of 5 in the air"
    assert words in hex_facts(state, HERE).notes
    contested = begun(
        {("red", 2, 2): "2 bandits", ("blue", 2, 2): "knights", ("blue", 6, 4): "bandits"}
    )
    told = next(note for note in hex_facts(contested, HERE).notes if note.startswith("Room"))
    assert "Red 2 of 5 on the ground" in told
    assert "Blue 1 of 5 on the ground" in told
