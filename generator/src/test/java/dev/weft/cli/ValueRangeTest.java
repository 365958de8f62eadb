package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.backend.RequestException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ValueRangeTest {
  private static List<String> of(String text) {
    return ValueRange.of("--vary x", text);
  }

  @Test
  void countsFromTo() {
    assertEquals(List.of("4", "8", "12", "16"), of("4..16:4"));
    assertEquals(List.of("4", "5", "6"), of("4..6"));
    assertEquals(List.of("5"), of("5..5:3"));
    // The end is not there unless a step leads to it.
    assertEquals(List.of("1", "4"), of("1..6:3"));
    assertEquals(List.of("-1", "0", "1"), of("-1 .. 1"));
  }

  @Test
  void takesFractionsAndUnits() {
    assertEquals(List.of("0.1", "0.2", "0.3"), of("0.1..0.3:0.1"));
    assertEquals(List.of("100 Gb/s", "200 Gb/s"), of("100..200:100 Gb/s"));
    assertEquals(List.of("100 Gb/s", "200 Gb/s"), of("100 Gb/s..200 Gb/s:100 Gb/s"));
    assertEquals(List.of("10%", "20%"), of("10%..20%:10%"));
    assertEquals(List.of("100", "200"), of("100..200:100"));
  }

  @Test
  void leavesOtherValuesAlone() {
    assertEquals(List.of("400 Gb/s"), of("400 Gb/s"));
    assertEquals(List.of(""), of(""));
  }

  @Test
  void refusesWhatIsNoRange() {
    for (String text :
        List.of("..", "4..", "..4", "a..b", "4..8:", "4...8", "4..6..8", "4..8:2:2")) {
      RequestException wrong = assertThrows(RequestException.class, () -> of(text), text);
      assertTrue(wrong.getMessage().contains("is not FROM..TO:STEP"), wrong.getMessage());
    }
    assertTrue(
        assertThrows(RequestException.class, () -> of("1 s..4 ms"))
            .getMessage()
            .contains("several units: ms and s"));
  }
}
