package dev.weft.topology.workload.rates;

import dev.weft.topology.workload.rates.Kernel.Bound;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The parts of its peak rates that a GPU reaches, as somebody says them: by kind of kernel and
 * number format. What nobody says is not there.
 */
public record Efficiencies(Map<Bound, Map<Precision, Double>> parts) {
  public static final Efficiencies NONE = new Efficiencies(Map.of());

  public Efficiencies {
    Map<Bound, Map<Precision, Double>> copy = new EnumMap<>(Bound.class);
    parts.forEach((bound, each) -> copy.put(bound, Map.copyOf(each)));
    parts = copy;
  }

  /** A part of one; null where none is said. */
  public @Nullable Double of(Bound bound, Precision precision) {
    return parts.getOrDefault(bound, Map.of()).get(precision);
  }

  /** What this says, and where it says nothing what others say. */
  public Efficiencies over(Efficiencies others) {
    Map<Bound, Map<Precision, Double>> both = new EnumMap<>(Bound.class);
    others.parts.forEach((bound, each) -> both.put(bound, new HashMap<>(each)));
    parts.forEach(
        (bound, each) -> both.computeIfAbsent(bound, key -> new HashMap<>()).putAll(each));
    return new Efficiencies(both);
  }
}
