package dev.weft.generator.book;

import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Page;
import dev.weft.generator.diagram.DiagramBackend;
import dev.weft.generator.scenario.ScenarioResult;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.Overview;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/** Writes the book of one fabric, section by section, as it is read from the tables. */
public final class DesignBook {
  private static final String STYLE =
      """
      nav ol { columns: 2; padding-left: 1.8em; }
      td.why { color: var(--faint); font-size: 0.9em; min-width: 15em; } code { overflow-wrap: anywhere; }
      @media (max-width: 600px) { nav ol { columns: 1; } }
      @media print {
        table { font-size: 9px; } td.why { font-size: 8px; } }
      """;

  /**
   * What a book tells beside the design.
   *
   * @param source name of the text
   * @param isSimulated whether scenarios were run
   * @param results of the scenarios that run on the fabric, by itself or with other networks
   * @param findings that are left
   */
  public record Told(
      String source, boolean isSimulated, List<ScenarioResult> results, List<Diagnostic> findings) {
    /** Copies the lists. */
    public Told {
      results = List.copyOf(results);
      findings = List.copyOf(findings);
    }
  }

  private record Section(int number, String title, Runnable content) {
    String id() {
      return "s" + number;
    }
  }

  private final FabricIndex design;
  private final Told told;
  private final Markup out;
  private final List<Section> sections = new ArrayList<>();

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
    boolean hasRacks = design.topology().racks().count() > 0;
    add("Key figures", () -> new FiguresSection(design, overview, out).write());
    add("Drawing", this::drawing);
    add(
        "Expectations, and how each was shown",
        () -> new ExpectationsSection(design, told, out).write());
    add(
        "Oversubscription and failure domains",
        () -> new FailureSection(design, overview, out).write());
    add("Addressing and AS plan", () -> new AddressSection(design, out).write());
    if (!design.topology().externals().isEmpty()) {
      add("Ways out of the fabric", () -> new OutsideSection(design, out).write());
    }
    add("Traffic classes and headroom", () -> new QosSection(design, out).write());
    add("Racks", () -> new RackSection(design, out).writeRacks());
    add("Power", () -> new RackSection(design, out).writePower(overview.draw()));
    add("Bill of materials", () -> new MaterialSection(design, out).write());
    add(hasRacks ? "Cabling by rack" : "Cabling", () -> new CablingSection(design, out).write());
    add(
        "Commissioning plan",
        () -> new CommissioningSection(design, overview.cables(), told, out).write());
    add("Results", () -> new ResultsSection(design, told, out).write());
    contents();
    sections.forEach(this::write);
    Page.end(out);
  }

  private void contents() {
    out.open("nav").open("ol");
    for (Section section : sections) {
      out.open("li").element("a", section.title(), "href", "#" + section.id()).close();
    }
    out.close().close();
  }

  private void add(String title, Runnable content) {
    sections.add(new Section(sections.size() + 1, title, content));
  }

  private void write(Section section) {
    String style = section.number() == 1 ? "first" : "next";
    out.open("section", "id", section.id(), "class", style);
    out.element("h2", section.number() + ". " + section.title());
    section.content().run();
    out.close();
  }

  private void drawing() {
    String alt = "The switches, links and servers of " + design.topology().name();
    Page.picture(out, DiagramBackend.picture(design), alt);
    note(out, "The same as diagrams/fabric.svg. Switches that are alike share a box.");
  }

  /** Servers on the fabric that another one declares, and lists as its own. */
  static int guests(Topology topology) {
    int guests = 0;
    for (int server = 0; server < topology.servers().count(); server++) {
      boolean isGuest = topology.isDeclaredElsewhere(server);
      guests += isGuest && !topology.servers().isSwitch(server) ? 1 : 0;
    }
    return guests;
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
