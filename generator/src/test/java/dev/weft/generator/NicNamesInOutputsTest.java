package dev.weft.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.addresses.AddressesBackend;
import dev.weft.generator.backend.Backend;
import dev.weft.generator.cabling.CablingBackend;
import dev.weft.generator.commissioning.CommissioningBackend;
import dev.weft.generator.infiniband.InfinibandBackend;
import dev.weft.generator.lldp.LldpBackend;
import dev.weft.generator.nccl.NcclBackend;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every output calls the devices of a server what the driver calls them, and each the same. */
class NicNamesInOutputsTest {
  private static final Pattern DEVICE = Pattern.compile("mlx5_(bond_)?[0-9]+");

  @TempDir Path folder;

  private FabricIndex design(String nics, String fabric) throws IOException {
    Path text = folder.resolve("nics.fabric");
    Files.writeString(
        text,
        """
        weft 1
        import catalog.generic.*
        gpu G { memory 80 GB }
        nic One { ports 1 x 400 Gb/s breakout 2 x 200 Gb/s  roce  infiniband }
        nic Two { ports 2 x 200 Gb/s  roce  infiniband }
        server Box { gpus 2 of G  nics 2 of %NICS% for backend }
        switch W { os eos  ports 32 x 400 Gb/s breakout 2 x 200 Gb/s  infiniband  ethernet }
        fabric Named {
          %FABRIC%
        }
        """
            .replace("%NICS%", nics)
            .replace("%FABRIC%", fabric));
    return SmallFabric.read(text);
  }

  private static String file(Backend backend, FabricIndex design, String name) throws IOException {
    return Golden.files(backend, design).entrySet().stream()
        .filter(file -> file.getKey().endsWith(name))
        .map(file -> file.getValue())
        .findFirst()
        .orElse("");
  }

  /** The devices that the lines of a file name which speak of a server. */
  private static Set<String> devices(String text, String server) {
    return text.lines()
        .filter(line -> line.contains(server))
        .flatMap(line -> DEVICE.matcher(line).results().map(MatchResult::group))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Of both servers, which are alike; a pair has one of each. */
  private static void assertNames(Set<String> expected, FabricIndex design) throws IOException {
    String cabling = file(new CablingBackend(), design, "cabling.csv");
    for (String server : List.of("seg1-server1", "seg1-server2")) {
      assertEquals(expected, devices(cabling, server));
      String lldp = file(new LldpBackend(), design, "lldp.json");
      assertEquals(lldp.isEmpty() ? Set.of() : expected, devices(lldp, server));
      String pairs = file(new CommissioningBackend(), design, "pairs.csv");
      assertEquals(expected, devices(pairs, server));
      String addresses = file(new AddressesBackend(), design, "addresses.csv");
      assertEquals(addresses.isEmpty() ? Set.of() : expected, devices(addresses, server));
      String ids = file(new InfinibandBackend(), design, "identifiers.csv");
      assertEquals(ids.isEmpty() ? Set.of() : expected, devices(ids, server));
    }
    String nccl = file(new NcclBackend(), design, "nccl.conf");
    assertEquals(expected, devices(nccl, "NCCL_IB_HCA=="));
  }

  private static Set<String> numbered(String prefix, int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> prefix + i)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Two NICs of two ports, each a PCI function: four devices. */
  @Test
  void portsInPlanesAreDevices() throws IOException {
    FabricIndex design =
        design(
            "Two",
            """
            transport roce  qos LosslessRoce  planes 2 by port
            segment { servers 2 of Box  leaf of W }
            """);
    assertNames(numbered("mlx5_", 4), design);
    // Plane 2 is the second port of each NIC: devices 1 and 3 of 0 to 3, on rails 1 and 2.
    String cabling = file(new CablingBackend(), design, "cabling.csv");
    assertTrue(
        cabling
            .lines()
            .anyMatch(line -> line.contains("server1,mlx5_1,") && line.contains(",1,2,")),
        cabling);
    assertTrue(
        cabling
            .lines()
            .anyMatch(line -> line.contains("server1,mlx5_2,") && line.contains(",2,1,")),
        cabling);
  }

  /** Two ports of 400 Gb/s, each run as two lanes: four devices. */
  @Test
  void lanesInPlanesAreDevices() throws IOException {
    assertNames(
        numbered("mlx5_", 4),
        design(
            "One",
            """
            transport roce  qos LosslessRoce  planes 2 by lane of 200 Gb/s
            segment { servers 2 of Box  leaf of W }
            """));
  }

  /** Both ports of each of two NICs are one device. */
  @Test
  void bondedPortsAreOneDevice() throws IOException {
    FabricIndex design =
        design(
            "Two",
            """
            transport roce  qos LosslessRoce  multihoming mlag
            routing { ebgp  unnumbered }
            segment { servers 2 of Box  leaf 2 of W }
            """);
    assertNames(numbered("mlx5_bond_", 2), design);
    String cabling = file(new CablingBackend(), design, "cabling.csv");
    assertTrue(cabling.contains("seg1-server1,mlx5_bond_1/p2,seg1-leaf2,"), cabling);
  }

  /** InfiniBand bonds nothing: a device for each port. */
  @Test
  void portsOnInfinibandAreDevices() throws IOException {
    assertNames(
        numbered("mlx5_", 4),
        design("Two", "transport infiniband  segment { servers 2 of Box  leaf of W }"));
  }

  @Test
  void nicsOfOnePortAreNumberedInOrder() throws IOException {
    assertNames(
        numbered("mlx5_", 2),
        design("One", "transport roce  qos LosslessRoce  segment { servers 2 of Box  leaf of W }"));
  }

  /**
   * What perftest runs on is one device: two NICs of 2 x 200 Gb/s exchange what both devices of
   * each carry, half of it each.
   */
  @Test
  void eachDeviceIsHeldToItsOwnRate() throws IOException {
    String pairs =
        file(
            new CommissioningBackend(),
            design(
                "Two",
                """
                transport roce  qos LosslessRoce  planes 2 by port
                segment { servers 2 of Box  leaf of W }
                """),
            "pairs.csv");
    List<String> rows = pairs.lines().skip(1).toList();
    // One round of one pair of servers with two NICs of two devices each.
    assertEquals(4, rows.size());
    for (String row : rows) {
      double gbps = Double.parseDouble(row.split(",")[5]);
      assertTrue(gbps > 150 && gbps <= 200, row);
    }
  }
}
