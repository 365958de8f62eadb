package dev.weft.lang.validation.checks;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.expressions.Value;
import dev.weft.lang.fabric.QosPolicy;
import dev.weft.lang.fabric.TrafficClass;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.settings.QosSettings;
import dev.weft.topology.Rates;
import dev.weft.topology.findings.QosIssue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.validation.Check;

/** Rules on the DSCP values of a policy. */
public class DscpChecks extends AbstractWeftChecks {
  private static final int LAST_DSCP = 63;

  /** A DSCP value is from 0 to 63 and belongs to one class. */
  @Check
  public void dscpBelongsToOneClass(QosPolicy policy) {
    Map<Integer, TrafficClass> classOf = new HashMap<>();
    for (TrafficClass each : Place.all(policy.getMembers(), TrafficClass.class)) {
      Setting setting = QosChecks.settings(each.getMembers()).find(QosSettings.DSCP);
      for (Value value : setting == null ? List.<Value>of() : setting.getValues()) {
        Double number = QosChecks.number(value);
        if (number != null && QosChecks.isWhole(number, LAST_DSCP)) {
          TrafficClass first = classOf.putIfAbsent(number.intValue(), each);
          if (first != null) {
            boolean isOnly = setting.getValues().size() == 1;
            dscpTwice(policy, value, isOnly ? setting : value, first, each);
          }
        } else if (number != null) {
          report(QosIssue.DSCP_OUT_OF_RANGE, value, null, Rates.number(number));
        }
      }
    }
  }

  /** A class that loses its only value gets the usual one of its kind, where that is free. */
  private void dscpTwice(
      QosPolicy policy, Value value, EObject needless, TrafficClass first, TrafficClass second) {
    int number = QosChecks.number(value).intValue();
    boolean isOfNotifications = "cnp".equals(second.getName()) && needless instanceof Setting;
    boolean isFree =
        Place.all(policy.getMembers(), TrafficClass.class).stream()
            .noneMatch(
                each ->
                    QosChecks.settings(each.getMembers())
                        .get(QosSettings.DSCP)
                        .contains(QosChecks.CNP_DSCP));
    if (isOfNotifications && isFree) {
      report(
          QosIssue.DSCP_TWICE_FREE,
          value,
          null,
          number,
          first.getName(),
          second.getName(),
          Sites.set(second, "dscp " + QosChecks.CNP_DSCP));
      return;
    }
    report(
        QosIssue.DSCP_TWICE,
        value,
        null,
        number,
        first.getName(),
        second.getName(),
        Sites.remove(needless));
  }
}
