import * as vscode from "vscode";
import { javaArguments } from "./program.ts";
import type { Server } from "./server.ts";
import { fabricEditor } from "./topology.ts";

/** Tasks: check and build of the text that is edited, and those that tasks.json names. */
export class Tasks implements vscode.TaskProvider {
  constructor(private readonly server: Server) {}

  provideTasks(): vscode.Task[] {
    const document = fabricEditor()?.document;
    const folder = document && vscode.workspace.getWorkspaceFolder(document.uri);
    if (!document || !folder) {
      return [];
    }
    const file = vscode.workspace.asRelativePath(document.uri, false);
    return ["check", "build"].flatMap((command) => this.task({ type: "weft", command, file }, folder) ?? []);
  }

  resolveTask(task: vscode.Task): vscode.Task | undefined {
    const scope = task.scope;
    const folder = typeof scope === "object" ? scope : vscode.workspace.workspaceFolders?.[0];
    return folder && this.task(task.definition, folder);
  }

  private task(definition: vscode.TaskDefinition, folder: vscode.WorkspaceFolder): vscode.Task | undefined {
    const program = this.server.program;
    const { command, file } = definition as unknown as { command: string; file: string };
    if (!program) {
      return undefined;
    }
    const execution = new vscode.ProcessExecution(program.java.executable, javaArguments(program, [command, file]), {
      cwd: folder.uri.fsPath,
    });
    const task = new vscode.Task(definition, folder, `${command} ${file}`, "weft", execution, "$weft");
    task.group = vscode.TaskGroup.Build;
    return task;
  }
}
