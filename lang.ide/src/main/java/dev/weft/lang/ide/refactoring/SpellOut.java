package dev.weft.lang.ide.refactoring;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.fabric.Uplink;
import dev.weft.lang.fixes.Edit;
import dev.weft.lang.fixes.Edits;
import dev.weft.lang.ide.derived.DerivedTexts;
import dev.weft.lang.settings.DefaultedRow;
import dev.weft.lang.settings.Kind;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import dev.weft.topology.findings.Fix;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/**
 * What is derived where a text says nothing is written into it, and what it says as it would be
 * derived is left to Weft again: uplinks, and settings with their defaults.
 */
final class SpellOut {
  /**
   * Who says these has decided, and is told what follows: rules leave a text alone that does not.
   */
  private static final Set<String> DECIDING = Set.of("load-balancing", "queue-pairs");

  /** Blocks whose defaults depend on nothing around them. */
  private static final Set<String> ALONE = Set.of("routing", "addressing", "racks");

  private SpellOut() {}

  static List<Refactoring> at(Source source, int offset, DerivedTexts derived) {
    List<Refactoring> all = new ArrayList<>();
    SwitchTier tier = source.at(offset, SwitchTier.class);
    if (tier != null) {
      add(all, uplinks(source, tier, derived));
      add(all, withoutUplinks(tier));
    }
    Setting setting = source.at(offset, Setting.class);
    if (setting != null) {
      add(all, withoutDefault(setting));
    }
    EObject block = source.at(offset, EObject.class);
    for (EObject at = block; at != null; at = at.eContainer()) {
      if (Place.of(at) != null) {
        if (source.isAtHead(at, offset)) {
          add(all, defaults(source, at));
        }
        break;
      }
    }
    return all;
  }

  private static void add(List<Refactoring> all, @Nullable Refactoring one) {
    if (one != null) {
      all.add(one);
    }
  }

  private static @Nullable Refactoring uplinks(
      Source source, SwitchTier tier, DerivedTexts derived) {
    String text = derived.uplinkOf(tier);
    if (text == null || !EcoreUtil2.typeSelect(tier.getMembers(), Uplink.class).isEmpty()) {
      return null;
    }
    String label = "Write the derived '" + text + "'";
    return new Refactoring(
        label, Refactoring.REWRITE, List.of(source.intoBlock(tier, text, label)));
  }

  /** Uplinks that are written for all: of those under a condition others may be meant. */
  private static @Nullable Refactoring withoutUplinks(SwitchTier tier) {
    List<Uplink> written = EcoreUtil2.typeSelect(tier.getMembers(), Uplink.class);
    return written.size() == 1 && written.getFirst().getCondition() == null
        ? without(written.getFirst(), "Derive the uplinks instead of '")
        : null;
  }

  private static @Nullable Refactoring withoutDefault(Setting setting) {
    String place = Place.of(setting.eContainer());
    SettingRow<?> row = place == null ? null : Settings.find(place, setting.getKey());
    return row instanceof DefaultedRow<?> defaulted
            && defaulted.isWritable()
            && defaulted.line().equals(words(setting))
        ? without(setting, "Leave the default to Weft: '")
        : null;
  }

  private static @Nullable Refactoring without(EObject line, String title) {
    List<Edit> edits = Edits.of(List.of(Fix.remove()), line, null, null);
    return edits.isEmpty()
        ? null
        : new Refactoring(title + words(line) + "'", Refactoring.REWRITE, edits);
  }

  /**
   * Those that hold whatever is built: of others a line might have no effect. Blocks that others
   * extend or lie in are left out, where the line would hide what these say.
   */
  private static @Nullable Refactoring defaults(Source source, EObject block) {
    String place = Place.of(block);
    if (place == null || !ALONE.contains(place) || Source.brace(block) == null) {
      return null;
    }
    Set<String> said = new HashSet<>();
    for (Setting setting : EcoreUtil2.typeSelect(block.eContents(), Setting.class)) {
      said.add(setting.getKey());
    }
    List<String> lines = new ArrayList<>();
    for (SettingRow<?> row : Settings.all()) {
      if (row instanceof DefaultedRow<?> defaulted
          && row.places().contains(place)
          && defaulted.isWritable()
          && !row.isForEachWord()
          && row.kind() != Kind.FLAG
          && !said.contains(row.key())
          && !DECIDING.contains(row.key())
          && row.conditions(place, "").isEmpty()) {
        lines.add(defaulted.line());
      }
    }
    if (lines.isEmpty()) {
      return null;
    }
    String label = "Write the defaults: " + String.join(", ", lines);
    String indent = source.indent(Source.start(block)) + "  ";
    return new Refactoring(
        label,
        Refactoring.REWRITE,
        List.of(source.intoBlock(block, String.join("\n" + indent, lines), label)));
  }

  private static String words(EObject element) {
    return NodeModelUtils.getTokenText(Source.node(element)).replaceAll("\\s+", " ");
  }
}
