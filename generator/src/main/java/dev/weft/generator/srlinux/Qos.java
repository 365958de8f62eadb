package dev.weft.generator.srlinux;

import dev.weft.generator.switches.PortQos;
import dev.weft.generator.underlay.Bundle;
import dev.weft.generator.underlay.ClassPlan;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.paths.Headroom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Classes of traffic, in the words of {@code srl_nokia-qos}, 25.3, for platforms of its feature
 * {@code qos-pfc-xgs}. Forwarding class, queue and priority have one number.
 */
final class Qos {
  /** Leaves {@code detection-timer} and {@code recovery-timer}. */
  static final int LEAST_DETECTION_MS = 10;

  private static final int LEAST_RECOVERY_MS = 100;
  static final int MOST_MS = 1500;

  /** Leaf {@code weight} of an input of a scheduler. */
  private static final int MOST_WEIGHT = 127;

  private static final int PERCENT = 100;

  private final FabricIndex design;
  private final Topology topology;
  private final dev.weft.topology.Qos policy;
  private final ClassPlan plan;
  private final int sw;
  private final Map<String, Integer> linkOfPort = new LinkedHashMap<>();

  /** Headroom of each lossless class, by the name of the profile that has it. */
  private final Map<String, Map<TrafficClass, Long>> headroom = new LinkedHashMap<>();

  Qos(FabricIndex design, int sw, SwitchPorts ports, List<Bundle> bundles) {
    this.design = design;
    this.topology = design.topology();
    this.policy = Objects.requireNonNull(topology.qos());
    this.plan = ClassPlan.of(policy);
    this.sw = sw;
    for (FabricPort port : ports.routed()) {
      linkOfPort.put(port.name(), port.link());
    }
    if (bundles.isEmpty()) {
      for (HostPort port : ports.hosts()) {
        linkOfPort.put(port.name(), port.link());
      }
    }
    bundles.forEach(
        bundle -> linkOfPort.put(SrLinuxNames.lag(bundle), bundle.members().getFirst().link()));
  }

  Tree tree() {
    Tree qos = Tree.of("queues", queues(), "forwarding-classes", classes());
    if (plan.classes().stream().anyMatch(each -> each.ecnMinBytes() > 0)) {
      qos.put("explicit-congestion-notification", new Tree());
    }
    if (!plan.lossless().isEmpty()) {
      qos.put("pfc-mapping-profile", List.of(pauses()));
    }
    Tree classifiers = Tree.of("dscp-policy", List.of(marks()));
    if (topology.routing().overlay().isVxlan() && topology.switches().tier(sw) == Tier.LEAF) {
      classifiers.put("vxlan-default", named("dscp"));
    }
    qos.put("classifiers", classifiers);
    qos.put("scheduler-policies", Tree.of("scheduler-policy", List.of(scheduler())));
    qos.put("interfaces", Tree.of("interface", interfaces()));
    Tree buffers = new Tree().put("queue-management-profile", marking());
    qos.put("buffer-management", buffers.put("buffer-allocation-profile", buffers()));
    if (!plan.lossless().isEmpty()) {
      Tree input = Tree.of("pfc-buffer-reservation", reservation());
      Tree complex = Tree.of("name", "0", "input", input);
      Tree card = Tree.of("slot", 1, "forwarding-complex", List.of(complex));
      qos.put("linecard", List.of(card));
    }
    return qos;
  }

  private static String queue(TrafficClass each) {
    return "unicast-" + each.priority();
  }

  private static String pauseQueue(TrafficClass each) {
    return "pfc" + each.priority();
  }

  private static String forwarding(int priority) {
    return "fc" + priority;
  }

  private String named(String what) {
    return policy.name() + "-" + what;
  }

  private Tree queues() {
    List<Tree> queues =
        plan.classes().stream()
            .map(each -> Tree.of("name", queue(each), "queue-index", each.priority()))
            .toList();
    List<Tree> pauseQueues =
        plan.lossless().stream()
            .map(
                each -> Tree.of("pfc-queue-name", pauseQueue(each), "queue-index", each.priority()))
            .toList();
    return Tree.of("queue", queues).put("pfc-queue", pauseQueues);
  }

  private Tree classes() {
    return Tree.of(
        "forwarding-class",
        plan.classes().stream()
            .map(
                each ->
                    Tree.of(
                        "name",
                        forwarding(each.priority()),
                        "forwarding-class-index",
                        each.priority(),
                        "output",
                        Tree.of("unicast-queue", queue(each))))
            .toList());
  }

  /** Pauses by class on routed ports, and by tag on bridged ones. */
  private Tree pauses() {
    List<Tree> sent = new ArrayList<>();
    List<Tree> taken = new ArrayList<>();
    for (TrafficClass each : plan.lossless()) {
      sent.add(
          Tree.of(
              "pfc-queue-name",
              pauseQueue(each),
              "dot1p",
              List.of(each.priority()),
              "forwarding-class",
              List.of(forwarding(each.priority())),
              "pfc-pause-frame-priority",
              each.priority()));
      taken.add(
          Tree.of(
              "queue-name",
              queue(each),
              "pfc-pause-frame-priority",
              each.priority(),
              "enable-pfc",
              true));
    }
    Tree received = new Tree();
    if (plan.watchdogMs() > 0) {
      int detection = Math.clamp(plan.watchdogMs(), LEAST_DETECTION_MS, MOST_MS);
      received.put(
          "deadlock",
          Tree.of(
              "enable",
              true,
              "detection-timer",
              detection,
              "recovery-timer",
              Math.max(LEAST_RECOVERY_MS, detection)));
    }
    return Tree.of(
        "name",
        named("pfc"),
        "received-traffic",
        Tree.of("unicast-mapping", Tree.of("pfc-queue", sent)),
        "received-pfc-pause-frames",
        received.put("queue", taken));
  }

  /** All 64 values, so that none is left to what the switch has of itself. */
  private Tree marks() {
    int[] priorities = plan.priorityOfDscp();
    List<Tree> marks =
        IntStream.range(0, priorities.length)
            .mapToObj(
                dscp ->
                    Tree.of(
                        "value",
                        dscp,
                        "forwarding-class",
                        forwarding(priorities[dscp]),
                        "drop-probability",
                        "low"))
            .toList();
    return Tree.of("name", named("dscp"), "dscp", marks);
  }

  private Tree scheduler() {
    List<Tree> strict = new ArrayList<>();
    List<Tree> shared = new ArrayList<>();
    for (TrafficClass each : plan.classes()) {
      Tree input = Tree.of("id", queue(each), "input-type", "queue", "queue-name", queue(each));
      if (each.strict()) {
        strict.add(input);
      } else {
        shared.add(input.put("weight", Math.clamp(plan.percent(each), 1, MOST_WEIGHT)));
      }
    }
    List<Tree> schedulers = new ArrayList<>();
    if (!strict.isEmpty()) {
      schedulers.add(Tree.of("sequence", 0, "priority", "strict", "input", strict));
    }
    if (!shared.isEmpty()) {
      schedulers.add(Tree.of("sequence", 1, "input", shared));
    }
    return Tree.of("name", named("scheduler"), "scheduler", schedulers);
  }

  private List<Tree> marking() {
    return plan.classes().stream()
        .filter(each -> each.ecnMinBytes() > 0)
        .map(
            each ->
                Tree.of(
                    "name",
                    named(each.name()),
                    "wred",
                    Tree.of("wred-slope", List.of(slope(each)))))
        .toList();
  }

  private static Tree slope(TrafficClass each) {
    return Tree.of(
        "traffic-type",
        "all",
        "drop-probability",
        "all",
        "enable-ecn",
        true,
        "min-threshold",
        String.valueOf(each.ecnMinBytes()),
        "max-threshold",
        String.valueOf(each.ecnMaxBytes()),
        "slope-enabled",
        true,
        "max-drop-probability-percent",
        ClassPlan.markingPercent(each));
  }

  private List<Tree> interfaces() {
    List<Tree> interfaces = new ArrayList<>();
    linkOfPort.forEach(
        (name, link) -> {
          interfaces.add(port(name, link));
          Tree reference = Tree.of("interface", name, "subinterface", 0);
          Tree input = Tree.of("classifiers", Tree.of("dscp-policy", named("dscp")));
          interfaces.add(
              Tree.of(
                  "interface-id",
                  SrLinuxNames.subinterface(name),
                  "interface-ref",
                  reference,
                  "input",
                  input));
        });
    return interfaces;
  }

  private Tree port(String name, int link) {
    Tree port = Tree.of("interface-id", name, "interface-ref", Tree.of("interface", name));
    if (!plan.lossless().isEmpty()) {
      port.put("pfc", Tree.of("pfc-mapping-profile", named("pfc"), "pfc-enable", true));
      port.put("input", Tree.of("pfc-buffer-allocation-profile", profile(link)));
    }
    List<Tree> marked =
        plan.classes().stream()
            .filter(each -> each.ecnMinBytes() > 0)
            .map(
                each ->
                    Tree.of(
                        "queue-name", queue(each), "queue-management-profile", named(each.name())))
            .toList();
    Tree output = new Tree();
    if (!marked.isEmpty()) {
      output.put("queues", Tree.of("queue", marked));
    }
    output.put("scheduler", Tree.of("scheduler-policy", named("scheduler")));
    if (!marked.isEmpty()) {
      output.put("buffer-allocation-profile", named("queues"));
    }
    return port.put("output", output);
  }

  /** The profile with the headroom that a link needs. */
  private String profile(int link) {
    Map<TrafficClass, Long> needed = new LinkedHashMap<>();
    StringBuilder name = new StringBuilder(named("headroom"));
    for (TrafficClass each : plan.lossless()) {
      long bytes = Headroom.figure(topology, each, link, sw).bytes();
      needed.put(each, bytes);
      name.append('-').append(bytes);
    }
    headroom.putIfAbsent(name.toString(), needed);
    return name.toString();
  }

  /** A queue that marks must have a size: SR Linux asks for it. */
  private List<Tree> sizes() {
    return plan.classes().stream()
        .filter(each -> each.ecnMinBytes() > 0)
        .map(each -> Tree.of("queue-name", queue(each), "maximum-burst-size", queueBytes(each)))
        .toList();
  }

  /** A queue that pauses may fill all that is not kept for headroom, and others twice ECN. */
  private long queueBytes(TrafficClass each) {
    return each.lossless() ? sharedBytes() : 2 * each.ecnMaxBytes();
  }

  private long sharedBytes() {
    return topology.switchModel(sw).bufferBytes() - headroomOfSwitch();
  }

  private List<Tree> buffers() {
    List<Tree> profiles = new ArrayList<>();
    if (!sizes().isEmpty()) {
      profiles.add(Tree.of("name", named("queues"), "queues", Tree.of("queue", sizes())));
    }
    headroom.forEach(
        (name, needed) -> {
          List<Tree> queues = new ArrayList<>();
          needed.forEach(
              (each, bytes) ->
                  queues.add(
                      Tree.of(
                          "pfc-queue-name",
                          pauseQueue(each),
                          "maximum-burst-size",
                          pauseBytes(each),
                          "maximum-pfc-reserved-share-bytes",
                          bytes)));
          profiles.add(Tree.of("name", name, "queues", Tree.of("pfc-queue", queues)));
        });
    return profiles;
  }

  /** Where a class pauses: as the policy says, else so that all ports may stand there at once. */
  long pauseBytes(TrafficClass each) {
    long queues = (long) linkOfPort.size() * plan.lossless().size();
    return each.xoffBytes() > 0 ? each.xoffBytes() : sharedBytes() / queues;
  }

  private long headroomOfSwitch() {
    return Headroom.ofSwitch(topology, design.adjacency(), policy, sw);
  }

  /** The part of the buffer that is kept for what comes after a pause, rounded up. */
  private long reservation() {
    return Math.ceilDiv(PERCENT * headroomOfSwitch(), topology.switchModel(sw).bufferBytes());
  }

  /** What the ports say, to compare with those of other systems. */
  Map<String, PortQos> ports() {
    int[] priorities = plan.priorityOfDscp();
    SortedMap<Integer, SortedSet<Integer>> paused = new TreeMap<>();
    for (TrafficClass each : plan.lossless()) {
      paused.put(each.priority(), new TreeSet<>(plan.dscps(each)));
    }
    SortedSet<Integer> watched =
        plan.watchdogMs() > 0 ? new TreeSet<>(paused.keySet()) : new TreeSet<>();
    PortQos qos =
        new PortQos(paused, watched, Arrays.stream(priorities).boxed().toList(), policy.name());
    Map<String, PortQos> ports = new HashMap<>();
    linkOfPort.keySet().forEach(name -> ports.put(name, qos));
    return ports;
  }
}
