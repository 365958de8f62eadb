package dev.weft.generator.eos;

import dev.weft.generator.underlay.ClassPlan;
import dev.weft.topology.Qos;
import dev.weft.topology.TrafficClass;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** From a QoS policy to what EOS calls its parts. */
final class EosQosBuilder {
  private EosQosBuilder() {}

  /**
   * From a policy.
   *
   * @param isMeasured whether collectors ask for what queues count
   */
  static EosQos build(Qos qos, boolean isMeasured) {
    ClassPlan plan = ClassPlan.of(qos);
    List<TrafficClass> classes = plan.classes();
    List<Integer> noDrop = plan.lossless().stream().map(TrafficClass::priority).toList();
    return new EosQos(
        qos.name(),
        dscpMaps(plan),
        noDrop,
        watchdog(plan),
        classes.stream().map(each -> queue(plan, each)).toList(),
        isMeasured);
  }

  /** Nearest hundredth of a second: EOS takes no finer times. */
  static int roundedWatchdogMs(int watchdogMs) {
    return Math.max(10, (watchdogMs + 5) / 10 * 10);
  }

  /** Maps all 64 values. */
  private static List<EosQos.DscpMap> dscpMaps(ClassPlan plan) {
    List<EosQos.DscpMap> maps = new ArrayList<>();
    addMap(maps, plan.unnamedDscps(), plan.restPriority());
    plan.classes().forEach(each -> addMap(maps, each.dscps(), each.priority()));
    return maps;
  }

  private static void addMap(List<EosQos.DscpMap> maps, List<Integer> dscps, int trafficClass) {
    if (!dscps.isEmpty()) {
      maps.add(new EosQos.DscpMap(dscps.stream().sorted().toList(), trafficClass));
    }
  }

  private static EosQos.@Nullable Watchdog watchdog(ClassPlan plan) {
    if (plan.watchdogMs() == 0) {
      return null;
    }
    int timeoutMs = roundedWatchdogMs(plan.watchdogMs());
    return new EosQos.Watchdog(
        seconds(timeoutMs), seconds(timeoutMs), seconds(timeoutMs / 2), plan.watchdogForwards());
  }

  private static String seconds(int milliseconds) {
    return BigDecimal.valueOf(milliseconds, 3).stripTrailingZeros().toPlainString();
  }

  private static EosQos.Queue queue(ClassPlan plan, TrafficClass each) {
    EosQos.Ecn ecn =
        each.ecnMinBytes() == 0
            ? null
            : new EosQos.Ecn(
                threshold(each.ecnMinBytes()),
                threshold(each.ecnMaxBytes()),
                ClassPlan.markingPercent(each));
    return new EosQos.Queue(each.priority(), each.strict() ? null : plan.percent(each), ecn);
  }

  private static EosQos.Threshold threshold(long bytes) {
    return bytes % 1000 == 0
        ? new EosQos.Threshold(bytes / 1000, true)
        : new EosQos.Threshold(bytes, false);
  }
}
