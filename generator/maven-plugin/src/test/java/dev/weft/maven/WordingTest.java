package dev.weft.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Who builds with Maven has no command line. */
class WordingTest {
  @Test
  void namesSettingsOfThePlugIn() {
    assertEquals(
        "x can't be used. Choose another one with <outputDirectory>.",
        Wording.of("x can't be used. Choose another one with -o."));
    assertEquals(
        "move what you need, or overwrite with -Dweft.overwrite.",
        Wording.of("move what you need, or overwrite with --force."));
    assertEquals(
        "<rate>4:3</rate> in <parameters>: there is no param 'rate'; there are none.",
        Wording.of("rate=4:3: there is no param 'rate'; there are none."));
    assertEquals(
        "Write it again with 'weft:pin -Dweft.overwrite'.",
        Wording.of("Write it again with 'weft pin --force'."));
    assertEquals("a --set that is no advice", Wording.of("a --set that is no advice"));
  }
}
