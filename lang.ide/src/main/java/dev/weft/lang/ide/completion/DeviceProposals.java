package dev.weft.lang.ide.completion;

import dev.weft.lang.blocks.Blocks;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Planes;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.scoping.Declared;
import dev.weft.lang.scoping.ImportedFiles;
import dev.weft.lang.weft.WeftFile;
import dev.weft.topology.Tier;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;

/** The next step of the path of a device that fails or slows down: {@code segment[1].leaf[2]}. */
final class DeviceProposals {
  private static final Set<String> ACTIONS = Set.of("fail", "slow");
  private static final String FIRST = "[1]";

  /** What a device consists of, whatever the fabric. */
  private static final Map<String, List<String>> PARTS =
      Map.of(
          "pod", List.of("segment", "spine"),
          "segment", List.of("leaf", "server"),
          "server", List.of("nic"),
          "nic", List.of("port"),
          "leaf", List.of("port"),
          "spine", List.of("port"),
          "superspine", List.of("port"));

  private final Surroundings at;

  DeviceProposals(Surroundings at) {
    this.at = at;
  }

  /** Whether nothing but a step of such a path can come. */
  boolean areNext() {
    return at.open().kind().equals("scenario")
        && (ACTIONS.contains(at.open().before(1))
            || at.open().before(1).equals(".") && ACTIONS.contains(at.open().before(head())));
  }

  void propose(Proposals proposals) {
    boolean isFirst = ACTIONS.contains(at.open().before(1));
    List<String> steps = isFirst ? List.copyOf(ofFabrics()) : PARTS.getOrDefault(last(), List.of());
    for (String step : steps) {
      String path = step + FIRST;
      if (path.startsWith(at.scan().begun())) {
        ContentAssistEntry entry = new ContentAssistEntry();
        entry.setKind(ContentAssistEntry.KIND_VALUE);
        entry.setProposal(path);
        entry.setPrefix(at.scan().begun());
        proposals.addFirst(entry, steps.indexOf(step));
      }
    }
  }

  /** The word of the step before the place. */
  private String last() {
    return at.open().before(afterDot(1));
  }

  /** How many words before the place the path's first word has its action. */
  private int head() {
    int distance = 1;
    while (at.open().before(distance).equals(".")) {
      distance = afterDot(distance) + 1;
    }
    return distance;
  }

  /**
   * Where the word of a step is.
   *
   * @param dot words before the place, of the dot behind the step
   */
  private int afterDot(int dot) {
    int distance = dot + 1;
    if (at.open().before(distance).equals("]")) {
      while (!at.open().before(distance).equals("[")
          && !at.open().before(distance).equals(Scan.START)) {
        distance++;
      }
      distance++;
    }
    return distance;
  }

  /** What the fabrics consist of that the scenario names, or all that it could name. */
  private Set<String> ofFabrics() {
    List<String> words = at.open().words();
    Set<String> first = new LinkedHashSet<>();
    Set<String> second = new LinkedHashSet<>();
    for (WeftFile file : ImportedFiles.closure(at.resource())) {
      for (Fabric fabric : Declared.fabrics(file)) {
        Set<String> steps = of(fabric);
        second.addAll(steps);
        if (fabric.getName() != null && words.contains(fabric.getName())) {
          first.addAll(steps);
        }
      }
    }
    return first.isEmpty() ? second : first;
  }

  private static Set<String> of(Fabric fabric) {
    List<?> members = Blocks.members(fabric);
    boolean hasPods = members.stream().anyMatch(Pod.class::isInstance);
    Set<String> steps = new LinkedHashSet<>();
    steps.add(hasPods ? "pod" : "segment");
    if (!hasPods && hasTier(members, Tier.SPINE)) {
      steps.add(Tier.SPINE.word());
    }
    if (hasTier(members, Tier.SUPERSPINE)) {
      steps.add(Tier.SUPERSPINE.word());
    }
    if (members.stream().anyMatch(Planes.class::isInstance)) {
      steps.add("plane");
    }
    return steps;
  }

  private static boolean hasTier(List<?> members, Tier tier) {
    return members.stream()
        .anyMatch(
            member ->
                member instanceof SwitchTier switches && tier.word().equals(switches.getLevel()));
  }
}
