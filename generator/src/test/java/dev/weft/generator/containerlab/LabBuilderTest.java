package dev.weft.generator.containerlab;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the hosts of a lab do with their NICs. */
class LabBuilderTest {
  /** A /31 for each link, from the first on, its even address at the leaf (RFC 3021). */
  @Test
  void linksOfServersHaveTheirOwnAddresses() {
    FabricIndex design =
        SmallFabric.with(
            "servers 2 of", "servers 1 of",
            "ports 1 x 100", "ports 2 x 100",
            "leaf per rail of Box", "leaf 2 of Box serves rails 1..2  multihoming unstacked",
            "segment {", "addressing { server-links 10.200.0.0/16 }\n  segment {",
            "nics 2 of", "nics 1 of",
            "rails 1..2", "rails 1..1");
    assertEquals(
        List.of(
            "ip link set eth1 mtu 9000 up",
            "ip address add 10.200.0.1/31 dev eth1",
            "ip route add default via 10.200.0.0 dev eth1 table 1001",
            "ip rule add from 10.200.0.1 table 1001",
            "ip link set eth2 mtu 9000 up",
            "ip address add 10.200.0.3/31 dev eth2",
            "ip route add default via 10.200.0.2 dev eth2 table 1005",
            "ip rule add from 10.200.0.3 table 1005"),
        new LabBuilder(design).build().hosts().getFirst().commands());
  }

  /**
   * The /64 at the slot of the rail's network, with the host number of IPv4: gateway 1, first 4.
   */
  @Test
  void serversHaveAddressesOfIpv6() {
    FabricIndex design =
        SmallFabric.with("segment {", "addressing { rails6 \"2001:db8::/40\" }\n  segment {");
    List<String> commands = new LabBuilder(design).build().hosts().getFirst().commands();
    assertEquals(
        List.of(
            "ip -6 address add 2001:db8::4/64 dev eth1",
            "ip -6 route add default via 2001:db8::1 dev eth1 table 1004",
            "ip -6 rule add from 2001:db8::4 table 1004"),
        commands.subList(4, 7));
  }

  /** Ports of a NIC on a pair of leaves are one, with one address: first host 4, as documented. */
  @Test
  void nicsOfPairsAreBonds() {
    FabricIndex design =
        SmallFabric.with(
            "ports 1 x 100", "ports 2 x 100",
            "leaf per rail of Box", "leaf 2 of Box serves rails 1..2  multihoming esi");
    List<String> commands = new LabBuilder(design).build().hosts().getFirst().commands();
    assertEquals(
        "ip link add bond1 type bond mode 802.3ad miimon 10 all_slaves_active 1 lacp_rate fast"
            + " xmit_hash_policy layer3+4",
        commands.getFirst());
    assertEquals(2, commands.stream().filter(line -> line.contains("address add")).count());
    assertEquals("ip address add 10.0.0.4/29 dev bond1", commands.get(6));
  }
}
