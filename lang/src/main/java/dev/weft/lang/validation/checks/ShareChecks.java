package dev.weft.lang.validation.checks;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.SettingReader;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.FabricPackage;
import dev.weft.lang.fabric.QosPolicy;
import dev.weft.lang.fabric.TrafficClass;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.settings.Kind;
import dev.weft.lang.settings.QosSettings;
import dev.weft.lang.validation.codes.Suppressions;
import dev.weft.topology.Rates;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.QosIssue;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.validation.Check;
import org.jspecify.annotations.Nullable;

/** Rules on how the classes of a policy share a link. */
public class ShareChecks extends AbstractWeftChecks {
  /** One percent, less what rounding may take away. */
  static final double LEAST_SHARE = 0.01 - 1e-9;

  private static final double ROUNDING = 1e-6;

  /** The shares of the classes that are not strict add up to 100 %. */
  @Check
  public void sharesAddUp(QosPolicy policy) {
    List<TrafficClass> all = Place.all(policy.getMembers(), TrafficClass.class);
    List<TrafficClass> shared = all.stream().filter(each -> !isStrict(each)).toList();
    if (all.stream().anyMatch(ShareChecks::lacksPercent)) {
      return;
    }
    double total = shared.stream().mapToDouble(ShareChecks::share).sum();
    if (shared.stream().noneMatch(each -> share(each) > 0) || Math.abs(total - 1) <= ROUNDING) {
      return;
    }
    TrafficClass uncounted =
        all.stream().filter(each -> share(each) > 0 && startsOver(each)).findFirst().orElse(null);
    StrictTakenOut taken = uncounted == null ? null : StrictTakenOut.of(uncounted, all);
    if (taken != null) {
      report(
          QosIssue.BANDWIDTH_OF_STRICT,
          strict(uncounted),
          null,
          policy.getName(),
          Rates.number(total * 100),
          terms(shared),
          uncounted.getName(),
          taken.shares(),
          taken.fix());
      return;
    }
    boolean isClassMissing = total < 1 - ROUNDING && TrafficClassChecks.lacksDefault(policy);
    Object fix = isClassMissing ? QosChecks.defaultClass(policy) : rest(shared, 1 - total);
    Setting rewritten = isClassMissing || !(fix instanceof Fix) ? null : lastShare(shared);
    report(
        QosIssue.BANDWIDTH_TOTAL,
        rewritten == null ? policy : rewritten,
        rewritten == null ? FabricPackage.Literals.QOS_POLICY__NAME : null,
        policy.getName(),
        Rates.number(total * 100),
        terms(shared),
        fix);
  }

  private static boolean lacksPercent(TrafficClass trafficClass) {
    Setting share = settings(trafficClass.getMembers()).find(QosSettings.BANDWIDTH);
    return share != null
        && share.getValues().stream()
            .anyMatch(each -> BareNumbers.lacksPercent(Kind.PERCENT, each));
  }

  private static String terms(List<TrafficClass> shared) {
    return shared.stream()
        .map(each -> each.getName() + " " + Rates.number(share(each) * 100) + "%")
        .collect(Collectors.joining(", "));
  }

  private static @Nullable Setting lastShare(List<TrafficClass> shared) {
    TrafficClass last = shared.stream().filter(each -> share(each) > 0).toList().getLast();
    return settings(last.getMembers()).find(QosSettings.BANDWIDTH);
  }

  /** The last class that has a share takes what is left, or gives what is too much. */
  private static Object rest(List<TrafficClass> shared, double missing) {
    TrafficClass last = shared.stream().filter(each -> share(each) > 0).toList().getLast();
    double share = share(last) + missing;
    return share <= 0 ? "" : Sites.set(last, "bandwidth " + percent(share));
  }

  /** A share is none, or at least 1 %. */
  @Check
  public void shareIsNotTooSmall(TrafficClass trafficClass) {
    double share = share(trafficClass);
    if (share != 0 && share < LEAST_SHARE) {
      report(
          QosIssue.BANDWIDTH_TOO_SMALL,
          settings(trafficClass.getMembers()).find(QosSettings.BANDWIDTH),
          null,
          trafficClass.getName(),
          Rates.number(share * 100));
    }
  }

  /**
   * A strict class takes what it needs; it has no share. Of a lossless one it is 'strict' that is
   * to go.
   */
  @Check
  public void strictHasNoShare(TrafficClass trafficClass) {
    Setting share = settings(trafficClass.getMembers()).find(QosSettings.BANDWIDTH);
    if (share != null && isStrict(trafficClass) && !startsOver(trafficClass)) {
      report(
          QosIssue.SHARE_OF_STRICT,
          share,
          null,
          trafficClass.getName(),
          Sites.text(share),
          Sites.remove(share));
    }
  }

  /** What no loss slows down does not go before everything else. */
  @Check
  public void losslessIsNotStrict(TrafficClass trafficClass) {
    if (!isLosslessAndStrict(trafficClass)
        || !(trafficClass.eContainer() instanceof QosPolicy policy)) {
      return;
    }
    List<TrafficClass> all = Place.all(policy.getMembers(), TrafficClass.class);
    StrictTakenOut taken = StrictTakenOut.of(trafficClass, all);
    double total =
        all.stream().filter(each -> !isStrict(each)).mapToDouble(ShareChecks::share).sum();
    boolean isToldByTotal = share(trafficClass) > 0 && total > 0 && Math.abs(total - 1) > ROUNDING;
    if (taken == null) {
      report(QosIssue.STRICT_LOSSLESS_SHARES, strict(trafficClass), null, trafficClass.getName());
    } else if (!isToldByTotal) {
      report(
          taken.shares().isEmpty() ? QosIssue.STRICT_LOSSLESS : QosIssue.STRICT_LOSSLESS_DIVIDED,
          strict(trafficClass),
          null,
          trafficClass.getName(),
          taken.shares(),
          taken.fix());
    }
  }

  /** Whether a class is told to leave 'strict' out, whatever its share. */
  private static boolean startsOver(TrafficClass trafficClass) {
    Setting strict = strict(trafficClass);
    return strict != null
        && isLosslessAndStrict(trafficClass)
        && Suppressions.covering(strict, QosIssue.STRICT_LOSSLESS.code()) == null;
  }

  private static boolean isLosslessAndStrict(TrafficClass trafficClass) {
    return isStrict(trafficClass)
        && settings(trafficClass.getMembers()).has(QosSettings.LOSSLESS)
        && !QosChecks.carriesNotifications(trafficClass);
  }

  static @Nullable Setting strict(TrafficClass trafficClass) {
    return settings(trafficClass.getMembers()).find(QosSettings.STRICT);
  }

  static boolean isStrict(TrafficClass trafficClass) {
    return settings(trafficClass.getMembers()).has(QosSettings.STRICT);
  }

  /** From 0 to 1; 0 for none. */
  static double share(TrafficClass trafficClass) {
    return settings(trafficClass.getMembers()).get(QosSettings.BANDWIDTH);
  }

  static String percent(double share) {
    return Rates.number(Math.round(share * 1e6) / 1e4) + "%";
  }

  private static SettingReader settings(List<? extends EObject> members) {
    return new SettingReader(members, new Evaluator(Map.of(), new Findings()));
  }
}
