package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.CablePlan;
import dev.weft.topology.CableModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Chooses cable types: for each link the first of its kind that reaches far enough. */
final class CableChooser {
  private final List<CableModel> models = new ArrayList<>();
  private final Findings findings;
  private final Map<CablePlan, Integer> tooLong = new LinkedHashMap<>();

  CableChooser(Findings findings) {
    this.findings = findings;
    models.add(HardwareReader.defaultCable());
  }

  /** The types in use, by number; number 0 is that of links for which no type is named. */
  List<CableModel> models() {
    return List.copyOf(models);
  }

  /** Number of the type for a link of a length. */
  int choose(CablePlan plan, int lengthMm) {
    if (plan.types().isEmpty()) {
      return 0;
    }
    for (CableModel type : plan.types()) {
      if (type.reachOrEndless() >= lengthMm) {
        return number(type);
      }
    }
    tooLong.merge(plan, lengthMm, Math::max);
    return number(plan.types().getLast());
  }

  /** Says where no type reaches far enough; once for each kind of link, about the longest. */
  void report() {
    tooLong.forEach(
        (plan, lengthMm) -> {
          CableModel longest = plan.types().getLast();
          if (plan.element() != null) {
            findings.error(
                "cable.too-short",
                plan.element(),
                "A link is "
                    + metres(lengthMm)
                    + " m long, but "
                    + longest.name()
                    + " reaches "
                    + metres(longest.reachMm())
                    + " m at most. Name a cable that reaches farther as well.");
          }
        });
  }

  private int number(CableModel type) {
    int known = models.indexOf(type);
    if (known >= 0) {
      return known;
    }
    models.add(type);
    return models.size() - 1;
  }

  private static String metres(long mm) {
    return java.math.BigDecimal.valueOf(mm, 3).stripTrailingZeros().toPlainString();
  }
}
