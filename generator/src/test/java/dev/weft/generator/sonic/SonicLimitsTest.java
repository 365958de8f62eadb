package dev.weft.generator.sonic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.LimitCodes;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SonicLimitsTest {
  private static final String ROUTING = "routing { ebgp  unnumbered";
  private static final String PAIR = "leaf 2 of Box serves rails 1..2  multihoming %s";

  private static final String PORTS = "ports 64 x 400 Gb/s breakout 2 x 200 Gb/s, 4 x 100 Gb/s";

  private static List<String> codes(String... replacements) {
    return LimitCodes.of(new SonicBackend(), SmallFabric.on("sonic", replacements));
  }

  @Test
  void takesAPlainFabric() {
    assertEquals(List.of(), codes());
    assertEquals(List.of(), codes("unnumbered", "numbered from 172.16.0.0/20"));
    assertEquals(List.of(), codes("mtu 9000", "mtu 9166  overlay evpn-vxlan"));
    String ibgp = "routing { ibgp as 65000  reflectors spine  unnumbered";
    assertEquals(List.of(), codes(ROUTING, ibgp));
  }

  /**
   * By the templates of SONiC's routing container (docker-fpm-frr, supervisord.conf) the daemon of
   * BFD is started, before frr.conf is read, where this member is "true", else not at all.
   */
  @Test
  void theDaemonOfBfdRunsWhereSomethingAsksForIt() {
    String member = "\"frr_mgmt_framework_config\": \"true\"";
    for (String sw : List.of("seg1-leaf1", "spine1")) {
      assertTrue(database(sw).contains(member), sw);
      assertFalse(database(sw, "bfd 3 x 300 ms", "").contains("frr_mgmt_framework_config"), sw);
    }
  }

  private static String database(String sw, String... replacements) {
    FabricIndex design = SmallFabric.on("sonic", replacements);
    return Golden.files(new SonicBackend(), design).get("configs/" + sw + "/config_db.json");
  }

  @Test
  void saysNothingAboutOtherSystems() {
    FabricIndex design = SmallFabric.with();
    assertTrue(new SonicBackend().limits(design).isEmpty());
    assertTrue(Golden.files(new SonicBackend(), design).isEmpty());
  }

  @Test
  void approximates() {
    List<String> balancing = List.of("WARNING sonic.load-balancing");
    assertEquals(balancing, codes("balancing ecmp", "balancing flowlet gap 50 us"));
    assertEquals(balancing, codes("balancing ecmp", "balancing spray"));
    String tenants = "mtu 9000  overlay evpn-vxlan  tenants 2";
    assertEquals(List.of(), codes("mtu 9000", tenants));
    assertEquals(
        List.of("WARNING sonic.ibgp"), codes(ROUTING, "routing { ibgp as 65000  unnumbered"));
    String esi = PAIR.formatted("esi");
    assertEquals(
        List.of("WARNING sonic.esi"),
        codes("ports 1 x 100", "ports 2 x 100", "leaf per rail of Box", esi));
  }

  @Test
  void refuses() {
    assertEquals(List.of("ERROR sonic.bfd"), codes("bfd 3 x 300 ms", "bfd 1 x 300 ms"));
    String mlag = PAIR.formatted("mlag");
    assertEquals(
        List.of("WARNING sonic.mlag-overlay"),
        codes(
            "ports 1 x 100", "ports 2 x 100",
            "leaf per rail of Box", mlag,
            "mtu 9000", "mtu 9000  overlay evpn-vxlan"));
    assertEquals(
        List.of("ERROR sonic.ecmp-width"),
        codes("uplink 1 x", "uplink 129 x", "ports 64 x", "ports 300 x"));
  }

  @Test
  void saysWhatBecomesOfPolicies() {
    String[] qos = {"transport roce\n", "transport roce  qos Roce\n"};
    assertEquals(List.of(), codes(qos));
    String[] odd = {qos[0], qos[1], "200 ms", "50 ms", "60%", "60.5%", "40%", "39.5%"};
    String percent = "WARNING sonic.percent";
    assertEquals(List.of(percent, percent, "WARNING sonic.watchdog"), codes(odd));
  }

  /**
   * SONiC, cfgmgr/buffermgr.cpp: without ingress_lossless_pool no lossless priority group is made.
   */
  @Test
  void refusesALosslessClassWithoutAPool() {
    String type = "buffer 113 MB  asic \"tomahawk4\"";
    String[] qos = {"transport roce\n", "transport roce  qos Roce\n"};
    assertEquals(List.of("ERROR sonic.buffer"), codes(qos[0], qos[1], type, ""));
    assertEquals(List.of(), codes(qos[0], qos[1], type, "sku \"Dell-Z9864f-O64\""));
  }

  /**
   * Modes of cages and port tables are those of sonic-buildimage, commit 086b03bd: SN5640-C512S2
   * has no 1x800G, Z9664f-O64 a port_config.ini of whole cages of 400 Gb/s alone.
   */
  @Test
  void refusesModesThatTheFolderOfTheSkuHasNot() {
    List<String> none = List.of("ERROR sonic.breakout");
    String whole = "ports 64 x 800 Gb/s breakout 8 x 100 Gb/s";
    String link = "uplink 1 x 800 Gb/s";
    assertEquals(
        none, codesOf("Mellanox-SN5640-C512S2", PORTS, whole, "uplink 1 x 400 Gb/s", link));
    String split = "ports 64 x 800 Gb/s breakout 4 x 100 Gb/s";
    assertEquals(List.of(), codesOf("ACS-SN5600", PORTS, split, "uplink 1 x 400 Gb/s", link));
    assertEquals(none, codesOf("DellEMC-Z9664f-O64"));
    assertEquals(
        List.of(), codesOf("DellEMC-Z9664f-O64", "ports 1 x 100 Gb/s", "ports 1 x 400 Gb/s"));
  }

  /**
   * By sonic-buildimage, commit 086b03bd: 7280DR3A-36 has two ASICs (asic.conf), H5-64D 66 cages
   * and aliases that are those of EOS, SN5600 etp.
   */
  @Test
  void saysWhereThePortsAreNotThoseOfTheFolder() {
    List<String> others = List.of("WARNING sonic.ports");
    assertEquals(
        others, codesOf("Arista-7280DR3A-36", PORTS, "ports 36 x 400 Gb/s breakout 4 x 100 Gb/s"));
    String h5 = "ports 64 x 800 Gb/s breakout 2 x 400 Gb/s, 8 x 100 Gb/s";
    assertEquals(List.of(), codesOf("Nokia-IXR7220-H5-64D", PORTS, h5));
    assertEquals(others, codesOf("Nokia-IXR7220-H5-64D", PORTS, h5.replace("64", "67")));
    assertEquals(others, codesOf("Nokia-IXR7220-H5-64D", PORTS, "port-names etp  " + h5));
    assertEquals(List.of(), codesOf("Nokia-IXR7220-H5-64D", PORTS, "port-names arista  " + h5));
    assertEquals(List.of(), codesOf("ACS-SN5600", PORTS, "port-names etp  " + PORTS));
    assertEquals(others, codesOf("ACS-SN5600", PORTS, "port-names arista  " + PORTS));
  }

  /** The folder of SN5640-C512S2 has no 1x800G, but 2x400G[200G], which the type has, too. */
  @Test
  void idleCagesAreSplitAsTheFolderCan() {
    String type = "sku \"Mellanox-SN5640-C512S2\"  ports 64 x 800 Gb/s breakout 2 x 400 Gb/s";
    String nics = "ports 1 x 400 Gb/s";
    String text =
        database("seg1-leaf1", PORTS, type, "ports 1 x 100 Gb/s", nics, "uplink 1", "uplink 2");
    assertEquals(64, text.split("\"2x400G\\[200G]\"", -1).length - 1);
    assertEquals(128, text.split("\"speed\": \"400000\"", -1).length - 1);
  }

  private static List<String> codesOf(String sku, String... replacements) {
    List<String> all = new ArrayList<>(List.of(replacements));
    all.addAll(List.of("os sonic", "os sonic  sku \"" + sku + "\""));
    return codes(all.toArray(String[]::new));
  }

  @Test
  void saysWhichServicesItLeavesOut() {
    String services = "dns 10.9.0.1  telemetry 10.9.0.2\n  transport roce";
    assertEquals(List.of("WARNING sonic.telemetry"), codes("transport roce", services));
    assertEquals(List.of(), codes("transport roce", "ntp \"clock.example\"  transport roce"));
  }

  /** The schema of TACPLUS_SERVER and RADIUS_SERVER: max-elements 8. */
  @Test
  void takesEightServersForLogins() {
    String eight = "aaa 10.9.0.1 10.9.0.2 10.9.0.3 10.9.0.4 10.9.0.5 10.9.0.6 10.9.0.7 10.9.0.8";
    assertEquals(List.of(), codes("transport roce", eight + "  transport roce"));
    String nine = eight + " 10.9.0.9  transport roce";
    assertEquals(List.of("ERROR sonic.aaa"), codes("transport roce", nine));
  }

  @Test
  void namesOfPoliciesReachNoFile() {
    FabricIndex design =
        SmallFabric.withPolicyNamed(
            "x\"}\nno router",
            "os frr",
            "os sonic",
            "transport roce\n",
            "transport roce  qos Roce\n");
    String text = String.join("", Golden.files(new SonicBackend(), design).values());
    assertFalse(text.contains("no router"));
  }
}
