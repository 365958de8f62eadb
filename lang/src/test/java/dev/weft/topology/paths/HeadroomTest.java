package dev.weft.topology.paths;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Headroom by IEEE 802.1Q-2018, annex N, summed by hand. */
final class HeadroomTest {
  /** Quanta of 512 bits of IEEE 802.3-2022, 31B.3.7: 905 at 400 Gb/s = 463,360 bits = 1158.4 ns. */
  @Test
  void knowsTheBoundOfTheStandard() {
    assertEquals(1_158_400, Headroom.standardResponsePs(400_000_000_000L));
    // 394 x 512 bits at 100 Gb/s.
    assertEquals(2_017_280, Headroom.standardResponsePs(100_000_000_000L));
    // Not in the table: the time at 400 Gb/s.
    assertEquals(1_158_400, Headroom.standardResponsePs(800_000_000_000L));
  }

  /**
   * 400 Gb/s, 100 m, MTU 9216: (2 x 500 + 2 x 1158.4) ns x 50 bytes/ns = 165,840; two frames of
   * 9216 + 42; a pause frame of 84.
   */
  @Test
  void addsDelaysFramesAndPause() {
    assertEquals(
        165_840 + 18_516 + 84,
        Headroom.bytes(400_000_000_000L, 500_000, 9216, 1_158_400, 1_158_400));
  }

  /** Ports that answer in 300 ns need less: (2 x 25 + 600) ns x 50 bytes/ns = 32,500. */
  @Test
  void shrinksWithFasterAnswers() {
    assertEquals(
        32_500 + 8_484 + 84, Headroom.bytes(400_000_000_000L, 25_000, 4200, 300_000, 300_000));
  }
}
