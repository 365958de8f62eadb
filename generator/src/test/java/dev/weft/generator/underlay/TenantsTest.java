package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.generator.constructs.OverlayConstructs;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Segment 1 says nothing of tenants, so that it is the first one's; segment 2 is the second one's.
 * The networks of rail 1, VLAN 101 on both, belong into the routing table of the tenant.
 */
class TenantsTest {
  /**
   * How a system writes what is looked for.
   *
   * @param tenant what names of tables begin with
   * @param gateway name of the interface of a VLAN
   * @param ports names of the first two lanes of the first cage, four of 100 Gb/s
   * @param channel name of a port-channel
   * @param table where the table of an interface is said, the table in a group
   * @param vlan where the VLAN of a port is said
   * @param aggregate where an aggregate of a tenant is said
   */
  private record Words(
      String tenant,
      String gateway,
      List<String> ports,
      String channel,
      String table,
      String vlan,
      String aggregate) {}

  private static final Map<String, Words> WORDS =
      Map.of(
          "eos",
          new Words(
              "TENANT",
              "Vlan%d",
              List.of("Ethernet1/1", "Ethernet1/3"),
              "Port-Channel%d",
              "interface %s\n(?:   .*\n)*?   vrf (\\S+)\n",
              "interface %s\n(?:   .*\n)*?   switchport access vlan (\\d+)\n",
              "   vrf TENANT%d\n(?:      .*\n)*?      aggregate-address (\\S+) summary-only\n"),
          "nxos",
          new Words(
              "TENANT",
              "Vlan%d",
              List.of("Ethernet1/1/1", "Ethernet1/1/2"),
              "port-channel%d",
              "interface %s\n(?:  .*\n)*?  vrf member (\\S+)\n",
              "interface %s\n(?:  .*\n)*?  switchport access vlan (\\d+)\n",
              "  vrf TENANT%d\n(?:    .*\n)*?      aggregate-address (\\S+) summary-only\n"),
          "junos",
          new Words(
              "TENANT-",
              "irb.%d",
              List.of("et-0/0/0:0", "et-0/0/0:1"),
              "ae%d",
              "set routing-instances (TENANT\\S+) interface %s(?:.0)?\n",
              "set interfaces %s unit 0 family ethernet-switching vlan members (\\S+)\n",
              "set routing-instances TENANT-%d routing-options aggregate route (\\S+) discard\n"),
          "sonic",
          new Words(
              "VrfTenant",
              "Vlan%d",
              List.of("Ethernet0", "Ethernet2"),
              "PortChannel%d",
              "\"%s\": \\{\\s*\"vrf_name\": \"(\\S+)\"",
              "\"Vlan(\\d+)\\|%s\"",
              "bgp \\d+ vrf VrfTenant%d\n(?: .*\n)*?  aggregate-address (\\S+) summary-only\n"),
          "cumulus",
          new Words(
              "TENANT",
              "vlan%d",
              List.of("swp1s0", "swp1s1"),
              "bond%d",
              " {6}%s:\n(?: {8}.*\n)*?        vrf: (\\S+)\n",
              " {6}%s:\n(?: {8}.*\n)*? +access: (\\d+)\n",
              " {6}TENANT%d:\n(?: {8}.*\n)*? +aggregate-route:\n +\"(\\S+)\":\n"),
          "frr",
          new Words(
              "tenant",
              "vlan%d",
              List.of("swp1s0", "swp1s1"),
              "bond%d",
              "\tjoin %s (\\S+)\n",
              "\tvlan add dev %s vid (\\d+) pvid untagged\n",
              "bgp \\d+ vrf tenant%d\n(?: .*\n)*?  aggregate-address (\\S+) summary-only\n"),
          "srlinux",
          new Words(
              "TENANT",
              "irb0.%d",
              List.of("ethernet-1/1/1", "ethernet-1/1/2"),
              "lag%d",
              " {6}\"name\": \"(TENANT\\d+)\",\n(?: {6}.*\n)*? {10}\"name\": \"%s(?:\\.0)?\"\n",
              " {6}\"name\": \"rail-(\\d+)\",\n(?: {6}.*\n)*? {10}\"name\": \"%s\\.0\"\n",
              " {6}\"name\": \"TENANT%d\",\n(?: {6}.*\n)*? +\"prefix\": \"(\\S+)\",\n"));

  static Stream<String> systems() {
    return SwitchTargets.writing(OverlayConstructs.TENANT).stream();
  }

  @ParameterizedTest
  @MethodSource("systems")
  void networksAreInTheTableOfTheirTenant(String system) {
    Map<String, String> files = files(system, "except [2] { tenant 2 }");
    String name = WORDS.get(system).tenant();
    assertEquals(name + 1, table(system, files, "seg1-leaf1"));
    assertEquals(name + 2, table(system, files, "seg2-leaf1"));
  }

  @ParameterizedTest
  @MethodSource("systems")
  void firstTenantHasWhatNobodyIsSaidToHave(String system) {
    Map<String, String> files = files(system, "");
    assertEquals(WORDS.get(system).tenant() + 1, table(system, files, "seg2-leaf1"));
  }

  /** Segment 1 has 10.0.0.0/29 and /29 at 8 for its two leaves, segment 2 those from 16 on. */
  @Test
  void frrAnnouncesANetworkFromItsTenantAlone() {
    Map<String, String> files = files("frr", "except [2] { tenant 2 }");
    assertEquals("10.0.0.0/29", announced(files.get("configs/seg1-leaf1.conf"), "tenant1"));
    assertEquals("", announced(files.get("configs/seg1-leaf1.conf"), "tenant2"));
    assertEquals("", announced(files.get("configs/seg2-leaf1.conf"), "tenant1"));
    assertEquals("10.0.0.16/29", announced(files.get("configs/seg2-leaf1.conf"), "tenant2"));
  }

  /**
   * Both servers are on each of the two leaves, one of them the second tenant's, whose VLANs come
   * after the two of the first; the port of each is in the VLAN of its tenant.
   */
  @ParameterizedTest
  @MethodSource("systems")
  void tenantsShareALeaf(String system) {
    Map<String, String> files = files(system, shared(system));
    Words words = WORDS.get(system);
    assertEquals(words.tenant() + 1, table(system, files, "seg1-leaf1", 101));
    assertEquals(words.tenant() + 2, table(system, files, "seg1-leaf1", 103));
    assertEquals(words.tenant() + 1, table(system, files, "seg1-leaf2", 102));
    assertEquals(words.tenant() + 2, table(system, files, "seg1-leaf2", 104));
    assertEquals(vlan(system, 1), found(words.vlan(), words.ports().get(0), files, "seg1-leaf1"));
    assertEquals(vlan(system, 2), found(words.vlan(), words.ports().get(1), files, "seg1-leaf1"));
  }

  /** A /25 for each leaf and tenant: 10.0.0.0 and .128 of the first, those from 10.0.1.0 on. */
  @ParameterizedTest
  @MethodSource("systems")
  void eachTenantTellsItsAggregate(String system) {
    Map<String, String> files =
        files(system, shared(system, "segment {", "addressing { aggregate 25 }\n  segment {"));
    String aggregate = WORDS.get(system).aggregate();
    assertEquals("10.0.0.0/25", found(aggregate, 1, files, "seg1-leaf1"));
    assertEquals("10.0.1.0/25", found(aggregate, 2, files, "seg1-leaf1"));
    assertEquals("10.0.1.128/25", found(aggregate, 2, files, "seg1-leaf2"));
  }

  /** Where each link to a server is a network, its port on the leaf is in the server's table. */
  @ParameterizedTest
  @MethodSource("systems")
  void routedPortsAreInTheTableOfTheirServer(String system) {
    String links = "addressing { server-links 10.200.0.0/16 }\n  segment {";
    Map<String, String> files = files(system, shared(system, "segment {", links));
    Words words = WORDS.get(system);
    for (int server = 1; server <= 2; server++) {
      String port = words.ports().get(server - 1);
      assertEquals(words.tenant() + server, found(words.table(), port, files, "seg1-leaf1"));
    }
  }

  /** A pair of leaves for both rails: the first NICs of the servers have port-channels 1 and 3. */
  @ParameterizedTest
  @CsvSource({
    "eos, mlag",
    "eos, esi",
    "nxos, mlag",
    "junos, esi",
    "sonic, mlag",
    "sonic, esi",
    "cumulus, mlag",
    "cumulus, esi",
    "frr, esi",
    "srlinux, esi"
  })
  void tenantsShareAPair(String system, String multihoming) {
    Map<String, String> files =
        files(
            system,
            shared(
                system,
                "ports 1 x 100 Gb/s",
                "ports 2 x 100 Gb/s",
                "leaf per rail of Box",
                "leaf 2 of Box serves rails 1..2  multihoming " + multihoming));
    Words words = WORDS.get(system);
    for (String leaf : List.of("seg1-leaf1", "seg1-leaf2")) {
      assertEquals(words.tenant() + 1, table(system, files, leaf, 101));
      assertEquals(words.tenant() + 2, table(system, files, leaf, 103));
      String first = words.channel().formatted(1);
      String third = words.channel().formatted(3);
      assertEquals(vlan(system, 1), found(words.vlan(), first, files, leaf));
      assertEquals(vlan(system, 2), found(words.vlan(), third, files, leaf));
    }
  }

  private static Map<String, String> files(String system, String words) {
    return files(system, design(system, words));
  }

  private static Map<String, String> files(String system, FabricIndex design) {
    return Golden.files(SwitchTargets.BACKENDS.get(system), design);
  }

  /** The VLAN of the first rail of a tenant, as ports name it. */
  private static String vlan(String system, int tenant) {
    List<String> words =
        system.equals("junos") ? List.of("rail1", "rail1-tenant2") : List.of("101", "103");
    return words.get(tenant - 1);
  }

  /** Two servers, the second of them the second tenant's. */
  private static FabricIndex shared(String system, String... replacements) {
    List<String> all =
        new ArrayList<>(
            List.of(
                "os frr",
                "os " + system,
                "mtu 9000",
                "mtu 9000  overlay evpn-vxlan  tenants 2",
                "servers 2 of Server",
                "servers 1 of Server  servers 1 of Server { tenant 2 }"));
    all.addAll(List.of(replacements));
    return SmallFabric.with(all.toArray(String[]::new));
  }

  private static FabricIndex design(String system, String words) {
    return SmallFabric.with(
        "os frr",
        "os " + system,
        "mtu 9000",
        "mtu 9000  overlay evpn-vxlan  tenants 2",
        "segment {",
        "segment [2] { " + words);
  }

  private static String table(String system, Map<String, String> files, String leaf) {
    return table(system, files, leaf, 101);
  }

  private static String table(String system, Map<String, String> files, String leaf, int vlan) {
    Words words = WORDS.get(system);
    return found(words.table(), words.gateway().formatted(vlan), files, leaf);
  }

  /** What is in the group of a pattern about something in the files of a leaf. */
  private static String found(String pattern, Object what, Map<String, String> files, String leaf) {
    Pattern wanted = Pattern.compile(pattern.formatted(what));
    for (Map.Entry<String, String> file : files.entrySet()) {
      Matcher matcher = wanted.matcher(file.getValue());
      if (file.getKey().contains(leaf) && matcher.find()) {
        return matcher.group(1);
      }
    }
    throw new AssertionError("nothing like " + wanted + " of " + leaf + " in " + files.keySet());
  }

  private static String announced(String conf, String tenant) {
    Matcher matcher =
        Pattern.compile("router bgp \\d+ vrf " + tenant + "\n(?: .*\n)*?  network (\\S+)\n")
            .matcher(conf);
    return matcher.find() ? matcher.group(1) : "";
  }
}
