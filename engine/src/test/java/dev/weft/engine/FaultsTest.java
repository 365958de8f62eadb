package dev.weft.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Failover;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.OnFailure;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.Failure;
import dev.weft.engine.result.FaultEvent;
import dev.weft.engine.result.FlowTimes;
import dev.weft.engine.result.LinkUse;
import dev.weft.engine.result.SimulationResult;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * What fails, slows down and is mended while flows run. Two leaves and two spines of 50 GB/s a
 * cable; servers of one GPU whose NIC has a port on each leaf (both cables 50 GB/s), or on one.
 */
final class FaultsTest {
  private static final long SECOND = 1_000_000_000_000L;
  private static final long BPS = 400_000_000_000L;
  private static final long SIZE = 100_000_000_000L;

  private final SimulationModel.Builder model =
      SimulationModel.builder("pair").loadBalancing(LoadBalancing.SPRAY);
  private final int[] leaf = {switchNode("leaf0"), switchNode("leaf1")};
  private final int[] spine = {switchNode("spine0"), switchNode("spine1")};
  private final int[][] up = new int[2][2];
  private int servers;

  FaultsTest() {
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < 2; j++) {
        up[i][j] = model.link(leaf[i], spine[j], BPS, 0);
      }
      model.route(leaf[i], 0, model.nextHops(up[i]));
    }
  }

  private int switchNode(String name) {
    return model.node(NodeKind.SWITCH, name, 0);
  }

  /** Adds a server and returns its GPU; its NIC is the next node. */
  private int server(int... leaves) {
    int gpu = model.node(NodeKind.GPU, "gpu" + servers, 0);
    int nic = model.node(NodeKind.NIC, "nic" + servers, 0);
    model.link(gpu, nic, 8 * BPS, 0);
    for (int at : leaves) {
      model.link(nic, leaf[at], BPS, 0);
    }
    model.destination(nic, 0);
    model.rank(gpu, servers++, nic);
    return gpu;
  }

  /** A flow of 100 GB: 1 s over two ports of 50 GB/s, 2 s over one. */
  private SimulationResult run(int from, int to) {
    FlowEnds ends = new FlowEnds(new int[] {from}, new int[] {to});
    return Simulation.run(model.operation(Operation.flows("f", ends, SIZE)).build());
  }

  private static double seconds(SimulationResult result) {
    return result.flows().getFirst().seconds(0);
  }

  private void failover(double detectionSeconds, double rerouteSeconds) {
    model.failover(
        new Failover((long) (detectionSeconds * SECOND), (long) (rerouteSeconds * SECOND)));
  }

  @Test
  void bothPortsOfADualHomedNicCarryHalf() {
    assertEquals(1, seconds(run(server(0, 1), server(0, 1))), 1e-9);
  }

  /** 40 GB by 0.4 s, then nothing until 0.5 s, then 60 GB at 50 GB/s: 1.7 s. */
  @Test
  void lossOfADualHomedLeafHalves() {
    failover(0.06, 0.04);
    model.fault(Fault.ofNode("leaf0", leaf[0], 4 * SECOND / 10));
    SimulationResult result = run(server(0, 1), server(0, 1));
    assertEquals(1.7, seconds(result), 1e-9);
    assertEquals(1.7, result.flows().getFirst().slowdown(0), 1e-9);
    assertEquals(
        List.of(
            new FaultEvent(4 * SECOND / 10, "leaf0", "fails"),
            new FaultEvent(5 * SECOND / 10, "leaf0", "is taken out of all routes")),
        result.events());
  }

  /** A collective that has the network to itself: nothing for 0.1 s, then 100 GB at 50 GB/s. */
  @Test
  void collectivesWaitUntilALossIsKnown() {
    failover(0.06, 0.04);
    model.fault(Fault.ofNode("leaf0", leaf[0], 0));
    server(0, 1);
    server(0, 1);
    Operation pair = Operation.of("p", Collective.SEND_RECV, Algorithm.DIRECT, SIZE);
    SimulationResult result = Simulation.run(model.operation(pair).build());
    assertEquals(2.1, result.rows().getFirst().timeWithLossPs() / (double) SECOND, 1e-9);
  }

  /**
   * As the loss of a leaf; mended at 0.9 s, known at 1 s: 40 GB, 25 GB from 0.5 s to 1 s, 35 GB at
   * 100 GB/s.
   */
  @Test
  void mendedLeafIsUsedAgainOnceTheNetworkKnows() {
    failover(0.06, 0.04);
    model.fault(Fault.ofNode("leaf0", leaf[0], 4 * SECOND / 10).until(9 * SECOND / 10));
    SimulationResult result = run(server(0, 1), server(0, 1));
    assertEquals(1.35, seconds(result), 1e-9);
    assertBytes(result, "nic0->leaf0", 40e9 / 2 + 35e9 / 2);
    assertBytes(result, "nic0->leaf1", 40e9 / 2 + 25e9 + 35e9 / 2);
  }

  private static void assertBytes(SimulationResult result, String name, double bytes) {
    LinkUse links = result.links();
    double found =
        IntStream.range(0, links.count())
            .filter(directed -> links.name(directed).equals(name))
            .mapToDouble(links::payloadBytes)
            .sum();
    assertEquals(bytes, found, 1);
  }

  @Test
  void lossOfASingleHomedLeafIsolates() {
    failover(0, 0.1);
    model.fault(Fault.ofNode("leaf0", leaf[0], SECOND));
    int from = server(0);
    int to = server(1);
    SimulationResult result = run(from, to);
    Failure failure = result.failures().list().getFirst();
    assertEquals(List.of("nic0"), failure.cutOff());
    assertEquals(List.of("leaf0"), failure.faults());
    assertEquals(SECOND, failure.sincePs());
    assertEquals(SECOND + OnFailure.QUEUE_PAIR_PS, result.makespanPs());
  }

  /** 50 GB in 1 s, nothing until leaf 0 is back in the routes at 3.1 s, 50 GB in 1 s. */
  @Test
  void isolatedFlowsWaitForTheRepair() {
    failover(0, 0.1);
    model.fault(Fault.ofNode("leaf0", leaf[0], SECOND).until(3 * SECOND));
    assertEquals(4.1, seconds(run(server(0), server(1))), 1e-9);
  }

  /**
   * As above: each port 50 GB/s until 0.4 s, nothing until 0.5 s, then leaf 1 alone until 1 s, then
   * both until 1.35 s. Steps are about 1.35 s / 256, so times lie inside a span.
   */
  @Test
  void loadOverTimeFollowsTheFaults() {
    failover(0.06, 0.04);
    model.fault(Fault.ofNode("leaf0", leaf[0], 4 * SECOND / 10).until(9 * SECOND / 10));
    SimulationResult result = run(server(0, 1), server(0, 1));
    double[] times = {0.1, 0.39, 0.41, 0.49, 0.51, 0.99, 1.01, 1.34};
    double[] overLeaf0 = {1, 1, 0, 0, 0, 0, 1, 1};
    double[] overLeaf1 = {1, 1, 0, 0, 1, 1, 1, 1};
    for (int i = 0; i < times.length; i++) {
      int step = result.series().stepAt(times[i]);
      assertEquals(overLeaf0[i], utilisation(result, "nic0->leaf0", step), 1e-3, "at " + times[i]);
      assertEquals(overLeaf1[i], utilisation(result, "nic0->leaf1", step), 1e-3, "at " + times[i]);
    }
  }

  private static double utilisation(SimulationResult result, String link, int step) {
    int directed =
        IntStream.range(0, result.links().count())
            .filter(row -> result.links().name(row).equals(link))
            .findFirst()
            .orElseThrow();
    return result.series().utilisation(directed, step);
  }

  /** Over before the network knows: 0.05 s of standstill. */
  @Test
  void shortFailuresChangeNoRoutes() {
    failover(0.06, 0.04);
    model.fault(Fault.ofNode("leaf0", leaf[0], SECOND / 2).until(55 * SECOND / 100));
    SimulationResult result = run(server(0, 1), server(0, 1));
    assertEquals(1.05, seconds(result), 1e-9);
    assertEquals(2, result.events().size());
  }

  /**
   * From leaf 0 to leaf 1 over two spines; NICs of one port. Without the cable between leaf 0 and
   * spine 0, spine 1 alone carries the 50 GB/s: nothing is lost.
   */
  @Test
  void sprayedFlowsAvoidASpineThatLeadsNowhere() {
    failover(0, 0);
    model.fault(Fault.ofLink("far cable", up[1][0], 0));
    SimulationResult result = run(server(0), server(1));
    assertEquals(2, seconds(result), 1e-9);
    assertBytes(result, "leaf0->spine0", 0);
    assertBytes(result, "leaf0->spine1", SIZE);
  }

  /** Two senders at leaf 0, two receivers at leaf 1: one spine left for 2 x 50 GB/s. */
  @Test
  void lossOfASpineHalvesWhatAllSend() {
    model.fault(Fault.ofNode("spine1", spine[1], 0));
    FlowEnds ends =
        new FlowEnds(new int[] {server(0), server(0)}, new int[] {server(1), server(1)});
    SimulationResult result =
        Simulation.run(model.operation(Operation.flows("f", ends, SIZE)).build());
    assertEquals(4, result.flows().getFirst().seconds(0), 1e-9);
    assertEquals(2, result.flows().getFirst().worstSlowdown(), 1e-9);
  }

  /** The receiver's port on leaf 0 is dead. The spines know (ESI): all comes by leaf 1. */
  @Test
  void lossOfAPortIsAvoidedFromAfar() {
    int from = server(0, 1);
    int to = server(0, 1);
    model.fault(Fault.ofLink("port", portOf(to, 0), 0));
    SimulationResult result = run(from, to);
    // What enters leaf 0 goes up and comes down by leaf 1, whose one cable carries 50 GB/s.
    assertEquals(2, seconds(result), 1e-9);
    assertBytes(result, "leaf1->nic1", SIZE);
    assertBytes(result, "nic0->leaf0", SIZE / 2.0);
  }

  /** Two cables after the server's own: GPU to NIC, then a port on each leaf. */
  private int portOf(int gpu, int port) {
    return 4 + 3 * ((gpu - 4) / 2) + 1 + port;
  }

  /** As above with a peer link (MLAG): what enters leaf 0 crosses it, and no spine is met. */
  @Test
  void peerLinkCarriesWhatHasLostItsWayDown() {
    int from = server(0, 1);
    int to = server(0, 1);
    model.peer(model.link(leaf[0], leaf[1], BPS, 0));
    model.fault(Fault.ofLink("port", portOf(to, 0), SECOND / 2));
    SimulationResult result = run(from, to);
    // 50 GB in 0.5 s, the other 50 GB over the one cable that is left.
    assertEquals(1.5, seconds(result), 1e-9);
    assertBytes(result, "leaf0->leaf1", 25e9);
    assertBytes(result, "leaf0->spine0", 0);
  }

  @Test
  void peerLinksCarryNothingWhileAllIsWell() {
    int from = server(0);
    int to = server(1);
    model.peer(model.link(leaf[0], leaf[1], BPS, 0));
    SimulationResult result = run(from, to);
    assertBytes(result, "leaf0->leaf1", 0);
    assertBytes(result, "leaf0->spine0", SIZE / 2.0);
  }

  /** Hashed flows move to the switch that is left, all of them. */
  @Test
  void hashedFlowsMoveToOtherMembers() {
    model.loadBalancing(LoadBalancing.ECMP).fault(Fault.ofNode("spine0", spine[0], 0));
    SimulationResult result = run(server(0), server(1));
    assertEquals(2, seconds(result), 1e-9);
    assertBytes(result, "leaf0->spine1", SIZE);
  }

  /** At 25 GB/s from 0.5 s on: 0.5 s, then 75 GB of which each port takes half; leaf 0 decides. */
  @Test
  void slowDevicesKeepTheirRoutes() {
    model.fault(Fault.ofNode("leaf0", leaf[0], SECOND / 2).slowTo(500_000));
    // Port by port: 25 GB done each; 25 GB left each; at 25 GB/s over leaf 0 another second.
    assertEquals(1.5, seconds(run(server(0, 1), server(0, 1))), 1e-9);
  }

  /**
   * The cable between leaf 0 and spine 0 has 40% from 1 s on. Of 50 GB/s the two cables up get half
   * each: 25 GB/s until 1 s, then 20 on the slow one: its 50 GB take 1 + 25/20 = 2.25 s. It had 1
   * of 50 and 1.25 of 20 GB/s, 75 GB, and moved 50: 2/3. From 1 s on it is full.
   */
  @Test
  void slowCablesAreMeasuredByTheRateThatTheyHad() {
    model.fault(Fault.ofLink("slow", up[0][0], SECOND).slowTo(400_000));
    SimulationResult result = run(server(0), server(1));
    assertEquals(2.25, seconds(result), 1e-9);
    LinkUse links = result.links();
    assertEquals(75 / (50 * 2.25), links.part(2 * up[0][0]), 1e-9);
    assertEquals(2 / 3.0, links.utilisation(2 * up[0][0]), 1e-9);
    assertEquals(1, links.part(2 * up[0][1]), 0);
    assertEquals("nic0->leaf0", result.rows().getFirst().bottlenecks().getFirst().link());
    assertEquals(
        100 / 112.5, result.rows().getFirst().bottlenecks().getFirst().utilisation(), 1e-9);
  }

  /** As above from the start: at 20 GB/s it takes 2.5 s for its half, and is what all wait for. */
  @Test
  void slowCablesAreNamedAsTheBottleneck() {
    model.fault(Fault.ofLink("slow", up[0][0], 0).slowTo(400_000));
    SimulationResult result = run(server(0), server(1));
    assertEquals(2.5, seconds(result), 1e-9);
    assertEquals("leaf0->spine0", result.rows().getFirst().bottlenecks().getFirst().link());
    assertEquals(1, result.rows().getFirst().bottlenecks().getFirst().utilisation(), 1e-9);
  }

  /** A NIC that fails takes its server with it; one that is mended lets the flow end. */
  @Test
  void nicsAndGpusFailLikeSwitches() {
    int from = server(0, 1);
    int to = server(0, 1);
    model.fault(Fault.ofNode("nic", from + 1, SECOND / 4).until(SECOND / 2));
    model.fault(Fault.ofNode("gpu", to, SECOND / 4).until(3 * SECOND / 4));
    assertEquals(1.5, seconds(run(from, to)), 1e-9);
  }

  /**
   * Ring all-reduce of 4 servers, 6 steps of S/4 at 100 GB/s: 0.15 S / 10^10. S = 200 GB: 3 s. The
   * leaf is lost after 1 s and routes follow at once: the other two thirds take twice as long.
   */
  @Test
  void collectivesGoOnAroundAFailure() {
    for (int i = 0; i < 4; i++) {
      server(0, 1);
    }
    model.fault(Fault.ofNode("leaf1", leaf[1], SECOND));
    model.operation(Operation.of("it", Collective.ALL_REDUCE, Algorithm.RING, 2 * SIZE));
    SimulationResult result = Simulation.run(model.build());
    assertEquals(5 * SECOND, result.rows().getLast().timePs(), 1000);
    // Each NIC sends 6 · S/4 = 300 GB, 50 GB of it over leaf 1.
    assertBytes(result, "nic2->leaf1", 50e9);
    assertBytes(result, "nic2->leaf0", 250e9);
  }

  /** Delays count from the start, or from the end of those before. */
  @Test
  void operationsStartAfterTheirDelay() {
    int from = server(0);
    int to = server(0);
    FlowEnds ends = new FlowEnds(new int[] {from}, new int[] {to});
    model.operation(Operation.flows("a", ends, SIZE).delayed(SECOND));
    model.operation(Operation.flows("b", ends, SIZE).delayed(2 * SECOND));
    model.operation(Operation.flows("c", ends, SIZE).after("a").delayed(3 * SECOND));
    SimulationResult result = Simulation.run(model.build());
    // a alone for 1 s: 50 of 100 GB; a and b share: a ends at 4 s with 50 GB of b moved, b at 5 s.
    assertEquals(4 * SECOND, result.rows().get(0).endPs(), 1);
    assertEquals(5 * SECOND, result.rows().get(1).endPs(), 1);
    assertEquals(7 * SECOND, result.rows().get(2).startPs(), 1);
    assertEquals(9 * SECOND, result.rows().get(2).endPs(), 1);
    FlowTimes b = result.flows().get(1);
    assertEquals(1.5, b.worstSlowdown(), 1e-9);
    assertTrue(b.quantileSeconds(0.5) > 2.9);
  }
}
