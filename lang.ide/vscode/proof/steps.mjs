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

/** A network whose simulation takes long enough to be cancelled. */
const LONG = `weft 1

import catalog.generic.*
import catalog.nvidia.*

fabric Long {
  qos LosslessRoce
  segment [8] {
    servers 16 of HgxH100
    leaf per rail of Tomahawk4
  }
  spine 8 per rail of Tomahawk4
}

scenario Slow { all-to-all 1 MiB .. 8 GiB on Long }

allow qos.not-applied because "the driver of the switches sets their classes"
`;

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

/** Shows the panel; the key closes one that has the focus. */
async function showProblems(window) {
  const panel = window.page.locator(".markers-panel");
  if (!(await panel.isVisible())) {
    await window.page.keyboard.press("Control+Shift+M");
    await panel.waitFor();
  }
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
  // The status bar has the line of the other text for a moment.
  const line = await window.until("the cursor at the type", async () => {
    const at = (await window.cursor())?.line;
    return at === 6 ? undefined : at;
  });
  await window.until("the type in the catalog", async () => /server HgxH100\b/.test(await window.lines()));
  await window.picture("catalog-file");
  const shown = window.page.locator(".monaco-hover:not(.hidden) .hover-contents, .monaco-hover .markdown-hover").first();
  await window.command("Show or Focus Hover");
  await window.until("a hover in the catalog", async () => (await shown.innerText()).includes("8 GPUs"));
  await window.page.keyboard.press("Escape");
  await window.page.keyboard.press("x");
  await window.page.locator(".monaco-editor-overlaymessage", { hasText: "read-only" }).waitFor();
  await window.picture("catalog-is-read-only");
  assert.ok(!(await window.lines()).includes("serverx"), "the text of the catalog can't be changed");
  await window.page.keyboard.press("Escape");
  await window.command("Go to References");
  const found = window.page.locator(".reference-zone-widget .ref-tree .monaco-list-row", { hasText: TYPES }).first();
  await found.waitFor();
  await window.picture("references-of-the-catalog");
  await window.page.keyboard.press("Escape");
  await window.page.keyboard.press("Escape");
  // The line below the type's first one says its GPUs.
  await window.goTo(line + 1, "  gpus 8 of H".length);
  await window.page.keyboard.press("F12");
  await window.page.locator('.tab.active[data-resource-name="gpus.fabric"]').waitFor();
  // The tab is there before its lines are.
  await window.until("the GPU in the catalog", async () => /gpu H100\b/.test(await window.lines()));
  return `servers.fabric of the catalog, line ${line}, read-only, with hover and references; its GPU is in gpus.fabric`;
}

async function quickFix(window, folder) {
  await window.openFile(LAB);
  await change(window, "of LabServer", "of LabServr", text(folder));
  const changed = text(folder).replace("of LabServer", "of LabServr");
  await window.page.locator(".squiggly-error").first().waitFor();
  await window.goToWord(changed, "LabServr", 3);
  await menu(window, () => window.page.keyboard.press("Control+."), "LabServer");
  await window.picture("quick-fix-list");
  await actions(window, "LabServer").click();
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
  await window.page.locator(".activitybar .action-label[aria-label^='Testing']").click();
  const rows = window.page.locator(".test-explorer .monaco-list-row");
  // The server finds the tests; a run that begins before has none.
  await rows.filter({ hasText: LAB }).first().waitFor();
  await window.command("Test: Run All Tests");
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
  const run = await runCheck(window);
  return `weft check ran as a task, and its finding is in Problems, run ${run} time(s)`;
}

/**
 * Runs the task until Problems has its finding beside the language server's: what a program writes as it ends can be lost between its
 * terminal and VS Code. Returns how often.
 */
async function runCheck(window) {
  for (let run = 1; ; run++) {
    await window.command("Tasks: Run Task");
    const row = (words) => window.page.locator(".quick-input-list .monaco-list-row", { hasText: words }).first();
    await window.until("the task, or the kind of tasks that has it", async () =>
      (await row(`check ${LAB}`).isVisible()) || (await row("weft").isVisible()));
    await window.picture("tasks");
    if (!(await row(`check ${LAB}`).isVisible())) {
      await row("weft").click();
    }
    await row(`check ${LAB}`).click();
    try {
      await window.until("the finding of the task in Problems", () => findingsAre(window, 2));
      return run;
    } catch (late) {
      if (run === 3) {
        throw late;
      }
    }
  }
}

/** Whether Problems has so many findings; the terminal of a task comes to the front when the task begins. */
async function findingsAre(window, count) {
  if (!(await window.page.locator(".markers-panel").isVisible())) {
    await focusEditor(window);
    await showProblems(window);
  }
  return (await problems(window, "expect.broken").count()) === count;
}

async function explain(window, folder) {
  await focusEditor(window);
  await window.page.locator(".squiggly-error").first().waitFor();
  await window.goToWord(text(folder), "gpus == 33");
  await window.command("Weft: Explain Rule...");
  await webview(window).locator("h1", { hasText: "expect.broken" }).waitFor();
  return "the page of expect.broken";
}

/** What a finding speaks of besides its own line is below it, and its code is a link to its page. */
async function places(window, folder) {
  await window.command("View: Close All Editors");
  await window.openFile(LAB);
  const lab = text(folder);
  await change(window, "    mtu 9216\n", "    mtu 9216\n    mtu 9000\n", lab);
  await showProblems(window);
  await problems(window, "said twice").first().waitFor();
  const other = problems(window, "Ln 11").filter({ hasText: "mtu 9216" }).first();
  await other.waitFor();
  await window.picture("related-place");
  await other.dblclick();
  const line = lab.split("\n").indexOf("    mtu 9216") + 1;
  await window.until("the cursor at the other line", async () => (await window.cursor())?.line === line);
  await showProblems(window);
  await problems(window, "said twice").first().locator("a", { hasText: "setting.duplicate" }).first().click();
  await webview(window).locator("h1", { hasText: "setting.duplicate" }).waitFor();
  await window.picture("page-of-a-code");
  await window.command("View: Close Editor");
  await window.openFile(LAB);
  await window.write(lab);
  return `a click on the place below the finding leads to line ${line}, one on its code to the page`;
}

/** The rows of the menu of actions. */
function actions(window, words) {
  return window.page.locator(".action-widget .monaco-list-row", { hasText: words }).first();
}

/** Opens the menu of actions until it has one; findings that arrive while it opens close it. */
async function menu(window, open, words) {
  for (let attempt = 1; ; attempt++) {
    await open();
    try {
      return await actions(window, words).waitFor({ timeout: 10_000 });
    } catch (fault) {
      if (attempt === 4) {
        throw fault;
      }
      await window.page.keyboard.press("Escape");
    }
  }
}

async function faded(window, folder) {
  const lab = text(folder);
  const unused = 'import "types.fabric"\nimport catalog.juniper.*\nimport catalog.cisco.*\n';
  const changed = lab.replace('import "types.fabric"\n', "").replace("import catalog", `${unused}import catalog`);
  await window.write(changed);
  await window.goToWord(changed, "catalog.cisco");
  await window.page.locator(".squiggly-inline-unnecessary").first().waitFor();
  await menu(window, () => window.page.keyboard.press("Control+."), /Fix all \d of 'import.unused'/);
  await window.picture("fix-all");
  await actions(window, /Fix all \d of 'import.unused'/).click();
  await window.until("the imports gone", async () => !/cisco|juniper/.test(await window.lines()));
  const asked = await organize(window);
  await window.write(lab);
  return `imports without effect are faded, one action takes all of them out, and Organize Imports sorts the rest, asked ${asked} time(s)`;
}

/** Says Organize Imports until imports are sorted: VS Code drops it in silence where something else comes in between. Returns how often. */
async function organize(window) {
  for (let attempt = 1; ; attempt++) {
    await window.command("Organize Imports");
    try {
      const isSorted = async () => /import catalog\.generic\.\*\s+import "types\.fabric"/.test(await window.lines());
      await window.until("sorted imports", isSorted, 10_000);
      return attempt;
    } catch (fault) {
      if (attempt === 4) {
        throw fault;
      }
    }
  }
}

async function refactor(window, folder) {
  const lab = text(folder);
  await window.goToWord(lab, "servers 2 of", "servers ".length);
  await menu(window, () => window.command("Refactor..."), "Extract param");
  await window.picture("refactor");
  await actions(window, "Extract param").click();
  await window.until("the param", async () => (await window.lines()).includes("param server-count = 2"));
  await window.write(lab);
  await window.goToWord(lab, "segment [2]");
  await menu(window, () => window.command("Refactor..."), "Extract segment template");
  await actions(window, "Extract segment template").click();
  await window.until("the template", async () => (await window.lines()).includes("segment [2] of LabSegment"));
  await window.write(lab);
  await window.goToWord(lab, "spine 2 of");
  return "a count is a param, a segment a template";
}

async function move(window, folder) {
  const lab = text(folder);
  const own = lab.replace("// Two segments", "// One of ours.\nserver Mine extends RackServer { }\n\n// Two segments").replace("of RackServer", "of Mine");
  await window.write(own);
  await window.goToWord(own, "server Mine", 8);
  await menu(window, () => window.command("Refactor..."), "Move 'Mine' to mine.fabric");
  await actions(window, "Move 'Mine' to mine.fabric").click();
  await window.until("the import", async () => (await window.lines()).includes('import "mine.fabric"'));
  await window.command("File: Save All Files");
  const moved = path.join(folder, "mine.fabric");
  await window.until("the new file", () => fs.existsSync(moved) && text(folder, "mine.fabric").includes("server Mine"), 20_000);
  await window.picture("moved-type");
  await window.openFile(LAB);
  await window.write(lab);
  await window.save();
  fs.rmSync(moved);
  await window.page.locator(".explorer-folders-view .monaco-list-row", { hasText: "mine.fabric" }).waitFor({ state: "detached" });
  return "the type is in mine.fabric, which the text imports";
}

async function allow(window, folder) {
  const lab = text(folder);
  const without = lab.replace(/allow qos.*\n/, "");
  await window.write(without);
  await showProblems(window);
  await problems(window, "qos.not-applied").first().waitFor();
  await focusEditor(window);
  await window.goToWord(without, "leaf of Tomahawk4");
  await menu(window, () => window.page.keyboard.press("Control+."), "Allow 'qos.not-applied'");
  await actions(window, "Allow 'qos.not-applied'").click();
  await window.until("the line", async () => (await window.lines()).includes('allow qos.not-applied because ""'));
  await window.write(lab);
  await window.save();
  return "a warning is allowed in its block, its reason to be written";
}

async function pin(window, folder) {
  await window.command("Weft: Pin Derived Values");
  const pins = path.join(folder, "lab.pins");
  await window.until("the pins", () => fs.existsSync(pins));
  const lines = fs.readFileSync(pins, "utf8").trim().split("\n");
  await window.page.locator(".notification-toast", { hasText: "Weft:" }).first().waitFor();
  await window.picture("pinned");
  fs.rmSync(pins);
  return `${lines.length} lines, the last '${lines.at(-1)}'`;
}

async function newFabric(window, folder) {
  await window.command("Notifications: Clear All Notifications");
  await focusEditor(window); // the page of the step before takes the focus when it is drawn
  await window.command("Weft: New Fabric from a Sample...");
  const input = window.page.locator(".quick-input-widget input").first();
  await window.page.locator(".quick-input-list .monaco-list-row", { hasText: "quickstart.fabric" }).first().waitFor();
  await window.picture("samples");
  await input.fill("quickstart");
  await window.page.keyboard.press("Enter");
  await window.page.locator(".quick-input-widget", { hasText: "New fabric" }).waitFor();
  await window.picture("where-to");
  await input.fill(path.join(folder, "mine.fabric"));
  await window.page.keyboard.press("Enter");
  await window.page.locator('.tab.active[data-resource-name="mine.fabric"]').waitFor();
  await window.page.locator("[id*='weft.summary']", { hasText: "Quickstart: 16 GPUs" }).first().waitFor();
  const said = await window.page.locator("[id*='weft.summary']").first().innerText();
  await window.command("View: Close Editor");
  fs.rmSync(path.join(folder, "mine.fabric"));
  return `mine.fabric is open: ${said.trim()}`;
}

async function cancel(window, folder) {
  fs.writeFileSync(path.join(folder, "long.fabric"), LONG);
  await window.openFile("long.fabric");
  await window.page.locator("[id*='weft.summary']", { hasText: "Long" }).first().waitFor();
  await window.command("Weft: Simulate...");
  // The one that says that it was cancelled names it, too, and has no button.
  const button = window.page.locator(".monaco-button", { hasText: "Cancel" });
  const toast = window.page.locator(".notification-toast", { hasText: "Running Slow" }).filter({ has: button }).first();
  await toast.waitFor();
  await window.picture("running");
  await toast.locator(".monaco-button", { hasText: "Cancel" }).first().click();
  await toast.waitFor({ state: "detached" });
  const told = window.page.locator(".notification-toast", { hasText: "cancelled" }).first();
  await told.waitFor();
  const said = (await told.innerText()).split("\n").find((line) => line.includes("cancelled"));
  assert.ok(!fs.existsSync(path.join(folder, "out/Long/report/Slow/result.json")), "no report of half a run");
  await window.command("View: Close Editor");
  fs.rmSync(path.join(folder, "long.fabric"));
  await window.page.locator(".explorer-folders-view .monaco-list-row", { hasText: "long.fabric" }).waitFor({ state: "detached" });
  return said;
}

async function restart(window, folder, server) {
  await window.openFile(LAB);
  const before = javas(server.pid).map(([pid]) => pid);
  await window.command("Weft: Restart Server");
  await window.until("another Java", () => {
    const now = javas(server.pid).map(([pid]) => pid);
    return now.length === 1 && !before.includes(now[0]);
  });
  await window.page.locator("[id*='weft.summary']", { hasText: "Lab" }).first().waitFor();
  return "another Java runs, and the status bar has the fabric again";
}

async function log(window) {
  await window.command("Weft: Open Log");
  // code-server writes no logs without modules that are compiled on the machine: what is in them is not seen here.
  const channel = window.page.locator(".panel .monaco-select-box, .panel select", { hasText: "Weft" }).first();
  await channel.waitFor();
  return "the channel of Weft is open";
}

async function walkthrough(window) {
  await window.command("View: Close All Editors");
  await window.command("Welcome: Open Walkthrough...");
  const row = window.page.locator(".quick-input-list .monaco-list-row", { hasText: "Design the network" }).first();
  await row.click();
  const steps = window.page.locator(".gettingStartedContainer .getting-started-step");
  await steps.first().waitFor();
  await window.page.waitForTimeout(1000);
  const count = await steps.count();
  assert.equal(count, 3);
  return `${count} steps`;
}

export const trustedSteps = {
  colours, squiggle, completion, hover, catalog, "quick fix": quickFix, rename, format, build, topology, "topology while typing": stale,
  scenario, places, "faded, fix all, sort": faded, refactor, "move a type": move, allow, pin, tests, task, explain,
  "new fabric": newFabric, cancel, "restart server": restart, "open log": log, walkthrough,
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
  // Brackets have their colours before the grammar is loaded.
  const plain = await window.until("five colours", async () => {
    const colours = await window.page.locator(".view-line span[class^=mtk]").evaluateAll((spans) => new Set(spans.map((each) => each.className)).size);
    return colours >= 5 ? colours : 0;
  });
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
