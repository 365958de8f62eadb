package dev.weft.lang.validation.checks;

import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.TrafficClass;
import dev.weft.lang.fixes.Sites;
import dev.weft.topology.findings.Fix;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How a policy looks when a class is no longer strict: its shares add up to 100 %, or there are
 * none.
 *
 * @param shares of the classes that are not strict then, empty where none has one
 */
record StrictTakenOut(String shares, Fix fix) {
  /** What a class without a share gets of the largest share. */
  private static final double PART = 0.6;

  private static final double ROUNDING = 1e-6;

  /** Null where no division of the shares comes from what is written. */
  static @Nullable StrictTakenOut of(TrafficClass strict, List<TrafficClass> all) {
    List<TrafficClass> others =
        all.stream().filter(each -> each != strict && !ShareChecks.isStrict(each)).toList();
    Map<TrafficClass, Double> shares = new LinkedHashMap<>();
    all.stream()
        .filter(each -> each == strict || others.contains(each))
        .forEach(each -> shares.put(each, ShareChecks.share(each)));
    boolean isShared = shares.values().stream().anyMatch(each -> each > 0);
    if (isShared && !divide(strict, others, shares)) {
      return null;
    }
    String text =
        shares.entrySet().stream()
            .map(each -> each.getKey().getName() + " " + ShareChecks.percent(each.getValue()))
            .collect(Collectors.joining(", "));
    return new StrictTakenOut(isShared ? text : "", fix(strict, shares));
  }

  /** A share that is written stays, and the last other class takes the rest. */
  private static boolean divide(
      TrafficClass strict, List<TrafficClass> others, Map<TrafficClass, Double> shares) {
    List<TrafficClass> sharing = others.stream().filter(each -> shares.get(each) > 0).toList();
    double own = shares.get(strict);
    TrafficClass last = !sharing.isEmpty() ? sharing.getLast() : null;
    if (last == null && others.size() != 1) {
      return false;
    }
    TrafficClass resting = last == null ? others.getFirst() : last;
    double total = sharing.stream().mapToDouble(shares::get).sum();
    double rest = 1 - own - (total - shares.get(resting));
    if (own > 0 && rest >= ShareChecks.LEAST_SHARE) {
      shares.put(resting, rest);
      return true;
    }
    if (Math.abs(total - 1) > ROUNDING) {
      return false;
    }
    TrafficClass largest =
        sharing.stream().max(Comparator.comparingDouble(shares::get)).orElseThrow();
    double part = Math.round(shares.get(largest) * PART * 100) / 100.0;
    shares.put(strict, part);
    shares.put(largest, shares.get(largest) - part);
    return part >= ShareChecks.LEAST_SHARE && shares.get(largest) >= ShareChecks.LEAST_SHARE;
  }

  private static Fix fix(TrafficClass strict, Map<TrafficClass, Double> shares) {
    Setting word = ShareChecks.strict(strict);
    boolean isNew = ShareChecks.share(strict) == 0 && shares.get(strict) > 0;
    List<Fix> fixes = new ArrayList<>();
    fixes.add(
        isNew
            ? Sites.replace(word, "bandwidth " + ShareChecks.percent(shares.get(strict)))
            : Sites.remove(word));
    shares.forEach(
        (each, share) -> {
          boolean isOther = Math.abs(ShareChecks.share(each) - share) > ROUNDING;
          if (isOther && !(isNew && each == strict)) {
            fixes.add(Sites.set(each, "bandwidth " + ShareChecks.percent(share)));
          }
        });
    return fixes.stream().reduce(Fix::and).orElseThrow();
  }
}
