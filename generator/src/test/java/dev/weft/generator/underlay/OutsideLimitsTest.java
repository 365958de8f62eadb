package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.topology.index.FabricIndex;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How many routes neighbours outside may tell, and that nobody is told of the links to them, in the
 * words of each system.
 *
 * <p>Two leaves, two rails and two spines, "wall" at each leaf and "core" at the first.
 */
class OutsideLimitsTest {
  private static final String OUT =
      """
      leaf per rail of Box {
        external 1 x 400 Gb/s to "wall" {
          pool 192.0.2.0/30  TENANT
          peer-as 64901  accept 0.0.0.0/0 198.18.0.0/15  advertise 10.0.0.0/9
        }
        external 1 x 400 Gb/s to "core" { pool 192.0.2.8/30  TENANT  peer-as 64902 }
      }
      """;

  private static String leaf(String system, String tenant, String routing) {
    FabricIndex design =
        SmallFabric.on(
            system,
            "leaf per rail of Box",
            OUT.replace("TENANT", tenant),
            "ebgp  unnumbered",
            "ebgp  numbered from 172.16.0.0/20  " + routing);
    StringBuilder text = new StringBuilder("\n");
    Golden.files(Objects.requireNonNull(SwitchTargets.BACKENDS.get(system)), design)
        .forEach(
            (name, content) -> {
              if (name.startsWith("configs/seg1-leaf1")) {
                text.append(content.replaceAll("(?m)^[ \\t]+", "")).append('\n');
              }
            });
    return text.toString();
  }

  /**
   * Of 1000 the fabric has 4 loopbacks and 2 networks of rails; the rest is for two lines: (1000 -
   * 6) / 2 = 497. The table of the tenant has the 2 networks alone: (1000 - 2) / 2 = 499.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          eos     | neighbor 192.0.2.1 maximum-accepted-routes N
          nxos    | maximum-prefix N
          junos   | protocols bgp group OUTSIDE neighbor 192.0.2.1 family inet unicast accepted-prefix-limit maximum N
          cumulus | prefix-limits:#inbound:#maximum: N
          sonic   | neighbor 192.0.2.1 maximum-prefix N
          frr     | neighbor 192.0.2.1 maximum-prefix N
          srlinux | "prefix-limit-received": {#"max-received-routes": N
          """)
  void aNeighbourOutsideTellsNoMoreThanTheFabricLeavesRoomFor(String system, String words) {
    String lines = words.replace('#', '\n') + "\n";
    String plain = leaf(system, "", "prefix-limit 1000");
    assertTrue(plain.contains(lines.replace("N", "497")), plain);
    String tenant = leaf(system, "tenant 1", "prefix-limit 1000  overlay evpn-vxlan  tenants 1");
    assertTrue(tenant.contains(lines.replace("N", "499")), tenant);
    String any = leaf(system, "", "");
    assertFalse(any.contains(lines.replace("N\n", "").strip()), any);
  }

  /**
   * With the tenant's table comes a line that keeps networks of links back, or no line for them.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          eos     | redistribute connected route-map WITHOUT-LINKS | seq 10 permit 192.0.2.0/31
          nxos    | redistribute direct route-map WITHOUT-LINKS    | ip prefix-list LINKS seq 10 permit 192.0.2.0/31
          junos   | set policy-options policy-statement TENANT-OUT term LINKS then reject | set policy-options policy-statement TENANT-OUT term LINKS from route-filter 192.0.2.0/31 exact
          cumulus | route-map: WITHOUT-LINKS | ip-prefix-list: LINKS
          """)
  void nobodyIsToldOfLinksOutInATenantsTable(String system, String told, String kept) {
    String text = leaf(system, "tenant 1", "overlay evpn-vxlan  tenants 1");
    assertTrue(text.contains("\n" + told + "\n"), text);
    assertTrue(text.contains("\n" + kept + "\n"), text);
    assertTrue(text.contains("192.0.2.8/31"), text);
  }

  /** FRR tells networks that are named; in the default table every system does. */
  @ParameterizedTest
  @CsvSource({
    "eos, ''",
    "nxos, ''",
    "cumulus, ''",
    "sonic, ''",
    "frr, ''",
    "junos, ''",
    "sonic, tenant 1",
    "frr, tenant 1"
  })
  void linksOutAreNotAmongTheNetworksThatAreTold(String system, String tenant) {
    String text = leaf(system, tenant, tenant.isEmpty() ? "" : "overlay evpn-vxlan  tenants 1");
    Pattern told =
        Pattern.compile(
            "\n(network 192\\.0\\.2\\.|redistribute (connected|direct)"
                + "|set policy-options policy-statement UNDERLAY-OUT .* 192\\.0\\.2\\.)");
    assertFalse(told.matcher(text).find(), text);
  }
}
