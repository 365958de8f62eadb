package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.addresses.AddressesBackend;
import dev.weft.generator.backend.Backend;
import dev.weft.generator.eos.EosBackend;
import dev.weft.generator.frr.FrrBackend;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import org.junit.jupiter.api.Test;

/** R10: a leaf tells the others of one prefix instead of a network for each rail. */
class AggregatesTest {
  private static FabricIndex design(String addressing, String os) {
    return SmallFabric.with(
        "segment {",
        "addressing { " + addressing + " }\n  segment {",
        "leaf per rail of Box",
        "leaf of Box",
        "os frr",
        "os " + os);
  }

  @Test
  void leavesAdvertiseTheAggregateAlone() {
    for (Backend backend : List.of(new FrrBackend(), new EosBackend())) {
      String settings = "rails 10.0.1.0/24  rail-prefix 28  aggregate 24";
      FabricIndex design = design(settings, backend.target());
      assertEquals(List.of(), backend.limits(design));
      List<String> with =
          Golden.files(backend, design).entrySet().stream()
              .filter(file -> file.getValue().contains("aggregate-address"))
              .map(file -> file.getValue().lines().filter(l -> l.contains("aggregate-")).toList())
              .map(lines -> String.join("", lines).strip())
              .toList();
      assertEquals(List.of("aggregate-address 10.0.1.0/24 summary-only"), with);
    }
  }

  @Test
  void theTableOfAddressesHasAllOfThem() {
    FabricIndex design =
        design("aggregate 24  rails6 \"2001:db8::/40\"  loopbacks6 \"2001:db8:ffff::/48\"", "frr");
    String csv = Golden.files(new AddressesBackend(), design).get("addresses.csv");
    assertTrue(csv.contains("aggregate,seg1-leaf1,,,24,10.0.0.0/24,"), csv);
    assertTrue(csv.contains(",2001:db8:ffff::1,128,2001:db8:ffff::1/128,"), csv);
    assertTrue(
        csv.contains("gateway,seg1-leaf1,vlan102,2001:db8:0:1::1,64,2001:db8:0:1::/64"), csv);
    // 2 servers with 2 NICs: as many IPv6 rows as IPv4 rows.
    assertEquals(8, csv.lines().filter(line -> line.startsWith("server,")).count());
  }

  @Test
  void linksToServersHaveBothEnds() {
    FabricIndex design = design("server-links 10.200.0.0/24", "frr");
    String csv = Golden.files(new AddressesBackend(), design).get("addresses.csv");
    assertTrue(csv.contains("server-link,seg1-server1,mlx5_1,10.200.0.3,31,10.200.0.2/31,"), csv);
    assertEquals(8, csv.lines().filter(line -> line.startsWith("server-link,")).count());
  }
}
