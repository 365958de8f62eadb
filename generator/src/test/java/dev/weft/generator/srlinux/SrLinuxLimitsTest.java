package dev.weft.generator.srlinux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.HostileDesigns;
import dev.weft.generator.underlay.LimitCodes;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SrLinuxLimitsTest {
  private static final String UNWRITTEN = "ERROR srlinux.unwritten";

  private static FabricIndex design(String... replacements) {
    return SmallFabric.on("srlinux", replacements);
  }

  private static List<String> codes(String... replacements) {
    return codes(design(replacements));
  }

  private static List<String> codes(FabricIndex design) {
    return LimitCodes.of(new SrLinuxBackend(), design);
  }

  @Test
  void takesAPlainFabric() {
    assertEquals(List.of(), codes());
    assertEquals(List.of(), codes("unnumbered", "numbered from 172.16.0.0/20"));
    assertEquals(List.of(), codes("mtu 9000", "mtu 9398"));
    String links = "addressing { server-links 10.200.0.0/16  vlan 301 }\n  segment {";
    assertEquals(List.of(), codes("segment {", links));
  }

  @Test
  void saysNothingAboutOtherSystems() {
    FabricIndex design = SmallFabric.with();
    assertEquals(List.of(), codes(design));
    assertTrue(Golden.files(new SrLinuxBackend(), design).isEmpty());
  }

  @Test
  void approximates() {
    assertEquals(
        List.of("WARNING srlinux.release"),
        codes("os srlinux", "os srlinux  os-release \"24.10\""));
  }

  /** Ranges of srl_nokia-bfd: multiplier 3 to 20, intervals from 10,000 us. */
  @Test
  void keepsTheTimesOfBfd() {
    List<String> refused = List.of("ERROR srlinux.bfd");
    assertEquals(refused, codes("bfd 3 x 300 ms", "bfd 2 x 300 ms"));
    assertEquals(refused, codes("bfd 3 x 300 ms", "bfd 21 x 300 ms"));
    assertEquals(refused, codes("bfd 3 x 300 ms", "bfd 3 x 9 ms"));
    assertEquals(List.of(), codes("bfd 3 x 300 ms", "bfd 20 x 10 ms"));
  }

  /** Range of ip-mtu in srl_nokia-interfaces: from 1280. */
  @Test
  void keepsTheLeastMtu() {
    String numbered = "numbered from 172.16.0.0/20";
    assertEquals(
        List.of("ERROR srlinux.least-mtu"), codes("unnumbered", numbered, "mtu 9000", "mtu 1279"));
    assertEquals(List.of(), codes("unnumbered", numbered, "mtu 9000", "mtu 1280"));
  }

  @Test
  void keepsTheWidthOfNextHopGroups() {
    assertEquals(
        List.of("ERROR srlinux.ecmp-width"),
        codes("uplink 1 x", "uplink 33 x", "ports 64 x", "ports 128 x"));
  }

  /** Type interface-all of srl_nokia-common: ethernet-1/1 to ethernet-1/128. */
  @Test
  void countsTheCagesThatHaveNames() {
    String on = "leaf per rail of Box { uplinks on ports ";
    assertEquals(
        List.of(), codes("leaf per rail of Box", on + "120..128 }", "ports 64 x", "ports 200 x"));
    assertEquals(
        List.of("ERROR srlinux.cages"),
        codes("leaf per rail of Box", on + "129..136 }", "ports 64 x", "ports 200 x"));
  }

  /** Enumerations of port-speed, num-breakout-ports and breakout-port-speed. */
  @Test
  void keepsTheSpeedsOfPorts() {
    assertEquals(List.of("ERROR srlinux.port-speed"), codes("400 Gb/s", "1600 Gb/s"));
    assertEquals(List.of("ERROR srlinux.breakout"), codes("4 x 100 Gb/s }", "3 x 100 Gb/s }"));
    assertEquals(
        List.of("ERROR srlinux.breakout"),
        codes("ports 1 x 100", "ports 1 x 40", "4 x 100 Gb/s }", "8 x 40 Gb/s }"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ecmp | static",
        "{ ebgp | { ibgp as 65000  reflectors spine",
        "transport roce | ntp 10.9.0.1  transport roce",
        "transport roce | syslog 10.9.0.1  transport roce",
        "transport roce | dns 10.9.0.1  transport roce",
        "transport roce | telemetry 10.9.0.1  transport roce",
        "transport roce | aaa 10.9.0.1  transport roce",
      })
  void refusesTheRest(String change) {
    String[] parts = change.split(" \\| ");
    List<String> codes = codes(parts[0], parts[1]);
    assertEquals(List.of(UNWRITTEN), codes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"flowlet gap 50 us", "spray", "adaptive"})
  void hashesWhateverIsAsked(String balancing) {
    assertEquals(List.of("WARNING srlinux.load-balancing"), codes("ecmp", balancing));
  }

  @ParameterizedTest
  @ValueSource(strings = {"rails6 \"2001:db8::/40\"", "loopbacks6 \"2001:db8:ffff::/48\""})
  void hasNoIpv6(String network) {
    String addressing = "addressing { " + network + " }\n  segment {";
    assertEquals(List.of("WARNING srlinux.ipv6"), codes("segment {", addressing));
  }

  /** What has no words in the models of 25.3: a group of ports over two switches but by EVPN. */
  @ParameterizedTest
  @CsvSource({"mlag, srlinux.mlag", "unstacked, srlinux.unstacked"})
  void refusesPairsWithoutSegments(String multihoming, String code) {
    assertEquals(List.of("ERROR " + code), codes(pair(multihoming)));
  }

  @Test
  void takesPairsWithSegmentsOverlaysAndTenants() {
    assertEquals(List.of(), codes(pair("esi")));
    assertEquals(List.of(), codes("mtu 9000", "mtu 9000  overlay evpn-vxlan"));
    assertEquals(List.of(), codes("mtu 9000", "mtu 9000  overlay evpn-vxlan  tenants 2"));
    assertEquals(List.of(), codes("segment {", "addressing { aggregate 24 }\n  segment {"));
  }

  /** Leaf evi of srl_nokia-bgp-evpn ends at 65,535; VLANs have the first 4,095 of them. */
  @Test
  void countsInstancesOfEvpn() {
    String overlay = "mtu 9000  overlay evpn-vxlan  tenants ";
    assertEquals(List.of(), codes("mtu 9000", overlay + (65_535 - 4_095)));
    assertEquals(
        List.of("ERROR srlinux.tenants"), codes("mtu 9000", overlay + (65_535 - 4_095 + 1)));
  }

  /**
   * srl_nokia-platform-datapath-resources, 25.3: features of mac-addresses and tunnel-next-hops.
   */
  @ParameterizedTest
  @CsvSource({"tomahawk3", "tomahawk4", "tomahawk5", "Tomahawk 5"})
  void hasNeitherTunnelsNorBridgesOnTomahawk(String asic) {
    List<String> refused = List.of("ERROR srlinux.tomahawk");
    assertEquals(List.of("WARNING srlinux.bridging"), codes(on(asic)));
    assertEquals(refused, codes(on(asic, "mtu 9000", "mtu 9000  overlay evpn-vxlan")));
    assertEquals(refused, codes(on(asic, pair("esi"))));
    String links = "addressing { server-links 10.200.0.0/16  vlan 301 }\n  segment {";
    assertEquals(List.of(), codes(on(asic, "segment {", links)));
  }

  /** Other silicon has the tables, and of what is not known nothing is said. */
  @ParameterizedTest
  @CsvSource({"trident4", "jericho2c+", "unheard-of"})
  void hasBothElsewhere(String asic) {
    assertEquals(List.of(), codes(on(asic)));
    assertEquals(List.of(), codes(on(asic, "mtu 9000", "mtu 9000  overlay evpn-vxlan")));
    assertEquals(List.of(), codes(on(asic, pair("esi"))));
  }

  /** Switches above the leaves have no end of a tunnel. */
  @Test
  void takesTomahawkAboveTheLeaves() {
    String[] spines = {
      "qos Roce {",
      "switch Fast extends Box { asic \"tomahawk4\" }\nqos Roce {",
      "spine 2 of Box",
      "spine 2 of Fast",
      "mtu 9000",
      "mtu 9000  overlay evpn-vxlan"
    };
    assertEquals(List.of(), codes(spines));
  }

  @Test
  void namesTheLeafItsSiliconAndTheWayOut() {
    FabricIndex design = design(on("tomahawk4", "mtu 9000", "mtu 9000  overlay evpn-vxlan"));
    assertEquals(
        "seg1-leaf1 has a Tomahawk 4, on which Nokia's models of SR Linux have no table of tunnels:"
            + " there is no VXLAN on it.\nMaybe: Leave 'overlay' out, and say 'server-links', or take"
            + " leaves of another type, such as Ixr7220D5.",
        new SrLinuxBackend().limits(design).getFirst().message());
  }

  private static String[] on(String asic, String... more) {
    List<String> all = new ArrayList<>(List.of("os srlinux", "os srlinux  asic \"" + asic + "\""));
    all.addAll(List.of(more));
    return all.toArray(String[]::new);
  }

  private static String[] pair(String multihoming) {
    return new String[] {
      "ports 1 x 100",
      "ports 2 x 100",
      "leaf per rail of Box",
      "leaf 2 of Box serves rails 1..2  multihoming " + multihoming
    };
  }

  /** What is a hostname elsewhere: the pattern of host-name has no '_', and no '-' at an end. */
  @ParameterizedTest
  @ValueSource(strings = {"tor_{index}", "tor{index}-", "tor{index}.", "tor..{index}"})
  void refusesHostnamesOfOthers(String name) {
    FabricIndex hostile = HostileDesigns.withLeaf(design(), name);
    assertEquals(List.of("ERROR srlinux.name"), codes(hostile));
    Issue issue = new SrLinuxBackend().limits(hostile).getFirst();
    assertTrue(issue.message().contains("tor"), issue.message());
  }
}
