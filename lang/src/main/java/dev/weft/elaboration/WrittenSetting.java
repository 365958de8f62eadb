package dev.weft.elaboration;

import dev.weft.lang.expressions.Choice;
import dev.weft.lang.expressions.Prefix;
import dev.weft.lang.expressions.Range;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.expressions.Text;
import dev.weft.lang.expressions.Value;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.settings.Marking;
import dev.weft.lang.settings.Repeated;
import dev.weft.lang.settings.Written;
import dev.weft.topology.Lanes;
import dev.weft.topology.addresses.HostText;
import dev.weft.topology.addresses.Ipv4Prefix;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a setting in the syntax tree says. */
record WrittenSetting(Setting setting, Evaluator evaluator) implements Written {
  /** The multiplier of BFD has eight bits (RFC 5880, 4.1). */
  private static final int MOST_REPEATED = 255;

  private static final int USUALLY_REPEATED = 3;

  @Override
  public @Nullable Quantity quantity(Dimension dimension) {
    Range range = range();
    return range == null ? null : as(evaluator.evaluate(range.getFrom()), dimension);
  }

  @Override
  public List<Quantity> quantities(Dimension dimension) {
    return setting.getValues().stream()
        .map(
            value ->
                value instanceof Range range
                    ? as(evaluator.evaluate(range.getFrom()), dimension)
                    : null)
        .filter(Objects::nonNull)
        .toList();
  }

  @Override
  public @Nullable Double ratio() {
    Range range = range();
    if (range == null) {
      return null;
    }
    Quantity from = as(evaluator.evaluate(range.getFrom()), Dimension.NONE);
    Quantity per =
        range.getPer() == null
            ? Quantity.of(1)
            : as(evaluator.evaluate(range.getPer()), Dimension.NONE);
    return from == null || per == null || per.value() <= 0 ? null : from.value() / per.value();
  }

  @Override
  public @Nullable Marking marking() {
    Range range = range();
    return range == null
        ? null
        : new Marking(
            bytes(evaluator.evaluate(range.getFrom())),
            bytes(evaluator.evaluate(range.getTo())),
            probability(evaluator.evaluate(range.getAt())));
  }

  private static long bytes(@Nullable Quantity quantity) {
    return quantity == null || !quantity.dimension().equals(Dimension.DATA) ? 0 : quantity.bytes();
  }

  private static double probability(@Nullable Quantity quantity) {
    return quantity == null || !quantity.isNumber() ? 1 : quantity.value();
  }

  @Override
  public @Nullable Lanes lanes() {
    return value() instanceof dev.weft.lang.expressions.Lanes lanes
        ? PortLanes.read(lanes, evaluator)
        : null;
  }

  @Override
  public @Nullable Repeated repeated() {
    if (!(value() instanceof dev.weft.lang.expressions.Lanes written)) {
      return null;
    }
    Quantity interval = as(evaluator.evaluate(written.getRate()), Dimension.TIME);
    return interval == null
        ? null
        : new Repeated(
            evaluator.count(
                written.getCount(), 1, MOST_REPEATED, USUALLY_REPEATED, "The BFD multiplier"),
            interval.picoseconds());
  }

  @Override
  public @Nullable String word() {
    return setting instanceof Choice choice ? choice.getWord() : null;
  }

  @Override
  public @Nullable String text() {
    return value() instanceof Text text ? text.getText() : null;
  }

  @Override
  public @Nullable Ipv4Prefix prefix() {
    return value() instanceof Prefix prefix ? Ipv4Prefix.parse(prefix.getAddress()) : null;
  }

  @Override
  public List<Ipv4Prefix> prefixes() {
    return setting.getValues().stream()
        .map(value -> value instanceof Prefix prefix ? Ipv4Prefix.parse(prefix.getAddress()) : null)
        .filter(Objects::nonNull)
        .toList();
  }

  @Override
  public List<String> hosts() {
    return setting.getValues().stream()
        .map(
            value ->
                value instanceof Prefix prefix
                    ? prefix.getAddress()
                    : value instanceof Text text ? text.getText() : null)
        .filter(Objects::nonNull)
        .map(HostText::canonical)
        .filter(Objects::nonNull)
        .toList();
  }

  /** The only value as a quantity or a range of them; null where it is neither. */
  @Nullable Range range() {
    return value() instanceof Range range ? range : null;
  }

  private @Nullable Value value() {
    return setting.getValues().size() == 1 ? setting.getValues().getFirst() : null;
  }

  private static @Nullable Quantity as(@Nullable Quantity quantity, Dimension dimension) {
    return quantity == null || !quantity.dimension().equals(dimension) ? null : quantity;
  }
}
