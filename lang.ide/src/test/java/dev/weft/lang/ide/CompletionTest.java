package dev.weft.lang.ide;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import dev.weft.lang.validation.promises.Metrics;
import dev.weft.topology.workload.Metric;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** What a client is offered at the cursor, {@code |}. */
class CompletionTest extends AbstractWeftServerTest {
  /** Blocks that hold settings, by their place in the registry. */
  private static final Map<String, List<String>> BLOCKS =
      Map.ofEntries(
          Map.entry("gpu", List.of("gpu G { | }")),
          Map.entry("nic", List.of("nic N { | }")),
          Map.entry("server", List.of("server S { | }")),
          Map.entry("switch", List.of("switch S { | }")),
          Map.entry("cable", List.of("cable C { | }")),
          Map.entry("domain", List.of("domain D { | }")),
          Map.entry("scale-up", List.of("server S { scale-up nvlink { | } }")),
          Map.entry("cluster", List.of("cluster C { | }")),
          Map.entry(
              "fabric",
              List.of(
                  "fabric F { | }",
                  "cluster C { backend F { | } }",
                  "fabric F { transport infiniband | }",
                  "fabric F { transport ultra-ethernet | }",
                  "fabric F { transport ultra-ethernet transport-security | }",
                  "fabric F { overlay evpn-vxlan load-balancing flowlet aaa 10.0.0.1 | }")),
          Map.entry("racks", List.of("fabric F { racks { | } }")),
          Map.entry(
              "pod",
              List.of(
                  "fabric F { pod { | } }",
                  "pod template P { | }",
                  "fabric F { pod [2] { except [2] { | } } }")),
          Map.entry(
              "segment",
              List.of(
                  "fabric F { segment { | } }",
                  "segment template S { | }",
                  "fabric F { segment [2] { except [2] { | } } }")),
          Map.entry(
              "servers",
              List.of(
                  "fabric F { segment { servers 4 of HgxH100 { | } } }",
                  "fabric F { segment { attach 1 of StorageNode { | } } }")),
          Map.entry("leaf", List.of("fabric F { boot 10.9.0.6 segment { leaf of Sn5600 { | } } }")),
          Map.entry(
              "external",
              List.of(
                  "fabric F { segment { leaf of Sn5600 { external 1 x 400 Gb/s to \"wan\" { | } } } }")),
          Map.entry("spine", List.of("fabric F { boot 10.9.0.6 spine 2 of Sn5600 { | } }")),
          Map.entry(
              "superspine", List.of("fabric F { boot 10.9.0.6 superspine 2 of Sn5600 { | } }")),
          Map.entry(
              "routing",
              List.of(
                  "fabric F { routing { | } }",
                  "fabric F { routing { ibgp as 65000 | } }",
                  "fabric F { overlay evpn-vxlan routing { load-balancing flowlet | } }")),
          Map.entry("addressing", List.of("fabric F { addressing { | } }")),
          Map.entry("qos", List.of("qos Q { | }", "qos Q { pause-watchdog 200 ms | }")),
          Map.entry("class", List.of("qos Q { class c { | } }")),
          Map.entry("library", List.of("library L { | }")),
          Map.entry("model", List.of("model M { | }")),
          Map.entry("stack", List.of("stack S { | }")),
          Map.entry("job", List.of("job J { | }")),
          Map.entry("scenario", List.of("scenario S { | }")));

  /**
   * The list above has all blocks of the registry, of those with conditional settings one for each
   * condition.
   */
  @Test
  void proposesEverySettingOfEveryBlock() throws Exception {
    Set<String> places =
        Settings.all().stream()
            .map(SettingRow::places)
            .flatMap(Set::stream)
            .collect(Collectors.toCollection(TreeSet::new));
    Assertions.assertEquals(places, new TreeSet<>(BLOCKS.keySet()));
    for (String place : places) {
      Set<String> missing = new TreeSet<>(Settings.keys(place));
      for (String block : BLOCKS.get(place)) {
        labels(complete("weft 1\n" + block + "\n")).forEach(missing::remove);
      }
      Assertions.assertEquals(Set.of(), missing, place);
    }
  }

  @Test
  void proposesAllThatCanBePromised() throws Exception {
    Set<String> promises = new TreeSet<>(Metrics.names());
    labels(complete("weft 1\nfabric F { expect { | } }\n")).forEach(promises::remove);
    Assertions.assertEquals(Set.of(), promises);
    Set<String> results =
        Arrays.stream(Metric.values()).map(Metric::word).collect(Collectors.toSet());
    Assertions.assertEquals(
        results, Set.copyOf(labels(complete("weft 1\nscenario S { expect | }\n"))));
  }

  @Test
  void proposesTheSettingsOfTheBlock() throws Exception {
    List<CompletionItem> items = complete("weft 1\nfabric A { routing { | } }\n");
    assertTrue(
        labels(items).containsAll(List.of("bfd", "mtu", "unnumbered", "load-balancing", "ebgp")));
    assertFalse(labels(items).contains("dscp"));
    assertFalse(labels(items).contains("segment"));
  }

  /** What comes before may go on with a block of its own. */
  @Test
  void proposesSettingsAfterWhatMayHaveABlock() throws Exception {
    Map<String, String> expected =
        Map.of(
            "fabric F { spine 8 of Sn5600 tran| }", "transport",
            "fabric F { spine 8 of Sn5600 | }", "transport",
            "fabric F { segment { servers 2 of HgxH100 multi| } }", "multihoming",
            "fabric F { segment { leaf per rail of Sn5600 | } }", "multihoming",
            "fabric F { segment { domains 2 of Nvl72 | } }", "multihoming",
            "fabric F { segment [2] | }", "transport",
            "fabric F { pod [2] { segment [2] of S oversub| } }", "oversubscription",
            "server S { scale-up nvlink pow| }", "power",
            "server S { pcie gen 5 x 16 | }", "power");
    for (Map.Entry<String, String> text : expected.entrySet()) {
      List<String> labels = labels(complete("weft 1\n" + text.getKey() + "\n"));
      assertTrue(labels.contains(text.getValue()), () -> text + ": " + labels);
    }
  }

  /** The first sentence of docs/reference/keywords/uplink.md. */
  @Test
  void explainsKeywordsByTheirPage() throws Exception {
    CompletionItem uplink =
        complete("weft 1\nfabric F { segment { upl| } }\n").stream()
            .filter(item -> item.getLabel().equals("uplink"))
            .findFirst()
            .orElseThrow();
    String shown = uplink.getDocumentation().toString();
    assertTrue(shown.contains("**uplink** — Links upwards, written from below."), shown);
    assertTrue(shown.contains("Form: `uplink` COUNT `x` RATE"), shown);
    assertFalse(shown.contains("](") || shown.contains("\\|"), shown);
  }

  @Test
  void proposesASettingThatIsBegun() throws Exception {
    List<String> labels = labels(complete("weft 1\nfabric A { routing { mt| } }\n"));
    Assertions.assertEquals(List.of("mtu"), labels);
  }

  @Test
  void proposesTheSettingsOfAClassAfterAnother() throws Exception {
    List<String> labels = labels(complete("weft 1\nqos Q { class rdma { dscp 26  | } }\n"));
    assertTrue(labels.containsAll(List.of("priority", "lossless", "ecn")));
    assertFalse(labels.contains("congestion-control"));
  }

  @Test
  void proposesTheWordsOfAVocabulary() throws Exception {
    Assertions.assertEquals(
        List.of("ethernet", "infiniband", "roce", "ultra-ethernet"),
        labels(complete("weft 1\nfabric A { transport | }\n")).stream().sorted().toList());
  }

  @Test
  void proposesUnitsOfTheKind() throws Exception {
    List<String> labels = labels(complete("weft 1\nnic N { ports 1 x 400 | }\n"));
    assertTrue(labels.contains("Gb/s"));
    assertFalse(labels.contains("km"));
  }

  @Test
  void proposesPackagesOfTheCatalog() throws Exception {
    List<CompletionItem> items = complete("weft 1\nimport catalog.nv|\n");
    Assertions.assertEquals(List.of("catalog.nvidia.*"), labels(items));
    Assertions.assertEquals(
        7, items.getFirst().getTextEdit().getLeft().getRange().getStart().getCharacter());
  }

  @Test
  void proposesTypesOfTheKindAndTheirImport() throws Exception {
    List<CompletionItem> items =
        complete("weft 1\nimport catalog.nvidia.*\nfabric A { segment { leaf of | } }\n");
    assertTrue(labels(items).containsAll(List.of("Sn5600", "Tomahawk4")));
    assertFalse(labels(items).contains("H100"));
    assertFalse(labels(items).contains("Qm9700"), "a switch of InfiniBand in a fabric of RoCE");
    CompletionItem other =
        items.stream()
            .filter(item -> item.getLabel().equals("Tomahawk4"))
            .findFirst()
            .orElseThrow();
    Assertions.assertEquals(
        "\nimport catalog.generic.*", other.getAdditionalTextEdits().getFirst().getNewText());
  }

  private List<CompletionItem> complete(String marked) throws Exception {
    Position position = openMarked(marked);
    return languageServer
        .completion(new CompletionParams(new TextDocumentIdentifier(uri), position))
        .get()
        .getRight()
        .getItems();
  }

  private static List<String> labels(List<CompletionItem> items) {
    return items.stream().map(item -> item.getTextEdit().getLeft().getNewText()).toList();
  }
}
