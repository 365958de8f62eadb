package dev.weft.lang.ide.completion;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which words begin the heads of blocks, by the block around them. */
final class BlockKinds {
  /** The whole text. */
  static final String FILE = "file";

  private static final Set<String> TIERS = Set.of("leaf", "spine", "superspine");
  private static final Set<String> NETWORKS =
      Set.of("backend", "storage", "frontend", "management");
  private static final String EXCEPT = "except";
  private static final String PCIE = "pcie";

  private static final Map<String, Set<String>> OPENERS =
      Map.ofEntries(
          Map.entry(
              FILE,
              Set.of(
                  "gpu",
                  "nic",
                  "server",
                  "switch",
                  "cable",
                  "domain",
                  "fabric",
                  "qos",
                  "segment",
                  "pod",
                  "cluster",
                  "library",
                  "model",
                  "stack",
                  "job",
                  "scenario")),
          Map.entry(
              "fabric",
              Set.of(
                  "pod",
                  "segment",
                  "leaf",
                  "spine",
                  "superspine",
                  "routing",
                  "addressing",
                  "naming",
                  "racks",
                  "expect")),
          Map.entry("pod", Set.of("segment", "leaf", "spine", "superspine", "racks", EXCEPT)),
          Map.entry(
              "segment",
              Set.of(
                  "servers",
                  "backup",
                  "attach",
                  "domains",
                  "leaf",
                  "spine",
                  "superspine",
                  "racks",
                  EXCEPT)),
          Map.entry("routing", Set.of("ebgp")),
          Map.entry("leaf", Set.of("external")),
          Map.entry("spine", Set.of("external")),
          Map.entry("superspine", Set.of("external")),
          Map.entry("qos", Set.of("class")),
          Map.entry("server", Set.of("scale-up", "pcie")),
          Map.entry("domain", Set.of("scale-up")),
          Map.entry(PCIE, Set.of("switch")),
          Map.entry("cluster", Set.of("backend", "storage", "frontend", "management", "racks")),
          Map.entry("scenario", Set.of("over", "explicit")));

  private BlockKinds() {}

  /** What the block is that opens after what another one says. */
  static String of(Scan.Block around) {
    Set<String> openers = OPENERS.getOrDefault(around.kind(), Set.of());
    List<String> words = around.words();
    for (int at = words.size() - 1; at >= 0 && !words.get(at).equals(Scan.CLOSED); at--) {
      if (openers.contains(words.get(at))) {
        return kind(words.get(at), around.kind());
      }
    }
    return "";
  }

  private static String kind(String opener, String around) {
    return switch (opener) {
      case EXCEPT -> around;
      case "switch" -> around.equals(PCIE) ? PCIE : opener;
      case "backup", "attach", "domains" -> "servers";
      case "over", "explicit" -> "devices";
      default -> NETWORKS.contains(opener) && around.equals("cluster") ? "fabric" : opener;
    };
  }

  static boolean isTier(String kind) {
    return TIERS.contains(kind);
  }
}
