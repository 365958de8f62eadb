package dev.weft.generator.book;

import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Page;
import dev.weft.generator.diagram.DiagramBackend;
import dev.weft.generator.scenario.ScenarioResult;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.Overview;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

/** Writes the book of one fabric, section by section, as it is read from the tables. */
public final class DesignBook {
  private static final String STYLE =
      """
      nav ol { columns: 2; padding-left: 1.4em; } img.picture { max-width: 100%; height: auto; }
      td.why { color: var(--faint); font-size: 0.9em; min-width: 15em; } code { overflow-wrap: anywhere; }
      @media (max-width: 600px) { nav ol { columns: 1; } }
      @media print {
        @page { margin: 16mm 14mm; } table { font-size: 9px; } td.why { font-size: 8px; } }
      """;

  /**
   * What a book tells beside the design.
   *
   * @param source name of the text
   * @param isSimulated whether scenarios were run
   * @param results those of the fabric
   * @param findings that are left, of all fabrics of the text
   */
  public record Told(
      String source, boolean isSimulated, List<ScenarioResult> results, List<Diagnostic> findings) {
    /** Copies the lists. */
    public Told {
      results = List.copyOf(results);
      findings = List.copyOf(findings);
    }
  }

  private final FabricIndex design;
  private final Told told;
  private final Markup out;
  private int sections;

  private DesignBook(FabricIndex design, Told told, Writer writer) {
    this.design = design;
    this.told = told;
    this.out = new Markup(writer);
  }

  /** Writes a book; flushes, but does not close. */
  public static void write(FabricIndex design, Told told, Writer writer) throws IOException {
    try {
      new DesignBook(design, told, writer).write();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void write() {
    Overview overview = Overview.of(design.topology(), design.adjacency(), design.routes());
    String name = design.topology().name();
    Page.begin(out, "Design book of " + name, STYLE);
    out.element("h1", "Design book of " + name);
    out.element("p", "Made from " + told.source() + ".", "class", "lead");
    contents();
    section("Key figures", () -> new FiguresSection(design, overview, out).write());
    section("Drawing", this::drawing);
    section(
        "Expectations, and how each was shown",
        () -> new ExpectationsSection(design, told, out).write());
    section(
        "Oversubscription and failure domains",
        () -> new FailureSection(design, overview, out).write());
    section("Addressing and AS plan", () -> new AddressSection(design, out).write());
    section("Traffic classes and headroom", () -> new QosSection(design, out).write());
    section("Racks", () -> new RackSection(design, out).writeRacks());
    section("Power", () -> new RackSection(design, out).writePower(overview.draw()));
    section("Bill of materials", () -> new MaterialSection(design, out).write());
    section("Cabling by rack", () -> new CablingSection(design, out).write());
    section("Commissioning plan", () -> new CommissioningSection(design, told, out).write());
    section("Results", () -> new ResultsSection(told, out).write());
    Page.end(out);
  }

  private void contents() {
    out.open("nav").open("ol");
    for (String title : TITLES) {
      out.open("li");
      out.element("a", title, "href", "#" + id(title)).close();
    }
    out.close().close();
  }

  private static final List<String> TITLES =
      List.of(
          "Key figures",
          "Drawing",
          "Expectations, and how each was shown",
          "Oversubscription and failure domains",
          "Addressing and AS plan",
          "Traffic classes and headroom",
          "Racks",
          "Power",
          "Bill of materials",
          "Cabling by rack",
          "Commissioning plan",
          "Results");

  private static String id(String title) {
    return "s" + (TITLES.indexOf(title) + 1);
  }

  private void section(String title, Runnable content) {
    sections++;
    out.open("section", "id", id(title), "class", sections == 1 ? "first" : "next");
    out.element("h2", sections + ". " + title);
    content.run();
    out.close();
  }

  /** As an image, so that nothing in it is part of the page. */
  private void drawing() {
    byte[] svg = DiagramBackend.picture(design).getBytes(StandardCharsets.UTF_8);
    String data = "data:image/svg+xml;base64," + Base64.getEncoder().encodeToString(svg);
    String alt = "The switches, links and servers of " + design.topology().name();
    out.empty("img", "class", "picture", "alt", alt, "src", data);
    note(out, "The same as diagrams/fabric.svg. Switches that are alike share a box.");
  }

  static void note(Markup out, String text) {
    out.element("p", text, "class", "note");
  }

  /** A row whose last cell gives the reason of the others. */
  static void reasoned(Markup out, String why, String... cells) {
    out.open("tr");
    for (String cell : cells) {
      Page.cell(out, cell);
    }
    out.element("td", why, "class", "why").close();
  }
}
