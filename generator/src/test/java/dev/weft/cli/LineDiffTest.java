package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Expected lines are those of GNU diff 3.8, {@code diff -u}. */
class LineDiffTest {
  @Test
  void equalTextsDifferInNothing() {
    assertEquals(List.of(), LineDiff.of("a", "1\n2\n", "1\n2\n"));
  }

  @Test
  void changesStandWithThreeLinesAround() {
    assertEquals(
        List.of(
            "--- a", "+++ a", "@@ -2,7 +2,6 @@", " 2", " 3", " 4", "-5", "-6", "+x", " 7", " 8"),
        LineDiff.of("a", "1\n2\n3\n4\n5\n6\n7\n8\n", "1\n2\n3\n4\nx\n7\n8\n"));
  }

  @Test
  void changesFarApartAreTwoHunks() {
    assertEquals(
        List.of(
            "--- a",
            "+++ a",
            "@@ -1,4 +1,4 @@",
            "-1",
            "+x",
            " 2",
            " 3",
            " 4",
            "@@ -6,4 +6,4 @@",
            " 6",
            " 7",
            " 8",
            "-9",
            "+y"),
        LineDiff.of("a", "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "x\n2\n3\n4\n5\n6\n7\n8\ny\n"));
  }

  @Test
  void aLineWithoutItsEndIsAnotherLine() {
    assertEquals(
        List.of(
            "--- a", "+++ a", "@@ -1,2 +1,2 @@", " 1", "-2\n\\ No newline at end of file", "+2"),
        LineDiff.of("a", "1\n2", "1\n2\n"));
  }
}
