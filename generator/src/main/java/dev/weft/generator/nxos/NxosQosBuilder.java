package dev.weft.generator.nxos;

import dev.weft.generator.underlay.ClassPlan;
import dev.weft.topology.Qos;
import dev.weft.topology.TrafficClass;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

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
        rest == null ? new NxosQos.Place(0, 0) : builder.place(rest),
        builder.queues(),
        builder.networkClasses(),
        !builder.plan.lossless().isEmpty(),
        watchdog(builder.plan.watchdogMs()));
  }

  private NxosQos.Place place(TrafficClass each) {
    return new NxosQos.Place(group(qos, each), each.priority());
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
    return plan.classes().stream()
        .filter(each -> !each.dscps().isEmpty())
        .map(each -> new NxosQos.ClassMap(each.name(), sorted(each.dscps()), place(each)))
        .toList();
  }

  private static List<Integer> sorted(Collection<Integer> dscps) {
    return dscps.stream().sorted().toList();
  }

  /** All eight: NX-OS wants a share for each queue that is not strict. */
  private List<NxosQos.Queue> queues() {
    List<NxosQos.Queue> queues = new ArrayList<>();
    int level = 0;
    for (int group = GROUPS - 1; group >= 0; group--) {
      TrafficClass each = classOfGroup.get(group);
      if (each == null) {
        queues.add(new NxosQos.Queue(group, 0, 0, null));
      } else if (each.strict()) {
        level++;
        queues.add(new NxosQos.Queue(group, level, 0, ecn(each)));
      } else {
        queues.add(new NxosQos.Queue(group, 0, plan.percent(each), ecn(each)));
      }
    }
    return queues;
  }

  private static NxosQos.@Nullable Ecn ecn(TrafficClass each) {
    return each.ecnMinBytes() == 0
        ? null
        : new NxosQos.Ecn(
            kilobytes(each.ecnMinBytes()),
            kilobytes(each.ecnMaxBytes()),
            ClassPlan.markingPercent(each));
  }

  /** All that carry packets: one that is left out has frames of 1500 bytes. */
  private List<NxosQos.NetworkClass> networkClasses() {
    List<NxosQos.NetworkClass> classes = new ArrayList<>();
    for (int group = GROUPS - 1; group > 0; group--) {
      TrafficClass each = classOfGroup.get(group);
      if (each != null) {
        Integer pauseCos = each.lossless() ? each.priority() : null;
        classes.add(new NxosQos.NetworkClass(group, FRAME_MTU, pauseCos));
      }
    }
    classes.add(new NxosQos.NetworkClass(0, FRAME_MTU, null));
    return classes;
  }

  private static NxosQos.@Nullable Watchdog watchdog(int watchdogMs) {
    return watchdogMs == 0
        ? null
        : new NxosQos.Watchdog(watchdogIntervalMs(watchdogMs), watchdogIntervals(watchdogMs));
  }
}
