package dev.weft.lang.ide.completion;

import dev.weft.lang.blocks.Blocks;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.topology.Tier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.xtext.EcoreUtil2;

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

  /** It joins pods, which must have spines before. */
  private static final String SUPERSPINE = "superspine";

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
                  need(SUPERSPINE),
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
          Map.entry("ebgp", List.of(need("leaf"), need("spine"), need(SUPERSPINE))),
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

  /** The words of the lines that the block at a place is missing, the first needed first. */
  static List<String> of(Surroundings at) {
    List<String> missing = new ArrayList<>();
    for (Need need : NEEDS.getOrDefault(at.open().kind(), List.of())) {
      if (need.unless().stream().noneMatch(at.said()::contains) && !isTooEarly(need, at)) {
        missing.add(need.word());
      }
    }
    return missing;
  }

  private static boolean isTooEarly(Need need, Surroundings at) {
    return switch (need.word()) {
      case SCENARIO -> !at.said().contains("fabric") && !at.said().contains("cluster");
      case SUPERSPINE -> at.block() instanceof Fabric fabric && !hasSpinesInPods(fabric);
      default -> false;
    };
  }

  private static boolean hasSpinesInPods(Fabric fabric) {
    return EcoreUtil2.typeSelect(Blocks.members(fabric), Pod.class).stream()
        .flatMap(
            pod ->
                pod.getTemplate() == null
                    ? pod.getMembers().stream()
                    : Stream.concat(
                        pod.getMembers().stream(), pod.getTemplate().getMembers().stream()))
        .anyMatch(
            member ->
                member instanceof SwitchTier tier && Tier.SPINE.word().equals(tier.getLevel()));
  }
}
