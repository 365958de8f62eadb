package dev.weft.lang.formatting;

import java.util.ArrayList;
import java.util.List;

/** Comments behind code: on lines that follow one another they begin in the same column. */
final class TrailingComments {
  /** Lines whose ends are further apart than this are not lined up. */
  private static final int FURTHEST = 24;

  private record Place(int line, int column, int gap, int offset) {}

  private final List<Place> places = new ArrayList<>();

  void add(int line, int column, int gap, int offset) {
    places.add(new Place(line, column, gap, offset));
  }

  void align(StringBuilder[] gaps) {
    int from = 0;
    while (from < places.size()) {
      int to = from + 1;
      while (to < places.size() && places.get(to).line() == places.get(to - 1).line() + 1) {
        to++;
      }
      align(places.subList(from, to), gaps);
      from = to;
    }
  }

  private static void align(List<Place> run, StringBuilder[] gaps) {
    int longest = run.stream().mapToInt(Place::column).max().orElse(0);
    int shortest = run.stream().mapToInt(Place::column).min().orElse(0);
    if (longest - shortest <= FURTHEST) {
      for (Place place : run) {
        gaps[place.gap()].insert(place.offset(), " ".repeat(longest - place.column()));
      }
    }
  }
}
