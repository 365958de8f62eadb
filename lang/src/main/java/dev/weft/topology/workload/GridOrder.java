package dev.weft.topology.workload;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Which ranks of a job are neighbours: the order of the dimensions of its grid, of which the first
 * runs fastest, as the order string of Megatron's {@code RankGenerator} says it ({@code
 * megatron/core/parallel_state.py}). Layers with experts have a grid of their own, in the same
 * order: GPUs that share an expert for {@code tp}, copies of experts for {@code dp}, and no {@code
 * cp}.
 *
 * @param dimensions all of them, each once, the one that runs fastest first
 */
public record GridOrder(List<GridDimension> dimensions) {
  /** What Megatron does unless it is told otherwise. */
  public static final GridOrder MEGATRON = new GridOrder(List.of(GridDimension.values()));

  public GridOrder {
    dimensions = List.copyOf(dimensions);
    if (dimensions.size() != GridDimension.values().length
        || !Set.copyOf(dimensions).containsAll(EnumSet.allOf(GridDimension.class))) {
      throw new IllegalArgumentException("an order has each dimension once: " + dimensions);
    }
  }

  /** Reads {@code tp-cp-ep-dp-pp}; null for what does not have each dimension once. */
  public static @Nullable GridOrder of(String text) {
    List<GridDimension> read = new ArrayList<>();
    for (String word : text.strip().split("-", -1)) {
      Arrays.stream(GridDimension.values())
          .filter(each -> each.word().equals(word))
          .forEach(read::add);
    }
    boolean isWhole =
        read.size() == GridDimension.values().length
            && EnumSet.copyOf(read).size() == read.size()
            && new GridOrder(read).text().equals(text.strip());
    return isWhole ? new GridOrder(read) : null;
  }

  /** As {@link #of} reads it. */
  public String text() {
    return dimensions.stream().map(GridDimension::word).collect(Collectors.joining("-"));
  }

  /** Whether some of the dimensions follow each other as Megatron has them. */
  public boolean isAsMegatron(Predicate<GridDimension> some) {
    return dimensions.stream()
        .filter(some)
        .toList()
        .equals(MEGATRON.dimensions.stream().filter(some).toList());
  }

  /** Says whether a dimension runs faster than another. */
  public boolean isInside(GridDimension one, GridDimension other) {
    return dimensions.indexOf(one) < dimensions.indexOf(other);
  }
}
