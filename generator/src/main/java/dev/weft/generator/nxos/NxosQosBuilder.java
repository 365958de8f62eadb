package dev.weft.generator.nxos;

import dev.weft.generator.underlay.ClassPlan;
import dev.weft.topology.Qos;
import dev.weft.topology.TrafficClass;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** From a QoS policy to what NX-OS calls its parts. */
final class NxosQosBuilder {
  static final int GROUPS = 8;
  static final int LEAST_WATCHDOG_MS = 100;
  static final int MOST_WATCHDOG_MS = 1000;

  private static final int STRICT_GROUP = 7;
  private static final int FRAME_MTU = 9216;

  private final Qos qos;
  private final Map<Integer, TrafficClass> classOfGroup = new HashMap<>();
  private final ClassPlan plan;

  private NxosQosBuilder(Qos qos) {
    this.qos = qos;
    this.plan = ClassPlan.of(qos);
    for (TrafficClass each : qos.classes()) {
      classOfGroup.put(group(qos, each), each);
    }
  }

  static NxosQos build(Qos qos) {
    NxosQosBuilder builder = new NxosQosBuilder(qos);
    TrafficClass rest = builder.plan.rest();
    return new NxosQos(
        qos.name(),
        builder.classMaps(),
        rest == null ? 0 : group(qos, rest),
        builder.queues(),
        builder.networkClasses(),
        watchdogLines(qos),
        portLines(qos));
  }

  /**
   * The QoS group of a class: its priority, but 7 for the only strict one, as NX-OS counts strict
   * queues from the top.
   */
  static int group(Qos qos, TrafficClass each) {
    boolean isOnlyStrict =
        each.strict() && qos.classes().stream().filter(TrafficClass::strict).count() == 1;
    boolean isFree = qos.classes().stream().noneMatch(c -> c.priority() == STRICT_GROUP);
    return isOnlyStrict && !each.lossless() && isFree ? STRICT_GROUP : each.priority();
  }

  /** How many intervals of at most a second make the time of the watchdog. */
  static int watchdogIntervals(int watchdogMs) {
    return Math.max(1, Math.ceilDiv(watchdogMs, MOST_WATCHDOG_MS));
  }

  /** One interval of the watchdog. */
  static int watchdogIntervalMs(int watchdogMs) {
    int intervals = watchdogIntervals(watchdogMs);
    return Math.max(LEAST_WATCHDOG_MS, (watchdogMs + intervals / 2) / intervals);
  }

  /** Nearest multiple of 1000 bytes, at least one. */
  static long kilobytes(long bytes) {
    return Math.max(1, (bytes + 500) / 1000);
  }

  private List<NxosQos.ClassMap> classMaps() {
    return qos.classes().stream()
        .filter(each -> !each.dscps().isEmpty())
        .sorted(Comparator.comparingInt(TrafficClass::priority))
        .map(
            each ->
                new NxosQos.ClassMap(
                    qos.name() + "-" + each.name(),
                    each.dscps().stream()
                        .sorted()
                        .map(String::valueOf)
                        .collect(Collectors.joining(",")),
                    group(qos, each)))
        .toList();
  }

  /** All eight: NX-OS wants a share for each queue that is not strict. */
  private List<NxosQos.Queue> queues() {
    List<NxosQos.Queue> queues = new ArrayList<>();
    int level = 0;
    for (int group = GROUPS - 1; group >= 0; group--) {
      TrafficClass each = classOfGroup.get(group);
      String name = "c-out-8q-q" + (group == 0 ? "-default" : group);
      if (each != null && each.strict()) {
        level++;
        queues.add(new NxosQos.Queue(name, "priority level " + level, ecn(each)));
      } else {
        int percent = each == null ? 0 : plan.percent(each);
        String service = "bandwidth remaining percent " + percent;
        queues.add(new NxosQos.Queue(name, service, each == null ? "" : ecn(each)));
      }
    }
    return queues;
  }

  /** Weight 0 marks by the queue as it is, not by its average. */
  private static String ecn(TrafficClass each) {
    return each.ecnMinBytes() == 0
        ? ""
        : String.format(
            Locale.ROOT,
            "random-detect minimum-threshold %d kbytes maximum-threshold %d kbytes drop-probability %d weight 0 ecn",
            kilobytes(each.ecnMinBytes()),
            kilobytes(each.ecnMaxBytes()),
            ClassPlan.percent(each.ecnProbability()));
  }

  private List<NxosQos.NetworkClass> networkClasses() {
    List<NxosQos.NetworkClass> classes = new ArrayList<>();
    for (int group = GROUPS - 1; group > 0; group--) {
      TrafficClass each = classOfGroup.get(group);
      if (each != null && each.lossless()) {
        classes.add(new NxosQos.NetworkClass("c-8q-nq" + group, FRAME_MTU, each.priority()));
      }
    }
    classes.add(new NxosQos.NetworkClass("c-8q-nq-default", FRAME_MTU, null));
    return classes;
  }

  private static boolean isLossless(Qos qos) {
    return qos.classes().stream().anyMatch(TrafficClass::lossless);
  }

  private static List<String> watchdogLines(Qos qos) {
    if (qos.watchdogMs() == 0 || !isLossless(qos)) {
      return List.of();
    }
    return List.of(
        "priority-flow-control watch-dog-interval on",
        "priority-flow-control watch-dog interval " + watchdogIntervalMs(qos.watchdogMs()),
        "priority-flow-control watch-dog shutdown-multiplier "
            + watchdogIntervals(qos.watchdogMs()));
  }

  private static List<String> portLines(Qos qos) {
    List<String> lines = new ArrayList<>();
    if (isLossless(qos)) {
      lines.add("priority-flow-control mode on");
      if (qos.watchdogMs() > 0) {
        lines.add("priority-flow-control watch-dog-interval on");
      }
    }
    lines.add("service-policy type qos input " + qos.name() + "-IN");
    return lines;
  }
}
