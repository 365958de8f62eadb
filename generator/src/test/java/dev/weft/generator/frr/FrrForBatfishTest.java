package dev.weft.generator.frr;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class FrrForBatfishTest {
  private static final String LEAF =
      """
      hostname leaf1
      interface vlan101
       description gateway of rail 1
       ip address 10.0.0.1/28
      exit
      !
      interface bond1
       description server1 mlx5_0
      exit
      !
      interface swp1
       description server1 mlx5_0 port 1
      exit
      """;

  /**
   * By the format page of Batfish: hostname, interfaces, ports and FRR, each behind the line that
   * marks it.
   */
  @Test
  void movesAddressesToTheInterfaces() {
    String conf =
        """
        frr defaults datacenter
        hostname spine1
        interface lo
         ip address 10.255.0.1/32
        exit
        !
        interface swp1
         description leaf1 swp9
        exit
        !
        router bgp 65000
         address-family ipv4 unicast
          network 10.255.0.1/32
         exit-address-family
        exit
        """;
    assertEquals(
        """
        spine1
        # This file describes the network interfaces
        auto lo
        iface lo inet loopback
            address 10.255.0.1/32

        auto swp1
        iface swp1

        # ports.conf --
        frr version 8.4
        frr defaults datacenter
        hostname spine1
        interface lo
        !
        interface swp1
         description leaf1 swp9
        !
        router bgp 65000
         address-family ipv4 unicast
          network 10.255.0.1/32
         exit-address-family
        """,
        FrrForBatfish.convert(conf, new LinuxPorts(Map.of(), Map.of(), Map.of(), Map.of())));
  }

  /**
   * By the same page: ifupdown2's words for what a port is part of. Batfish takes a gateway for
   * down whose VLAN no port has, or that FRR's part names as well.
   */
  @Test
  void saysWhatBondsVlansAndTablesAre() {
    LinuxPorts ports =
        new LinuxPorts(
            Map.of("vlan101", 101),
            Map.of("bond1", 101),
            Map.of("bond1", List.of("swp1")),
            Map.of("vlan101", "tenant1"));
    assertEquals(
        """
        leaf1
        # This file describes the network interfaces
        auto lo
        iface lo inet loopback

        auto vlan101
        iface vlan101
            vlan-id 101
            vlan-raw-device bridge
            vrf tenant1
            address 10.0.0.1/28

        auto bond1
        iface bond1
            bond-slaves swp1
            bridge-access 101

        auto swp1
        iface swp1

        auto tenant1
        iface tenant1
            vrf-table auto

        auto bridge
        iface bridge
            bridge-vlan-aware yes
            bridge-ports bond1
            bridge-vids 101

        # ports.conf --
        frr version 8.4
        hostname leaf1
        !
        interface bond1
         description server1 mlx5_0
        !
        interface swp1
         description server1 mlx5_0 port 1
        """,
        FrrForBatfish.convert(LEAF, ports));
  }
}
