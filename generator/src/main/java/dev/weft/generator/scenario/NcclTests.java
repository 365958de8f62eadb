package dev.weft.generator.scenario;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.SimulationResult;
import dev.weft.generator.csv.CsvWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;

/** The lines of nccl-tests that measure what a scenario simulates, with what they should show. */
public final class NcclTests {
  /**
   * What public measurements of full sizes stay below the simulated value at most: 320 GB/s on more
   * than two servers of 8 x 400 Gb/s (nccl, issue 1221), of 8 x 49.0 GB/s: 18%. Small sizes, where
   * software decides, may stay further below.
   */
  private static final int TOLERANCE_PERCENT = 20;

  private NcclTests() {}

  /** Whether there is anything to measure: collectives, on a fabric without faults. */
  public static boolean apply(SimulationModel model, SimulationResult result) {
    return model.faults().isEmpty() && !rows(result).isEmpty();
  }

  private static List<CollectiveRow> rows(SimulationResult result) {
    return result.rows().stream().filter(row -> !program(row.collective()).isEmpty()).toList();
  }

  /** Writes a row for each size; closes the writer. */
  public static void write(SimulationResult result, Writer writer) throws IOException {
    try (CsvWriter csv =
        new CsvWriter(
            writer,
            "command",
            "bytes",
            "simulated_time_us",
            "simulated_algbw_gb_per_s",
            "simulated_busbw_gb_per_s",
            "tolerance_percent",
            "accept_busbw_gb_per_s")) {
      for (CollectiveRow row : rows(result)) {
        double busbw = row.busbwBytesPerSecond() / 1e9;
        csv.row(
            command(row),
            row.bytes(),
            fixed(row.timePs() / 1e6),
            fixed(row.algbwBytesPerSecond() / 1e9),
            fixed(busbw),
            TOLERANCE_PERCENT,
            fixed(busbw * (100 - TOLERANCE_PERCENT) / 100));
      }
    }
  }

  private static String command(CollectiveRow row) {
    String sizes = " -b " + row.bytes() + " -e " + row.bytes() + " -g 1";
    return "mpirun -np "
        + row.ranks()
        + environment(row.algorithm())
        + " "
        + program(row.collective())
        + sizes;
  }

  private static String program(Collective collective) {
    return switch (collective) {
      case ALL_REDUCE -> "all_reduce_perf";
      case ALL_GATHER -> "all_gather_perf";
      case REDUCE_SCATTER -> "reduce_scatter_perf";
      case BROADCAST -> "broadcast_perf";
      case REDUCE -> "reduce_perf";
      case GATHER -> "gather_perf";
      case SCATTER -> "scatter_perf";
      case ALL_TO_ALL -> "alltoall_perf";
      case SEND_RECV -> "sendrecv_perf";
      case SEND, BARRIER, FLOWS -> "";
    };
  }

  /** Where NCCL has the algorithm, it is told to take it. */
  private static String environment(Algorithm algorithm) {
    return switch (algorithm) {
      case RING -> " -x NCCL_ALGO=Ring";
      case TREE -> " -x NCCL_ALGO=Tree";
      case NVLS -> " -x NCCL_ALGO=NVLS,NVLSTree";
      case SHARP -> " -x NCCL_ALGO=CollnetDirect -x NCCL_COLLNET_ENABLE=1";
      case DIRECT -> " -x NCCL_PXN_DISABLE=1";
      case PXN -> " -x NCCL_PXN_DISABLE=0";
      case HALVING_DOUBLING, HIERARCHICAL, AUTO -> "";
    };
  }

  private static String fixed(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
