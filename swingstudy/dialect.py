"""The one dialect of YAML in which all files of the house are written.

A text becomes nodes, never objects. There are mappings, lists and plain values; a value that is not quoted is

- a truth value when it is ``true`` or ``false``, spelled so (``yes``, ``on``, ``N`` and ``True`` are words);
- nothing when it is ``null``, ``~`` or empty;
- a whole number when it is written in digits, with or without a sign, without a zero before it;
- a word in all other cases.

There are no tags, no anchors or aliases, no directives (``%YAML 1.1`` would turn ``yes`` and ``on`` into truth values),
and one document. A comment begins with ``#`` and a space: what stands after `` #13`` or `` #word`` behind a value is
text that somebody wanted to keep, and YAML would drop it without a word.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from swingstudy.words import tell

MAP, LIST, TEXT, INT, BOOL, NULL = "map", "list", "text", "int", "bool", "null"
DEEPEST = 50

_INT = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_BREAK = "\n\r\x85\u2028\u2029"
_DIRECTIVE = re.compile(rf"(?:^|[{_BREAK}])\ufeff?(%[^{_BREAK}]*)")
_HIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff]")
_UNQUOTED = re.compile(r"\s*(?:- +)*(?P<key>[\w-]+: +)(?P<value>[^\s{\[].*?)\s*")


class Node(NamedTuple):
    """A value of a file: its kind, what it holds (pairs of nodes, nodes, or the text as it is written), its line."""

    kind: str
    value: Any
    line: int


class Unreadable(ValueError):
    """A text that is not written in this dialect: where, what was found, what would be right."""

    def __init__(self, message: str, line: int | None, found: str, expected: str):
        super().__init__(message)
        self.message, self.line, self.found, self.expected = message, line, found, expected


class Span(NamedTuple):
    """Where a value stands in a text, and how: the brackets around it, whether it is written without quotes."""

    start: int
    end: int
    brackets: int
    plain: bool = False


def compose(text: str) -> Node | None:
    """The node of a text, None where it holds nothing. Raises Unreadable."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    directive = _DIRECTIVE.search(text)
    if directive:
        told = tell("directives are not read: all files are in one dialect of YAML")
        raise Unreadable(told, _line(text, directive.start(1)), directive[1], tell("the file without this line"))
    spans: list[Span] = []
    try:
        node = _tree(YAML(typ="safe", pure=True).parse(text), spans)
    except MarkedYAMLError as problem:
        mark = problem.problem_mark or problem.context_mark
        _refuse_lost(text, spans, len(text) if mark is None else mark.index)
        at = None if mark is None else mark.line + 1
        found = str(problem.problem or problem.context)
        raise Unreadable(tell("this is not YAML"), at, found, _advice(text, at)) from None
    except (YAMLError, ValueError, OverflowError) as problem:
        if isinstance(problem, Unreadable):
            raise
        raise Unreadable(tell("this is not YAML"), None, str(problem).split("\n")[0], "YAML") from None
    _refuse_lost(text, spans, len(text))
    return node


def _line(text: str, index: int) -> int:
    before = text[:index].replace("\r\n", "\n")
    return 1 + sum(before.count(character) for character in _BREAK)


def _tree(events: Iterable[Any], spans: list[Span]) -> Node | None:
    """The tree of a parser's events; ``spans`` gathers where its values stand."""
    top: list[Node] = []
    open_nodes: list[tuple[Node, list[Node]]] = []
    brackets = 0
    for event in events:
        name, line = type(event).__name__, event.start_mark.line + 1
        if name == "DocumentStartEvent" and top:
            raise Unreadable(tell("there is a second document"), line, "---", tell("one document"))
        if getattr(event, "anchor", None) is not None:
            sign = "*" if name == "AliasEvent" else "&"
            told = tell("anchors and aliases are not read")
            raise Unreadable(told, line, f"{sign}{event.anchor}", tell("the value itself"))
        if getattr(event, "tag", None) is not None:
            told = tell("tags are not read")
            raise Unreadable(told, line, str(event.tag), tell("a plain value, in quotes if it begins with !"))
        node = None
        if name in ("MappingStartEvent", "SequenceStartEvent"):
            brackets += bool(event.flow_style)
            spans.append(Span(event.start_mark.index, event.end_mark.index, brackets))
            open_nodes.append((Node(MAP if name == "MappingStartEvent" else LIST, [], line), []))
            if len(open_nodes) > DEEPEST:
                told, found = tell("the file is nested too deeply"), tell("more than {most} levels", most=DEEPEST)
                raise Unreadable(told, line, found, tell("a few levels"))
        elif name in ("MappingEndEvent", "SequenceEndEvent"):
            node, inner = open_nodes.pop()
            brackets -= bool(brackets)
            spans.append(Span(event.end_mark.index, event.end_mark.index, brackets))
            node.value.extend(zip(inner[::2], inner[1::2], strict=True) if node.kind == MAP else inner)
        elif name == "ScalarEvent":
            plain = event.style is None
            spans.append(Span(event.start_mark.index, event.end_mark.index, brackets, plain and bool(event.value)))
            node = _scalar(event.value, plain, line)
        if node is not None:
            (open_nodes[-1][1] if open_nodes else top).append(node)
    return top[0] if top and top[0] != (NULL, "", top[0].line) else None


def _scalar(value: str, plain: bool, line: int) -> Node:
    hidden = _HIDDEN.search(value)
    if hidden:
        told = tell("this character cannot stand in a file")
        raise Unreadable(told, line, f"U+{ord(hidden[0]):04X}", tell("characters that can be seen"))
    if not plain:
        return Node(TEXT, value, line)
    if value in ("", "~", "null"):
        return Node(NULL, value, line)
    if value in ("true", "false"):
        return Node(BOOL, value, line)
    return Node(INT if _INT.fullmatch(value) else TEXT, value, line)


def _refuse_lost(text: str, spans: list[Span], until: int) -> None:
    """Refuse text that was meant and would be lost as a comment: ``title: card #13 again``, ``reveal: [#3]``."""
    at, comment_ends = 0, 0
    for match in re.finditer("#", text):
        index = match.start()
        if index > until:
            return
        while at < len(spans) and spans[at].start <= index:
            at += 1
        last = spans[at - 1] if at else Span(0, 0, 0)
        if index < max(comment_ends, last.end):
            continue
        comment_ends = next((n for n in range(index, len(text)) if text[n] in _BREAK), len(text))
        rest, gap = text[index + 1 : comment_ends], text[last.end : index]
        line_before = re.split(f"[{_BREAK}]", text[:index])[-1]
        if not line_before.strip():
            meant = last.plain and _goes_on(text, last, gap, line_before) and rest[:1].isdigit()
        else:
            word = bool(rest[:1].strip()) and last.plain and len(gap) == 1
            meant = rest[:1].isdigit() or word
        if not meant:
            continue
        begins = last.start if last.plain and not gap.strip() else index
        wanted = text[begins:comment_ends]
        if last.brackets:
            wanted = wanted[: index - begins] + re.split(r"[,\]}]", wanted[index - begins :])[0]
        key = "" if last.brackets else re.split(f"[{_BREAK}]", text[:begins])[-1].lstrip(" -")
        raise Unreadable(
            tell("what follows # would be lost as a comment"), _line(text, index), repr(text[index:comment_ends]),
            tell("the whole in quotes: {quoted}", quoted=key + _quoted(" ".join(wanted.split()))),
        )  # fmt: skip


def _goes_on(text: str, last: Span, gap: str, indent: str) -> bool:
    """Whether a line that begins with # would, as text, go on a value of the line before."""
    before = re.split(f"[{_BREAK}]", text[: last.start])[-1]
    breaks = sum(gap.replace("\r\n", "\n").count(character) for character in _BREAK)
    return breaks == 1 and len(indent) > len(before) - len(before.lstrip())


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _advice(text: str, line: int | None) -> str:
    """What would be right where a text is not YAML: the value of that line in quotes, if it stands without."""
    lines = re.split(f"\r\n|[{_BREAK}]", text)
    found = _UNQUOTED.fullmatch(lines[line - 1]) if line is not None and line <= len(lines) else None
    if found is None or found["value"].endswith(":"):
        return tell("YAML; a value with a colon, # or a sign at its beginning in quotes")
    return tell("YAML; if this is one value, quote it: {quoted}", quoted=found["key"] + _quoted(found["value"]))
