package dev.weft.engine.model;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Writes ranks as grids, see {@link PartitionFields}: rows at equal distances become a loop, equal
 * loops at equal distances a loop around them, and so on.
 */
final class Grids {
  private static final int MOST_LOOPS = 8;

  /** Loops, the outermost first; none for a single rank. */
  private record Grid(int from, int[] counts, int[] steps) {
    boolean isLike(Grid other) {
      return Arrays.equals(counts, other.counts) && Arrays.equals(steps, other.steps);
    }

    Grid repeated(int count, int step) {
      int[] more = new int[counts.length + 1];
      int[] further = new int[counts.length + 1];
      more[0] = count;
      further[0] = step;
      System.arraycopy(counts, 0, more, 1, counts.length);
      System.arraycopy(steps, 0, further, 1, counts.length);
      return new Grid(from, more, further);
    }
  }

  private Grids() {}

  static void write(JsonWriter json, int count, IntUnaryOperator at) throws IOException {
    List<Grid> grids = new ArrayList<>();
    for (int row = 0; row < count; row++) {
      grids.add(new Grid(at.applyAsInt(row), new int[0], new int[0]));
    }
    for (int loop = 0; loop < MOST_LOOPS; loop++) {
      List<Grid> joined = joined(grids);
      boolean isLast = joined.size() == grids.size();
      grids = joined;
      if (isLast) {
        break;
      }
    }
    json.beginArray();
    for (Grid grid : grids) {
      write(json, grid);
    }
    json.endArray();
  }

  /** Makes grids that are alike and follow each other at equal distances one of a loop more. */
  private static List<Grid> joined(List<Grid> grids) {
    List<Grid> joined = new ArrayList<>();
    for (int row = 0; row < grids.size(); ) {
      Grid first = grids.get(row);
      int end = row + 1;
      int step = end < grids.size() ? grids.get(end).from - first.from : 0;
      while (end < grids.size()
          && grids.get(end).isLike(first)
          && grids.get(end).from - grids.get(end - 1).from == step) {
        end++;
      }
      joined.add(end == row + 1 ? first : first.repeated(end - row, step));
      row = end;
    }
    return joined;
  }

  private static void write(JsonWriter json, Grid grid) throws IOException {
    if (grid.counts.length == 0) {
      json.value(grid.from);
      return;
    }
    json.beginObject().name("from").value(grid.from);
    json.name("counts");
    write(json, grid.counts);
    json.name("steps");
    write(json, grid.steps);
    json.endObject();
  }

  private static void write(JsonWriter json, int[] numbers) throws IOException {
    json.beginArray();
    for (int number : numbers) {
      json.value(number);
    }
    json.endArray();
  }
}
