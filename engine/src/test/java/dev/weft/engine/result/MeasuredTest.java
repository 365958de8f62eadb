package dev.weft.engine.result;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeasuredTest {
  @ParameterizedTest
  @CsvSource({"0.126, +13%", "-0.126, -13%", "0.004, 0%", "-0.004, 0%", "0, 0%"})
  void whatRoundsToNothingHasNoSign(double error, String text) {
    assertEquals(text, Measured.percent(error));
  }
}
