// The steps of the proof. Each does what a user does, and throws when VS Code shows something else; it returns what was seen.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const LAB = "lab.fabric";
const TYPES = "types.fabric";

/** Words, what each is to the language server, and what it is by the TextMate grammar. */
const COLOURS = [
  ["fabric Lab", "keyword", "keyword.control.declaration.weft"],
  ["Lab {", "class", "entity.name.type.weft"],
  ["9216", "number", "constant.numeric.weft"],
  ["Gb/s", "number", "keyword.other.unit.weft"],
  ['"types.fabric"', "string", "string.quoted.double.weft"],
  ["Two segments", "comment", "comment.line.double-slash.weft"],
  ["LabServer", "type", "entity.name.type.weft"],
  ["catalog.arista", "namespace", "entity.name.namespace.weft"],
];

const text = (folder, name = LAB) => fs.readFileSync(path.join(folder, name), "utf8");

/** Writes a text over the one in the editor, and waits for VS Code to have it. */
async function change(window, from, to, before) {
  assert.ok(before.includes(from), `'${from}' is in the text`);
  await window.write(before.replace(from, to));
}

/** The rows of the view of problems that say something. */
function problems(window, words) {
  return window.page.locator(".markers-panel .monaco-list-row", { hasText: words });
}

async function showProblems(window) {
  await window.page.keyboard.press("Control+Shift+M");
  await window.page.locator(".markers-panel").waitFor();
}

async function focusEditor(window) {
  await window.command("View: Focus Active Editor Group");
}

async function openLab(window, folder) {
  await window.openFile(LAB);
  // The server has read the text once the breadcrumb shows its fabric.
  await window.page.locator(".breadcrumbs-control", { hasText: LAB }).first().waitFor();
  // The server starts meanwhile, on a busy machine slowly.
  const summary = window.page.locator("[id*='weft.summary']", { hasText: /Lab: 32 GPUs/ });
  await summary.waitFor({ timeout: 150_000 });
  return text(folder);
}

async function colours(window, folder) {
  const lab = await openLab(window, folder);
  await window.goTo(1, 1);
  await window.command("Developer: Inspect Editor Tokens and Scopes");
  const widget = window.page.locator(".token-inspect-widget");
  const seen = [];
  for (const [word, semantic, scope] of COLOURS) {
    await window.goToWord(lab, word);
    const first = /^["/]|[^\s]+/.exec(word)[0].split(/[\s{]/)[0];
    await window.until(`${word} to be ${semantic} and ${scope}`, async () => {
      const shown = await widget.innerText();
      return shown.includes(scope) && new RegExp(`semantic token type\\s+${semantic}\\b`).test(shown);
    }, 20_000);
    seen.push(`${first} ${semantic}`);
  }
  return seen.join(", ");
}

async function squiggle(window, folder) {
  await change(window, "leaf of Tomahawk4", "leaf of Tomahawk4 serves rails 1..4", text(folder));
  await window.page.locator(".squiggly-error").first().waitFor();
  await showProblems(window);
  await problems(window, "has no leaf for 4 of its 8 rails").first().waitFor();
  await window.picture("squiggle-and-problems");
  await focusEditor(window);
  await window.write(text(folder));
  await window.page.locator(".squiggly-error").first().waitFor({ state: "detached" });
  return "an error under the leaf, the same in Problems, and gone when mended";
}

async function completion(window, folder) {
  await change(window, "leaf of Tomahawk4", "leaf 2 of A", text(folder));
  const changed = text(folder).replace("leaf of Tomahawk4", "leaf 2 of A");
  await window.goToWord(changed, "leaf 2 of A", "leaf 2 of A".length);
  await window.page.keyboard.press("Control+Space");
  const row = window.page.locator(".suggest-widget.visible .monaco-list-row", { hasText: "Arista7060X6" }).first();
  await row.waitFor();
  await window.picture("completion-list");
  await row.click();
  await window.until("the type in the text", async () => (await window.lines()).includes("leaf 2 of Arista7060X6 {"));
  await window.write(text(folder));
  return "leaf 2 of Arista7060X6";
}

async function hover(window, folder) {
  const shown = window.page.locator(".monaco-hover:not(.hidden) .hover-contents, .monaco-hover .markdown-hover").first();
  const said = async (word, within, expected) => {
    await window.goToWord(text(folder), word, within);
    await window.command("Show or Focus Hover");
    await window.until(`a hover with ${expected}`, async () => (await shown.innerText()).includes(expected));
    const words = (await shown.innerText()).trim().replace(/\s+/g, " ");
    await window.picture(`hover-${word.split(" ")[0]}`);
    await window.page.keyboard.press("Escape");
    return JSON.stringify(words.slice(-90));
  };
  const policy = await said("qos LosslessRoce", 6, "LosslessRoce");
  // What was derived: the ports of a spine, two leaves with eight links each.
  const derived = await said("spine 2", 2, "16 x 400 Gb/s down");
  return `${policy}; ${derived}`;
}

async function catalog(window) {
  await window.openFile(TYPES);
  await window.goTo(6, 32);
  await window.page.keyboard.press("F12");
  await window.page.locator('.tab.active[data-resource-name="servers.fabric"]').waitFor();
  const at = await window.until("the cursor at the type", () => window.cursor());
  const lines = await window.lines();
  assert.match(lines, /server HgxH100\b/);
  await window.picture("catalog-file");
  return `servers.fabric of the catalog, line ${at.line}`;
}

async function quickFix(window, folder) {
  await window.openFile(LAB);
  await change(window, "of LabServer", "of LabServr", text(folder));
  const changed = text(folder).replace("of LabServer", "of LabServr");
  await window.page.locator(".squiggly-error").first().waitFor();
  await window.goToWord(changed, "LabServr", 3);
  await window.page.keyboard.press("Control+.");
  const action = window.page.locator(".action-widget .monaco-list-row", { hasText: "LabServer" }).first();
  await action.waitFor();
  await window.picture("quick-fix-list");
  await action.click();
  await window.until("the mended name", async () => (await window.lines()).includes("of LabServer"));
  await window.write(text(folder));
  return "LabServr became LabServer";
}

async function rename(window, folder) {
  await window.save();
  await window.goToWord(text(folder), "LabServer", 3);
  await window.page.keyboard.press("F2");
  const box = window.page.locator(".rename-box input");
  await box.waitFor();
  await box.fill("RackServer");
  await window.picture("rename-box");
  await window.page.keyboard.press("Enter");
  await window.until("the new name", async () => (await window.lines()).includes("of RackServer"));
  await window.command("File: Save All Files");
  await window.until("both files", () => text(folder, TYPES).includes("server RackServer") && text(folder).includes("of RackServer"), 20_000);
  return "LabServer is RackServer in both files";
}

async function format(window, folder) {
  await change(window, "    mtu 9216", "        mtu     9216", text(folder));
  await window.page.keyboard.press("Control+Home");
  await window.command("Format Document");
  await window.until("the layout", async () => /^ {4}mtu 9216$/m.test(await window.lines()));
  await window.save();
  return "the line stands where it should";
}

async function build(window, folder) {
  await window.command("Weft: Build");
  const wanted = ["out/Lab/topology.json", "out/index.html"];
  await window.until("the files", () => wanted.every((each) => fs.existsSync(path.join(folder, each))));
  const toast = window.page.locator(".notification-toast", { hasText: "written" }).first();
  await toast.waitFor();
  const said = (await toast.innerText()).split("\n").find((line) => line.includes("written"));
  return `${said} ${wanted.join(", ")}`;
}

/** The page inside of a webview. */
function webview(window) {
  return window.page.frameLocator("iframe.webview.ready").last().frameLocator("#active-frame");
}

async function topology(window, folder) {
  await window.command("Notifications: Clear All Notifications");
  await window.goTo(1, 1);
  await window.command("Weft: Show Topology");
  const leaf = webview(window).locator("button.box[data-label='seg1-leaf1']");
  await leaf.waitFor();
  await window.page.waitForTimeout(500);
  await window.picture("topology");
  await leaf.click();
  const line = text(folder).split("\n").findIndex((each) => each.includes("leaf of Tomahawk4")) + 1;
  await window.until("the cursor at the leaf's line", async () => (await window.cursor())?.line === line);
  await webview(window).locator("button.box.marked[data-label='seg1-leaf1']").waitFor();
  await window.goToWord(text(folder), "spine 2 of");
  await webview(window).locator("button.box.marked[data-label='spine1']").waitFor();
  const marked = await webview(window).locator("button.box.marked").count();
  assert.equal(marked, 2, "both spines are marked at their line, and nothing else");
  return `a click on seg1-leaf1 leads to line ${line}; at the line of the spines both are marked`;
}

async function stale(window, folder) {
  await change(window, "spine 2 of", "spine 2 off", text(folder));
  await webview(window).locator("#stale", { hasText: "error" }).waitFor();
  await window.picture("topology-stale");
  await change(window, "spine 2 of", "spine 4 of", text(folder));
  await webview(window).locator("button.box[data-label='spine4']").waitFor();
  await window.write(text(folder));
  await webview(window).locator("button.box[data-label='spine4']").waitFor({ state: "detached" });
  return "the last complete drawing stays during an error; four spines are drawn after the pause";
}

async function scenario(window, folder) {
  await window.save();
  await window.command("Weft: Simulate...");
  await window.page.locator(".tab.active", { hasText: "Bench report" }).waitFor();
  await webview(window).locator("body", { hasText: "Bench" }).first().waitFor();
  assert.ok(fs.existsSync(path.join(folder, "out/Lab/report/Bench/result.json")));
  await window.page.waitForTimeout(1000);
  return "the report of Bench is open beside the text";
}

async function tests(window) {
  await window.command("View: Close All Editors");
  await window.openFile(LAB);
  await window.command("Test: Run All Tests");
  await window.command("Testing: Focus on Test Explorer View");
  const rows = window.page.locator(".test-explorer .monaco-list-row");
  await window.until("three tests that passed", async () => (await window.page.locator(".test-explorer").innerText()).includes("3/3"));
  await rows.filter({ hasText: LAB }).first().click();
  await window.page.keyboard.press("ArrowRight");
  await rows.filter({ hasText: "gpus == 32" }).first().waitFor();
  return "two expectations and a scenario passed";
}

async function task(window, folder) {
  await window.command("View: Show Explorer");
  await window.openFile(LAB);
  await change(window, "gpus == 32", "gpus == 33", text(folder));
  await window.save();
  await window.command("Tasks: Run Task");
  await window.page.locator(".quick-input-list .monaco-list-row").first().waitFor();
  await window.picture("tasks");
  const row = (words) => window.page.locator(".quick-input-list .monaco-list-row", { hasText: words }).first();
  const check = row(`check ${LAB}`);
  if (!(await check.isVisible())) {
    await row("weft").click();
  }
  await check.click();
  // The finding of the language server, and that of the task beside it.
  // The terminal of the task comes to the front when the task begins.
  await window.until("the finding of the task in Problems", async () => {
    if (!(await window.page.locator(".markers-panel").isVisible())) {
      await focusEditor(window);
      await showProblems(window);
    }
    return (await problems(window, "expect.broken").count()) === 2;
  });
  return "weft check ran as a task, and its finding is in Problems";
}

async function explain(window, folder) {
  await focusEditor(window);
  await window.page.locator(".squiggly-error").first().waitFor();
  await window.goToWord(text(folder), "gpus == 33");
  await window.command("Weft: Explain Rule...");
  await webview(window).locator("h1", { hasText: "expect.broken" }).waitFor();
  return "the page of expect.broken";
}

export const trustedSteps = {
  colours, squiggle, completion, hover, catalog, "quick fix": quickFix, rename, format, build, topology, "topology while typing": stale,
  scenario, tests, task, explain,
};

/** The Java processes below a process. */
function javas(pid) {
  const all = execFileSync("ps", ["-eo", "pid=,ppid=,comm="], { encoding: "utf8" })
    .trim().split("\n").map((line) => line.trim().split(/\s+/));
  const below = new Set([String(pid)]);
  for (let size = 0; size !== below.size; ) {
    size = below.size;
    all.filter(([, parent]) => below.has(parent)).forEach(([child]) => below.add(child));
  }
  return all.filter(([child, , name]) => below.has(child) && name === "java");
}

async function restricted(window, folder, server) {
  await window.openFile(LAB);
  const keyword = window.page.locator(".view-line span[class^=mtk]", { hasText: "fabric" }).first();
  await keyword.waitFor();
  await window.page.locator(".statusbar-item", { hasText: "Restricted Mode" }).first().waitFor();
  const plain = await window.page.locator(".view-line span[class^=mtk]").evaluateAll((spans) => new Set(spans.map((each) => each.className)).size);
  assert.ok(plain >= 5, `${plain} colours`);
  await window.page.waitForTimeout(5000);
  assert.equal(javas(server.pid).length, 0, "no Java runs");
  assert.equal(await window.page.locator(".notification-toast", { hasText: "Weft" }).count(), 0);
  return `${plain} colours, Restricted Mode, and no Java runs`;
}

async function trust(window, folder, server) {
  await window.command("Workspaces: Manage Workspace Trust");
  await window.page.locator(".workspace-trust-editor .monaco-button", { hasText: /^Trust$/ }).first().click();
  await window.until("Java", () => javas(server.pid).length === 1);
  await window.page.locator("[id*='weft.summary']", { hasText: "Lab" }).first().waitFor();
  return "once trusted, the server starts";
}

export const restrictedSteps = { "restricted mode": restricted, "trust given": trust };

async function withoutJava(window) {
  await window.openFile(LAB);
  const toast = window.page.locator(".notification-toast", { hasText: "needs a JDK of version 21" }).first();
  await toast.waitFor();
  await window.page.locator(".view-line span[class^=mtk]", { hasText: "fabric" }).first().waitFor();
  return (await toast.innerText()).split("\n").find((line) => line.includes("JDK"));
}

export const withoutJavaSteps = { "no JDK": withoutJava };
