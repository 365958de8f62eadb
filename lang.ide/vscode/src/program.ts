import { execFile } from "node:child_process";
import * as vscode from "vscode";
import { advice, findJava, Java, OLDEST, thisMachine } from "./java.ts";

/** Weft itself: the Java that runs it, and its jar inside of the extension, with the options of Java for the language server beside. */
export interface Program {
  readonly java: Java;
  readonly jar: string;
  readonly serverOptions: string;
}

/** What came of a run. */
export interface Run {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Weft as the settings have it; undefined where there is no JDK for it. */
export function findProgram(context: vscode.ExtensionContext): Program | undefined {
  const java = findJava(settings().get("java.home", ""), thisMachine());
  return java
    ? { java, jar: context.asAbsolutePath("server/weft.jar"), serverOptions: context.asAbsolutePath("server/server.options") }
    : undefined;
}

export function settings(): vscode.WorkspaceConfiguration {
  return vscode.workspace.getConfiguration("weft");
}

/** Arguments of java for a command of Weft. */
export function javaArguments(program: Program, command: readonly string[]): string[] {
  return [...optionsFor(program, command[0]), ...settings().get<string[]>("java.options", []), "-jar", program.jar, ...command];
}

function optionsFor(program: Program, command: string): string[] {
  if (command === "lsp") {
    return [`@${program.serverOptions}`];
  }
  // Most of what an editor starts is over before the optimising compiler pays; builds are long.
  return command === "build" ? ["-XX:+UseSerialGC"] : ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"];
}

/** Runs a command to its end. */
export function run(program: Program, command: readonly string[], folder: string | undefined): Promise<Run> {
  return new Promise((done) => {
    const options = { cwd: folder, maxBuffer: 64 << 20 };
    const child = execFile(program.java.executable, javaArguments(program, command), options, (_error, output, errors) =>
      done({ code: child.exitCode ?? -1, output, errors }),
    );
  });
}

/** Says that there is no JDK, and how to get one. */
export async function tellOfMissingJava(): Promise<void> {
  const configured = settings().get("java.home", "");
  const what =
    configured === ""
      ? `Weft needs a JDK of version ${OLDEST} or newer, and none was found. ${advice(thisMachine())}, or set 'weft.java.home' to its folder.`
      : `'weft.java.home' is ${configured}, where there is no JDK of version ${OLDEST} or newer. Correct it, or leave it empty.`;
  const change = "Open Settings";
  const chosen = await vscode.window.showErrorMessage(`${what} Until then texts have colours and nothing else.`, change);
  if (chosen === change) {
    await vscode.commands.executeCommand("workbench.action.openSettings", "weft.java.home");
  }
}
