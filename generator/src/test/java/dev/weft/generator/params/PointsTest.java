package dev.weft.generator.params;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PointsTest {
  /** 2 values of one param, one of them written twice, and 2 of another: 4 points. */
  @Test
  void aValueThatIsWrittenTwiceIsOne() {
    Map<String, List<String>> asked = new LinkedHashMap<>();
    asked.put("spines", List.of("4", "2", "4"));
    asked.put("rate", List.of());
    Map<String, List<String>> offered = Map.of("rate", List.of("200 Gb/s", "400 Gb/s"));
    List<Point> points = new Points("--vary", "vary", 100).of(asked, offered, Set.of());
    assertEquals(4, points.size());
  }
}
