package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.RailFabric;
import dev.weft.engine.Simulation;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.OnFailure;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.CollectiveRow;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is tried where a fault slows down what bounds a run, beside the run written so. */
final class SlowedTrialsTest {
  private static final int QUARTER_PPM = 250_000;

  private static SimulationModel model(LoadBalancing balancing, int ppm) {
    RailFabric fabric = new RailFabric();
    fabric.servers = 16;
    fabric.spines = 4;
    fabric.loadBalancing = balancing;
    SimulationModel.Builder builder = fabric.build();
    SimulationModel sound = fabric.build().build();
    Fault fault = Fault.ofNode("spine", spine(sound.network()), 0).slowTo(ppm);
    return builder
        .fault(fault)
        .operation(Operation.of("it", Collective.ALL_TO_ALL, Algorithm.DIRECT, 1 << 28))
        .build();
  }

  private static int spine(Network network) {
    return IntStream.range(0, network.nodeCount())
        .filter(node -> network.name(node).equals("spine0-0"))
        .findFirst()
        .orElseThrow();
  }

  /**
   * A spine of four that has a quarter of its rate holds all up when each carries as much: four
   * times as long as whole ones, where three of these take 4 / 3.
   */
  @Test
  void whatIsSlowIsTakenOut() {
    String change = "'fail' in place of 'slow' for spine";
    SimulationModel slow = model(LoadBalancing.SPRAY, QUARTER_PPM);
    TrialsTest.isTrue(Bound.Kind.SLOWED, change, slow, model(LoadBalancing.SPRAY, 0));
    Trial trial = TrialsTest.tried(slow).trials().getFirst();
    assertEquals(change, trial.change());
    assertEquals(1 - 1 / 3.0, trial.share(), 1e-6);
  }

  /** By hash some flows have the slow spine to themselves. */
  @Test
  void whatIsSlowCarriesLess() {
    TrialsTest.isTrue(
        Bound.Kind.SLOWED,
        "load-balancing adaptive",
        model(LoadBalancing.ECMP, QUARTER_PPM),
        model(LoadBalancing.ADAPTIVE, QUARTER_PPM));
  }

  /**
   * The leaf has half of the eight servers, so that 'shrink' leaves 32 ranks of 64. Such a run
   * counts as half of one: what it saves is what two of them take less than the run had.
   */
  @Test
  void runsOfFewerRanksMakeUpForLess() {
    OnFailure shrink = OnFailure.USUAL.by(OnFailure.Action.SHRINK);
    CollectiveRow was = row(ofLeaf(4, QUARTER_PPM / 2, OnFailure.USUAL));
    CollectiveRow is = row(ofLeaf(4, 0, shrink));
    assertEquals(64, was.ranks());
    assertEquals(32, is.ranks());
    double runs = is.end().lostPs() / ((double) was.timePs() - 2 * is.timePs());
    Advice advice = TrialsTest.tried(ofLeaf(4, QUARTER_PPM / 2, OnFailure.USUAL));
    Trial trial =
        advice.trials().stream()
            .filter(each -> each.change().endsWith(", on-failure shrink"))
            .findFirst()
            .orElseThrow();
    String told =
        String.format(
            Locale.ROOT,
            ", as much as %,.0f runs of this size save, where 64 runs on 32 ranks count as 32",
            Math.ceil(runs));
    assertTrue(trial.gain().endsWith(told), trial.gain() + told);
  }

  private static SimulationModel ofLeaf(int ppm, OnFailure onFailure) {
    return ofLeaf(8, ppm, onFailure);
  }

  /** A leaf of one rail of so many servers of eight is slow. */
  private static SimulationModel ofLeaf(int servers, int ppm, OnFailure onFailure) {
    RailFabric fabric = new RailFabric();
    fabric.serversPerSegment = servers;
    SimulationModel.Builder builder = fabric.build();
    builder.fault(Fault.ofNode("leaf", fabric.leaf(0, 0), 0).slowTo(ppm));
    return builder.onFailure(onFailure).operation(TrialsTest.RING).build();
  }

  private static CollectiveRow row(SimulationModel model) {
    return Simulation.run(model).rows().getFirst();
  }

  /**
   * A leaf that is slow is the only way to its NICs: the run ends without it, unless the other
   * seven rails do: 7 x 50 GB/s, in place of 8 times a quarter of that. All servers are on it, so
   * that none is left by 'shrink'.
   */
  @Test
  void whatCutsNicsOffIsTakenOutWithThem() {
    OnFailure reroute = OnFailure.USUAL.by(OnFailure.Action.REROUTE);
    CollectiveRow was = row(ofLeaf(QUARTER_PPM, OnFailure.USUAL));
    CollectiveRow is = row(ofLeaf(0, reroute));
    Advice advice = TrialsTest.tried(ofLeaf(QUARTER_PPM, OnFailure.USUAL));
    assertEquals(Bound.Kind.SLOWED, advice.bound().by());
    assertEquals(
        List.of("'fail' in place of 'slow' for leaf, on-failure reroute"),
        advice.trials().stream().map(Trial::change).toList());
    Trial trial = advice.trials().getFirst();
    assertEquals(is.busbwBytesPerSecond() / was.busbwBytesPerSecond() - 1, trial.share(), 1e-9);
    assertEquals(7 / 2.0 - 1, trial.share(), 0.01);
    assertTrue(
        trial
            .gain()
            .contains("; " + Readable.time(is.end().lostPs()) + " are lost until then, as much as"),
        trial.gain());
    assertFalse(advice.bound().text().contains("no more bandwidth"), advice.bound().text());
  }

  /** 8 x 95% of 50 GB/s are more than 7 whole ones. */
  @Test
  void whatCutsSomethingOffIsNoAdviceWhereItIsHardlySlow() {
    OnFailure reroute = OnFailure.USUAL.by(OnFailure.Action.REROUTE);
    SimulationModel slow = ofLeaf(950_000, OnFailure.USUAL);
    assertTrue(row(slow).busbwBytesPerSecond() > row(ofLeaf(0, reroute)).busbwBytesPerSecond());
    Advice advice = TrialsTest.tried(slow);
    assertEquals(Bound.Kind.SLOWED, advice.bound().by());
    assertEquals(List.of(), advice.trials());
    assertTrue(
        advice
            .bound()
            .text()
            .endsWith(
                " With 'fail' in place of 'slow' the run ends, and with 'on-failure reroute' or"
                    + " 'shrink' all ranks together get no more bandwidth."),
        advice.bound().text());
  }

  /** For a quarter of the time a cable moves half as much: with 'fail' it would move nothing. */
  @Test
  void whatComesBackIsNotTakenOut() {
    RailFabric fabric = new RailFabric();
    SimulationModel.Builder model = fabric.build().operation(TrialsTest.RING);
    long whole = Simulation.run(model.build()).makespanPs();
    Fault slow = Fault.ofLink("cable", fabric.nicLink(0), whole / 4).until(whole / 2);
    model.fault(slow.slowTo(500_000));
    Bound bound = TrialsTest.tried(model.build()).bound();
    assertEquals(Bound.Kind.SLOWED, bound.by());
    assertTrue(
        bound.text().endsWith("down. With 'fail' in place of 'slow' nothing is gained."),
        bound.text());
  }
}
