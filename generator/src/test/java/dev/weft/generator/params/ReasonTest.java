package dev.weft.generator.params;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A reader wants the reasons, not one line for each of a hundred points. */
final class ReasonTest {
  private static Reason of(String where, String message) {
    return new Reason("", where, message);
  }

  private static List<String> folded(Reason... reasons) {
    return Reason.alike(List.of(reasons)).stream()
        .map(each -> each.points() + "|" + each.message())
        .toList();
  }

  @Test
  void messagesThatDifferInNumbersOnlyStandAsOne() {
    assertEquals(
        List.of(
            "3 points: a=4 to a=6|first: It takes 1,024 W of 1.5 kW.",
            "a=7|There is no port left."),
        folded(
            of("a=4", "It takes 1,024 W of 1.5 kW."),
            of("a=5", "It takes 980.5 W of 2 kW."),
            of("a=7", "There is no port left."),
            of("a=6", "It takes 7 W of 1.5 kW.")));
  }

  @Test
  void aMessageThatIsTheSameIsThatOfAll() {
    assertEquals(
        List.of("2 points: a=1 and a=2|not yet"),
        folded(of("a=1", "not yet"), of("a=2", "not yet")));
  }

  /** A full stop ends a sentence, and a comma ends a part of it. */
  @Test
  void marksBehindANumberAreNoPartOfIt() {
    assertEquals(2, folded(of("a=1", "at most 3."), of("a=2", "at most 3, each")).size());
  }

  @Test
  void oneMessageOfTwoScenariosIsTwoReasons() {
    Reason first = new Reason("Ring", "a=1", "no route");
    Reason second = new Reason("Tree", "a=1", "no route");
    assertEquals(2, Reason.alike(List.of(first, second)).size());
  }
}
