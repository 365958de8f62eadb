package dev.weft.elaboration.workload;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.SettingReader;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.expressions.Range;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.settings.DefaultedRow;
import dev.weft.lang.settings.SettingRow;
import dev.weft.topology.findings.Fix;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;

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

  boolean has(SettingRow<?> row) {
    return settings.has(row);
  }

  /** What is said, or the default; a malformed number is not reported. */
  <T> T get(DefaultedRow<T> row) {
    return settings.get(row);
  }

  /** The block, for what no setting is to blame for. */
  EObject block() {
    return block;
  }

  /**
   * The setting, or the block when it is not said. What a block inherits may be sound where it is
   * said: a block that says other things itself is where it no longer fits.
   */
  EObject place(SettingRow<?> row) {
    Setting setting = settings.find(row);
    boolean isInherited = setting != null && !EcoreUtil.isAncestor(block, setting);
    boolean saysOthers =
        isInherited && block.eContents().stream().anyMatch(Setting.class::isInstance);
    return setting == null || saysOthers ? block : setting;
  }

  int count(DefaultedRow<Integer> row) {
    return count(row, row.otherwise());
  }

  int count(DefaultedRow<Integer> row, int least, int most) {
    return count(row, least, most, row.otherwise());
  }

  /**
   * @param derived what holds where no text says it
   */
  int count(SettingRow<Integer> row, int derived) {
    return count(row, 1, MOST, derived);
  }

  private int count(SettingRow<Integer> row, int least, int most, int fallback) {
    Range range = settings.range(row);
    return range == null
        ? fallback
        : evaluator.count(range.getFrom(), least, most, fallback, "'" + row.key() + "'");
  }

  /** What to say of a setting so that it divides a number, nearest to what is wanted. */
  static List<Fix> divisors(String block, SettingRow<?> row, int number, int wanted) {
    return divisors(number, wanted).stream()
        .map(divisor -> Fix.set(block, row.key() + " " + divisor))
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
