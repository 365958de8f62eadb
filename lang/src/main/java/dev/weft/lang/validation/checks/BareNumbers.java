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

  private static @Nullable SettingRow<?> bare(EObject element) {
    String place = Place.of(element.eContainer());
    String key = key(element);
    SettingRow<?> row = place == null || key == null ? null : Settings.find(place, key);
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
