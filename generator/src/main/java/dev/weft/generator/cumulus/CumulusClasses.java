package dev.weft.generator.cumulus;

import dev.weft.generator.constructs.QosConstructs;
import dev.weft.generator.constructs.Row;
import dev.weft.generator.constructs.Scope;
import dev.weft.generator.constructs.Sentence;
import dev.weft.generator.underlay.ClassPlan;
import dev.weft.generator.underlay.ClassRows;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.systems.CumulusLinux;
import java.util.List;
import java.util.SortedMap;

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
        CLASSES.ownBuffers(),
        CLASSES.wholePercents(),
        Row.approximated(QosConstructs.SHARES, "queues", CumulusClasses::queues),
        Row.approximated(QosConstructs.WATCHDOG, "watchdog", CumulusClasses::watchdog),
        Row.approximated(QosConstructs.FORWARD, "watchdog", CumulusClasses::action),
        Row.emitted(
            QosConstructs.POLICIES,
            QosConstructs.PRIORITY,
            QosConstructs.LOSSLESS,
            QosConstructs.SHARES,
            QosConstructs.STRICT,
            QosConstructs.ECN,
            QosConstructs.MARKING,
            QosConstructs.WATCHDOG,
            QosConstructs.FORWARD),
        Row.notApplicable(QosConstructs.DCQCN));
  }

  private static List<Sentence> lossless(Scope scope, TrafficClass each) {
    return !each.lossless() || each.priority() == QosTree.LOSSLESS_PRIORITY
        ? List.of()
        : scope.say(
            "Class %s is lossless at priority %d; the RoCE profile of Cumulus Linux pauses priority"
                + " %d alone.",
            each.name(), each.priority(), QosTree.LOSSLESS_PRIORITY);
  }

  private static List<Sentence> queues(Scope scope) {
    ClassPlan plan = ClassPlan.of(ClassRows.policy(scope));
    if (plan.lossless().stream().anyMatch(each -> each.priority() != QosTree.LOSSLESS_PRIORITY)) {
      return List.of();
    }
    SortedMap<Integer, Integer> written = RoceShares.of(plan);
    return plan.classes().stream()
        .filter(each -> !each.strict() && plan.percent(each) != written.get(each.priority()))
        .flatMap(
            each ->
                scope
                    .of(each)
                    .say(
                        "The RoCE profile of Cumulus Linux shares a port among queues 0 and 3 and"
                            + " those of classes, 1 %% each at least: class %s has %d %% of it, not"
                            + " %d %%.",
                        each.name(), written.get(each.priority()), plan.percent(each))
                    .stream())
        .toList();
  }

  private static List<Sentence> watchdog(Scope scope) {
    if (CumulusDeclaration.releases(scope.topology(), scope.switches()).stream()
        .anyMatch(release -> release.isBefore(Release.PAUSE_WATCHDOG))) {
      return scope.say(
          "Cumulus Linux watches paused queues from release %d.%d on: no 'pause-watchdog' for"
              + " switches that run an older one.",
          Release.PAUSE_WATCHDOG.major(), Release.PAUSE_WATCHDOG.minor());
    }
    return ClassRows.watchdog(
        scope, "Cumulus Linux looks at paused queues every 100 ms", QosTree::watchedMs);
  }

  private static List<Sentence> action(Scope scope) {
    return scope.say(
        "What becomes of a stuck queue is up to Cumulus Linux: 'watchdog-action forward' is not"
            + " written.");
  }
}
