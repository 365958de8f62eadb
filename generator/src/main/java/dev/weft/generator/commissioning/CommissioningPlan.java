package dev.weft.generator.commissioning;

import dev.weft.engine.Simulation;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.result.FlowTimes;
import dev.weft.engine.result.SimulationResult;
import dev.weft.generator.backend.RequestException;
import dev.weft.generator.simulation.ScenarioCompiler;
import dev.weft.topology.Qos;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.Transport;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Pairs of NICs between which perftest's {@code ib_write_bw} runs, in two rounds, with what the
 * engine says that each shows while all pairs of its round run at once.
 */
public final class CommissioningPlan {
  /** Long enough that latencies don't count: 1 GB. */
  private static final long BYTES = 1_000_000_000L;

  /**
   * What public measurements stay below the simulated value: 46 to 48 GB/s on NICs of 400 Gb/s
   * (nccl-tests, issue 290), of which 4096 of 4178 bytes are payload, 49.0 GB/s: 6.2%.
   */
  static final int TOLERANCE_PERCENT = 7;

  /** Of TCP, over which both ends agree: each device of a server has one, so all run at once. */
  private static final int FIRST_PORT = 18515;

  private static final double BITS_PER_GIGABIT_BYTE = 8e-9;

  private final FabricIndex design;
  private final List<NicPairs> rounds;
  private final List<FlowTimes> times;

  private CommissioningPlan(FabricIndex design, List<NicPairs> rounds, List<FlowTimes> times) {
    this.design = design;
    this.rounds = rounds;
    this.times = times;
  }

  /**
   * Two devices that are measured.
   *
   * @param round from 1
   * @param server where {@code serverCommand} waits for {@code clientCommand} of the client
   * @param simulatedGbps of both directions' payload, each way
   * @param rail from 1
   * @param plane from 1; empty where there is one
   */
  public record Pair(
      int round,
      String server,
      String serverCommand,
      String client,
      String clientCommand,
      double simulatedGbps,
      int rail,
      String plane) {
    /** Returns the least that is accepted, in Gb/s. */
    public double acceptGbps() {
      return simulatedGbps * (100 - TOLERANCE_PERCENT) / 100;
    }
  }

  /**
   * Pairs of a round that are to show the same.
   *
   * @param first of them
   * @param count how many they are
   */
  public record Group(Pair first, int count) {}

  /** Says whether there is anything to measure: two lit servers of a fabric with RDMA. */
  public static boolean isThere(FabricIndex design) {
    Transport transport = design.topology().transport();
    boolean isRdma = transport == Transport.ROCE || transport == Transport.INFINIBAND;
    return isRdma && !rounds(design).isEmpty();
  }

  private static List<NicPairs> rounds(FabricIndex design) {
    return design.derived(NicPairs.class, () -> NicPairs.rounds(design.topology()));
  }

  /**
   * Simulates the pairs of a fabric that has some; once for all who ask.
   *
   * @throws RequestException when they can't be simulated
   */
  public static CommissioningPlan of(FabricIndex design) {
    return design.derived(CommissioningPlan.class, () -> simulated(design));
  }

  private static CommissioningPlan simulated(FabricIndex design) {
    List<NicPairs> rounds = rounds(design);
    List<List<int[]>> nics = rounds.stream().map(NicPairs::nics).toList();
    try {
      SimulationResult result = Simulation.run(ScenarioCompiler.ofPairs(design, nics, BYTES));
      return new CommissioningPlan(design, rounds, result.flows());
    } catch (ModelException e) {
      throw new RequestException(
          "What the pairs of commissioning/pairs.csv show can't be simulated: " + e.getMessage());
    }
  }

  /** Goes through all pairs, round by round. */
  public void forEach(Consumer<Pair> reader) {
    for (int round = 0; round < rounds.size(); round++) {
      NicPairs pairs = rounds.get(round);
      FlowTimes ofRound = times.get(round);
      for (int pair = 0; pair < pairs.count(); pair++) {
        read(round, pairs.from(pair), pairs.to(pair), ofRound.seconds(pair), reader);
      }
    }
  }

  private void read(int round, int from, int to, double seconds, Consumer<Pair> reader) {
    Servers servers = design.topology().servers();
    String host = design.names().ofServer(servers.serverOfNic(to));
    List<DevicePairs.Pair> devices = DevicePairs.of(design, from, to);
    // The engine divides what two NICs exchange evenly over their ports.
    double gbps = BYTES * BITS_PER_GIGABIT_BYTE / seconds / devices.size();
    for (DevicePairs.Pair device : devices) {
      String options =
          " --report_gbits -F -D 10 -s 1048576 -q 8"
              + marking(design.topology())
              + " -p "
              + (FIRST_PORT + device.number());
      reader.accept(
          new Pair(
              round + 1,
              host,
              "ib_write_bw -d " + device.to() + options,
              design.names().ofServer(servers.serverOfNic(from)),
              "ib_write_bw -d " + device.from() + options + " " + host,
              gbps,
              servers.rail(from) + 1,
              device.plane()));
    }
  }

  /** Pairs of a round that are to show the same to a tenth of a Gb/s, by round, the least first. */
  public List<Group> groups() {
    List<Group> groups = new ArrayList<>();
    for (int round = 1; round <= rounds.size(); round++) {
      int number = round;
      Map<Long, Group> found = new TreeMap<>();
      forEach(
          pair -> {
            if (pair.round() == number) {
              found.merge(
                  Math.round(pair.simulatedGbps() * 10),
                  new Group(pair, 1),
                  (old, more) -> new Group(old.first(), old.count() + 1));
            }
          });
      groups.addAll(found.values());
    }
    return groups;
  }

  /** On RoCE, what puts packets into the lossless class; InfiniBand has no DSCP. */
  private static String marking(Topology topology) {
    Qos qos = topology.qos();
    return qos == null || topology.transport() != Transport.ROCE || qos.losslessDscp().isEmpty()
        ? ""
        : " --tclass=" + Qos.trafficClass(qos.losslessDscp().getAsInt());
  }
}
