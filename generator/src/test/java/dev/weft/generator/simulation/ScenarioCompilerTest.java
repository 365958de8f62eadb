package dev.weft.generator.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.Simulation;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.SimulationModelReader;
import dev.weft.engine.model.SimulationModelWriter;
import dev.weft.engine.model.Transport;
import dev.weft.engine.nccl.Choice;
import dev.weft.engine.nccl.NcclAlgorithm;
import dev.weft.engine.nccl.Protocol;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.SimulationResult;
import dev.weft.generator.TestFabric;
import dev.weft.generator.TestFabric.Style;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.lang.settings.Settings;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.workload.Run;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScenarioCompilerTest {
  /** Of the switches of {@link TestFabric}. */
  private static final long SWITCH_PS = 800_000;

  private static Run allReduce(long... bytes) {
    return scenario("all-reduce", "ring", bytes);
  }

  private static Run scenario(String collective, String algorithm, long... bytes) {
    List<Long> sizes = java.util.Arrays.stream(bytes).boxed().toList();
    Run.Step step = new Run.Step(collective, sizes, "");
    return new Run("Bench", "Test", algorithm, 0, 1, List.of(step), List.of());
  }

  private static SimulationModel compile(Topology topology, Run run) {
    return ScenarioCompiler.compile(FabricIndex.of(topology), run);
  }

  @Test
  void multiPodHasANodeForEachDeviceAndALinkForEachCable() {
    SimulationModel model = compile(TestFabric.multiPod(), allReduce(1));
    // 128 GPUs, 128 NICs, 16 NVSwitch nodes, 20 switches.
    assertEquals(128 + 128 + 16 + 20, model.network().nodeCount());
    // GPU to NVSwitch, GPU to NIC, then 256 + 64 + 64 cables.
    assertEquals(128 + 128 + 256 + 64 + 64, model.network().linkCount());
    assertEquals(128, model.placement().rankCount());
  }

  @Test
  void algorithmsOfTheLanguageAreThoseOfTheEngine() {
    assertEquals(
        Arrays.stream(Algorithm.values()).map(Algorithm::word).sorted().toList(),
        Settings.find("scenario", "algorithm").words().stream().sorted().toList());
  }

  @Test
  void channelsGoToTheEngineWhereTheAlgorithmHasThem() {
    Run.Step step = new Run.Step("all-reduce", List.of(1L), "");
    FabricIndex design = FabricIndex.of(TestFabric.multiPod());
    Map<String, Integer> expected = Map.of("ring", 3, "tree", 3, "auto", 3, "nvls", 0);
    expected.forEach(
        (algorithm, channels) -> {
          Run run = new Run("Bench", "Test", algorithm, 3, 1, List.of(step), List.of());
          SimulationModel model = ScenarioCompiler.compile(design, run);
          assertEquals(channels, model.operations().getFirst().channels(), algorithm);
        });
  }

  /**
   * Where no step of a scenario has channels, the language says so at the line. In chunks it is not
   * NCCL that runs: rings, and sends from all to all.
   */
  @Test
  void saysWhichStepsHaveNoChannels() {
    Run.Step ring = new Run.Step("all-reduce", List.of(1L), "");
    Run.Step direct = new Run.Step("all-to-all", List.of(1L), "");
    FabricIndex design = FabricIndex.of(TestFabric.multiPod());
    Map<List<Run.Step>, List<String>> expected =
        Map.of(
            List.of(ring), List.of(),
            List.of(direct), List.of(),
            List.of(ring, direct), List.of("simulation.channels"));
    expected.forEach(
        (steps, codes) -> {
          Run run = inChunks(new Run("Bench", "Test", "", 3, 1, steps, List.of()), 2);
          assertEquals(
              codes,
              new SimulationBackend(List.of(run))
                  .limits(design).stream().map(Issue::code).toList());
        });
  }

  private static Run inChunks(Run run, int chunks) {
    return new Run(
        run.name(),
        run.fabric(),
        run.algorithm(),
        run.channels(),
        run.nccl(),
        chunks,
        run.seed(),
        run.steps(),
        run.promises(),
        run.jobs(),
        run.starts(),
        run.stepCount(),
        run.flows(),
        run.faults(),
        run.placement(),
        run.gpus(),
        run.isPacketLevel(),
        run.detectionPs(),
        run.reroutePs(),
        run.onFailure(),
        run.library(),
        run.beside(),
        run.checkpoints(),
        run.places());
  }

  /** They are there for the day that a port fails, and carry nothing until then. */
  @Test
  void peerLinksAreMarked() {
    Topology topology = TestFabric.of(Style.MLAG).segments(2).spines(2, 1).build();
    Topology joined = TestFabric.of(Style.MLAG).segments(2).spines(2, 1).withPeerLinks().build();
    SimulationModel with = compile(joined, allReduce(1));
    int peers = 0;
    for (int link = 0; link < with.network().linkCount(); link++) {
      peers += with.network().isPeer(link) ? 1 : 0;
    }
    int without = compile(topology, allReduce(1)).network().linkCount();
    assertEquals(without + peers, with.network().linkCount());
    assertTrue(peers > 0);
    SimulationResult result = Simulation.run(with);
    for (int directed = 0; directed < result.links().count(); directed++) {
      if (with.network().isPeer(result.links().link(directed))) {
        assertEquals(0, result.links().payloadBytes(directed));
      }
    }
  }

  /**
   * A ring over all n ranks per rail, 8 rails with S/8 each: every NIC sends 2 (n - 1) / n · S / 8
   * bytes of payload at 2 x 100 Gb/s · 4096 / 4178 (RoCEv2: 4096 payload; BTH 12, ICRC 4, UDP 8,
   * IPv4 20, Ethernet 14 + 4, preamble 8, gap 12). The fabric is non-blocking and sprays, so no
   * other link is slower. Latency is the same for both sizes; the difference cancels it.
   */
  @Test
  void allReduceOfMultiPodEqualsTheClosedForm() {
    long bytes = 1L << 30;
    SimulationResult result =
        Simulation.run(compile(TestFabric.multiPod(), allReduce(bytes, 2 * bytes)));
    double seconds = (result.rows().get(1).timePs() - result.rows().get(0).timePs()) / 1e12;
    double nicBytesPerSecond = 2 * 100e9 / 8 * 4096 / 4178;
    assertEquals(2.0 * 127 / 128 * bytes / 8 / nicBytesPerSecond, seconds, seconds * 1e-6);
  }

  /** Every style of attachment has a way between all pairs of ranks that the network joins. */
  @Test
  void allToAllFindsARouteInEveryStyle() {
    for (Style style : List.of(Style.MLAG, Style.RAILS, Style.PLANES_BY_PORT)) {
      Topology topology =
          TestFabric.of(style)
              .pods(2)
              .segments(2)
              .servers(1)
              .spines(2, 1)
              .superspines(2, 1)
              .build();
      Simulation.run(compile(topology, scenario("all-to-all", "direct", 1 << 20)));
    }
    Topology planes =
        TestFabric.of(Style.PLANES_BY_NIC).segments(2).servers(2).spines(2, 1).build();
    Simulation.run(compile(planes, scenario("all-to-all", "pxn", 1 << 20)));
  }

  /**
   * Two destination groups, the pods. Rows of one: the 4 leaves of the pod (up, to each other), the
   * 4 leaves and 4 spines of the other pod, the 4 super-spines; the pod's own spines meet its
   * leaves and need none.
   */
  @Test
  void routingHasARowOnlyWhereASwitchMeetsNoLeafOfTheDestination() throws IOException {
    SimulationModel model = compile(TestFabric.multiPod(), allReduce(1));
    int rows = 0;
    for (int node = 0; node < model.network().nodeCount(); node++) {
      for (int group = 0; group < 2; group++) {
        rows += model.routing().lookup(node, group) < 0 ? 0 : 1;
      }
    }
    assertEquals(2 * 16, rows);
  }

  @Test
  void modelsSurviveTheirFile() throws IOException {
    SimulationModel model = compile(TestFabric.multiPod(), allReduce(1 << 20));
    StringWriter first = new StringWriter();
    SimulationModelWriter.write(model, first);
    StringWriter second = new StringWriter();
    SimulationModelWriter.write(
        SimulationModelReader.read(new StringReader(first.toString()), "first"), second);
    assertEquals(first.toString(), second.toString());
  }

  /**
   * 16 servers of 8 GPUs of Hopper, two on a PCIe switch with two NICs of 200 Gb/s: 8 channels of
   * 24 GB/s. A tree by LL128: 14 + 2 (7 · 1.25 + 4 · 8.5) = 99.5 us; .92 · 192 · 120/128 / 2 GB/s,
   * of which a tree of 1 MiB reaches .6: 21.1 us.
   *
   * <p>That stands for ways over one switch. Four servers are on a leaf, two leaves in a pod. The
   * first tree leads from server 16 to 8, 12, 14 and 13 (a binary search tree over 1 to 16): twice
   * over the super-spines, four switches and four cables more than one switch; once over a spine,
   * two and two more; once over a leaf. Up and down that is 20 switches and 20 cables.
   */
  @Test
  void autoDoesWhatNcclDoes() {
    Topology topology = TestFabric.multiPod();
    SimulationModel model = compile(topology, scenario("all-reduce", "auto", 1 << 20));
    assertEquals(1, model.nccl().types().size());
    CollectiveRow row = Simulation.run(model).rows().getFirst();
    Choice choice = row.choice();
    assertEquals(NcclAlgorithm.TREE, choice.algorithm());
    assertEquals(Protocol.LL128, choice.protocol());
    double bandwidth = .92 * 192 * 120 / 128 / 2 * .6;
    assertEquals(99.5 + (1 << 20) / 1000.0 / bandwidth, choice.micros(1 << 20), 1e-6);
    double beyond = 20 * (SWITCH_PS + cablePs(topology));
    assertEquals(choice.micros(1 << 20) * 1e6 + beyond, row.timePs(), 0.005 * row.timePs());
  }

  /** All cables between switches are alike there. */
  private static long cablePs(Topology topology) {
    return topology.cableDelayPs(topology.links().count() - 1);
  }

  @Test
  void unknownWordsNameWhatThereIs() {
    assertEquals(
        "all-reduce is not supported by algorithm 'pxn'. Use one of ring, tree, halving-doubling,"
            + " hierarchical, direct, nvls, sharp, auto.",
        assertThrows(
                ModelException.class,
                () -> compile(TestFabric.multiPod(), scenario("all-reduce", "pxn", 1)))
            .getMessage());
  }

  @Test
  void sharedAndPairedNicsAreNextToTheirGpus() {
    assertEquals(1, new NicsOfGpu(8, 8).perGpu());
    assertEquals(5, new NicsOfGpu(8, 8).nic(5, 0));
    assertEquals(1, new NicsOfGpu(8, 2).perGpu());
    assertEquals(1, new NicsOfGpu(8, 2).nic(4, 0));
    assertEquals(2, new NicsOfGpu(4, 8).perGpu());
    assertEquals(7, new NicsOfGpu(4, 8).nic(3, 1));
    assertEquals(0, new NicsOfGpu(8, 0).perGpu());
  }

  /**
   * Around 4096 bytes of payload: preamble, header, check and gap 38, IPv4 and UDP 28, delivery and
   * semantic header 56, security 32. With an MTU of 4200 there is no room for 96 + 32 bytes beside
   * them, so the payload is 2048.
   */
  @Test
  void securityTakesItsShareOfEveryPacket() {
    assertEquals("4096 in 4218", packets("", "mtu 9000"));
    assertEquals("4096 in 4250", packets("transport-security", "mtu 9000"));
    assertEquals("4096 in 4238", packets("transport-security  security-overhead 20 B", "mtu 9000"));
    assertEquals("4096 in 4218", packets("", "mtu 4200"));
    assertEquals("2048 in 2202", packets("transport-security", "mtu 4200"));
  }

  private static String packets(String asked, String mtu) {
    FabricIndex design =
        SmallFabric.with(
            "infiniband  roce  out-of-order-writes",
            "ultra-ethernet  out-of-order-writes  transport-security",
            "transport roce",
            "transport ultra-ethernet  " + asked,
            "load-balancing ecmp",
            "load-balancing spray",
            "lossless  ecn",
            "ecn",
            "pause-watchdog 200 ms",
            "",
            "mtu 9000",
            mtu);
    Transport transport = ScenarioCompiler.compile(design, allReduce(1)).transport();
    return transport.payloadBytes() + " in " + transport.wireBytes();
  }
}
