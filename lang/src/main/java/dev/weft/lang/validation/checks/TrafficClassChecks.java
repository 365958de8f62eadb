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
import dev.weft.lang.settings.QosSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.topology.Rates;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.NameIssue;
import dev.weft.topology.findings.QosIssue;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.validation.Check;

/** Rules on single classes of a QoS policy: what a class says is about something. */
public class TrafficClassChecks extends AbstractWeftChecks {
  private static final double GREATEST_DYNAMIC_THRESHOLD = 64;

  /** That of the NICs, and other ones of assured forwarding (RFC 2597). */
  private static final List<Integer> DSCPS =
      List.of(26, 28, 30, 34, 36, 38, 18, 20, 22, 10, 12, 14);

  private static final String CLASS_FOR_OTHERS = "class default { priority 0 }";

  /** Classes of a policy have names of their own. */
  @Check
  public void namesAreUnique(QosPolicy policy) {
    Set<String> seen = new HashSet<>();
    for (TrafficClass each : Place.all(policy.getMembers(), TrafficClass.class)) {
      if (each.getName() != null && !seen.add(each.getName())) {
        report(
            NameIssue.CLASS_TWICE,
            each,
            FabricPackage.Literals.TRAFFIC_CLASS__NAME,
            each.getName(),
            policy.getName());
      }
    }
  }

  /**
   * What no class names by DSCP has priority 0, and a class that takes it: no lossless one, whose
   * buffers it would fill, and no strict one.
   */
  @Check
  public void otherTrafficHasAClass(QosPolicy policy) {
    List<TrafficClass> classes = Place.all(policy.getMembers(), TrafficClass.class);
    if (!lacksDefault(policy)) {
      return;
    }
    EStructuralFeature name = FabricPackage.Literals.QOS_POLICY__NAME;
    TrafficClass first =
        classes.stream().filter(TrafficClassChecks::isFirst).findFirst().orElse(null);
    if (first != null) {
      boolean isLossless = settings(first.getMembers()).has(QosSettings.LOSSLESS);
      String free = QosChecks.freePriority(policy, first);
      if (free == null) {
        report(
            QosIssue.NO_ROOM_FOR_OTHERS,
            policy,
            name,
            policy.getName(),
            first.getName(),
            isLossless ? "lossless" : "strict",
            CLASS_FOR_OTHERS);
        return;
      }
      Fix moved = Sites.set(first, "priority " + free);
      report(
          QosIssue.OTHERS_AMONG,
          policy,
          name,
          policy.getName(),
          first.getName(),
          isLossless ? "lossless" : "strict",
          moved.text(),
          CLASS_FOR_OTHERS,
          moved.and(Sites.set(policy, CLASS_FOR_OTHERS)));
      return;
    }
    report(
        QosIssue.NO_CLASS_FOR_OTHERS,
        policy,
        name,
        policy.getName(),
        QosChecks.defaultClass(policy));
  }

  /** Packets that nobody marks don't travel in a lossless class. */
  @Check
  public void losslessIsMarked(TrafficClass trafficClass) {
    SettingReader settings = settings(trafficClass.getMembers());
    if (settings.has(QosSettings.LOSSLESS) && settings.get(QosSettings.DSCP).contains(0)) {
      report(
          QosIssue.LOSSLESS_TAKES_UNMARKED,
          settings.find(QosSettings.DSCP),
          null,
          trafficClass.getName());
    }
  }

  /** Whether a policy has classes, but none for what they don't name. */
  static boolean lacksDefault(QosPolicy policy) {
    List<TrafficClass> classes = Place.all(policy.getMembers(), TrafficClass.class);
    return !classes.isEmpty() && classes.stream().noneMatch(TrafficClassChecks::takesOthers);
  }

  /** Where NICs run DCQCN, their notifications have a class that goes first. */
  @Check
  public void notificationsHaveAClass(QosPolicy policy) {
    List<TrafficClass> classes = Place.all(policy.getMembers(), TrafficClass.class);
    boolean isAsked =
        settings(policy.getMembers()).get(QosSettings.CONGESTION_CONTROL).equals(QosSettings.DCQCN)
            && !classes.isEmpty();
    if (!isAsked || classes.stream().anyMatch(TrafficClassChecks::mayCarryNotifications)) {
      return;
    }
    TrafficClass named =
        Stream.concat(
                classes.stream().filter(QosChecks::carriesNotifications),
                classes.stream().filter(TrafficClassChecks::goesFirst))
            .findFirst()
            .orElse(null);
    if (named != null) {
      report(
          QosIssue.CNP_UNREACHED,
          named,
          null,
          policy.getName(),
          named.getName(),
          Sites.set(named, "dscp " + QosChecks.CNP_DSCP));
      return;
    }
    report(
        QosIssue.DCQCN_WITHOUT_CNP,
        policy,
        FabricPackage.Literals.QOS_POLICY__NAME,
        policy.getName(),
        Sites.set(policy, QosChecks.notificationClass(policy)));
  }

  /** A strict class with DSCP values of its own may be that of notifications, whatever its name. */
  private static boolean mayCarryNotifications(TrafficClass trafficClass) {
    return settings(trafficClass.getMembers()).has(QosSettings.DSCP)
        && (goesFirst(trafficClass) || QosChecks.carriesNotifications(trafficClass));
  }

  private static boolean goesFirst(TrafficClass trafficClass) {
    SettingReader settings = settings(trafficClass.getMembers());
    return settings.has(QosSettings.STRICT) && !settings.has(QosSettings.LOSSLESS);
  }

  /** Whether a class is there for what no class names: it has priority 0 and no DSCP values. */
  static boolean isForOthers(TrafficClass trafficClass) {
    return takesOthers(trafficClass)
        && isFirst(trafficClass)
        && !settings(trafficClass.getMembers()).has(QosSettings.DSCP);
  }

  private static boolean takesOthers(TrafficClass trafficClass) {
    SettingReader settings = settings(trafficClass.getMembers());
    boolean isOpen = !settings.has(QosSettings.DSCP) || isFirst(trafficClass);
    return isOpen && !settings.has(QosSettings.LOSSLESS) && !settings.has(QosSettings.STRICT);
  }

  private static boolean isFirst(TrafficClass trafficClass) {
    return settings(trafficClass.getMembers()).number(QosSettings.PRIORITY) == 0;
  }

  /** Routed packets find their class by DSCP: a lossless one without is empty. */
  @Check
  public void losslessIsReached(TrafficClass trafficClass) {
    SettingReader settings = settings(trafficClass.getMembers());
    if (settings.has(QosSettings.LOSSLESS) && !settings.has(QosSettings.DSCP)) {
      report(
          QosIssue.LOSSLESS_UNREACHED,
          trafficClass,
          null,
          trafficClass.getName(),
          Sites.set(trafficClass, "dscp " + freeDscp(trafficClass)));
    }
  }

  /** That of the NICs where no other class has it, else one of an assured forwarding class. */
  private static int freeDscp(TrafficClass trafficClass) {
    Set<Integer> taken = new HashSet<>();
    if (trafficClass.eContainer() instanceof QosPolicy policy) {
      for (TrafficClass each : Place.all(policy.getMembers(), TrafficClass.class)) {
        taken.addAll(settings(each.getMembers()).get(QosSettings.DSCP));
      }
    }
    return DSCPS.stream().filter(each -> !taken.contains(each)).findFirst().orElse(DSCPS.getLast());
  }

  /** Only a lossless class has what pausing needs. */
  @Check
  public void onlyLosslessClassesPause(TrafficClass trafficClass) {
    SettingReader settings = settings(trafficClass.getMembers());
    for (SettingRow<?> row : List.of(QosSettings.XOFF, QosSettings.HEADROOM)) {
      Setting setting = settings.find(row);
      if (setting != null && !settings.has(QosSettings.LOSSLESS)) {
        report(
            QosIssue.WITHOUT_LOSSLESS,
            setting,
            null,
            trafficClass.getName(),
            row.key(),
            Sites.set(trafficClass, "lossless"),
            Sites.remove(setting));
      }
    }
  }

  /** A queue may hold some multiple of what is free of the buffer. */
  @Check
  public void dynamicThresholdIsAFactor(TrafficClass trafficClass) {
    Setting setting = settings(trafficClass.getMembers()).find(QosSettings.DYNAMIC_THRESHOLD);
    double alpha = settings(trafficClass.getMembers()).get(QosSettings.DYNAMIC_THRESHOLD);
    if (setting != null && !(alpha > 0 && alpha <= GREATEST_DYNAMIC_THRESHOLD)) {
      String name = trafficClass.getName();
      report(
          QosIssue.THRESHOLD_OUT_OF_RANGE,
          setting,
          null,
          name,
          Rates.number(alpha),
          Fix.replace(QosSettings.DYNAMIC_THRESHOLD.line()));
    }
  }

  private static SettingReader settings(List<? extends EObject> members) {
    return new SettingReader(members, new Evaluator(Map.of(), new Findings()));
  }
}
