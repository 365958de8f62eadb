"""A client of `weft lsp` on stdio, and what a client knows of texts and places."""

import itertools
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import urllib.parse
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
METHOD_NOT_FOUND = -32601
CONTENT_MODIFIED = -32801
REQUEST_CANCELLED = -32800
REQUEST_FAILED = -32803
# Types of window/logMessage and window/showMessage.
ERROR, WARNING = 1, 2


def fail(what):
    sys.exit(f"lsp-proof: FAILED: {what}")


def require(holds, what):
    if not holds:
        fail(what)


class Server:
    """A language server on stdio; answers by id, notifications in a list, its log in a file."""

    patience_s = 600

    def __init__(self):
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [ROOT / "weft", "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.log, cwd=ROOT
        )
        self.watchdog = threading.Timer(self.patience_s, self.process.kill)
        self.watchdog.daemon = True
        self.watchdog.start()
        self.numbers = itertools.count(1)
        self.told = []
        self.answers = {}

    def write(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def tell(self, method, params):
        self.write({"method": method, "params": params})

    def read(self):
        length = 0
        while line := self.process.stdout.readline().strip():
            name, value = line.split(b":")
            if name == b"Content-Length":
                length = int(value)
        if not length:
            fail(f"the server ended: {self.logged()[-2000:]}")
        return json.loads(self.process.stdout.read(length))

    def until(self, wanted):
        """The first message that is wanted; answers that come before it are kept."""
        while not wanted(message := self.read()):
            self.keep(message)
        return message

    def keep(self, message):
        if "method" not in message:
            self.answers[message["id"]] = message
        elif "id" in message:  # the server asks: nothing of ours to say
            self.write({"id": message["id"], "result": None})
        else:
            self.told.append(message)

    def send(self, method, params):
        """The number under which `take` has the answer."""
        number = next(self.numbers)
        self.write({"id": number, "method": method, "params": params})
        return number

    def take(self, number):
        """The whole answer, an error or a result."""
        while number not in self.answers:
            self.keep(self.read())
        return self.answers.pop(number)

    def ask(self, method, params):
        return self.take(self.send(method, params))

    def call(self, method, params):
        answer = self.ask(method, params)
        if "error" in answer:
            fail(f"{method}: {answer['error']}")
        return answer["result"]

    def start(self, params):
        """What the server is able to do."""
        able = self.call("initialize", {"processId": os.getpid(), **params})["capabilities"]
        self.tell("initialized", {})
        return able

    def open(self, file, text=None):
        text = file.read_text() if text is None else text
        document = {"uri": file.as_uri(), "languageId": "fabric", "version": 1, "text": text}
        self.tell("textDocument/didOpen", {"textDocument": document})
        return text

    def close(self, file):
        self.tell("textDocument/didClose", {"textDocument": {"uri": file.as_uri()}})

    def findings(self, file, version=None):
        """What is published next of a text, or first of a version of it."""

        def is_wanted(message):
            params = message.get("params", {})
            is_of_file = message.get("method") == "textDocument/publishDiagnostics" and params["uri"] == file.as_uri()
            return is_of_file and (version is None or params.get("version") == version)

        return self.until(is_wanted)["params"]["diagnostics"]

    def logged(self):
        self.log.seek(0)
        return self.log.read().decode()

    def complaints(self):
        """What the server told of faults of its own, in its log or to the user."""
        told = [m["params"] for m in self.told if m["method"] in ("window/logMessage", "window/showMessage")]
        return [m["message"] for m in told if m["type"] in (ERROR, WARNING)] + self.logged().splitlines()

    def ticks(self):
        """Processor time of all its threads."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    def heap_after_gc(self):
        """Bytes of what is alive; what the collector leaves between that to save moves is no use of the heap."""
        jcmd = pathlib.Path(f"/proc/{self.process.pid}/exe").resolve().with_name("jcmd")
        command = [jcmd, str(self.process.pid), "GC.class_histogram"]
        counted = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        classes = re.findall(r"^ *\d+: +\d+ +(\d+) +(\S+)", counted, re.MULTILINE)
        require(classes, f"no classes in {counted[:200]}")
        return sum(int(size) for size, name in classes if "jdk.internal.vm.Filler" not in name)

    def end(self):
        self.call("shutdown", None)
        self.tell("exit", None)
        code = self.process.wait(timeout=20)
        self.watchdog.cancel()
        require(code == 0, f"the server ends with exit code {code}")
        complaints = self.complaints()
        require(not complaints, "the server's log has something:\n" + "\n".join(complaints[:40]))


class Text:
    """Offsets and positions of a text; columns are counted in UTF-16, as the protocol has it."""

    def __init__(self, text):
        self.text = text
        self.starts = [0] + [match.end() for match in re.finditer("\n", text)]

    def position(self, offset):
        line = self.text.count("\n", 0, offset)
        return {"line": line, "character": width(self.text[self.starts[line] : offset])}

    def offset(self, position):
        start = self.starts[position["line"]]
        end = start
        while width(self.text[start:end]) < position["character"]:
            end += 1
        return end

    def range(self, start, end):
        return {"start": self.position(start), "end": self.position(end)}


def width(words):
    return len(words.encode("utf-16-le")) // 2


def at(file, text, word, within=1):
    """The place within the first occurrence of a word."""
    return {"textDocument": {"uri": file.as_uri()}, "position": Text(text).position(text.index(word) + within)}


def path(uri):
    return pathlib.Path(urllib.request.url2pathname(urllib.parse.urlparse(uri).path))


def apply(edit):
    """Writes the edits of a workspace into the files; how many there were."""
    for uri, edits in edit["changes"].items():
        file = path(uri)
        text = Text(file.read_text())
        said = text.text
        places = [(text.offset(each["range"]["start"]), text.offset(each["range"]["end"]), each["newText"]) for each in edits]
        for start, end, new in sorted(places, reverse=True):
            said = said[:start] + new + said[end:]
        file.write_text(said)
    return sum(map(len, edit["changes"].values()))


def ways(folder):
    """How clients say what is open."""
    workspace = {"workspaceFolders": True, "executeCommand": {}}
    text = {"rename": {"prepareSupport": True}, "foldingRange": {}}
    able = {"workspace": workspace, "window": {"workDoneProgress": True}, "textDocument": text}
    one = {"uri": folder.as_uri(), "name": "samples"}
    other = {"uri": (folder / "common").as_uri(), "name": "samples"}
    return {
        "workspaceFolders": {"capabilities": able, "workspaceFolders": [one]},
        "rootUri alone": {"capabilities": {}, "rootUri": folder.as_uri()},
        "one file": {"capabilities": able, "rootUri": None},
        "two folders, one in the other": {"capabilities": able, "workspaceFolders": [one, other]},
    }
