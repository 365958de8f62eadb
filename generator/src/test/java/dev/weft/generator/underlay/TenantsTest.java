package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.Backend;
import dev.weft.generator.Design;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Segment 1 says nothing of tenants, so that it is the first one's; segment 2 is the second one's.
 * The networks of rail 1, VLAN 101 on both, belong into the routing table of the tenant.
 */
class TenantsTest {
  /** By system: where the table of the gateway of VLAN 101 is said, the table in a group. */
  private static final Map<String, String> TABLE_OF_VLAN =
      Map.of(
          "eos", "interface Vlan101\n(?:   .*\n)*?   vrf (\\S+)\n",
          "nxos", "interface Vlan101\n(?:  .*\n)*?  vrf member (\\S+)\n",
          "junos", "set routing-instances (TENANT\\S+) interface irb.101\n",
          "sonic", "\"Vlan101\": \\{\\s*\"vrf_name\": \"(\\S+)\"",
          "cumulus", "vlan101:\n(?: {8}.*\n)*?        vrf: (\\S+)\n",
          "frr", "\tjoin vlan101 (\\S+)\n");

  private static final Map<String, String> TABLE =
      Map.of(
          "eos", "TENANT",
          "nxos", "TENANT",
          "junos", "TENANT-",
          "sonic", "VrfTenant",
          "cumulus", "TENANT",
          "frr", "tenant");

  @ParameterizedTest
  @ValueSource(strings = {"eos", "nxos", "junos", "sonic", "cumulus", "frr"})
  void networksAreInTheTableOfTheirTenant(String system) {
    Map<String, String> files = files(system, "except [2] { tenant 2 }");
    String name = TABLE.get(system);
    assertEquals(name + 1, table(system, files, "seg1-leaf1"));
    assertEquals(name + 2, table(system, files, "seg2-leaf1"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"eos", "nxos", "junos", "sonic", "cumulus", "frr"})
  void firstTenantHasWhatNobodyIsSaidToHave(String system) {
    Map<String, String> files = files(system, "");
    assertEquals(TABLE.get(system) + 1, table(system, files, "seg2-leaf1"));
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

  /** Nobody is told that the text does not say what it says. */
  @ParameterizedTest
  @ValueSource(strings = {"eos", "nxos", "junos", "sonic", "cumulus", "frr"})
  void whatIsSaidIsNotWarnedOf(String system) {
    Backend backend = BackendTableTest.BACKENDS.get(system);
    assertEquals(
        List.of(),
        backend.limits(design(system, "except [2] { tenant 2 }")).stream()
            .filter(issue -> issue.code().endsWith(".tenants"))
            .toList());
    assertTrue(
        backend.limits(design(system, "")).stream()
            .anyMatch(issue -> issue.code().endsWith(".tenants")),
        system);
  }

  private static Map<String, String> files(String system, String words) {
    return Golden.files(BackendTableTest.BACKENDS.get(system), design(system, words));
  }

  private static Design design(String system, String words) {
    return SmallFabric.with(
        "os frr",
        "os " + system,
        "mtu 9000",
        "mtu 9000  overlay evpn-vxlan  tenants 2",
        "segment {",
        "segment [2] { " + words);
  }

  private static String table(String system, Map<String, String> files, String leaf) {
    Pattern wanted = Pattern.compile(TABLE_OF_VLAN.get(system));
    for (Map.Entry<String, String> file : files.entrySet()) {
      Matcher matcher = wanted.matcher(file.getValue());
      if (file.getKey().contains(leaf) && matcher.find()) {
        return matcher.group(1);
      }
    }
    throw new AssertionError("no table of VLAN 101 for " + leaf + " in " + files.keySet());
  }

  private static String announced(String conf, String tenant) {
    Matcher matcher =
        Pattern.compile("router bgp \\d+ vrf " + tenant + "\n(?: .*\n)*?  network (\\S+)\n")
            .matcher(conf);
    return matcher.find() ? matcher.group(1) : "";
  }
}
