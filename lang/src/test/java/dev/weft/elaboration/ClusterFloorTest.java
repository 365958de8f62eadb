package dev.weft.elaboration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.Links;
import dev.weft.topology.Names;
import dev.weft.topology.RackLoads;
import dev.weft.topology.RackLoads.Device;
import dev.weft.topology.Racks;
import dev.weft.topology.Topology;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All networks of a cluster on one floor of racks. */
final class ClusterFloorTest {
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  private static final String TYPES =
      """
      weft 1
      gpu G { memory 80 GB }
      nic N { ports 1 x 400 Gb/s  roce }
      server S {
        gpus 2 of G
        nics 2 of N for backend
        nics 1 of N for storage
        bmc 1 x 1 Gb/s for management
        rack-units 8  power 10 kW
      }
      server D { nics 1 of N for storage  bmc 1 x 1 Gb/s for management  rack-units 2  power 500 W }
      switch W { os frr  ports 64 x 400 Gb/s  rack-units 2  power 1 kW }
      switch M { os frr  ports 48 x 1 Gb/s  rack-units 1  power 100 W }
      """;

  /**
   * Racks of 42 units, 2 servers in each, 3 in a row. Rack 1 and 2: the servers and a leaf of the
   * backend each, in units 41 and 42. Rack 3: the storage nodes. Row 2, rack 1: the leaf of the
   * storage network. The switch for management stands over the first of the servers that plug into
   * it: in rack 1, below the leaf there.
   */
  private static final String CLUSTER =
      """
      cluster C {
        racks { rack-units 42  servers-per-rack 2  leaves-in top-of-rack  racks-per-row 3 LIMITS }
        ORDER
      }
      """;

  private static final String BACKEND =
      "backend Gpus { segment { servers 4 of S  leaf per rail of W } }\n";
  private static final String STORAGE =
      "storage Nvme { servers of Gpus  racks { leaves-in network-rack }"
          + " segment { attach 2 of D  leaf of W } }\n";
  private static final String MANAGEMENT =
      "management Oob { servers of Nvme  switches of Gpus, Nvme  segment { leaf of M } }\n";

  @TempDir Path folder;

  @Test
  void networksShareOneNumberingOfRacks() throws IOException {
    for (Topology network : networks("", BACKEND + STORAGE + MANAGEMENT)) {
      Racks racks = network.racks();
      assertEquals(4, racks.count(), network.name());
      assertEquals("row[2].rack[1]", racks.rack(3).name());
      assertTrue(racks.areShared());
    }
  }

  @Test
  void everythingStandsWhereItsNetworkPutsIt() throws IOException {
    List<Topology> networks = networks("", BACKEND + STORAGE + MANAGEMENT);
    Racks gpus = networks.get(0).racks();
    assertEquals("0 1 0 9 1 1 1 9", servers(gpus, 4));
    assertEquals("0 41", gpus.ofSwitch(0) + " " + gpus.unitOfSwitch(0));
    assertEquals("1 41", gpus.ofSwitch(1) + " " + gpus.unitOfSwitch(1));
    // The servers of the backend stand where they do, whoever asks; then the storage nodes.
    Racks nvme = networks.get(1).racks();
    assertEquals("0 1 0 9 1 1 1 9 2 1 2 3", servers(nvme, 6));
    assertEquals("3 41", nvme.ofSwitch(0) + " " + nvme.unitOfSwitch(0));
    Racks oob = networks.get(2).racks();
    assertEquals("0 40", oob.ofSwitch(0) + " " + oob.unitOfSwitch(0));
    // Each set up its own racks: two, two, none.
    assertEquals(List.of(2, 2, 0), networks.stream().map(each -> each.racks().ownCount()).toList());
  }

  /** Rack 1 for everybody: 2 servers of 8 units and 10 kW, a leaf of 2 and 1 kW, a switch of 1. */
  @Test
  void rackHoldsWhatAllNetworksPutThere() throws IOException {
    for (Topology network : networks("", BACKEND + STORAGE + MANAGEMENT)) {
      RackLoads loads = RackLoads.of(network);
      assertEquals(2 * 8 + 2 + 1, loads.units(0), network.name());
      assertEquals(21_100, loads.watts(0), network.name());
      // 4 x 10 + 2 x 0.5 + 3 x 1 + 0.1 kW: nothing twice.
      assertEquals(44_100, loads.watts(), network.name());
      assertEquals(
          List.of("management-seg1-leaf1", "seg1-leaf1", "seg1-server1", "seg1-server2"),
          loads.devices(0).stream().map(Device::name).sorted().toList());
    }
  }

  /**
   * Of the switch for management, in unit 40 of rack 1. To server 1 below it: 39 x 44.45 = 1733.6
   * mm, with 10% 1906.9: 2 m. To storage node 1 in unit 1 of rack 3: 41 x 44.45 + 300 up, 2 x 600
   * along, 2 x 44.45 + 300 down = 3711.4 mm, with 10% 4082.5: 4.5 m. To the leaf of the storage
   * network in unit 41 of row 2: 44.45 + 300 up, one row of 3000, 388.9 down = 3733.4 mm, with 10%
   * 4106.7: 4.5 m.
   */
  @Test
  void cablesToDevicesOfOthersHaveTheLengthOfTheirWay() throws IOException {
    Topology oob = networks("", BACKEND + STORAGE + MANAGEMENT).get(2);
    assertEquals(2_000, lengthMm(oob, "seg1-server1"));
    assertEquals(4_500, lengthMm(oob, "storage-seg1-server5"));
    assertEquals(4_500, lengthMm(oob, "storage-seg1-leaf1"));
  }

  /** A network stands behind those whose servers it takes, wherever the text has it. */
  @Test
  void orderOfTheTextDoesNotMatterToServersOfOthers() throws IOException {
    List<Topology> networks = networks("", MANAGEMENT + STORAGE + BACKEND);
    assertEquals("0 1 0 9 1 1 1 9", servers(networks.get(2).racks(), 4));
    assertEquals(0, networks.get(0).racks().ofSwitch(0));
  }

  /** 2 x 10 + 1 + 0.1 kW in rack 1, of which the management network has the last. */
  @Test
  void budgetOfARackIsThatOfAllNetworks() throws IOException {
    assertEquals(
        List.of(
            "row[1].rack[1]: its devices draw 21.1 kW, but its budget is 21 kW. Say"
                + " 'servers-per-rack 1'."),
        messages("power-budget 21 kW", BACKEND + STORAGE + MANAGEMENT));
    assertEquals(List.of(), messages("power-budget 21.1 kW", BACKEND + STORAGE + MANAGEMENT));
  }

  @Test
  void powerOfAHallIsThatOfAllNetworks() throws IOException {
    assertEquals(
        List.of(
            "C: all racks draw 44.1 kW, but the hall has 44 kW. Take fewer servers, or say"
                + " 'hall-power 44.1 kW'."),
        messages("hall-power 44 kW", BACKEND + STORAGE + MANAGEMENT));
  }

  /** Row 2 begins with the racks of the storage network. */
  @Test
  void networkCanBeginARow() throws IOException {
    String apart = STORAGE.replace("leaves-in network-rack", "leaves-in network-rack  own-rows");
    Topology nvme = networks("", BACKEND + apart + MANAGEMENT).get(1);
    assertEquals("row[2].rack[1]", nvme.racks().rack(2).name());
    assertEquals("row[2].rack[2]", nvme.racks().rack(3).name());
  }

  private static String servers(Racks racks, int count) {
    StringBuilder places = new StringBuilder();
    for (int server = 0; server < count; server++) {
      places.append(' ').append(racks.ofServer(server));
      places.append(' ').append(racks.unitOfServer(server));
    }
    return places.substring(1);
  }

  private static int lengthMm(Topology network, String device) {
    Names names = Names.of(network);
    Links links = network.links();
    for (int link = 0; link < links.end(Links.Kind.HOST); link++) {
      int server = network.servers().serverOfNic(links.lower(link));
      if (names.ofServer(server).equals(device)) {
        return links.lengthMm(link);
      }
    }
    throw new AssertionError("no cable of " + device);
  }

  private List<Topology> networks(String limits, String order) throws IOException {
    Compiled compiled = compiled(limits, order);
    assertFalse(compiled.hasErrors(), compiled.diagnostics().toString());
    return compiled.topologies();
  }

  private List<String> messages(String limits, String order) throws IOException {
    return compiled(limits, order).diagnostics().stream()
        .filter(each -> each.code().startsWith("rack."))
        .map(Diagnostic::message)
        .toList();
  }

  private Compiled compiled(String limits, String order) throws IOException {
    Path file = folder.resolve("floor.fabric");
    Files.writeString(file, TYPES + CLUSTER.replace("LIMITS", limits).replace("ORDER", order));
    return COMPILER.compile(file, Map.of());
  }
}
