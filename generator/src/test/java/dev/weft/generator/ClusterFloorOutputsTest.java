package dev.weft.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.scenario.Reporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** R34: the racks of a cluster whose networks stand on one floor. */
final class ClusterFloorOutputsTest {
  private static final Path SAMPLE = Path.of("../samples/cluster-racks.fabric");

  @TempDir static Path folder;

  @BeforeAll
  static void build() throws IOException {
    assertTrue(Weft.create().build(Job.of(SAMPLE, folder), new Reporter() {}));
  }

  @Test
  void racksAreWrittenOnceBesideTheNetworks() {
    for (String file : List.of("racks.csv", "diagrams/racks.svg")) {
      assertTrue(Files.exists(folder.resolve("Site").resolve(file)), file);
      for (String network : List.of("Compute", "Files", "Users", "Oob")) {
        assertFalse(Files.exists(folder.resolve("Site").resolve(network).resolve(file)), file);
      }
    }
  }

  /** 8 + 4 servers, 10 + 2 + 2 + 1 switches, each once; and 4 totals below a header. */
  @Test
  void tableHasEveryDeviceOfAllNetworksOnce() throws IOException {
    List<String> rows = Files.readAllLines(folder.resolve("Site/racks.csv"));
    assertEquals(1 + 27 + 4, rows.size());
    List<String> devices =
        rows.stream().map(row -> row.split(",")[4]).filter(name -> !name.isEmpty()).toList();
    assertEquals(devices.size(), devices.stream().distinct().count());
    assertTrue(rows.contains("1,1,36,1,management-seg1-leaf1,leaf,Board,0.1,1"), rows.toString());
  }

  /** Racks 1 to 3 are the backend's, 4 is that of the storage nodes: nobody buys one twice. */
  @Test
  void everyRackIsBoughtOnce() throws IOException {
    assertEquals(1, racksToBuy("Compute", 3));
    assertEquals(1, racksToBuy("Files", 1));
    for (String network : List.of("Users", "Oob")) {
      List<String> rows = Files.readAllLines(folder.resolve("Site/" + network + "/bom.csv"));
      assertTrue(rows.stream().noneMatch(row -> row.startsWith("rack,")), network);
    }
  }

  private static long racksToBuy(String network, int count) throws IOException {
    return Files.readAllLines(folder.resolve("Site/" + network + "/bom.csv")).stream()
        .filter(row -> row.startsWith("rack,48 units,," + count + ","))
        .count();
  }
}
