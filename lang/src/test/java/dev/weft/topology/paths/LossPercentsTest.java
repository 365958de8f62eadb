package dev.weft.topology.paths;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What is left without a device, as people read it. */
class LossPercentsTest {
  /** A NIC of 128 and one of 64, each all that a GPU has: 1/128 is 0.78125%, 1/64 is 1.5625%. */
  @Test
  void aloneHasThreeDigitsOfWhatIsMissing() {
    assertEquals("99.219%", DeviceLoss.percent(127.0 / 128));
    assertEquals("98.44%", DeviceLoss.percent(63.0 / 64));
  }

  /** 98.4375 is 98.438 where there are three decimals: 98.440 would be more than there is. */
  @Test
  void besideOthersNoDigitIsMadeUp() {
    assertEquals(
        List.of("87.500%", "99.219%", "98.438%"),
        DeviceLoss.percents(List.of(0.875, 127.0 / 128, 63.0 / 64)));
    assertEquals(List.of("75%", "100%"), DeviceLoss.percents(List.of(0.75, 1.0)));
    assertEquals(List.of(), DeviceLoss.percents(List.of()));
  }
}
