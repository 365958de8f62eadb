package dev.weft.generator.params;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.compiler.WeftCompiler;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PointsTest {
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  /** 2 values of one param, one of them written twice, and 2 of another: 4 points. */
  @Test
  void aValueThatIsWrittenTwiceIsOne() {
    Map<String, List<String>> asked = new LinkedHashMap<>();
    asked.put("spines", List.of("4", "2", "4"));
    asked.put("rate", List.of());
    Map<String, List<String>> offered = Map.of("rate", List.of("200 Gb/s", "400 Gb/s"));
    List<Point> points =
        new Points("--vary", "vary", 100, COMPILER::worth).of(asked, offered, Set.of());
    assertEquals(4, points.size());
  }

  /** Of three values two are the same, and of three others, too; the first writing stays. */
  @Test
  void valuesAreAlikeByWhatTheyComeTo() {
    Map<String, List<String>> asked = new LinkedHashMap<>();
    asked.put("rate", List.of("400 Gb/s", "200 Gb/s", "0.4Tb/s"));
    asked.put("spines", List.of("1", "1.0", "2"));
    List<Point> points =
        new Points("--vary", "vary", 100, COMPILER::worth).of(asked, Map.of(), Set.of());
    assertEquals(
        List.of(
            "rate=400 Gb/s, spines=1",
            "rate=400 Gb/s, spines=2",
            "rate=200 Gb/s, spines=1",
            "rate=200 Gb/s, spines=2"),
        points.stream().map(Point::name).toList());
  }
}
