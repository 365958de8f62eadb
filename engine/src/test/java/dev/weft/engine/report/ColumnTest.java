package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Numbers of a column have one unit and as many decimals each. */
final class ColumnTest {
  private static final double MS = 1e9;

  /** The middle of 378.9 us and 251.9 ms, on a logarithmic scale, is 9.8 ms. */
  @Test
  void unitIsThatOfTheMiddle() {
    assertEquals(
        List.of("251.9000 ms", "0.3789 ms", "21.1200 ms"),
        Column.times(251.9 * MS, 0.3789 * MS, 21.12 * MS));
  }

  /**
   * Four digits of 16.78 are two decimals; the greatest has five then, which is no more than seven.
   */
  @Test
  void leastNumberHasFourDigits() {
    List<Double> rows = List.of(16.783e9, 157.2e9, 242.5e9);
    assertEquals(
        List.of("16.78 GB/s", "157.20 GB/s", "242.50 GB/s"), Column.bandwidths(rows, row -> row));
  }

  /** The middle of 48 GiB and 44 TiB is 1.4 TiB, of which 48 GiB are 0.047: GiB show both. */
  @Test
  void leastNumberIsSeen() {
    List<Double> rows = List.of(48 * 0x1p30, 44 * 0x1p40);
    assertEquals(List.of("48 GiB", "45,056 GiB"), Column.bytes(rows, row -> row));
  }

  /** The middle of 8 KiB and 256 MiB is 1.4 MiB, of which the least is 0.0078. */
  @Test
  void greatestNumberIsNotLong() {
    List<Double> rows = List.of(8 * 0x1p10, 256 * 0x1p20);
    assertEquals(List.of("0.0078 MiB", "256.0000 MiB"), Column.bytes(rows, row -> row));
  }

  /** 8 B are 0.0000076 MiB, and 256 MiB have nine digits in bytes: no unit shows both. */
  @Test
  void nothingButZeroIsWrittenAsZero() {
    List<Double> rows = List.of(8.0, 256 * 0x1p20);
    assertEquals(List.of("8 B", "256 MiB"), Column.bytes(rows, row -> row));
  }

  @Test
  void zerosThatAllHaveAreLeftOut() {
    List<Double> rates = List.of(400e9, 1.2e12, 504.1e9);
    assertEquals(
        List.of("400.0 Gb/s", "1,200.0 Gb/s", "504.1 Gb/s"), Column.rates(rates, rate -> rate));
    assertEquals(List.of("400 Gb/s", "1,200 Gb/s"), Column.rates(rates.subList(0, 2), r -> r));
  }

  @Test
  void zeroHasTheUnitOfItsColumn() {
    assertEquals(List.of("0.00 ms", "14.34 ms", ""), Column.times(0, 14.34 * MS, Double.NaN));
    assertEquals(List.of("0 s"), Column.times(0));
    assertEquals(List.of(), Column.times());
  }

  /** 999.96 is written as 1000.0 with four digits: the next unit has it. */
  @Test
  void unitFitsTheRoundedNumber() {
    assertEquals(List.of("1 s"), Column.times(999.96 * MS));
  }

  /** 94.37 s beside 5.966 ms: in one unit either has too many digits or none. */
  @Test
  void longTimesBesideShortOnesHaveTheirOwnUnits() {
    assertEquals(
        List.of("94.37 s", "5.966 ms", ""), Column.times(94_366 * MS, 5.966 * MS, Double.NaN));
    assertEquals(List.of("96.15 s", "1.65 s"), Column.times(96_150 * MS, 1_650 * MS));
  }

  /** Buffers and thresholds are decimal, as in texts and configurations of switches. */
  @Test
  void decimalBytes() {
    List<Double> rows = List.of(150e3, 1.5e6);
    assertEquals(List.of("150 KB", "1,500 KB"), Column.decimalBytes(rows, row -> row));
  }

  @Test
  void percentagesHaveADecimalWhereOneIsSmall() {
    assertEquals(List.of("84%", "0%", "100%"), Column.percents(0.84, 0, 1));
    assertEquals(List.of("84.0%", "0.4%", "0.0%", ""), Column.percents(0.84, 0.004, 0, Double.NaN));
  }
}
