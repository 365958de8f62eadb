package dev.weft.generator.commissioning;

import dev.weft.engine.Simulation;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.result.FlowTimes;
import dev.weft.engine.result.SimulationResult;
import dev.weft.generator.backend.Backend;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.backend.RequestException;
import dev.weft.generator.csv.CsvWriter;
import dev.weft.generator.simulation.ScenarioCompiler;
import dev.weft.topology.Qos;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.Transport;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/**
 * Pairs of NICs between which perftest's {@code ib_write_bw} runs, in two rounds, with what the
 * engine says that each shows while all pairs of its round run at once. What nccl-tests should show
 * stands beside the report of each scenario, see {@link dev.weft.generator.scenario.NcclTests}.
 */
public final class CommissioningBackend implements Backend {
  /** Long enough that latencies don't count: 1 GB. */
  private static final long BYTES = 1_000_000_000L;

  /**
   * What public measurements stay below the simulated value: 46 to 48 GB/s on NICs of 400 Gb/s
   * (nccl-tests, issue 290), of which 4096 of 4178 bytes are payload, 49.0 GB/s: 6.2%.
   */
  private static final int TOLERANCE_PERCENT = 7;

  /** Of TCP, over which both ends agree: each device of a server has one, so all run at once. */
  private static final int FIRST_PORT = 18515;

  private static final double BITS_PER_GIGABIT_BYTE = 8e-9;

  @Override
  public String target() {
    return "commissioning";
  }

  @Override
  public List<Issue> limits(FabricIndex design) {
    return List.of();
  }

  @Override
  public void generate(FabricIndex design, Outputs outputs) throws IOException {
    Transport transport = design.topology().transport();
    boolean isRdma = transport == Transport.ROCE || transport == Transport.INFINIBAND;
    List<NicPairs> rounds = NicPairs.rounds(design.topology());
    if (!isRdma || rounds.isEmpty()) {
      return;
    }
    SimulationResult result;
    try {
      result =
          Simulation.run(
              ScenarioCompiler.ofPairs(
                  design, rounds.stream().map(NicPairs::nics).toList(), BYTES));
    } catch (ModelException e) {
      throw new RequestException("commissioning: " + e.getMessage());
    }
    try (CsvWriter csv =
        new CsvWriter(
            outputs.open("commissioning/pairs.csv"),
            "round",
            "server",
            "server_command",
            "client",
            "client_command",
            "simulated_gbps",
            "tolerance_percent",
            "accept_gbps",
            "rail",
            "plane")) {
      for (int round = 0; round < rounds.size(); round++) {
        write(design, round, rounds.get(round), result.flows().get(round), csv);
      }
    }
  }

  private static void write(
      FabricIndex design, int round, NicPairs pairs, FlowTimes times, CsvWriter csv)
      throws IOException {
    Servers servers = design.topology().servers();
    for (int pair = 0; pair < pairs.count(); pair++) {
      int from = pairs.from(pair);
      int to = pairs.to(pair);
      String host = design.names().ofServer(servers.serverOfNic(to));
      List<DevicePairs.Pair> devices = DevicePairs.of(design, from, to);
      // The engine divides what two NICs exchange evenly over their ports.
      double gbps = BYTES * BITS_PER_GIGABIT_BYTE / times.seconds(pair) / devices.size();
      for (DevicePairs.Pair device : devices) {
        String options =
            " --report_gbits -F -D 10 -s 1048576 -q 8"
                + marking(design.topology())
                + " -p "
                + (FIRST_PORT + device.number());
        csv.row(
            round + 1,
            host,
            "ib_write_bw -d " + device.to() + options,
            design.names().ofServer(servers.serverOfNic(from)),
            "ib_write_bw -d " + device.from() + options + " " + host,
            fixed(gbps),
            TOLERANCE_PERCENT,
            fixed(gbps * (100 - TOLERANCE_PERCENT) / 100),
            servers.rail(from) + 1,
            device.plane());
      }
    }
  }

  /** On RoCE, what puts packets into the lossless class; InfiniBand has no DSCP. */
  private static String marking(Topology topology) {
    Qos qos = topology.qos();
    return qos == null || topology.transport() != Transport.ROCE || qos.losslessDscp().isEmpty()
        ? ""
        : " --tclass=" + Qos.trafficClass(qos.losslessDscp().getAsInt());
  }

  private static String fixed(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
