package dev.weft.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.LinkUse;
import dev.weft.engine.result.SimulationResult;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Three tiers: 2 pods of 2 leaves and 2 spines, 2 super-spines. A leaf has 4 servers of one GPU,
 * whose NIC has one port of B to each leaf of its pod (an ESI pair), B = 25 GB/s. So a leaf has 8
 * ports down and 8 cables up, 4 to each spine; a spine has 8 down, 8 up, 4 to each super-spine. All
 * cables carry B: nothing is oversubscribed.
 */
final class PodsTest {
  private static final long GIB = 1L << 30;
  private static final long PORT_BPS = 200_000_000_000L;
  private static final double NIC = 2 * 25e9;
  private static final long CABLE_PS = 10_000;
  private static final long SWITCH_PS = 500_000;

  private final SimulationModel.Builder model = SimulationModel.builder("pods");
  private final int[] superSpines = {switchNode("super0"), switchNode("super1")};

  /** By pod and super-spine, the cables between them. */
  private final int[][][] podLinks = new int[2][2][0];

  private boolean isCircular;

  private int switchNode(String name) {
    return model.node(NodeKind.SWITCH, name, SWITCH_PS);
  }

  private int[] bundle(int lower, int upper, int width) {
    int[] links = new int[width];
    for (int i = 0; i < width; i++) {
      links[i] = model.link(lower, upper, PORT_BPS, CABLE_PS);
    }
    return links;
  }

  private static int[] both(int[] one, int[] other) {
    int[] all = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, all, one.length, other.length);
    return all;
  }

  /** Group of a NIC = its pod. */
  private void addPod(int pod) {
    int[] spines = {switchNode("spine" + pod + "-0"), switchNode("spine" + pod + "-1")};
    for (int spine : spines) {
      int[] up0 = bundle(spine, superSpines[0], 4);
      int[] up1 = bundle(spine, superSpines[1], 4);
      model.route(spine, 1 - pod, model.nextHops(both(up0, up1)));
      podLinks[pod][0] = both(podLinks[pod][0], up0);
      podLinks[pod][1] = both(podLinks[pod][1], up1);
    }
    int[] leaves = {switchNode("leaf" + pod + "-0"), switchNode("leaf" + pod + "-1")};
    for (int leaf : leaves) {
      int[] up = both(bundle(leaf, spines[0], 4), bundle(leaf, spines[1], 4));
      model.route(leaf, pod, model.nextHops(up));
      model.route(leaf, 1 - pod, model.nextHops(up));
    }
    for (int server = 0; server < 8; server++) {
      int gpu = model.node(NodeKind.GPU, "gpu" + pod + "-" + server, 0);
      int nic = model.node(NodeKind.NIC, "nic" + pod + "-" + server, 0);
      model.link(gpu, nic, 4 * PORT_BPS, 0);
      model.link(nic, leaves[0], PORT_BPS, CABLE_PS);
      model.link(nic, leaves[1], PORT_BPS, CABLE_PS);
      model.destination(nic, pod);
      model.rank(gpu, model.node(NodeKind.HOST, "host" + pod + "-" + server, 0), nic);
    }
  }

  private SimulationModel.Builder fabric(LoadBalancing mode) {
    addPod(0);
    addPod(1);
    for (int plane = 0; plane < 2; plane++) {
      for (int pod = 0; pod < 2; pod++) {
        int[] links = podLinks[isCircular ? 1 - pod : pod][plane];
        model.route(superSpines[plane], pod, model.nextHops(links));
      }
    }
    return model.loadBalancing(mode);
  }

  private static CollectiveRow row(SimulationResult result) {
    return result.rows().getLast();
  }

  /** Ranks 0-7 are pod 0, 8-15 pod 1. A ring inside a pod stays on its leaves: α = 0.52 us. */
  @Test
  void ringInsidePodUsesBothPorts() {
    fabric(LoadBalancing.SPRAY);
    int pod = model.group(0, 1, 2, 3, 4, 5, 6, 7);
    Operation ring = Operation.of("it", Collective.ALL_REDUCE, Algorithm.RING, GIB).inGroup(pod);
    double seconds = 14 * (0.52e-6 + GIB / (8 * NIC));
    assertEquals(seconds * 1e12, row(Simulation.run(model.operation(ring).build())).timePs(), 2);
  }

  /**
   * Every hop crosses pods: leaf, spine, super-spine, spine, leaf, six cables: α = 2.56 us. The
   * bandwidth is that inside a pod: 16 flows of B per direction meet 16 cables per tier and pod.
   */
  @Test
  void ringAcrossPodsHasTheBandwidthOfOneInsideAPod() {
    fabric(LoadBalancing.SPRAY);
    int across = model.group(0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
    Operation ring = Operation.of("it", Collective.ALL_REDUCE, Algorithm.RING, GIB).inGroup(across);
    SimulationResult result = Simulation.run(model.operation(ring).build());
    double seconds = 30 * (2.56e-6 + GIB / (16 * NIC));
    assertEquals(seconds * 1e12, row(result).timePs(), 2);
    assertBytesInEqualBytesOutOfSwitches(result);
  }

  /** Every tier loads at most what a NIC port does, since what goes up is spread over as much. */
  @Test
  void allToAllAcrossPodsIsBoundByNics() {
    fabric(LoadBalancing.SPRAY);
    Operation it = Operation.of("it", Collective.ALL_TO_ALL, Algorithm.DIRECT, GIB);
    SimulationResult result = Simulation.run(model.operation(it).build());
    // 15 of 16 parts leave a rank; the longest path adds 2.56 us.
    double seconds = 15.0 / 16 * GIB / NIC + 2.56e-6;
    assertEquals(seconds * 1e12, row(result).timePs(), 2);
    assertBytesInEqualBytesOutOfSwitches(result);
  }

  @Test
  void hashedFlowsConserveBytesAndAreNeverFasterThanSprayed() {
    fabric(LoadBalancing.ECMP).seed(42);
    Operation it = Operation.of("it", Collective.ALL_TO_ALL, Algorithm.DIRECT, GIB);
    SimulationModel built = model.operation(it).build();
    SimulationResult result = Simulation.run(built);
    assertTrue(row(result).timePs() > 15.0 / 16 * GIB / NIC * 1e12);
    assertBytesInEqualBytesOutOfSwitches(result);
    assertEquals(result.rows(), Simulation.run(built).rows());
  }

  @Test
  void rowsInACircleAreOneMessage() {
    isCircular = true;
    for (LoadBalancing mode : new LoadBalancing[] {LoadBalancing.SPRAY, LoadBalancing.ECMP}) {
      PodsTest it = new PodsTest();
      it.isCircular = true;
      it.fabric(mode);
      Operation ring = Operation.of("it", Collective.ALL_REDUCE, Algorithm.RING, GIB);
      SimulationModel built = it.model.operation(ring).build();
      ModelException e = assertThrows(ModelException.class, () -> Simulation.run(built));
      assertTrue(e.getMessage().contains("The rows of routing.rows form a loop"), e.getMessage());
    }
  }

  private void assertBytesInEqualBytesOutOfSwitches(SimulationResult result) {
    LinkUse links = result.links();
    Map<String, Double> balance = new TreeMap<>();
    for (int directed = 0; directed < links.count(); directed++) {
      String[] ends = links.name(directed).split("->");
      balance.merge(ends[0], -links.payloadBytes(directed), Double::sum);
      balance.merge(ends[1], links.payloadBytes(directed), Double::sum);
    }
    balance.forEach(
        (node, bytes) -> {
          if (!node.startsWith("gpu")) {
            assertEquals(0, bytes, 100, node);
          }
        });
  }
}
