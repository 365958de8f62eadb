package dev.weft.generator.addresses;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.generator.backend.Backend;
import dev.weft.generator.cabling.CablingBackend;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Attached servers with fewer NICs than there are rails take the next rails in turn; their rows
 * name the rail that they are on.
 */
class LaterRailsTest {
  private static final String TEXT =
      """
      weft 1
      gpu G { memory 80 GB }
      nic N { ports 1 x 100 Gb/s  roce }
      server S { gpus 4 of G  nics 4 of N for backend }
      server One { nics 1 of N for backend }
      switch W { os frr  ports 32 x 100 Gb/s }
      fabric Late {
        segment {
          servers 2 of S
          attach 3 of One
          leaf per 2 rails of W
        }
      }
      """;

  @TempDir Path folder;

  private List<String> rows(Backend backend, String file, String part) throws IOException {
    Path text = folder.resolve("late.fabric");
    Files.writeString(text, TEXT);
    FabricIndex design = SmallFabric.read(text);
    Map<String, String> files = Golden.files(backend, design);
    return files.get(file).lines().filter(line -> line.contains(part)).toList();
  }

  /**
   * Servers 3, 4 and 5 are on rails 1, 2 and 3. Leaf 1 has rails 1 and 2, leaf 2 rails 3 and 4; the
   * two servers before them have links 1 to 8, on ports 1 to 4 of each leaf. A rail has a /28 for 5
   * servers and 3 addresses before them; the first server has host address 4.
   */
  @Test
  void cablesNameTheRailOfAnAttachedServer() throws IOException {
    CablingBackend cabling = new CablingBackend();
    assertEquals(
        List.of("9,host,seg1-server3,mlx5_0,seg1-leaf1,swp5,100,cable,5,1,,,"),
        rows(cabling, "cabling.csv", "server3"));
    assertEquals(
        List.of("11,host,seg1-server5,mlx5_0,seg1-leaf2,swp5,100,cable,5,3,,,"),
        rows(cabling, "cabling.csv", "server5"));
  }

  @Test
  void addressesAreOnTheRailOfAnAttachedServer() throws IOException {
    AddressesBackend addresses = new AddressesBackend();
    assertEquals(
        List.of("server,seg1-server5,mlx5_0,10.0.0.40,28,10.0.0.32/28,103,,3,seg1-leaf2 swp5,"),
        rows(addresses, "addresses.csv", "server,seg1-server5"));
  }
}
