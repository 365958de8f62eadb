import * as vscode from "vscode";
import {
  ExecuteCommandRequest,
  LanguageClient,
  LanguageClientOptions,
  LSPErrorCodes,
  ResponseError,
  ServerOptions,
  State,
  vsdiag,
  WorkDoneProgress,
  WorkDoneProgressCancelNotification,
} from "vscode-languageclient/node";
import { findProgram, javaArguments, Program, tellOfMissingJava } from "./program.ts";

/** What the server says of a request that an edit overtook. */
const OUTDATED: readonly number[] = [LSPErrorCodes.RequestCancelled, LSPErrorCodes.ServerCancelled, LSPErrorCodes.ContentModified];
/** Commands that may take long. */
const LONG: readonly string[] = ["weft.build", "weft.simulate"];
const ATTEMPTS = 10;
const PAUSE_MS = 300;

/** What the server answers a command: the files that it wrote, the one to look at first, or a picture. */
export type CommandAnswer = string | string[] | null;

/** Listens to commands that the server offers above fabrics and scenarios. */
export interface CommandListener {
  /** Shows something of its own instead of running the command; false where it leaves that to the server. */
  before(command: string, args: readonly unknown[]): Promise<boolean>;
  after(command: string, args: readonly unknown[], answer: CommandAnswer): Promise<void>;
}

/** The language server: one for all folders of the window. */
export class Server implements vscode.Disposable {
  private client: LanguageClient | undefined;
  private started: Program | undefined;
  private readonly changed = new vscode.EventEmitter<void>();
  private runs = 0;

  /** Fires when it starts or ends. */
  readonly onChange = this.changed.event;

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly log: vscode.LogOutputChannel,
    private readonly listener: () => CommandListener,
  ) {}

  /** What runs; undefined while nothing does. */
  get program(): Program | undefined {
    return this.client?.state === State.Running ? this.started : undefined;
  }

  /** Starts it, unless the folder is not trusted or there is no JDK. */
  async start(): Promise<void> {
    if (!vscode.workspace.isTrusted) {
      this.log.info("The folder is not trusted: nothing is started.");
      return;
    }
    const program = findProgram(this.context);
    if (!program) {
      this.log.error("No JDK was found.");
      void tellOfMissingJava();
      return;
    }
    this.log.info(`Java ${program.java.version} of ${program.java.home}`);
    this.started = program;
    this.client = new LanguageClient("weft", "Weft", serverOptions(program), this.clientOptions());
    this.client.onDidChangeState(() => this.announce());
    await this.client.start();
    this.announce();
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  async stop(): Promise<void> {
    const ending = this.client;
    this.client = undefined;
    await ending?.dispose();
    this.announce();
  }

  /** Sends a request; undefined while no server runs. An edit cancels what the server has not begun: that is asked again. */
  async request<T>(method: string, params: unknown, token?: vscode.CancellationToken): Promise<T | undefined> {
    for (let attempt = 1; this.program && this.client; attempt++) {
      try {
        // A token that is undefined would count as a second parameter.
        return await (token ? this.client.sendRequest<T>(method, params, token) : this.client.sendRequest<T>(method, params));
      } catch (fault) {
        const isOutdated = fault instanceof ResponseError && OUTDATED.includes(fault.code);
        if (!isOutdated || token?.isCancellationRequested || attempt === ATTEMPTS) {
          throw fault;
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
    return undefined;
  }

  /** Runs a command of the server. */
  async execute(command: string, ...args: unknown[]): Promise<void> {
    await vscode.commands.executeCommand(command, ...args);
  }

  dispose(): void {
    void this.stop();
    this.changed.dispose();
  }

  private announce(): void {
    void vscode.commands.executeCommand("setContext", "weft.running", this.program !== undefined);
    this.changed.fire();
  }

  /** Runs a command with a notification that shows how far it is and can cancel it; the client alone shows neither. */
  private async progressed(command: string, args: unknown[]): Promise<CommandAnswer> {
    const client = this.client;
    if (!client) {
      return null;
    }
    const token = `${command} ${++this.runs}`;
    const options = { location: vscode.ProgressLocation.Notification, cancellable: true, title: "Weft" };
    return vscode.window.withProgress(options, async (progress, cancelling) => {
      let title = "";
      let done = 0;
      const told = client.onProgress(WorkDoneProgress.type, token, (value) => {
        if (value.kind !== "end") {
          title = value.kind === "begin" ? value.title : title;
          const now = Math.max(done, value.percentage ?? done);
          progress.report({ message: value.message ? `${title}: ${value.message}` : title, increment: now - done });
          done = now;
        }
      });
      const cancelled = cancelling.onCancellationRequested(() =>
        client.sendNotification(WorkDoneProgressCancelNotification.type, { token }),
      );
      try {
        return await client.sendRequest(ExecuteCommandRequest.type, { command, arguments: args, workDoneToken: token });
      } finally {
        told.dispose();
        cancelled.dispose();
      }
    });
  }

  private clientOptions(): LanguageClientOptions {
    return {
      documentSelector: ["file", "untitled", "catalog"].map((scheme) => ({ language: "weft", scheme })),
      outputChannel: this.log,
      middleware: {
        handleDiagnostics: (uri, diagnostics, next) => next(uri, withPages(diagnostics)),
        provideDiagnostics: async (document, previous, token, next) => {
          const report = await next(document, previous, token);
          if (report?.kind === vsdiag.DocumentDiagnosticReportKind.full) {
            withPages(report.items);
          }
          return report;
        },
        provideWorkspaceDiagnostics: (known, token, report, next) =>
          next(known, token, (chunk) => {
            chunk?.items.forEach((each) => each.kind === vsdiag.DocumentDiagnosticReportKind.full && withPages(each.items));
            report(chunk);
          }),
        executeCommand: async (command, args, next) => {
          const listener = this.listener();
          if (await listener.before(command, args)) {
            return undefined;
          }
          const answer: CommandAnswer = await (LONG.includes(command) ? this.progressed(command, args) : next(command, args));
          await listener.after(command, args, answer);
          return answer;
        },
      },
    };
  }
}

/** The server leads to the pages of rules as files; here they are shown as pages. */
function withPages(diagnostics: vscode.Diagnostic[]): vscode.Diagnostic[] {
  for (const each of diagnostics) {
    if (typeof each.code === "object") {
      each.code = { value: each.code.value, target: pageOf(String(each.code.value)) };
    }
  }
  return diagnostics;
}

/** The command that shows the page of a rule. */
function pageOf(code: string): vscode.Uri {
  return vscode.Uri.parse(`command:weft.explainRule?${encodeURIComponent(JSON.stringify([code]))}`);
}

function serverOptions(program: Program): ServerOptions {
  return { command: program.java.executable, args: javaArguments(program, ["lsp"]) };
}
