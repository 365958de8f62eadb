package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.backend.Backend;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Groups of links to the outside, and those in the table of a tenant, in the words of each system.
 *
 * <p>The line of "wall" is one group on each of two leaves: leaf 1 has 192.0.2.0/31, leaf 2
 * 192.0.2.2/31, and the odd address is the neighbour. Two ports of 400 Gb/s take cages 62 and 63,
 * that of "core" cage 64. The first group of a switch is port-channel 1901.
 */
class OutsideOfTenantsTest {
  private static final String OUT =
      """
      leaf per rail of Box {
        external 2 x 400 Gb/s to "wall" {
          pool 192.0.2.0/30  lacp  tenant 2
          peer-as 64901  accept 0.0.0.0/0 10.200.0.0/16  advertise 10.0.0.0/9  bfd
        }
        external 1 x 400 Gb/s to "core" { pool 192.0.2.8/30  vlan 1200  tenant 1  static 0.0.0.0/0 }
      }
      """;

  private static FabricIndex design(String system) {
    return SmallFabric.on(
        system,
        "servers 2 of Server",
        "servers 1 of Server\nservers 1 of Server { tenant 2 }",
        "leaf per rail of Box",
        OUT,
        "ebgp  unnumbered",
        "ebgp  numbered from 172.16.0.0/20  overlay evpn-vxlan  tenants 2");
  }

  private static Map<String, String> files(String system, String device) {
    Backend backend = Objects.requireNonNull(SwitchTargets.BACKENDS.get(system));
    Map<String, String> files = Golden.files(backend, design(system));
    files.keySet().removeIf(path -> !path.startsWith("configs/" + device));
    return files;
  }

  static Stream<Arguments> words() {
    return Stream.of(eos(), nxos(), linux(), trees()).flatMap(all -> all);
  }

  private static Stream<Arguments> eos() {
    return Stream.of(
        Arguments.of("eos", "interface Ethernet63/1\n   description wall\n   no shutdown\n"),
        Arguments.of("eos", "   channel-group 1901 mode active\n!"),
        Arguments.of("eos", "   no switchport\n   vrf TENANT2\n   ip address 192.0.2.0/31\n"),
        Arguments.of(
            "eos",
            "   encapsulation dot1q vlan 1200\n   vrf TENANT1\n   ip address 192.0.2.8/31\n"),
        Arguments.of("eos", "ip route vrf TENANT1 0.0.0.0/0 192.0.2.9\n"),
        // One link to each of two spines.
        Arguments.of("eos", "      router-id 10.255.0.0\n      maximum-paths 2 ecmp 2\n"),
        Arguments.of("eos", "   seq 10 permit 10.0.0.0/9 le 31\n"),
        Arguments.of(
            "eos",
            """
                  neighbor 192.0.2.1 remote-as 64901
                  neighbor 192.0.2.1 description wall
                  neighbor 192.0.2.1 bfd
                  redistribute connected route-map WITHOUT-LINKS
                  !
                  address-family ipv4
                     neighbor 192.0.2.1 activate
                     neighbor 192.0.2.1 prefix-list OUTSIDE1-IN in
                     neighbor 192.0.2.1 prefix-list OUTSIDE1-OUT out
            """));
  }

  private static Stream<Arguments> nxos() {
    return Stream.of(
        Arguments.of("nxos", "feature lacp\n"),
        Arguments.of(
            "nxos",
            """
            interface Ethernet1/62
              description wall
              no switchport
              mtu 9000
              channel-group 1901 mode active
              no shutdown
            """),
        Arguments.of(
            "nxos",
            """
            interface port-channel1901
              description wall
              no switchport
              mtu 9000
              vrf member TENANT2
              ip address 192.0.2.0/31
              no ip redirects
              no shutdown
            """),
        Arguments.of("nxos", "  rd auto\n  ip route 0.0.0.0/0 192.0.2.9\n"),
        Arguments.of("nxos", "ip prefix-list OUTSIDE1-OUT seq 10 permit 10.0.0.0/9 le 31\n"),
        Arguments.of(
            "nxos",
            """
                neighbor 192.0.2.1
                  remote-as 64901
                  description wall
                  bfd
                  address-family ipv4 unicast
                    prefix-list OUTSIDE1-IN in
                    prefix-list OUTSIDE1-OUT out
            """));
  }

  private static Stream<Arguments> linux() {
    String session =
        """
         neighbor 192.0.2.1 remote-as 64901
         neighbor 192.0.2.1 description wall
         neighbor 192.0.2.1 bfd
         neighbor 192.0.2.1 bfd profile WEFT
        """;
    return Stream.of(
        Arguments.of("frr", session),
        Arguments.of("frr", "ip route 0.0.0.0/0 192.0.2.9 vrf tenant1\n"),
        Arguments.of("frr", "\tnew bond1901 type bond mode 802.3ad"),
        Arguments.of("frr", "\tjoin swp62 bond1901\n\tjoin swp63 bond1901\n"),
        Arguments.of("frr", "\tjoin bond1901 tenant2\n"),
        Arguments.of("frr", "\tjoin swp64.1200 tenant1\n"),
        Arguments.of("frr", "interface bond1901\n description wall\n ip address 192.0.2.0/31\n"),
        Arguments.of("sonic", session),
        Arguments.of("sonic", "ip route 0.0.0.0/0 192.0.2.9 vrf VrfTenant1\n"),
        Arguments.of("sonic", "\"PortChannel1901|Ethernet488\": {}"),
        Arguments.of("sonic", "\"PortChannel1901\": {\n \"vrf_name\": \"VrfTenant2\"\n"),
        Arguments.of("sonic", "\"PortChannel1901|192.0.2.0/31\": {}"),
        Arguments.of("sonic", "\"Eth504.1200|192.0.2.8/31\": {}"));
  }

  private static Stream<Arguments> trees() {
    return Stream.of(
        Arguments.of("junos", "set interfaces et-0/0/61 ether-options 802.3ad ae1\n"),
        Arguments.of("junos", "set chassis aggregated-devices ethernet device-count 2\n"),
        Arguments.of("junos", "set interfaces ae1 unit 0 family inet address 192.0.2.0/31\n"),
        Arguments.of("junos", "set routing-instances TENANT-2 interface ae1.0\n"),
        Arguments.of("junos", "set routing-instances TENANT-1 interface et-0/0/63.1200\n"),
        Arguments.of(
            "junos",
            "set routing-instances TENANT-1 routing-options static route 0.0.0.0/0 next-hop 192.0.2.9\n"),
        Arguments.of(
            "junos",
            """
            set policy-options policy-statement OUTSIDE1-OUT term T10 from route-filter 10.0.0.0/9 upto /31
            set policy-options policy-statement OUTSIDE1-OUT term T10 then accept
            """),
        Arguments.of(
            "junos",
            "set policy-options policy-statement TENANT-OUT term OUTSIDE from protocol bgp\n"),
        Arguments.of(
            "junos",
            "set routing-instances TENANT-2 protocols bgp group OUTSIDE neighbor 192.0.2.1 peer-as 64901\n"),
        Arguments.of("cumulus", "bond1901:\nbond:\nmember:\nswp62: {}\nswp63: {}\n"),
        Arguments.of("cumulus", "\"192.0.2.0/31\": {}\nvrf: TENANT2\n"),
        Arguments.of("cumulus", "\"192.0.2.8/31\": {}\nvrf: TENANT1\n"),
        Arguments.of(
            "srlinux",
            """
            "name": "OUTSIDE1-OUT",
            "prefix": [
            {
            "ip-prefix": "10.0.0.0/9",
            "mask-length-range": "9..31"
            """));
  }

  /** Lines in their order, however deep a tree has them. */
  @ParameterizedTest
  @MethodSource("words")
  void saysIt(String system, String expected) {
    String all = String.join("\n", files(system, "seg1-leaf1").values());
    assertTrue(flat(all).contains(flat(expected)), () -> expected + "is not in\n" + all);
  }

  private static String flat(String text) {
    return text.lines().map(String::strip).reduce("", (a, b) -> a + "\n" + b).strip();
  }

  /** What is in a table of a tenant is nowhere in the default one: no line of that names it. */
  @ParameterizedTest
  @ValueSource(strings = {"eos", "nxos", "frr", "sonic"})
  void theDefaultTableKnowsNothingOfIt(String system) {
    String all = String.join("\n", files(system, "seg1-leaf1").values());
    String bgp = all.substring(all.indexOf("\nrouter bgp"));
    String first = Pattern.compile("(?m)^(exit$| *vrf )").split(bgp, 2)[0];
    assertFalse(first.contains("192.0.2."), first);
    assertTrue(bgp.contains("192.0.2.1"), bgp);
  }

  /** A name of an interface has 15 letters at most on Linux. */
  @Test
  void namesFitIntoLinux() {
    String all = String.join("\n", files("sonic", "seg1-leaf1").values());
    List<String> tooLong =
        Pattern.compile("\"((?:Eth|Po)[A-Za-z]*\\d+\\.\\d+)[|\"]")
            .matcher(all)
            .results()
            .map(each -> each.group(1))
            .filter(name -> name.length() > 15)
            .toList();
    assertEquals(List.of(), tooLong);
  }

  /** A port of a group has neither MTU nor subinterface (srl_nokia-interfaces, aggregate-id). */
  @Test
  void groupsOfSrLinuxHaveWhatTheirPortsLack() {
    String out =
        "leaf per rail of Box { external 2 x 400 Gb/s to \"wall\" { pool 192.0.2.0/30  lacp  vlan 1200  static 0.0.0.0/0 } }";
    FabricIndex design = SmallFabric.on("srlinux", "leaf per rail of Box", out);
    Backend backend = Objects.requireNonNull(SwitchTargets.BACKENDS.get("srlinux"));
    String all = String.valueOf(Golden.files(backend, design).get("configs/seg1-leaf1.json"));
    String member =
        """
        "name": "ethernet-1/63",
        "description": "wall",
        "admin-state": "enable",
        "ethernet": {
        "aggregate-id": "lag901",
        "port-speed": "400G"
        }
        """;
    assertTrue(flat(all).contains(flat(member)), all);
    assertTrue(flat(all).contains("\"lag-type\": \"lacp\""), all);
    assertTrue(flat(all).contains("\"name\": \"lag901.1200\""), all);
  }

  /** A leaf without servers hears of the tenants that it leads out. */
  @ParameterizedTest
  @ValueSource(strings = {"frr", "sonic"})
  void leavesWithoutServersHearOfTenants(String system) {
    FabricIndex design =
        SmallFabric.on(
            system,
            "spine 2 of Box",
            "segment border { leaf 1 of Box { uplink 1 x 400 Gb/s to each spine\n"
                + "external 1 x 400 Gb/s to \"core\" { pool 192.0.2.0/31  static 0.0.0.0/0 } } }\nspine 2 of Box",
            "ebgp  unnumbered",
            "ebgp  overlay evpn-vxlan  tenants 1");
    Backend backend = Objects.requireNonNull(SwitchTargets.BACKENDS.get(system));
    String all =
        Golden.files(backend, design).entrySet().stream()
            .filter(file -> file.getKey().startsWith("configs/seg2-leaf1"))
            .map(Map.Entry::getValue)
            .reduce("", String::concat);
    assertTrue(all.contains("  advertise-all-vni\n"), all);
  }

  /**
   * SR Linux: the group is number 901, after 900 for servers; BGP in the table of tenant 2 tells
   * what it has of EVPN, and the written route stands in that of tenant 1.
   */
  @Test
  void tenantsOfSrLinuxHaveTheirOwnTables() {
    String all = flat(String.join("", files("srlinux", "seg1-leaf1").values()));
    String two =
        all.substring(all.indexOf("\"name\": \"TENANT2\""), all.indexOf("\"name\": \"rail-"));
    assertTrue(two.contains("\"name\": \"lag901.0\""), two);
    assertTrue(two.contains("\"peer-address\": \"192.0.2.1\""), two);
    assertTrue(two.contains("\"export-rt\": \"target:64512:14097\""), two);
    assertFalse(two.contains("lag902"), two);
    String one = all.substring(all.indexOf("\"name\": \"TENANT1\""), all.indexOf(two));
    assertTrue(one.contains("\"name\": \"ethernet-1/64.1200\""), one);
    assertTrue(one.contains("\"prefix\": \"0.0.0.0/0\""), one);
    assertFalse(one.contains("srl_nokia-bgp:bgp\""), one);
    String told = all.substring(all.lastIndexOf("\"name\": \"OUTSIDE1-OUT\""));
    assertTrue(told.contains("\"protocol\": \"srl_nokia-common:bgp-evpn\""), told);
  }
}
