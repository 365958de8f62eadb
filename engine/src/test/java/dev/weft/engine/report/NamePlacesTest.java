package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.weft.engine.report.NamePlaces.Box;
import dev.weft.engine.report.NamePlaces.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NamePlacesTest {
  private static final Box AREA = new Box(100, 0, 500, 300);

  private static Place place(NamePlaces places, double x, double y, String name) {
    Place place = places.beside(x, y, name, "", 40, 14);
    assertNotNull(place, name);
    return place;
  }

  /** First right above, then right below, then at the left: the second and third find it taken. */
  @Test
  void namesOfNeighboursTakeOtherSides() {
    NamePlaces places = new NamePlaces(AREA);
    assertEquals("start", place(places, 300, 100, "one").anchor());
    Place below = place(places, 301, 100, "two");
    assertEquals(117, below.y());
    assertEquals("start", below.anchor());
    assertEquals("end", place(places, 300, 101, "three").anchor());
  }

  /** 50 px are left of the point, 100 right of it: 13 letters of 7.2 px, after 9 px of distance. */
  @Test
  void aLongNameIsShortened() {
    Place place = new NamePlaces(new Box(0, 0, 160, 90)).beside(50, 45, "a".repeat(30), "", 40, 12);
    assertNotNull(place);
    assertEquals(12, place.name().length());
    assertEquals("start", place.anchor());
  }

  @Test
  void whatHasNoPlaceIsLeftOut() {
    NamePlaces places = new NamePlaces(AREA);
    places.take(AREA);
    assertNull(places.beside(300, 100, "a", "", 40));
  }

  @Test
  void noNameLiesOnAnything() {
    for (int seed = 1; seed <= 500; seed++) {
      Random random = new Random(seed);
      NamePlaces places = new NamePlaces(AREA);
      List<Box> taken = new ArrayList<>();
      int count = 1 + random.nextInt(30);
      double[] x = random.doubles(count, 100, 500).toArray();
      double[] y = random.doubles(count, 20, 280).toArray();
      for (int i = 0; i < count; i++) {
        taken.add(Box.around(x[i], y[i], 5));
        places.take(taken.getLast());
      }
      for (int i = 0; i < count; i++) {
        String name = "x".repeat(1 + random.nextInt(45));
        Place place = places.beside(x[i], y[i], name, " and 3 more", 40, 24, 14);
        if (place != null) {
          assertFalse(taken.stream().anyMatch(place.box()::meets), "seed " + seed);
          taken.add(place.box());
        }
      }
    }
  }
}
