package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.Events;
import dev.weft.engine.Progress;
import dev.weft.engine.RailFabric;
import dev.weft.engine.Simulation;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.NcclServers;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.OnFailure;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.Variant;
import dev.weft.engine.nccl.Cpu;
import dev.weft.engine.nccl.ServerType;
import dev.weft.engine.report.Change.Goal;
import dev.weft.engine.result.SimulationResult;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Each kind of advice against the same scenario that was written with that change. */
final class TrialsTest {
  private static final Operation ALL_TO_ALL =
      Operation.of("all to all", Collective.ALL_TO_ALL, Algorithm.DIRECT, 1 << 28);

  static final Operation RING =
      Operation.of("ring", Collective.ALL_REDUCE, Algorithm.RING, 1 << 30);

  static RailFabric fabric(Consumer<RailFabric> with) {
    RailFabric fabric = new RailFabric();
    with.accept(fabric);
    return fabric;
  }

  static SimulationModel model(RailFabric fabric, Operation operation) {
    return fabric.build().operation(operation).build();
  }

  static Advice tried(SimulationModel model) {
    Events events = Events.counted(Progress.NONE);
    SimulationResult result = Simulation.run(model, events);
    return Advice.tried(model, result, events.count(), List.of(), Tries.QUICK, Progress.NONE);
  }

  static double time(SimulationModel model) {
    return Simulation.run(model).makespanPs();
  }

  /** What an advice says is what the two runs by themselves come to. */
  static void isTrue(Bound.Kind by, String change, SimulationModel before, SimulationModel after) {
    Advice advice = tried(before);
    assertEquals(by, advice.bound().by(), advice.bound().text());
    Trial trial = trial(advice, change);
    double was = time(before);
    double is = time(after);
    assertTrue(is < was, change + ": " + is + " instead of " + was);
    assertEquals(1 - is / was, trial.share(), 1e-9);
    String times = Readable.time(is) + " instead of " + Readable.time(was);
    assertTrue(trial.gain().startsWith(times), trial.gain());
  }

  private static Trial trial(Advice advice, String change) {
    return advice.trials().stream()
        .filter(trial -> trial.change().equals(change))
        .findAny()
        .orElseThrow(() -> new AssertionError(change + " is not in " + advice.trials()));
  }

  /** A ring over 8 NICs of 50 GB/s each goes at 400 GB/s; over twice those at NVLink's 450. */
  @Test
  void fasterNics() {
    SimulationModel before = model(new RailFabric(), RING);
    SimulationModel after = model(fabric(it -> it.nicFactor = 2), RING);
    isTrue(Bound.Kind.NIC, FullNicsTest.FASTER, before, after);
    assertEquals(1 - 400 / 450.0, trial(tried(before), FullNicsTest.FASTER).share(), 1e-3);
  }

  /** 8 links down and 2 up at each leaf. */
  @Test
  void widerTier() {
    Consumer<RailFabric> narrow =
        it -> {
          it.servers = 16;
          it.spines = 2;
        };
    isTrue(
        Bound.Kind.TIER,
        "links of twice the rate from leaf to spine",
        model(fabric(narrow), ALL_TO_ALL),
        model(fabric(narrow.andThen(it -> it.uplinkFactor = 2)), ALL_TO_ALL));
  }

  private static final Consumer<RailFabric> HASHED =
      it -> {
        it.servers = 16;
        it.loadBalancing = LoadBalancing.ECMP;
      };

  /** Between switches of one rate both divide alike, and one trial tells of both. */
  @Test
  void otherLoadBalancing() {
    for (LoadBalancing other : List.of(LoadBalancing.ADAPTIVE, LoadBalancing.SPRAY)) {
      isTrue(
          Bound.Kind.UNEVEN,
          "load-balancing adaptive or spray",
          model(fabric(HASHED), ALL_TO_ALL),
          model(fabric(HASHED.andThen(it -> it.loadBalancing = other)), ALL_TO_ALL));
    }
  }

  /**
   * One of the cables between switches is faster: each way gets by what it carries, or the same.
   */
  @Test
  void loadBalancingOverLinksOfSeveralRates() {
    for (LoadBalancing other : List.of(LoadBalancing.ADAPTIVE, LoadBalancing.SPRAY)) {
      isTrue(
          Bound.Kind.UNEVEN,
          "load-balancing " + other.word(),
          withAFasterLink(model(fabric(HASHED), ALL_TO_ALL)),
          withAFasterLink(
              model(fabric(HASHED.andThen(it -> it.loadBalancing = other)), ALL_TO_ALL)));
    }
  }

  private static SimulationModel withAFasterLink(SimulationModel model) {
    Network network = model.network();
    int between =
        IntStream.range(0, network.linkCount())
            .filter(
                link ->
                    network.kind(network.from(link)) == NodeKind.SWITCH
                        && network.kind(network.to(link)) == NodeKind.SWITCH)
            .findFirst()
            .orElseThrow();
    return Variant.of(model).faster(link -> link == between, 2).model();
  }

  @Test
  void chunks() {
    Operation staged = RING.by(Algorithm.HIERARCHICAL);
    for (int chunks : new int[] {4, 16}) {
      isTrue(
          Bound.Kind.STAGES,
          "chunks " + chunks,
          model(new RailFabric(), staged),
          model(new RailFabric(), staged.inChunks(chunks)));
    }
  }

  /** Phases of halving and doubling load links in turn, too. */
  @Test
  void chunksOfHalvingAndDoubling() {
    Operation halving = RING.by(Algorithm.HALVING_DOUBLING);
    isTrue(
        Bound.Kind.STAGES,
        "chunks 16",
        model(new RailFabric(), halving),
        model(new RailFabric(), halving.inChunks(16)));
  }

  /** Each of 4 chunks passes every hop before the next one ends: without them all hops work. */
  @Test
  void chunksThatWaitForEachOther() {
    Operation broadcast =
        Operation.of("broadcast", Collective.BROADCAST, Algorithm.RING, 1 << 29).inChunks(4);
    RailFabric fabric = new RailFabric();
    isTrue(
        Bound.Kind.STAGES,
        "without chunks",
        model(fabric, broadcast),
        model(fabric, broadcast.inChunks(0)));
    isTrue(
        Bound.Kind.STAGES,
        "chunks 64",
        model(fabric, broadcast),
        model(fabric, broadcast.inChunks(64)));
    isTrue(
        Bound.Kind.STAGES,
        "algorithm tree, without chunks",
        model(fabric, broadcast),
        model(fabric, broadcast.by(Algorithm.TREE).inChunks(0)));
  }

  /** A chunk of 2 KiB is on its link for 41 ns, a switch takes 600: ranks wait for latencies. */
  @Test
  void smallChunksWaitForLatencies() {
    Operation small =
        Operation.of("broadcast", Collective.BROADCAST, Algorithm.RING, 1 << 20).inChunks(64);
    Advice advice = tried(model(fabric(it -> it.switchPs = 600_000), small));
    assertEquals(Bound.Kind.LATENCY, advice.bound().by(), advice.bound().text());
  }

  /** 126 steps of a ring against ways of a tree, for 8 KiB. */
  @Test
  void otherAlgorithm() {
    RailFabric slow = fabric(it -> it.switchPs = 600_000);
    Operation small = RING.ofBytes(List.of(8192L));
    isTrue(
        Bound.Kind.LATENCY,
        "algorithm tree",
        model(slow, small),
        model(slow, small.by(Algorithm.TREE)));
  }

  @Test
  void largerSize() {
    ServerType h100 =
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
            4,
            2,
            2,
            8,
            1,
            400_000,
            0,
            false,
            0);
    long bytes = 1 << 20;
    double[] busbw = new double[2];
    SimulationModel[] models = new SimulationModel[2];
    for (int i = 0; i < 2; i++) {
      Operation auto =
          Operation.of("auto", Collective.ALL_REDUCE, Algorithm.AUTO, i == 0 ? bytes : 8 * bytes);
      models[i] =
          new RailFabric()
              .build()
              .nccl(new NcclServers(List.of(h100), new int[0]))
              .operation(auto)
              .build();
      busbw[i] = Simulation.run(models[i]).rows().getFirst().busbwBytesPerSecond();
    }
    Advice advice = tried(models[0]);
    assertEquals(Bound.Kind.NCCL, advice.bound().by());
    Trial trial = trial(advice, "8 times the size");
    assertEquals(busbw[1] / busbw[0] - 1, trial.share(), 1e-9);
    assertTrue(trial.share() > 1, trial.text());
  }

  /** What NCCL does by itself is no advice, though hardware alone would be some percent faster. */
  @Test
  void noAlgorithmIsAdvisedForNcclsOwnSendsAndReceives() {
    Operation auto = Operation.of("auto", Collective.SEND_RECV, Algorithm.AUTO, 1L << 30);
    SimulationModel.Builder fabric = new RailFabric().build();
    fabric.nccl(new NcclServers(List.of(RailFabric.H100), new int[0])).operation(auto);
    Advice advice = tried(fabric.build());
    assertEquals(Bound.Kind.NIC, advice.bound().by());
    assertEquals(
        List.of(FullNicsTest.FASTER), advice.trials().stream().map(Trial::change).toList());
  }

  /** A cable at a tenth of its rate: ten times the time, nine tenths of it the fault's. */
  @Test
  void withoutTheFaults() {
    RailFabric fabric = new RailFabric();
    SimulationModel.Builder slow = fabric.build();
    slow.fault(Fault.ofLink("cable", fabric.nicLink(0), 0).slowTo(100_000)).operation(RING);
    SimulationModel before = slow.build();
    Advice advice = tried(before);
    assertEquals(Bound.Kind.SLOWED, advice.bound().by());
    assertEquals(
        "What the faults cost: without them "
            + Readable.time(time(model(new RailFabric(), RING)))
            + " instead of "
            + Readable.time(time(before))
            + " (90% less).",
        advice.cost());
  }

  /** A NIC that is lost for good ends the run; with 'shrink' it goes on. */
  @Test
  void goingOnAfterAFailure() {
    for (OnFailure.Action action : List.of(OnFailure.Action.SHRINK, OnFailure.Action.REROUTE)) {
      Advice advice = tried(cut(OnFailure.USUAL));
      assertEquals(Bound.Kind.CUT_SHORT, advice.bound().by());
      SimulationResult after = Simulation.run(cut(OnFailure.USUAL.by(action)));
      assertEquals(
          "the run comes to its end in " + Readable.time(after.makespanPs()),
          trial(advice, "on-failure " + action.word()).gain());
    }
  }

  private static SimulationModel cut(OnFailure onFailure) {
    RailFabric fabric = new RailFabric();
    return fabric
        .build()
        .fault(Fault.ofNode("nic", fabric.nic(0), 1_000_000))
        .onFailure(onFailure)
        .operation(RING)
        .build();
  }

  /** What makes it slower, or does not change it, is no advice. */
  @Test
  void leavesOutWhatDoesNotHelp() {
    SimulationModel base = model(new RailFabric(), RING);
    SimulationModel twice = model(new RailFabric(), RING.ofBytes(List.of(2L << 30)));
    List<Change> changes =
        List.of(
            new Change("the same", Goal.TIME, () -> base),
            new Change("slower", Goal.TIME, () -> twice));
    assertEquals(
        List.of(),
        new Trials(base, Simulation.run(base), TrialBudgetTest.ANY, Progress.NONE).run(changes));
  }

  private static final long HALF = 1L << 29;
  private static final long WHOLE = 1L << 30;

  /**
   * The headline is of 1 GiB, and so is the gain, which 64 small sizes before it would hide: 126
   * steps of 0.6 us are most of what they take, whatever NICs do.
   */
  @Test
  void gainsAreOfTheSizeInTheHeadline() {
    List<Long> sizes = new ArrayList<>(Collections.nCopies(64, 8192L));
    sizes.add(WHOLE);
    Consumer<RailFabric> slow = it -> it.switchPs = 600_000;
    SimulationModel before = model(fabric(slow), RING.ofBytes(sizes));
    SimulationModel after =
        model(fabric(slow.andThen(it -> it.nicFactor = 2)), RING.ofBytes(sizes));
    Trial trial = trial(tried(before), FullNicsTest.FASTER);
    double was = largest(before);
    double is = largest(after);
    assertEquals(1 - is / was, trial.share(), 1e-9);
    assertEquals(
        "ring of 1 GiB takes "
            + Readable.time(Math.round(is))
            + " instead of "
            + Readable.time(Math.round(was)),
        trial.gain().substring(0, trial.gain().indexOf(" (")));
    assertTrue(Headline.of(before, Simulation.run(before)).startsWith("ring of 1 GiB on"));
  }

  private static double largest(SimulationModel model) {
    return Simulation.run(model).rows().getLast().timePs();
  }

  /** Half of the time of smaller sizes is no gain of the largest. */
  @Test
  void leavesOutWhatHelpsOtherSizesOnly() {
    SimulationModel base = model(new RailFabric(), RING.ofBytes(List.of(HALF, WHOLE)));
    SimulationModel less = model(new RailFabric(), RING.ofBytes(List.of(HALF / 2, WHOLE)));
    Change change = new Change("less", Goal.TIME, () -> less);
    assertEquals(
        List.of(),
        new Trials(base, Simulation.run(base), TrialBudgetTest.ANY, Progress.NONE)
            .run(List.of(change)));
  }

  /** 400 / 450 of the time at one size, but three of these instead of one and a half. */
  @Test
  void saysWhatTheWholeRunLoses() {
    SimulationModel base = model(new RailFabric(), RING.ofBytes(List.of(HALF, WHOLE)));
    SimulationModel more =
        model(fabric(it -> it.nicFactor = 2), RING.ofBytes(List.of(WHOLE, WHOLE, WHOLE)));
    SimulationResult result = Simulation.run(base);
    Change change = new Change("more", Goal.TIME, () -> more);
    String gain =
        new Trials(base, result, TrialBudgetTest.ANY, Progress.NONE)
            .run(List.of(change))
            .getFirst()
            .gain();
    assertTrue(
        gain.endsWith(
            "; the whole run takes "
                + Readable.time(Simulation.run(more).makespanPs())
                + " instead of "
                + Readable.time(result.makespanPs())),
        gain);
  }
}
