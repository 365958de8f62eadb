package dev.weft.lang.ide.completion;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a block is missing: the lines without which nothing can be built of it, or which designs
 * rarely go without, the first of which comes first.
 */
final class Needs {
  /**
   * A line that is missing where none of some words is said.
   *
   * @param word what it begins with
   * @param unless the words that make it needless, among them its own
   */
  private record Need(String word, Set<String> unless) {}

  /** It runs on a fabric, which must be there before. */
  private static final String SCENARIO = "scenario";

  private static final Map<String, List<Need>> NEEDS =
      Map.ofEntries(
          Map.entry(
              BlockKinds.FILE,
              List.of(
                  need("weft 1", "weft"),
                  need("import"),
                  need("fabric", "cluster"),
                  need(SCENARIO))),
          Map.entry(
              "fabric",
              List.of(
                  need("segment", "pod"),
                  need("pod", "segment"),
                  need("spine", "pod"),
                  need("transport"),
                  need("qos"),
                  need("routing"),
                  need("expect"))),
          Map.entry("pod", List.of(need("segment"), need("spine"))),
          Map.entry("segment", List.of(need("servers", "domains", "attach"), need("leaf"))),
          Map.entry("leaf", List.of(need("uplink"))),
          Map.entry("spine", List.of(need("uplink"))),
          Map.entry("cluster", List.of(need("backend"), need("storage"), need("frontend"))),
          Map.entry("gpu", List.of(need("memory"), need("power"))),
          Map.entry("nic", List.of(need("ports"))),
          Map.entry("server", List.of(need("gpus"), need("nics"), need("scale-up"), need("pcie"))),
          Map.entry("switch", List.of(need("ports"), need("os"))),
          Map.entry("cable", List.of(need("rate", "split"), need("up"))),
          Map.entry("domain", List.of(need("servers"), need("scale-up"))),
          Map.entry("qos", List.of(need("class"))),
          Map.entry("class", List.of(need("dscp"), need("priority"))),
          Map.entry("routing", List.of(need("ebgp", "ibgp"), need("mtu"))),
          Map.entry("ebgp", List.of(need("leaf"), need("spine"), need("superspine"))),
          Map.entry("addressing", List.of(need("rails"), need("loopbacks"))),
          Map.entry("naming", List.of(need("leaf"), need("spine"), need("server"))),
          Map.entry("expect", List.of(need("gpus"))),
          Map.entry(
              "model",
              List.of(
                  need("parameters"),
                  need("layers"),
                  need("hidden"),
                  need("heads"),
                  need("vocabulary"),
                  need("sequence"))),
          Map.entry("job", List.of(need("train", "infer"), need("infer", "train"), need("tensor"))),
          Map.entry(
              "scenario",
              List.of(
                  need("all-reduce", "run", "flows", "all-to-all", "all-gather", "reduce-scatter"),
                  need("run", "all-reduce", "flows", "all-to-all", "all-gather", "reduce-scatter"),
                  need("flows", "all-reduce", "run", "all-to-all", "all-gather", "reduce-scatter"),
                  need("expect"))));

  private Needs() {}

  private static Need need(String word, String... others) {
    Set<String> unless = new HashSet<>(List.of(others));
    unless.add(word);
    return new Need(word, unless);
  }

  /** Whether a block of a kind may need a line that begins with a word. */
  static boolean isKnown(String kind, String word) {
    return NEEDS.getOrDefault(kind, List.of()).stream().anyMatch(it -> it.word().equals(word));
  }

  /** The words of the lines that a block of a kind is missing, the first needed first. */
  static List<String> of(String kind, Set<String> said) {
    List<String> missing = new ArrayList<>();
    for (Need need : NEEDS.getOrDefault(kind, List.of())) {
      boolean isTooEarly =
          need.word().equals(SCENARIO) && !said.contains("fabric") && !said.contains("cluster");
      if (!isTooEarly && need.unless().stream().noneMatch(said::contains)) {
        missing.add(need.word());
      }
    }
    return missing;
  }
}
