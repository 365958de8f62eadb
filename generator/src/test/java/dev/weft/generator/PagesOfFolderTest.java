package dev.weft.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.book.DesignBook;
import dev.weft.generator.output.OutputFolder;
import dev.weft.generator.scenario.Reporter;
import dev.weft.generator.underlay.HostileDesigns;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** The page of an output folder, and the book of each fabric in it. */
class PagesOfFolderTest {
  private static final String TEXT =
      """
      weft 1
      import catalog.nvidia.*

      fabric Small {
        transport infiniband
        segment { servers 4 of HgxH100  leaf of Qm9700 }
        expect { gpus == 32  servers == 4 }
      }

      scenario Bench {
        all-reduce 1 GiB on Small  algorithm ring
        expect time <= 1 s
        expect time <= 1 us
      }
      """;

  @TempDir Path scratch;

  private Path run(String text, boolean isSimulated) throws IOException {
    Path file = scratch.resolve("it.fabric");
    Files.writeString(file, text);
    Path out = scratch.resolve("out");
    Job job = Job.of(file, out);
    Reporter silent = new Reporter() {};
    if (isSimulated) {
      Weft.create().build(job, silent);
    } else {
      Weft.create().generate(job, silent);
    }
    return out;
  }

  private static Document parsed(String page) {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(new InputSource(new StringReader(page.replace("<!DOCTYPE html>", ""))));
    } catch (Exception e) {
      throw new AssertionError(page, e);
    }
  }

  private static List<String> attributes(Document page, String name) {
    List<String> values = new ArrayList<>();
    NodeList all = page.getElementsByTagName("*");
    for (int i = 0; i < all.getLength(); i++) {
      if (((Element) all.item(i)).hasAttribute(name)) {
        values.add(((Element) all.item(i)).getAttribute(name));
      }
    }
    return values;
  }

  /** Of 4 servers of 8 GPUs each one stands by: 3 x 8 = 24 are lit. Index and book say the same. */
  @Test
  void gpusThatStandByAreToldApart() throws IOException {
    String text =
        TEXT.replace("servers 4 of HgxH100", "servers 3 of HgxH100  backup 1 of HgxH100")
            .replace("gpus == 32  servers == 4", "gpus == 24");
    Path out = run(text, false);
    String index = Files.readString(out.resolve("index.html"));
    assertTrue(index.contains(">24 lit, 8 stand by</td>"), index);
    String book = Files.readString(out.resolve("Small/book.html"));
    assertTrue(book.contains("in servers that are in use; 8 more GPUs stand by"), book);
  }

  /** Every file of the folder has a link, and every link leads to a file of the folder. */
  @Test
  void theIndexLinksWhatIsThere() throws IOException {
    Path out = run(TEXT, true);
    Document page = parsed(Files.readString(out.resolve("index.html")));
    Set<String> linked = new TreeSet<>();
    for (String href : attributes(page, "href")) {
      Path target = out.resolve(URLDecoder.decode(href, StandardCharsets.UTF_8));
      assertTrue(Files.isRegularFile(target), href);
      linked.add(out.relativize(target).toString());
    }
    for (String file : List.of("bom.csv", "book.html", "diagrams/fabric.svg", "topology.json")) {
      assertTrue(linked.contains("Small/" + file), file);
    }
    assertTrue(linked.contains("Small/report/Bench/index.html"));
    assertTrue(page.getDocumentElement().getTextContent().contains("✗ broken: 1 of 2"));
    assertTrue(attributes(page, "class").contains("caption"), "stays with its picture");
  }

  /** In the order of their numbers, not of the letters of these. */
  @Test
  void theIndexHasTheSecondBeforeTheTenth() throws IOException {
    String text =
        """
        weft 1
        import catalog.arista.*
        import catalog.generic.*
        import catalog.nvidia.*
        fabric Many {
          qos LosslessRoce
          segment { servers 2 of HgxH100  leaf per rail of Arista7060DX5  uplink 1 x 400 Gb/s to each spine }
          spine 11 of Arista7060DX5
        }
        """;
    String page = Files.readString(run(text, false).resolve("index.html"));
    int second = page.indexOf(">spine2.cfg<");
    assertTrue(second > 0 && second < page.indexOf(">spine10.cfg<"), page);
  }

  /** After a run that only simulates, what an earlier one generated is still linked. */
  @Test
  void theIndexHoldsWhatEarlierRunsWrote() throws IOException {
    Path out = run(TEXT, false);
    Weft.create().simulate(Job.of(scratch.resolve("it.fabric"), out), new Reporter() {});
    String page = Files.readString(out.resolve("index.html"));
    assertTrue(page.contains("href=\"Small/bom.csv\""));
    assertTrue(page.contains("href=\"Small/report/Bench/index.html\""));
  }

  /**
   * 4 servers of 8 NICs at one leaf: 32 GPUs and links, all of which the loss of the leaf cuts off.
   * Two rounds of 16 pairs of NICs, each with a link of 400 Gb/s of its own, of which 4096 of 4122
   * bytes are payload, 397.5 Gb/s less some latency. A NIC is the only one of its GPU: 31 of 32 are
   * left, 96.875%.
   */
  @Test
  void theBookTellsTheDesignAndWhatWasShown() throws IOException {
    Path out = run(TEXT, true);
    Document page = parsed(Files.readString(out.resolve("Small/book.html")));
    String text = page.getDocumentElement().getTextContent().replaceAll("\\s+", " ");
    for (String words :
        List.of(
            "gpus == 32 32 counted or computed on the fabric as built ✓ kept",
            "simulation of scenario Bench ✓ kept",
            "simulation of scenario Bench ✗ broken",
            "a leaf 32 32 100% 0.00%",
            "a NIC 1 1 100% 96.88%",
            "a GPU server 8 8 100% 75.00%",
            "1 16 397.",
            "2 16 397.",
            "then on seg1-server1: ib_write_bw",
            "Bill of materials",
            "Links link from from port to to port Gb/s cable metres 1 seg1-server1",
            "Commissioning plan")) {
      assertTrue(text.contains(words), words + " is not in " + text);
    }
    for (String src : attributes(page, "src")) {
      assertTrue(src.startsWith("data:image/svg+xml;base64,"), "self-contained: " + src);
    }
    for (String href : attributes(page, "href")) {
      assertTrue(href.startsWith("#s"), "leads to a section: " + href);
    }
  }

  @Test
  void withoutASimulationTheBookSaysSo() throws IOException {
    Path out = run(TEXT, false);
    String page = Files.readString(out.resolve("Small/book.html"));
    assertTrue(page.contains("No scenario ran"));
    assertFalse(page.contains("broken"));
  }

  private static String book(FabricIndex design, String said) throws IOException {
    Diagnostic finding = new Diagnostic(Issue.Severity.WARNING, "a.code", said, said, 1, 1, 0, 0);
    StringWriter page = new StringWriter();
    DesignBook.Told told = new DesignBook.Told(said, false, List.of(), List.of(finding));
    DesignBook.write(design, told, page);
    return page.toString();
  }

  private static String index(FabricIndex design, String said) {
    Diagnostic finding = new Diagnostic(Issue.Severity.WARNING, "a.code", said, said, 1, 1, 0, 0);
    Map<String, String> files = new TreeMap<>(Map.of(said + "/fabric.svg", "diagram", said, "x"));
    StringWriter page = new StringWriter();
    IndexPage.write(
        new IndexPage.Told(
            said,
            new TreeMap<>(Map.of(said, design)),
            files,
            List.of(),
            List.of(),
            List.of(finding)),
        page);
    return page.toString();
  }

  /** Who looks for configurations finds the word, whatever the system is called. */
  @Test
  void filesStandByWhatTheyAreFor() {
    String page = index(SmallFabric.with(), "plain");
    assertTrue(page.contains("<h3>Configurations of switches</h3>"), page);
    assertTrue(page.contains("<h3>Pictures and graphs</h3>"), page);
    assertFalse(page.contains("<h3>Operation</h3>"), page);
  }

  /** As where only a simulation ran. */
  @Test
  void withoutBooksThereIsNoColumnForThem() {
    assertFalse(index(SmallFabric.with(), "plain").contains("<th>book</th>"));
  }

  /** Elements and attributes are those of a page with plain names: a name is text and no more. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"><script>alert(1)</script>",
        "' onmouseover='alert(1)",
        "</style></head><img src=x onerror=alert(1)>",
        "javascript:alert(1)",
        "data:text/html,<b>x",
        "//elsewhere.example/x",
        "a?b#c%2e&amp;",
        "x\u0000\u202e\ud800 ]]>"
      })
  void hostileNamesStayText(String name) throws IOException {
    FabricIndex plain = SmallFabric.with();
    for (FabricIndex hostile : HostileDesigns.all(plain, name)) {
      sameShape(parsed(book(plain, "plain")), parsed(book(hostile, name)));
    }
    Document page = parsed(index(plain, name));
    sameShape(parsed(index(plain, "plain")), page);
    for (String href : attributes(page, "href")) {
      assertTrue(href.matches("[A-Za-z0-9._*%/-]+"), "a relative address: " + href);
      assertFalse(href.startsWith("/"), href);
      assertFalse(href.contains(":"), href);
    }
  }

  private static void sameShape(Document plain, Document hostile) {
    assertEquals(shape(plain), shape(hostile));
  }

  private static List<String> shape(Document page) {
    Set<String> shape = new TreeSet<>();
    NodeList all = page.getElementsByTagName("*");
    for (int i = 0; i < all.getLength(); i++) {
      Element element = (Element) all.item(i);
      for (int a = 0; a < element.getAttributes().getLength(); a++) {
        shape.add(element.getTagName() + " " + element.getAttributes().item(a).getNodeName());
      }
      shape.add(element.getTagName());
    }
    return List.copyOf(shape);
  }

  /** A file that a hand changed is no reason to leave the page out. */
  @Test
  void thePageIsOneOfTheFilesOfTheFolder() throws IOException {
    Path out = run(TEXT, false);
    try (OutputFolder folder = OutputFolder.open(out, "it.fabric", false)) {
      assertEquals(Weft.INDEX, folder.contents(target -> false).get("index.html"));
    }
  }
}
