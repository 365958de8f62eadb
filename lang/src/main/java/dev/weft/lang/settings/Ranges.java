package dev.weft.lang.settings;

import dev.weft.lang.settings.Plausible.Counted;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Plausible ranges of settings, and of the quantities in clauses of the grammar, each with its
 * source. A line names places, key, bounds and source; {@code b} and {@code B} behind the bounds
 * say that the unit counts bits or bytes, {@code !} that less is impossible. A line without bounds
 * says why there are none.
 */
public final class Ranges {
  /** Where a quantity stands, and which. */
  public record Where(String place, String key) {}

  private static final Map<Where, Plausible> RANGES = new HashMap<>();
  private static final Map<Where, String> OPEN = new HashMap<>();
  private static final Map<Where, Plausible> CLAUSES = new LinkedHashMap<>();

  static {
    for (String table :
        List.of(HardwareRanges.SETTINGS, FabricRanges.SETTINGS, WorkloadRanges.SETTINGS)) {
      table.lines().forEach(line -> read(line, RANGES));
    }
    HardwareRanges.CLAUSES.lines().forEach(line -> read(line, CLAUSES));
    FabricRanges.CLAUSES.lines().forEach(line -> read(line, CLAUSES));
  }

  private Ranges() {}

  private static void read(String line, Map<Where, Plausible> ranges) {
    List<String> cells = new ArrayList<>();
    for (String cell : line.split("\\|")) {
      cells.add(cell.strip());
    }
    for (String place : cells.get(0).split(" ")) {
      for (String key : cells.get(1).split(", ")) {
        Where where = new Where(place, key);
        Object before =
            cells.get(2).isEmpty()
                ? OPEN.put(where, cells.get(4))
                : ranges.put(where, plausible(cells));
        if (before != null) {
          throw new IllegalStateException("two ranges for " + where);
        }
      }
    }
  }

  private static Plausible plausible(List<String> cells) {
    String[] marked = cells.get(3).split(" (?=[bB!]$)");
    String mark = marked.length > 1 ? marked[1] : "";
    Counted counted =
        switch (mark) {
          case "b" -> Counted.BITS;
          case "B" -> Counted.BYTES;
          default -> Counted.EITHER;
        };
    return new Plausible(cells.get(2), marked[0], counted, cells.get(4), mark.equals("!"));
  }

  /** The range of a setting in a block; null where it has none. */
  public static @Nullable Plausible of(String place, String key) {
    return RANGES.get(new Where(place, key));
  }

  /** Why a setting of a quantity has no range; null where it has one. */
  public static @Nullable String openBecause(String place, String key) {
    return OPEN.get(new Where(place, key));
  }

  /** The range of a quantity of a clause, which has one. */
  public static Plausible ofClause(String place, String clause) {
    Plausible range = CLAUSES.get(new Where(place, clause));
    if (range == null) {
      throw new IllegalArgumentException("no range for " + clause + " in " + place);
    }
    return range;
  }

  /** Ranges of clauses, in the order of the reference page. */
  public static Map<Where, Plausible> clauses() {
    return Collections.unmodifiableMap(CLAUSES);
  }

  /** The settings that have a range, or a reason for none. */
  public static Set<Where> settings() {
    Set<Where> all = new HashSet<>(RANGES.keySet());
    all.addAll(OPEN.keySet());
    return all;
  }
}
