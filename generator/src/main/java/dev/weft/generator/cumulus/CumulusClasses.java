package dev.weft.generator.cumulus;

import dev.weft.generator.constructs.QosConstructs;
import dev.weft.generator.constructs.Row;
import dev.weft.generator.constructs.Scope;
import dev.weft.generator.constructs.Sentence;
import dev.weft.generator.underlay.ClassRows;
import dev.weft.topology.Qos;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.systems.CumulusLinux;
import java.util.List;

/** What Cumulus Linux has of traffic classes. */
final class CumulusClasses {
  private static final ClassRows CLASSES = new ClassRows(CumulusLinux.SYSTEM);

  private CumulusClasses() {}

  static List<Row> rows() {
    return Row.all(
        CLASSES.names(),
        CLASSES.priorities(),
        Row.refused(
            QosConstructs.LOSSLESS,
            "lossless",
            scope -> ClassRows.ofEach(scope, CumulusClasses::lossless)),
        ClassRows.approximated(
            QosConstructs.DYNAMIC_THRESHOLD, "threshold", CumulusClasses::threshold),
        CLASSES.wholePercents(),
        Row.approximated(QosConstructs.WATCHDOG, "watchdog", CumulusClasses::watchdog),
        Row.approximated(QosConstructs.FORWARD, "watchdog", CumulusClasses::watchdog),
        Row.emitted(
            QosConstructs.POLICIES,
            QosConstructs.PRIORITY,
            QosConstructs.LOSSLESS,
            QosConstructs.SHARES,
            QosConstructs.STRICT,
            QosConstructs.ECN,
            QosConstructs.MARKING,
            QosConstructs.HEADROOM,
            QosConstructs.XOFF,
            QosConstructs.WATCHDOG,
            QosConstructs.FORWARD),
        Row.notApplicable(QosConstructs.DCQCN));
  }

  private static List<Sentence> lossless(Scope scope, TrafficClass each) {
    return !each.lossless() || each.priority() == QosTree.LOSSLESS_PRIORITY
        ? List.of()
        : scope.say(
            "Class %s is lossless at priority %d; the RoCE profile of Cumulus Linux pauses priority %d"
                + " alone.",
            each.name(), each.priority(), QosTree.LOSSLESS_PRIORITY);
  }

  private static List<Sentence> threshold(Scope scope, TrafficClass each) {
    return !each.statesDynamicThreshold()
        ? List.of()
        : scope.say(
            "'dynamic-threshold' of class %s stays what the RoCE profile of Cumulus Linux computes.",
            each.name());
  }

  private static List<Sentence> watchdog(Scope scope) {
    Qos qos = ClassRows.policy(scope);
    return qos.classes().stream().noneMatch(TrafficClass::lossless)
        ? List.of()
        : scope.say(
            "The pause watchdog is on, but its time and action stay those of Cumulus Linux, not %d ms"
                + " and %s.",
            qos.watchdogMs(), qos.watchdogAction());
  }
}
