package dev.weft.lang.validation.checks;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Literal;
import dev.weft.lang.expressions.Range;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.expressions.Value;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.settings.Kind;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import dev.weft.lang.workload.Step;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/**
 * Numbers without a unit where one is needed, followed by a word on their line: {@code host-cable
 * 10 ft} reads as two settings, of which the second was meant as a unit.
 */
final class BareNumbers {
  private BareNumbers() {}

  /** The setting whose number a word stands behind; null where the word is something else. */
  static @Nullable SettingRow<?> before(EObject word) {
    EObject previous = beside(word, -1);
    return previous != null && isOnLine(previous, word) ? bare(previous) : null;
  }

  /** Whether a setting's number lacks its unit because the word behind it was meant as one. */
  static boolean isCutOff(EObject setting) {
    EObject next = beside(setting, 1);
    String word = next == null ? null : key(next);
    return word != null
        && values(next).isEmpty()
        && isOnLine(setting, next)
        && Settings.find(String.valueOf(Place.of(setting.eContainer())), word) == null
        && bare(setting) != null;
  }

  /** Whether a percentage above 1 stands without its sign: 60 would be 6000 %. */
  static boolean lacksPercent(Kind kind, Value value) {
    return kind == Kind.PERCENT
        && value instanceof Range range
        && range.getTo() == null
        && range.getFrom() instanceof Literal literal
        && literal.getUnit() == null
        && !literal.isPercent()
        && new Evaluator(Map.of(), new Findings()).evaluate(literal) instanceof Quantity quantity
        && quantity.value() > 1;
  }

  /**
   * The plain number that a value with a unit of data stands for, where a number is wanted: people
   * write {@code 70 B} for 70e9. Null where the value is another one.
   */
  static @Nullable String withoutUnit(Kind kind, Value value) {
    return isPlain(kind)
            && value instanceof Range range
            && range.getTo() == null
            && range.getPer() == null
            && range.getFrom() instanceof Literal literal
            && literal.getUnit() != null
        ? withPower(literal.getValue(), literal.getUnit())
        : null;
  }

  /**
   * The plain number that a word behind one makes of it, such as {@code 128e3} of {@code 128 K};
   * null where the word, or what stands before it, is something else.
   */
  static @Nullable String withSuffix(EObject word, String suffix) {
    EObject previous = beside(word, -1);
    SettingRow<?> row = previous == null ? null : row(previous);
    return row != null
            && isPlain(row.kind())
            && isOnLine(previous, word)
            && !values(previous).isEmpty()
            && values(previous).getLast() instanceof Range range
            && range.getFrom() instanceof Literal literal
            && literal.getUnit() == null
        ? withPower(literal.getValue(), suffix)
        : null;
  }

  private static boolean isPlain(Kind kind) {
    return kind == Kind.NUMBER || kind == Kind.NUMBERS;
  }

  /** The key of the setting that a word stands behind. */
  static String keyBefore(EObject word) {
    EObject previous = beside(word, -1);
    return previous == null ? "" : String.valueOf(key(previous));
  }

  /** A number times what a suffix stands for; null where it stands for nothing. */
  private static @Nullable String withPower(String number, String suffix) {
    if (suffix.matches("[KMGT]iB?")) {
      BigDecimal unit = BigDecimal.valueOf(1024).pow("KMGT".indexOf(suffix.charAt(0)) + 1);
      return new BigDecimal(number).multiply(unit).stripTrailingZeros().toPlainString();
    }
    String power =
        switch (suffix) {
          case "K", "k", "KB", "Kb" -> "e3";
          case "M", "MB", "Mb" -> "e6";
          case "G", "GB", "Gb", "B", "b", "bn", "Bn" -> "e9";
          case "T", "TB", "Tb" -> "e12";
          default -> null;
        };
    return power == null || number.matches(".*[eE].*") ? null : number + power;
  }

  private static @Nullable EObject beside(EObject element, int step) {
    List<EObject> all = element.eContainer() == null ? List.of() : element.eContainer().eContents();
    int at = all.indexOf(element) + step;
    return at < 0 || at >= all.size() ? null : all.get(at);
  }

  private static boolean isOnLine(EObject one, EObject other) {
    return NodeModelUtils.findActualNodeFor(one).getEndLine()
        == NodeModelUtils.findActualNodeFor(other).getStartLine();
  }

  /** The key of a setting, or of a step of a scenario. */
  private static @Nullable String key(EObject element) {
    return switch (element) {
      case Setting setting -> setting.getKey();
      case Step step -> step.getKey();
      default -> null;
    };
  }

  private static List<Value> values(EObject element) {
    return switch (element) {
      case Setting setting -> setting.getValues();
      case Step step -> step.getValues();
      default -> List.of();
    };
  }

  private static @Nullable SettingRow<?> row(EObject element) {
    String place = Place.of(element.eContainer());
    String key = key(element);
    return place == null || key == null ? null : Settings.find(place, key);
  }

  private static @Nullable SettingRow<?> bare(EObject element) {
    SettingRow<?> row = row(element);
    Dimension dimension = row == null ? null : row.kind().dimension();
    List<Value> values = values(element);
    if (dimension == null || dimension.equals(Dimension.NONE) || values.isEmpty()) {
      return null;
    }
    Value last = values.getLast();
    return last instanceof Range range
            && range.getTo() == null
            && range.getFrom() instanceof Literal literal
            && literal.getUnit() == null
        ? row
        : null;
  }
}
