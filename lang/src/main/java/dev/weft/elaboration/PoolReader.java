package dev.weft.elaboration;

import dev.weft.lang.expressions.Prefix;
import dev.weft.lang.expressions.Range;
import dev.weft.lang.expressions.Value;
import dev.weft.lang.fabric.Addressing;
import dev.weft.lang.fabric.Pool;
import dev.weft.topology.Ipv4Prefix;
import org.jspecify.annotations.Nullable;

/** Reads the settings of an addressing block; absent or malformed ones read as their fallback. */
final class PoolReader {
  private final @Nullable Addressing addressing;
  private final Evaluator evaluator;

  PoolReader(@Nullable Addressing addressing, Evaluator evaluator) {
    this.addressing = addressing;
    this.evaluator = evaluator;
  }

  Ipv4Prefix prefix(String key, Ipv4Prefix fallback) {
    Ipv4Prefix parsed =
        value(key) instanceof Prefix prefix ? SettingReader.parsePrefix(prefix.getAddress()) : null;
    return parsed == null ? fallback : parsed;
  }

  int whole(String key, int fallback) {
    Quantity quantity =
        value(key) instanceof Range range ? evaluator.evaluate(range.getFrom()) : null;
    return quantity == null || !quantity.isNumber() ? fallback : (int) Math.round(quantity.value());
  }

  private @Nullable Value value(String key) {
    if (addressing != null) {
      for (Pool pool : addressing.getPools()) {
        if (pool.getKey().equals(key) && pool.getValues().size() == 1) {
          return pool.getValues().getFirst();
        }
      }
    }
    return null;
  }
}
