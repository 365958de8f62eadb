package dev.weft.generator.constructs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The table in docs/reference/backends.md is made from the declarations: a line for each example of
 * a construct. {@code -Dgolden=update} writes it anew.
 */
class BackendTableTest {
  private static final Path PAGE = Path.of("../docs/reference/backends.md");
  private static final String HEAD = "| construct |";

  /** Codes about numbers that no small design has, and about names that no text gives. */
  private static final Set<String> BEYOND_EXAMPLES =
      Set.of(
          "attachments",
          "breakout",
          "bridging",
          "buffer",
          "cages",
          "ecmp-width",
          "headroom",
          "keepalive",
          "least-mtu",
          "links-left-out",
          "lossless",
          "mixed-evpn",
          "mixed-ibgp",
          "mixed-pair",
          "name",
          "ospf-paths",
          "pairs",
          "peer-link",
          "port-channels",
          "port-speed",
          "ports",
          "priority",
          "reflectors",
          "server",
          "strict",
          "template",
          "tenants",
          "tomahawk",
          "too-many-elements");

  /**
   * Rows about three tiers, spines of one system below leaves of another, lossy RoCE, BFD of
   * minutes, IPv6 without addresses on links, transports other than RoCE, ports of pairs that are
   * no bonds, and GPUs without NVLink.
   */
  private static final Set<String> BEYOND_THE_BASE =
      Set.of(
          "cumulus `load-balancing static` approximated planned-ipv6",
          "cumulus `qos`: `watchdog-action forward` emitted",
          "eos ECMP width of the design approximated hash-seed",
          "eos `load-balancing static` approximated planned-ipv6",
          "eos `overlay evpn-vxlan` approximated tunnel-qos",
          "frr `load-balancing static` approximated planned-ipv6",
          "frr `multihoming mlag` emitted",
          "junos `bfd 3 x 300 ms` refused bfd",
          "junos `ecmp-width 8` emitted",
          "junos `load-balancing adaptive` approximated load-balancing",
          "junos `load-balancing static` approximated planned-ipv6",
          "nxos `load-balancing static` approximated planned-ipv6",
          "nxos `multihoming esi` emitted",
          "sonic `load-balancing static` approximated planned-ipv6",
          "sonic `multihoming esi` emitted",
          "srlinux `qos`: `ecn` of a class approximated pause");

  /** An example and the construct that it is of. */
  private record Line(Construct construct, Example example) {
    @Override
    public String toString() {
      return example.words();
    }
  }

  static List<Line> lines() {
    List<Line> lines = new ArrayList<>();
    for (Construct construct : Constructs.ALL) {
      construct.examples().forEach(example -> lines.add(new Line(construct, example)));
    }
    return lines;
  }

  @BeforeAll
  static void update() throws IOException {
    if ("update".equals(System.getProperty("golden"))) {
      assertFalse("true".equals(System.getenv("CI")), "pages are not rewritten in CI");
      rewrite();
    }
  }

  @ParameterizedTest
  @MethodSource("lines")
  void tableSaysWhatIsDeclared(Line line) throws IOException {
    // A column that is missing or too many is told once.
    assumeTrue(Files.readAllLines(PAGE).contains(head()));
    assertEquals(
        row(line), table().get(line.example.words()), "run the class with -Dgolden=update");
  }

  @Test
  void tableSaysNothingElse() throws IOException {
    String head =
        Files.readAllLines(PAGE).stream()
            .filter(line -> line.startsWith(HEAD))
            .findFirst()
            .orElse("");
    assertEquals(head(), head, "run the class with -Dgolden=update");
    List<String> words = lines().stream().map(line -> line.example.words()).toList();
    assertEquals(words, List.copyOf(table().keySet()), "run the class with -Dgolden=update");
  }

  /** A row that decides of no example would be a guess. */
  @Test
  void everyRowDecidesOfAnExample() {
    Set<String> unused = new TreeSet<>();
    for (DeclaringBackend backend : DeclaringBackends.ALL) {
      Set<Row> rows = new HashSet<>(backend.declaration().rows());
      for (Line line : lines()) {
        Scope scope = backend.scope(design(line, backend));
        if (scope.switches().isEmpty() || !line.construct.isUsedBy(scope)) {
          rows.remove(backend.declaration().decide(line.construct, scope).row());
        } else {
          backend.declaration().decide(scope).forEach(each -> rows.remove(each.row()));
        }
      }
      rows.stream()
          .filter(row -> !BEYOND_EXAMPLES.contains(row.code()))
          .map(row -> name(backend, row))
          .forEach(unused::add);
    }
    assertEquals(String.join("\n", new TreeSet<>(BEYOND_THE_BASE)), String.join("\n", unused));
  }

  private static String name(DeclaringBackend backend, Row row) {
    String what = row.construct() + " " + row.verdict().words() + " " + row.code();
    return (backend.target() + " " + what).strip();
  }

  /** What no backend has been asked about can't be in its files. */
  @Test
  void whatIsNotDeclaredIsRefused() {
    for (DeclaringBackend backend : DeclaringBackends.ALL) {
      Declaration empty =
          new Declaration(backend.target(), backend.declaration().title(), List.of());
      Line line = lines().getFirst();
      Scope scope = backend.scope(design(line, backend));
      assertEquals(Verdict.REFUSED, empty.decide(line.construct, scope).verdict());
      assertEquals(
          "Weft can't configure hostname, port descriptions on "
              + backend.declaration().title()
              + ".\nMaybe: Leave it out, or use another system.",
          empty.issues(scope).getFirst().message());
    }
  }

  /** What no file of a target without switches has is nothing to say. */
  @Test
  void whatIsNotDeclaredOfServersIsNotApplicable() {
    for (DeclaringBackend backend : DeclaringBackends.ALL) {
      Declaration empty =
          Declaration.withoutSwitches(backend.target(), backend.declaration().title(), List.of());
      Line line = lines().getFirst();
      Scope scope = backend.scope(design(line, backend));
      assertEquals(Verdict.NOT_APPLICABLE, empty.decide(line.construct, scope).verdict());
      assertEquals(List.of(), empty.issues(scope));
    }
  }

  private static FabricIndex design(Line line, DeclaringBackend backend) {
    ExampleDesigns.Built built =
        ExampleDesigns.build(ExampleText.of(backend.target(), line.example), backend.target());
    if (built.design() == null) {
      throw new AssertionError(line + " on " + backend.target() + ": " + built.errors());
    }
    return built.design();
  }

  private static String row(Line line) {
    StringBuilder row = new StringBuilder("| " + line.example.words() + " |");
    for (DeclaringBackend backend : DeclaringBackends.ALL) {
      row.append(' ').append(cell(line, backend).words()).append(" |");
    }
    return row.toString();
  }

  /** The worst that is said of the design; where nothing is said, what becomes of the construct. */
  private static Verdict cell(Line line, DeclaringBackend backend) {
    Scope scope = backend.scope(design(line, backend));
    Verdict own = backend.declaration().decide(line.construct, scope).verdict();
    if (scope.switches().isEmpty()) {
      return own;
    }
    return backend.declaration().decide(scope).stream()
        .map(Decision::verdict)
        .filter(Verdict::isTold)
        .max(Verdict::compareTo)
        .orElse(own);
  }

  private static String head() {
    StringBuilder head = new StringBuilder(HEAD);
    DeclaringBackends.ALL.forEach(
        backend -> head.append(' ').append(backend.target()).append(" |"));
    return head.toString();
  }

  /** Lines of the table on the page, by their first cell. */
  private static Map<String, String> table() throws IOException {
    Map<String, String> table = new LinkedHashMap<>();
    boolean isInside = false;
    for (String line : Files.readAllLines(PAGE)) {
      if (isInside && !line.startsWith("|")) {
        return table;
      }
      if (isInside && !line.startsWith("|---")) {
        table.put(line.split("\\|")[1].strip(), line);
      }
      isInside |= line.startsWith(HEAD);
    }
    return table;
  }

  private static void rewrite() throws IOException {
    String page = Files.readString(PAGE);
    int start = page.indexOf(HEAD);
    int end = page.indexOf("\n\n", start);
    StringBuilder table = new StringBuilder(head());
    table.append("\n|---|").append("---|".repeat(DeclaringBackends.ALL.size()));
    lines().forEach(line -> table.append('\n').append(row(line)));
    Files.writeString(PAGE, page.substring(0, start) + table + page.substring(end));
  }
}
