package dev.weft.elaboration;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.expressions.Range;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.settings.DefaultedRow;
import dev.weft.lang.settings.HardwareSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.topology.Ability;
import dev.weft.topology.Transport;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * Reads the settings of a block, each by its row in the registry. A setting that is absent or
 * malformed reads as its default: what is malformed, the local rules report.
 */
public final class SettingReader {
  private final List<? extends EObject> members;
  private final Evaluator evaluator;

  public SettingReader(List<? extends EObject> members, Evaluator evaluator) {
    this.members = members;
    this.evaluator = evaluator;
  }

  /**
   * The setting itself; the last one wins, so that a type overrides what it extends. One in a block
   * where this row may not stand is another setting of the same key, or a mistake that the local
   * rules report.
   */
  public @Nullable Setting find(SettingRow<?> row) {
    Setting found = null;
    for (EObject member : members) {
      if (member instanceof Setting setting
          && row.isNamed(setting.getKey())
          && row.mayStandIn(Place.of(setting.eContainer()))) {
        found = setting;
      }
    }
    return found;
  }

  public boolean has(SettingRow<?> row) {
    return find(row) != null;
  }

  /** The value that is said, or the default. */
  public <T> T get(DefaultedRow<T> row) {
    T said = said(row);
    return said == null ? row.otherwise() : said;
  }

  /** The value that is said; null where none is, or a malformed one. */
  public <T> @Nullable T said(SettingRow<T> row) {
    Setting setting = find(row);
    return setting == null ? null : row.read(new WrittenSetting(setting, evaluator));
  }

  /** What is said for each word, in the order of the text; of one word the last one wins. */
  public <T> Map<String, T> byWord(SettingRow<T> row) {
    Map<String, T> said = new LinkedHashMap<>();
    for (EObject member : members) {
      if (member instanceof Choice choice
          && row.isNamed(choice.getKey())
          && row.mayStandIn(Place.of(choice.eContainer()))) {
        T value = row.read(new WrittenSetting(choice, evaluator));
        if (value != null && choice.getWord() != null) {
          said.put(choice.getWord(), value);
        }
      }
    }
    return said;
  }

  /** The number that is said, whole or not, or the default: for rules that want whole ones. */
  public double number(DefaultedRow<Integer> row) {
    Quantity said = quantity(row);
    return said == null ? row.otherwise() : said.value();
  }

  /**
   * The only value in base units, for rules on numbers as they are written; null where there is
   * none.
   */
  public @Nullable Quantity quantity(SettingRow<?> row) {
    Setting setting = find(row);
    return setting == null || row.kind().dimension() == null
        ? null
        : new WrittenSetting(setting, evaluator).quantity(row.kind().dimension());
  }

  /** The only value, as it is written; null where it is no quantity or range of quantities. */
  public @Nullable Range range(SettingRow<?> row) {
    Setting setting = find(row);
    return setting == null ? null : new WrittenSetting(setting, evaluator).range();
  }

  /** The abilities that are said. */
  public Set<Ability> abilities() {
    Set<Ability> said = EnumSet.noneOf(Ability.class);
    HardwareSettings.ABILITIES.forEach(
        (ability, row) -> {
          if (has(row)) {
            said.add(ability);
          }
        });
    return said;
  }

  /** The transports that a type of device says that it speaks. */
  Set<Transport> transports() {
    Set<Transport> said = EnumSet.noneOf(Transport.class);
    HardwareSettings.TRANSPORTS.forEach(
        (transport, row) -> {
          if (has(row)) {
            said.add(transport);
          }
        });
    return said;
  }
}
