package dev.weft.engine.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class PartsTest {
  /** Whole parts before the first divided one, and after it. */
  @Test
  void keepsWhatWasAdded() {
    double[] added = {1, 1, 1, 0.25, 1, 0.75};
    Parts parts = new Parts();
    for (double part : added) {
      parts.add(part);
    }
    for (int row = 0; row < added.length; row++) {
      assertEquals(added[row], parts.at(row), "row " + row);
    }
  }

  @Test
  void areWholeWhileNoneIsDivided() {
    Parts parts = new Parts();
    parts.add(1);
    parts.add(1);
    assertEquals(1, parts.at(0));
    assertEquals(1, parts.at(1));
  }
}
