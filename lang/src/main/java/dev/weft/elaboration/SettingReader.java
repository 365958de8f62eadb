package dev.weft.elaboration;

import dev.weft.lang.expressions.Choice;
import dev.weft.lang.expressions.Lanes;
import dev.weft.lang.expressions.Prefix;
import dev.weft.lang.expressions.Range;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.expressions.Text;
import dev.weft.lang.expressions.Value;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.topology.Ability;
import dev.weft.topology.Ipv4Prefix;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * Reads the settings of a block. A setting that is absent or malformed reads as its fallback: what
 * is malformed, the local rules report.
 */
public final class SettingReader {
  private final List<? extends EObject> members;
  private final Evaluator evaluator;

  public SettingReader(List<? extends EObject> members, Evaluator evaluator) {
    this.members = members;
    this.evaluator = evaluator;
  }

  /** The setting itself; the last one wins, so that a type overrides what it extends. */
  public @Nullable Setting find(String key) {
    Setting found = null;
    for (EObject member : members) {
      if (member instanceof Setting setting && key.equals(setting.getKey())) {
        found = setting;
      }
    }
    return found;
  }

  /** The abilities that are said. */
  public Set<Ability> abilities() {
    Set<Ability> said = EnumSet.noneOf(Ability.class);
    for (Ability ability : Ability.values()) {
      if (has(ability.word())) {
        said.add(ability);
      }
    }
    return said;
  }

  public boolean has(String key) {
    return find(key) != null;
  }

  public @Nullable String word(String key) {
    return find(key) instanceof Choice choice ? choice.getWord() : null;
  }

  public @Nullable Quantity quantity(String key, Dimension dimension) {
    return value(key) instanceof Range range
        ? as(evaluator.evaluate(range.getFrom()), dimension)
        : null;
  }

  public double number(String key, double fallback) {
    Quantity quantity = quantity(key, Dimension.NONE);
    return quantity == null ? fallback : quantity.value();
  }

  /** A ratio written as {@code 7:1} or as a number. */
  public double ratio(String key, double fallback) {
    if (!(value(key) instanceof Range range)) {
      return fallback;
    }
    Quantity from = as(evaluator.evaluate(range.getFrom()), Dimension.NONE);
    Quantity per =
        range.getPer() == null
            ? Quantity.of(1)
            : as(evaluator.evaluate(range.getPer()), Dimension.NONE);
    return from == null || per == null || per.value() <= 0 ? fallback : from.value() / per.value();
  }

  public int whole(String key, int fallback) {
    return (int) Math.round(number(key, fallback));
  }

  public long picoseconds(String key, long fallback) {
    Quantity quantity = quantity(key, Dimension.TIME);
    return quantity == null ? fallback : quantity.picoseconds();
  }

  public long bytes(String key) {
    Quantity quantity = quantity(key, Dimension.DATA);
    return quantity == null ? 0 : quantity.bytes();
  }

  public double watts(String key) {
    Quantity quantity = quantity(key, Dimension.POWER);
    return quantity == null ? 0 : quantity.value();
  }

  /** All values of a list of numbers. */
  public List<Integer> wholes(String key) {
    List<Integer> numbers = new ArrayList<>();
    Setting setting = find(key);
    if (setting != null) {
      for (Value value : setting.getValues()) {
        Quantity quantity =
            value instanceof Range range ? evaluator.evaluate(range.getFrom()) : null;
        if (quantity != null && quantity.isNumber()) {
          numbers.add((int) Math.round(quantity.value()));
        }
      }
    }
    return numbers;
  }

  /** All rates of a list, bits per second. */
  public List<Long> rates(String key) {
    List<Long> rates = new ArrayList<>();
    Setting setting = find(key);
    if (setting != null) {
      for (Value value : setting.getValues()) {
        Quantity rate =
            value instanceof Range range
                ? as(evaluator.evaluate(range.getFrom()), Dimension.RATE)
                : null;
        if (rate != null) {
          rates.add(rate.bits());
        }
      }
    }
    return rates;
  }

  public @Nullable Range range(String key) {
    return value(key) instanceof Range range ? range : null;
  }

  public @Nullable Lanes lanes(String key) {
    return value(key) instanceof Lanes lanes ? lanes : null;
  }

  public String text(String key, String fallback) {
    return value(key) instanceof Text text ? text.getText() : fallback;
  }

  public @Nullable Ipv4Prefix prefix(String key) {
    return value(key) instanceof Prefix prefix ? Ipv4Prefix.parse(prefix.getAddress()) : null;
  }

  /** The only value of a setting. */
  private @Nullable Value value(String key) {
    Setting setting = find(key);
    return setting == null || setting.getValues().size() != 1
        ? null
        : setting.getValues().getFirst();
  }

  private static @Nullable Quantity as(@Nullable Quantity quantity, Dimension dimension) {
    return quantity == null || !quantity.dimension().equals(dimension) ? null : quantity;
  }
}
