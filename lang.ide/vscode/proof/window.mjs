// What a user does in a window of VS Code, and what is seen there.
import fs from "node:fs";
import { chromium } from "playwright-core";

const ARGUMENTS = [
  "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
];
const PATIENCE_MS = 45_000;

export class Window {
  constructor(context, page, pictures, said) {
    this.context = context;
    this.page = page;
    this.pictures = pictures;
    /** What VS Code wrote to its console as errors. */
    this.said = said;
  }

  static async open(address, folder, profile, pictures) {
    const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
    const viewport = { width: 1400, height: 900 };
    const context = await chromium.launchPersistentContext(profile, {
      executablePath, headless: true, chromiumSandbox: false, args: ARGUMENTS, viewport,
    });
    const page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(PATIENCE_MS);
    const said = [];
    page.on("console", (message) => message.type() === "error" && said.push(message.text()));
    await page.goto(`${address}/?folder=${folder}`);
    await page.locator(".explorer-folders-view .monaco-list-row").first().waitFor();
    return new Window(context, page, pictures, said);
  }

  async close() {
    await this.context.close();
  }

  /** A picture of what is seen now. */
  async picture(name) {
    fs.mkdirSync(this.pictures, { recursive: true });
    await this.page.screenshot({ path: `${this.pictures}/${name}.png` });
  }

  /** What menus, panels and messages show now, a line each: what a picture shows, for a log. */
  async seen() {
    const shown = [];
    for (const part of [".quick-input-widget", ".part.panel", ".notifications-toasts", ".monaco-dialog-box", ".part.statusbar"]) {
      for (const element of await this.page.locator(part).filter({ visible: true }).all()) {
        shown.push(`${part}: ${(await element.innerText()).replaceAll(/\s+/g, " ")}`);
      }
    }
    return shown;
  }

  async openFile(name) {
    await this.page.locator(".explorer-folders-view .monaco-list-row", { hasText: name }).first().dblclick();
    await this.page.locator(`.editor-group-container.active .tab.active[data-resource-name="${name}"]`).waitFor();
    await this.page.locator(".monaco-editor.focused .view-line").first().waitFor();
  }

  /** The command of the palette that is called so. */
  async command(title) {
    const input = this.page.locator(".quick-input-widget input").first();
    await this.until("the palette", async () => {
      await this.page.keyboard.press("F1");
      await this.page.waitForTimeout(500);
      return input.isVisible();
    });
    await input.fill(`>${title}`);
    const rows = this.page.locator(".quick-input-list .monaco-list-row", { hasText: title });
    await rows.first().waitFor();
    // Others that match come first where they were used of late.
    const exact = this.page.locator(`.quick-input-list .monaco-list-row[aria-label^="${title}"]`);
    await ((await exact.count()) > 0 ? exact : rows).first().click();
  }

  /** Puts the cursor before a column of a line, both from 1. */
  async goTo(line, column) {
    await this.page.locator(".editor-group-container.active .monaco-editor .view-lines").first().waitFor();
    await this.page.keyboard.press("Control+g");
    const input = this.page.locator(".quick-input-widget input").first();
    await input.waitFor();
    await input.fill(`:${line}:${column}`);
    await this.page.keyboard.press("Enter");
    await this.page.locator(".quick-input-widget").waitFor({ state: "hidden" });
  }

  /** Puts the cursor into a word of a text. */
  async goToWord(text, word, within = 1) {
    const offset = text.indexOf(word);
    if (offset < 0) {
      throw new Error(`'${word}' is not in the text`);
    }
    const before = text.slice(0, offset + within).split("\n");
    await this.goTo(before.length, before.at(-1).length + 1);
  }

  /** Writes over all of the text that is edited. */
  async write(text) {
    await this.page.keyboard.press("Control+a");
    await this.page.keyboard.insertText(text);
  }

  async save() {
    await this.page.keyboard.press("Control+s");
    await this.page.locator(".editor-group-container.active .tab.active.dirty").waitFor({ state: "detached" });
  }

  /** The lines of the editor as they are seen. */
  async lines() {
    const text = await this.page.locator(".editor-group-container.active .view-lines").first().innerText();
    return text.replaceAll("\u00a0", " ");
  }

  /** Line and column of the cursor, from the status bar. */
  async cursor() {
    const text = await this.page.locator("#status\\.editor\\.selection").innerText();
    const found = /Ln (\d+), Col (\d+)/.exec(text);
    return found ? { line: Number(found[1]), column: Number(found[2]) } : undefined;
  }

  /** Waits until something holds. */
  async until(what, holds, patienceMs = PATIENCE_MS) {
    const end = Date.now() + patienceMs;
    for (;;) {
      const value = await holds();
      if (value) {
        return value;
      }
      if (Date.now() > end) {
        throw new Error(`waited in vain for ${what}`);
      }
      await this.page.waitForTimeout(150);
    }
  }
}
