package dev.weft.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.topology.rules.Consequences;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The table of which findings follow from which. */
final class ConsequencesTest {
  @Test
  void namesCodesThatThereAre() {
    Set<String> unknown = new TreeSet<>(Consequences.codes());
    unknown.removeAll(Codes.all());
    assertEquals(Set.of(), unknown);
  }

  /** Two that silence each other would both be lost. */
  @Test
  void hasNoCircles() {
    for (String code : Consequences.codes()) {
      List<String> reached = new ArrayList<>(List.of(code));
      for (int i = 0; i < reached.size(); i++) {
        for (String cause : Consequences.codes()) {
          if (Consequences.mayFollow(reached.get(i), cause)) {
            assertTrue(!cause.equals(code), code + " follows from itself");
            if (!reached.contains(cause)) {
              reached.add(cause);
            }
          }
        }
      }
    }
  }

  @Test
  void saysBetterOnlyOfTheSameValue() {
    // A value at 10 to 20: inside a line, around a number in it, and beside both.
    assertTrue(
        Consequences.isSaidBetter("setting.implausible", 10, 10, "link.speed-mismatch", 5, 30));
    assertTrue(
        Consequences.isSaidBetter("setting.implausible", 10, 10, "expression.not-a-count", 12, 2));
    assertTrue(
        !Consequences.isSaidBetter("setting.implausible", 10, 10, "link.speed-mismatch", 20, 9));
    assertTrue(
        !Consequences.isSaidBetter("link.speed-mismatch", 10, 10, "setting.implausible", 10, 10));
  }
}
