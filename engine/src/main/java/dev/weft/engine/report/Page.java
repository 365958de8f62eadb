package dev.weft.engine.report;

import java.util.ArrayList;
import java.util.List;

/** What all pages share: head, style, tables. No script, nothing from elsewhere. */
public final class Page {
  private static final String STYLE =
      """
      body { font: 15px/1.5 system-ui, 'Segoe UI', Helvetica, Arial, sans-serif; color: #1a1a1a; max-width: 1080px;
        margin: 2em auto; padding: 0 1em; background: #ffffff; }
      h1 { font-size: 1.6em; margin-bottom: 0.2em; }
      h2 { font-size: 1.15em; margin: 1.8em 0 0.5em; border-bottom: 1px solid #d8d8d8; }
      .lead { color: #444444; margin-top: 0; }
      .note { color: #666666; font-size: 0.87em; margin: 0.3em 0; }
      .good { color: #006d4e; } .bad { color: #b03a00; font-weight: bold; }
      table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
      th, td { text-align: left; padding: 0.2em 1.2em 0.2em 0; border-bottom: 1px solid #eeeeee; }
      th { font-weight: 600; }
      svg.chart { display: block; width: 100%; height: auto; font: 12px Helvetica, Arial, sans-serif; }
      @media (max-width: 800px) { body { overflow-x: auto; } svg.chart { min-width: 760px; } }
      @media print { body { max-width: none; margin: 0; font-size: 11px; }
        h2 { break-after: avoid; } svg.chart, tr { break-inside: avoid; } }
      """;

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

  static void tableHead(Markup out, String... columns) {
    out.open("table").open("thead").open("tr");
    for (String column : columns) {
      out.element("th", column);
    }
    out.close().close().open("tbody");
  }

  static void tableEnd(Markup out) {
    out.close().close();
  }

  static void row(Markup out, String... cells) {
    out.open("tr");
    for (String cell : cells) {
      out.element("td", cell);
    }
    out.close();
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
