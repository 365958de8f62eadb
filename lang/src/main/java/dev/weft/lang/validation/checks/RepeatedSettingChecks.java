package dev.weft.lang.validation.checks;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.expressions.ExpressionsPackage;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import dev.weft.lang.settings.StackSettings;
import dev.weft.topology.findings.SettingIssue;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.validation.Check;

/** Rules on settings that stand more than once in a block. */
public class RepeatedSettingChecks extends AbstractWeftChecks {
  /** A setting is said once in a block, or once for each of its words. */
  @Check
  public void settingIsSaidOnce(Setting first) {
    EObject block = first.eContainer();
    if (block == null || !isFirst(first, block)) {
      return;
    }
    Set<String> seen = new HashSet<>();
    Map<String, Choice> overlaps = new HashMap<>();
    for (EObject member : block.eContents()) {
      if (member instanceof Choice choice) {
        reportContradiction(choice, overlaps);
      }
      if (member instanceof Setting setting && !seen.add(said(setting, block))) {
        report(
            SettingIssue.TWICE,
            setting,
            ExpressionsPackage.Literals.SETTING__KEY,
            setting.getKey(),
            Sites.remove(setting));
      }
    }
  }

  /**
   * Reports a word that is hidden and exposed in one block.
   *
   * @param overlaps by word the first line about it
   */
  private void reportContradiction(Choice choice, Map<String, Choice> overlaps) {
    boolean isOverlap =
        StackSettings.OVERLAP.isNamed(choice.getKey())
            || StackSettings.EXPOSE.isNamed(choice.getKey());
    Choice before =
        isOverlap ? overlaps.putIfAbsent(String.valueOf(choice.getWord()), choice) : null;
    if (before != null
        && StackSettings.OVERLAP.isNamed(choice.getKey())
            != StackSettings.OVERLAP.isNamed(before.getKey())) {
      report(
          SettingIssue.CONTRADICTED,
          choice,
          ExpressionsPackage.Literals.SETTING__KEY,
          choice.getKey() + " " + choice.getWord(),
          before.getKey() + " " + before.getWord(),
          Sites.remove(choice));
    }
  }

  /** What no other line of the block may say. */
  private static String said(Setting setting, EObject block) {
    String place = Place.of(block);
    SettingRow<?> row = place == null ? null : Settings.find(place, setting.getKey());
    return row != null && row.isForEachWord() && setting instanceof Choice choice
        ? setting.getKey() + " " + choice.getWord()
        : setting.getKey();
  }

  /** Whether a setting is the first of its block, for which all of the block are looked at. */
  private static boolean isFirst(Setting setting, EObject block) {
    for (EObject member : block.eContents()) {
      if (member instanceof Setting) {
        return member == setting;
      }
    }
    return false;
  }
}
