package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.report.MarkPlaces.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class MarkPlacesTest {
  private static final double RADIUS = 9;

  /** Between two rows of boxes, in a picture 900 wide. */
  private static final Predicate<Place> CLEAR =
      place -> place.y() >= 10 && place.y() <= 76 && place.x() >= 0 && place.x() <= 900;

  private static void assertApart(List<Place> places) {
    for (int i = 0; i < places.size(); i++) {
      assertTrue(CLEAR.test(places.get(i)), places.get(i).toString());
      for (int j = 0; j < i; j++) {
        assertTrue(places.get(i).distance(places.get(j)) >= 2 * RADIUS, places.toString());
      }
    }
  }

  /** The first stands left of its line at 0.17 of the way: 86 - 0.17 x 86 = 71.38 down. */
  @Test
  void aMarkStandsBesideItsLine() {
    Place place = new MarkPlaces(RADIUS, CLEAR).beside(new Place(100, 86), new Place(100, 0), 1);
    assertEquals(91, place.x(), 1e-9);
    assertEquals(71.38, place.y(), 1e-9);
  }

  /** As in a picture in which two of the busiest links join the same boxes. */
  @Test
  void marksOfOneLineStandApart() {
    MarkPlaces places = new MarkPlaces(RADIUS, CLEAR);
    List<Place> found = new ArrayList<>();
    for (int number = 1; number <= 12; number++) {
      found.add(places.beside(new Place(450, 86), new Place(330, 0), number));
    }
    assertApart(found);
  }

  @Test
  void marksOfAnyLinesStandApart() {
    for (int seed = 1; seed <= 500; seed++) {
      Random random = new Random(seed);
      MarkPlaces places = new MarkPlaces(RADIUS, CLEAR);
      List<Place> found = new ArrayList<>();
      for (int number = 1; number <= 8; number++) {
        Place lower = new Place(450 * random.nextInt(3), 86);
        found.add(places.beside(lower, new Place(450 * random.nextInt(3), 0), number));
      }
      assertApart(found);
    }
  }
}
