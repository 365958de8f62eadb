package dev.weft.engine.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Fault;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.SimulationModel;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Two leaves of 16 NICs, B = 50 GB/s each, joined by 16 spines with links of B; each NIC has a
 * prefix of its own. Where it says so, the link from spine 0 to leaf 1 has half the rate.
 */
final class LoadBalancingTest {
  private static final int WIDTH = 16;
  private static final long BPS = 400_000_000_000L;
  private static final double B = 50e9;

  private final int[][] nics = new int[2][WIDTH];

  private SimulationModel model(LoadBalancing mode, boolean hasSlowLink) {
    return model(mode, hasSlowLink, WIDTH);
  }

  private SimulationModel model(LoadBalancing mode, boolean hasSlowLink, int spines) {
    SimulationModel.Builder model = SimulationModel.builder("pair").loadBalancing(mode).seed(7);
    int[] leaves = {node(model, NodeKind.SWITCH, "leaf0"), node(model, NodeKind.SWITCH, "leaf1")};
    int[][] up = new int[2][spines];
    for (int i = 0; i < spines; i++) {
      int spine = node(model, NodeKind.SWITCH, "spine" + i);
      for (int leaf = 0; leaf < 2; leaf++) {
        boolean isSlow = hasSlowLink && leaf == 1 && i == 0;
        up[leaf][i] = model.link(leaves[leaf], spine, isSlow ? BPS / 2 : BPS, 0);
      }
    }
    for (int leaf = 0; leaf < 2; leaf++) {
      model.route(leaves[leaf], 0, model.nextHops(up[leaf]));
      for (int i = 0; i < WIDTH; i++) {
        int gpu = node(model, NodeKind.GPU, "gpu" + leaf + "-" + i);
        nics[leaf][i] = node(model, NodeKind.NIC, "nic" + leaf + "-" + i);
        model.link(gpu, nics[leaf][i], BPS, 0);
        model.link(nics[leaf][i], leaves[leaf], BPS, 0);
        model.destination(nics[leaf][i], 0, leaf * WIDTH + i);
        model.rank(gpu, leaf * WIDTH + i, nics[leaf][i]);
      }
    }
    return model.build();
  }

  private static int node(SimulationModel.Builder model, NodeKind kind, String name) {
    return model.node(kind, name, 0);
  }

  /** Rates of one flow from each NIC of leaf 0 to its counterpart. */
  private double[] rates(LoadBalancing mode, boolean hasSlowLink) {
    return rates(model(mode, hasSlowLink));
  }

  private double[] rates(SimulationModel model) {
    return rates(model, Outage.none(model.network()));
  }

  private double[] rates(SimulationModel model, Outage outage) {
    FlowRoutes routes = new FlowRoutes(model, outage);
    FlowSet flows = new FlowSet(routes.segments());
    for (int i = 0; i < WIDTH; i++) {
      routes.addFabric(flows, nics[0][i], nics[1][i], 0);
      flows.end(1, 0);
    }
    double[] capacity = Capacities.bytesPerSecond(model);
    double[] bytes = new double[WIDTH];
    Arrays.fill(bytes, 1);
    FluidRun run = FluidRun.of(flows, capacity, bytes);
    for (int flow = 0; flow < WIDTH; flow++) {
      run.start(flow);
    }
    double[] rates = new double[WIDTH];
    Arrays.setAll(rates, run::rate);
    return rates;
  }

  /** 16 flows, 1/16 of each on each spine: B on each link. */
  @Test
  void sprayedAndAdaptiveFlowsFillAllSpines() {
    for (LoadBalancing mode : new LoadBalancing[] {LoadBalancing.SPRAY, LoadBalancing.ADAPTIVE}) {
      for (double rate : rates(mode, false)) {
        assertEquals(B, rate, 1e-9 * B);
      }
    }
  }

  /** The slow link carries B/2 = 16 flows x 1/16 x r. */
  @Test
  void sprayedFlowsAreAsSlowAsTheSlowestSpine() {
    for (double rate : rates(LoadBalancing.SPRAY, true)) {
      assertEquals(B / 2, rate, 1e-9 * B);
    }
  }

  /** The spines carry 15 B + B/2 in all, and each flow puts 0.5/15.5 on the slow one. */
  @Test
  void adaptiveFlowsTakeWhatTheSlowSpineHas() {
    for (double rate : rates(LoadBalancing.ADAPTIVE, true)) {
      assertEquals(15.5 / 16 * B, rate, 1e-9 * B);
    }
  }

  /** Each transfer puts one of its 16 flowlets on each of 16 spines. */
  @Test
  void flowletsSpreadAsPacketsDoWhereTheyAreEnough() {
    for (double rate : rates(LoadBalancing.FLOWLET, false)) {
      assertEquals(B, rate, 1e-9 * B);
    }
  }

  /**
   * Over 12 spines a transfer puts two of 16 flowlets on four, and one on each other: no link has
   * more than 16 x 2/16 flows, which leaves B/2, nor has the fullest less than 16/12, which leaves
   * 12/16 B and is what packets get. Whole flows hashed: three or more on the fullest of 12.
   */
  @Test
  void flowletsLieBetweenHashedAndSprayedFlows() {
    double[] least = new double[3];
    LoadBalancing[] modes = {LoadBalancing.ECMP, LoadBalancing.FLOWLET, LoadBalancing.SPRAY};
    for (int mode = 0; mode < modes.length; mode++) {
      double[] rates = rates(model(modes[mode], false, 12));
      least[mode] = Arrays.stream(rates).min().orElseThrow();
    }
    assertTrue(least[0] <= B / 3 * (1 + 1e-9), "hashed " + least[0]);
    assertTrue(least[1] >= B / 2 * (1 - 1e-9) && least[1] < 0.749 * B, "flowlets " + least[1]);
    assertEquals(0.75 * B, least[2], 1e-9 * B);
  }

  /** Leaf 0 deals the 16 prefixes of leaf 1 to its 16 uplinks in turn: one each. */
  @Test
  void plannedFlowsHaveASpineEach() {
    for (double rate : rates(LoadBalancing.STATIC, false)) {
      assertEquals(B, rate, 1e-9 * B);
    }
  }

  /** 16 prefixes in turn over 12: the first four spines have two flows, the others one. */
  @Test
  void plannedFlowsGoRoundWhereSpinesAreFewer() {
    double[] rates = rates(model(LoadBalancing.STATIC, false, 12));
    for (int i = 0; i < WIDTH; i++) {
      assertEquals(i % 12 < 4 ? B / 2 : B, rates[i], 1e-9 * B, "flow " + i);
    }
  }

  /**
   * Spine 3, to which the fourth prefix was dealt, is lost on the near side (cable 6) or on the far
   * one (cable 7): its flow joins one of the others, which stay where they are.
   */
  @Test
  void onlyWhatWasPlannedOverTheLostLinkMoves() {
    SimulationModel model = model(LoadBalancing.STATIC, false);
    for (int cable : new int[] {6, 7}) {
      assertEquals("spine3", model.network().name(model.network().to(cable)));
      List<Fault> lost = List.of(Fault.ofLink("lost", cable, 0));
      double[] rates = rates(model, Outage.of(model.network(), lost));
      assertEquals(B / 2, rates[3], 1e-9 * B);
      assertEquals(2, Arrays.stream(rates).filter(rate -> rate < 0.99 * B).count());
      assertEquals(15 * B, Arrays.stream(rates).sum(), 1e-9 * B);
    }
  }
}
