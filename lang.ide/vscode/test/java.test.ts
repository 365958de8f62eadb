// Where a JDK is looked for, on a machine made of empty folders.
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { findJava, type Machine } from "../src/java.ts";

function jdk(home: string, version: string, program = "java"): string {
  fs.mkdirSync(path.join(home, "bin"), { recursive: true });
  fs.writeFileSync(path.join(home, "bin", program), "");
  fs.writeFileSync(path.join(home, "release"), `IMPLEMENTOR="x"\nJAVA_VERSION="${version}"\n`);
  return home;
}

function machine(platform: NodeJS.Platform, environment: Record<string, string> = {}): Machine {
  return { platform, environment, home: fs.mkdtempSync(path.join(os.tmpdir(), "jdks")) };
}

test("JAVA_HOME comes before the PATH, and one that is too old is passed over", () => {
  const own = machine("linux");
  const old = jdk(path.join(own.home, "old"), "17.0.2");
  const oldest = jdk(path.join(own.home, "oldest"), "1.8.0_392");
  const fine = jdk(path.join(own.home, "fine"), "21.0.1");
  const newer = jdk(path.join(own.home, "newer"), "25");
  const asked = { ...own, environment: { JAVA_HOME: fine, PATH: path.join(newer, "bin") } };
  assert.deepEqual(findJava("", asked), { home: fine, executable: path.join(fine, "bin/java"), version: 21 });
  for (const home of [old, oldest]) {
    assert.equal(findJava("", { ...asked, environment: { ...asked.environment, JAVA_HOME: home } })?.home, newer);
  }
});

test("a java on the PATH that is a link leads to its JDK", () => {
  const own = machine("linux");
  const home = jdk(path.join(own.home, "fine"), "21.0.1");
  const links = path.join(own.home, "links");
  fs.mkdirSync(links);
  fs.symlinkSync(path.join(home, "bin/java"), path.join(links, "java"));
  assert.equal(findJava("", { ...own, environment: { PATH: `/none:${links}` } })?.home, home);
});

test("the folders of JDKs in the user's home are searched, the newest first", () => {
  const own = machine("darwin");
  jdk(path.join(own.home, "Library/Java/JavaVirtualMachines/jdk-9.jdk/Contents/Home"), "21.0.9");
  const newer = jdk(path.join(own.home, "Library/Java/JavaVirtualMachines/jdk-25.jdk/Contents/Home"), "25.0.1");
  assert.equal(findJava("", own)?.home, newer);
});

test("Windows has java.exe, and its installers' folders", () => {
  const own = machine("win32");
  const asked = { ...own, environment: { ProgramFiles: path.join(own.home, "pf") } };
  const home = jdk(path.join(own.home, "pf", "Eclipse Adoptium", "jdk-21"), "21.0.3", "java.exe");
  assert.equal(findJava("", asked)?.executable, path.join(home, "bin", "java.exe"));
});

test("what is configured and is no such JDK is no JDK", () => {
  const own = machine("linux");
  const fine = jdk(path.join(own.home, "fine"), "21.0.1");
  assert.equal(findJava(path.join(own.home, "nowhere"), { ...own, environment: { JAVA_HOME: fine } }), undefined);
  assert.equal(findJava("~/fine", own)?.home, fine);
});
