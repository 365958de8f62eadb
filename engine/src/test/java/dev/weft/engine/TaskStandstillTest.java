package dev.weft.engine;

import static dev.weft.engine.TaskModels.ALONE;
import static dev.weft.engine.TaskModels.MS;
import static dev.weft.engine.TaskModels.SIZE;
import static dev.weft.engine.TaskModels.send;
import static dev.weft.engine.TaskModels.twoSegments;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Failover;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.Partition;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.result.LinkSeries;
import dev.weft.engine.result.LinkUse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What loads of links over time are where a failure kept tasks from moving anything. */
final class TaskStandstillTest {
  /**
   * A cable that carries for T in all and fails for ten seconds in the middle of that: charts over
   * time are of T alone, and the cable is busy on both sides of what they leave out, not 4 % for
   * ten seconds.
   */
  @Test
  void chartsLeaveALongStandstillOut() {
    RailFabric fabric = twoSegments(1);
    SimulationModel.Builder model = fabric.build();
    model.task(send(model));
    long stands = 10_000 * MS;
    model.fault(Fault.ofLink("dead", fabric.nicLink(0), ALONE / 2).until(ALONE / 2 + stands));
    LinkSeries series = Simulation.run(model.build()).series();
    assertEquals(10, series.standstill().cutSeconds(), 1e-9);
    assertEquals(ALONE / 2 / 1e12, series.standstill().cutFrom()[0], 1e-9);
    double seconds = series.stepCount() * series.stepSeconds();
    assertEquals(ALONE / 1e12, seconds, 2 * series.stepSeconds());
    int cable = 2 * fabric.nicLink(0);
    for (double at : new double[] {ALONE / 4 / 1e12, 10 + ALONE * 3 / 4 / 1e12}) {
      assertEquals(1, series.utilisation(cable, series.stepAt(at)), 1e-3);
    }
    assertEquals(SIZE, series.bytes(cable, 0, 20), 1e-6 * SIZE);
  }

  /**
   * A send that stands still for 100 ms, too short to be left out of charts, waiting for its cable
   * or for other routes: its NIC is full before and after, and carries nothing in between.
   */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void chartsHaveAGapWhereAShortStandstillWas(boolean isRerouted) {
    RailFabric fabric = twoSegments(2);
    SimulationModel.Builder model = fabric.build();
    model.task(send(model));
    long at = ALONE / 2;
    if (isRerouted) {
      model.fault(Fault.ofLink("dead", 0, at));
      model.failover(new Failover(50 * MS, 50 * MS));
    } else {
      model.fault(Fault.ofLink("dead", fabric.nicLink(0), at).until(at + 100 * MS));
    }
    LinkSeries series = Simulation.run(model.build()).series();
    assertEquals(0, series.standstill().cutSeconds());
    double begin = at / 1e12;
    double end = begin + 0.1;
    assertEquals(ALONE / 1e12 + 0.1, series.stepCount() * series.stepSeconds(), 1e-3);
    for (int step = 0; step < series.stepCount(); step++) {
      double from = series.beginOf(step);
      double seconds = series.secondsOf(step);
      double still = Math.max(0, Math.min(end, from + seconds) - Math.max(begin, from));
      double used = series.utilisation(2 * fabric.nicLink(0), step);
      assertEquals(1 - still / seconds, used, 1e-3, () -> "from " + from);
    }
  }

  /**
   * A cable that carries for T in all and fails for 100 ms meanwhile is busy all the time in which
   * it can be, not a part of T + 100 ms.
   */
  @Test
  void utilisationLeavesAStandstillOut() {
    RailFabric fabric = twoSegments(1);
    SimulationModel.Builder model = fabric.build();
    model.task(send(model));
    model.fault(Fault.ofLink("dead", fabric.nicLink(0), ALONE / 2).until(ALONE / 2 + 100 * MS));
    LinkUse links = Simulation.run(model.build()).links();
    double most = 0;
    for (int directed = 0; directed < links.count(); directed++) {
      most = Math.max(most, links.utilisation(directed));
    }
    assertEquals(0.1, links.stillSeconds(), 1e-9);
    assertEquals(1, most, 1e-6);
  }

  /**
   * The cables of a server carry nothing for 100 ms, since they have failed, and then have half of
   * their rate: one is busy all the time in which anything moves, as a task and as an operation.
   */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void utilisationOfASlowCableLeavesAStandstillOut(boolean isTask) {
    RailFabric fabric = twoSegments(1);
    SimulationModel.Builder model = fabric.build();
    if (isTask) {
      model.task(send(model));
    } else {
      model.operation(TaskModels.ring(Collective.ALL_REDUCE, SIZE));
    }
    for (int nic = 0; nic < 8; nic++) {
      model.fault(Fault.ofLink("dead " + nic, fabric.nicLink(nic), 0).until(100 * MS));
      model.fault(Fault.ofLink("slow " + nic, fabric.nicLink(nic), 100 * MS).slowTo(500_000));
    }
    LinkUse links = Simulation.run(model.build()).links();
    int cable = 2 * fabric.nicLink(0);
    assertEquals(0.1, links.stillSeconds(), 1e-9);
    assertEquals(0.5, links.part(cable), 1e-9);
    assertEquals(1, links.utilisation(cable), 1e-6);
  }

  /**
   * A task of two sends, one of which waits 100 ms for its cable from T/2 on: the other one moves
   * for the first T/2 of these, so that only the rest is a standstill, and its cable is busy for T
   * of 3/2 T.
   */
  @Test
  void nothingStandsStillWhileSomeOfATaskMoves() {
    RailFabric fabric = twoSegments(1);
    SimulationModel.Builder model = fabric.build();
    int pairs = model.partition(new Partition("pairs", 2, new int[] {0, 8, 1, 9}));
    Operation send = Operation.of("send", Collective.SEND, Algorithm.DIRECT, SIZE);
    model.task(model.taskType(TaskType.communication("pipeline", pairs, send)));
    model.fault(Fault.ofLink("dead", fabric.nicLink(0), ALONE / 2).until(ALONE / 2 + 100 * MS));
    LinkUse links = Simulation.run(model.build()).links();
    assertEquals((100 * MS - ALONE / 2) / 1e12, links.stillSeconds(), 1e-9);
    assertEquals(2 / 3.0, links.utilisation(2 * fabric.nicLink(1)), 1e-6);
  }
}
