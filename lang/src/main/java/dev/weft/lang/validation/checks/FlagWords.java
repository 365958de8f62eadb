package dev.weft.lang.validation.checks;

import dev.weft.lang.expressions.Setting;
import dev.weft.lang.settings.Kind;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/** Words beside a setting that takes none: {@code lacp active}, {@code no lacp}. */
final class FlagWords {
  private static final Set<String> NO =
      Set.of("no", "off", "false", "disabled", "disable", "none", "never");

  /** What configurations of switches say of LACP and of other things that can be on. */
  private static final Set<String> YES =
      Set.of("active", "passive", "fast", "slow", "yes", "true", "enabled", "enable");

  private FlagWords() {}

  /** The setting without a value that a line before the word sets; null for none. */
  static @Nullable String before(EObject element, String place) {
    EObject sibling = beside(element, -1);
    return sibling == null || line(sibling) != line(element) ? null : flag(sibling, place);
  }

  /** The setting without a value that follows a word that denies it; null for none. */
  static @Nullable String denied(EObject element, String place, String word) {
    EObject sibling = beside(element, 1);
    return sibling == null || !isNo(word) ? null : flag(sibling, place);
  }

  static boolean isYes(String word) {
    return YES.contains(word);
  }

  static boolean isNo(String word) {
    return NO.contains(word);
  }

  private static @Nullable EObject beside(EObject element, int distance) {
    List<EObject> all = element.eContainer().eContents();
    int index = all.indexOf(element) + distance;
    return index < 0 || index >= all.size() ? null : all.get(index);
  }

  private static @Nullable String flag(EObject element, String place) {
    SettingRow<?> row =
        element instanceof Setting setting && setting.getKey() != null
            ? Settings.find(place, setting.getKey())
            : null;
    return row != null && row.kind() == Kind.FLAG ? row.key() : null;
  }

  private static int line(EObject element) {
    return NodeModelUtils.findActualNodeFor(element).getStartLine();
  }
}
