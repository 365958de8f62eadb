package dev.weft.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.SimulationResult;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/**
 * Operations that follow each other or share links; servers of one GPU on one leaf, NICs 50 GB/s.
 */
final class SharingTest {
  private static final long PS = 1_000_000_000_000L;
  private static final long SIZE = 50_000_000_000L;

  private static SimulationModel.Builder fourServers() {
    RailFabric fabric = new RailFabric();
    fabric.servers = 4;
    fabric.rails = 1;
    fabric.spines = 0;
    return fabric.build();
  }

  /** A flow of 50 GB takes 1 s alone. Send-recv of two ranks: one flow each way. */
  private static Operation pair(String name, SimulationModel.Builder model, int one, int two) {
    return Operation.of(name, Collective.SEND_RECV, Algorithm.DIRECT, SIZE)
        .inGroup(model.group(one, two));
  }

  private static CollectiveRow row(SimulationResult result, String name) {
    return result.rows().stream().filter(r -> r.operation().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void operationsOnDifferentLinksDoNotMeet() {
    SimulationModel.Builder model = fourServers();
    model.operation(pair("a", model, 0, 1)).operation(pair("b", model, 2, 3));
    SimulationResult result = Simulation.run(model.build());
    assertEquals(PS, row(result, "a").timePs());
    assertEquals(PS, row(result, "b").timePs());
    assertEquals(PS, result.makespanPs());
  }

  /**
   * a moves 50 GB between 0 and 1, b 50 GB between 1 and 2 twice. At server 1 each has 25 GB/s: a
   * ends at 2 s; b has moved 50 of 100 GB then and goes on at 50 GB/s: 3 s.
   */
  @Test
  void operationsOnOneLinkShareItFairly() {
    SimulationModel.Builder model = fourServers();
    model.operation(pair("a", model, 0, 1)).operation(pair("b", model, 1, 2).repeated(2));
    SimulationResult result = Simulation.run(model.build());
    assertEquals(2 * PS, row(result, "a").timePs());
    assertEquals(3 * PS, row(result, "b").endPs());
    assertEquals(3 * PS / 2, row(result, "b").timePs());
    // Server 1 sent 50 GB of a and 100 GB of b over a NIC of 50 GB/s in 3 s: always busy.
    int busiest = 0;
    for (int directed = 0; directed < result.links().count(); directed++) {
      if (result.links().name(directed).equals("server1/nic0->leaf0-0")) {
        assertEquals(150e9, result.links().wireBytes(directed), 1);
        assertEquals(1, result.links().utilisation(directed), 1e-12);
        busiest++;
      }
    }
    assertEquals(1, busiest);
  }

  /**
   * At server 1, a has 3/4 of 50 GB/s and ends at 4/3 s; b has moved 16.7 of 50 GB then and goes on
   * alone: 2 s.
   */
  @Test
  void weightsDivideLinks() {
    SimulationModel.Builder model = fourServers();
    model.operation(pair("a", model, 0, 1).claiming(3, 0)).operation(pair("b", model, 1, 2));
    SimulationResult result = Simulation.run(model.build());
    assertEquals(4 * PS / 3.0, row(result, "a").timePs(), 1);
    assertEquals(2 * PS, row(result, "b").timePs(), 1);
  }

  /**
   * At server 1, a has 3/4 of 50 GB/s, b and c an eighth each, for their class has one quarter. a
   * ends at 4/3 s; b and c have moved 8.3 of 50 GB each, and go on at 25 GB/s: 3 s.
   */
  @Test
  void classesDivideLinksHoweverManyTheirFlows() {
    SimulationModel.Builder model = fourServers();
    model.operation(pair("a", model, 0, 1).claiming("first", 3, 0));
    model.operation(pair("b", model, 1, 2).claiming("rest", 1, 0));
    model.operation(pair("c", model, 1, 3).claiming("rest", 1, 0));
    SimulationResult result = Simulation.run(model.build());
    assertEquals(4 * PS / 3.0, row(result, "a").timePs(), 1);
    assertEquals(3 * PS, row(result, "b").timePs(), 1);
    assertEquals(3 * PS, row(result, "c").timePs(), 1);
  }

  @Test
  void classesOfTwoWeightsAreRefused() {
    SimulationModel.Builder model = fourServers();
    model.operation(pair("a", model, 0, 1).claiming("first", 3, 0));
    model.operation(pair("b", model, 1, 2).claiming("first", 1, 0));
    ModelException refused = assertThrows(ModelException.class, model::build);
    assertTrue(refused.getMessage().contains("but operation a has 3.0"), refused.getMessage());
  }

  /** b waits until a has ended, but for what a leaves. */
  @Test
  void prioritiesGoFirst() {
    SimulationModel.Builder model = fourServers();
    model.operation(pair("b", model, 1, 2).claiming(5, 1)).operation(pair("a", model, 0, 1));
    SimulationResult result = Simulation.run(model.build());
    assertEquals(PS, row(result, "a").timePs(), 1);
    assertEquals(2 * PS, row(result, "b").timePs(), 1);
  }

  /** c waits for a and b, which share server 1 for 2 s; then it is alone: 2 s to 3 s. */
  @Test
  void operationsWaitForThoseTheyComeAfter() {
    SimulationModel.Builder model = fourServers();
    model.operation(pair("c", model, 1, 2).after("a", "b"));
    model.operation(pair("a", model, 0, 1)).operation(pair("b", model, 1, 3));
    SimulationResult result = Simulation.run(model.build());
    assertEquals(2 * PS, row(result, "b").endPs());
    assertEquals(2 * PS, row(result, "c").startPs());
    assertEquals(3 * PS, row(result, "c").endPs());
  }

  /** Sizes of a sweep run one after another; each twice: 2 · 1 s, then 2 · 2 s. */
  @Test
  void sweepRunsSizeAfterSize() {
    SimulationModel.Builder model = fourServers();
    int group = model.group(0, 1);
    Operation sweep =
        Operation.of("s", Collective.SEND_RECV, Algorithm.DIRECT, SIZE, 2 * SIZE)
            .inGroup(group)
            .repeated(2);
    SimulationResult result = Simulation.run(model.operation(sweep).build());
    assertEquals(PS, result.rows().get(0).timePs());
    assertEquals(2 * PS, result.rows().get(1).timePs());
    assertEquals(2 * PS, result.rows().get(1).startPs());
    assertEquals(6 * PS, result.makespanPs());
  }

  @Test
  void emptySizesEndBesideOthers() {
    SimulationModel.Builder model = fourServers();
    Operation nothing =
        Operation.of("n", Collective.SEND_RECV, Algorithm.DIRECT, 0).inGroup(model.group(0, 1));
    SimulationResult result =
        Simulation.run(model.operation(nothing).operation(pair("a", model, 0, 1)).build());
    assertEquals(0, row(result, "n").timePs());
    assertEquals(PS, row(result, "a").timePs());
  }

  @Test
  void stopsWhenProgressSaysSo() {
    SimulationModel.Builder model = fourServers();
    model.operation(pair("a", model, 0, 1)).operation(pair("b", model, 1, 2).after("a"));
    AtomicInteger reports = new AtomicInteger();
    Progress impatient =
        new Progress() {
          @Override
          public void report(String stage, long done, long total) {
            reports.incrementAndGet();
          }

          @Override
          public boolean cancelled() {
            return reports.get() > 1;
          }
        };
    SimulationModel built = model.build();
    assertThrows(CancellationException.class, () -> Simulation.run(built, impatient));
  }

  @Test
  void endlessRunsAreRefused() {
    SimulationModel.Builder model = fourServers();
    model.operation(pair("a", model, 0, 1).repeated(1_000_000_000));
    SimulationModel built = model.build();
    assertThrows(ModelException.class, () -> Simulation.run(built));
  }
}
