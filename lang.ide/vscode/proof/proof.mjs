// node proof.mjs VSIX PICTURES [STEP...]: the extension as its user sees it, in a real VS Code. A line and a picture per step; ends with
// 1 when a step fails. With names of steps, those only.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { install, start } from "./code-server.mjs";
import { restrictedSteps, trustedSteps, withoutJavaSteps } from "./steps.mjs";
import { Window } from "./window.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const [vsix, pictures, ...wanted] = process.argv.slice(2);
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "wv"));
const failed = [];
let number = 0;

install(scratch, path.resolve(vsix));
console.log("vscode-proof: the extension is installed");
await session("t", {}, trustedSteps);
await session("r", { trusted: false }, restrictedSteps);
// Nothing of the usual places is seen: the folders of JDKs are empty, and neither variable nor PATH names one.
const hidden = [
  "unshare", "--mount", "sh", "-c", 'for d in /usr/lib/jvm /opt /usr/local; do [ -d $d ] && mount -t tmpfs none $d; done; exec "$@"', "sh",
];
const bare = { JAVA_HOME: "", JDK_HOME: "", PATH: "/none", HOME: path.join(scratch, "nobody") };
const pathless = ["env", ...Object.entries(bare).map(([name, value]) => `${name}=${value}`)];
await session("j", { prefix: [...hidden, ...pathless] }, withoutJavaSteps);
// What was killed may take a moment to be gone.
fs.rmSync(scratch, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
console.log(failed.length === 0 ? "vscode-proof: passed" : `vscode-proof: FAILED: ${failed.join(", ")}`);
process.exit(failed.length === 0 ? 0 : 1);

/** Steps in one window of VS Code, on fixtures of its own. */
async function session(name, options, steps) {
  const chosen = Object.entries(steps).filter(([step]) => wanted.length === 0 || wanted.includes(step));
  if (chosen.length === 0) {
    return;
  }
  const folder = path.join(scratch, name, "lab");
  fs.cpSync(path.join(here, "fixtures"), folder, { recursive: true });
  const server = await start(scratch, name, options);
  const window = await Window.open(server.address, folder, path.join(scratch, name, "p"), pictures);
  try {
    for (const [step, prove] of chosen) {
      await run(step, () => prove(window, folder, server), window);
    }
  } finally {
    await window.close();
    await server.stop();
  }
}

async function run(step, prove, window) {
  number++;
  const begun = Date.now();
  const picture = `${String(number).padStart(2, "0")}-${step.replaceAll(" ", "-")}`;
  try {
    const seen = await prove();
    console.log(`vscode-proof: ${step}: ${seen} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (fault) {
    failed.push(step);
    console.log(`vscode-proof: FAILED: ${step}: ${String(fault.message ?? fault).split("\n")[0]}`);
    (await window.seen()).forEach((line) => console.log(`vscode-proof:   seen: ${line.slice(0, 600)}`));
    window.said.slice(-3).forEach((line) => console.log(`vscode-proof:   console: ${line.slice(0, 600)}`));
  }
  await window.picture(picture);
  await window.page.keyboard.press("Escape");
}
