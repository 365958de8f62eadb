import * as fs from "node:fs/promises";
import * as path from "node:path";
import * as vscode from "vscode";

/** Shows a page that Weft wrote beside the text: a report, with what lies beside it. */
export async function showPage(uri: vscode.Uri): Promise<void> {
  const folder = vscode.Uri.file(path.dirname(uri.fsPath));
  const above = vscode.Uri.file(path.dirname(path.dirname(uri.fsPath)));
  const title = `${path.basename(folder.fsPath)} report`;
  const beside = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
  const panel = vscode.window.createWebviewPanel("weft.report", title, beside, {
    enableScripts: true,
    localResourceRoots: [folder, above],
  });
  const base = `${panel.webview.asWebviewUri(folder).toString()}/`;
  const text = await fs.readFile(uri.fsPath, "utf8");
  panel.webview.html = text.replace(/<head[^>]*>/i, (head) => `${head}<base href="${base}">`);
}
