package dev.weft.topology.workload.flops;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.topology.workload.Attention;
import dev.weft.topology.workload.Experts;
import dev.weft.topology.workload.LayerKind;
import dev.weft.topology.workload.Model;
import dev.weft.topology.workload.Recompute;
import dev.weft.topology.workload.rates.Kernel;
import org.junit.jupiter.api.Test;

/** Operations against closed forms. */
final class TrainingFlopsTest {
  private static final double H = 6144;
  private static final double S = 2048;
  private static final double L = 48;
  private static final double V = 51200;

  private static Model model(boolean isGated, Experts experts, int window, int windowLayers) {
    return new Model(
        "M",
        0,
        (int) L,
        (int) H,
        (int) V,
        (int) S,
        new Attention(48, 48, 0, 0, null, window, windowLayers),
        (int) (4 * H),
        isGated,
        experts,
        0,
        false,
        false);
  }

  private static double perToken(Recompute recompute, FlopsConvention convention) {
    return TrainingFlops.perToken(model(false, Experts.NONE, 0, 0), S, recompute, convention)
        .total();
  }

  /**
   * 72 L h² (1 + s/6h + V/12hL) for each token (Narayanan et al., SC 2021, without recomputation).
   */
  @Test
  void fullSquareIsMegatronsForm() {
    double expected = 72 * L * H * H * (1 + S / (6 * H) + V / (12 * H * L));
    assertEquals(expected, perToken(Recompute.FULL, FlopsConvention.FULL), expected * 1e-12);
  }

  /** 96 L h² (1 + s/6h + V/16hL) with all layers computed again. */
  @Test
  void hardwareComputesLayersAgain() {
    double expected = 96 * L * H * H * (1 + S / (6 * H) + V / (16 * H * L));
    assertEquals(
        expected, perToken(Recompute.FULL, FlopsConvention.FULL_HARDWARE), expected * 1e-12);
  }

  /** The core of attention is 4 s h forward: 12 + 4 times s h in hardware, by half of it 6 + 2. */
  @Test
  void selectiveComputesTheCoreAgain() {
    double model = perToken(Recompute.SELECTIVE, FlopsConvention.CAUSAL);
    double hardware = perToken(Recompute.SELECTIVE, FlopsConvention.CAUSAL_HARDWARE);
    assertEquals(L * 2 * S * H, hardware - model, 1);
  }

  /** A window of 256 is a square of 512 tokens in a quarter of the layers: half of 4 · 512 · h. */
  @Test
  void windowsAreSquaresOfTwiceTheirWidth() {
    Model windowed = model(false, Experts.NONE, 256, 12);
    double core = LayerFlops.forward(windowed, S, FlopsConvention.CAUSAL).of(Kernel.ATTENTION_CORE);
    assertEquals(36 * 2 * S * H + 12 * 2 * 512 * H, core, 1);
  }

  /** Of 64 experts 1024 wide a token takes 6 and 2 shared: 6 · 6hg, 2 · 6hg, and 2h · 64. */
  @Test
  void expertsCountThoseOfAToken() {
    Flops flops =
        LayerFlops.forward(
            model(true, new Experts(64, 6, 2, 1024, 1), 0, 0),
            LayerKind.SPARSE,
            S,
            FlopsConvention.CAUSAL);
    assertEquals(36 * H * 1024, flops.of(Kernel.EXPERTS));
    assertEquals(12 * H * 1024, flops.of(Kernel.FEED_FORWARD));
    assertEquals(128 * H, flops.of(Kernel.ROUTER));
  }
}
