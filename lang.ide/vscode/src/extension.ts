import * as vscode from "vscode";
import { Commands, RulePages } from "./commands.ts";
import { Server } from "./server.ts";
import { Tasks } from "./tasks.ts";
import { Tests } from "./tests.ts";
import { TopologyView } from "./topology.ts";

/** Called by VS Code when a fabric is opened, or a folder that has some. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const log = vscode.window.createOutputChannel("Weft", { log: true });
  const server: Server = new Server(context, log, () => commands);
  const topology = new TopologyView(server, log);
  const pages = new RulePages(server);
  const commands = new Commands(context, server, topology, pages);
  const offered: Record<string, (argument?: unknown) => unknown> = {
    "weft.buildFile": () => commands.build(),
    "weft.simulateFile": () => commands.simulate(),
    "weft.showTopology": () => topology.show(),
    "weft.explainRule": (code?: unknown) => commands.explain(code),
    "weft.newFabric": () => commands.newFabric(),
    "weft.pin": () => commands.pin(),
    "weft.restartServer": () => server.restart(),
    "weft.openLog": () => log.show(),
  };
  context.subscriptions.push(
    log,
    server,
    topology,
    new Tests(server),
    vscode.tasks.registerTaskProvider("weft", new Tasks(server)),
    vscode.workspace.registerTextDocumentContentProvider(RulePages.scheme, pages),
    ...Object.entries(offered).map(([name, action]) => vscode.commands.registerCommand(name, action)),
    vscode.workspace.onDidGrantWorkspaceTrust(() => server.start()),
    vscode.workspace.onDidChangeConfiguration(async (change) => {
      if (change.affectsConfiguration("weft.java")) {
        await server.restart();
      }
    }),
  );
  await server.start();
}
