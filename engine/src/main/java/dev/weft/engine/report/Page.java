package dev.weft.engine.report;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What all pages share: head, style, tables. Nothing from elsewhere. */
public final class Page {
  private static final String STYLE =
      """
      :root { color-scheme: light dark; --text: #1a1a1a; --soft: #444444; --faint: #666666; --back: #ffffff;
        --line: #d8d8d8; --good: #006d4e; --bad: #b03a00; --link: #00589b; }
      @media screen and (prefers-color-scheme: dark) {
        :root { --text: #e6e6e6; --soft: #c4c4c4; --faint: #a3a3a3; --back: #141414; --line: #3d3d3d;
          --good: #4cc9a0; --bad: #ff9a66; --link: #7ab8f5; }
        svg.chart, img.picture { filter: invert(1) hue-rotate(180deg); } }
      body { font: 15px/1.5 system-ui, 'Segoe UI', Helvetica, Arial, sans-serif; color: var(--text);
        max-width: 1080px; margin: 2em auto; padding: 0 1em; background: var(--back); overflow-wrap: anywhere; }
      h1 { font-size: 1.6em; margin-bottom: 0.2em; line-height: 1.25; }
      h2 { font-size: 1.15em; margin: 1.8em 0 0.5em; border-bottom: 1px solid var(--line); }
      h3 { font-size: 1em; margin: 1.2em 0 0.4em; }
      a { color: var(--link); }
      .headline { font-size: 1.15em; font-weight: 600; margin: 0.4em 0; }
      .lead { color: var(--soft); margin-top: 0; }
      .note { color: var(--faint); font-size: 0.87em; margin: 0.3em 0; }
      .good { color: var(--good); } .bad { color: var(--bad); font-weight: bold; }
      .scroll { overflow-x: auto; }
      table { border-collapse: collapse; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
      th, td { text-align: left; padding: 0.2em 1.2em 0.2em 0; border-bottom: 1px solid var(--line); }
      th { font-weight: 600; }
      .num { text-align: right; white-space: nowrap; }
      svg.chart { display: block; width: 100%; height: auto; font: 12px Helvetica, Arial, sans-serif; }
      @media (max-width: 800px) { body { overflow-x: auto; } svg.chart { min-width: 760px; } }
      @media print { :root { color-scheme: light; } body { max-width: none; margin: 0; font-size: 11px; }
        h2, h3 { break-after: avoid; } .note { break-before: avoid; } svg.chart, tr { break-inside: avoid; } thead { display: table-header-group; }
        .scroll { overflow: visible; } svg.chart { min-width: 0; } a { color: inherit; text-decoration: none; } }
      """;

  /** How heads of columns of numbers begin. */
  public static final String NUMBERS = "> ";

  private static final Pattern NUMBER =
      Pattern.compile("[+\u2212-]?[0-9][0-9.,:]*(e[+-]?[0-9]+)?( ?[A-Za-z%\u00b5/]{1,7})?");

  private Page() {}

  static void begin(Markup out, String title) {
    begin(out, title, "");
  }

  /**
   * Begins a page.
   *
   * @param style rules of its own, after those that all pages have
   */
  public static void begin(Markup out, String title, String style) {
    out.documentType().open("html", "lang", "en").open("head");
    out.empty("meta", "charset", "utf-8");
    out.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    out.element("title", title).element("style", STYLE + style).close();
    out.open("body");
  }

  /** Ends the page and flushes; does not close the writer. */
  public static void end(Markup out) {
    out.close().close().flush();
  }

  /** Begins a picture that scrolls by itself where the page is narrow. */
  static void beginChart(Markup out, int width, int height, String title) {
    beginChart(out, width, height, title, "chart");
  }

  /** Begins a picture with classes and further attributes: name, value, name, value. */
  static void beginChart(
      Markup out, int width, int height, String title, String classes, String... more) {
    String box = "0 0 " + width + " " + height;
    out.open("div", "class", "scroll");
    out.open("svg", "viewBox", box, "role", "img", "class", classes).attributes(more);
    out.element("title", title);
  }

  /** Ends a picture. */
  static void endChart(Markup out) {
    out.close().close();
  }

  /** Begins a table; a column whose head begins with {@link #NUMBERS} has its head at the right. */
  public static void tableHead(Markup out, String... columns) {
    out.open("div", "class", "scroll").open("table").open("thead").open("tr");
    for (String column : columns) {
      if (column.startsWith(NUMBERS)) {
        out.element("th", column.substring(NUMBERS.length()), "class", "num");
      } else {
        out.element("th", column);
      }
    }
    out.close().close().open("tbody");
  }

  /** Ends a table. */
  public static void tableEnd(Markup out) {
    out.close().close().close();
  }

  /** Writes a row; numbers, with a unit or without, stand at the right. */
  public static void row(Markup out, String... cells) {
    out.open("tr");
    for (String cell : cells) {
      cell(out, cell);
    }
    out.close();
  }

  /** Writes a cell of a row. */
  public static void cell(Markup out, String cell) {
    if (isNumber(cell)) {
      out.element("td", cell, "class", "num");
    } else {
      out.element("td", cell);
    }
  }

  /** Says whether a text is a number, perhaps with a sign before and a unit behind it. */
  static boolean isNumber(String text) {
    return NUMBER.matcher(text).matches();
  }

  /** The last cell is there where a page has that column. */
  static String[] cells(List<String> cells, boolean hasLast, String last) {
    List<String> all = new ArrayList<>(cells);
    if (hasLast) {
      all.add(last);
    }
    return all.toArray(String[]::new);
  }
}
