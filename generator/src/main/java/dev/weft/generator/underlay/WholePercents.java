package dev.weft.generator.underlay;

import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.TrafficClass;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What becomes of fractions of a percent on systems that take whole ones. */
public final class WholePercents {
  private static final double ROUNDING = 1e-9;

  private final SwitchSystem system;
  private final int origin;
  private final List<Issue> issues = new ArrayList<>();

  private WholePercents(SwitchSystem system, int origin) {
    this.system = system;
    this.origin = origin;
  }

  /**
   * A warning for each share and each marking probability that is written otherwise.
   *
   * @param origin of a switch
   */
  public static List<Issue> of(SwitchSystem system, ClassPlan plan, int origin) {
    WholePercents percents = new WholePercents(system, origin);
    for (TrafficClass each : plan.classes()) {
      percents.check(each, "bandwidth", each.bandwidthShare(), plan.percent(each));
      double probability = each.ecnProbability();
      percents.check(each, "ecn probability", probability, ClassPlan.percent(probability));
    }
    return percents.issues;
  }

  private void check(TrafficClass each, String what, double part, int percent) {
    if (Math.abs(part * 100 - percent) > ROUNDING) {
      String message =
          String.format(
              Locale.ROOT,
              "%s takes whole percents: %s %s %% of class %s becomes %d %%.",
              system.title(),
              what,
              BigDecimal.valueOf(part).movePointRight(2).stripTrailingZeros().toPlainString(),
              each.name(),
              percent);
      issues.add(new Issue(Severity.WARNING, system.name() + ".percent", message, origin));
    }
  }
}
