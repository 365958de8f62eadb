package dev.weft.lang.validation.checks;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.SettingReader;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.expressions.ExpressionsPackage;
import dev.weft.lang.expressions.Literal;
import dev.weft.lang.expressions.Range;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.expressions.Value;
import dev.weft.lang.fabric.QosPolicy;
import dev.weft.lang.fabric.TrafficClass;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.settings.QosSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.topology.Rates;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.QosIssue;
import dev.weft.topology.findings.SettingIssue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.eclipse.xtext.validation.Check;
import org.jspecify.annotations.Nullable;

/** Rules on QoS policies, where a lossless Ethernet is made or lost. */
public class QosChecks extends AbstractWeftChecks {
  /** DSCP of congestion notification packets in the networks that this language is for (CS6). */
  static final int CNP_DSCP = 48;

  /** Priority of congestion notification packets (CNP_802P_PRIO of the NICs). */
  private static final int CNP_PRIORITY = 6;

  private static final int LAST_PRIORITY = 7;

  /** Priority of RoCE in the networks that this language is for. */
  private static final int ROCE = 3;

  /** Small packets are a part of all. */
  @Check
  public void smallPacketsArePart(QosPolicy policy) {
    SettingReader settings = settings(policy.getMembers());
    Setting setting = settings.find(QosSettings.SMALL_PACKET_PERCENTAGE);
    if (setting != null && settings.get(QosSettings.SMALL_PACKET_PERCENTAGE) > 1) {
      String said = Rates.number(100 * settings.get(QosSettings.SMALL_PACKET_PERCENTAGE)) + "%";
      report(SettingIssue.NO_SHARE, setting, null, setting.getKey(), said);
    }
  }

  /** A priority is from 0 to 7 and belongs to one class. */
  @Check
  public void priorityBelongsToOneClass(QosPolicy policy) {
    Map<Integer, TrafficClass> classOf = new HashMap<>();
    for (TrafficClass each : classes(policy)) {
      Setting setting = settings(each.getMembers()).find(QosSettings.PRIORITY);
      double priority = settings(each.getMembers()).number(QosSettings.PRIORITY);
      if (!isWhole(priority, LAST_PRIORITY)) {
        report(
            QosIssue.PRIORITY_OUT_OF_RANGE,
            setting,
            null,
            Rates.number(priority),
            move(each, freePriority(policy, each)));
        continue;
      }
      TrafficClass first = classOf.putIfAbsent((int) priority, each);
      if (first != null) {
        // Who has priority 0 by right keeps it: other traffic has it, whatever the policy says.
        TrafficClass moved = TrafficClassChecks.isForOthers(each) ? first : each;
        Setting wrong = settings(moved.getMembers()).find(QosSettings.PRIORITY);
        @Nullable String free = freePriority(policy, moved);
        report(
            QosIssue.PRIORITY_TWICE,
            wrong == null ? moved : wrong,
            null,
            (int) priority,
            first.getName(),
            each.getName(),
            free == null ? "none" : free,
            moved.getName(),
            move(moved, free));
      }
    }
  }

  /** Another priority for a class; nothing to do where none is free. */
  private static Object move(TrafficClass trafficClass, @Nullable String free) {
    return free == null ? List.of() : Sites.set(trafficClass, "priority " + free);
  }

  /** That of RoCE for a lossless class where it is free, else the lowest that is, else null. */
  static @Nullable String freePriority(QosPolicy policy, TrafficClass trafficClass) {
    boolean isFree =
        classes(policy).stream()
            .noneMatch(each -> settings(each.getMembers()).get(QosSettings.PRIORITY) == ROCE);
    return has(trafficClass, QosSettings.LOSSLESS) && isFree
        ? Integer.toString(ROCE)
        : freePriority(policy);
  }

  private static @Nullable String freePriority(QosPolicy policy) {
    List<Integer> used =
        classes(policy).stream()
            .map(each -> settings(each.getMembers()).get(QosSettings.PRIORITY))
            .toList();
    return IntStream.rangeClosed(0, LAST_PRIORITY)
        .filter(priority -> !used.contains(priority))
        .mapToObj(Integer::toString)
        .findFirst()
        .orElse(null);
  }

  /** A class for other traffic, with the share that the others leave where they have shares. */
  static Fix defaultClass(QosPolicy policy) {
    double left =
        1
            - classes(policy).stream()
                .filter(each -> !has(each, QosSettings.STRICT))
                .mapToDouble(ShareChecks::share)
                .sum();
    boolean isShared = left < 1 && left >= ShareChecks.LEAST_SHARE;
    String share = isShared ? "  bandwidth " + ShareChecks.percent(left) : "";
    return Sites.set(policy, "class default { priority 0" + share + " }");
  }

  /**
   * ECN marking begins at a shorter queue than it ends at, with a probability above 0 and up to 1.
   */
  @Check
  public void ecnThresholdsAscend(TrafficClass trafficClass) {
    Range ecn = settings(trafficClass.getMembers()).range(QosSettings.ECN);
    if (ecn == null || ecn.getTo() == null) {
      return;
    }
    Evaluator evaluator = evaluator();
    Quantity from = evaluator.evaluate(ecn.getFrom());
    Quantity to = evaluator.evaluate(ecn.getTo());
    Quantity at = evaluator.evaluate(ecn.getAt());
    boolean data = is(from, Dimension.DATA) && is(to, Dimension.DATA);
    if (data && from.value() >= to.value()) {
      report(
          QosIssue.ECN_ORDER,
          ecn,
          null,
          trafficClass.getName(),
          size(from),
          size(to),
          from.value() > to.value() ? turned(ecn) : "");
    }
    if (is(at, Dimension.NONE) && at.value() > 1 && at.value() <= 100 && isPlain(ecn.getAt())) {
      String meant = Rates.number(at.value()) + "%";
      report(
          QosIssue.ECN_WITHOUT_PERCENT,
          ecn,
          ExpressionsPackage.Literals.RANGE__AT,
          trafficClass.getName(),
          Rates.number(at.value()),
          Rates.number(at.value() * 100),
          Fix.replace(meant));
    } else if (is(at, Dimension.NONE) && (at.value() <= 0 || at.value() > 1)) {
      report(
          QosIssue.ECN_PROBABILITY,
          ecn,
          null,
          trafficClass.getName(),
          Rates.number(at.value() * 100),
          Sites.replace(ecn, ExpressionsPackage.Literals.RANGE__AT, "10%"));
    }
  }

  /** Whether a number stands without a percent sign. */
  private static boolean isPlain(Expression expression) {
    return expression instanceof Literal literal && !literal.isPercent();
  }

  /** A range the other way round. */
  private static Fix turned(Range range) {
    String from = Sites.text(range.getFrom());
    String at = range.getAt() == null ? "" : " at " + Sites.text(range.getAt());
    return Fix.replace(Sites.text(range.getTo()) + " .. " + from + at);
  }

  /** A lossless class is marked in full before it is paused. */
  @Check
  public void marksBeforePausing(TrafficClass trafficClass) {
    SettingReader settings = settings(trafficClass.getMembers());
    Range ecn = settings.range(QosSettings.ECN);
    Quantity xoff = settings.quantity(QosSettings.XOFF);
    Quantity full = ecn == null ? null : evaluator().evaluate(ecn.getTo());
    if (xoff != null && is(full, Dimension.DATA) && full.value() > xoff.value()) {
      String name = trafficClass.getName();
      report(
          QosIssue.ECN_ABOVE_XOFF,
          ecn,
          null,
          name,
          size(full),
          size(xoff),
          Sites.set(trafficClass, "xoff " + size(full)));
    }
  }

  /** DCQCN has marks to react to. */
  @Check
  public void congestionControlSeesMarks(QosPolicy policy) {
    if (!settings(policy.getMembers())
        .get(QosSettings.CONGESTION_CONTROL)
        .equals(QosSettings.DCQCN)) {
      return;
    }
    for (TrafficClass each : classes(policy)) {
      // Of notifications it is said that they must not wait.
      boolean isLossless = has(each, QosSettings.LOSSLESS) && !carriesNotifications(each);
      if (isLossless && !has(each, QosSettings.ECN)) {
        report(
            QosIssue.DCQCN_WITHOUT_ECN,
            each,
            null,
            policy.getName(),
            each.getName(),
            Sites.set(each, "ecn 150 KB .. 1500 KB at 10%"));
      }
    }
  }

  private static boolean is(@Nullable Quantity quantity, Dimension dimension) {
    return quantity != null && quantity.dimension().equals(dimension);
  }

  private static String size(Quantity quantity) {
    return Rates.number(quantity.value() / 8000) + " KB";
  }

  /** Congestion notifications travel in a class that is strict and not lossless. */
  @Check
  public void notificationsDontWait(TrafficClass trafficClass) {
    boolean carries = carriesNotifications(trafficClass);
    Value among = amongOthers(trafficClass);
    if (among != null && trafficClass.eContainer() instanceof QosPolicy policy) {
      apart(trafficClass, among, policy);
    } else if (carries && has(trafficClass, QosSettings.LOSSLESS)) {
      report(
          QosIssue.CNP_LOSSLESS,
          trafficClass,
          null,
          trafficClass.getName(),
          Sites.remove(settings(trafficClass.getMembers()).find(QosSettings.LOSSLESS)));
    } else if (carries && !has(trafficClass, QosSettings.STRICT)) {
      notStrict(trafficClass);
    }
  }

  /**
   * The DSCP value of notifications in a class of other packets, which may not be strict; null in
   * other classes.
   */
  private static @Nullable Value amongOthers(TrafficClass trafficClass) {
    boolean isFirst =
        has(trafficClass, QosSettings.STRICT) && !has(trafficClass, QosSettings.LOSSLESS);
    Setting dscp = settings(trafficClass.getMembers()).find(QosSettings.DSCP);
    if (isFirst
        || dscp == null
        || dscp.getValues().size() < 2
        || "cnp".equals(trafficClass.getName())) {
      return null;
    }
    return dscp.getValues().stream()
        .filter(each -> Double.valueOf(CNP_DSCP).equals(number(each)))
        .findFirst()
        .orElse(null);
  }

  /** Proposes a class of their own for notifications, where there is none yet. */
  private void apart(TrafficClass trafficClass, Value dscp, QosPolicy policy) {
    TrafficClass own =
        classes(policy).stream()
            .filter(each -> "cnp".equals(each.getName()))
            .findFirst()
            .orElse(null);
    String name = trafficClass.getName();
    Fix out = Sites.remove(dscp);
    if (own != null) {
      boolean isSaid = has(own, QosSettings.DSCP);
      Fix both = isSaid ? out : out.and(Sites.set(own, "dscp " + CNP_DSCP));
      report(QosIssue.CNP_AMONG_OTHERS_TOO, dscp, null, name, List.of(both));
      return;
    }
    Fix added = Sites.set(policy, notificationClass(policy));
    // The text of a message is that of the class, the fix does both.
    report(QosIssue.CNP_AMONG_OTHERS, dscp, null, name, added.and(out));
  }

  /** A class for notifications, with the priority of the NICs where it is free. */
  static String notificationClass(QosPolicy policy) {
    boolean isFree =
        classes(policy).stream()
            .noneMatch(
                each -> settings(each.getMembers()).get(QosSettings.PRIORITY) == CNP_PRIORITY);
    String other = isFree ? null : freePriority(policy);
    String priority = other == null ? Integer.toString(CNP_PRIORITY) : other;
    return "class cnp { dscp " + CNP_DSCP + "  priority " + priority + "  strict }";
  }

  private void notStrict(TrafficClass trafficClass) {
    Setting share = settings(trafficClass.getMembers()).find(QosSettings.BANDWIDTH);
    if (share == null || !(trafficClass.eContainer() instanceof QosPolicy policy)) {
      report(
          QosIssue.CNP_NOT_STRICT,
          trafficClass,
          null,
          trafficClass.getName(),
          Sites.set(trafficClass, "strict"));
      return;
    }
    StrictPutIn put = StrictPutIn.of(trafficClass, share, classes(policy));
    report(
        put.shares().isEmpty() ? QosIssue.CNP_SHARES_ALONE : QosIssue.CNP_SHARES,
        trafficClass,
        null,
        trafficClass.getName(),
        Sites.text(share),
        put.shares(),
        put.fix());
  }

  static boolean carriesNotifications(TrafficClass trafficClass) {
    return "cnp".equals(trafficClass.getName())
        || settings(trafficClass.getMembers()).get(QosSettings.DSCP).contains(CNP_DSCP);
  }

  /** A policy with a lossless class has a watchdog, unless that class is told to be needless. */
  @Check
  public void pauseIsWatched(QosPolicy policy) {
    boolean lossless = classes(policy).stream().anyMatch(each -> has(each, QosSettings.LOSSLESS));
    if (lossless
        && settings(policy.getMembers()).get(QosSettings.PAUSE_WATCHDOG) == 0
        && !QosUseChecks.isForNoPause(policy)) {
      report(
          QosIssue.NO_WATCHDOG,
          policy,
          policy.eClass().getEStructuralFeature("name"),
          policy.getName(),
          Sites.set(policy, "pause-watchdog 200 ms"));
    }
  }

  private static List<TrafficClass> classes(QosPolicy policy) {
    return new ArrayList<>(Place.all(policy.getMembers(), TrafficClass.class));
  }

  private static boolean has(TrafficClass trafficClass, SettingRow<?> row) {
    return settings(trafficClass.getMembers()).has(row);
  }

  static boolean isWhole(double number, int last) {
    return number == Math.rint(number) && number >= 0 && number <= last;
  }

  static @Nullable Double number(Value value) {
    Quantity quantity = value instanceof Range range ? evaluator().evaluate(range.getFrom()) : null;
    return quantity == null || !quantity.isNumber() ? null : quantity.value();
  }

  /** Faults of expressions are reported with the settings that they stand in. */
  private static Evaluator evaluator() {
    return new Evaluator(Map.of(), new Findings());
  }

  static SettingReader settings(List<? extends org.eclipse.emf.ecore.EObject> members) {
    return new SettingReader(members, evaluator());
  }
}
