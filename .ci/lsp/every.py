"""Every request that the server announces, at tokens of every kind, in every text."""

import collections
import pathlib
import re

from client import REQUEST_FAILED, Text, fail, require

LIST = pathlib.Path(__file__).with_name("answers.txt")
LAYOUT = {"tabSize": 2, "insertSpaces": True}
NEW_NAME = "Renamed_by_the_proof"

# What is announced, and the requests by which it is tried: of a text, at a place, or of the workspace.
OF_A_TEXT = {
    "documentSymbolProvider": ["textDocument/documentSymbol"],
    "codeLensProvider": ["textDocument/codeLens"],
    "documentFormattingProvider": ["textDocument/formatting"],
    "documentLinkProvider": ["textDocument/documentLink"],
    "foldingRangeProvider": ["textDocument/foldingRange"],
    "semanticTokensProvider": ["textDocument/semanticTokens/full/delta"],
}
AT_A_PLACE = {
    "hoverProvider": ["textDocument/hover"],
    "completionProvider": ["textDocument/completion"],
    "signatureHelpProvider": ["textDocument/signatureHelp"],
    "definitionProvider": ["textDocument/definition"],
    "referencesProvider": ["textDocument/references"],
    "documentHighlightProvider": ["textDocument/documentHighlight"],
    "codeActionProvider": ["textDocument/codeAction"],
    "documentRangeFormattingProvider": ["textDocument/rangeFormatting"],
    "documentOnTypeFormattingProvider": ["textDocument/onTypeFormatting"],
    "renameProvider": ["textDocument/prepareRename", "textDocument/rename"],
    "selectionRangeProvider": ["textDocument/selectionRange"],
    "semanticTokensProvider": ["textDocument/semanticTokens/range"],
    "inlayHintProvider": ["textDocument/inlayHint"],
}
# Tried by steps of their own.
ELSEWHERE = {"executeCommandProvider", "workspaceSymbolProvider", "workspace"}
# What is no request.
NO_REQUEST = {"positionEncoding", "textDocumentSync"}
# Beside the protocol.
OWN = ["weft/tests"]


class Kinds:
    """For each request the kinds of tokens at which it has an answer in every text: answers.txt."""

    def __init__(self):
        self.answered = collections.defaultdict(set)
        for line in LIST.read_text().splitlines():
            if line and not line.startswith("#"):
                method, kinds = line.split(":")
                self.answered[method.strip()] |= set(kinds.split())
        known = {method for table in (OF_A_TEXT, AT_A_PLACE) for methods in table.values() for method in methods}
        require(set(self.answered) <= known | {*OWN, "completionItem/resolve"}, f"{LIST.name} names what is not asked")


def requests(able, table):
    """The methods of what is announced; nothing that is announced is left out."""
    left = set(able) - set(OF_A_TEXT) - set(AT_A_PLACE) - ELSEWHERE - NO_REQUEST
    require(not left, f"announced, and tried by nobody: {left}")
    methods = [method for ability, methods in table.items() if able.get(ability) for method in methods]
    if able["renameProvider"] is True and "textDocument/prepareRename" in methods:
        methods.remove("textDocument/prepareRename")
    return methods


def tokens(server, able, file, text):
    """Kind, start and end of each coloured word, in the order of the text."""
    legend = able["semanticTokensProvider"]["legend"]
    answer = server.call("textDocument/semanticTokens/full", {"textDocument": {"uri": file.as_uri()}})
    line = column = 0
    found = []
    for down, right, length, kind, marks in zip(*[iter(answer["data"])] * 5):
        line, column = line + down, right if down else column + right
        start = text.offset({"line": line, "character": column})
        is_declared = marks & 1 << legend["tokenModifiers"].index("declaration")
        found.append((legend["tokenTypes"][kind] + ("+declaration" if is_declared else ""), start, start + length))
    require(found, f"no word of {file.name} has a colour")
    return found, answer.get("resultId")


def first_and_last(found):
    kept = {}
    for token in found:
        first, _ = kept.get(token[0], (token, token))
        kept[token[0]] = (first, token)
    return sorted({token for pair in kept.values() for token in pair}, key=lambda token: token[1])


class Round:
    """The requests of one text."""

    def __init__(self, server, able, kinds, file):
        self.server, self.able, self.kinds, self.file = server, able, kinds, file
        self.text = Text(server.open(file))
        self.document = {"textDocument": {"uri": file.as_uri()}}
        self.asked = 0
        self.empty = []

    def run(self, is_every):
        found, result = tokens(self.server, self.able, self.file, self.text)
        places = found if is_every else first_and_last(found)
        self.send([(m, "text", None, self.of_text(m, result)) for m in requests(self.able, OF_A_TEXT) + OWN])
        renamed = set()
        for kind, start, end in places:
            word = self.text.text[start:end]
            # A word that stands in a text twice is renamed once: to read all files for it takes its time.
            left_out = {"textDocument/rename"} if word in renamed else set()
            renamed.add(word)
            asked = [m for m in requests(self.able, AT_A_PLACE) if m not in left_out]
            self.send([(m, kind, start, self.at(m, start, end)) for m in asked])
        self.server.close(self.file)

    def of_text(self, method, result):
        more = {"textDocument/formatting": {"options": LAYOUT}, "textDocument/semanticTokens/full/delta": {"previousResultId": result}}
        return {**self.document, **more.get(method, {})}

    def at(self, method, start, end):
        inside = (start + end) // 2 if method != "textDocument/completion" else start
        place, span = {"position": self.text.position(inside)}, {"range": self.text.range(start, end)}
        more = {
            "textDocument/references": {**place, "context": {"includeDeclaration": True}},
            "textDocument/codeAction": {**span, "context": {"diagnostics": []}},
            "textDocument/rangeFormatting": {**span, "options": LAYOUT},
            "textDocument/onTypeFormatting": {**place, "ch": "}", "options": LAYOUT},
            "textDocument/rename": {**place, "newName": NEW_NAME},
            "textDocument/selectionRange": {"positions": [self.text.position(inside)]},
            "textDocument/semanticTokens/range": span,
            "textDocument/inlayHint": span,
        }
        return {**self.document, **more.get(method, place)}

    def send(self, asked):
        """All at once, as an editor does; then the answers."""
        numbers = [(self.server.send(method, params), method, kind, start) for method, kind, start, params in asked]
        for number, method, kind, start in numbers:
            self.judge(self.server.take(number), method, kind, start)
        self.asked += len(numbers)

    def judge(self, answer, method, kind, start):
        where = f"{method} at {kind}{self.said(start)}"
        error = answer.get("error")
        # Where nothing can be renamed, a client that can't ask before is told why.
        is_refusal = error and method == "textDocument/rename" and error["code"] == REQUEST_FAILED
        if error and not is_refusal:
            fail(f"{where}: {error}")
        result = answer.get("result")
        if method == "textDocument/completion" and result and result["items"]:
            self.send([("completionItem/resolve", kind, start, result["items"][0])])
        if kind in self.kinds.answered[method] and is_empty(method, result):
            self.empty.append(where)

    def said(self, start):
        if start is None:
            return f" {self.file.name}"
        place = self.text.position(start)
        word = re.match(r"\S*", self.text.text[start:])[0]
        return f" '{word}', {self.file.name}:{place['line'] + 1}:{place['character'] + 1}"


def is_empty(method, result):
    if method == "textDocument/completion":
        return not result or not result["items"]
    if method == "textDocument/semanticTokens/range":
        return not result or not result["data"]
    if method == "textDocument/semanticTokens/full/delta":
        return result is None
    if method == "textDocument/signatureHelp":
        return not result or not result["signatures"]
    return not result


def prove_every(server, able, samples, is_every):
    kinds = Kinds()
    asked, empty = 0, []
    files = sorted(samples.rglob("*.fabric"))
    for file in files:
        step = Round(server, able, kinds, file)
        step.run(is_every)
        asked += step.asked
        empty += step.empty
    symbols = server.call("workspace/symbol", {"query": "HgxH100"})
    require(symbols, "the workspace has no symbol HgxH100")
    require(not empty, f"{len(empty)} answers are empty:\n" + "\n".join(empty[:60]))
    return asked, len(files)


def prove_absent(server, able, folder):
    """Every request about texts that are empty, gone before the server heard of it, or never were, or are none; then of one that came back."""
    folder.mkdir()
    empty, gone, never, other = (folder / f"{name}.fabric" for name in ("empty", "gone", "never", "other"))
    empty.write_text("")
    gone.write_text("weft 1\n\nparam x = 1\n")
    other.write_text('weft 1\n\nimport "gone.fabric"\n\nparam y = x\n')
    changed(server, 1, empty, gone, other)
    server.open(empty)
    server.open(other)
    server.findings(other)
    gone.unlink()
    changed(server, 2, gone)  # read once more, and not there
    start = {"position": {"line": 0, "character": 1}, "context": {"includeDeclaration": True}}
    server.call("textDocument/references", {"textDocument": {"uri": other.as_uri()}, **start})
    asked = requests(able, OF_A_TEXT) + requests(able, AT_A_PLACE)
    gone.write_text("weft 1\n\nparam x = 1\n")
    changed(server, 1, gone)
    prove_referred(server, gone, other)
    gone.unlink()
    changed(server, 3, gone)
    odd = ("untitled:Untitled-9", "http://127.0.0.1:9/a.fabric", never.with_suffix(".txt").as_uri(), "file:///", "no address", "")
    for uri in (*(file.as_uri() for file in (empty, gone, never)), *odd):
        place = {"line": 2, "character": 7}
        all_of_it = {"start": {"line": 0, "character": 0}, "end": place}
        params = {
            "textDocument": {"uri": uri}, "position": place, "positions": [place], "range": all_of_it, "ch": "}",
            "context": {"includeDeclaration": True, "diagnostics": []}, "newName": NEW_NAME, "options": LAYOUT, "previousResultId": "0",
        }
        for method in asked:
            answer = server.ask(method, params)
            is_refusal = method == "textDocument/rename" and answer.get("error", {}).get("code") == REQUEST_FAILED
            require("error" not in answer or is_refusal, f"{method} of {uri}: {answer}")
    gone.write_text("weft 1\n\nparam x = 1\n")
    changed(server, 1, gone)
    prove_referred(server, gone, other)
    server.close(empty)
    server.close(other)
    for file in (empty, gone, other):
        file.unlink()
    changed(server, 3, empty, gone, other)
    folder.rmdir()
    return len(asked)


def prove_referred(server, gone, other):
    place = {"position": {"line": 2, "character": 7}, "context": {"includeDeclaration": False}}
    found = server.call("textDocument/references", {"textDocument": {"uri": gone.as_uri()}, **place})
    require([each["uri"] for each in found] == [other.as_uri()], f"the text that came back is referred to: {found}")


def changed(server, how, *files):
    server.tell("workspace/didChangeWatchedFiles", {"changes": [{"uri": file.as_uri(), "type": how} for file in files]})
