package dev.weft.engine;

import static dev.weft.engine.FailingRails.GB;
import static dev.weft.engine.FailingRails.SECOND;
import static dev.weft.engine.FailingRails.TIMEOUT;
import static dev.weft.engine.FailingRails.assertSeconds;
import static dev.weft.engine.FailingRails.on;
import static dev.weft.engine.FailingRails.only;
import static dev.weft.engine.FailingRails.ring;
import static dev.weft.engine.FailingRails.ringSeconds;
import static dev.weft.engine.FailingRails.run;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Failover;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.OnFailure.Action;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.Transport;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.Failure;
import dev.weft.engine.result.RowEnd;
import dev.weft.engine.result.SimulationResult;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What becomes of operations that failures cut off. Servers of eight GPUs and NICs of 50 GB/s, one
 * rail per leaf of a segment; nothing has a latency, so that times are bytes over rates.
 */
final class OnFailureTest {
  private final RailFabric fabric = new RailFabric();

  private SimulationModel.Builder model(int servers, int perSegment) {
    fabric.servers = servers;
    fabric.serversPerSegment = perSegment;
    return fabric.build();
  }

  /** The NIC of rank 3 fails at 0.1 s of 0.4 s; nothing passes it until 20.1 s. */
  @Test
  void abortEndsTheRunAtTheTimeout() {
    SimulationModel.Builder model = on(model(4, 4), Action.ABORT);
    model.fault(Fault.ofNode("nic 3", fabric.nic(3), SECOND / 10));
    model.operation(ring("a", 80 * GB)).operation(ring("b", GB).after("a"));
    SimulationResult result = run(model);
    assertSeconds(20.1, result.makespanPs());
    CollectiveRow row = only(result);
    assertEquals(RowEnd.Kind.ABORTED, row.end().kind());
    assertSeconds(20.1, row.timePs());
    assertEquals(0, row.busbwBytesPerSecond());
    assertTrue(result.failures().hasEnded());
    assertEquals(List.of("b"), result.failures().notStarted());
    assertEquals(
        List.of(
            new Failure(
                "a",
                Failure.Outcome.ABORTED,
                SECOND / 10,
                TIMEOUT + SECOND / 10,
                List.of("server0/gpu3"),
                1,
                List.of("nic 3"),
                null,
                "")),
        result.failures().list());
  }

  /** What is said of a model that says nothing: 8 tries of 4.096 us x 2^20, 34.36 s. */
  @Test
  void abortsAfterEightTriesUnlessToldOtherwise() {
    SimulationModel.Builder model = model(2, 2);
    model.fault(Fault.ofNode("nic", fabric.nic(0), 0)).operation(ring("a", GB));
    assertEquals(8 * 4_294_967_296_000L, run(model).makespanPs());
  }

  /**
   * Who gives up when nobody says: the NIC's queue pair; over TCP a framework's watchdog after 10
   * minutes, and for flows, which it does not see, the operating system after 924.6 s; the watchdog
   * for what fails inside a server, which neither NIC nor NCCL watch.
   */
  @ParameterizedTest
  @CsvSource({
    "rocev2, NIC, RING, 34.359738368",
    "infiniband, NIC, RING, 34.359738368",
    "tcp, NIC, RING, 600",
    "tcp, NIC, FLOWS, 924.6",
    "rocev2, NIC, FLOWS, 34.359738368",
    "rocev2, NVSWITCH, RING, 600",
    "rocev2, PCIE, RING, 600",
    "rocev2, GPU, RING, 600"
  })
  void whatFailedDecidesWhoGivesUp(String transport, String what, String kind, double seconds) {
    fabric.transport = new Transport(transport, 1, 1);
    SimulationModel.Builder model = model(2, 2);
    if (kind.equals("RING")) {
      model.operation(ring("a", GB));
    } else {
      int[] from = {fabric.nic(0)};
      int[] to = {fabric.nic(8)};
      model.operation(Operation.flows("a", new FlowEnds(from, to), GB));
    }
    // Of a server's links that of GPU 0 to the scale-up switch comes first, then that to its NIC.
    int scaleUpLink = fabric.nicLink(0) - 2;
    model.fault(
        switch (what) {
          case "NIC" -> Fault.ofNode("nic", fabric.nic(0), 0);
          case "GPU" -> Fault.ofNode("gpu", fabric.gpu(0), 0);
          case "PCIE" -> Fault.ofLink("pcie", scaleUpLink + 1, 0);
          default -> Fault.ofLink("nvlink", scaleUpLink, 0);
        });
    SimulationResult result = run(model);
    assertTrue(result.failures().hasEnded());
    assertSeconds(seconds, result.makespanPs());
  }

  /** Three of four servers begin anew at 0.1 + 20 + 5 s, with all of their rails. */
  @Test
  void shrinkLeavesOutTheServer() {
    SimulationModel.Builder model = on(model(4, 4), Action.SHRINK);
    model.fault(Fault.ofNode("nic 3", fabric.nic(3), SECOND / 10));
    model.operation(ring("a", 80 * GB)).operation(ring("b", 8 * GB).after("a"));
    SimulationResult result = run(model);
    assertEquals(2, result.rows().size());
    CollectiveRow first = result.rows().getFirst();
    assertEquals(24, first.ranks());
    assertSeconds(ringSeconds(80 * GB, 24, 8), first.timePs());
    assertSeconds(25.1, first.startPs());
    assertSeconds(25.1, first.end().lostPs());
    assertSeconds(25.1 + ringSeconds(80 * GB, 24, 8), first.timeWithLossPs());
    CollectiveRow second = result.rows().getLast();
    assertEquals(24, second.ranks());
    assertEquals(0, second.end().lostPs());
    assertSeconds(ringSeconds(8 * GB, 24, 8), second.timePs());
    assertSeconds(25.1 + ringSeconds(88 * GB, 24, 8), result.makespanPs());
    Failure failure = result.failures().list().getFirst();
    assertFalse(failure.isEnd());
    assertEquals(new Failure.Remade(25 * SECOND + SECOND / 10, 32, 24, 8, 8), failure.remade());
  }

  /** All four servers go on with 7 of 8 rails: 8/7 of the time, 7/8 of the bandwidth. */
  @Test
  void rerouteGoesOnWithTheRailsOfThePoorest() {
    SimulationModel.Builder whole = model(4, 4).operation(ring("a", 80 * GB));
    double wholeBusbw = only(run(whole)).busbwBytesPerSecond();
    SimulationModel.Builder model = on(model(4, 4), Action.REROUTE);
    model.fault(Fault.ofNode("nic 3", fabric.nic(3), SECOND / 10));
    model.operation(ring("a", 80 * GB)).operation(ring("b", 8 * GB).after("a"));
    SimulationResult result = run(model);
    CollectiveRow row = result.rows().getFirst();
    assertEquals(32, row.ranks());
    assertEquals(7, row.end().nics());
    assertSeconds(ringSeconds(80 * GB, 32, 7), row.timePs());
    assertEquals(7.0 / 8, row.busbwBytesPerSecond() / wholeBusbw, 1e-9);
    assertSeconds(25.1, row.end().lostPs());
    assertSeconds(ringSeconds(8 * GB, 32, 7), result.rows().getLast().timePs());
  }

  /** Two servers that lose different NICs use seven each where the spines join all rails. */
  @ParameterizedTest
  @CsvSource({"false, 7", "true, 6"})
  void unlikeRailsPairUpWhereTheNetworkJoinsThem(boolean isRailOnly, int rails) {
    fabric.spines = isRailOnly ? 0 : 8;
    SimulationModel.Builder model = on(model(2, 2), Action.REROUTE);
    model.fault(Fault.ofNode("nic 3", fabric.nic(3), 0));
    model.fault(Fault.ofNode("nic 13", fabric.nic(13), 0)).operation(ring("a", 80 * GB));
    CollectiveRow row = only(run(model));
    assertEquals(rails, row.end().nics());
    assertSeconds(ringSeconds(80 * GB, 16, rails), row.timePs());
  }

  /** A rail's only leaf cuts off that rail of all servers: 7 of 8 are left, no server is whole. */
  @ParameterizedTest
  @EnumSource(
      value = Action.class,
      names = {"ABORT", "SHRINK", "REROUTE"})
  void railOnlyLeafTakesARailOfAll(Action action) {
    fabric.spines = 0;
    SimulationModel.Builder model = on(model(3, 3), action);
    model.fault(Fault.ofNode("rail 5", fabric.leaf(0, 5), 0)).operation(ring("a", 80 * GB));
    SimulationResult result = run(model);
    Failure failure = result.failures().list().getFirst();
    assertEquals(3, failure.cutOffCount());
    if (action == Action.REROUTE) {
      assertSeconds(ringSeconds(80 * GB, 24, 7), only(result).timePs());
    } else {
      assertEquals(RowEnd.Kind.ABORTED, only(result).end().kind());
    }
    assertEquals(action == Action.SHRINK, failure.obstacle().contains("no server of the group"));
  }

  /** Plane 5 has a leaf for each of two segments; without its spines neither reaches the other. */
  @Test
  void planeIsLeftOut() {
    fabric.planePerRail = true;
    fabric.spines = 1;
    SimulationModel.Builder model = on(model(4, 2), Action.REROUTE);
    model.fault(Fault.ofNode("leaf", fabric.leaf(1, 5), 0)).operation(ring("a", 80 * GB));
    SimulationResult result = run(model);
    assertSeconds(ringSeconds(80 * GB, 32, 7), only(result).timePs());
    assertEquals(
        List.of("server2/gpu5", "server3/gpu5"), result.failures().list().getFirst().cutOff());
  }

  /** One segment of three has lost its ways up on rail 5: its servers are the smaller side. */
  @Test
  void smallerSideIsCutOff() {
    fabric.rails = 1;
    fabric.spines = 1;
    SimulationModel.Builder model = on(model(6, 2), Action.SHRINK);
    SimulationModel plain = model.operation(ring("a", 80 * GB)).build();
    int up = -1;
    for (int link = 0; link < plain.network().linkCount(); link++) {
      up = plain.network().from(link) == fabric.leaf(1, 0) ? link : up;
    }
    model.fault(Fault.ofLink("uplink", up, SECOND));
    SimulationResult result = run(model);
    assertEquals(4, only(result).ranks());
    assertEquals(
        List.of("server2/gpu0", "server3/gpu0"), result.failures().list().getFirst().cutOff());
    assertEquals(List.of("uplink"), result.failures().list().getFirst().faults());
  }

  /** Nothing passes from 0.1 s to 50 s, which is longer than the timeout. */
  @Test
  void waitGoesOnWhenSomethingRecovers() {
    SimulationModel.Builder model = on(model(4, 4), Action.WAIT);
    model.fault(Fault.ofNode("nic 3", fabric.nic(3), SECOND / 10).until(50 * SECOND));
    SimulationResult result = run(model.operation(ring("a", 80 * GB)));
    assertTrue(result.failures().list().isEmpty());
    assertSeconds(49.9 + ringSeconds(80 * GB, 32, 8), only(result).timeWithLossPs());
    assertSeconds(49.9, only(result).end().lostPs());
  }

  @Test
  void waitForEverIsAnOutcome() {
    SimulationModel.Builder model = on(model(4, 4), Action.WAIT);
    model.fault(Fault.ofNode("nic 3", fabric.nic(3), SECOND / 10));
    model.operation(ring("a", 80 * GB)).operation(ring("b", GB).after("a"));
    SimulationResult result = run(model);
    assertEquals(RowEnd.Kind.HUNG, only(result).end().kind());
    assertEquals(List.of("b"), result.failures().notStarted());
    Failure failure = result.failures().list().getFirst();
    assertEquals(Failure.Outcome.HUNG, failure.outcome());
    assertEquals(SECOND / 10, failure.sincePs());
    assertEquals(List.of("server0/gpu3"), failure.cutOff());
    // The other rails go on to their end, behind that of the run; no link is more than busy.
    double busiest =
        IntStream.range(0, result.links().count())
            .mapToDouble(result.links()::utilisation)
            .max()
            .orElseThrow();
    assertEquals(1, busiest, 1e-12);
  }

  /** Mended 1 s before the timeout: it goes on. 1 s after it: that is too late for all but wait. */
  @ParameterizedTest
  @CsvSource({"19, ABORT", "21, ABORT", "21, SHRINK", "21, REROUTE"})
  void repairCountsUntilTheTimeout(int seconds, Action action) {
    SimulationModel.Builder model = on(model(4, 4), action);
    model.fault(Fault.ofNode("nic 3", fabric.nic(3), 0).until(seconds * SECOND));
    SimulationResult result = run(model.operation(ring("a", 80 * GB)));
    double whole = ringSeconds(80 * GB, 32, 8);
    if (seconds < 20) {
      assertTrue(result.failures().list().isEmpty());
      assertSeconds(seconds + whole, only(result).timeWithLossPs());
    } else if (action == Action.ABORT) {
      assertSeconds(20, only(result).timePs());
    } else {
      boolean isShrunk = action == Action.SHRINK;
      double after = ringSeconds(80 * GB, isShrunk ? 24 : 32, isShrunk ? 8 : 7);
      assertSeconds(after, only(result).timePs());
      assertSeconds(25, only(result).startPs());
    }
  }

  /** The clock starts when the operation does, not when the NIC fails. */
  @Test
  void failureBeforeTheStartCountsFromTheStart() {
    SimulationModel.Builder model = on(model(2, 2), Action.ABORT);
    model.fault(Fault.ofNode("nic 3", fabric.nic(3), SECOND));
    SimulationResult result = run(model.operation(ring("a", GB).delayed(7 * SECOND)));
    assertSeconds(27, result.makespanPs());
    assertSeconds(7, result.failures().list().getFirst().sincePs());
  }

  /** Routes follow after 30 s, the timeout is 20 s: a queue pair does not wait for them. */
  @ParameterizedTest
  @CsvSource({"ABORT", "SHRINK", "REROUTE"})
  void slowRoutesCostTheCommunicator(Action action) {
    fabric.rails = 1;
    fabric.spines = 2;
    SimulationModel.Builder model = on(model(4, 2), action);
    model.failover(new Failover(25 * SECOND, 5 * SECOND));
    SimulationModel plain = model.operation(ring("a", 80 * GB)).build();
    int spine = 0;
    for (int node = 0; node < plain.network().nodeCount(); node++) {
      spine = plain.network().name(node).equals("spine0-0") ? node : spine;
    }
    SimulationResult result = run(model.fault(Fault.ofNode("spine", spine, 0)));
    if (action == Action.ABORT) {
      assertSeconds(20, only(result).timePs());
    } else {
      assertEquals(4, only(result).ranks());
      assertSeconds(30, only(result).startPs());
    }
  }
}
