"""The JSON schemas: they are schemas, all that ships fits them, and they name what the readers know."""

from __future__ import annotations

import json
from contextlib import suppress
from importlib import resources

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from referencing import Registry, Resource

from mutated import mutated
from renew_schemas import files
from swingstudy.files import FormatError, parse
from swingstudy.games import kinds
from swingstudy.records.facts import answer_facts, read_facts
from swingstudy.records.record import record_from_text, shipped, shipped_text
from swingstudy.stimmvieh.records import expect as stimmvieh_expect
from swingstudy.swing.records import expect, script

SCHEMAS = {
    file.name: json.loads(file.read_text("utf-8"))
    for file in resources.files("swingstudy").joinpath("schemas").iterdir()
    if file.name.endswith(".json")
}
REGISTRY: Registry = Registry().with_resources(
    (name, Resource.from_contents(schema)) for name, schema in SCHEMAS.items()
)


def validate(kind: str, value: object) -> None:
    Draft202012Validator(SCHEMAS[f"{kind}.json"], registry=REGISTRY).validate(value)


@pytest.mark.parametrize("name", sorted(SCHEMAS))
def test_a_schema_is_one(name: str) -> None:
    every = {*kinds("position", "record", "facts"), "board", "card", "stimmvieh-evaluation"}
    assert set(SCHEMAS) == {f"{kind}.json" for kind in every}
    Draft202012Validator.check_schema(SCHEMAS[name])


@pytest.mark.parametrize("name", shipped())
def test_a_shipped_file_fits_its_schema(name: str) -> None:
    kind, top = parse(shipped_text(name), kinds("record", "facts"), name)
    validate(kind, top.plain())


def test_the_default_board_and_its_own_positions_fit_their_schemas() -> None:
    text = resources.files("swingstudy.swing").joinpath("data", "board.yaml").read_text("utf-8")
    validate("board", parse(text, ["board"], "board.yaml")[1].plain())
    _, top = parse(shipped_text("blitz"), ["record"], "blitz")
    validate("position", {"swingstudy": "position 1", **dict(top.items())["opening"].plain()})
    cards = dict(parse(shipped_text("decisions"), ["record"], "x")[1].items())["cards"].plain()
    validate("card", {"swingstudy": "card 1", **cards[0]})


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("box: NC", "box: [NC]"),
        ("dice: [1, 2]", "dice: [1, 7]"),
        ("drm: 2", "dmr: 2"),
        ("support: true", "suport: true"),
    ],
)
def test_the_record_schema_refuses_what_the_reader_refuses(right: str, wrong: str) -> None:
    text = shipped_text("blitz").replace(right, wrong, 1)
    with pytest.raises(ValidationError):
        validate("record", parse(text, ["record"], "x")[1].plain())
    with pytest.raises(FormatError):
        record_from_text(text)


@pytest.mark.parametrize("part", range(4))
def test_a_schema_refuses_nothing_that_the_reader_reads(part: int) -> None:
    """Files that ship, mutated: what is read, with all that is asked of its facts, fits its schema."""
    fit = 0
    for seed in range(part, 400, 4):
        text = json.dumps(mutated(seed)[1])
        with suppress(FormatError):
            kind, top = parse(text, ["record", "facts"], "x")
            if kind == "record":
                record_from_text(text)
            else:
                answer_facts(read_facts(top))
            validate(kind, top.plain())
            fit += 1
    assert fit > 10


def test_the_schemas_are_those_that_the_tables_make() -> None:
    """Renew them with: python tests/renew_schemas.py"""
    folder = resources.files("swingstudy").joinpath("schemas")
    assert {name: folder.joinpath(name).read_text("utf-8") for name in SCHEMAS} == files()


def test_the_schemas_name_what_the_readers_know() -> None:
    expectations = SCHEMAS["record.json"]["$defs"]["expect"]["properties"]
    assert set(expectations) == set(expect.NAMES)
    assert set(SCHEMAS["stimmvieh-record.json"]["$defs"]["expect"]["properties"]) == set(stimmvieh_expect.NAMES)
    turn = SCHEMAS["record.json"]["properties"]["play"]["items"]["anyOf"][0]["properties"]
    assert set(turn) == {"turn", "card", *script.PLAYED}
    verbs = [set(action.get("required", [])) for action in turn["action"]["anyOf"][0]["items"]["anyOf"]]
    assert set().union(*verbs) == set(script.VERBS)
