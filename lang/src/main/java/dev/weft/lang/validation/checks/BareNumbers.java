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
    return previous instanceof Setting setting && isOnLine(previous, word) ? bare(setting) : null;
  }

  /** Whether a setting's number lacks its unit because the word behind it was meant as one. */
  static boolean isCutOff(EObject setting) {
    EObject next = beside(setting, 1);
    return next instanceof Setting word
        && word.getKey() != null
        && word.getValues().isEmpty()
        && setting instanceof Setting said
        && isOnLine(setting, next)
        && Settings.find(String.valueOf(Place.of(setting.eContainer())), word.getKey()) == null
        && bare(said) != null;
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

  private static @Nullable SettingRow<?> bare(Setting setting) {
    String place = Place.of(setting.eContainer());
    SettingRow<?> row = place == null ? null : Settings.find(place, setting.getKey());
    Dimension dimension = row == null ? null : row.kind().dimension();
    if (dimension == null || dimension.equals(Dimension.NONE) || setting.getValues().isEmpty()) {
      return null;
    }
    Value last = setting.getValues().getLast();
    return last instanceof Range range
            && range.getTo() == null
            && range.getFrom() instanceof Literal literal
            && literal.getUnit() == null
        ? row
        : null;
  }
}
