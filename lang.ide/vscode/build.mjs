// node build.mjs [JAR]: builds target/weft-VERSION.vsix, the extension with Weft itself inside. Needs 'npm ci' here, and a jar of Weft:
// generator/target/weft.jar, which any ./weft command builds.
import { build } from "esbuild";
import { createVSIX } from "@vscode/vsce";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, "../..");
const stage = path.join(here, "target/stage");
const jar = path.resolve(process.argv[2] ?? path.join(root, "generator/target/weft.jar"));
const manifest = JSON.parse(fs.readFileSync(path.join(here, "package.json"), "utf8"));

if (!fs.existsSync(jar)) {
  console.error("build.mjs: generator/target/weft.jar is missing. Run './weft --version' in the checkout, which builds it.");
  process.exit(1);
}
fs.rmSync(stage, { recursive: true, force: true });
fs.mkdirSync(path.join(stage, "server"), { recursive: true });

const bundle = await build({
  absWorkingDir: here,
  entryPoints: ["src/extension.ts"],
  outfile: "target/stage/dist/extension.js",
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20",
  external: ["vscode"],
  legalComments: "inline",
  metafile: true,
  logLevel: "warning",
});

fs.copyFileSync(jar, path.join(stage, "server/weft.jar"));
fs.copyFileSync(path.join(root, "lang.ide/server.options"), path.join(stage, "server/server.options"));
for (const name of ["language-configuration.json", "media", "snippets", "syntaxes", "walkthrough", "README.md"]) {
  fs.cpSync(path.join(here, name), path.join(stage, name), { recursive: true });
}
for (const name of ["LICENSE", "NOTICE"]) {
  fs.copyFileSync(path.join(root, name), path.join(stage, name));
}
copySamples();
fs.writeFileSync(path.join(stage, "THIRD-PARTY.txt"), thirdParty(Object.keys(bundle.metafile.inputs)));
const { devDependencies, scripts, ...shipped } = manifest;
fs.writeFileSync(path.join(stage, "package.json"), `${JSON.stringify(shipped, null, 2)}\n`);

const packed = path.join(here, "target", `weft-${manifest.version}.vsix`);
await createVSIX({ cwd: stage, packagePath: packed, dependencies: false, allowMissingRepository: true, rewriteRelativeLinks: false });

/** Those samples that stand for themselves: they import nothing but the catalog. */
function copySamples() {
  fs.mkdirSync(path.join(stage, "samples"));
  for (const name of fs.readdirSync(path.join(root, "samples")).filter((each) => each.endsWith(".fabric"))) {
    const text = fs.readFileSync(path.join(root, "samples", name), "utf8");
    if (!/^import "/m.test(text)) {
      fs.writeFileSync(path.join(stage, "samples", name), text);
    }
  }
}

/** The npm packages in the bundle, each with its licence and its legal text; those in weft.jar are listed in the jar. */
function thirdParty(inputs) {
  const folders = new Set(inputs.map((each) => /^(?:.*node_modules\/)(?:@[^/]+\/)?[^/]+/.exec(each)?.[0]).filter(Boolean));
  const entries = [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(fs.readFileSync(path.join(here, folder, "package.json"), "utf8"));
    const texts = fs.readdirSync(path.join(here, folder)).filter((file) => /^(licen[cs]e|notice|copying|thirdparty)/i.test(file));
    if (!texts.some((file) => /^(licen[cs]e|copying)/i.test(file))) {
      throw new Error(`${name} has no legal text in its package`);
    }
    const legal = texts.sort().map((file) => fs.readFileSync(path.join(here, folder, file), "utf8").trim());
    return { title: `${name} ${version} (${license})`, legal: legal.join("\n\n") };
  });
  entries.sort((one, other) => (one.title < other.title ? -1 : 1));
  const head = "npm packages that are part of dist/extension.js. Those in server/weft.jar are listed by 'java -jar server/weft.jar licences'.";
  const line = "-".repeat(100);
  return `${head}\n\n${entries.map((each) => `${each.title}\n${line}\n${each.legal}\n`).join("\n\n")}`;
}
