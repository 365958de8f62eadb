package dev.weft.generator.batfish;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class FrrForBatfishTest {
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
        FrrForBatfish.convert(conf));
  }
}
