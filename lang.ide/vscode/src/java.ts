import * as fs from "node:fs";
import * as os from "node:os";
import * as path from "node:path";

/** The oldest version of Java that Weft runs on. */
export const OLDEST = 21;

/** A JDK that can run Weft. */
export interface Java {
  /** The folder above `bin`. */
  readonly home: string;
  readonly executable: string;
  readonly version: number;
}

/** What is asked for and what there is on a machine; tests pass their own. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

export function thisMachine(): Machine {
  return { platform: process.platform, environment: process.env, home: os.homedir() };
}

/**
 * The first JDK that is new enough: the configured one, else JAVA_HOME, the PATH, the usual folders. What is configured and no such
 * JDK is not passed over in silence: then there is none.
 */
export function findJava(configured: string, machine: Machine): Java | undefined {
  if (configured !== "") {
    return javaIn(expand(configured, machine), machine);
  }
  for (const home of candidates(machine)) {
    const found = javaIn(home, machine);
    if (found) {
      return found;
    }
  }
  return undefined;
}

/** How to get a JDK on a machine, in a sentence. */
export function advice(machine: Machine): string {
  switch (machine.platform) {
    case "win32":
      return "Install one ('winget install EclipseAdoptium.Temurin.21.JDK')";
    case "darwin":
      return "Install one ('brew install temurin@21')";
    default:
      return "Install one (Debian and Ubuntu: 'apt-get install openjdk-21-jdk-headless'; Fedora: 'dnf install java-21-openjdk-devel')";
  }
}

function expand(configured: string, machine: Machine): string {
  return configured.startsWith("~") ? path.join(machine.home, configured.slice(1)) : configured;
}

/** The JDK in a folder, by its release file: much faster than asking java. */
function javaIn(home: string, machine: Machine): Java | undefined {
  const executable = path.join(home, "bin", machine.platform === "win32" ? "java.exe" : "java");
  const release = readText(path.join(home, "release"));
  const version = Number(/^JAVA_VERSION="(?:1\.)?(\d+)/m.exec(release)?.[1] ?? "0");
  return version >= OLDEST && fs.existsSync(executable) ? { home, executable, version } : undefined;
}

function* candidates(machine: Machine): Generator<string> {
  for (const name of ["JAVA_HOME", "JDK_HOME"]) {
    const home = machine.environment[name];
    if (home) {
      yield home;
    }
  }
  yield* onPath(machine);
  for (const pattern of usualFolders(machine)) {
    yield* matches(pattern);
  }
}

/** The home of each java on the PATH, links followed. */
function* onPath(machine: Machine): Generator<string> {
  const isWindows = machine.platform === "win32";
  const names = machine.environment["PATH"] ?? machine.environment["Path"] ?? "";
  for (const folder of names.split(isWindows ? ";" : ":")) {
    const java = path.join(folder, isWindows ? "java.exe" : "java");
    if (folder !== "" && fs.existsSync(java)) {
      yield path.dirname(path.dirname(fs.realpathSync(java)));
    }
  }
}

/** Folders of JDKs as package managers and installers make them; `*` stands for any name. */
function usualFolders(machine: Machine): string[] {
  const own = [path.join(machine.home, ".sdkman/candidates/java/*"), path.join(machine.home, ".jdks/*")];
  switch (machine.platform) {
    case "win32": {
      const vendors = ["Eclipse Adoptium", "Java", "Microsoft", "Zulu", "Amazon Corretto", "BellSoft", "AdoptOpenJDK"];
      const programs = [
        machine.environment["ProgramFiles"] ?? "C:\\Program Files",
        path.join(machine.environment["LOCALAPPDATA"] ?? path.join(machine.home, "AppData", "Local"), "Programs"),
      ];
      return [
        ...programs.flatMap((folder) => vendors.map((vendor) => path.join(folder, vendor, "*"))),
        path.join(machine.home, "scoop", "apps", "*", "current"),
        ...own,
      ];
    }
    case "darwin":
      return [
        "/Library/Java/JavaVirtualMachines/*/Contents/Home",
        path.join(machine.home, "Library/Java/JavaVirtualMachines/*/Contents/Home"),
        "/opt/homebrew/opt/*/libexec/openjdk.jdk/Contents/Home",
        "/usr/local/opt/*/libexec/openjdk.jdk/Contents/Home",
        ...own,
      ];
    default:
      return ["/usr/lib/jvm/*", "/usr/java/*", "/opt/java/*", "/opt/*", "/usr/local/*", ...own];
  }
}

/** The paths that a pattern with at most one `*` stands for, the last by name first. */
function matches(pattern: string): string[] {
  const parts = pattern.split(/[/\\]/);
  const star = parts.indexOf("*");
  const above = parts.slice(0, star).join(path.sep) || path.sep;
  const below = parts.slice(star + 1);
  return readFolder(above)
    .sort((one, other) => other.localeCompare(one, "en", { numeric: true }))
    .map((name) => path.join(above, name, ...below));
}

/** What is in a folder; nothing in one that is not there or can't be read. */
function readFolder(folder: string): string[] {
  return fs.existsSync(folder) && canRead(folder) ? fs.readdirSync(folder) : [];
}

/** A text; empty where there is none that can be read. */
function readText(file: string): string {
  return fs.existsSync(file) && canRead(file) ? fs.readFileSync(file, "utf8") : "";
}

function canRead(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.R_OK);
    return true;
  } catch {
    return false; // that is the answer
  }
}
