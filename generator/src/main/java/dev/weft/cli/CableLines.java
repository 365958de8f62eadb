package dev.weft.cli;

import dev.weft.engine.report.Readable;
import dev.weft.topology.Rates;
import dev.weft.topology.measures.CableCount;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Cables for people: those of one type and form are a line, whatever their lengths. */
final class CableLines {
  private record Kind(String type, String form) {}

  /** Cables of a kind, of one length or several. */
  private static final class Kinds {
    private int count;
    private int lengths;
    private int leastMm = Integer.MAX_VALUE;
    private int mostMm;

    void add(int cables, int lengthMm) {
      count += cables;
      lengths++;
      leastMm = Math.min(leastMm, lengthMm);
      mostMm = Math.max(mostMm, lengthMm);
    }

    String length() {
      if (mostMm == 0) {
        return "";
      }
      return lengths == 1
          ? ", " + metres(mostMm) + " m"
          : ", " + metres(leastMm) + " to " + metres(mostMm) + " m in " + lengths + " lengths";
    }

    private static String metres(int millimetres) {
      return Rates.number(millimetres / 1e3);
    }
  }

  private CableLines() {}

  /** {@code 3072 Sr400, 400 Gb/s, 3 to 47 m in 45 lengths}; the most frequent first. */
  static List<String> of(CableCount cables) {
    Map<Kind, Kinds> kinds = new LinkedHashMap<>();
    cables
        .cables()
        .forEach(
            (item, count) ->
                kinds
                    .computeIfAbsent(new Kind(item.type(), cables.form(item)), kind -> new Kinds())
                    .add(count, cables.lengthMm(item)));
    List<Map.Entry<Kind, Kinds>> sorted = new ArrayList<>(kinds.entrySet());
    sorted.sort(Comparator.comparingInt(kind -> -kind.getValue().count));
    return sorted.stream()
        .map(
            kind ->
                Readable.count(kind.getValue().count)
                    + " "
                    + kind.getKey().type()
                    + ", "
                    + kind.getKey().form()
                    + kind.getValue().length())
        .toList();
  }

  /** Each type, form and length; the most frequent first. */
  static List<Map.Entry<CableCount.Item, Integer>> sorted(CableCount cables) {
    List<Map.Entry<CableCount.Item, Integer>> sorted = new ArrayList<>(cables.cables().entrySet());
    sorted.sort(Comparator.comparingInt(cable -> -cable.getValue()));
    return sorted;
  }
}
