package dev.weft.engine.nccl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What users name of the constants. */
final class LibraryConstantTest {
  private static final NcclConstants NCCL = NcclConstants.NCCL_2_30;

  private static double[] other(LibraryConstant constant) {
    return Arrays.stream(constant.of(NCCL)).map(value -> value / 2 + 1.5e6).toArray();
  }

  @ParameterizedTest
  @EnumSource
  void itsOwnValuesChangeNothing(LibraryConstant constant) {
    assertEquals(Optional.empty(), constant.fault(constant.of(NCCL)));
    NcclConstants same = constant.in(NCCL, constant.of(NCCL));
    for (NcclConstant table : NcclConstant.values()) {
      assertEquals(
          Arrays.deepToString(NCCL.values(table)), Arrays.deepToString(same.values(table)));
    }
  }

  /** Two names of one cell would be two truths. */
  @ParameterizedTest
  @EnumSource
  void isReadBackAndChangesNoOther(LibraryConstant constant) {
    NcclConstants changed = constant.in(NCCL, other(constant));
    for (LibraryConstant each : LibraryConstant.values()) {
      double[] expected = each == constant ? other(constant) : each.of(NCCL);
      assertArrayEquals(expected, each.of(changed), 1e-9 * expected[0], each + "");
    }
    assertNotEquals(Arrays.toString(constant.of(NCCL)), Arrays.toString(constant.of(changed)));
  }

  /**
   * Of NCCL's numbers these have no name: from which capability a rate holds, what stands for no
   * limit, what sizes its code (channels, threads, arities), and what only CollNet has, which is
   * not offered.
   */
  @Test
  void namesAllButWhatIsCode() {
    List<NcclConstant> without = new ArrayList<>(List.of(NcclConstant.values()));
    for (LibraryConstant constant : LibraryConstant.values()) {
      double[] halved = other(constant);
      NcclConstants changed = constant.in(NCCL, halved);
      without.removeIf(table -> !Arrays.deepEquals(NCCL.values(table), changed.values(table)));
    }
    assertEquals(
        List.of(
            NcclConstant.NVLINK_CAPABILITY,
            NcclConstant.LOCAL_BANDWIDTH,
            NcclConstant.MOST_CHANNELS,
            NcclConstant.NVLS_ARITY,
            NcclConstant.DIRECT_ARITY,
            NcclConstant.COLLNET_PARTS,
            NcclConstant.COLLNET_ARITY_LATENCY,
            NcclConstant.THREADS,
            NcclConstant.SLOW_RING_THREADS,
            NcclConstant.THREAD_BYTES,
            NcclConstant.COLLNET_THREAD_BYTES,
            NcclConstant.P2P_PEERS_A_ROUND),
        without);
  }

  @ParameterizedTest
  @CsvSource({
    "RING_BASE, 2, has 2 values. Write 3.",
    "SEARCH_INSIDE, 0, has 0 values. Write 1 to 64.",
    "SEARCH_INSIDE, 2, 'does not descend. Write the largest value first, each once.'",
  })
  void saysWhatIsWrong(LibraryConstant constant, int count, String fault) {
    double[] values = new double[count];
    Arrays.fill(values, 1e9);
    assertEquals(Optional.of(fault), constant.fault(values));
  }

  @Test
  void latenciesMayBeNoneButRatesNot() {
    assertEquals(Optional.empty(), LibraryConstant.LAUNCH.fault(0));
    String tooLittle = "has the value 0. Write one that is more than 0.";
    assertEquals(Optional.of(tooLittle), LibraryConstant.NVLINK_SM90.fault(0));
    assertEquals(
        Optional.of(
            "has the value 20000000000000000. Write one that is 10000000000000000 at most."),
        LibraryConstant.NVLINK_SM90.fault(2e16));
    assertEquals(
        Optional.of("has the value -1. Write one that is not less than 0."),
        LibraryConstant.LAUNCH.fault(-1));
    assertEquals(
        Optional.of("has the value of no size. Write one that is not less than 0."),
        LibraryConstant.LAUNCH.fault(Double.NaN));
  }
}
