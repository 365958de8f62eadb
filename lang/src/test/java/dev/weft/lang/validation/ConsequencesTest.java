package dev.weft.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.validation.codes.Codes;
import dev.weft.topology.rules.Consequences;
import dev.weft.topology.rules.SaidBetter;
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
    assertTrue(isSaidBetter("setting.implausible", "link.speed-mismatch", 5, 30));
    assertTrue(isSaidBetter("setting.implausible", "expression.not-a-count", 12, 2));
    assertTrue(!isSaidBetter("setting.implausible", "link.speed-mismatch", 20, 9));
    assertTrue(!isSaidBetter("setting.implausible", "link.speed-mismatch", 5, 10));
    assertTrue(!isSaidBetter("link.speed-mismatch", "setting.implausible", 10, 10));
  }

  /** Whether something at 10 to 20 is said better by another finding, beside others of its code. */
  private static boolean isSaidBetter(String code, String other, int offset, int length) {
    List<Integer> starts = List.of(0, offset, 40);
    SaidBetter all =
        SaidBetter.among(
            starts, List.of(), each -> other, each -> each, each -> each == offset ? length : 3);
    return all.holds(code, 10, 10);
  }
}
