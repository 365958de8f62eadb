package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.backend.Backend;
import dev.weft.generator.constructs.PairConstructs;
import dev.weft.generator.switches.PortQos;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchView;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Switch 0 is the first leaf of the small fabric, switch 2 its first spine. */
class EndsAgreeTest {
  private static final int LEAF = 0;

  private static final String TOP =
      "switch Top { os %s  ports 64 x 400 Gb/s breakout 2 x 200 Gb/s, 4 x 100 Gb/s }\n";

  static Stream<SwitchBackend> systems() {
    return SwitchTargets.BACKENDS.values().stream()
        .filter(SwitchBackend.class::isInstance)
        .map(SwitchBackend.class::cast)
        .filter(backend -> backend.system().queues() == SwitchSystem.Queues.BY_CLASS);
  }

  static Stream<List<SwitchBackend>> pairsOfSystems() {
    return systems().flatMap(a -> systems().map(b -> List.of(a, b)));
  }

  /** Leaves of one system below spines of another, in all combinations. */
  @ParameterizedTest
  @MethodSource("pairsOfSystems")
  void whatBackendsWriteAgrees(List<SwitchBackend> systems) {
    FabricIndex design =
        SmallFabric.with(
            "transport roce\n",
            "transport roce  qos Roce\n",
            "os frr",
            "os " + systems.getFirst().target(),
            "qos Roce {",
            TOP.formatted(systems.getLast().target()) + "qos Roce {",
            "spine 2 of Box",
            "spine 2 of Top");
    assertEquals(List.of(), messages(design, views(design)));
  }

  /** Packets without a mark are those of the class with the lowest priority, on both ends. */
  @ParameterizedTest
  @MethodSource("pairsOfSystems")
  void packetsWithoutMarkAgree(List<SwitchBackend> systems) {
    FabricIndex design =
        SmallFabric.with(
            "transport roce\n",
            "transport roce  qos Roce\n",
            "os frr",
            "os " + systems.getFirst().target(),
            "class rdma { dscp 26",
            "class bulk { priority 5  bandwidth 20% }\n  class rdma { dscp 26",
            "bandwidth 60%",
            "bandwidth 40%",
            "class default { priority 0",
            "class default { priority 1",
            "qos Roce {",
            TOP.formatted(systems.getLast().target()) + "qos Roce {",
            "spine 2 of Box",
            "spine 2 of Top");
    assertEquals(List.of(), messages(design, views(design)));
    PortQos port = views(design).apply(LEAF).ports().values().iterator().next();
    assertEquals(DscpPriorities.DSCPS, port.priorities().size());
    // DSCP 0 is no class's; 26 and 48 are named.
    assertEquals(
        List.of(1, 3, 6),
        List.of(port.priorities().get(0), port.priorities().get(26), port.priorities().get(48)));
  }

  @ParameterizedTest
  @MethodSource("systems")
  void leavesOfAPairAgree(SwitchBackend system) {
    FabricIndex design = pair(system);
    assertEquals(List.of(), messages(design, views(design)));
  }

  @ParameterizedTest
  @MethodSource("systems")
  void namesBothEndsThatPauseOtherPackets(SwitchBackend system) {
    FabricIndex design = single(system);
    List<String> messages =
        messages(
            design,
            skewed(
                design,
                qos -> new PortQos(more(qos), qos.watched(), qos.priorities(), qos.policy())));
    assertNamed(messages, "seg1-leaf1", "spine1");
  }

  @ParameterizedTest
  @MethodSource("systems")
  void namesBothEndsThatPutPacketsWithoutMarkElsewhere(SwitchBackend system) {
    FabricIndex design = single(system);
    List<String> messages =
        messages(
            design,
            skewed(
                design,
                qos -> {
                  List<Integer> priorities = new ArrayList<>(qos.priorities());
                  priorities.set(0, 6);
                  return new PortQos(qos.paused(), qos.watched(), priorities, qos.policy());
                }));
    assertNamed(messages, "seg1-leaf1", "spine1");
    assertTrue(
        messages.getFirst().contains("packets with DSCP 0 have priority 6 and 0"),
        messages::toString);
  }

  @ParameterizedTest
  @MethodSource("systems")
  void namesBothEndsWhereAPausedQueueIsNotWatched(SwitchBackend system) {
    FabricIndex design = single(system);
    List<String> messages =
        messages(
            design,
            skewed(
                design,
                qos -> new PortQos(qos.paused(), new TreeSet<>(), qos.priorities(), qos.policy())));
    assertNamed(messages, "seg1-leaf1", "spine1");
    assertTrue(
        messages.getFirst().contains("[3] are paused and [] are watched"), messages::toString);
  }

  @ParameterizedTest
  @MethodSource("systems")
  void namesBothEndsWithOtherPolicies(SwitchBackend system) {
    FabricIndex design = single(system);
    List<String> messages =
        messages(
            design,
            skewed(
                design,
                qos -> new PortQos(qos.paused(), qos.watched(), qos.priorities(), "other")));
    assertNamed(messages, "seg1-leaf1", "spine1");
  }

  @ParameterizedTest
  @MethodSource("systems")
  void namesBothLeavesOfAPairThatDiffer(SwitchBackend system) {
    FabricIndex design = pair(system);
    IntFunction<SwitchView> views = views(design);
    for (String subject : views.apply(LEAF).shared().keySet()) {
      List<String> messages =
          messages(
              design,
              sw -> {
                SwitchView view = views.apply(sw);
                SortedMap<String, String> shared = new TreeMap<>(view.shared());
                shared.remove(sw == LEAF ? subject : "");
                return new SwitchView(view.ports(), shared);
              });
      assertNamed(messages, "seg1-leaf1", "seg1-leaf2");
      assertTrue(messages.getFirst().contains(subject + " is 'absent'"), messages::toString);
    }
  }

  private static void assertNamed(List<String> messages, String one, String other) {
    assertFalse(messages.isEmpty());
    assertTrue(messages.getFirst().contains(one), messages::toString);
    assertTrue(messages.getFirst().contains(other), messages::toString);
  }

  private static FabricIndex single(Backend system) {
    return SmallFabric.with(
        "transport roce\n", "transport roce  qos Roce\n", "os frr", "os " + system.target());
  }

  private static FabricIndex pair(Backend system) {
    return SmallFabric.with(
        "transport roce\n",
        "transport roce  qos Roce\n",
        "os frr",
        "os " + system.target(),
        "ports 1 x 100",
        "ports 2 x 100",
        "leaf per rail of Box",
        "leaf 2 of Box serves rails 1..2  multihoming "
            + (SwitchTargets.writing(PairConstructs.MLAG).contains(system.target())
                ? "mlag"
                : "esi"));
  }

  /** With QoS of every port of the first leaf changed. */
  private static IntFunction<SwitchView> skewed(FabricIndex design, UnaryOperator<PortQos> change) {
    IntFunction<SwitchView> views = views(design);
    return sw -> {
      SwitchView view = views.apply(sw);
      Map<String, PortQos> ports = new HashMap<>(view.ports());
      if (sw == LEAF) {
        ports.replaceAll((port, qos) -> change.apply(qos));
      }
      return new SwitchView(ports, view.shared());
    };
  }

  private static SortedMap<Integer, SortedSet<Integer>> more(PortQos qos) {
    SortedMap<Integer, SortedSet<Integer>> paused = new TreeMap<>(qos.paused());
    paused.put(5, new TreeSet<>());
    return paused;
  }

  private static IntFunction<SwitchView> views(FabricIndex design) {
    Map<SwitchSystem, IntFunction<SwitchView>> views = new HashMap<>();
    systems().forEach(system -> views.put(system.system(), system.views(design)));
    return sw -> views.get(design.topology().switchModel(sw).system()).apply(sw);
  }

  private static List<String> messages(FabricIndex design, IntFunction<SwitchView> views) {
    return EndsAgree.find(design, views::apply).stream().map(Issue::message).toList();
  }
}
