package dev.weft.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.Forced;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.NcclLibrary;
import dev.weft.engine.model.NcclServers;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.Transport;
import dev.weft.engine.nccl.Choice;
import dev.weft.engine.nccl.CollectiveKind;
import dev.weft.engine.nccl.Communicator;
import dev.weft.engine.nccl.CostModel;
import dev.weft.engine.nccl.Cpu;
import dev.weft.engine.nccl.LibraryConstant;
import dev.weft.engine.nccl.NcclAlgorithm;
import dev.weft.engine.nccl.NcclConstants;
import dev.weft.engine.nccl.Protocol;
import dev.weft.engine.nccl.ServerType;
import dev.weft.engine.report.Advice;
import dev.weft.engine.report.Bound;
import dev.weft.engine.report.Report;
import dev.weft.engine.report.ReportWriter;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.RowBound;
import dev.weft.engine.result.SimulationResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Collectives as NCCL runs them: its model on an idle network, the network where that is slower.
 */
final class NcclTimesTest {
  private static final long[] SIZES =
      LongStream.iterate(64, size -> size <= 1L << 34, size -> 4 * size).toArray();

  private static CostModel model(int nodes) {
    NcclConstants constants = NcclConstants.NCCL_2_30;
    return new CostModel(Communicator.of(RailFabric.H100, nodes, 1, constants), constants);
  }

  private static RailFabric fabric(int servers) {
    RailFabric fabric = new RailFabric();
    fabric.servers = servers;
    fabric.transport = Transport.roceV2(4096);
    return fabric;
  }

  private static List<CollectiveRow> run(SimulationModel.Builder model, Operation operation) {
    model.nccl(new NcclServers(List.of(RailFabric.H100), new int[0]));
    return Simulation.run(model.operation(operation).build()).rows();
  }

  /** The network has no latency here, so nothing comes on top of the model's. */
  @ParameterizedTest
  @CsvSource({
    "1, ALL_REDUCE",
    "2, ALL_REDUCE",
    "3, ALL_REDUCE",
    "8, ALL_REDUCE",
    "32, ALL_REDUCE",
    "1, ALL_GATHER",
    "8, ALL_GATHER",
    "1, REDUCE_SCATTER",
    "8, REDUCE_SCATTER",
    "2, BROADCAST",
    "2, REDUCE"
  })
  void idleNetworkTakesAsLongAsTheModel(int servers, Collective collective) {
    Operation it = Operation.of("it", collective, Algorithm.AUTO, SIZES);
    CostModel model = model(servers);
    List<CollectiveRow> rows = run(fabric(servers).build(), it);
    assertEquals(SIZES.length, rows.size());
    for (CollectiveRow row : rows) {
      Choice choice = model.choose(CollectiveKind.valueOf(collective.name()), row.bytes());
      assertEquals(choice, row.choice());
      double expected = choice.micros(row.bytes()) * 1e6;
      assertEquals(expected, row.timePs(), 0.005 * expected, () -> row + "");
      assertFalse(row.isBoundByNetwork());
    }
  }

  /**
   * 32 ranks on 8 channels, one of which crosses a cable of half the rate: 62 parts of S/(8 · 32)
   * at 25 GB/s less headers, and the latency of the model.
   */
  @Test
  void slowCableHoldsUpARing() {
    RailFabric fabric = fabric(4);
    fabric.slowServer = 2;
    long bytes = 1L << 32;
    Operation ring =
        Operation.of("it", Collective.ALL_REDUCE, Algorithm.AUTO, bytes)
            .forced(new Forced(NcclAlgorithm.RING, Protocol.SIMPLE));
    CollectiveRow row = run(fabric.build(), ring).getLast();
    Choice choice = row.choice();
    assertEquals(NcclAlgorithm.RING, choice.algorithm());
    double goodput = 25e9 * 4096 / 4178;
    double seconds = choice.latencyMicros() * 1e-6 + 62.0 * bytes / (8 * 32) / goodput;
    assertEquals(seconds * 1e12, row.timePs(), seconds * 1e3);
    assertTrue(row.isBoundByNetwork());
  }

  /**
   * Two segments of 4 servers, cables of 2 us: from one to the other a way has four cables in place
   * of the two to one switch, so 4 us more, once up and once down the tree. Its other edges lie in
   * a segment, but for at most one: each server of the second segment is below one of the first or
   * of its own.
   */
  @Test
  void latencyOfPathsIsNamed() {
    RailFabric fabric = fabric(8);
    fabric.serversPerSegment = 4;
    fabric.linkPs = 2_000_000;
    Operation tree =
        Operation.of("it", Collective.ALL_REDUCE, Algorithm.AUTO, 1L << 18)
            .forced(new Forced(NcclAlgorithm.TREE, Protocol.LL128));
    CollectiveRow row = run(fabric.build(), tree).getLast();
    Choice choice = row.choice();
    double model = choice.micros(row.bytes()) * 1e6;
    assertEquals(0, row.pathPs() % 8_000_000, "up and down, 4 us each");
    assertTrue(row.pathPs() > 0.005 * model);
    assertEquals(model + row.pathPs(), row.timePs(), 0.005 * model);
    assertEquals(RowBound.LATENCY, row.bound());
    assertFalse(row.isBoundByNetwork());
    fabric.linkPs = 0;
    assertEquals(RowBound.MODEL, run(fabric.build(), tree).getLast().bound());
    fabric.slowServer = 2;
    tree = Operation.of("it", Collective.ALL_REDUCE, Algorithm.AUTO, 1L << 32);
    assertEquals(RowBound.NETWORK, run(fabric.build(), tree).getLast().bound());
  }

  /** 1 MiB over an idle network waits for NCCL; 4 GiB over a slow cable for that. */
  @Test
  void adviceNamesWhatBounds() {
    RailFabric slow = fabric(4);
    slow.slowServer = 2;
    assertEquals(Bound.Kind.NCCL, bound(fabric(4), 1L << 20));
    assertNotEquals(Bound.Kind.NCCL, bound(slow, 1L << 32));
  }

  /** Both layouts of the chart name the first choice, and each other one where it begins. */
  @Test
  void chartMarksWhereTheChoiceChanges() throws IOException {
    long[] sizes = LongStream.rangeClosed(16, 33).map(power -> 1L << power).toArray();
    SimulationModel model =
        fabric(4)
            .build()
            .nccl(new NcclServers(List.of(RailFabric.H100), new int[0]))
            .operation(Operation.of("it", Collective.ALL_REDUCE, Algorithm.AUTO, sizes))
            .build();
    SimulationResult result = Simulation.run(model);
    List<String> choices = new ArrayList<>();
    for (CollectiveRow row : result.rows()) {
      Choice choice = row.choice();
      String words =
          (choice.algorithm() + " " + choice.protocol() + ", " + choice.channels() + " channels")
              .toLowerCase(Locale.ROOT)
              .replace('_', '-');
      if (choices.isEmpty() || !choices.getLast().equals(words)) {
        choices.add(words);
      }
    }
    assertTrue(choices.size() > 2, () -> choices + "");
    Report report = new Report("it", model, result, List.of());
    String page = Written.files(folder -> ReportWriter.write(report, folder)).get("index.html");
    List<String> marks =
        Pattern.compile("rotate\\(-90\\)\"[^>]*font-size[^>]*>([^<]+)<")
            .matcher(page)
            .results()
            .map(mark -> mark.group(1))
            .toList();
    assertEquals(Stream.of(choices, choices).flatMap(List::stream).toList(), marks);
  }

  private static Bound.Kind bound(RailFabric fabric, long bytes) {
    SimulationModel model =
        fabric
            .build()
            .nccl(new NcclServers(List.of(RailFabric.H100), new int[0]))
            .operation(Operation.of("it", Collective.ALL_REDUCE, Algorithm.AUTO, bytes))
            .build();
    return Advice.of(model, Simulation.run(model)).bound().by();
  }

  /** Two GPUs: beside a tree that its model keeps slow a flow has the rest of a cable. */
  @Test
  void whatCapsLeaveOthersGet() {
    RailFabric fabric = new RailFabric();
    fabric.servers = 2;
    fabric.rails = 1;
    SimulationModel.Builder model = fabric.build();
    ServerType one =
        new ServerType(
            1,
            90,
            0,
            false,
            0,
            Cpu.INTEL_SAPPHIRE_RAPIDS,
            1,
            5,
            16,
            1,
            1,
            1,
            1,
            1,
            400_000,
            0,
            false,
            0);
    model.nccl(new NcclServers(List.of(one), new int[0]));
    Operation tree =
        Operation.of("tree", Collective.ALL_REDUCE, Algorithm.AUTO, 1L << 34)
            .forced(new Forced(NcclAlgorithm.TREE, Protocol.LL));
    long bytes = 1L << 30;
    Operation flow =
        Operation.flows(
            "flow", new FlowEnds(new int[] {fabric.gpu(0)}, new int[] {fabric.gpu(1)}), bytes);
    List<CollectiveRow> rows = Simulation.run(model.operation(tree).operation(flow).build()).rows();
    CollectiveRow beside = rows.getFirst();
    Choice choice = rows.getLast().choice();
    // A tree of two nodes sends all bytes once up and once down, half of each in both trees: in
    // each
    // direction of the cable as much as its algorithm bandwidth.
    double left = 50e9 - choice.bandwidth() * 1e9;
    assertEquals("flow", beside.operation());
    assertEquals(bytes / left * 1e12, beside.timePs(), bytes / left * 1e3);
    assertFalse(rows.getLast().isBoundByNetwork());
  }

  /**
   * What paths have beyond one switch: two servers in two segments, so each hop between them
   * crosses leaf, spine and leaf: 2 x (600 + 25) more than a switch and two cables, 1.25 us, on
   * each of 2 hops of a tree.
   */
  @Test
  void addsWhatPathsHaveBeyondOneSwitch() {
    RailFabric fabric = fabric(2);
    fabric.serversPerSegment = 1;
    fabric.linkPs = 25_000;
    fabric.switchPs = 600_000;
    fabric.nicPs = 500_000;
    Operation it = Operation.of("it", Collective.ALL_REDUCE, Algorithm.AUTO, 1024);
    CollectiveRow row = run(fabric.build(), it).getLast();
    assertEquals(NcclAlgorithm.TREE, row.choice().algorithm());
    double expected = row.choice().micros(1024) + 2 * 1.25;
    assertEquals(expected * 1e6, row.timePs(), 1);
  }

  /**
   * 16 ranks on 2 nodes: 15 peers in one round of 16 channels for 8 peers each; 8.4 us and a hop of
   * 14; 8/16 of the bytes leave over the own NIC at .96 of 49.02 GB/s. On one node 7/8 over NVLink
   * at .824 of 450 GB/s, one hop of 3.4 us.
   */
  @Test
  void allToAllGoesInRounds() {
    long bytes = 1L << 30;
    Operation it = Operation.of("it", Collective.ALL_TO_ALL, Algorithm.AUTO, bytes);
    double nic = .96 * 50e9 * 4096 / 4178;
    double between = 8.4e-6 + 14e-6 + bytes / 2.0 / nic;
    assertEquals(between * 1e12, run(fabric(2).build(), it).getLast().timePs(), between * 1e3);
    double inside = 8.4e-6 + 3.4e-6 + bytes * 7 / 8.0 / (.824 * 450e9);
    assertEquals(inside * 1e12, run(fabric(1).build(), it).getLast().timePs(), inside * 1e3);
  }

  /** As all-to-all above: 15 peers in one round; the root gets what each rank of it sends there. */
  @Test
  void gatherGoesInRounds() {
    long bytes = 1L << 30;
    Operation it = Operation.of("it", Collective.GATHER, Algorithm.AUTO, bytes);
    double nic = .96 * 50e9 * 4096 / 4178;
    double between = 8.4e-6 + 14e-6 + bytes / 2.0 / nic;
    assertEquals(between * 1e12, run(fabric(2).build(), it).getLast().timePs(), between * 1e3);
    double inside = 8.4e-6 + 3.4e-6 + bytes * 7 / 8.0 / (.824 * 450e9);
    assertEquals(inside * 1e12, run(fabric(1).build(), it).getLast().timePs(), inside * 1e3);
  }

  /**
   * Of 16 parts the root sends 14 over NVLink: 7 to its own server, 7 to the GPUs on whose rails
   * the others are. That takes longer than one part over each NIC.
   */
  @Test
  void scatterLeavesTheRootOverNvlink() {
    long bytes = 1L << 30;
    Operation it = Operation.of("it", Collective.SCATTER, Algorithm.AUTO, bytes);
    double between = 8.4e-6 + 14e-6 + bytes * 14 / 16.0 / (.96 * 450e9);
    assertEquals(between * 1e12, run(fabric(2).build(), it).getLast().timePs(), between * 1e3);
  }

  /** Trees stay on their rails: without spines they take as long. */
  @ParameterizedTest
  @CsvSource({"RING, SIMPLE", "TREE, LL128", "NVLS_TREE, SIMPLE"})
  void railOnlyIsAsFast(NcclAlgorithm algorithm, Protocol protocol) {
    Operation it =
        Operation.of("it", Collective.ALL_REDUCE, Algorithm.AUTO, 1L << 20, 1L << 30)
            .forced(new Forced(algorithm, protocol));
    RailFabric railOnly = fabric(16);
    railOnly.serversPerSegment = 16;
    railOnly.spines = 0;
    List<CollectiveRow> alone = run(railOnly.build(), it);
    List<CollectiveRow> joined = run(fabric(16).build(), it);
    for (int row = 0; row < alone.size(); row++) {
      assertEquals(joined.get(row).timePs(), alone.get(row).timePs(), 1);
    }
  }

  /** NVLS needs sm90, and one node or switches that add. */
  @Test
  void saysWhatIsNotOffered() {
    Operation it =
        Operation.of("it", Collective.ALL_REDUCE, Algorithm.AUTO, 1L << 30)
            .forced(new Forced(NcclAlgorithm.NVLS, null));
    ModelException e = assertThrows(ModelException.class, () -> run(fabric(2).build(), it));
    assertEquals(
        "operation it: NCCL does not offer what is forced (algorithm nvls, any protocol) for"
            + " all-reduce on 2 nodes of 8 ranks. It offers tree (ll, ll128, simple), ring (ll, ll128,"
            + " simple) and nvls-tree (simple). Force one of these, or leave the choice to it.",
        e.getMessage());
  }

  /**
   * A cable at half its rate from half-way on: half of the bytes at the model's rate, the others at
   * 25 GB/s less headers. NCCL chose before.
   */
  @Test
  void faultsChangeRatesNotTheChoice() {
    long bytes = 1L << 32;
    Operation ring =
        Operation.of("it", Collective.ALL_REDUCE, Algorithm.AUTO, bytes)
            .forced(new Forced(NcclAlgorithm.RING, Protocol.SIMPLE));
    RailFabric fabric = fabric(4);
    CollectiveRow whole = run(fabric.build(), ring).getLast();
    double latency = whole.choice().latencyMicros() * 1e6;
    long half = Math.round((whole.timePs() - latency) / 2);
    SimulationModel.Builder model = fabric.build();
    model.fault(Fault.ofLink("cable", fabric.nicLink(9), half).slowTo(Fault.WHOLE_PPM / 2));
    CollectiveRow slow = run(model, ring).getLast();
    assertEquals(whole.choice(), slow.choice());
    double rest = 62.0 * bytes / 2 / (8 * 32) / (25e9 * 4096 / 4178) * 1e12;
    assertEquals(half + rest + latency, slow.timePs(), 1e-6 * slow.timePs());
  }

  /** A launch is added to each operation, also to those that NCCL has no model of. */
  @ParameterizedTest
  @CsvSource({"1, ALL_REDUCE", "2, ALL_REDUCE", "2, ALL_TO_ALL"})
  void libraryOfTheModelSetsTheTime(int servers, Collective collective) {
    Operation it = Operation.of("it", collective, Algorithm.AUTO, SIZES);
    NcclServers nccl = new NcclServers(List.of(RailFabric.H100), new int[0]);
    NcclLibrary launch =
        new NcclLibrary("Mine", Map.of(LibraryConstant.LAUNCH, new double[] {5_000_000}));
    List<CollectiveRow> own = run(fabric(servers).build(), it);
    SimulationModel.Builder model = fabric(servers).build().operation(it).nccl(nccl.by(launch));
    List<CollectiveRow> rows = Simulation.run(model.build()).rows();
    for (int i = 0; i < SIZES.length; i++) {
      assertEquals(own.get(i).timePs() + 5_000_000, rows.get(i).timePs(), 1);
    }
  }
}
