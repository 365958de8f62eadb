package dev.weft.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.scenario.Reporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** R21: one file compiles to everything that six nodes of four GPUs and their networks need. */
final class ClusterOutputsTest {
  private static final Path SAMPLE = Path.of("../samples/cluster-6x4.fabric");
  private static final List<String> NETWORKS = List.of("Gpus", "Nvme", "Users", "Oob");

  @TempDir static Path folder;

  @BeforeAll
  static void build() throws IOException {
    assertTrue(Weft.create().build(Job.of(SAMPLE, folder), new Reporter() {}));
  }

  @Test
  void eachNetworkHasAFolderInThatOfItsCluster() {
    for (String network : NETWORKS) {
      for (String file : List.of("addresses.csv", "bom.csv", "cabling.csv", "topology.json")) {
        assertTrue(Files.exists(folder.resolve("Campus").resolve(network).resolve(file)), file);
      }
    }
  }

  @Test
  void onlyTheBackendHasFilesForNcclAndEachSimulatedNetworkAModel() throws IOException {
    for (String network : NETWORKS) {
      Path own = folder.resolve("Campus").resolve(network);
      try (Stream<Path> files = Files.walk(own)) {
        boolean hasNccl = files.anyMatch(file -> file.endsWith("nccl.conf"));
        assertEquals(network.equals("Gpus"), hasNccl, network);
      }
      assertEquals(!network.equals("Oob"), Files.exists(own.resolve("simulation")), network);
    }
  }

  /** R20: no cable of a table has an end in two networks, and no port has two cables. */
  @Test
  void serverCablingNamesEveryPortOnce() throws IOException {
    List<String> rows = Files.readAllLines(folder.resolve("Campus/server-cabling.csv"));
    // 6 servers x (4 backend + 2 storage + 2 frontend + 1 management)
    // + 2 storage nodes x (4 storage + 1 management) + the header.
    assertEquals(6 * 9 + 2 * 5 + 1, rows.size());
    List<String> nicPorts = rows.stream().skip(1).map(row -> cells(row, 0, 3)).toList();
    assertEquals(nicPorts.size(), nicPorts.stream().distinct().count());
    List<String> switchPorts = rows.stream().skip(1).map(row -> cells(row, 4, 5)).toList();
    assertEquals(switchPorts.size(), switchPorts.stream().distinct().count());
    assertFalse(switchPorts.stream().anyMatch(String::isBlank));
  }

  /** Whoever adds up the lists of all networks buys every server once: 6 with 4 GPUs, 2 without. */
  @Test
  void serversCountInTheNetworkThatDeclaresThem() throws IOException {
    int servers = 0;
    int gpus = 0;
    int gpuRows = 0;
    for (String network : NETWORKS) {
      for (String row :
          Files.readAllLines(folder.resolve("Campus").resolve(network).resolve("bom.csv"))) {
        String[] cells = row.split(",", -1);
        servers += row.startsWith("total,servers,") ? Integer.parseInt(cells[3]) : 0;
        gpus += row.startsWith("total,gpus,") ? Integer.parseInt(cells[3]) : 0;
        gpuRows += row.startsWith("gpu,") ? Integer.parseInt(cells[3]) : 0;
      }
    }
    assertEquals(6 + 2, servers);
    assertEquals(6 * 4, gpus);
    assertEquals(6 * 4, gpuRows);
  }

  private static String cells(String row, int first, int second) {
    String[] cells = row.split(",");
    return cells[first] + " " + cells[second];
  }
}
