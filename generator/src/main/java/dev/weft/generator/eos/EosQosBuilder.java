package dev.weft.generator.eos;

import dev.weft.topology.Qos;
import dev.weft.topology.TrafficClass;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** From a QoS policy to what EOS calls its parts. */
final class EosQosBuilder {
  private static final int DSCPS = 64;

  private EosQosBuilder() {}

  static EosQos build(Qos qos) {
    List<TrafficClass> classes =
        qos.classes().stream().sorted(Comparator.comparingInt(TrafficClass::priority)).toList();
    List<Integer> noDrop =
        classes.stream().filter(TrafficClass::lossless).map(TrafficClass::priority).toList();
    return new EosQos(
        qos.name(),
        dscpMaps(classes),
        noDrop,
        noDrop.isEmpty() ? null : watchdog(qos),
        classes.stream().map(EosQosBuilder::queue).toList());
  }

  /** Nearest hundredth of a second: EOS takes no finer times. */
  static int roundedWatchdogMs(int watchdogMs) {
    return Math.max(10, (watchdogMs + 5) / 10 * 10);
  }

  static int percent(double share) {
    return (int) Math.round(share * 100);
  }

  /**
   * Maps all 64 values: those that no class names go to the class that names none, else to traffic
   * class 0.
   */
  private static List<EosQos.DscpMap> dscpMaps(List<TrafficClass> classes) {
    Set<Integer> named = new HashSet<>();
    classes.forEach(each -> named.addAll(each.dscps()));
    List<Integer> others =
        IntStream.range(0, DSCPS).filter(d -> !named.contains(d)).boxed().toList();
    int rest =
        classes.stream()
            .filter(each -> each.dscps().isEmpty())
            .mapToInt(TrafficClass::priority)
            .findFirst()
            .orElse(0);
    List<EosQos.DscpMap> maps = new ArrayList<>();
    addMap(maps, others, rest);
    classes.forEach(each -> addMap(maps, each.dscps(), each.priority()));
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

  private static EosQos.Queue queue(TrafficClass each) {
    EosQos.Ecn ecn =
        each.ecnMinBytes() == 0
            ? null
            : new EosQos.Ecn(
                threshold(each.ecnMinBytes()),
                threshold(each.ecnMaxBytes()),
                percent(each.ecnProbability()));
    return new EosQos.Queue(
        each.priority(), each.strict() ? null : percent(each.bandwidthShare()), ecn);
  }

  private static String threshold(long bytes) {
    return bytes % 1000 == 0 ? bytes / 1000 + " kbytes" : bytes + " bytes";
  }
}
