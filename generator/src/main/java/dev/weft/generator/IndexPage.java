package dev.weft.generator;

import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Page;
import dev.weft.generator.diagram.DiagramBackend;
import dev.weft.generator.outcome.FindingsTable;
import dev.weft.generator.scenario.ScenarioResult;
import dev.weft.generator.scenario.Skipped;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.Links;
import dev.weft.topology.NaturalOrder;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.Summary;
import java.io.Writer;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The page of an output folder: what was built, its pictures, reports, findings and all other
 * files, each linked. Nothing from elsewhere, no script.
 */
final class IndexPage {
  /** Files of a target that are listed one by one. */
  private static final int MOST_FILES = 48;

  private static final String BOOK = "/book.html";

  private static final String STEPS = "steps/index.html";

  private static final String STYLE =
      """
      body { max-width: none; } p, table { max-width: 1440px; } .caption { break-after: avoid; }
      .picture { margin: 0.4em 0 1.2em; } @media screen { .picture img { max-width: none; } }
      .files td { vertical-align: top; padding-top: 0.35em; } .files a { display: inline-block; margin-right: 1em; }
      .files td:first-child { font-weight: 600; white-space: nowrap; }
      """;

  /**
   * What the page tells.
   *
   * @param source name of the text
   * @param fabrics by folder, relative to the page
   * @param files all that are in the folder, with their targets
   */
  record Told(
      String source,
      Map<String, FabricIndex> fabrics,
      Map<String, String> files,
      List<ScenarioResult> results,
      List<Skipped> skipped,
      List<Diagnostic> findings) {}

  private final Told told;
  private final Markup out;

  private IndexPage(Told told, Writer writer) {
    this.told = told;
    this.out = new Markup(writer);
  }

  /** Writes the page; flushes, but does not close. */
  static void write(Told told, Writer writer) {
    new IndexPage(told, writer).write();
  }

  private void write() {
    Page.begin(out, "Weft: " + told.source(), STYLE);
    out.element("h1", told.source());
    out.element("p", "What Weft made of it, and where it is.", "class", "lead");
    fabrics();
    reports();
    findings();
    pictures();
    files();
    Page.end(out);
  }

  private void fabrics() {
    if (told.fabrics().isEmpty()) {
      return;
    }
    out.element("h2", "Built");
    boolean hasBook = told.fabrics().keySet().stream().anyMatch(this::hasBook);
    Page.tableHead(
        out,
        Page.cells(
            List.of("fabric", "> GPUs", "> servers", "> switches", "> links"), hasBook, "book"));
    told.fabrics()
        .forEach(
            (folder, design) -> {
              Topology topology = design.topology();
              out.open("tr").element("td", topology.name());
              Page.cell(out, Summary.GpuCounts.of(topology.servers()).text());
              Page.cell(out, count(topology.servers().machines()));
              Page.cell(out, count(topology.switches().count()));
              Page.cell(out, count(links(topology)));
              if (hasBook) {
                out.open("td");
                if (hasBook(folder)) {
                  link(folder + BOOK, "design book");
                }
                out.close();
              }
              out.close();
            });
    Page.tableEnd(out);
  }

  private boolean hasBook(String folder) {
    return told.files().containsKey(folder + BOOK);
  }

  /** As {@code weft show} counts them: those between the leaves of a pair are extra. */
  private static int links(Topology topology) {
    return topology.links().count() - topology.links().count(Links.Kind.PEER);
  }

  private static String count(int number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** Those of this run with what they came to, then reports that lie there from others. */
  private void reports() {
    List<String> pages =
        new ArrayList<>(
            told.files().keySet().stream()
                .filter(path -> path.endsWith("/index.html") && target(path).equals(Weft.REPORT))
                .toList());
    if (pages.isEmpty() && told.skipped().isEmpty()) {
      return;
    }
    out.element("h2", "Reports");
    Page.wideTableHead(out, "scenario", "fabric", "result", "expectations");
    for (ScenarioResult result : told.results()) {
      String page = page(result, pages);
      pages.remove(page);
      out.open("tr").open("td");
      link(page, result.scenario());
      out.close().element("td", result.fabric());
      Page.cell(out, result.advice().headline() + " " + result.advice().bound().text());
      expectations(result);
      out.close();
    }
    for (Skipped each : told.skipped()) {
      Page.row(out, each.scenario(), each.fabric(), "skipped", "not evaluated");
    }
    for (String page : pages) {
      out.open("tr").open("td");
      String folder = page.substring(0, page.lastIndexOf('/'));
      link(page, folder.substring(folder.lastIndexOf('/') + 1));
      out.close().element("td", folder.substring(0, Math.max(0, folder.indexOf('/'))));
      String what =
          page.equals(STEPS) ? "Jobs side by side: their steps, and what takes them." : "";
      out.element("td", what).element("td", "").close();
    }
    Page.tableEnd(out);
  }

  private void expectations(ScenarioResult result) {
    long broken = result.verdicts().stream().filter(verdict -> !verdict.isKept()).count();
    int all = result.verdicts().size();
    String words =
        all == 0
            ? "none"
            : broken == 0 ? "✓ all kept: " + all : "✗ broken: " + broken + " of " + all;
    out.element("td", words, "class", broken > 0 ? "bad" : all > 0 ? "good" : "none");
  }

  private static String page(ScenarioResult result, List<String> pages) {
    String ending = result.fabric() + "/" + result.report() + "/index.html";
    return pages.stream()
        .filter(page -> page.equals(ending) || page.endsWith("/" + ending))
        .findFirst()
        .orElse(ending);
  }

  private void findings() {
    out.element("h2", "Findings");
    if (told.findings().isEmpty()) {
      out.element("p", "None.", "class", "good");
      return;
    }
    FindingsTable.write(out, told.findings());
  }

  private void pictures() {
    List<String> pictures =
        told.files().keySet().stream().filter(path -> path.endsWith(".svg")).toList();
    if (pictures.isEmpty()) {
      return;
    }
    out.element("h2", "Pictures");
    List<String> others = new ArrayList<>();
    for (String path : pictures) {
      if (path.endsWith("/fabric.svg") || path.endsWith("/racks.svg")) {
        out.open("p", "class", "caption");
        link(path, path);
        out.close();
        out.open("div", "class", "picture scroll").open("a", "href", url(path));
        String width = width(path);
        out.empty("img", "alt", path, "src", url(path), "loading", "lazy", "style", width);
        out.close().close();
      } else {
        others.add(path);
      }
    }
    if (!others.isEmpty()) {
      out.open("p").text("Others, by themselves:");
      for (String path : others) {
        out.text(" ");
        link(path, path);
      }
      out.close();
    }
  }

  /** Drawings of fabrics shrink as far as they stay readable; others keep their size. */
  private String width(String path) {
    FabricIndex drawn = told.fabrics().get(path.replaceFirst("/diagrams/fabric\\.svg$", ""));
    return drawn == null ? "" : Page.asWideAsReadable(DiagramBackend.picture(drawn));
  }

  private void files() {
    Map<String, List<String>> byTarget = new TreeMap<>();
    told.files()
        .forEach(
            (path, target) ->
                byTarget.computeIfAbsent(target, none -> new ArrayList<>()).add(path));
    out.element("h2", "Files");
    for (String group : FileGroups.ORDER) {
      Map<String, List<String>> own = new TreeMap<>(byTarget);
      own.keySet().removeIf(target -> !FileGroups.of(target).equals(group));
      if (!own.isEmpty()) {
        out.element("h3", group);
        out.open("div", "class", "scroll files").open("table").open("tbody");
        own.forEach(this::files);
        out.close().close().close();
      }
    }
  }

  /** Folder by folder, so that names are short; {@code spine2} before {@code spine10}. */
  private void files(String target, List<String> paths) {
    out.open("tr").element("td", target).open("td");
    Map<String, List<String>> byFolder = new TreeMap<>();
    paths.stream()
        .sorted(new NaturalOrder())
        .limit(MOST_FILES)
        .forEach(
            path -> byFolder.computeIfAbsent(folder(path), none -> new ArrayList<>()).add(path));
    byFolder.forEach(
        (folder, files) -> {
          out.open("div").element("span", folder + " ", "class", "note");
          files.forEach(path -> link(path, path.substring(folder.length())));
          out.close();
        });
    if (paths.size() > MOST_FILES) {
      String all = "The first %d of %d; all are in %s.";
      out.element(
          "p",
          String.format(Locale.ROOT, all, MOST_FILES, paths.size(), folders(paths)),
          "class",
          "note");
    }
    out.close().close();
  }

  private static String folder(String path) {
    return path.substring(0, path.lastIndexOf('/') + 1);
  }

  private static String folders(List<String> paths) {
    return paths.stream()
        .map(IndexPage::folder)
        .distinct()
        .limit(4)
        .collect(Collectors.joining(", "));
  }

  private String target(String path) {
    return told.files().getOrDefault(path, "");
  }

  private void link(String path, String words) {
    out.element("a", words, "href", url(path));
  }

  /** A relative address: each part of the path with all but plain letters and digits escaped. */
  static String url(String path) {
    String relative = path.startsWith("/") ? "." + path : path;
    return Arrays.stream(relative.split("/", -1))
        .map(part -> URLEncoder.encode(part, StandardCharsets.UTF_8).replace("+", "%20"))
        .collect(Collectors.joining("/"));
  }
}
