package dev.weft.generator.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.result.FlowTimes;
import dev.weft.engine.result.LinkUse;
import dev.weft.engine.result.SimulationResult;
import dev.weft.generator.Job;
import dev.weft.generator.RecordingReporter;
import dev.weft.generator.Weft;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From scenarios in text to results: flows, faults, placements, boards, domains, comparisons. */
class ScenarioLanguageTest {
  /** InfiniBand: 4096 of 4122 bytes are payload (LRH 8, BTH 12, ICRC 4, VCRC 2). */
  private static final double NIC = 50e9 * 4096 / 4122;

  private static final long GIB = 1L << 30;

  @TempDir Path scratch;
  private final RecordingReporter told = new RecordingReporter();
  private final Map<String, SimulationResult> results = told.results();
  private final List<String> findings = told.findings();

  private boolean simulate(String text, List<String> scenarios) throws IOException {
    Path file = scratch.resolve("it.fabric");
    Files.writeString(file, "weft 1\nimport catalog.nvidia.*\n" + text);
    Job job = Job.of(file, scratch.resolve("out")).withScenarios(scenarios);
    return Weft.create().simulate(job, told);
  }

  private static String fabric(String servers) {
    return """
    fabric F {
      transport infiniband
      load-balancing adaptive
      segment { servers %s  leaf per rail of Qm9700 }
    }
    """
        .formatted(servers);
  }

  private static double seconds(SimulationResult result) {
    return result.rows().getLast().timePs() / 1e12;
  }

  /**
   * NCCL waits for the latency of both NICs in each round of sends (2.30.7, src/graph/tuning.cc: a
   * hop between nodes takes 2 x the plug-in's latency more), and one peer is one round: 150 us.
   */
  @Test
  void plugInLatencyCountsTwiceBetweenServers() throws IOException {
    String text =
        """
        nic Stated { ports 1 x 400 Gb/s  infiniband  plugin-latency 75 us }
        nic Silent { ports 1 x 400 Gb/s  infiniband }
        server A extends HgxH100 { nics 8 of Stated }
        server B extends HgxH100 { nics 8 of Silent }
        fabric FA { transport infiniband  segment { servers 2 of A  leaf per rail of Qm9700 } }
        fabric FB { transport infiniband  segment { servers 2 of B  leaf per rail of Qm9700 } }
        scenario Stated { send-recv 1 MiB on FA  algorithm auto }
        scenario Silent { send-recv 1 MiB on FB  algorithm auto }
        """;
    assertTrue(simulate(text, List.of()), () -> findings.toString());
    assertEquals(150e-6, seconds(results.get("Stated")) - seconds(results.get("Silent")), 1e-12);
  }

  /**
   * R01 as drawn: 4 of 8 GPUs on each board, between them 4 chips x 4 links x 25 GB/s = 400 GB/s.
   * In an all-to-all of 8 each GPU sends 4/8 of its bytes across: 4 · S/2 each way. Without the
   * boards 7/8 S at 450 GB/s.
   */
  @Test
  void boardsOfScaleUpSwitchesAreJoinedByTheirLinks() throws IOException {
    String text =
        "server Drawn extends HgxH100 {\n"
            + "  scale-up nvlink { 18 links x 25 GB/s  through 8 nvswitch on 2 boards joined by 4"
            + " links }\n}\n";
    String scenario =
        "scenario A { all-to-all 1 GiB on F  algorithm direct  placement explicit {"
            + " segment.server[1] } }";
    simulate(text + fabric("2 of Drawn") + scenario, List.of());
    assertEquals(2.0 * GIB / 400e9, seconds(results.get("A")), 2e-6, findings.toString());
    simulate(fabric("2 of HgxH100") + scenario, List.of());
    assertEquals(7.0 / 8 * GIB / 450e9, seconds(results.get("A")), 2e-6);
  }

  /** R16: 72 GPUs meet in one network of 18 x 50 GB/s for each; no NIC sends a byte. */
  @Test
  void domainsAreOneScaleUpNetwork() throws IOException {
    simulate(
        fabric("domains 2 of Nvl72").replace("servers domains", "domains")
            + "scenario A { all-to-all 1 GiB on F  algorithm direct"
            + "  placement explicit { segment.server[1..18] } }",
        List.of());
    assertEquals(71.0 / 72 * GIB / 900e9, seconds(results.get("A")), 2e-6, findings.toString());
    LinkUse links = results.get("A").links();
    for (int directed = 0; directed < links.count(); directed++) {
      assertTrue(links.payloadBytes(directed) == 0 || !links.name(directed).contains("mlx5"));
    }
  }

  /**
   * R14: eight planes, 4 servers. PXN: a rank's NIC sends 24/32 of S, as in a fabric without
   * planes. Hierarchical: before that, 7/8 S over NVLink at 8 x 25 GB/s. The difference of two
   * sizes has no latency. Direct can't, and says what can.
   */
  @Test
  void allToAllAcrossPlanesIsForwardedInsideServers() throws IOException {
    String planes =
        fabric("2 of H800x8")
            .replace("load-balancing adaptive", "load-balancing adaptive  planes 8 by nic")
            .replace("segment {", "segment [2] {")
            .replace("leaf per rail of Qm9700 }", "leaf of Qm9700 } spine of Qm9700");
    String scenario = "scenario A { all-to-all 1 GiB .. 2 GiB on F  algorithm %s }";
    Map<String, Double> expected =
        Map.of(
            "pxn",
            24.0 / 32 * GIB / NIC,
            "hierarchical",
            7.0 / 8 * GIB / 200e9 + 24.0 / 32 * GIB / NIC);
    for (Map.Entry<String, Double> by : expected.entrySet()) {
      assertTrue(simulate(planes + scenario.formatted(by.getKey()), List.of()));
      SimulationResult result = results.get("A");
      double difference = result.rows().get(1).timePs() - result.rows().get(0).timePs();
      assertEquals(by.getValue(), difference / 1e12, 1e-9, by.getKey());
    }
    assertFalse(simulate(planes + scenario.formatted("direct"), List.of()));
    assertTrue(
        findings
            .toString()
            .contains(
                "Use an algorithm that changes the rail inside servers (pxn), or join the rails."),
        findings.toString());
  }

  /** Incast: 24 senders share the NIC of one GPU. The first sends from server 2, GPU 1. */
  @Test
  void flowsTakeTheirEndsInTurn() throws IOException {
    assertTrue(
        simulate(
            fabric("4 of HgxH100")
                + "scenario I { flows 24 of 1 GB from other servers to one gpu on F"
                + "  algorithm pxn  expect slowdown <= 24.1  expect link-use >= 0.99 }",
            List.of()),
        findings.toString());
    FlowTimes flows = results.get("I").flows().getFirst();
    assertEquals(24e9 / NIC, flows.quantileSeconds(1), 1e-5);
    assertTrue(flows.from(0).endsWith("server2/gpu0"), flows.from(0));
    assertTrue(flows.from(1).endsWith("server3/gpu0"), flows.from(1));
    assertTrue(flows.from(3).endsWith("server2/gpu1"), flows.from(3));
    assertTrue(flows.to(23).endsWith("server1/gpu0"), flows.to(23));
  }

  private static final String NETWORKS =
      """
      import catalog.generic.*
      qos Q {
        class rdma    { dscp 26  priority 3  lossless  bandwidth 75% }
        class control { dscp 48  priority 6  strict }
        class bulk    { priority 0  bandwidth 25% }
        pause-watchdog 200 ms
      }
      cluster C {
        backend B { segment { servers 4 of HgxH100x4  leaf per rail of Sn5600 } }
        storage S {
          servers of B
          qos Q
          multihoming mlag
          segment { attach 2 of StorageNode  leaf 2 of Sn5600 }
        }
        frontend U { servers of B  multihoming mlag  segment { leaf 2 of Sn5600 } }
      }
      """;

  /**
   * R18: four servers write to a NIC of a storage node, which takes C = 2 x 25 GB/s · 4096/4178
   * (RoCEv2). Strict first: 20 GB, 20/C. Then 40 GB at 3/4 of C while 120 GB have a quarter: until
   * (20 + 160/3)/C. All is there after 180/C.
   */
  @Test
  void classesShareTheStorageNetwork() throws IOException {
    String text =
        NETWORKS
            + "scenario W {\n"
            + "  flows 4 of 10 GB from segment.server[1] to segment.server[5].nic[1] on S\n"
            + "  flows 12 of 10 GB from segment.server[2] to segment.server[5].nic[1] on S in class"
            + " bulk\n"
            + "  flows 2 of 10 GB from segment.server[3] to segment.server[5].nic[1] on S in class"
            + " control }";
    assertTrue(simulate(text, List.of()), findings.toString());
    double c = 50e9 * 4096 / 4178;
    assertEquals((20e9 + 160e9 / 3) / c, lastSeconds("flows-1"), 1e-5);
    assertEquals(180e9 / c, lastSeconds("flows-2"), 1e-5);
    assertEquals(20e9 / c, lastSeconds("flows-3"), 1e-5);
  }

  /**
   * The classes meet at uplinks only, where three of the four flows are bulk: rdma has 3/4 of the
   * uplink of U = 50 GB/s · 4096/4178 all the same, for 10 GB; then bulk has all, 40/U in the end.
   */
  @Test
  void classesShareUplinksHoweverManyTheirFlows() throws IOException {
    String text =
        """
        import catalog.generic.*
        qos Q {
          class rdma { dscp 26  priority 3  lossless  bandwidth 75% }
          class bulk { priority 0  bandwidth 25% }
          pause-watchdog 200 ms
        }
        server One { gpus 1 of H100  nics 1 of ConnectX7 }
        fabric F {
          qos Q
          oversubscription 4
          segment [2] {
            servers 4 of One
            leaf of Sn5600 { uplink 1 x 400 Gb/s to each spine }
          }
          spine 1 of Sn5600
        }
        scenario W {
          flows 1 of 10 GB from segment[1].server[1] to segment[2].server[1] on F
          flows 1 of 10 GB from segment[1].server[2] to segment[2].server[2] on F in class bulk
          flows 1 of 10 GB from segment[1].server[3] to segment[2].server[3] on F in class bulk
          flows 1 of 10 GB from segment[1].server[4] to segment[2].server[4] on F in class bulk
        }
        """;
    assertTrue(simulate(text, List.of()), findings.toString());
    double u = 50e9 * 4096 / 4178;
    assertEquals(10e9 / 0.75 / u, lastSeconds("flows-1"), 1e-5);
    assertEquals(40e9 / u, lastSeconds("flows-4"), 1e-5);
  }

  private double lastSeconds(String operation) {
    return results.get("W").flows().stream()
        .filter(flows -> flows.operation().equals(operation))
        .findFirst()
        .orElseThrow()
        .quantileSeconds(1);
  }

  /** Six servers: the one that all send to does not send to itself. */
  @Test
  void everyServerSendsToOneOther() throws IOException {
    String text =
        NETWORKS + "scenario W { flows 5 of 1 GB from every server to segment.server[5] on S }";
    assertTrue(simulate(text, List.of()), findings.toString());
    FlowTimes flows = results.get("W").flows().getFirst();
    assertTrue(flows.from(4).contains("server6"), flows.from(4));
  }

  /**
   * R17: a thousand short flows over the two ports of 100 Gb/s of a NIC. TCP: 9216 - 52 of 9216 +
   * 38 bytes are payload (IPv4 20, TCP 20, time stamps 12; Ethernet 38).
   */
  @Test
  void shortFlowsCrossTheFrontendNetworkByTcp() throws IOException {
    String text =
        NETWORKS
            + "scenario Mice { flows 1000 of 64 KB from segment.server[1] to segment.server[2] on U"
            + " }";
    assertTrue(simulate(text, List.of()), findings.toString());
    FlowTimes flows = results.get("Mice").flows().getFirst();
    assertEquals(64e6 / (25e9 * 9164 / 9254), flows.quantileSeconds(1), 1e-5);
  }

  @Test
  void collectivesNeedGpus() throws IOException {
    String text =
        """
        server Web { nics 1 of ConnectX7 for frontend }
        fabric Webs { network frontend  segment { servers 2 of Web  leaf of Sn5600 } }
        scenario C { all-reduce 1 MiB on Webs }
        """;
    assertFalse(simulate(text, List.of()));
    assertEquals(
        List.of(
            "simulation.unsupported scenario C: Webs has no lit server with GPUs and NICs, so"
                + " nobody takes part in all-reduce. Use flows between servers, or the network that"
                + " joins GPUs."),
        findings);
  }

  /** Only Slow is asked for; Base runs because Slow compares itself with it. */
  @Test
  void scenariosRunWhatTheyCompareThemselvesWith() throws IOException {
    String text =
        fabric("2 of HgxH100")
            + "scenario Slow { all-reduce 1 GiB .. 2 GiB on F  algorithm ring\n"
            + "  slow segment.server[1].nic[2] to 50% at 0 s\n"
            + "  expect time <= 1.5 * Base.time\n"
            + "  expect time >= 1.9 * Base.time\n"
            + "  expect bus-bandwidth <= 0.51 * Base.bus-bandwidth at 2 GiB }\n"
            + "scenario Base { all-reduce 1 GiB .. 2 GiB on F  algorithm ring }\n"
            + "scenario Other { all-reduce 1 GiB on F }";
    assertFalse(simulate(text, List.of("Slow")));
    assertEquals(Set.of("Slow", "Base"), results.keySet());
    assertEquals(1, findings.size(), findings.toString());
    assertTrue(
        findings
            .getFirst()
            .startsWith(
                "expect.broken scenario Slow breaks its promise 'expect time <= 1.5 * Base.time':"
                    + " measured "),
        findings.getFirst());
  }

  /**
   * A runs a job that serves parts of sequences: what is compared with it is open, the rest is
   * judged.
   */
  @Test
  void promisesComparedWithWhatDoesNotRunAreNotJudged() throws IOException {
    String text =
        "model M { parameters 7e9 layers 32 hidden 4096 heads 32 sequence 4096 }\n"
            + "job J { infer M  tensor 8  context 2 }\n"
            + fabric("4 of HgxH100")
            + "scenario A { run J on F }\n"
            + "scenario B { all-reduce 1 MiB on F  expect time <= A.token-time%s }";
    assertTrue(simulate(String.format(Locale.ROOT, text, ""), List.of()), findings.toString());
    assertTrue(
        findings
            .getLast()
            .endsWith("'expect time <= A.token-time' is not judged: there are no results of A."),
        findings.toString());
    assertFalse(simulate(String.format(Locale.ROOT, text, "  expect time <= 1 ps"), List.of()));
    assertTrue(
        findings.stream().anyMatch(each -> each.startsWith("expect.broken")), findings.toString());
  }

  /**
   * Halving-doubling of 16 ranks in two servers. Server by server only distance 8 leaves: S/16.
   * Rail by rail neighbours are in different servers: distance 1 leaves with S/2 each way.
   */
  @Test
  void placementDecidesWhoIsNear() throws IOException {
    String step = "{ all-reduce 1 GiB on F  algorithm halving-doubling  placement ";
    String joined = "leaf per rail of Qm9700  uplink 2 x 400 Gb/s to each spine }  spine of Qm9700";
    simulate(
        fabric("2 of HgxH100").replace("leaf per rail of Qm9700 }", joined)
            + "scenario L "
            + step
            + "linear }\n"
            + "scenario R "
            + step
            + "rail }\n"
            + "scenario X "
            + step
            + "random  seed 3 }\n",
        List.of());
    double inside = (0.5 + 0.25 + 0.125) * GIB / 450e9;
    assertEquals(
        2 * (inside + GIB / 16.0 / NIC), seconds(results.get("L")), 5e-5, findings.toString());
    double byRail = (0.25 + 0.125 + 0.0625) * GIB / 450e9 + GIB / 2.0 / NIC;
    assertEquals(2 * byRail, seconds(results.get("R")), 5e-5);
    assertTrue(seconds(results.get("X")) > seconds(results.get("L")));
  }
}
