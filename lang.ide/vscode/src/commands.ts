import * as fs from "node:fs/promises";
import * as path from "node:path";
import * as vscode from "vscode";
import { run } from "./program.ts";
import { showPage } from "./report.ts";
import type { CommandAnswer, CommandListener, Server } from "./server.ts";
import { fabricEditor, TopologyView } from "./topology.ts";
import { declaredTests } from "./tests.ts";

/** What the commands of the extension do; those of the server run there, with its progress. */
export class Commands implements CommandListener {
  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly server: Server,
    private readonly topology: TopologyView,
    private readonly pages: RulePages,
  ) {}

  /** The server reads files: what it is asked about is saved first. */
  async before(command: string, args: readonly unknown[]): Promise<boolean> {
    if (command === "weft.explain") {
      await this.explain(args[0]);
      return true;
    }
    const document = await opened(args);
    if (command === "weft.preview") {
      await this.topology.show(document, typeof args[1] === "string" ? args[1] : undefined);
      return true;
    }
    await document?.save();
    return false;
  }

  /** Opens the report of a simulation. */
  async after(command: string, _args: readonly unknown[], answer: CommandAnswer): Promise<void> {
    const report = Array.isArray(answer) ? answer.find((uri) => uri.endsWith("/index.html")) : undefined;
    if (command === "weft.simulate" && report) {
      await showPage(vscode.Uri.parse(report));
    }
  }

  async build(): Promise<void> {
    const document = fabricEditor()?.document;
    if (document) {
      await this.server.execute("weft.build", document.uri.toString());
    }
  }

  async simulate(): Promise<void> {
    const document = fabricEditor()?.document;
    if (!document) {
      return;
    }
    const scenarios = (await declaredTests(this.server, document.uri)).filter((each) => each.kind === "scenario");
    if (scenarios.length === 0) {
      void vscode.window.showInformationMessage("Weft: the file declares no scenario.");
      return;
    }
    const names = scenarios.map((each) => each.label);
    const name = names.length === 1 ? names[0] : await vscode.window.showQuickPick(names, { title: "Run which scenario?" });
    if (name !== undefined) {
      await this.server.execute("weft.simulate", document.uri.toString(), name);
    }
  }

  /** The page of a rule: of the one that is named, else that the cursor is on, else that is chosen. */
  async explain(named?: unknown): Promise<void> {
    const editor = fabricEditor();
    const found = editor ? codesAt(editor.document.uri, editor.selection.active) : [];
    const code = typeof named === "string" ? named : found.length === 1 ? found[0] : await this.chosen(found);
    if (code !== undefined) {
      await vscode.commands.executeCommand("markdown.showPreviewToSide", RulePages.uri(code));
    }
  }

  private async chosen(found: readonly string[]): Promise<string | undefined> {
    const codes = found.length > 0 ? found : await this.pages.codes();
    return vscode.window.showQuickPick(codes, { title: "Explain which rule?" });
  }

  /** Copies a sample to where the user wants it, and opens it. */
  async newFabric(): Promise<void> {
    const folder = this.context.asAbsolutePath("samples");
    const names = (await fs.readdir(folder)).sort();
    const name = await vscode.window.showQuickPick(names, { title: "Start from which sample?", ignoreFocusOut: true });
    const open = vscode.workspace.workspaceFolders?.[0]?.uri;
    if (name === undefined) {
      return;
    }
    const target = await vscode.window.showSaveDialog({
      title: "New fabric",
      filters: { "Weft fabrics": ["fabric"] },
      ...(open ? { defaultUri: vscode.Uri.joinPath(open, name) } : {}),
    });
    if (target) {
      await vscode.workspace.fs.writeFile(target, await fs.readFile(path.join(folder, name)));
      await vscode.window.showTextDocument(target);
    }
  }

  /** Writes the pins of the text beside it. */
  async pin(): Promise<void> {
    const document = fabricEditor()?.document;
    const program = this.server.program;
    if (!document || !program) {
      return;
    }
    await document.save();
    const came = await run(program, ["pin", document.uri.fsPath], path.dirname(document.uri.fsPath));
    const said = (came.code === 0 ? came.output : came.errors).trim().split("\n").slice(0, 3).join(" ");
    if (came.code === 0) {
      void vscode.window.showInformationMessage(`Weft: ${said}`);
    } else {
      void vscode.window.showErrorMessage(`Weft: ${said}`);
    }
  }
}

/** Pages of rules, as documents of their own; Weft has their text. */
export class RulePages implements vscode.TextDocumentContentProvider {
  static readonly scheme = "weft-rule";

  constructor(private readonly server: Server) {}

  static uri(code: string): vscode.Uri {
    return vscode.Uri.from({ scheme: RulePages.scheme, path: `/${code}.md` });
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const [code = "", ...page] = (await this.explain([path.basename(uri.path, ".md")])).split("\n");
    return `# ${code}\n${page.join("\n")}`;
  }

  async codes(): Promise<string[]> {
    return (await this.explain([])).trim().split("\n");
  }

  private async explain(code: string[]): Promise<string> {
    const program = this.server.program;
    if (!program) {
      return "The language server does not run.";
    }
    const came = await run(program, ["explain", ...code], undefined);
    return came.code === 0 ? came.output : came.errors;
  }
}

function codesAt(uri: vscode.Uri, at: vscode.Position): string[] {
  const codes = vscode.languages
    .getDiagnostics(uri)
    .filter((each) => each.range.contains(at) || each.range.start.line === at.line)
    .map((each) => (typeof each.code === "object" ? String(each.code.value) : String(each.code)));
  return [...new Set(codes)];
}

async function opened(args: readonly unknown[]): Promise<vscode.TextDocument | undefined> {
  const uri = args[0];
  return typeof uri === "string" ? vscode.workspace.openTextDocument(vscode.Uri.parse(uri)) : undefined;
}
