package dev.weft.generator.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.result.SimulationResult;
import dev.weft.generator.Job;
import dev.weft.generator.RecordingReporter;
import dev.weft.generator.Weft;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Scenarios on several networks of a cluster, which meet in PCI Express and NICs. Two servers of
 * one GPU; that and its NIC of 400 Gb/s are below a PCIe switch, the others below the processors.
 */
class NetworksTest {
  /** InfiniBand: 4096 of 4122 bytes are payload (LRH 8, BTH 12, ICRC 4, VCRC 2). */
  private static final double NIC = 50e9 * 4096 / 4122;

  /** Generation 5, 16 lanes: 32 GT/s each, 128 of 130 bits. */
  private static final double PCIE = 16 * 32e9 / 8 * 128 / 130;

  private static final double BYTES = 10e9;

  @TempDir Path scratch;
  private final RecordingReporter told = new RecordingReporter();
  private final Map<String, SimulationResult> results = told.results();
  private final List<String> findings = told.errors();

  private static final String SITE =
      """
      weft 1
      gpu G { memory 80 GB }
      nic One { ports 1 x 400 Gb/s  roce  infiniband  out-of-order-writes }
      nic Two { ports 2 x 200 Gb/s  roce  infiniband  out-of-order-writes }
      switch Box { os sonic  ports 64 x 400 Gb/s breakout 2 x 200 Gb/s, 4 x 100 Gb/s  lossless-classes 2 }
      server Node {
        gpus 1 of G
        nics 1 of One for backend
        nics 1 of One for storage
        pcie gen 5 x 16 { switch 1 each { gpus 1 nics 1 } }
      }
      server Disks { nics 1 of One for storage }
      qos Ordered {
        class first { dscp 26  priority 3  lossless  strict }
        class later { dscp 10  priority 1  bandwidth 100% }
        pause-watchdog 200 ms
      }
      cluster Site {
        backend Gpus {
          POLICY
          segment { servers 2 of Node  leaf of Box }
        }
        storage Files {
          POLICY
          servers of Gpus
          segment { attach 1 of Disks  leaf of Box }
        }
      }
      """;

  private static String infiniband() {
    return SITE.replace("POLICY", "transport infiniband");
  }

  private boolean simulate(String text) throws IOException {
    Path file = scratch.resolve("it.fabric");
    Files.writeString(file, text);
    Job job = Job.of(file, scratch.resolve("out"));
    return Weft.create().simulate(job, told);
  }

  private void assertSeconds(double expected, String scenario, String operation) {
    double seconds =
        results.get(scenario).rows().stream()
            .filter(row -> row.operation().equals(operation))
            .mapToDouble(row -> row.timePs() / 1e12)
            .findFirst()
            .orElseThrow(() -> new AssertionError(operation + ": " + findings));
    // Latencies of a few microseconds are the rest.
    assertEquals(expected, seconds, 2e-5, scenario + ": " + operation);
  }

  /** What comes to a GPU over both networks shares the slot of the GPU evenly. */
  @Test
  void networksShareTheSlotOfAGpu() throws IOException {
    boolean isKept =
        simulate(
            infiniband()
                + """
                scenario S {
                  flows 1 of 10 GB from segment.server[1] to segment.server[2] on Gpus
                  flows 1 of 10 GB from segment.server[3] to segment.server[2] on Files
                  expect time <= 0.32 s on Files
                  expect link-use <= 0.64 on Gpus
                }
                scenario Alone {
                  flows 1 of 10 GB from segment.server[1] to segment.server[2] on Gpus
                  expect time <= 0.64 * S.time on Gpus
                }
                """);
    assertTrue(isKept, findings.toString());
    // 31.5 of 49.7 GB/s are 0.634.
    assertSeconds(2 * BYTES / PCIE, "S", "flows on Gpus");
    assertSeconds(2 * BYTES / PCIE, "S", "flows on Files");
    assertSeconds(BYTES / NIC, "Alone", "flows");
  }

  /** Each way of a slot by itself: what one network brings and another takes don't meet. */
  @Test
  void slotsAreFullDuplex() throws IOException {
    simulate(
        infiniband()
            + """
            scenario S {
              flows 1 of 10 GB from segment.server[1] to segment.server[2] on Gpus
              flows 1 of 10 GB from segment.server[2] to segment.server[3] on Files
            }
            """);
    assertSeconds(BYTES / NIC, "S", "flows on Gpus");
    assertSeconds(BYTES / NIC, "S", "flows on Files");
  }

  /**
   * The strict class has the whole of its NIC; the other what PCI Express leaves, then its own.
   * RoCE has 4096 of 4178 bytes.
   */
  @Test
  void classesOrderPcie() throws IOException {
    String roce = SITE.replace("POLICY", "transport roce  routing { mtu 9000 }  qos Ordered");
    simulate(
        roce
            + """
            scenario S {
              flows 1 of 10 GB from segment.server[1] to segment.server[2] on Gpus in class first
              flows 1 of 10 GB from segment.server[3] to segment.server[2] on Files in class later
            }
            """);
    double nic = 50e9 * 4096 / 4178;
    double first = BYTES / nic;
    assertSeconds(first, "S", "flows on Gpus");
    assertSeconds(first + (BYTES - first * (PCIE - nic)) / nic, "S", "flows on Files");
  }

  /** What comes from the memory of a host shares the slot with what comes from the network. */
  @Test
  void hostsReachTheirGpusOverPcie() throws IOException {
    simulate(
        infiniband()
            + """
            scenario S {
              flows 1 of 10 GB from segment.server[1] to segment.server[2] on Gpus
              flows 2 of 10 GB from every host to every server on Gpus
            }
            scenario Far { flows 1 of 10 GB from host of segment.server[1] to segment.server[2] on Gpus }
            """);
    assertSeconds(2 * BYTES / PCIE, "S", "flows-1");
    assertSeconds(2 * BYTES / PCIE, "S", "flows-2");
    assertSeconds(BYTES / NIC, "Far", "flows");
  }

  /**
   * A NIC with two ports of 200 Gb/s, one for each network, has one slot: of generation 4, 8 lanes
   * of 16 GT/s, 15.75 GB/s for both, which end at GPUs with slots of their own.
   */
  @Test
  void partsOfANicShareItsSlot() throws IOException {
    String shared =
        infiniband()
            .replace("gpus 1 of G", "gpus 2 of G")
            .replace("nics 1 of One for backend", "nics 1 of Two for backend, storage")
            .replace("  nics 1 of One for storage\n  pcie", "  pcie")
            .replace("gen 5 x 16 { switch 1 each { gpus 1 nics 1 } }", "gen 4 x 8");
    assertTrue(shared.contains("storage\n  pcie gen 4 x 8\n"), shared);
    simulate(
        shared
            + """
            scenario S {
              flows 1 of 10 GB from segment.server[1].gpu[1] to segment.server[2].gpu[1] on Gpus
              flows 1 of 10 GB from segment.server[3] to segment.server[2].gpu[2] on Files
            }
            """);
    double slot = 8 * 16e9 / 8 * 128 / 130;
    assertSeconds(2 * BYTES / slot, "S", "flows on Gpus");
    assertSeconds(2 * BYTES / slot, "S", "flows on Files");
  }

  /** A fault says on which network it is; what crosses none of its links is not slower. */
  @Test
  void faultsAreOnOneNetwork() throws IOException {
    simulate(
        infiniband()
            + """
            scenario S {
              flows 1 of 10 GB from segment.server[1] to segment.server[2] on Gpus
              flows 1 of 10 GB from segment.server[1] to segment.server[3] on Files
              slow segment.leaf[1] on Files to 10% at 0 s
            }
            """);
    // Both leave server 1, so that its slot is shared; what the slow leaf keeps back is free.
    assertSeconds(BYTES / (NIC / 10), "S", "flows on Files");
    assertSeconds(BYTES / NIC, "S", "flows on Gpus");
  }

  /**
   * GPUs, processors and switches of servers are one node each, however many networks there are.
   */
  @Test
  void nothingOfAServerIsThereTwice() throws IOException {
    simulate(
        infiniband()
            + """
            scenario S {
              all-reduce 1 GB on Gpus
              flows 1 of 1 MB from segment.server[3] to segment.server[2] on Files
              algorithm ring
              placement explicit { segment.server[2] segment.server[1] }
            }
            """);
    SimulationResult result = results.get("S");
    assertNotNull(result, findings.toString());
    Set<String> links = new HashSet<>();
    for (int directed = 0; directed < result.links().count(); directed++) {
      assertTrue(links.add(result.links().name(directed)), result.links().name(directed));
    }
    assertTrue(links.contains("seg1-server1/gpu0->seg1-server1/pcie0"), links.toString());
    assertTrue(links.contains("seg1-server1/cpu->seg1-server1/pcie0"), links.toString());
    assertEquals(2, result.rows().getFirst().ranks());
  }

  /** Each network has its own NICs in a collective; NCCL knows those of one. */
  @Test
  void collectivesOfTwoNetworksNeedAnAlgorithm() throws IOException {
    String both =
        infiniband().replace("gpu G { memory 80 GB }", "gpu G { memory 80 GB  architecture 90 }")
            + "scenario S { all-reduce 1 GB on Gpus  all-reduce 1 GB on Files }";
    assertTrue(!simulate(both));
    assertTrue(
        findings.toString().contains("algorithm auto knows the NICs of one network, here Gpus"),
        findings.toString());
    findings.clear();
    simulate(both.replace("on Files }", "on Files  algorithm ring }"));
    // Two ranks send S each way; both networks at once share the slots.
    assertSeconds(2 * 1e9 / PCIE, "S", "all-reduce on Gpus");
    assertSeconds(2 * 1e9 / PCIE, "S", "all-reduce on Files");
  }
}
