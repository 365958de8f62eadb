package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.RailFabric;
import dev.weft.engine.Simulation;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.Forced;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.NcclServers;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.OnFailure;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.nccl.Protocol;
import dev.weft.engine.result.RowBound;
import dev.weft.engine.result.SimulationResult;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class AdviceTest {
  private static final long BPS = 100_000_000_000L;

  /**
   * A spine below which one NIC has a port of full rate, the other a port of half at each of two
   * leaves.
   */
  private static Advice between(LoadBalancing loadBalancing) {
    SimulationModel.Builder model =
        SimulationModel.builder("two").loadBalancing(loadBalancing).seed(1);
    int spine = model.node(NodeKind.SWITCH, "spine", 0);
    int[] down = new int[2];
    int[] gpus = new int[2];
    int[] nics = new int[2];
    for (int i = 0; i < 2; i++) {
      gpus[i] = model.node(NodeKind.GPU, "gpu" + i, 0);
      nics[i] = model.node(NodeKind.NIC, "nic" + i, 0);
      model.link(gpus[i], nics[i], 10 * BPS, 0);
    }
    model.link(nics[0], spine, BPS, 0);
    for (int i = 0; i < 2; i++) {
      int leaf = model.node(NodeKind.SWITCH, "leaf" + i, 0);
      down[i] = model.link(spine, leaf, 10 * BPS, 0);
      model.link(leaf, nics[1], BPS / 2, 0);
      model.route(leaf, 0, model.nextHops(down[i]));
    }
    model.route(spine, 1, model.nextHops(down));
    for (int i = 0; i < 2; i++) {
      model.destination(nics[i], i);
      model.rank(gpus[i], i, nics[i]);
    }
    model.operation(Operation.of("one way", Collective.BROADCAST, Algorithm.RING, 1L << 30));
    SimulationModel built = model.build();
    return Advice.of(built, Simulation.run(built));
  }

  /** A hashed flow fills one of the ports, and leaves the other: half on average. */
  @Test
  void hashedPortsAreCalledUneven() {
    Bound bound = between(LoadBalancing.ECMP).bound();
    assertEquals(Bound.Kind.UNEVEN, bound.by());
    assertEquals(
        " The load is uneven: the ports of its NIC carried 50% of that on average.",
        bound.text().split("busy\\.")[1]);
  }

  /** Half of the flow each: all three ports of NICs are full. */
  @Test
  void fullPortsAreTheLimit() {
    assertEquals(
        "NIC-bound, as expected when non-blocking: nic0->spine was 100% busy, and 2 links like it.",
        between(LoadBalancing.SPRAY).bound().text());
  }

  /** A reader who looks for the cost of a fault finds out that nobody knows it. */
  @Test
  void faultsWhoseCostWasNotTriedAreNamed() {
    assertEquals(
        "What the faults cost was not tried: trials would take longer than the scenario itself.",
        Advice.cost(Trial.tooLong(Changes.WITHOUT_FAULTS)));
  }

  /** A leaf of one NIC and one uplink of its rate: a wider tier alone would gain nothing. */
  @Test
  void aTierAsBusyAsNicsIsNotTheLimitAlone() {
    RailFabric fabric = new RailFabric();
    fabric.servers = 2;
    fabric.serversPerSegment = 1;
    fabric.spines = 1;
    SimulationModel model =
        fabric
            .build()
            .operation(Operation.of("it", Collective.ALL_REDUCE, Algorithm.RING, 1 << 30))
            .build();
    Bound bound = Advice.of(model, Simulation.run(model)).bound();
    assertEquals(Bound.Kind.NIC, bound.by());
    fabric.nicFactor = 2;
    SimulationModel wide =
        fabric
            .build()
            .operation(Operation.of("it", Collective.ALL_REDUCE, Algorithm.RING, 1 << 30))
            .build();
    assertEquals(
        Bound.Kind.TIER, Advice.of(wide, Simulation.run(wide)).bound().by(), "NICs have room");
  }

  /**
   * Two servers at each leaf. One uplink of the rate of a NIC is half of what they may send: a ring
   * over both does not use it, one over all four fills it as it does the NICs. Two are enough for
   * all.
   */
  @Test
  void onlyANonBlockingFabricIsCalledSo() {
    assertStarts("NIC-bound, as expected where traffic does not fill the links", 1, 2);
    assertStarts("NIC-bound, and the fabric has no room either: ", 1, 4);
    assertStarts("NIC-bound, as expected when non-blocking: ", 2, 2);
    assertStarts("NIC-bound, as expected when non-blocking: ", 2, 4);
  }

  private static void assertStarts(String text, int spines, int servers) {
    RailFabric fabric = new RailFabric();
    fabric.servers = 4;
    fabric.serversPerSegment = 2;
    fabric.spines = spines;
    SimulationModel.Builder builder = fabric.build();
    int group = builder.group(IntStream.range(0, 8 * servers).toArray());
    Operation ring = Operation.of("it", Collective.ALL_REDUCE, Algorithm.RING, 1 << 30);
    SimulationModel model = builder.operation(ring.inGroup(group)).build();
    String bound = Advice.of(model, Simulation.run(model)).bound().text();
    assertTrue(bound.startsWith(text), bound);
  }

  /**
   * A ring over four servers sends an eighth of its bus bandwidth over each NIC of 50 GB/s. What
   * NCCL's channels carry of that is more than nine tenths: the network has no room to speak of, as
   * it has with NICs of twice the rate.
   */
  @Test
  void whatNcclNearlyFillsIsNoNetworkWithRoom() {
    RailFabric fabric = new RailFabric();
    fabric.servers = 4;
    Bound near = ofNccl(fabric);
    fabric.nicFactor = 2;
    Bound wide = ofNccl(fabric);
    assertEquals(Bound.Kind.NCCL, near.by());
    assertEquals(Bound.Kind.NCCL, wide.by());
    assertTrue(near.text().contains("the network has little room left: server0/nic"), near.text());
    assertTrue(near.isExpected() && near.text().contains(", as expected where NICs are full: "));
    assertTrue(wide.text().contains("on a network without a bottleneck: "), wide.text());
  }

  private static Bound ofNccl(RailFabric fabric) {
    SimulationModel.Builder builder = fabric.build();
    builder.nccl(new NcclServers(List.of(RailFabric.H100), new int[fabric.servers]));
    SimulationModel model =
        builder
            .operation(Operation.of("it", Collective.ALL_REDUCE, Algorithm.AUTO, 1L << 34))
            .build();
    return Advice.of(model, Simulation.run(model)).bound();
  }

  /** NCCL works inside a server by its own model, and no leaf is on its way. */
  @Test
  void aFailureThatHeldNothingUpIsNoBound() {
    RailFabric fabric = new RailFabric();
    SimulationModel.Builder builder = fabric.build();
    builder.nccl(new NcclServers(List.of(RailFabric.H100), new int[0]));
    int group = builder.group(0, 1, 2, 3, 4, 5, 6, 7);
    builder.operation(
        Operation.of("it", Collective.ALL_REDUCE, Algorithm.AUTO, 1 << 20).inGroup(group));
    builder.fault(Fault.ofNode("leaf", fabric.leaf(0, 0), 0));
    SimulationModel model = builder.build();
    Bound bound = Advice.of(model, Simulation.run(model)).bound();
    assertEquals(Bound.Kind.NCCL, bound.by(), bound.text());
  }

  /**
   * Of four servers a NIC fails for a part of the time that NCCL takes without that, T, while other
   * channels run on: half of it, at once or in two, is 1 / 3 of the row, a twentieth 1 / 21.
   */
  @Test
  void theRowAndTheBoundSayAlikeWhetherAFailureIsTheLimit() {
    String crossed =
        ": nothing crossed what had failed until routes avoided it, or it worked again.";
    assertTrue(heldUp(RowBound.FAILURE, 0.5).startsWith("Bound by the failure" + crossed));
    assertTrue(heldUp(RowBound.FAILURE, 0.25, 0.25).startsWith("Bound by the failures" + crossed));
    assertFalse(heldUp(RowBound.NETWORK, 0.05).contains("fail"));
  }

  /** What bounds it with failures of so many parts of T, one after the other. */
  private static String heldUp(RowBound expected, double... parts) {
    RailFabric fabric = new RailFabric();
    fabric.servers = 4;
    SimulationModel.Builder builder = fabric.build();
    builder.nccl(new NcclServers(List.of(RailFabric.H100), new int[fabric.servers]));
    builder.operation(Operation.of("it", Collective.ALL_REDUCE, Algorithm.AUTO, 1L << 34));
    long whole = Simulation.run(builder.build()).makespanPs();
    long at = whole / 4;
    for (double part : parts) {
      long until = at + Math.round(part * whole);
      builder.fault(Fault.ofNode("nic from " + at, fabric.nic(3), at).until(until));
      at = until + whole / 8;
    }
    SimulationModel model = builder.build();
    SimulationResult result = Simulation.run(model);
    assertEquals(expected, result.rows().getFirst().bound());
    Bound bound = Advice.of(model, result).bound();
    assertEquals(expected == RowBound.FAILURE, bound.by() == Bound.Kind.FAILURE, bound.text());
    return bound.text();
  }

  /** A ring in one channel leaves each server by one of its eight NICs. */
  @Test
  void aFullNicIsNoLimitWhereOthersOfItsServerAreIdle() {
    RailFabric fabric = new RailFabric();
    fabric.servers = 2;
    Operation ring = Operation.of("it", Collective.ALL_REDUCE, Algorithm.RING, 1 << 30);
    SimulationModel one = fabric.build().operation(ring.onChannels(1)).build();
    Bound bound = Advice.of(one, Simulation.run(one)).bound();
    assertEquals(Bound.Kind.NIC, bound.by(), bound.text());
    assertFalse(bound.isExpected());
    assertTrue(
        bound
            .text()
            .endsWith(
                "Of the 8 NICs that its server has for this, 7 carried nothing: the scenario sets the"
                    + " channels."),
        bound.text());
    SimulationModel all = fabric.build().operation(ring).build();
    assertTrue(Advice.of(all, Simulation.run(all)).bound().isExpected());
  }

  /** NCCL's channels carry less in LL; that is what the scenario asks for, not what NCCL does. */
  @Test
  void whatIsForcedIsNotExpectedOfNccl() {
    Operation auto = Operation.of("it", Collective.ALL_REDUCE, Algorithm.AUTO, 1 << 30);
    Bound forced = boundInside(auto.forced(new Forced(null, Protocol.LL)));
    assertEquals(Bound.Kind.NCCL, forced.by(), forced.text());
    assertFalse(forced.isExpected());
    assertTrue(forced.text().contains("what the scenario forces"), forced.text());
    assertTrue(boundInside(auto).isExpected());
  }

  private static Bound boundInside(Operation operation) {
    SimulationModel.Builder builder = new RailFabric().build();
    builder.nccl(new NcclServers(List.of(RailFabric.H100), new int[0]));
    int group = builder.group(0, 1, 2, 3, 4, 5, 6, 7);
    SimulationModel model = builder.operation(operation.inGroup(group)).build();
    return Advice.of(model, Simulation.run(model)).bound();
  }

  /** Given up after 20 s, with a new communicator 5 s later: the other server has nobody left. */
  @Test
  void oneRankThatIsLeftHasNoBandwidth() {
    RailFabric fabric = new RailFabric();
    fabric.servers = 2;
    SimulationModel.Builder builder = fabric.build();
    Operation pair = Operation.of("it", Collective.SEND_RECV, Algorithm.DIRECT, 1 << 30);
    long second = 1_000_000_000_000L;
    SimulationModel model =
        builder
            .operation(pair.inGroup(builder.group(0, 8)))
            .fault(Fault.ofNode("nic", fabric.nic(8), 0))
            .onFailure(new OnFailure(OnFailure.Action.SHRINK, 20 * second, 5 * second))
            .build();
    assertEquals(
        "it of 1 GiB: one rank is left after 25 s, with nic failed.",
        Advice.of(model, Simulation.run(model)).headline());
  }
}
