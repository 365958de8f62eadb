package dev.weft.engine.result;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** What stood still is what lies between what moved, once something has failed. */
final class StandstillTest {
  private final Standstill still = new Standstill();

  @Test
  void countsGapsBehindAFailure() {
    still.moved(0, 1);
    still.moved(2, 3);
    still.watch(3);
    still.moved(5, 6);
    still.end(10);
    // Not 1 to 2, before it; 3 to 5 and 6 to 10.
    assertEquals(6, still.seconds(0, 10), 1e-12);
    assertEquals(1.5, still.seconds(4, 6.5), 1e-12);
  }

  /** A row in chunks is told when it has ended: what it covers did not stand still. */
  @Test
  void takesWhatMovedInAnyOrder() {
    still.watch(0);
    still.moved(9, 10);
    still.moved(2, 4);
    still.moved(3, 5);
    // 0 to 2 and 5 to 9.
    assertEquals(6, still.seconds(0, 10), 1e-12);
  }

  @Test
  void leavesOutLatenciesAndTimeWithoutWork() {
    still.watch(0);
    still.moved(0.0005, 1);
    still.idle(7);
    still.moved(7, 8);
    assertEquals(0, still.seconds(0, 8), 0);
  }

  /** Pieces that follow each other are one standstill, and long enough together to be left out. */
  @Test
  void piecesThatFollowEachOtherAreOne() {
    still.stood(1, 1.6);
    still.stood(1.6, 3);
    still.stood(3, 3.5);
    still.stood(4, 4.25);
    assertEquals(2.75, still.seconds(0, 10), 1e-12);
    assertEquals(2.5, still.cutSeconds(), 1e-12);
    assertEquals(1, still.cutFrom().length);
    assertEquals(2.5, still.moving(5), 1e-12);
  }
}
