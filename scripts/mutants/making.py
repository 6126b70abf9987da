"""Which small breaks can be made in a source text? Each is one exact replacement of bytes, told by its line."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

Function = ast.FunctionDef | ast.AsyncFunctionDef
Edit = tuple[str, int, int, str]  # kind, first byte, byte after the last, what stands there instead

OPPOSITES: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: (r"<", "<="),
    ast.LtE: (r"<=", "<"),
    ast.Gt: (r">", ">="),
    ast.GtE: (r">=", ">"),
    ast.Eq: (r"==", "!="),
    ast.NotEq: (r"!=", "=="),
    ast.In: (r"\bin\b", "not in"),
    ast.NotIn: (r"\bnot\s+in\b", "in"),
    ast.Is: (r"\bis\b", "is not"),
    ast.IsNot: (r"\bis\s+not\b", "is"),
}
YES_OR_NO = (ast.Eq, ast.NotEq, ast.In, ast.NotIn, ast.Is, ast.IsNot)
# Swapping changes nothing, or only makes Python complain.
UNSWAPPED = frozenset({"min", "max", "dist", "hypot", "gcd", "isinstance", "issubclass", "getattr", "setattr", "cast"})
EMPTY = {"list": "[]", "tuple": "()", "set": "set()", "frozenset": "frozenset()", "dict": "{}", "str": '""'}


@dataclass(frozen=True)
class Mutant:
    """One break: where it is, which bytes it replaces by what, and both readings of the lines it touches."""

    file: str
    kind: str
    line: int
    last: int
    start: int
    end: int
    new: str
    before: str
    after: str
    within: str = ""  # the function that holds it, as Python qualifies its name; nothing in the body of a module
    defined: int = 0  # the line where that function begins
    inside: bool = False  # in that function's body, so that changing its code is all there is to do
    statement: tuple[int, int] = (0, 0)
    names: tuple[str, ...] = ()  # what a statement outside functions gives a value to

    @property
    def key(self) -> str:
        """What stays the same when lines move."""
        return f"{self.file}|{self.within}|{self.kind}|{self.before}|{self.after}"

    def applied(self, source: bytes) -> bytes:
        """The source with this break in it; what followed stays on its line."""
        lost = source[self.start : self.end].count(b"\n") if self.kind == "dropped statement" else 0
        return source[: self.start] + self.new.encode() + b"\n" * lost + source[self.end :]


@dataclass(frozen=True)
class Place:
    """Where the walk through a source is: the outermost function, the statement, the type that is returned."""

    within: str = ""
    defined: int = 0
    inside: bool = False
    statement: tuple[int, int] = (0, 0)
    names: tuple[str, ...] = ()
    returns: str = ""


class Text:
    """A source text that tells where its nodes are in bytes."""

    def __init__(self, source: bytes) -> None:
        self.source = source
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return (
            self.starts[node.lineno - 1] + node.col_offset,
            self.starts[node.end_lineno - 1] + node.end_col_offset,
        )

    def of(self, node: ast.expr) -> str:
        start, end = self.span(node)
        return self.source[start:end].decode()

    def line_of(self, place: int) -> int:
        return self.source.count(b"\n", 0, place) + 1


def mutants(source: bytes, file: str) -> list[Mutant]:
    """Every break of the kinds below, in the order of the text."""
    text = Text(source)
    found = [broken(text, file, place, edit) for place, edit in walk(ast.parse(source), text, Place())]
    return sorted(found, key=lambda one: (one.start, one.end, one.kind, one.new))


def broken(text: Text, file: str, place: Place, edit: Edit) -> Mutant:
    """The edit with its place and both readings of its lines."""
    kind, start, end, new = edit
    first, last = text.line_of(start), text.line_of(max(start, end - 1))
    opening, closing = text.starts[first - 1], text.starts[last]
    before = text.source[opening:closing].decode()
    after = (text.source[opening:start] + new.encode() + text.source[end:closing]).decode()
    return Mutant(
        *(file, kind, first, last, start, end, new, on_one_line(before), on_one_line(after)),
        *(place.within, place.defined, place.inside, place.statement, place.names),
    )


def on_one_line(text: str) -> str:
    """Lines as one, so that a page or a list can hold them."""
    return " ".join(text.split())


def walk(node: ast.AST, text: Text, place: Place) -> Iterator[tuple[Place, Edit]]:
    """Every edit below this node with its place; annotations, decorators, assertions and texts are left alone."""
    if isinstance(node, ast.stmt):
        place = at(node, place)
    for edit in edits(node, text, place):
        yield place, edit
    for child, below in children(node, place):
        yield from walk(child, text, below)


def at(node: ast.stmt, place: Place) -> Place:
    """The place of a statement; outside functions with the names that it gives a value to."""
    names = place.names
    if not place.inside and isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        names = tuple(n.id for target in targets for n in ast.walk(target) if isinstance(n, ast.Name))
    return replace(place, statement=(node.lineno, node.end_lineno or node.lineno), names=names)


def children(node: ast.AST, place: Place) -> Iterator[tuple[ast.AST, Place]]:
    """What is below a node and can be broken, each with its place."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            yield from below_function(node, place)
        case ast.ClassDef():
            name = place if place.inside else Place(dotted(place.within, node.name), names=(node.name,))
            yield from ((child, name) for child in node.body)
        case ast.AnnAssign(value=value):
            yield from [(value, place)] if value is not None else []
        case ast.Assert() | ast.JoinedStr() | ast.Import() | ast.ImportFrom() | ast.keyword(arg="strict"):
            return  # `zip(..., strict=True)` asserts too
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return
        case _:
            yield from ((child, place) for child in ast.iter_child_nodes(node))


def below_function(node: Function, place: Place) -> Iterator[tuple[ast.AST, Place]]:
    """Defaults are worked out where the function is defined, its body where it is called."""
    returns = ast.unparse(node.returns) if node.returns else ""
    first = min((one.lineno for one in node.decorator_list), default=node.lineno)
    statement = (node.lineno, node.end_lineno or node.lineno)
    if place.inside:
        header = place
        body = replace(place, statement=statement, returns=returns)
    else:
        within = dotted(place.within, node.name)
        header = Place(within, first, statement=statement, names=(node.name,))
        body = Place(within, first, inside=True, statement=statement, returns=returns)
    yield from ((child, header) for child in (*node.args.defaults, *node.args.kw_defaults) if child is not None)
    yield from ((child, body) for child in node.body)


def dotted(above: str, name: str) -> str:
    """A name as Python qualifies it."""
    return f"{above}.{name}" if above else name


def edits(node: ast.AST, text: Text, place: Place) -> Iterator[Edit]:
    """What can be broken at this very node."""
    match node:
        case ast.Compare():
            yield from comparisons(node, text)
        case ast.Constant():
            yield from (("constant", *text.span(node), new) for new in other_values(node.value))
        case ast.Call():
            yield from swaps(node, text)
        case ast.BoolOp():
            yield from connectives(node, text)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "boolean", *text.span(node), f"({text.of(operand)})"
        case ast.Return(value=ast.expr() as value):
            yield from other_results(value, text, place.returns)
    if isinstance(node, ast.If | ast.While | ast.IfExp) and plain(node.test):
        yield "boolean", *text.span(node.test), f"not ({text.of(node.test)})"
    if isinstance(node, ast.comprehension):
        yield from (("boolean", *text.span(c), f"not ({text.of(c)})") for c in node.ifs if plain(c))
    if isinstance(node, ast.stmt) and place.inside and droppable(node):
        yield "dropped statement", *text.span(node), "pass"


def plain(test: ast.expr) -> bool:
    """Not a test whose opposite is among the comparisons or the dropped negations already."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return False
    if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], YES_OR_NO):
        return False
    return not (isinstance(test, ast.Name) and test.id == "TYPE_CHECKING")


def droppable(node: ast.stmt) -> bool:
    """A statement without which the rest can still run: no docstring, no assertion, no first value of a name."""
    match node:
        case ast.Expr(value=value):
            return not isinstance(value, ast.Constant)
        case ast.Assign(targets=targets):
            return all(isinstance(target, ast.Attribute | ast.Subscript) for target in targets)
        case ast.If(test=test, orelse=[]):
            return plain(test) or not isinstance(test, ast.Name)
    return isinstance(node, ast.AugAssign | ast.Delete | ast.Raise | ast.Continue | ast.Break)


def comparisons(node: ast.Compare, text: Text) -> Iterator[Edit]:
    """Each sign of a comparison by its neighbour: the border goes to the other side, or yes becomes no."""
    for left, op, right in zip((node.left, *node.comparators), node.ops, node.comparators, strict=False):
        pattern, new = OPPOSITES[type(op)]
        yield from between(text, (left, right), pattern, new, "comparison")


def connectives(node: ast.BoolOp, text: Text) -> Iterator[Edit]:
    """Each `and` by `or`, each `or` by `and`."""
    pattern, new = (r"\band\b", "or") if isinstance(node.op, ast.And) else (r"\bor\b", "and")
    for left, right in pairwise(node.values):
        yield from between(text, (left, right), pattern, new, "boolean")


def between(text: Text, sides: tuple[ast.expr, ast.expr], pattern: str, new: str, kind: str) -> Iterator[Edit]:
    """The sign between two operands, which the syntax tree gives no place for."""
    opening, closing = text.span(sides[0])[1], text.span(sides[1])[0]
    if found := re.search(pattern.encode(), text.source[opening:closing]):
        yield kind, opening + found.start(), opening + found.end(), new


def other_values(value: object) -> list[str]:
    """A number by its neighbours, a truth by its opposite; words are left alone."""
    match value:
        case bool():
            return [str(not value)]
        case int() if value >= 1:
            return [str(value + 1), str(value - 1)]
        case int() | float():
            return [repr(value + 1)]
    return []


def swaps(node: ast.Call, text: Text) -> Iterator[Edit]:
    """Two arguments side by side, each in the other's place."""
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    if name in UNSWAPPED:
        return
    named = [one.value for one in node.keywords if one.arg is not None]
    for group in (node.args, named):
        for left, right in pairwise(group):
            if isinstance(left, ast.Starred) or isinstance(right, ast.Starred) or text.of(left) == text.of(right):
                continue
            (start, end), (opening, closing) = text.span(left), text.span(right)
            middle = text.source[end:opening].decode()
            yield "swapped argument", start, closing, text.of(right) + middle + text.of(left)


def other_results(value: ast.expr, text: Text, returns: str) -> Iterator[Edit]:
    """Another value of the type that the function gives back: the opposite, one more, nothing at all."""
    if isinstance(value, ast.Constant):
        return
    wanted = re.sub(r"^Script\[(.*)\]$", r"\1", returns)
    kind = re.split(r"[\[ ]", wanted)[0]
    if wanted == "bool":
        new = f"not ({text.of(value)})" if plain(value) else ""
    elif wanted in ("int", "float"):
        new = f"({text.of(value)}) + 1"
    elif "None" not in wanted and kind in EMPTY and "|" not in wanted:
        new = EMPTY[kind]
    else:
        new = "None"
    if new and new != text.of(value):
        yield "return value", *text.span(value), new
