package dev.weft.bench;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Failover;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.SimulationModelWriter;
import dev.weft.engine.model.Transport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Draws small models in which much happens at once: collectives of all kinds on random groups, in
 * chunks and in sweeps, listed flows, priorities, weights and classes, operations that wait for
 * others and for time, and cables and switches that fail or slow down, with and without failover.
 */
public final class RandomModels {
  /** A send needs a group of two. */
  private static final Collective[] COLLECTIVES =
      Arrays.stream(Collective.values())
          .filter(collective -> collective != Collective.SEND)
          .toArray(Collective[]::new);

  private static final long RATE_BPS = 100_000_000_000L;

  private final SplittableRandom random;
  private final SimulationModel.Builder model;
  private final int leaves;
  private final int serversPerLeaf;
  private final int gpus;
  private final int spines;
  private final boolean hasClasses;
  private int rankCount;
  private int linkCount;
  private int groups;

  private RandomModels(long seed, boolean hasClasses) {
    random = new SplittableRandom(seed);
    model = SimulationModel.builder("random" + seed).seed(seed);
    leaves = random.nextInt(2, 5);
    serversPerLeaf = random.nextInt(1, 4);
    gpus = random.nextInt(1, 5);
    spines = random.nextInt(1, 5);
    this.hasClasses = hasClasses;
  }

  /**
   * Writes {@code FOLDER/seed.json} for each seed from the first one.
   *
   * @param arguments folder, first seed, how many, {@code classes} for operations in classes
   */
  public static void main(String[] arguments) throws IOException {
    long first = Long.parseLong(arguments[1]);
    for (long seed = first; seed < first + Long.parseLong(arguments[2]); seed++) {
      SimulationModel model = new RandomModels(seed, arguments.length > 3).draw();
      SimulationModelWriter.write(model, Path.of(arguments[0], seed + ".json"));
    }
  }

  private SimulationModel draw() {
    model.loadBalancing(LoadBalancing.values()[random.nextInt(LoadBalancing.values().length)]);
    model.transport(random.nextBoolean() ? Transport.ideal() : Transport.roceV2(4096));
    network();
    for (int i = random.nextInt(4); i > 0; i--) {
      int[] order =
          random.ints(0, rankCount).distinct().limit(random.nextInt(1, rankCount + 1)).toArray();
      groups = model.group(order) + 1;
    }
    int operations = random.nextInt(1, 30);
    for (int i = 0; i < operations; i++) {
      operation(i);
    }
    if (random.nextInt(3) == 0) {
      faults();
    }
    return model.build();
  }

  private void network() {
    int[] leaf = nodes(NodeKind.SWITCH, "leaf", leaves, 600_000);
    int[] spine = nodes(NodeKind.SWITCH, "spine", spines, 600_000);
    for (int i = 0; i < leaves * serversPerLeaf; i++) {
      server(i, leaf[i / serversPerLeaf]);
    }
    long rate = RATE_BPS << random.nextInt(3);
    for (int node : leaf) {
      int[] up = new int[spines];
      for (int i = 0; i < spines; i++) {
        up[i] = model.link(node, spine[i], rate, 25_000);
        linkCount = up[i] + 1;
      }
      model.route(node, 0, model.nextHops(up));
    }
  }

  private int[] nodes(NodeKind kind, String name, int count, long latencyPs) {
    int[] rows = new int[count];
    for (int i = 0; i < count; i++) {
      rows[i] = model.node(kind, name + i, latencyPs);
    }
    return rows;
  }

  private void server(int server, int leaf) {
    int scaleUp = model.node(NodeKind.SCALE_UP, "scale-up" + server, 0);
    for (int i = 0; i < gpus; i++) {
      int gpu = model.node(NodeKind.GPU, "gpu" + rankCount, 0);
      int nic = model.node(NodeKind.NIC, "nic" + rankCount, 300_000);
      model.link(gpu, scaleUp, 36 * RATE_BPS, 0);
      model.link(gpu, nic, 5 * RATE_BPS, 0);
      model.link(nic, leaf, RATE_BPS << random.nextInt(2), 25_000);
      model.destination(nic, 0);
      model.rank(gpu, server, nic);
      rankCount++;
    }
  }

  private void operation(int number) {
    Collective collective = COLLECTIVES[random.nextInt(COLLECTIVES.length)];
    boolean isFlows = collective == Collective.FLOWS && rankCount > 1;
    Operation drawn = isFlows ? flows("op" + number) : collective("op" + number, collective);
    if (random.nextInt(3) == 0 && number > 0) {
      drawn = drawn.after("op" + random.nextInt(number));
    }
    if (random.nextInt(3) > 0) {
      drawn = drawn.delayed((long) (random.nextDouble() * 2e9));
    }
    model.operation(claiming(drawn));
  }

  private Operation claiming(Operation drawn) {
    int claim = random.nextInt(6);
    if (hasClasses && claim > 1) {
      return drawn.claiming("class" + claim % 2, 1 + claim % 2, 0);
    }
    return switch (claim) {
      case 0 -> drawn.claiming(1 + random.nextInt(4), 0);
      case 1 -> drawn.claiming(1, 1 + random.nextInt(2));
      default -> drawn;
    };
  }

  private long bytes() {
    return random.nextInt(20) == 0 ? 0 : (long) Math.pow(2, 10 + 16 * random.nextDouble());
  }

  private Operation flows(String name) {
    int count = random.nextInt(1, 40);
    int[] from = new int[count];
    int[] to = new int[count];
    for (int i = 0; i < count; i++) {
      int rank = random.nextInt(rankCount);
      from[i] = gpu(rank);
      to[i] = gpu((rank + 1 + random.nextInt(rankCount - 1)) % rankCount);
    }
    return Operation.flows(name, new FlowEnds(from, to), bytes()).repeated(random.nextInt(1, 3));
  }

  /** Servers follow leaves and spines: a scale-up switch, then a GPU and its NIC in turn. */
  private int gpu(int rank) {
    return leaves + spines + rank / gpus * (2 * gpus + 1) + 1 + 2 * (rank % gpus);
  }

  private Operation collective(String name, Collective collective) {
    Collective kind = collective == Collective.FLOWS ? Collective.ALL_REDUCE : collective;
    // What NCCL chooses depends on what is inside servers, which these models don't say.
    Algorithm[] able =
        kind.algorithms().stream().filter(each -> each != Algorithm.AUTO).toArray(Algorithm[]::new);
    Algorithm algorithm = able[random.nextInt(able.length)];
    // Halves of halves of a part for each rank want a power of two of ranks.
    boolean isHalved = kind == Collective.ALL_GATHER || kind == Collective.REDUCE_SCATTER;
    algorithm = algorithm == Algorithm.HALVING_DOUBLING && isHalved ? Algorithm.RING : algorithm;
    long[] sizes = new long[kind == Collective.BARRIER ? 1 : random.nextInt(1, 4)];
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = kind == Collective.BARRIER ? 0 : bytes();
    }
    Operation drawn = Operation.of(name, kind, algorithm, sizes).repeated(random.nextInt(1, 4));
    // Servers of a group have equally many ranks only if it is all of them.
    boolean isEven =
        algorithm == Algorithm.HIERARCHICAL
            || algorithm == Algorithm.NVLS
            || algorithm == Algorithm.SHARP;
    if (groups > 0 && !isEven && random.nextBoolean()) {
      drawn = drawn.inGroup(random.nextInt(groups));
    }
    if (random.nextInt(3) == 0) {
      drawn = drawn.inChunks(random.nextInt(1, 9));
    }
    return random.nextInt(3) == 0 ? drawn.onChannels(random.nextInt(1, 4)) : drawn;
  }

  private void faults() {
    model.failover(new Failover(random.nextInt(50_000_000), random.nextInt(50_000_000)));
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      long atPs = random.nextInt(2_000_000_000);
      Fault fault = Fault.ofLink("fault" + i, random.nextInt(linkCount), atPs);
      fault =
          random.nextInt(4) == 0
              ? Fault.ofNode("fault" + i, random.nextInt(leaves + spines), atPs)
              : fault;
      fault = random.nextBoolean() ? fault.slowTo(random.nextInt(1, 1_000_000)) : fault;
      boolean isForGood = !fault.isFailure() && random.nextBoolean();
      model.fault(isForGood ? fault : fault.until(atPs + 1 + random.nextInt(1_000_000_000)));
    }
  }
}
