package dev.weft.generator.scenario;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.nccl.NcclAlgorithm;
import dev.weft.engine.nccl.Protocol;
import dev.weft.engine.nccl.ServerType;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.SimulationResult;
import dev.weft.generator.csv.CsvWriter;
import dev.weft.topology.Transport;
import java.io.IOException;
import java.io.Writer;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The lines of nccl-tests that measure what a scenario simulates, with what they should show. */
public final class NcclTests {
  /**
   * Of algorithms that are not NCCL's choice: what public measurements of full sizes stay below the
   * simulated value at most: 320 GB/s on more than two servers of 8 x 400 Gb/s (nccl, issue 1221),
   * of 8 x 49.0 GB/s: 18%. Small sizes, where software decides, may stay further below.
   */
  private static final int OF_HARDWARE_PERCENT = 20;

  private static final long LARGE_BYTES = 512L << 20;
  private static final long SMALL_BYTES = 1L << 20;

  private NcclTests() {}

  /**
   * Whether there is anything to measure: collectives, on a fabric without faults.
   *
   * @param transport of the fabric
   */
  public static boolean apply(SimulationModel model, SimulationResult result, Transport transport) {
    return model.faults().isEmpty() && !measurable(result, transport).isEmpty();
  }

  /**
   * Writes a row for each size; closes the writer.
   *
   * @param transport of the fabric
   */
  public static void write(
      SimulationModel model, SimulationResult result, Transport transport, Writer writer)
      throws IOException {
    Map<String, Operation> operations = new HashMap<>();
    for (Operation operation : model.operations()) {
      operations.put(operation.name(), operation);
    }
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
      for (CollectiveRow row : measurable(result, transport)) {
        int tolerance = tolerancePercent(row.algorithm(), row.collective(), row.bytes());
        csv.row(
            command(row, told(model, operations.get(row.operation()))),
            row.bytes(),
            fixed(row.timePs() / 1e6),
            fixed(row.algbwBytesPerSecond() / 1e9),
            fixed(row.busbwBytesPerSecond() / 1e9),
            tolerance,
            fixed(acceptBytesPerSecond(row) / 1e9));
      }
    }
  }

  /**
   * Returns the rows that nccl-tests can measure: one rank moves nothing, and no switch of Ethernet
   * adds for {@link Algorithm#SHARP}.
   */
  public static List<CollectiveRow> measurable(SimulationResult result, Transport transport) {
    return result.rows().stream()
        .filter(row -> !program(row.collective()).isEmpty())
        .filter(row -> row.ranks() > 1)
        .filter(row -> row.algorithm() != Algorithm.SHARP || !transport.isEthernet())
        .toList();
  }

  /** Returns the least bus bandwidth that a measurement of a row may show, bytes per second. */
  public static double acceptBytesPerSecond(CollectiveRow row) {
    int tolerance = tolerancePercent(row.algorithm(), row.collective(), row.bytes());
    return row.busbwBytesPerSecond() * (100 - tolerance) / 100;
  }

  /** Returns the line of a size, without the environment of scenarios that choose for NCCL. */
  public static String line(CollectiveRow row) {
    return command(row, "");
  }

  /**
   * Returns how far below the simulated bus bandwidth a measured one may be, percent: by {@code
   * auto} half-way between the last of the four in five published measurements of such a size and
   * collective that keep it and the next one ({@code docs/reference/commissioning.md}).
   */
  static int tolerancePercent(Algorithm algorithm, Collective collective, long bytes) {
    if (algorithm != Algorithm.AUTO) {
      return OF_HARDWARE_PERCENT;
    }
    return switch (collective) {
      case GATHER, SCATTER, ALL_TO_ALL, SEND_RECV, SEND, FLOWS -> 40;
      case ALL_REDUCE, ALL_GATHER, REDUCE_SCATTER, BROADCAST, REDUCE, BARRIER ->
          bytes >= LARGE_BYTES ? 15 : bytes > SMALL_BYTES ? 30 : 60;
    };
  }

  private static String command(CollectiveRow row, String told) {
    String sizes = " -b " + row.bytes() + " -e " + row.bytes() + " -g 1";
    return "mpirun -np "
        + row.ranks()
        + environment(row.algorithm())
        + told
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
      case SHARP -> " -x NCCL_ALGO=CollNetDirect -x NCCL_COLLNET_ENABLE=1";
      case DIRECT -> " -x NCCL_PXN_DISABLE=1";
      case PXN -> " -x NCCL_PXN_DISABLE=0";
      case HALVING_DOUBLING, HIERARCHICAL, AUTO -> "";
    };
  }

  /** What a scenario has NCCL take in place of its own choice, as NCCL's environment says it. */
  private static String told(SimulationModel model, @Nullable Operation operation) {
    if (operation == null || operation.algorithm() != Algorithm.AUTO) {
      return "";
    }
    NcclAlgorithm algorithm = operation.forced().algorithm();
    Protocol protocol = operation.forced().protocol();
    int channels = operation.channels();
    boolean hasCollNet = model.nccl().types().stream().anyMatch(ServerType::hasCollNet);
    return (hasCollNet ? " -x NCCL_COLLNET_ENABLE=1" : "")
        + (algorithm == null ? "" : " -x NCCL_ALGO=" + word(algorithm))
        + (protocol == null ? "" : " -x NCCL_PROTO=" + word(protocol))
        + (channels == 0
            ? ""
            : " -x NCCL_MIN_NCHANNELS=" + channels + " -x NCCL_MAX_NCHANNELS=" + channels);
  }

  /** As {@code NCCL_ALGO} names it. */
  private static String word(NcclAlgorithm algorithm) {
    return switch (algorithm) {
      case TREE -> "Tree";
      case RING -> "Ring";
      case COLLNET_DIRECT -> "CollNetDirect";
      case COLLNET_CHAIN -> "CollNetChain";
      case NVLS -> "NVLS";
      case NVLS_TREE -> "NVLSTree";
      case PAT -> "PAT";
    };
  }

  private static String word(Protocol protocol) {
    return switch (protocol) {
      case LL -> "LL";
      case LL128 -> "LL128";
      case SIMPLE -> "Simple";
    };
  }

  private static String fixed(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
