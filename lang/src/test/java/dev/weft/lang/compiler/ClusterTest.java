package dev.weft.lang.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.topology.AaaProtocol;
import dev.weft.topology.Links;
import dev.weft.topology.Names;
import dev.weft.topology.NicGroup;
import dev.weft.topology.NicNames;
import dev.weft.topology.ScaleUp;
import dev.weft.topology.ServerRole;
import dev.weft.topology.Topology;
import dev.weft.topology.Transport;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.ManagementPorts;
import dev.weft.topology.cluster.BuiltCluster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Six nodes of four GPUs with all five networks, and what happens when they are not kept apart. */
final class ClusterTest {
  private static final Path SAMPLES = Path.of("../samples");
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  @TempDir Path folder;

  private Compiled compile(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("cluster.fabric"), text);
    return COMPILER.compile(file, Map.of());
  }

  private static Map<String, Topology> networks() throws IOException {
    Compiled compiled = COMPILER.compile(SAMPLES.resolve("cluster-6x4.fabric"), Map.of());
    assertEquals(List.of(), compiled.diagnostics());
    List<BuiltCluster> clusters = BuiltCluster.of(compiled.topologies());
    assertEquals(1, clusters.size());
    Map<String, Topology> byRole = new LinkedHashMap<>();
    clusters.getFirst().networks().forEach(network -> byRole.put(network.network(), network));
    return byRole;
  }

  /** R21: scale-up in the node, and four networks of the same six servers. */
  @Test
  void sixNodesOfFourGpusHaveAllFiveNetworks() throws IOException {
    Map<String, Topology> networks = networks();
    assertEquals(
        List.of("backend", "storage", "frontend", "management"), List.copyOf(networks.keySet()));
    Topology backend = networks.get("backend");
    ScaleUp scaleUp = backend.serverModel(0).scaleUp();
    assertNotNull(scaleUp);
    assertEquals("nvlink", scaleUp.technology());
    // 6 servers x 4 NICs.
    assertEquals(24, backend.links().end(Links.Kind.HOST));
    Names first = Names.of(backend);
    for (Topology network : networks.values()) {
      Names names = Names.of(network);
      for (int server = 0; server < 6; server++) {
        assertEquals(first.ofServer(server), names.ofServer(server), network.name());
      }
    }
  }

  /** R17: TCP over the NICs of the frontend, out through both leaves. */
  @Test
  void frontendCarriesTcpAndLeadsOutside() throws IOException {
    Topology users = networks().get("frontend");
    assertEquals(Transport.TCP, users.transport());
    // 6 servers x 1 NIC x 2 ports.
    assertEquals(12, users.links().end(Links.Kind.HOST));
    assertEquals(100_000_000_000L, users.links().rateBps(0));
    // 2 leaves x 2 links.
    assertEquals(4, users.externals().size());
  }

  /** R18: RDMA for storage, with the nodes that hold the data on the same leaves. */
  @Test
  void storageCarriesRdmaBetweenServersAndStorageNodes() throws IOException {
    Topology nvme = networks().get("storage");
    assertEquals(Transport.ROCE, nvme.transport());
    assertNotNull(nvme.qos());
    assertEquals(8, nvme.servers().count());
    assertEquals(ServerRole.ATTACHED, nvme.servers().role(6));
    // 6 servers x 1 NIC x 2 ports + 2 storage nodes x 2 NICs x 2 ports.
    assertEquals(20, nvme.links().end(Links.Kind.HOST));
    assertEquals("storage-seg1-server7", Names.of(nvme).ofServer(6));
    assertEquals("storage-seg1-leaf2", Names.of(nvme).ofSwitch(1));
    // NICs 1 to 4 of the server, for the backend, are mlx5_0 to mlx5_3; the ports of NIC 5, which
    // would be mlx5_4 and mlx5_5, are a bond on a pair of leaves, the first of the server.
    assertEquals("mlx5_bond_0", NicNames.of(nvme).device(0, 0));
  }

  /** R19: board controllers at 1 Gb/s, and the servers that switches report to. */
  @Test
  void managementReachesEveryControllerAndNamesItsServices() throws IOException {
    Map<String, Topology> networks = networks();
    Topology oob = networks.get("management");
    // 6 servers + 2 storage nodes, and switches: 2 leaves + 2 spines, 2, 2 + 2.
    assertEquals(8 + 10, oob.links().end(Links.Kind.HOST));
    assertEquals(8, oob.servers().machines());
    assertEquals(1_000_000_000L, oob.links().rateBps(0));
    assertEquals("bmc", NicNames.of(oob).device(0, 0));
    assertTrue(oob.membership().isolated());
    assertEquals(List.of("172.20.0.14"), oob.membership().services().aaa());
    for (Topology network : networks.values()) {
      assertEquals(List.of("172.20.0.10", "172.20.0.11"), network.membership().services().ntp());
      assertEquals(network == oob, network.membership().services().inBand(), network.name());
    }
  }

  /**
   * R19: every switch but those of the management network has the address that it has there. A /27
   * for 18 ports and four addresses before them; 8 servers at 4 to 11, switches from 12 on, the
   * gateway at 1; they plug into ports 9 to 18 of the leaf.
   */
  @Test
  void switchesAreManagedUnderTheirAddresses() throws IOException {
    Map<String, Topology> networks = networks();
    Topology oob = networks.get("management");
    Map<String, String> cabled = new LinkedHashMap<>();
    for (int row = 8; row < 18; row++) {
      assertEquals(ServerRole.SWITCH, oob.servers().role(row));
      cabled.put(
          Names.of(oob).ofServer(row),
          Ipv4Prefix.format(oob.railNetworks().serverAddress(0, row)) + "/27");
      assertEquals(row + 1, Links.cage(oob.links().upperPort(row)));
    }
    assertEquals("10.192.0.12/27", cabled.get("seg1-leaf1"));
    assertEquals("10.192.0.21/27", cabled.get("frontend-spine2"));
    Map<String, String> managed = new LinkedHashMap<>();
    for (Topology network : networks.values()) {
      for (ManagementPorts.Port port : network.membership().management().ports()) {
        managed.put(Names.of(network).ofSwitch(port.sw()), port.cidr());
        assertEquals("10.192.0.1", port.gatewayText());
        assertEquals("management-seg1-leaf1", port.leaf());
      }
    }
    assertEquals(cabled, managed);
    assertTrue(oob.membership().management().ports().isEmpty());
    assertTrue(oob.membership().services().inBand());
  }

  /** As with the servers themselves: a network's own word replaces that of the cluster. */
  @Test
  void aNetworkSpeaksAsItsClusterUnlessItSaysOtherwise() throws IOException {
    Compiled compiled =
        compile(
            """
            weft 1
            import catalog.nvidia.*
            cluster C {
              aaa 10.0.0.5
              aaa-protocol radius
              backend Gpus { segment { servers 2 of HgxH100  leaf per rail of Sn5600 } }
              storage Fast { servers of Gpus  aaa-protocol tacacs  segment { leaf of Sn5600 } }
            }
            fabric Alone { aaa 10.0.0.6  segment { servers 2 of HgxH100  leaf per rail of Sn5600 } }
            """);
    Map<String, AaaProtocol> spoken = new LinkedHashMap<>();
    for (Topology network : compiled.topologies()) {
      spoken.put(network.name(), network.membership().services().aaaProtocol());
    }
    assertEquals(
        Map.of(
            "Gpus", AaaProtocol.RADIUS,
            "Fast", AaaProtocol.TACACS,
            "Alone", AaaProtocol.TACACS),
        spoken);
  }

  /**
   * A server of two NICs that run as four lanes and one of two ports, shared by two networks: the
   * driver finds 2 x 4 functions, then the two of the shared NIC, of which each network has one.
   */
  @Test
  void devicesAreNumberedOverAllNetworks() throws IOException {
    Compiled compiled =
        compile(
            """
            weft 1
            gpu G { memory 80 GB }
            nic Lanes { ports 1 x 800 Gb/s breakout 4 x 200 Gb/s  roce }
            nic Dual { ports 2 x 200 Gb/s  roce }
            server Box {
              gpus 2 of G
              bmc 1 x 1 Gb/s for management
              nics 2 of Lanes for backend
              nics 1 of Dual for storage, frontend
            }
            switch W { ports 64 x 200 Gb/s }
            cluster C {
              backend Gpus { planes 4 by lane of 200 Gb/s  segment { servers 2 of Box  leaf of W } }
              storage Data { servers of Gpus  segment { leaf of W } }
              frontend Users { servers of Gpus  segment { leaf of W } }
            }
            """);
    assertEquals(List.of(), compiled.diagnostics().stream().filter(Diagnostic::isError).toList());
    Map<String, Topology> byName = new LinkedHashMap<>();
    compiled.topologies().forEach(network -> byName.put(network.name(), network));
    assertEquals("mlx5_7", NicNames.of(byName.get("Gpus")).device(1, 3));
    assertEquals("mlx5_4+mlx5_5+mlx5_6+mlx5_7", NicNames.of(byName.get("Gpus")).nic(1));
    assertEquals("mlx5_8", NicNames.of(byName.get("Data")).device(0, 0));
    assertEquals("mlx5_9", NicNames.of(byName.get("Users")).device(0, 0));
  }

  /** Two storage networks: by lines of NICs of their own, or by the ports of shared NICs. */
  @Test
  void severalNetworksOfOneRole() throws IOException {
    Compiled compiled =
        compile(
            """
            weft 1
            import catalog.nvidia.*
            server TwoLines extends HgxH100 {
              nics 8 of ConnectX7 for backend
              nics 1 of ConnectX7 for storage
              nics 2 of BlueField3Dual200 for storage
            }
            cluster Lines {
              backend Gpus { segment { servers 2 of TwoLines  leaf per rail of Sn5600 } }
              storage Fast { servers of Gpus  segment { leaf of Sn5600 } }
              storage Bulk { servers of Gpus  segment { leaf of Sn5600 } }
            }
            cluster Ports {
              backend More { segment { servers 2 of HgxH100  leaf per rail of Sn5600 } }
              storage One { servers of More  segment { leaf of Sn5600 } }
              storage Two { servers of More  segment { leaf of Sn5600 } }
            }
            """);
    assertEquals(List.of(), compiled.diagnostics().stream().filter(Diagnostic::isError).toList());
    Map<String, Topology> byName = new LinkedHashMap<>();
    compiled.topologies().forEach(network -> byName.put(network.name(), network));
    // 2 servers x 1 NIC; 2 servers x 2 NICs x 2 ports; then 2 servers x 2 NICs x 1 of 2 ports.
    assertEquals(2, byName.get("Fast").links().end(Links.Kind.HOST));
    assertEquals(8, byName.get("Bulk").links().end(Links.Kind.HOST));
    assertEquals("mlx5_8", NicNames.of(byName.get("Fast")).device(0, 0));
    assertEquals("mlx5_9", NicNames.of(byName.get("Bulk")).device(0, 0));
    for (String name : List.of("One", "Two")) {
      Topology network = byName.get(name);
      assertEquals(4, network.links().end(Links.Kind.HOST));
      assertEquals(name.equals("One") ? 0 : 1, network.serverModel(0).fabricNics().firstPort());
    }
    // An eighth of 10.128.0.0/11 for each, loopbacks 10.254 and 10.251, AS numbers 2,500,000 apart.
    Topology one = byName.get("One");
    Topology two = byName.get("Two");
    assertEquals("10.128.0.0/29", one.railNetworks().prefix(0).toString());
    assertEquals("10.132.0.0/29", two.railNetworks().prefix(0).toString());
    assertEquals("10.254.0.0", Ipv4Prefix.format(one.switches().loopback(0)));
    assertEquals("10.251.0.0", Ipv4Prefix.format(two.switches().loopback(0)));
    assertEquals(2_500_000, two.switches().as(0) - one.switches().as(0));
    assertEquals("storage-seg1-leaf1", Names.of(one).ofSwitch(0));
    assertEquals("storage2-seg1-leaf1", Names.of(two).ofSwitch(0));
  }

  /**
   * A server of 5 kW with a controller, a leaf of 1 kW and a management switch of 100 W: the second
   * network draws what its switch does, although it reaches server and leaf.
   */
  @Test
  void serversDrawPowerAndCostInTheNetworkThatDeclaresThem() throws IOException {
    Compiled compiled =
        compile(
            """
            weft 1
            gpu G { memory 80 GB }
            nic N { ports 1 x 400 Gb/s  roce }
            server S { gpus 1 of G  nics 1 of N  bmc 1 x 1 Gb/s for management  power 5 kW }
            switch L { os sonic  ports 8 x 400 Gb/s  power 1 kW }
            switch M { os sonic  ports 8 x 1 Gb/s  power 100 W }
            cluster C {
              backend B {
                allow qos.no-policy because "this is about power"
                segment { servers 2 of S  leaf of L }
                expect { power == 11 kW }
              }
              management O {
                servers of B
                switches of B
                segment { leaf of M }
                expect { power == 100 W  servers == 2 }
              }
            }
            """);
    assertEquals(List.of(), compiled.diagnostics());
  }

  /** R20: no address, no AS number, no name and no NIC is of two networks. */
  @Test
  void networksShareNothingButServers() throws IOException {
    Set<Long> numbers = new HashSet<>();
    Set<String> names = new HashSet<>();
    Set<NicGroup> nics = new HashSet<>();
    Set<Ipv4Prefix> prefixes = new HashSet<>();
    for (Topology network : networks().values()) {
      Set<Long> own = new HashSet<>();
      for (int sw = 0; sw < network.switches().count(); sw++) {
        own.add(network.switches().as(sw));
        assertTrue(names.add(Names.of(network).ofSwitch(sw)));
      }
      own.forEach(as -> assertTrue(numbers.add(as), "AS " + as));
      assertTrue(nics.add(network.serverModel(0).fabricNics()));
      for (int rail = 0; rail < network.railNetworks().count(); rail++) {
        Ipv4Prefix prefix = network.railNetworks().prefix(rail);
        assertFalse(prefixes.stream().anyMatch(prefix::overlaps));
        prefixes.add(prefix);
      }
    }
  }

  /** R20: the shared NIC is named, with its type and a server. */
  @Test
  void namesWhatIsSharedWhenIsolationIsBroken() throws IOException {
    Compiled compiled =
        compile(
            """
            weft 1
            import catalog.nvidia.*

            cluster Halls {
              backend Gpus { segment { servers 2 of HgxH100  leaf per rail of Sn5600 } }
              storage Nvme { servers of Gpus  segment { leaf of Sn5600 } }
              frontend Users { servers of Gpus  isolated  segment { leaf of Sn5600 } }
            }
            """);
    List<Diagnostic> found =
        compiled.diagnostics().stream()
            .filter(diagnostic -> diagnostic.code().startsWith("cluster."))
            .toList();
    assertEquals(1, found.size(), found.toString());
    assertEquals("cluster.shared-nic", found.getFirst().code());
    for (String word : List.of("HgxH100", "BlueField3Dual200", "seg1-server1", "Nvme", "Users")) {
      assertTrue(found.getFirst().message().contains(word), found.getFirst().message());
    }
  }

  /** The two ports of each shared NIC are dealt out: the first to storage, the second to users. */
  @Test
  void portsOfSharedNicsAreDealtOut() throws IOException {
    Compiled compiled =
        compile(
            """
            weft 1
            import catalog.nvidia.*

            cluster Halls {
              backend Gpus { segment { servers 2 of HgxH100  leaf per rail of Sn5600 } }
              storage Nvme { servers of Gpus  segment { leaf of Sn5600 } }
              frontend Users { servers of Gpus  segment { leaf of Sn5600 } }
            }
            """);
    assertEquals(List.of(), compiled.diagnostics().stream().filter(Diagnostic::isError).toList());
    for (Topology network : compiled.topologies()) {
      if (!network.isBackend()) {
        NicGroup nics = network.serverModel(0).fabricNics();
        assertNotNull(nics);
        assertEquals(1, nics.model().ports().count());
        assertEquals(network.network().equals("storage") ? 0 : 1, nics.firstPort());
        // 2 servers x 2 NICs x 1 port.
        assertEquals(4, network.links().end(Links.Kind.HOST));
      }
    }
  }
}
