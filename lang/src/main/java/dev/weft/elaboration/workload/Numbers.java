package dev.weft.elaboration.workload;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.SettingReader;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.expressions.Range;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.quantities.Quantity;
import dev.weft.topology.Fix;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.jspecify.annotations.Nullable;

/** Whole numbers among the settings of a block; one that is none is reported. */
final class Numbers {
  private static final int MOST = 1_000_000_000;

  private final SettingReader settings;
  private final Evaluator evaluator;
  private final EObject block;

  /**
   * @param block where to report what no setting is to blame for
   */
  Numbers(List<Member> members, Evaluator evaluator, EObject block) {
    this.settings = new SettingReader(members, evaluator);
    this.evaluator = evaluator;
    this.block = block;
  }

  boolean has(String key) {
    return settings.has(key);
  }

  @Nullable String word(String key) {
    return settings.word(key);
  }

  /**
   * The setting, or the block when it is not said. What a block inherits may be sound where it is
   * said: a block that says other things itself is where it no longer fits.
   */
  EObject place(String key) {
    Setting setting = settings.find(key);
    boolean isInherited = setting != null && !EcoreUtil.isAncestor(block, setting);
    boolean saysOthers =
        isInherited && block.eContents().stream().anyMatch(Setting.class::isInstance);
    return setting == null || saysOthers ? block : setting;
  }

  int count(String key, int fallback) {
    return count(key, 1, MOST, fallback);
  }

  int count(String key, int least, int most, int fallback) {
    Setting setting = settings.find(key);
    if (setting == null
        || setting.getValues().size() != 1
        || !(setting.getValues().getFirst() instanceof Range range)) {
      return fallback;
    }
    return evaluator.count(range.getFrom(), least, most, fallback, "'" + key + "'");
  }

  /** A number that need not be whole; 0 when there is none. */
  double amount(String key) {
    Setting setting = settings.find(key);
    Quantity quantity =
        setting != null
                && setting.getValues().size() == 1
                && setting.getValues().getFirst() instanceof Range range
            ? evaluator.evaluate(range.getFrom())
            : null;
    return quantity == null || !quantity.isNumber() ? 0 : quantity.value();
  }

  /** What to say of a key so that it divides a number, nearest to what is wanted. */
  static List<Fix> divisors(String block, String key, int number, int wanted) {
    return divisors(number, wanted).stream()
        .map(divisor -> Fix.set(block, key + " " + divisor))
        .toList();
  }

  /** The numbers nearest to one, below and above, that divide another. */
  static List<Integer> divisors(int number, int wanted) {
    int below = Math.min(wanted, number);
    while (below > 1 && number % below != 0) {
      below--;
    }
    int above = wanted;
    while (above < number && number % above != 0) {
      above++;
    }
    return above > number || above == below || number % above != 0
        ? List.of(below)
        : List.of(below, above);
  }

  /** The numbers nearest to one, below and above, that divide another: "4 or 8". */
  static String nearestDivisors(int number, int wanted) {
    return divisors(number, wanted).stream()
        .map(String::valueOf)
        .collect(Collectors.joining(" or "));
  }
}
