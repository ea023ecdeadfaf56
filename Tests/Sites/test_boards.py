"""The boards of the sample site keep to their schema, and name addresses that exist."""

import json

import jsonschema

from readers import command


def _boards(sample):
    return {path.removesuffix("board.json"): json.loads(sample.text(path)) for path in sample.files if path.endswith("/board.json")}


def test_boards_keep_to_their_schema(sample):
    validator = jsonschema.Draft202012Validator(json.loads((command.PROJECT / "Docs/board-json.schema.json").read_text()))
    boards = _boards(sample)
    assert len(boards) > 5
    for page, board in boards.items():
        assert list(validator.iter_errors(board)) == [], page
        assert board["page"] == page


def test_the_addresses_of_boards_exist(sample):
    for board in _boards(sample).values():
        addresses = [place[1] for place in board["places"]] + [route[5] for route in board["routes"]] + [one["page"] for one in board["agencies"]]
        for address in addresses:
            assert address + "index.html" in sample.pages, address
