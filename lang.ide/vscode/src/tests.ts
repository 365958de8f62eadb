import * as vscode from "vscode";
import { run as runWeft } from "./program.ts";
import type { Server } from "./server.ts";
import { topologyOf, Topology } from "./topology.ts";

/** What a text can be held to, as the server lists it. */
export interface DeclaredTest {
  readonly kind: "expectation" | "scenario";
  readonly label: string;
  readonly fabric: string;
  readonly range: { readonly start: vscode.Position; readonly end: vscode.Position };
}

/** Expectations and scenarios of a text. */
export async function declaredTests(server: Server, uri: vscode.Uri): Promise<DeclaredTest[]> {
  return (await server.request<DeclaredTest[]>("weft/tests", { textDocument: { uri: uri.toString() } })) ?? [];
}

/** The test explorer: each expectation and each scenario of the texts of the workspace is a test. */
export class Tests implements vscode.Disposable {
  private readonly controller = vscode.tests.createTestController("weft", "Weft");
  private readonly declared = new WeakMap<vscode.TestItem, DeclaredTest>();
  private readonly parts: vscode.Disposable[] = [this.controller];

  constructor(private readonly server: Server) {
    this.controller.resolveHandler = async (item) => (item ? this.fill(item) : this.discover());
    this.controller.refreshHandler = () => this.discover();
    this.controller.createRunProfile(
      "Run",
      vscode.TestRunProfileKind.Run,
      (request, token) => this.run(request, token),
      true,
    );
    this.parts.push(
      server.onChange(() => void this.discover()),
      vscode.workspace.onDidOpenTextDocument((document) => this.add(document.uri, document.languageId)),
      vscode.workspace.onDidSaveTextDocument((document) => this.add(document.uri, document.languageId)),
    );
  }

  dispose(): void {
    this.parts.forEach((part) => part.dispose());
  }

  private async discover(): Promise<void> {
    if (this.server.program) {
      const files = await vscode.workspace.findFiles("**/*.fabric", "**/{out,target,node_modules}/**");
      await Promise.all(files.map((uri) => this.fill(this.file(uri))));
    }
  }

  private add(uri: vscode.Uri, language: string): void {
    if (language === "weft" && uri.scheme === "file" && this.server.program) {
      void this.fill(this.file(uri));
    }
  }

  private file(uri: vscode.Uri): vscode.TestItem {
    const known = this.controller.items.get(uri.toString());
    const item = known ?? this.controller.createTestItem(uri.toString(), vscode.workspace.asRelativePath(uri), uri);
    this.controller.items.add(item);
    return item;
  }

  /** The tests of a file; without any it is not shown. */
  private async fill(file: vscode.TestItem): Promise<void> {
    const uri = file.uri;
    if (!uri) {
      return;
    }
    const tests = await declaredTests(this.server, uri);
    const items = tests.map((test, index) => {
      const label = test.kind === "scenario" ? `scenario ${test.label}` : `${test.fabric}: ${test.label}`;
      const item = this.controller.createTestItem(`${index} ${label}`, label, uri);
      item.range = rangeOf(test);
      this.declared.set(item, test);
      return item;
    });
    file.children.replace(items);
    if (items.length === 0) {
      this.controller.items.delete(file.id);
    }
  }

  private async run(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    const run = this.controller.createTestRun(request);
    const files = new Map<string, vscode.TestItem[]>();
    for (const item of this.leaves(request)) {
      const key = item.uri?.toString() ?? "";
      files.set(key, [...(files.get(key) ?? []), item]);
    }
    for (const [uri, items] of files) {
      await this.runFile(run, vscode.Uri.parse(uri), items, token);
    }
    run.end();
  }

  private async runFile(
    run: vscode.TestRun,
    uri: vscode.Uri,
    items: readonly vscode.TestItem[],
    token: vscode.CancellationToken,
  ): Promise<void> {
    items.forEach((item) => run.started(item));
    const document = await vscode.workspace.openTextDocument(uri);
    await document.save();
    const topologies = new Map<string, Topology | undefined>();
    for (const item of items) {
      const test = this.declared.get(item);
      if (!test || token.isCancellationRequested) {
        run.skipped(item);
      } else if (test.kind === "scenario") {
        await this.scenario(run, item, uri, test.label);
      } else {
        if (!topologies.has(test.fabric)) {
          topologies.set(test.fabric, await topologyOf(this.server, document, test.range.start.line));
        }
        judge(run, item, test, topologies.get(test.fabric));
      }
    }
  }

  /** A scenario passes when it runs and breaks none of its expectations. */
  private async scenario(run: vscode.TestRun, item: vscode.TestItem, uri: vscode.Uri, name: string): Promise<void> {
    const start = Date.now();
    const program = this.server.program;
    if (!program) {
      run.skipped(item);
      return;
    }
    const out = vscode.Uri.joinPath(uri, "..", "out").fsPath;
    const came = await runWeft(program, ["simulate", uri.fsPath, name, "-o", out], undefined);
    run.appendOutput(`${came.output}${came.errors}`.replace(/\r?\n/g, "\r\n"), undefined, item);
    if (came.code === 0) {
      run.passed(item, Date.now() - start);
    } else {
      run.failed(item, new vscode.TestMessage(came.errors.trim() || came.output.trim()), Date.now() - start);
    }
  }

  private leaves(request: vscode.TestRunRequest): vscode.TestItem[] {
    const roots = request.include ?? [...this.controller.items].map(([, item]) => item);
    return roots
      .flatMap((item) => (item.children.size === 0 ? [item] : [...item.children].map(([, child]) => child)))
      .filter((item) => !request.exclude?.includes(item));
  }
}

/** An expectation passes when the fabric is built and nothing is found of the expectation. */
function judge(run: vscode.TestRun, item: vscode.TestItem, test: DeclaredTest, topology: Topology | undefined): void {
  const range = rangeOf(test);
  const found = topology?.expectations.find((each) => range.contains(rangeOf(each)) || rangeOf(each).contains(range));
  if (found) {
    const message = new vscode.TestMessage(found.message);
    message.location = new vscode.Location(item.uri as vscode.Uri, rangeOf(found));
    (found.isError ? run.failed : run.errored).call(run, item, message);
  } else if (topology?.svg === undefined) {
    run.errored(item, new vscode.TestMessage("The fabric can't be built: the text has errors."));
  } else {
    run.passed(item);
  }
}

function rangeOf(ranged: { readonly range: { readonly start: PlainPosition; readonly end: PlainPosition } }): vscode.Range {
  const { start, end } = ranged.range;
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

interface PlainPosition {
  readonly line: number;
  readonly character: number;
}
