package dev.weft.generator.eos;

import dev.weft.generator.underlay.ClassPlan;
import dev.weft.topology.Qos;
import dev.weft.topology.TrafficClass;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** From a QoS policy to what EOS calls its parts. */
final class EosQosBuilder {
  private EosQosBuilder() {}

  static EosQos build(Qos qos) {
    ClassPlan plan = ClassPlan.of(qos);
    List<TrafficClass> classes = plan.classes();
    List<Integer> noDrop =
        classes.stream().filter(TrafficClass::lossless).map(TrafficClass::priority).toList();
    return new EosQos(
        qos.name(),
        dscpMaps(plan),
        noDrop,
        noDrop.isEmpty() ? null : watchdog(qos),
        classes.stream().map(each -> queue(plan, each)).toList());
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
      String words = dscps.stream().sorted().map(String::valueOf).collect(Collectors.joining(" "));
      maps.add(new EosQos.DscpMap(words, trafficClass));
    }
  }

  private static EosQos.@Nullable Watchdog watchdog(Qos qos) {
    if (qos.watchdogMs() == 0) {
      return null;
    }
    int timeoutMs = roundedWatchdogMs(qos.watchdogMs());
    return new EosQos.Watchdog(
        seconds(timeoutMs),
        seconds(timeoutMs),
        seconds(timeoutMs / 2),
        qos.watchdogAction().equals("forward") ? "no-drop" : "drop");
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
                ClassPlan.percent(each.ecnProbability()));
    return new EosQos.Queue(each.priority(), each.strict() ? null : plan.percent(each), ecn);
  }

  private static String threshold(long bytes) {
    return bytes % 1000 == 0 ? bytes / 1000 + " kbytes" : bytes + " bytes";
  }
}
