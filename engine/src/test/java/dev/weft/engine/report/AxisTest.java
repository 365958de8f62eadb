package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

final class AxisTest {
  @Test
  void linearAxisEndsAtARoundNumber() {
    Axis axis = Axis.linear("", 47, Readable::number);
    assertEquals(50, axis.high());
    assertEquals(List.of(0.0, 10.0, 20.0, 30.0, 40.0, 50.0), axis.ticks());
    assertEquals(0.5, axis.place(25));
  }

  /** Of 418 to 431 a sixth is 2.2, so that ticks are 5 apart. */
  @Test
  void axisAroundValuesNeedNotBeginAtZero() {
    Axis axis = Axis.around("", 418, 431, Readable::number);
    assertEquals(List.of(415.0, 420.0, 425.0, 430.0, 435.0), axis.ticks());
    assertEquals(0.25, axis.place(420));
    // A sixth of 7 is above 1, so that 7 lies between 6 and 8; a sixth of these 2 is below 0.5.
    List<Double> ticks = Axis.around("", 7, 7, Readable::number).ticks();
    assertEquals(List.of(6.0, 6.5, 7.0, 7.5, 8.0), ticks);
  }

  /**
   * 94.3701 and 94.3712 are "94.37" both. Half a percent around them is 94.13 to 94.61; a sixth of
   * that is below 0.1, so that ticks are a tenth apart, each with words of its own.
   */
  @Test
  void valuesThatHardlyDifferHaveTicksThatDo() {
    Axis axis = Axis.around("", 94.3701, 94.3712, Readable::number);
    List<String> words = axis.ticks().stream().map(Readable::number).toList();
    assertEquals(List.of("94.1", "94.2", "94.3", "94.4", "94.5", "94.6", "94.7"), words);
    assertEquals(0.45, axis.place(94.3701), 0.01); // (94.37 - 94.1) / 0.6
  }

  @Test
  void logarithmicAxisStandsOnPowers() {
    Axis axis = Axis.logarithmic("", 1000, 8192, 2, Readable::bytes);
    assertEquals(512, axis.low());
    assertEquals(8192, axis.high());
    assertEquals(List.of(512.0, 1024.0, 2048.0, 4096.0, 8192.0), axis.ticks());
    assertEquals(0.5, axis.place(2048), 1e-12);
  }

  @Test
  void oneValueStillGivesAnAxis() {
    assertEquals(
        List.of(1024.0, 2048.0), Axis.logarithmic("", 1024, 1024, 2, Readable::bytes).ticks());
    assertEquals(1, Axis.linear("", 0, Readable::number).high());
  }

  @Test
  void numbersReadWell() {
    assertEquals("8.873 ms", Readable.time(8.873e9));
    assertEquals("1 GiB", Readable.bytes(1L << 30));
    assertEquals("1.5 KiB", Readable.bytes(1536));
    // As the text says it: 62.5 KiB is as true, 95.37 MiB is not.
    assertEquals("64 KB", Readable.bytes(64_000));
    assertEquals("100 MB", Readable.bytes(100_000_000));
    assertEquals("1 GB", Readable.bytes(1e9));
    // All digits of neither: 1.1498 GiB, 1.2346 GB.
    assertEquals("1.15 GiB", Readable.bytes(1_234_567_890));
    assertEquals("0 B", Readable.bytes(0));
    assertEquals("512 B", Readable.bytes(512));
    assertEquals("48.32 GB/s", Readable.bandwidth(48.3201e9));
    assertEquals("400 Gb/s", Readable.rate(400e9));
    assertEquals("1 us", Readable.time(999_999.9));
    assertEquals("94%", Readable.percent(0.9401));
    assertEquals("0.4%", Readable.percent(0.004));
    assertEquals("1 switch", Readable.count(1, "switch"));
    assertEquals("2 switches", Readable.count(2, "switch"));
  }
}
