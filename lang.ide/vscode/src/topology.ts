import * as vscode from "vscode";
import { settings } from "./program.ts";
import type { Server } from "./server.ts";

const ATTEMPTS = 5;
const PAUSE_MS = 1000;

interface Location {
  readonly uri: string;
  readonly range: Range;
}

interface Range {
  readonly start: Position;
  readonly end: Position;
}

interface Position {
  readonly line: number;
  readonly character: number;
}

/** A box of the picture, with the lines that it comes from. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly places: readonly Location[];
  readonly within?: Location;
}

/** What is found of an expectation. */
export interface Finding {
  readonly range: Range;
  readonly message: string;
  readonly isError: boolean;
}

/** The server's answer to weft/topology. */
export interface Topology {
  readonly fabric: string;
  readonly summary: string;
  readonly svg?: string;
  readonly boxes: readonly Box[];
  readonly errors: number;
  readonly expectations: readonly Finding[];
}

/** Asks for the fabric at a line of a text as it stands in the editor; nothing where it has no file or no server runs. */
export async function topologyOf(
  server: Server,
  document: vscode.TextDocument,
  line: number,
  token?: vscode.CancellationToken,
): Promise<Topology | undefined> {
  const params = { textDocument: { uri: document.uri.toString() }, line };
  return (await server.request<Topology | null>("weft/topology", params, token)) ?? undefined;
}

/**
 * The fabric of the text that is edited: its summary in the status bar, its picture beside the text once somebody wants it. Both are
 * brought up to date when a text rests; while it has errors the last complete picture stays.
 */
export class TopologyView implements vscode.Disposable {
  private readonly status = vscode.window.createStatusBarItem("weft.summary", vscode.StatusBarAlignment.Left, 0);
  private readonly parts: vscode.Disposable[] = [this.status];
  private panel: vscode.WebviewPanel | undefined;
  private shown: { readonly uri: string; readonly topology: Topology } | undefined;
  private timer: NodeJS.Timeout | undefined;
  private attempts = 0;
  private asking: vscode.CancellationTokenSource | undefined;

  constructor(
    private readonly server: Server,
    private readonly log: vscode.LogOutputChannel,
  ) {
    this.status.name = "Weft: what the fabric comes to";
    this.status.command = "weft.showTopology";
    this.parts.push(
      vscode.window.onDidChangeActiveTextEditor(() => this.soon(0)),
      vscode.workspace.onDidChangeTextDocument((change) => this.changed(change.document)),
      vscode.workspace.onDidSaveTextDocument((document) => this.changed(document)),
      vscode.window.onDidChangeTextEditorSelection((change) => this.moved(change.textEditor)),
      server.onChange(() => {
        this.attempts = 0;
        this.soon(0);
      }),
    );
    this.soon(0);
  }

  /** Opens the picture of the fabric at the cursor, or of the one that is named. */
  async show(document?: vscode.TextDocument, fabric?: string): Promise<void> {
    const shown = document ?? fabricEditor()?.document;
    if (!shown) {
      return;
    }
    this.panel ??= this.open();
    this.panel.reveal(vscode.ViewColumn.Beside, true);
    await this.refresh(shown, fabric === undefined ? undefined : lineOf(shown, fabric));
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.asking?.cancel();
    this.panel?.dispose();
    this.parts.forEach((part) => part.dispose());
  }

  private open(): vscode.WebviewPanel {
    const beside = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    const panel = vscode.window.createWebviewPanel("weft.topology", "Topology", beside, {
      enableScripts: true,
      retainContextWhenHidden: true,
    });
    panel.webview.html = page(panel.webview);
    panel.webview.onDidReceiveMessage((message: { ready?: boolean; box?: number }) =>
      message.ready ? this.draw() : this.reveal(message.box ?? 0),
    );
    panel.onDidDispose(() => {
      this.panel = undefined;
    });
    return panel;
  }

  private changed(document: vscode.TextDocument): void {
    if (document.languageId === "weft") {
      this.soon(settings().get("topology.pause", 600));
    }
  }

  private soon(pauseMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const editor = fabricEditor();
      if (editor) {
        void this.refresh(editor.document);
      } else if (vscode.window.activeTextEditor) {
        this.status.hide();
      }
    }, pauseMs);
  }

  /** Asks anew; what was asked before is of no use any more. */
  private async refresh(document: vscode.TextDocument, line?: number): Promise<void> {
    this.asking?.cancel();
    const asking = new vscode.CancellationTokenSource();
    this.asking = asking;
    try {
      const topology = await topologyOf(this.server, document, line ?? cursorLine(document), asking.token);
      if (topology && !asking.token.isCancellationRequested) {
        this.take(document, topology);
      } else if (!asking.token.isCancellationRequested) {
        this.status.hide();
        this.again();
      }
    } catch (fault) {
      if (!asking.token.isCancellationRequested) {
        this.log.error(`weft/topology: ${String(fault)}`);
      }
    }
  }

  /** A server that has only just started knows no text yet: it is asked a few times more. */
  private again(): void {
    if (this.server.program && this.attempts < ATTEMPTS) {
      this.attempts++;
      this.soon(PAUSE_MS);
    }
  }

  private take(document: vscode.TextDocument, topology: Topology): void {
    this.attempts = 0;
    if (topology.fabric === "" && topology.errors === 0) {
      this.status.hide();
      return;
    }
    const errors = topology.errors === 1 ? "1 error" : `${topology.errors} errors`;
    const isComplete = topology.svg !== undefined;
    this.status.text = `$(type-hierarchy) ${topology.fabric || "Weft"}: ${isComplete ? topology.summary : errors}`;
    this.status.tooltip = isComplete ? "Show the topology" : "The topology is that of the last text without errors.";
    this.status.show();
    if (isComplete) {
      this.shown = { uri: document.uri.toString(), topology };
      this.draw();
    } else {
      void this.panel?.webview.postMessage({ stale: errors });
    }
  }

  private draw(): void {
    if (this.panel && this.shown) {
      const { topology } = this.shown;
      this.panel.title = `Topology of ${topology.fabric}`;
      void this.panel.webview.postMessage({ svg: topology.svg, boxes: topology.boxes });
      const editor = fabricEditor();
      if (editor) {
        this.moved(editor);
      }
    }
  }

  /** Marks the boxes that come from the line of the cursor; else those of the segment around it. */
  private moved(editor: vscode.TextEditor): void {
    const uri = editor.document.uri.toString();
    if (!this.panel || !this.shown || editor.document.languageId !== "weft") {
      return;
    }
    const here = editor.selection.active;
    const boxes = this.shown.topology.boxes;
    const marked = (places: (box: Box) => readonly Location[]): number[] =>
      boxes.flatMap((box, index) => (places(box).some((place) => holds(place, uri, here)) ? [index] : []));
    const own = marked((box) => box.places);
    const around = own.length > 0 ? own : marked((box) => (box.within ? [box.within] : []));
    void this.panel.webview.postMessage({ marked: around });
  }

  /** Moves the cursor to the line that a box comes from. */
  private async reveal(index: number): Promise<void> {
    const place = this.shown?.topology.boxes[index]?.places[0];
    if (!place) {
      return;
    }
    const uri = vscode.Uri.parse(place.uri);
    const visible = vscode.window.visibleTextEditors.find((each) => each.document.uri.toString() === uri.toString());
    const start = new vscode.Position(place.range.start.line, place.range.start.character);
    await vscode.window.showTextDocument(uri, {
      viewColumn: visible?.viewColumn ?? vscode.ViewColumn.One,
      selection: new vscode.Range(start, start),
    });
  }
}

/** The editor of a fabric that has the cursor, or had it last. */
export function fabricEditor(): vscode.TextEditor | undefined {
  const isFabric = (editor: vscode.TextEditor): boolean => editor.document.languageId === "weft";
  const active = vscode.window.activeTextEditor;
  return active && isFabric(active) ? active : active ? undefined : vscode.window.visibleTextEditors.find(isFabric);
}

function cursorLine(document: vscode.TextDocument): number {
  const editor = vscode.window.visibleTextEditors.find((each) => each.document === document);
  return editor?.selection.active.line ?? 0;
}

/** The line of a declaration, by its name, as the lens above it has it. */
function lineOf(document: vscode.TextDocument, fabric: string): number {
  const lines = document.getText().split("\n");
  return Math.max(0, lines.findIndex((line) => line.includes(`${fabric} {`) || line.includes(`${fabric} extends`)));
}

function holds(place: Location, uri: string, at: vscode.Position): boolean {
  const { start, end } = place.range;
  const isFile = vscode.Uri.parse(place.uri).toString() === uri;
  return isFile && start.line <= at.line && at.line <= end.line;
}

function page(webview: vscode.Webview): string {
  const nonce = Array.from({ length: 24 }, () => Math.floor(Math.random() * 36).toString(36)).join("");
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src ${webview.cspSource}; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'">
<title>Topology</title>
<style>
  body { padding: 0; margin: 0; background: #ffffff; color: #222222; font-family: var(--vscode-font-family); }
  #stale { display: none; position: sticky; top: 0; padding: 4px 12px; background: #fff4ce; z-index: 1; }
  #picture { position: relative; width: max-content; }
  #picture svg { display: block; }
  .box { position: absolute; box-sizing: border-box; border-radius: 4px; cursor: pointer; background: none; padding: 0; border: 3px solid transparent; }
  .box:hover, .box:focus-visible { border-color: #8ab4f8; outline: none; }
  .box.marked { border-color: #d83b01; }
</style>
</head>
<body>
<div id="stale" role="status"></div>
<div id="picture">Waiting for the first complete text.</div>
<script nonce="${nonce}">
  const code = acquireVsCodeApi();
  const picture = document.getElementById("picture");
  const stale = document.getElementById("stale");
  const buttons = [];
  function draw(svg, boxes) {
    stale.style.display = "none";
    picture.replaceChildren(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement);
    buttons.length = 0;
    boxes.forEach((box, index) => {
      const button = document.createElement("button");
      button.className = "box";
      button.dataset.label = box.label;
      button.setAttribute("aria-label", box.label);
      Object.assign(button.style, { left: box.x - 3 + "px", top: box.y - 3 + "px", width: box.width + 6 + "px", height: box.height + 6 + "px" });
      button.addEventListener("click", () => code.postMessage({ box: index }));
      picture.append(button);
      buttons.push(button);
    });
  }
  window.addEventListener("message", ({ data }) => {
    if (data.svg) draw(data.svg, data.boxes);
    if (data.stale) { stale.textContent = "Last complete text; now it has " + data.stale + "."; stale.style.display = "block"; }
    if (data.marked) {
      buttons.forEach((button, index) => button.classList.toggle("marked", data.marked.includes(index)));
      const first = buttons[data.marked[0]];
      if (first) first.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  });
  code.postMessage({ ready: true });
</script>
</body>
</html>`;
}
