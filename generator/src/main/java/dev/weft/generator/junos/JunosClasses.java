package dev.weft.generator.junos;

import dev.weft.generator.constructs.QosConstructs;
import dev.weft.generator.constructs.Row;
import dev.weft.generator.constructs.Scope;
import dev.weft.generator.constructs.Sentence;
import dev.weft.generator.underlay.ClassRows;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.systems.Junos;
import java.math.BigDecimal;
import java.util.List;

/** What Junos has of traffic classes. */
final class JunosClasses {
  private static final double ROUNDING = 1e-9;

  private static final ClassRows CLASSES = new ClassRows(Junos.SYSTEM);

  private JunosClasses() {}

  static List<Row> rows() {
    return Row.all(
        CLASSES.names(),
        CLASSES.priorities(),
        CLASSES.wholePercents(),
        ClassRows.approximated(QosConstructs.ECN, "ecn", JunosClasses::ecn),
        ClassRows.approximated(QosConstructs.XOFF, "xoff", JunosClasses::xoff),
        ClassRows.approximated(QosConstructs.HEADROOM, "headroom", JunosClasses::headroom),
        ClassRows.approximated(QosConstructs.DYNAMIC_THRESHOLD, "alpha", JunosClasses::alpha),
        Row.approximated(QosConstructs.WATCHDOG, "watchdog", JunosClasses::watchdog),
        Row.emitted(
            QosConstructs.POLICIES,
            QosConstructs.PRIORITY,
            QosConstructs.LOSSLESS,
            QosConstructs.SHARES,
            QosConstructs.STRICT,
            QosConstructs.MARKING,
            QosConstructs.DYNAMIC_THRESHOLD,
            QosConstructs.WATCHDOG,
            QosConstructs.FORWARD),
        Row.notApplicable(QosConstructs.DCQCN));
  }

  private static List<Sentence> ecn(Scope scope, TrafficClass each) {
    return each.ecnMinBytes() == 0
        ? List.of()
        : scope.say(
            "Junos marks by the fill of a queue in whole percents: the bytes of 'ecn' of class %s become the nearest of those.",
            each.name());
  }

  private static List<Sentence> xoff(Scope scope, TrafficClass each) {
    return each.xoffBytes() == 0
        ? List.of()
        : scope.say(
            "Junos pauses by what is free of the buffer: the fixed 'xoff' of class %s is not set.",
            each.name());
  }

  private static List<Sentence> headroom(Scope scope, TrafficClass each) {
    return each.headroomBytes() == 0
        ? List.of()
        : scope.say(
            "Junos keeps a share of the whole buffer as headroom: the %d bytes of class %s at each port become a part of it.",
            each.headroomBytes(), each.name());
  }

  private static List<Sentence> alpha(Scope scope, TrafficClass each) {
    double wanted = each.dynamicThreshold();
    if (wanted <= 0) {
      return List.of();
    }
    double taken = JunosBuffers.alpha(JunosBuffers.step(wanted));
    return Math.abs(taken - wanted) <= ROUNDING
        ? List.of()
        : scope.say(
            "Junos takes powers of two from 1/128 to 8: the dynamic threshold %s of class %s becomes %s.",
            plain(wanted), each.name(), plain(taken));
  }

  private static String plain(double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }

  private static List<Sentence> watchdog(Scope scope) {
    return ClassRows.watchdog(
        scope,
        "Junos looks at paused queues 2 to 10 times, 100 ms or more apart",
        JunosQosBuilder::detectedMs);
  }
}
