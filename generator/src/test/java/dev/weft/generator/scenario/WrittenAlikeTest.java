package dev.weft.generator.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.engine.report.Column;
import dev.weft.engine.report.Readable;
import dev.weft.topology.measures.Measures;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Reports write their numbers, rules and the design book theirs, since neither knows the other:
 * what both may say reads the same.
 */
class WrittenAlikeTest {
  @ParameterizedTest
  @ValueSource(longs = {0, 1, 999, 1000, 1500, 9216, 150_000, 1_500_000, 80_000_000_000L})
  void amountsThatAreHeld(long bytes) {
    assertEquals(
        Column.decimalBytes(List.of(bytes), Long::doubleValue), List.of(Measures.size(bytes)));
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 999, 1000, 1500, 2_053_000, 35_400_000_000L, 60_000_000_000_000L})
  void times(long picoseconds) {
    assertEquals(Readable.time(picoseconds), Measures.time(picoseconds));
  }
}
