package dev.weft.generator.cumulus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.LimitCodes;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.index.FabricIndex;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CumulusLimitsTest {
  private static final String[] QOS = {"transport roce\n", "transport roce  qos Roce\n"};

  private static List<String> codes(String... replacements) {
    return LimitCodes.of(new CumulusBackend(), SmallFabric.on("cumulus", replacements));
  }

  @Test
  void takesAPlainFabric() {
    assertEquals(List.of(), codes());
    assertEquals(List.of(), codes("unnumbered", "numbered from 172.16.0.0/20"));
    assertEquals(List.of(), codes("mtu 9000", "mtu 9166  overlay evpn-vxlan"));
    String pair = "leaf 2 of Box serves rails 1..2  multihoming ";
    for (String multihoming : List.of("mlag", "esi")) {
      assertEquals(
          List.of(),
          codes("ports 1 x 100", "ports 2 x 100", "leaf per rail of Box", pair + multihoming));
    }
  }

  /** NVIDIA keeps 44:38:39:ff:00:00 to 44:38:39:ff:ff:ff for what both leaves of a pair are. */
  @Test
  void bothLeavesOfAPairAreOneRouterToTenants() {
    String[] pair = {
      "ports 1 x 100", "ports 2 x 100",
      "leaf per rail of Box", "leaf 2 of Box serves rails 1..2  multihoming mlag",
      "mtu 9000", "mtu 9000  overlay evpn-vxlan  tenants 1"
    };
    String global = "      global:\n        anycast-mac: \"44:38:39:ff:00:01\"\n";
    assertTrue(leaf(1, pair).contains(global), leaf(1, pair));
    assertTrue(leaf(2, pair).contains(global));
    pair[3] = pair[3].replace("mlag", "esi");
    assertFalse(leaf(1, pair).contains("anycast-mac"));
  }

  /** Without a session to the outside, too: what others have learnt there comes by EVPN. */
  @Test
  void tenantsUseRoutesFromLeavesWithOtherAsNumbers() {
    String leaf = leaf(1, "mtu 9000", "mtu 9000  overlay evpn-vxlan  tenants 1");
    String tenant = leaf.substring(leaf.indexOf("      TENANT1:"), leaf.indexOf("      default:"));
    assertTrue(tenant.contains("aspath-ignore: enabled"), tenant);
  }

  private static String leaf(int number, String... replacements) {
    FabricIndex design = SmallFabric.on("cumulus", replacements);
    return Golden.files(new CumulusBackend(), design)
        .get("configs/seg1-leaf" + number + "/startup.yaml");
  }

  @Test
  void saysNothingAboutOtherSystems() {
    assertTrue(new CumulusBackend().limits(SmallFabric.with()).isEmpty());
    assertTrue(Golden.files(new CumulusBackend(), SmallFabric.with()).isEmpty());
  }

  @Test
  void approximates() {
    List<String> balancing = List.of("WARNING cumulus.load-balancing");
    assertEquals(balancing, codes("balancing ecmp", "balancing flowlet gap 50 us"));
    assertEquals(List.of(), codes("balancing ecmp", "balancing static"));
    String tenants = "mtu 9000  overlay evpn-vxlan  tenants 1";
    assertEquals(
        List.of("WARNING cumulus.unplanned"),
        codes("balancing ecmp", "balancing static", "mtu 9000", tenants));
    assertEquals(balancing, codes("balancing ecmp", "balancing adaptive"));
    List<String> watchdog = List.of("WARNING cumulus.watchdog");
    assertEquals(List.of(), codes(QOS));
    assertEquals(List.of(), codes(QOS[0], QOS[1], "balancing ecmp", "balancing adaptive"));
    assertEquals(watchdog, codes(QOS[0], QOS[1], "watchdog 200 ms", "watchdog 240 ms"));
  }

  @Test
  void refuses() {
    assertEquals(List.of("ERROR cumulus.bfd"), codes("bfd 3 x 300 ms", "bfd 3 x 10 ms"));
    List<String> priorities = codes(QOS[0], QOS[1], "priority 3", "priority 4");
    assertEquals(List.of("ERROR cumulus.lossless"), priorities);
    assertEquals(
        List.of("ERROR cumulus.ecmp-width"),
        codes("uplink 1 x", "uplink 129 x", "ports 64 x", "ports 300 x"));
  }

  @Test
  void takesReleasesWithNvue() {
    for (String release : List.of("5.4", "5.9.1", "5.14", "5.15", "6.0")) {
      assertEquals(List.of(), codes("os cumulus", "os cumulus  os-release \"" + release + "\""));
    }
    for (String release : List.of("4.4", "5.3", "new", "5", "5.9 x")) {
      assertEquals(
          List.of("ERROR cumulus.release"),
          codes("os cumulus", "os cumulus  os-release \"" + release + "\""));
    }
  }

  @Test
  void oldReleasesGetOldWords() {
    String old = text("os cumulus", "os cumulus  os-release \"5.14\"");
    String recent = text("os cumulus", "os cumulus  os-release \"5.15\"");
    assertEquals(text(), recent);
    assertTrue(old.contains("enable: \"on\""));
    assertFalse(old.contains("enabled") || old.contains("ipv4:"), old);
  }

  /** NVIDIA's command reference: 1 to 128. */
  @Test
  void takes128EqualPaths() {
    String[] wide = {"ports 64 x", "ports 300 x", "spine 2 of Box", "spine 2 of Box"};
    wide[3] = "spine 1 of Box";
    assertEquals(List.of(), wideCodes(wide, 128));
    assertEquals(List.of("ERROR cumulus.ecmp-width"), wideCodes(wide, 129));
  }

  private static List<String> wideCodes(String[] wide, int uplinks) {
    String[] all = Arrays.copyOf(wide, wide.length + 2);
    all[wide.length] = "uplink 1 x";
    all[wide.length + 1] = "uplink " + uplinks + " x";
    return codes(all);
  }

  /**
   * NVIDIA's command reference, BFD: profiles came with 5.15; before, each session and each group
   * of them has the times.
   */
  @Test
  void sessionsToTheOutsideHaveTimesOfTheirOwn() {
    String way =
        "leaf per rail of Box { external 1 x 100 Gb/s to \"core\" { pool 192.0.2.0/28  peer-as 64900"
            + "  bfd } }";
    String[] words = {"leaf per rail of Box", way, "os cumulus", "os cumulus  os-release \"5.14\""};
    String old = text(words);
    assertFalse(old.contains("profile: weft"), old);
    assertEquals(
        old.split("\n +bfd:\n", -1).length, old.split("detect-multiplier: 3", -1).length, old);
  }

  /** NVIDIA's command reference, Syslog: below {@code service} up to 5.12. */
  @Test
  void saysWhereLogsGoAsTheReleaseDoes() {
    assertTrue(logs("5.12").contains("  service:\n"), logs("5.12"));
    assertFalse(logs("5.13").contains("  service:\n"), logs("5.13"));
    assertTrue(logs("5.13").contains("      syslog:\n        server:\n"), logs("5.13"));
  }

  private static String logs(String release) {
    return text(
        "os cumulus",
        "os cumulus  os-release \"" + release + "\"",
        "transport roce\n",
        "syslog 10.9.0.7  transport roce\n");
  }

  /**
   * NVIDIA's command reference, VRR: off and down unless said, and off for the whole switch; {@code
   * state} of 5.15 was {@code enable}, {@code vrr-state} was {@code state}.
   */
  @Test
  void gatewaysOfPairsAreUp() {
    String[] pair = {
      "ports 1 x 100", "ports 2 x 100",
      "leaf per rail of Box", "leaf 2 of Box serves rails 1..2  multihoming mlag",
      "os cumulus", "os cumulus"
    };
    assertTrue(
        leaf(1, pair)
            .contains(
                "            state: enabled\n            vrr-state:\n              up: {}\n"));
    assertTrue(leaf(1, pair).contains("      vrr:\n        state: enabled\n"), leaf(1, pair));
    pair[5] = "os cumulus  os-release \"5.14\"";
    assertTrue(leaf(1, pair).contains("            enable: \"on\"\n"), leaf(1, pair));
    assertTrue(leaf(1, pair).contains("            state:\n              up: {}\n"), leaf(1, pair));
    assertTrue(leaf(1, pair).contains("      vrr:\n        enable: \"on\"\n"), leaf(1, pair));
  }

  /**
   * NVIDIA's command reference: TACACS+ from 5.5 on, RADIUS from 5.7, servers of TACACS+ by address
   * from 5.12, the order of methods in one line from 5.15.
   */
  @Test
  void saysWhoMayLogInAsTheReleaseDoes() {
    String aaa = "aaa 10.9.0.5  transport roce\n";
    String radius = "aaa-protocol radius  " + aaa;
    assertEquals(List.of("WARNING cumulus.aaa"), logins("5.6", radius));
    assertEquals(List.of("WARNING cumulus.aaa"), logins("5.4", aaa));
    assertEquals(List.of(), logins("5.5", aaa));
    assertEquals(List.of(), logins("5.7", radius));
    assertEquals(
        """
        - set:
            system:
              aaa:
                authentication-order:
                  "1": tacacs
                  "2": local
                tacacs:
                  enable: "on"
                  server:
                    "1":
                      host: "10.9.0.5"
                      secret: "${WEFT_AAA_KEY}"
                  vrf: mgmt
        """,
        template("5.11", aaa));
    assertEquals(
        """
        - set:
            system:
              aaa:
                authentication-order:
                  "1": radius
                  "2": local
                radius:
                  enable: "on"
                  server:
                    "10.9.0.5":
                      priority: 1
                      secret: "${WEFT_AAA_KEY}"
                  vrf: mgmt
        """,
        template("5.11", radius));
    assertEquals(
        """
        - set:
            system:
              aaa:
                authentication-order:
                  "1": tacacs
                  "2": local
                tacacs:
                  server:
                    "2001:db8::5":
                      prefer-ip-version: 6
                      priority: 1
                      secret: "${WEFT_AAA_KEY}"
                  vrf: mgmt
        """,
        template("5.12", "aaa \"2001:db8::5\"  transport roce\n"));
  }

  @Test
  void switchesOfTwoReleasesDoNotShareOneTemplate() {
    assertEquals(
        List.of("WARNING cumulus.aaa"),
        codes(
            "spine 2 of Box",
            "spine 2 of Box { os-release \"5.14\" }",
            "transport roce\n",
            "aaa 10.9.0.5  transport roce\n"));
  }

  @Test
  void measuresFromRelease512On() {
    String telemetry = "telemetry 10.9.0.4  transport roce\n";
    assertEquals(List.of("WARNING cumulus.telemetry"), logins("5.11", telemetry));
    assertEquals(List.of(), logins("5.12", telemetry));
    String text =
        text("os cumulus", "os cumulus  os-release \"5.14\"", "transport roce\n", telemetry);
    assertTrue(text.contains("insecure: enabled"), text);
    assertTrue(text.contains("\"10.9.0.4\":\n                  port: 4317\n"), text);
  }

  private static List<String> logins(String release, String services) {
    return codes(
        "os cumulus", "os cumulus  os-release \"" + release + "\"", "transport roce\n", services);
  }

  /** Without its first line, a remark. */
  private static String template(String release, String services) {
    String text =
        files(
                "os cumulus",
                "os cumulus  os-release \"" + release + "\"",
                "transport roce\n",
                services)
            .get("secrets/cumulus.template");
    return text.substring(text.indexOf('\n') + 1);
  }

  /** A release is that of the system beside it: another system in the tier has none. */
  @Test
  void releaseOfATierIsItsOwn() {
    String tier = "spine 2 of Box";
    String type = "os cumulus  os-release \"5.9\"";
    String spines = "spine1/startup.yaml";
    assertFalse(
        file(spines, "os cumulus", type, tier, tier + " { os cumulus }").contains("enable:"));
    assertTrue(file(spines, tier, tier + " { os-release \"5.9\" }").contains("enable:"));
    assertFalse(
        file("seg1-leaf1/startup.yaml", tier, tier + " { os-release \"5.9\" }")
            .contains("enable:"));
  }

  private static String text(String... replacements) {
    return String.join("", files(replacements).values());
  }

  private static String file(String name, String... replacements) {
    return files(replacements).get("configs/" + name);
  }

  private static Map<String, String> files(String... replacements) {
    return Golden.files(new CumulusBackend(), SmallFabric.on("cumulus", replacements));
  }

  @Test
  void namesOfPoliciesReachNoFile() {
    FabricIndex design =
        SmallFabric.withPolicyNamed("x\n- set: {}", "os frr", "os cumulus", QOS[0], QOS[1]);
    String text = String.join("", Golden.files(new CumulusBackend(), design).values());
    assertFalse(text.contains("- set: {}"));
  }
}
