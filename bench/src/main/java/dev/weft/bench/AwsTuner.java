package dev.weft.bench;

import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Forced;
import dev.weft.engine.nccl.NcclAlgorithm;
import dev.weft.engine.nccl.Protocol;
import java.util.List;

/**
 * What AWS's tuner plug-in takes in place of NCCL's choice on p5.48xlarge with 8 GPUs a server.
 *
 * <p>aws-ofi-nccl, {@code src/tuner/nccl_ofi_regions.cpp}, commit 2daf7d30 (2026-08-12), gives
 * polygons over bytes and ranks, of which the first one that holds a point counts, its edge
 * included. Here are the sizes at which a number of ranks enters and leaves them, worked out with
 * both axes logarithmic, as the plug-in has them. The corners are those of July 2024, the first
 * version with regions. Outside of all polygons, on two servers or fewer, and for other collectives
 * NCCL's own choice stands.
 */
final class AwsTuner {
  /** Says in the notes of a row that the plug-in was there. */
  private static final String NOTE = "AWS tuner plug-in";

  private static final Forced TREE_LL128 = new Forced(NcclAlgorithm.TREE, Protocol.LL128);
  private static final Forced RING_LL128 = new Forced(NcclAlgorithm.RING, Protocol.LL128);
  private static final Forced RING_SIMPLE = new Forced(NcclAlgorithm.RING, Protocol.SIMPLE);
  private static final Forced NVLS_TREE = new Forced(NcclAlgorithm.NVLS_TREE, Protocol.SIMPLE);

  private static final long MOST = Long.MAX_VALUE;

  /** A choice between sizes, both included. */
  private record Range(int ranks, long from, long to, Forced choice) {}

  private static final List<Range> RANGES =
      List.of(
          new Range(32, 0, 37_748_736, TREE_LL128),
          new Range(32, 37_748_737, 1_494_622_855, RING_LL128),
          new Range(32, 1_610_612_736, MOST, RING_SIMPLE),
          new Range(64, 0, 117_440_512, TREE_LL128),
          new Range(64, 117_440_513, 2_147_483_648L, RING_LL128),
          new Range(64, 2_684_354_560L, MOST, RING_SIMPLE),
          new Range(128, 0, 301_989_888, TREE_LL128),
          new Range(128, 301_989_889, 2_147_483_648L, RING_LL128),
          new Range(128, 2_147_483_649L, 6_442_450_944L, NVLS_TREE),
          new Range(128, 6_442_450_945L, MOST, RING_SIMPLE),
          new Range(256, 0, 301_989_888, TREE_LL128),
          new Range(256, 301_989_889, 1_074_790_399, NVLS_TREE),
          new Range(256, 1_074_790_400, 2_147_483_648L, RING_LL128),
          new Range(256, 2_147_483_649L, 12_884_901_888L, NVLS_TREE),
          new Range(256, 12_884_901_889L, MOST, RING_SIMPLE));

  private AwsTuner() {}

  /** Returns what was forced of a row: by its publication, or by the plug-in. */
  static Forced forced(MeasuredRow row, MeasuredSystem system) {
    if (!row.notes().contains(NOTE) || row.collective() != Collective.ALL_REDUCE) {
      return system.forced();
    }
    return RANGES.stream()
        .filter(range -> range.ranks() == row.gpus())
        .filter(range -> range.from() <= row.bytes() && row.bytes() <= range.to())
        .map(Range::choice)
        .findFirst()
        .orElse(system.forced());
  }
}
