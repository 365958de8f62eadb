package dev.weft.bench;

import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.Transport;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * A non-blocking, rail-optimised Clos network of any size. Servers of 8 GPUs with a NIC each; 32
 * servers and 8 leaves, one per rail, make a segment; 16 segments a pod of 4,096 GPUs, whose leaves
 * reach 32 spines; spine i of each pod reaches super-spines of plane i, as many as it has leaves.
 * All network links 400 Gb/s, GPU to NVSwitch 3.6 Tb/s, GPU to NIC 512 Gb/s.
 */
final class RailPods {
  private static final int RAILS = 8;
  private static final int SERVERS_PER_SEGMENT = 32;
  private static final int SEGMENTS_PER_POD = 16;
  private static final int SPINES = 32;
  private static final long NETWORK_BPS = 400_000_000_000L;
  private static final long SCALE_UP_BPS = 3_600_000_000_000L;
  private static final long HOST_BPS = 512_000_000_000L;
  private static final long CABLE_PS = 25_000;
  private static final long SWITCH_PS = 600_000;
  private static final long NIC_PS = 300_000;

  private final SimulationModel.Builder model = SimulationModel.builder("rail pods");
  private final int segments;
  private final int pods;
  private final boolean hasSlowLink;
  private final List<int[]> ranks = new ArrayList<>();

  private RailPods(int gpus, boolean hasSlowLink) {
    this.segments = gpus / (RAILS * SERVERS_PER_SEGMENT);
    this.pods = (segments + SEGMENTS_PER_POD - 1) / SEGMENTS_PER_POD;
    this.hasSlowLink = hasSlowLink;
  }

  /**
   * Builds a model without operations.
   *
   * @param gpus a multiple of 256, above 4,096 a multiple of that
   * @param isRandom ranks on GPUs in a random order, the same each time
   * @param hasSlowLink the first NIC's cable has half the rate
   */
  static SimulationModel.Builder build(
      int gpus, LoadBalancing mode, boolean isRandom, boolean hasSlowLink) {
    RailPods fabric = new RailPods(gpus, hasSlowLink);
    fabric.model.loadBalancing(mode).transport(Transport.roceV2(4096)).seed(1);
    fabric.build();
    if (isRandom) {
      Collections.shuffle(fabric.ranks, new Random(1));
    }
    for (int[] rank : fabric.ranks) {
      fabric.model.rank(rank[0], rank[1], rank[2]);
    }
    return fabric.model;
  }

  private void build() {
    int inPod = Math.min(segments, SEGMENTS_PER_POD);
    int[][] superSpines = new int[pods > 1 ? SPINES : 0][inPod * RAILS];
    for (int[] plane : superSpines) {
      for (int i = 0; i < plane.length; i++) {
        plane[i] = model.node(NodeKind.SWITCH, "super", SWITCH_PS);
      }
    }
    for (int pod = 0; pod < pods; pod++) {
      int[] spines = new int[SPINES];
      for (int i = 0; i < SPINES; i++) {
        spines[i] = model.node(NodeKind.SWITCH, "spine", SWITCH_PS);
      }
      for (int segment = 0; segment < inPod; segment++) {
        addSegment(pod, pod * inPod + segment, spines);
      }
      for (int i = 0; i < superSpines.length; i++) {
        join(pod, spines[i], superSpines[i]);
      }
    }
  }

  private void join(int pod, int spine, int[] superSpines) {
    int[] up = new int[superSpines.length];
    for (int i = 0; i < up.length; i++) {
      up[i] = model.link(spine, superSpines[i], NETWORK_BPS, CABLE_PS);
      model.route(superSpines[i], pod, model.nextHops(up[i]));
    }
    routeToOthers(pod, spine, model.nextHops(up));
  }

  private void routeToOthers(int pod, int node, int nextHops) {
    for (int other = 0; other < pods; other++) {
      if (other != pod) {
        model.route(node, other, nextHops);
      }
    }
  }

  private void addSegment(int pod, int segment, int[] spines) {
    int[] leaves = new int[RAILS];
    for (int rail = 0; rail < RAILS; rail++) {
      leaves[rail] = model.node(NodeKind.SWITCH, "leaf", SWITCH_PS);
      int[] up = new int[SPINES];
      for (int i = 0; i < SPINES; i++) {
        up[i] = model.link(leaves[rail], spines[i], NETWORK_BPS, CABLE_PS);
      }
      int nextHops = model.nextHops(up);
      model.route(leaves[rail], pod, nextHops);
      routeToOthers(pod, leaves[rail], nextHops);
    }
    for (int server = 0; server < SERVERS_PER_SEGMENT; server++) {
      addServer(pod, segment * SERVERS_PER_SEGMENT + server, leaves);
    }
  }

  private void addServer(int pod, int server, int[] leaves) {
    int scaleUp = model.node(NodeKind.SCALE_UP, "nvswitch", 0);
    for (int rail = 0; rail < RAILS; rail++) {
      int gpu = model.node(NodeKind.GPU, "gpu", 0);
      int nic = model.node(NodeKind.NIC, "nic", NIC_PS);
      model.link(gpu, scaleUp, SCALE_UP_BPS, 0);
      model.link(gpu, nic, HOST_BPS, 0);
      boolean isSlow = hasSlowLink && server == 0 && rail == 0;
      model.link(nic, leaves[rail], isSlow ? NETWORK_BPS / 2 : NETWORK_BPS, CABLE_PS);
      model.destination(nic, pod);
      ranks.add(new int[] {gpu, server, nic});
    }
  }
}
