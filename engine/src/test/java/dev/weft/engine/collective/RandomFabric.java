package dev.weft.engine.collective;

import dev.weft.engine.model.Fault;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.Transport;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * A small fabric of pods by chance: servers of some GPUs that have NICs of their own, share them or
 * have several; NICs with one port or two, to two leaves that may be a pair; spines, and
 * super-spines between pods; cables of some rates and lengths, some slow, some dead.
 */
final class RandomFabric {
  private static final long[] RATES = {100_000_000_000L, 200_000_000_000L, 400_000_000_000L};

  private final Random random;
  private final SimulationModel.Builder model;
  private final List<int[]> ranks = new ArrayList<>();
  private final List<Integer> trunks = new ArrayList<>();
  private final List<Integer> ports = new ArrayList<>();
  private final boolean areRatesMixed;
  private final boolean areLengthsMixed;
  private final int pods;
  private int ranksPerServer;
  private int nicsPerServer;
  private int nicsPerRank;
  private int server;

  RandomFabric(long seed, LoadBalancing mode) {
    random = new Random(seed);
    model =
        SimulationModel.builder("by chance")
            .loadBalancing(mode)
            .transport(Transport.ideal())
            .seed(seed);
    pods = 1 + random.nextInt(2);
    areRatesMixed = random.nextInt(3) == 0;
    areLengthsMixed = random.nextInt(2) == 0;
  }

  /** Returns the model; its group 0 has some of the ranks, in an order by chance. */
  SimulationModel build() {
    nicsPerRank = 1 + random.nextInt(2);
    ranksPerServer = 1 + random.nextInt(4);
    nicsPerServer = random.nextInt(3) == 0 ? 1 : ranksPerServer;
    int superSpineCount = pods > 1 ? 1 + random.nextInt(2) : 0;
    int[] superSpines = new int[superSpineCount];
    for (int i = 0; i < superSpineCount; i++) {
      superSpines[i] = model.node(NodeKind.SWITCH, "super" + i, 500_000);
    }
    for (int pod = 0; pod < pods; pod++) {
      addPod(pod, superSpines);
    }
    Collections.shuffle(ranks, random);
    for (int[] rank : ranks) {
      int[] nics = new int[nicsPerRank];
      System.arraycopy(rank, 2, nics, 0, nicsPerRank);
      model.rank(rank[0], rank[1], nics);
    }
    int members = Math.max(2, ranks.size() - random.nextInt(1 + ranks.size() / 2));
    List<Integer> order = new ArrayList<>();
    for (int rank = 0; rank < ranks.size(); rank++) {
      order.add(rank);
    }
    Collections.shuffle(order, random);
    model.group(order.stream().limit(members).mapToInt(Integer::intValue).toArray());
    return model.build();
  }

  /** Returns faults by chance, or none: cables between switches, sometimes a port of a NIC. */
  List<Fault> faults() {
    List<Fault> faults = new ArrayList<>();
    int count = random.nextInt(3);
    for (int i = 0; i < count; i++) {
      List<Integer> links = random.nextInt(4) == 0 ? ports : trunks;
      int link = links.get(random.nextInt(links.size()));
      Fault fault = Fault.ofLink("fault" + i, link, 0);
      faults.add(random.nextBoolean() ? fault : fault.slowTo(1 + random.nextInt(999_999)));
    }
    return faults;
  }

  private long rate() {
    return RATES[areRatesMixed ? random.nextInt(RATES.length) : 2];
  }

  /** Up to 1 s: so long that the slowest flow is often not the last to arrive. */
  private long latencyPs() {
    return areLengthsMixed ? Math.round(Math.pow(10, 12 * random.nextDouble())) : 10_000;
  }

  private int[] bundle(int lower, int upper, int width) {
    int[] links = new int[width];
    for (int i = 0; i < width; i++) {
      links[i] = model.link(lower, upper, rate(), latencyPs());
      trunks.add(links[i]);
    }
    return links;
  }

  private int[] toAll(int lower, int[] upper, int width) {
    int[] all = new int[upper.length * width];
    for (int i = 0; i < upper.length; i++) {
      System.arraycopy(bundle(lower, upper[i], width), 0, all, i * width, width);
    }
    return all;
  }

  private void addPod(int pod, int[] superSpines) {
    int[] spines = new int[1 + random.nextInt(3)];
    for (int i = 0; i < spines.length; i++) {
      spines[i] = model.node(NodeKind.SWITCH, "spine" + pod + "-" + i, 400_000);
      int[] up = toAll(spines[i], superSpines, 1);
      for (int other = 0; other < pods; other++) {
        if (other != pod) {
          model.route(spines[i], other, model.nextHops(up));
        }
      }
      for (int s = 0; s < superSpines.length; s++) {
        downs.add(new int[] {superSpines[s], pod, up[s]});
      }
    }
    addRoutesDown(pod, superSpines);
    int[] leaves = new int[2 + random.nextInt(3)];
    int width = 1 + random.nextInt(2);
    for (int i = 0; i < leaves.length; i++) {
      leaves[i] = model.node(NodeKind.SWITCH, "leaf" + pod + "-" + i, 300_000 + i * 1_000);
      int nextHops = model.nextHops(toAll(leaves[i], spines, width));
      for (int other = 0; other < pods; other++) {
        model.route(leaves[i], other, nextHops);
      }
    }
    if (random.nextBoolean()) {
      model.peer(model.link(leaves[0], leaves[1], rate(), latencyPs()));
    }
    int servers = 2 + random.nextInt(4);
    boolean hasTwoPorts = random.nextInt(3) == 0;
    for (int i = 0; i < servers; i++) {
      addServer(pod, leaves, hasTwoPorts);
    }
  }

  private final List<int[]> downs = new ArrayList<>();

  private void addRoutesDown(int pod, int[] superSpines) {
    for (int node : superSpines) {
      int[] links =
          downs.stream()
              .filter(down -> down[0] == node && down[1] == pod)
              .mapToInt(down -> down[2])
              .toArray();
      model.route(node, pod, model.nextHops(links));
    }
  }

  private void addServer(int pod, int[] leaves, boolean hasTwoPorts) {
    int scaleUp = model.node(NodeKind.SCALE_UP, "server" + server + "/switch", 0);
    int[] nics = new int[nicsPerServer * nicsPerRank];
    for (int i = 0; i < nics.length; i++) {
      nics[i] = model.node(NodeKind.NIC, "server" + server + "/nic" + i, 100_000);
      int leaf = (server + i) % (hasTwoPorts ? 2 : leaves.length);
      ports.add(model.link(nics[i], leaves[leaf], rate(), latencyPs()));
      if (hasTwoPorts) {
        ports.add(model.link(nics[i], leaves[1 - leaf], rate(), latencyPs()));
      }
      model.destination(nics[i], pod);
    }
    for (int i = 0; i < ranksPerServer; i++) {
      int gpu = model.node(NodeKind.GPU, "server" + server + "/gpu" + i, 0);
      model.link(gpu, scaleUp, 9 * rate(), latencyPs());
      int[] rank = new int[2 + nicsPerRank];
      rank[0] = gpu;
      rank[1] = server;
      for (int n = 0; n < nicsPerRank; n++) {
        rank[2 + n] = nics[(i * nicsPerRank + n) % nics.length];
        if (i * nicsPerRank + n < nics.length) {
          model.link(gpu, rank[2 + n], 2 * rate(), latencyPs());
        } else {
          model.link(gpu, rank[2 + n], rate(), latencyPs());
        }
      }
      ranks.add(rank);
    }
    server++;
  }
}
