package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.backend.Backend;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * VLANs that leave the fabric from a pair of leaves, in the words of each system.
 *
 * <p>The first group of a switch is port-channel 1901, which is 076d in hexadecimal, and the first
 * pair counts as 1 in the two octets before: 02:00:00:01:07:6d is the LACP system of both leaves.
 * Rail 1 has VLAN 101 and rail 2 VLAN 102. Under MLAG the two peer links have the cages 63 and 64,
 * so that the two links outside have 61 and 62; under ESI they have the last two.
 */
class TrunksOutTest {
  private static final String LINE =
      "external 2 x 400 Gb/s to \"firewall\" { vlans 101  native 102  lacp  GATEWAY }";

  private static FabricIndex design(String system, String multihoming, String gateway) {
    return SmallFabric.on(
        system,
        "ports 1 x 100 Gb/s",
        "ports 2 x 100 Gb/s",
        "transport roce",
        "transport roce  multihoming " + multihoming,
        "leaf per rail of Box",
        "leaf 2 of Box { " + LINE.replace("GATEWAY", gateway) + " }");
  }

  /** The files of a leaf, in the order of their names. */
  private static String files(String system, String leaf, FabricIndex design) {
    Backend backend = Objects.requireNonNull(SwitchTargets.BACKENDS.get(system));
    Map<String, String> files = Golden.files(backend, design);
    StringBuilder all = new StringBuilder();
    files.forEach(
        (path, text) -> {
          if (path.startsWith("configs/" + leaf)) {
            all.append(text);
          }
        });
    assertFalse(all.isEmpty(), leaf);
    return all.toString();
  }

  static Stream<Arguments> words() {
    return Stream.of(shells(), trees()).flatMap(all -> all);
  }

  private static Stream<Arguments> shells() {
    return Stream.of(
        Arguments.of(
            "eos",
            "mlag",
            """
            interface Port-Channel1901
               description firewall
               no shutdown
               switchport trunk native vlan 102
               switchport trunk allowed vlan 101,102
               switchport mode trunk
               switchport
               mlag 1901
            """),
        Arguments.of(
            "eos",
            "esi",
            """
               !
               evpn ethernet-segment
                  identifier 0000:0000:0200:0001:076d
                  route-target import 02:00:00:01:07:6d
               lacp system-id 0200.0001.076d
               link tracking group UPLINKS downstream
            """),
        Arguments.of("eos", "mlag", "   channel-group 1901 mode active\n"),
        Arguments.of(
            "nxos",
            "mlag",
            """
            interface port-channel1901
              description firewall
              switchport
              switchport mode trunk
              switchport trunk native vlan 102
              switchport trunk allowed vlan 101,102
              mtu 9216
              vpc 1901
              no shutdown
            """));
  }

  private static Stream<Arguments> trees() {
    return Stream.of(
        Arguments.of("junos", "mlag", "aggregated-ether-options mc-ae mc-ae-id 1901\n"),
        Arguments.of("junos", "mlag", "lacp system-id 02:00:00:01:07:6d\n"),
        // Two servers of two rails have the aggregates 1 to 4.
        Arguments.of("junos", "esi", "set interfaces ae5 esi 00:00:00:00:02:00:00:01:07:6d\n"),
        Arguments.of("junos", "esi", "set interfaces ae5 native-vlan-id 102\n"),
        Arguments.of(
            "junos",
            "esi",
            "set interfaces ae5 unit 0 family ethernet-switching interface-mode trunk\n"),
        Arguments.of("junos", "esi", "set routing-instances RAILS interface ae5.0\n"),
        Arguments.of("junos", "esi", "set chassis aggregated-devices ethernet device-count 6\n"),
        Arguments.of("cumulus", "mlag", "          mlag:\n            id: 1901\n"),
        Arguments.of(
            "cumulus",
            "esi",
            """
                          untagged: 102
                          vlan:
                            "101": {}
            """),
        Arguments.of("sonic", "mlag", "\"Vlan101|PortChannel1901\": {"),
        Arguments.of("sonic", "mlag", "\"1|PortChannel1901\": {"),
        Arguments.of("sonic", "esi", "\"esi\": \"00:00:00:00:02:00:00:01:07:6d\""),
        Arguments.of("frr", "esi", "\tvlan add dev bond1901 vid 101\n"),
        Arguments.of("frr", "esi", "\tvlan add dev bond1901 vid 102 pvid untagged\n"),
        Arguments.of("frr", "esi", "\t\tlink set bond1901 mtu 9000 up\n"),
        Arguments.of("frr", "esi", "\tjoin bond1901 br0\n"),
        Arguments.of("frr", "esi", " evpn mh es-id 00:00:00:00:02:00:00:01:07:6d\n"));
  }

  @ParameterizedTest
  @MethodSource
  void words(String system, String multihoming, String expected) {
    FabricIndex design = design(system, multihoming, "");
    String first = files(system, "seg1-leaf1", design);
    String second = files(system, "seg1-leaf2", design);
    assertTrue(first.contains(expected), first);
    assertTrue(second.contains(expected), second);
  }

  /** The networks of the two rails are 10.0.0.0/29 and 10.0.0.8/29, with gateways .1 and .9. */
  @ParameterizedTest
  @ValueSource(strings = {"eos", "junos", "cumulus", "sonic", "frr"})
  void gatewayOutsideLeavesNoAddress(String system) {
    assertEquals(Set.of("10.0.0.1", "10.0.0.9"), gateways(system, "esi", ""));
    assertEquals(Set.of(), gateways(system, "esi", "gateway-outside"));
  }

  @Test
  void nxosHasNoGatewayEither() {
    assertEquals(Set.of("10.0.0.1", "10.0.0.9"), gateways("nxos", "mlag", ""));
    assertEquals(Set.of(), gateways("nxos", "mlag", "gateway-outside"));
  }

  /** The gateways that a leaf names; and it tells nobody of networks whose gateway it isn't. */
  private static Set<String> gateways(String system, String multihoming, String gateway) {
    String leaf = files(system, "seg1-leaf1", design(system, multihoming, gateway));
    assertTrue(gateway.isEmpty() || !leaf.contains("10.0.0."), leaf);
    return Stream.of("10.0.0.1", "10.0.0.9")
        .filter(address -> leaf.contains(address + "/") || leaf.contains(address + "\n"))
        .collect(Collectors.toSet());
  }

  /** Without LACP the port itself is the trunk, and leaf and pair know nothing of a group. */
  @Test
  void alonePortIsTrunk() {
    FabricIndex design =
        SmallFabric.on(
            "eos",
            "leaf per rail of Box",
            "leaf per rail of Box { external 1 x 400 Gb/s to \"filer\" { vlans 101 102 } }");
    List<String> ports =
        files("eos", "seg1-leaf1", design)
            .lines()
            .dropWhile(line -> !line.equals("interface Ethernet64/1"))
            .takeWhile(line -> !line.equals("!"))
            .toList();
    assertTrue(ports.contains("   switchport trunk allowed vlan 101"), ports::toString);
    assertFalse(ports.toString().contains("channel-group"), ports::toString);
  }
}
