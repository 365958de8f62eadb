package dev.weft.elaboration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.EthernetSegments;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
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
 * Networks as the designs of the source documents have them (R10, R11, R12), and orders of pools.
 */
final class AddressPlanTest {
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  @TempDir Path folder;

  private Topology build(String settings, String segment) throws IOException {
    String text =
        """
        weft 1
        import catalog.generic.*
        import catalog.nvidia.*
        fabric F {
          addressing { %s }
          %s
          spine 2 of Tomahawk4
        }
        """
            .formatted(settings, segment);
    Compiled compiled =
        COMPILER.compile(Files.writeString(folder.resolve("f.fabric"), text), Map.of());
    assertTrue(!compiled.hasErrors(), () -> compiled.diagnostics().toString());
    return compiled.topologies().getFirst();
  }

  private static List<String> prefixes(Topology topology) {
    RailNetworks networks = topology.railNetworks();
    return IntStream.range(0, networks.count())
        .mapToObj(network -> networks.prefix(network).toString())
        .toList();
  }

  /** R10: eight rails, a /28 each, out of 10.0.1.0/24, VLANs 101 to 108. */
  @Test
  void eightRailsOfALeafAreOneAggregate() throws IOException {
    Topology topology =
        build(
            "rails 10.0.1.0/24  rail-prefix 28  aggregate 24",
            "segment { servers 4 of HgxH100  leaf of Tomahawk4 }");
    assertEquals(
        List.of(
            "10.0.1.0/28",
            "10.0.1.16/28",
            "10.0.1.32/28",
            "10.0.1.48/28",
            "10.0.1.64/28",
            "10.0.1.80/28",
            "10.0.1.96/28",
            "10.0.1.112/28"),
        prefixes(topology));
    assertEquals("10.0.1.0/24", String.valueOf(topology.railNetworks().aggregate(0)));
    assertEquals("10.0.1.1", Ipv4Prefix.format(topology.railNetworks().gateway(0)));
    assertEquals(108, topology.railNetworks().vlan(7));
  }

  /** R11: two rails a leaf, two /25; the second leaf has the next /24. */
  @Test
  void twoRailsOfALeafAreHalvesOfAnAggregate() throws IOException {
    Topology topology =
        build(
            "rails 10.0.0.0/16  rail-prefix 25  aggregate 24",
            "segment { servers 4 of HgxH100  leaf per 2 rails of Tomahawk4 }");
    assertEquals(
        List.of("10.0.0.0/25", "10.0.0.128/25", "10.0.1.0/25", "10.0.1.128/25"),
        prefixes(topology).subList(0, 4));
    assertEquals(
        "10.0.1.0/24",
        String.valueOf(topology.railNetworks().aggregate(topology.railNetworks().first(1))));
  }

  /** R12: one rail a leaf, one /24, nothing to gather. */
  @Test
  void oneRailOfALeafIsOneNetwork() throws IOException {
    Topology topology =
        build(
            "rails 10.0.0.0/16  rail-prefix 24",
            "segment { servers 4 of HgxH100  leaf per rail of Tomahawk4 }");
    assertEquals(List.of("10.0.0.0/24", "10.0.1.0/24"), prefixes(topology).subList(0, 2));
    assertEquals(false, topology.railNetworks().hasAggregates());
  }

  /** Two segments with one leaf each: places 0 and 1, so a rail has two networks. */
  @Test
  void railFirstKeepsTheNetworksOfARailTogether() throws IOException {
    String segments = "segment [2] { servers 4 of HgxH100  leaf of Tomahawk4 }";
    Topology topology = build("rails 10.0.0.0/16  rail-prefix 24  order rail-first", segments);
    List<String> prefixes = prefixes(topology);
    assertEquals(List.of("10.0.0.0/24", "10.0.2.0/24"), prefixes.subList(0, 2));
    assertEquals(List.of("10.0.1.0/24", "10.0.3.0/24"), prefixes.subList(8, 10));
  }

  @Test
  void firstHostMovesServersOnly() throws IOException {
    String segment = "segment { servers 4 of HgxH100  leaf of Tomahawk4 }";
    RailNetworks networks = build("first-host 10", segment).railNetworks();
    assertEquals("10.0.0.1", Ipv4Prefix.format(networks.gateway(0)));
    assertEquals("10.0.0.11", Ipv4Prefix.format(networks.serverAddress(0, 1)));
    // 4 servers from host 10 on are hosts 10 to 13, and 15 is the broadcast address: a /28.
    assertEquals(28, networks.prefix(0).length());
  }

  /** Eight rails of place 1 begin at slot 8; hosts have the numbers that they have in IPv4. */
  @Test
  void ipv6NetworksLieAtTheSameSlots() throws IOException {
    Topology topology =
        build(
            "rails6 \"2001:db8::/40\"  loopbacks6 \"2001:db8:ffff::/48\"",
            "segment [2] { servers 4 of HgxH100  leaf of Tomahawk4 }");
    RailNetworks networks = topology.railNetworks();
    assertEquals("2001:db8:0:8::/64", String.valueOf(networks.prefix6(8)));
    assertEquals("2001:db8:0:8::4", networks.address6(8, networks.serverAddress(8, 4)));
    assertEquals("2001:db8:ffff::2", topology.switches().loopback6(1));
    assertEquals("2001:db8:ffff:8000::1", topology.switches().loopback6(2));
  }

  /**
   * Eight links a server: server 1 begins at /31 number 8; rail first, rail 2 begins at number 4.
   */
  @Test
  void linksToServersHaveNetworksOfTheirOwn() throws IOException {
    String segment = "segment { servers 4 of HgxH100  leaf of Tomahawk4 }";
    Topology byServer = build("server-links 10.200.0.0/16", segment);
    assertEquals(0, byServer.railNetworks().count());
    assertEquals("10.200.0.16/31", byServer.pointToPoint().network(8).toString());
    Topology byRail = build("server-links 10.200.0.0/16  order rail-first", segment);
    assertEquals("10.200.0.8/31", byRail.pointToPoint().network(1).toString());
    assertEquals("10.200.0.2/31", byRail.pointToPoint().network(8).toString());
    assertEquals("10.200.0.3", Ipv4Prefix.format(byRail.pointToPoint().lowerAddress(8)));
  }

  /** RFC 7432, 5: ten octets, the first is the type. */
  @Test
  void ethernetSegmentsAreWellFormedAndTheirOwn() throws IOException {
    Topology topology =
        build(
            "vlan 101",
            "segment [2] { servers 4 of HgxH100Dual200  leaf 2 of Tomahawk4 serves rails 1..8"
                + "  multihoming esi }");
    RailNetworks networks = topology.railNetworks();
    EthernetSegments segments = EthernetSegments.of(topology);
    Set<String> seen = new HashSet<>();
    for (int network = 0; network < networks.count(); network++) {
      int first = networks.firstServer(network);
      for (int server = first; server < first + networks.serverCount(network); server++) {
        int channel = segments.channel(network, server);
        String identifier = segments.identifier(networks.attachment(network), channel);
        assertTrue(identifier.matches("00(:[0-9a-f]{2}){9}"), identifier);
        assertTrue(seen.add(identifier), identifier);
      }
    }
    // 8 servers with 8 NICs; pair 2, server 1 of it, rail 1: port-channel 9.
    assertEquals(64, seen.size());
    assertEquals("00:00:00:00:02:00:00:02:00:09", segments.identifier(1, 9));
  }
}
