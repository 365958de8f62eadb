package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** What stands in the columns of a timeline, counted by hand. */
final class LayersTest {
  /**
   * Columns of 10 ps. From 5 to 12 is half of the first column and 2 of the second; what runs from
   * 8 to 15 beside it adds 3 to the second and nothing to the first, where it is under way already.
   */
  @Test
  void whatIsUnderWayAtOnceCountsOnce() {
    Underway underway = new Underway();
    underway.add(8, 15);
    underway.add(5, 12);
    underway.add(30, 40);
    underway.add(20, 20);
    assertArrayEquals(new double[] {0.5, 0.5, 0, 1}, underway.shares(4, 10), 1e-12);
    // 20 of 40.
    assertArrayEquals(new double[] {0.5}, underway.shares(1, 40), 1e-12);
  }

  /**
   * 13% of 24 is 3.12, so 3 of the height, though 87% is another's: 20.88, so from 0 to 21, and the
   * layer above to 24. Two columns that are alike are one rectangle.
   */
  @Test
  void aSmallShareIsAsHighAsItIs() {
    Layers layers = new Layers(new double[][] {{0.87, 0.87, 0}, {0.13, 0.13, 0.13}});
    assertEquals("M0 0h2v21h-2z", layers.path(0));
    assertEquals("M0 21h2v3h-2zM2 0h1v3h-1z", layers.path(1));
  }

  /** All the time, beside another that is so for half of it: 2/3 and 1/3 of the height. */
  @Test
  void whatRunsAtOnceSharesTheHeight() {
    Layers layers = new Layers(new double[][] {{1}, {0.5}});
    assertEquals("M0 0h1v16h-1z", layers.path(0));
    assertEquals("M0 16h1v8h-1z", layers.path(1));
  }

  /** 2% of 24 is less than a half. */
  @Test
  void whatIsTooShortIsNotDrawn() {
    assertEquals("", new Layers(new double[][] {{0.02}}).path(0));
  }
}
