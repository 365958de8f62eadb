package dev.weft.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.NcclServers;
import dev.weft.engine.model.OnFailure;
import dev.weft.engine.model.OnFailure.Action;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.nccl.Choice;
import dev.weft.engine.nccl.CollectiveKind;
import dev.weft.engine.nccl.Communicator;
import dev.weft.engine.nccl.CostModel;
import dev.weft.engine.nccl.NcclConstants;
import dev.weft.engine.nccl.SearchResult;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.SimulationResult;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * How operations begin anew after a failure: sizes, algorithms, and what NCCL chooses for what is
 * left. Servers of eight GPUs and NICs of 50 GB/s, without latencies.
 */
final class NewCommunicatorTest {
  private static final long SECOND = 1_000_000_000_000L;
  private static final long TIMEOUT = 20 * SECOND;
  private static final long RESTART = 5 * SECOND;
  private static final long GB = 1_000_000_000;
  private static final double NIC_BYTES_PER_SECOND = 50e9;

  private final RailFabric fabric = new RailFabric();

  private SimulationModel.Builder model(int servers, int perSegment) {
    fabric.servers = servers;
    fabric.serversPerSegment = perSegment;
    return fabric.build();
  }

  private static SimulationModel.Builder on(SimulationModel.Builder model, Action action) {
    return model.onFailure(new OnFailure(action, TIMEOUT, RESTART));
  }

  private static Operation ring(String name, long bytes) {
    return Operation.of(name, Collective.ALL_REDUCE, Algorithm.RING, bytes);
  }

  private static SimulationResult run(SimulationModel.Builder model) {
    return Simulation.run(model.build());
  }

  /** 2(N-1)/N of the bytes go over the NICs of a server in turn. */
  private static double ringSeconds(long bytes, int ranks, int rails) {
    return 2.0 * (ranks - 1) / ranks * bytes / rails / NIC_BYTES_PER_SECOND;
  }

  private static void assertSeconds(double expected, long ps) {
    assertEquals(expected, ps / (double) SECOND, 1e-6 * Math.max(1, expected));
  }

  private static CollectiveRow only(SimulationResult result) {
    assertEquals(1, result.rows().size());
    return result.rows().getFirst();
  }

  /** Of two servers one is left: its ranks go on over NVLink, 450 GB/s for each GPU. */
  @Test
  void oneServerOfTwoGoesOnAlone() {
    SimulationModel.Builder model = on(model(2, 2), Action.SHRINK);
    model.fault(Fault.ofNode("nic", fabric.nic(9), 0)).operation(ring("a", 90 * GB));
    CollectiveRow row = only(run(model));
    assertEquals(8, row.ranks());
    assertSeconds(2.0 * 7 / 8 * 90 / 450, row.timePs());
  }

  /** Sizes that are over stay; the one under way and those behind it run in the new group. */
  @Test
  void sweepGoesOnWithTheSizeUnderWay() {
    SimulationModel.Builder model = on(model(4, 4), Action.SHRINK);
    double first = ringSeconds(8 * GB, 32, 8);
    long at = Math.round((first + 0.01) * SECOND);
    model.fault(Fault.ofNode("nic 3", fabric.nic(3), at));
    model.operation(
        Operation.of("a", Collective.ALL_REDUCE, Algorithm.RING, 8 * GB, 16 * GB, 32 * GB));
    List<CollectiveRow> rows = run(model).rows();
    assertEquals(List.of(32, 24, 24), rows.stream().map(CollectiveRow::ranks).toList());
    assertSeconds(first, rows.get(0).timePs());
    assertSeconds(25.01, rows.get(1).end().lostPs());
    assertSeconds(ringSeconds(16 * GB, 24, 8), rows.get(1).timePs());
    assertSeconds(ringSeconds(32 * GB, 24, 8), rows.get(2).timePs());
  }

  /** Every algorithm finds its way with what is left. */
  @ParameterizedTest
  @CsvSource({
    "RING, ALL_REDUCE, 0",
    "TREE, ALL_REDUCE, 0",
    "TREE, ALL_REDUCE, 8",
    "HALVING_DOUBLING, ALL_REDUCE, 0",
    "HIERARCHICAL, ALL_REDUCE, 0",
    "HIERARCHICAL, ALL_REDUCE, 8",
    "NVLS, ALL_REDUCE, 0",
    "SHARP, ALL_REDUCE, 0",
    "DIRECT, ALL_TO_ALL, 0",
    "PXN, ALL_TO_ALL, 0",
    "PXN, SEND_RECV, 0",
    "RING, BROADCAST, 4",
    "HIERARCHICAL, ALL_TO_ALL, 0"
  })
  void allAlgorithmsGoOn(Algorithm algorithm, Collective collective, int chunks) {
    for (Action action : List.of(Action.SHRINK, Action.REROUTE)) {
      SimulationModel.Builder model = on(model(4, 4), action);
      model.fault(Fault.ofNode("nic 8", fabric.nic(8), SECOND / 100));
      Operation it = Operation.of("a", collective, algorithm, 80 * GB).inChunks(chunks);
      SimulationResult result = run(model.operation(it));
      assertTrue(only(result).end().isFinished(), action.toString());
      assertEquals(action == Action.SHRINK ? 24 : 32, only(result).ranks());
      if (action == Action.SHRINK) {
        SimulationModel.Builder three = model(3, 3).operation(it);
        assertSeconds(only(run(three)).timePs() / 1e12, only(result).timePs());
      }
    }
  }

  /** The ranks of NIC 3 of all servers go over NIC 4, which so carries twice as much. */
  @Test
  void ranksWithoutANicGoOverAnotherOne() {
    SimulationModel.Builder whole =
        model(4, 4).operation(Operation.of("a", Collective.ALL_TO_ALL, Algorithm.PXN, 80 * GB));
    SimulationModel.Builder model = on(model(4, 4), Action.REROUTE);
    model.fault(Fault.ofNode("nic 3", fabric.nic(3), 0));
    model.operation(Operation.of("a", Collective.ALL_TO_ALL, Algorithm.PXN, 80 * GB));
    assertSeconds(2 * only(run(whole)).timePs() / 1e12, only(run(model)).timePs());
  }

  /** NCCL's choice and time of the new communicator: a server fewer, or a NIC fewer in each. */
  @ParameterizedTest
  @EnumSource(
      value = Action.class,
      names = {"SHRINK", "REROUTE"})
  void ncclChoosesAnew(Action action) {
    long[] sizes = {1 << 16, 1 << 20, 1 << 26, 1L << 32};
    SimulationModel.Builder model = on(model(4, 4), action);
    model.fault(Fault.ofNode("nic 11", fabric.nic(11), 0));
    model.nccl(new NcclServers(List.of(RailFabric.H100), new int[0]));
    model.operation(Operation.of("a", Collective.ALL_REDUCE, Algorithm.AUTO, sizes));
    NcclConstants constants = NcclConstants.NCCL_2_30;
    boolean isShrunk = action == Action.SHRINK;
    SearchResult search = SearchResult.of(RailFabric.H100.node(1, constants), true);
    if (!isShrunk) {
      Set<Integer> out = Set.of(3);
      search = search.least(SearchResult.of(RailFabric.H100.node(1, 8, out, constants), true));
      assertTrue(search.ring().channels() <= 7, search.ring().toString());
    }
    int nodes = isShrunk ? 3 : 4;
    CostModel expected =
        new CostModel(
            new Communicator(
                nodes, 8 * nodes, 90, RailFabric.H100.cpu(), search, true, false, 1, false),
            constants);
    for (CollectiveRow row : run(model).rows()) {
      Choice choice = expected.choose(CollectiveKind.ALL_REDUCE, row.bytes());
      assertEquals(choice, row.choice());
      assertEquals(choice.micros(row.bytes()) * 1e6, row.timePs(), 0.005 * row.timePs());
    }
  }
}
