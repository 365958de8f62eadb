package dev.weft.generator.comparison;

import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Page;
import dev.weft.generator.comparison.Comparison.Cell;
import dev.weft.generator.comparison.Comparison.Design;
import dev.weft.generator.comparison.Comparison.Row;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A comparison as one page: tables and pictures, self-contained, without script. */
public final class DesignsPage {
  private static final String STYLE =
      """
      td.number, th.number { text-align: right; padding: 0.2em 0 0.2em 1.4em; } td.number { white-space: nowrap; }
      td:first-child { min-width: 9em; }
      @media (max-width: 600px) { td.number, th.number { padding-left: 0.6em; } td:first-child { min-width: 6em; } }
      th.group { padding-top: 1.1em; color: var(--soft); }
      td.best { font-weight: 700; color: var(--good); }
      td.number:not(.best)::after, th.number::after { content: ' \\2713'; visibility: hidden; }
      .pictures { display: flex; flex-wrap: wrap; gap: 1em; width: calc(100vw - 4em); margin-left: calc(50% - 50vw + 2em);
        justify-content: center; }
      figure { box-sizing: border-box; max-width: 100%; margin: 0; border: 1px solid var(--line); border-radius: 4px;
        padding: 0.6em; break-inside: avoid; }
      figure .picture.wide { width: auto; margin: 0; }
      @media print { table { font-size: 9px; } .pictures { display: block; width: auto; margin: 0; }
        figure { border: 0; padding: 0; max-width: 100% !important; }
        figure .picture:not([class*='sheet']) img { max-height: 100mm; width: auto; } }
      """;

  /** What a figure is wider than its picture: padding and border on both sides. */
  private static final String FRAME = "1.2em + 2px";

  private final Comparison comparison;
  private final Markup out;

  private DesignsPage(Comparison comparison, Writer writer) {
    this.comparison = comparison;
    this.out = new Markup(writer);
  }

  /** Writes the page; flushes, but does not close. */
  public static void write(Comparison comparison, Writer writer) {
    new DesignsPage(comparison, writer).write();
  }

  private void write() {
    String title =
        comparison.designs().stream().map(Design::name).collect(Collectors.joining(" against "));
    Page.begin(out, title, STYLE);
    out.element("h1", title);
    out.element("p", "The best value of a row is marked \u2713.", "class", "lead");
    comparison
        .refusals()
        .forEach(
            (why, names) -> out.element("p", "Refused: " + names + ": " + why, "class", "bad"));
    table("Differences", comparison.differing(false));
    comparison.notes().forEach(note -> out.element("p", note, "class", "note"));
    pictures();
    equal();
    List<Row> details = comparison.differing(true).stream().filter(Row::isDetail).toList();
    table("Further differences", details);
    Page.end(out);
  }

  private void table(String title, List<Row> rows) {
    if (rows.isEmpty()) {
      return;
    }
    out.element("h2", title);
    out.open("div", "class", "scroll").open("table").open("thead").open("tr");
    out.element("th", "");
    comparison.designs().forEach(each -> out.element("th", each.name(), "class", "number"));
    out.close().close().open("tbody");
    String group = "";
    for (Row row : rows) {
      group = group(group, row, comparison.designs().size() + 1);
      out.open("tr").element("td", row.titleBesideOthers());
      row.cells().forEach(this::cell);
      out.close();
    }
    out.close().close().close();
  }

  /** In one column: what all designs read. */
  private void equal() {
    if (comparison.equal().isEmpty()) {
      return;
    }
    out.element("h2", "Equal in all designs");
    out.open("div", "class", "scroll").open("table").open("tbody");
    String group = "";
    for (Row row : comparison.equal()) {
      group = group(group, row, 2);
      out.open("tr").element("td", row.title()).element("td", row.common(), "class", "number");
      out.close();
    }
    out.close().close().close();
  }

  /** Begins the group of a row; returns it. */
  private String group(String before, Row row, int columns) {
    if (!row.group().equals(before)) {
      out.open("tr").element("th", row.group(), "class", "group", "colspan", columns).close();
    }
    return row.group();
  }

  private void cell(Cell cell) {
    String text = cell.isRefused() ? "\u2013" : cell.text();
    if (cell.isBest()) {
      out.element("td", text + " \u2713", "class", "number best");
    } else {
      out.element("td", text, "class", "number");
    }
  }

  private void pictures() {
    out.open("section").element("h2", "Pictures and reports").open("div", "class", "pictures");
    // Designs that look the same share a picture.
    Map<String, List<Design>> alike = new LinkedHashMap<>();
    for (Design design : comparison.designs()) {
      String key = design.picture().isEmpty() ? design.name() : design.picture();
      alike.computeIfAbsent(key, none -> new ArrayList<>()).add(design);
    }
    alike.values().forEach(this::figure);
    out.close().close();
  }

  private void figure(List<Design> designs) {
    String picture = designs.getFirst().picture();
    if (picture.isEmpty()) {
      out.open("figure");
    } else {
      out.open("figure", "style", Page.besideOthers(picture, FRAME));
    }
    out.open("figcaption");
    for (Design design : designs) {
      out.element("strong", design.name());
      out.element("div", place(design), "class", "note");
      design.faults().forEach(fault -> out.element("div", "\u2717 " + fault, "class", "bad"));
      for (Map.Entry<String, String> report : design.reports().entrySet()) {
        out.open("div");
        out.element("a", "report of " + report.getKey(), "href", report.getValue()).close();
      }
    }
    out.close();
    if (!picture.isEmpty()) {
      Page.picture(out, picture, "The fabric " + designs.getFirst().fabric());
    }
    out.close();
  }

  private static String place(Design design) {
    String params =
        design.values().entrySet().stream()
            .map(value -> ", " + value.getKey() + " = " + value.getValue())
            .collect(Collectors.joining());
    String fabric = design.fabric().isEmpty() ? "" : "fabric " + design.fabric() + " of ";
    String same =
        design.unchangedBy().isEmpty()
            ? ""
            : "; the same for all values of " + String.join(", ", design.unchangedBy());
    return fabric + design.file() + params + same;
  }
}
