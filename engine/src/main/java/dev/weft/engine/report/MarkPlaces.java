package dev.weft.engine.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Finds places for round marks beside lines, so that no mark touches another. */
final class MarkPlaces {
  /** Where the first mark stands on its line, and how much further up each next one does. */
  private static final double FIRST = 0.17;

  private static final double NEXT = 0.165;

  /** Places that are looked at on a line. */
  private static final int STEPS = 24;

  /** Marks stand apart by this much. */
  private static final double GAP = 2;

  /** The centre of a mark, or the end of a line. */
  record Place(double x, double y) {
    double distance(Place other) {
      return Math.hypot(x - other.x, y - other.y);
    }
  }

  private final double radius;
  private final Predicate<Place> isClear;
  private final List<Place> taken = new ArrayList<>();

  /**
   * Begins with no marks.
   *
   * @param isClear whether a mark can stand there, others aside
   */
  MarkPlaces(double radius, Predicate<Place> isClear) {
    this.radius = radius;
    this.isClear = isClear;
  }

  /**
   * A place that no other mark touches, as near to its own on the line as there is one: first
   * further up or down beside the line, then further away from it.
   *
   * @param number from 1; odd ones stand at the left of the line
   */
  Place beside(Place lower, Place upper, int number) {
    double own = Math.min(1, FIRST + NEXT * (number - 1));
    double side = number % 2 == 0 ? radius : -radius;
    // A mark takes 4 radii and 2 gaps of a level, less than 6 steps aside of a radius each: on a
    // level that is clear, a step is free before these have been tried.
    int most = 6 * (taken.size() + 1);
    for (int away = 1; away <= most; away++) {
      for (int step = 0; step <= 2 * STEPS; step++) {
        double way = own + (step % 2 == 0 ? step : -step - 1) / (2.0 * STEPS);
        for (double aside : new double[] {side * away, -side * away}) {
          Place place =
              new Place(
                  lower.x + (upper.x - lower.x) * way + aside, lower.y + (upper.y - lower.y) * way);
          if (way >= 0 && way <= 1 && isFree(place)) {
            taken.add(place);
            return place;
          }
        }
      }
    }
    throw new IllegalStateException("no place for mark " + number + " among " + taken);
  }

  private boolean isFree(Place place) {
    return isClear.test(place)
        && taken.stream().allMatch(other -> other.distance(place) >= 2 * radius + GAP);
  }
}
