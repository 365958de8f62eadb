package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A letter is 0.56 of its height wide, a line 1.15 high. */
class BoxLabelTest {
  @Test
  void standsInOneLineWhereItFits() {
    // 10 letters of 12 x 0.56 are 67 wide.
    assertEquals(new BoxLabel(List.of("seg1-leaf1"), 12, true), BoxLabel.of("seg1-leaf1", 70, 36));
  }

  /**
   * Two lines of at most 10 letters have 46 / 5.6 = 8.2; three of 7 have 46 / 3.92 = 11.7 across
   * and 36 / 3.45 = 10.4 upright.
   */
  @Test
  void breaksIntoTheLinesOfTheLargestLetters() {
    BoxLabel label = BoxLabel.of("pod1-seg1-server1", 46, 36);
    assertEquals(List.of("pod1-", "seg1-", "server1"), label.lines());
    assertEquals(36 / 3.45, label.size(), 1e-9);
    assertTrue(label.isWhole());
  }

  /** 15 letters of at least 8 x 0.56 are 67 wide, and nothing says where to break them. */
  @Test
  void isShortenedWhereNothingElseIsLeft() {
    BoxLabel label = BoxLabel.of("averylongservername", 46, 36);
    assertEquals(8, label.size());
    assertEquals(1, label.lines().size());
    assertFalse(label.isWhole());
    assertTrue(label.lines().getFirst().contains("\u2026"));
  }
}
