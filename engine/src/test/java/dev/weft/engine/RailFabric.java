package dev.weft.engine;

import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.Transport;
import dev.weft.engine.nccl.Cpu;
import dev.weft.engine.nccl.ServerType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Fabrics for tests: servers of as many GPUs as NICs, NIC k on rail k. Each rail has one leaf per
 * segment of servers, and all leaves (or those of a plane) reach a set of spines. GPU - scale-up
 * switch 450 GB/s, GPU - NIC 64 GB/s, network 50 GB/s (400 Gb/s), each way.
 */
public final class RailFabric {
  /** A server with eight H100 as NCCL sees it: a NIC of 400 Gb/s beside each GPU. */
  public static final ServerType H100 =
      new ServerType(
          8,
          90,
          18,
          true,
          0,
          Cpu.INTEL_SAPPHIRE_RAPIDS,
          2,
          5,
          16,
          8,
          1,
          1,
          8,
          1,
          400_000,
          0,
          false,
          0);

  public static final long NVLINK_BPS = 3_600_000_000_000L;
  public static final long PCIE_BPS = 512_000_000_000L;
  public static final long NIC_BPS = 400_000_000_000L;

  public int servers = 8;
  public int rails = 8;
  public int serversPerSegment = 8;
  public int spines = 8;
  public int linksPerSpine = 1;
  public boolean planePerRail;
  public long rateFactor = 1;

  /** Of NICs and their slots, and of links between leaves and spines. */
  public long nicFactor = 1;

  public long uplinkFactor = 1;

  /** The server whose first NIC has a cable of half the rate; -1 for none. */
  public int slowServer = -1;

  public long linkPs;
  public long switchPs;
  public long nicPs;
  public LoadBalancing loadBalancing = LoadBalancing.SPRAY;
  public Transport transport = Transport.ideal();

  private final List<Integer> gpus = new ArrayList<>();
  private final List<Integer> nics = new ArrayList<>();
  private final List<Integer> nicLinks = new ArrayList<>();
  private final List<Integer> leaves = new ArrayList<>();
  private int[] firstSpines = {};

  /** Ranks are on GPUs in a random order, the same each time. */
  public boolean hasRandomRanks;

  private List<int[]> ranks = new ArrayList<>();
  private boolean oneNicPerServer;
  private SimulationModel.Builder model;

  /** Returns the fabric as a model without operations. */
  public SimulationModel.Builder build() {
    gpus.clear();
    nics.clear();
    nicLinks.clear();
    leaves.clear();
    model =
        SimulationModel.builder("rail fabric").loadBalancing(loadBalancing).transport(transport);
    ranks = new ArrayList<>();
    int segments = (servers + serversPerSegment - 1) / serversPerSegment;
    int[][] leaf = new int[segments][rails];
    int[][] spine = spines();
    for (int segment = 0; segment < segments; segment++) {
      for (int rail = 0; rail < rails; rail++) {
        String name = "leaf" + segment + "-" + rail;
        leaf[segment][rail] = model.node(NodeKind.SWITCH, name, switchPs);
        leaves.add(leaf[segment][rail]);
        connect(leaf[segment][rail], spine[plane(rail)], plane(rail));
      }
    }
    for (int server = 0; server < servers; server++) {
      addServer(server, leaf[server / serversPerSegment]);
    }
    if (hasRandomRanks) {
      Collections.shuffle(ranks, new Random(1));
    }
    ranks.forEach(rank -> model.rank(rank[0], rank[1], rank[2]));
    return model;
  }

  /** The same, but all GPUs of a server name its first NIC as theirs. */
  public SimulationModel.Builder buildWithOneNicPerServer() {
    oneNicPerServer = true;
    return build();
  }

  /** Returns the node of a rank's GPU. */
  public int gpu(int rank) {
    return gpus.get(rank);
  }

  /** Returns the node of the NIC next to a rank's GPU. */
  public int nic(int rank) {
    return nics.get(rank);
  }

  /** Returns the leaf of a segment on a rail. */
  public int leaf(int segment, int rail) {
    return leaves.get(segment * rails + rail);
  }

  /** Returns the cable of the NIC next to a rank's GPU. */
  public int nicLink(int rank) {
    return nicLinks.get(rank);
  }

  private int plane(int rail) {
    return planePerRail ? rail : 0;
  }

  /** Returns a spine, of the first plane where there are several. */
  public int spine(int number) {
    return firstSpines[number];
  }

  private int[][] spines() {
    int[][] spine = new int[planePerRail ? rails : 1][spines];
    for (int plane = 0; plane < spine.length; plane++) {
      for (int i = 0; i < spines; i++) {
        spine[plane][i] = model.node(NodeKind.SWITCH, "spine" + plane + "-" + i, switchPs);
      }
    }
    firstSpines = spine[0];
    return spine;
  }

  private void connect(int leaf, int[] spine, int plane) {
    int[] up = new int[spine.length * linksPerSpine];
    for (int i = 0; i < up.length; i++) {
      up[i] =
          model.link(leaf, spine[i / linksPerSpine], NIC_BPS * rateFactor * uplinkFactor, linkPs);
    }
    if (up.length > 0) {
      model.route(leaf, plane, model.nextHops(up));
    }
  }

  private void addServer(int server, int[] leaf) {
    int scaleUp = model.node(NodeKind.SCALE_UP, "server" + server + "/nvswitch", 0);
    int firstNic = -1;
    for (int rail = 0; rail < rails; rail++) {
      int gpu = model.node(NodeKind.GPU, "server" + server + "/gpu" + rail, 0);
      int nic = model.node(NodeKind.NIC, "server" + server + "/nic" + rail, nicPs);
      model.link(gpu, scaleUp, NVLINK_BPS * rateFactor, 0);
      model.link(gpu, nic, PCIE_BPS * rateFactor * nicFactor, 0);
      gpus.add(gpu);
      nics.add(nic);
      boolean isSlow = server == slowServer && rail == 0;
      nicLinks.add(
          model.link(nic, leaf[rail], NIC_BPS * rateFactor * nicFactor / (isSlow ? 2 : 1), linkPs));
      model.destination(nic, plane(rail));
      firstNic = rail == 0 ? nic : firstNic;
      ranks.add(new int[] {gpu, server, oneNicPerServer ? firstNic : nic});
    }
  }
}
