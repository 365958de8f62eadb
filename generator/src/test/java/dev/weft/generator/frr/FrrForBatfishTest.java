package dev.weft.generator.frr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.frrconf.FrrSwitch;
import dev.weft.generator.frrconf.FrrSwitch.Interface;
import dev.weft.generator.frrconf.FrrSwitch.Uplink;
import dev.weft.generator.underlay.BfdTimers;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class FrrForBatfishTest {
  private static final LinuxPorts ALONE = new LinuxPorts(Map.of(), Map.of(), Map.of(), Map.of());

  private static final LinuxPorts PORTS =
      new LinuxPorts(
          Map.of("vlan101", 101),
          Map.of("bond1", 101),
          Map.of("bond1", List.of("swp1")),
          Map.of("vlan101", "tenant1"));

  private static FrrSwitch leaf() {
    return of(
        "leaf1",
        null,
        addressed("vlan101", "rail 1", "10.0.0.1/28", ""),
        Interface.described("bond1", "server1 mlx5_0"),
        Interface.described("swp1", "server1 mlx5_0 port 1"));
  }

  private static String text(FrrSwitch frr, LinuxPorts ports) {
    return new BatfishConf().render(FrrForBatfish.of(frr, ports));
  }

  private static FrrSwitch of(String hostname, @Nullable BfdTimers bfd, Interface... interfaces) {
    return new FrrSwitch(hostname, List.of(interfaces), List.of(), null, null, bfd);
  }

  private static Interface addressed(String name, String gatewayOf, String... addresses) {
    return new Interface(name, gatewayOf, "", addresses[0], addresses[1], Uplink.NONE, null);
  }

  /** Where others have the gateways, the bridge carries the VLANs of its ports all the same. */
  @Test
  void aBridgeHasTheVlansOfItsPorts() {
    FrrSwitch leaf = of("leaf1", null, Interface.described("swp1", "server1 mlx5_0"));
    LinuxPorts ports =
        new LinuxPorts(Map.of(), Map.of("swp1", 102, "swp2", 101), Map.of(), Map.of());
    String text = text(leaf, ports);
    assertTrue(text.contains("    bridge-vids 101 102\n"), text);
  }

  /**
   * By the format page of Batfish: hostname, interfaces, ports and FRR, each behind the line that
   * marks it. FRR's part is that of the switch less addresses and the word {@code exit}.
   */
  @Test
  void movesAddressesToTheInterfaces() {
    FrrSwitch spine =
        of(
            "spine1",
            new BfdTimers(300, 3),
            addressed("lo", "", "10.255.0.1/32", "2001:db8::1/128"),
            Interface.described("swp1", "leaf1 swp9"));
    assertEquals(
        """
        spine1
        # This file describes the network interfaces
        auto lo
        iface lo inet loopback
            address 10.255.0.1/32
            address 2001:db8::1/128

        auto swp1
        iface swp1

        # ports.conf --
        frr version 8.4
        frr defaults datacenter
        hostname spine1
        log syslog informational
        service integrated-vtysh-config
        !
        interface lo
        !
        interface swp1
         description leaf1 swp9
        !
        bfd
         profile WEFT
          detect-multiplier 3
          receive-interval 300
          transmit-interval 300
        !
        end
        """,
        text(spine, ALONE));
  }

  /**
   * By the same page: ifupdown2's words for what a port is part of. Batfish takes a gateway for
   * down whose VLAN no port has, or that FRR's part names as well.
   */
  @Test
  void saysWhatBondsVlansAndTablesAre() {
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
        frr defaults datacenter
        hostname leaf1
        log syslog informational
        service integrated-vtysh-config
        !
        !
        interface bond1
         description server1 mlx5_0
        !
        interface swp1
         description server1 mlx5_0 port 1
        !
        end
        """,
        text(leaf(), PORTS));
  }
}
