package dev.weft.elaboration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.EthernetSegments;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Networks of tenants that share leaves. Unless a test says otherwise: two segments with one leaf
 * and four servers of eight rails each, so that networks are /28 (four servers from host 4 on), a
 * leaf has 8 slots, both have 16, and the second block of addresses begins with slot 16.
 */
class TenantNetworksTest {
  private static final WeftCompiler COMPILER = WeftCompiler.create();
  private static final String SHARED = "servers 2 of HgxH100  servers 2 of HgxH100 { tenant 2 }";

  @TempDir Path folder;

  /** Server 3 is the third on its leaf: host 4 + 2. */
  @Test
  void eachTenantOfALeafHasItsNetworks() throws IOException {
    Topology topology = fabric("", SHARED);
    RailNetworks networks = topology.railNetworks();
    assertEquals(32, networks.count());
    assertEquals("10.0.0.0/28 101 1", network(topology, 0));
    assertEquals("10.0.0.112/28 108 1", network(topology, 7));
    assertEquals("10.0.1.0/28 109 2", network(topology, 8));
    assertEquals("10.0.1.112/28 116 2", network(topology, 15));
    assertEquals("10.0.0.128/28 101 1", network(topology, 16));
    assertEquals("10.0.1.128/28 109 2", network(topology, 24));
    assertEquals(List.of(0, 1), FabricIndex.of(topology).serversOn(0).boxed().toList());
    assertEquals(List.of(2, 3), FabricIndex.of(topology).serversOn(8).boxed().toList());
    assertEquals(8, topology.networkOf(topology.servers().firstNic(2), 0));
    assertEquals("10.0.1.6", Ipv4Prefix.format(networks.serverAddress(8, 2)));
    assertEquals("rail 1", networks.title(0));
    assertEquals("rail1-tenant2", networks.vlanName(8));
  }

  /** Servers one by one, in any order; a server keeps its host number whoever's it is. */
  @Test
  void tenantsAlternateOnALeaf() throws IOException {
    String one = "servers 1 of HgxH100  servers 1 of HgxH100 { tenant 2 }  ";
    Topology topology = fabric("", one + one);
    assertEquals(List.of(1, 3), FabricIndex.of(topology).serversOn(8).boxed().toList());
    RailNetworks networks = topology.railNetworks();
    assertEquals("10.0.1.5", Ipv4Prefix.format(networks.serverAddress(8, 1)));
    assertEquals("10.0.1.7", Ipv4Prefix.format(networks.serverAddress(8, 3)));
  }

  @Test
  void aTenantThatComesMovesNothing() throws IOException {
    RailNetworks before = fabric("", "servers 4 of HgxH100").railNetworks();
    RailNetworks after = fabric("", SHARED).railNetworks();
    for (int rail = 0; rail < 8; rail++) {
      assertEquals(before.prefix(rail), after.prefix(rail));
      assertEquals(before.vlan(rail), after.vlan(rail));
    }
  }

  /** What the segment says holds for the other servers, and is where they are without tenants. */
  @Test
  void theSegmentsTenantComesFirst() throws IOException {
    Topology topology =
        fabric("", "tenant 2  servers 2 of HgxH100  servers 2 of HgxH100 { tenant 1 }");
    assertEquals("10.0.0.0/28 101 2", network(topology, 0));
    assertEquals("10.0.1.0/28 109 1", network(topology, 8));
    assertEquals("rail 1 of tenant 1", topology.railNetworks().title(8));
  }

  /** Nobody has a network that no server is in. */
  @Test
  void aLeafHasNetworksOfThoseWithServersThere() throws IOException {
    Topology topology = fabric("", "servers 4 of HgxH100 { tenant 2 }");
    assertEquals(16, topology.railNetworks().count());
    assertEquals("10.0.1.0/28 109 2", network(topology, 0));
  }

  /** A /24 for each leaf and tenant: those of the second begin after the places of both leaves. */
  @Test
  void eachTenantHasItsAggregate() throws IOException {
    Topology topology = fabric("rails 10.0.0.0/16  aggregate 24", SHARED);
    RailNetworks networks = topology.railNetworks();
    assertEquals("10.0.0.0/28 101 1", network(topology, 0));
    assertEquals("10.0.2.0/28 109 2", network(topology, 8));
    assertEquals(List.of(0, 8), networks.firstOfTenants(0).boxed().toList());
    List<String> aggregates =
        IntStream.of(0, 8, 16, 24).mapToObj(n -> String.valueOf(networks.aggregate(n))).toList();
    assertEquals(List.of("10.0.0.0/24", "10.0.2.0/24", "10.0.1.0/24", "10.0.3.0/24"), aggregates);
  }

  /** Eight rails of two places are a block: rail 1 of tenant 2 is slot 16, rail 2 slot 18. */
  @Test
  void railFirstKeepsTheRailsOfATenantTogether() throws IOException {
    Topology topology = fabric("rails 10.0.0.0/16  rail-prefix 24  order rail-first", SHARED);
    assertEquals("10.0.0.0/24 101 1", network(topology, 0));
    assertEquals("10.0.16.0/24 109 2", network(topology, 8));
    assertEquals("10.0.18.0/24 110 2", network(topology, 9));
  }

  /** Two blocks of 8 x 2 networks of 16 addresses are 512 addresses: a /23. */
  @Test
  void blocksTakeRoomInThePool() throws IOException {
    assertFalse(compile("rails 10.0.0.0/23", SHARED).hasErrors());
    Compiled tooMany = compile("rails 10.0.0.0/24", SHARED);
    assertTrue(
        tooMany.diagnostics().stream()
            .anyMatch(found -> found.message().contains("rails 10.0.0.0/23")),
        () -> tooMany.diagnostics().toString());
  }

  /** 32 NICs, as many port-channels: by server, then by rail. */
  @Test
  void portChannelsAreThoseOfOneTenant() throws IOException {
    Topology topology =
        fabric("", SHARED.replace("HgxH100", "HgxH100Dual200") + "  multihoming mlag", 2);
    EthernetSegments segments = EthernetSegments.of(topology);
    Set<Integer> channels = new HashSet<>();
    for (int server = 0; server < 4; server++) {
      for (int rail = 0; rail < 8; rail++) {
        int nic = topology.servers().firstNic(server) + rail;
        int channel = segments.channel(topology.networkOf(nic, 0), server);
        assertEquals(server * 8 + rail + 1, channel);
        channels.add(channel);
      }
    }
    assertEquals(32, channels.size());
  }

  /** Servers have tenants where they are declared; networks without tenants do not mind. */
  @Test
  void aNetworkOfAClusterHasTheTenantsOfItsServers() throws IOException {
    String users =
        "frontend Users { servers of Gpus  routing { overlay evpn-vxlan  tenants 2 } %s }";
    String leaves =
        "segment { leaf of Tomahawk4 } segment { leaf of Tomahawk4 } spine 2 of Tomahawk4";
    Topology frontend = cluster(users.formatted(leaves));
    assertEquals(List.of(1, 1, 2, 2), tenants(frontend));
    assertFalse(frontend.railNetworks().isGuest(0));
    String own = leaves.replaceFirst("segment \\{", "segment { tenant 2 ");
    assertEquals(List.of(2, 2, 2, 2), tenants(cluster(users.formatted(own))));
  }

  private static List<Integer> tenants(Topology topology) {
    return IntStream.range(0, topology.servers().count()).map(topology::tenantOf).boxed().toList();
  }

  private Topology cluster(String frontend) throws IOException {
    String text =
        """
        weft 1
        import catalog.generic.*
        import catalog.nvidia.*
        cluster Campus {
          backend Gpus {
            transport roce
            segment { %s  leaf per rail of Tomahawk4 }
          }
          %s
        }
        """
            .formatted(SHARED, frontend);
    return topology(compile(text), 1);
  }

  private Topology fabric(String addressing, String segment) throws IOException {
    return fabric(addressing, segment, 1);
  }

  private Topology fabric(String addressing, String segment, int leaves) throws IOException {
    return topology(compile(text(addressing, segment, leaves)), 0);
  }

  private Compiled compile(String addressing, String segment) throws IOException {
    return compile(text(addressing, segment, 1));
  }

  private static String text(String addressing, String segment, int leaves) {
    return """
    weft 1
    import catalog.generic.*
    import catalog.nvidia.*
    fabric Shared {
      transport roce
      routing { overlay evpn-vxlan  tenants 2 }
      addressing { %s }
      segment [2] { %s  leaf %d of Tomahawk4 }
      spine 2 of Tomahawk4
    }
    """
        .formatted(addressing, segment, leaves);
  }

  private Compiled compile(String text) throws IOException {
    return COMPILER.compile(Files.writeString(folder.resolve("f.fabric"), text), Map.of());
  }

  private static Topology topology(Compiled compiled, int number) {
    assertFalse(compiled.hasErrors(), () -> compiled.diagnostics().toString());
    return compiled.topologies().get(number);
  }

  private static String network(Topology topology, int network) {
    RailNetworks networks = topology.railNetworks();
    return networks.prefix(network) + " " + networks.vlan(network) + " " + networks.tenant(network);
  }
}
