package dev.weft.lang.validation.checks;

import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.TrafficClass;
import dev.weft.lang.fixes.Sites;
import dev.weft.topology.findings.Fix;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How a policy looks when a class with a share of the bandwidth becomes strict: it has none any
 * more, and the class with the largest takes what is missing to 100 %.
 *
 * @param shares of the classes that are not strict then, empty where none has one
 */
record StrictPutIn(String shares, Fix fix) {
  /**
   * Puts 'strict' in the place of a share.
   *
   * @param strict a class that is not strict and has a share
   * @param share what it says of its share
   */
  static StrictPutIn of(TrafficClass strict, Setting share, List<TrafficClass> all) {
    List<TrafficClass> sharing =
        all.stream()
            .filter(each -> each != strict && !ShareChecks.isStrict(each))
            .filter(each -> ShareChecks.share(each) > 0)
            .toList();
    Fix fix = Sites.replace(share, "strict");
    TrafficClass largest =
        sharing.stream().max(Comparator.comparingDouble(ShareChecks::share)).orElse(null);
    if (largest == null) {
      return new StrictPutIn("", fix);
    }
    double others =
        sharing.stream().filter(each -> each != largest).mapToDouble(ShareChecks::share).sum();
    String rest = ShareChecks.percent(1 - others);
    String text =
        sharing.stream()
            .map(
                each ->
                    each.getName()
                        + " "
                        + (each == largest ? rest : ShareChecks.percent(ShareChecks.share(each))))
            .collect(Collectors.joining(", "));
    return new StrictPutIn(text, fix.and(Sites.set(largest, "bandwidth " + rest)));
  }
}
