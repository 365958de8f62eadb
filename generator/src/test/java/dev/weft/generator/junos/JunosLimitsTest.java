package dev.weft.generator.junos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JunosLimitsTest {
  private static final String ROUTING = "routing { ebgp  unnumbered";

  private static List<String> codes(String... replacements) {
    FabricIndex design = SmallFabric.on("junos", replacements);
    return new JunosBackend().limits(design).stream().map(Issue::code).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "ecmp, ''",
    "flowlet gap 50 us, ''",
    "flowlet gap 1500 ns, junos.load-balancing",
    "spray, ''",
    "adaptive, ''",
    "static, junos.unplanned"
  })
  void saysWhatBecomesOfLoadBalancing(String mode, String expected) {
    List<String> codes = codes("load-balancing ecmp", "load-balancing " + mode);
    assertEquals(expected.isEmpty() ? List.of() : List.of(expected), codes);
  }

  /**
   * Load is told between leaves and spines; over super-spines a switch sees its own ports alone.
   */
  @Test
  void balancesByLoadBeyondTheOwnPorts() {
    String[] adaptive = {"os frr", "os junos", "load-balancing ecmp", "load-balancing adaptive"};
    Map<String, String> files = Golden.files(new JunosBackend(), SmallFabric.with(adaptive));
    String line = "set protocols bgp global-load-balancing ";
    assertTrue(files.get("configs/seg1-leaf1.set").contains(line + "load-balancer-only\n"));
    assertTrue(files.get("configs/spine1.set").contains(line + "helper-only\n"));
    String[] threeTiers = {
      "load-balancing ecmp", "load-balancing adaptive",
      "  segment {", "  pod [2] {\n  segment {",
      "spine 2 of Box",
          "spine 2 of Box { uplink 2 x 400 Gb/s to each superspine } }\n  superspine 1 of Box"
    };
    assertEquals(List.of("junos.load-balancing"), codes(threeTiers));
  }

  @Test
  void reflectsAlongNumberedLinksOnly() {
    String numbered = "numbered from 172.16.0.0/20";
    assertEquals(
        List.of("junos.ibgp-unnumbered"),
        codes(ROUTING, "routing { ibgp as 65000  reflectors spine  unnumbered"));
    assertEquals(
        List.of("junos.ibgp-mesh"), codes(ROUTING, "routing { ibgp as 65000  " + numbered));
    assertEquals(
        List.of(), codes(ROUTING, "routing { ibgp as 65000  reflectors spine  " + numbered));
  }

  @Test
  void refusesMcLagUnderEvpn() {
    List<String> codes =
        codes(
            "mtu 9000", "mtu 9000  overlay evpn-vxlan",
            "ports 1 x 100", "ports 2 x 100",
            "leaf per rail of Box", "leaf 2 of Box serves rails 1..2  multihoming mlag");
    assertTrue(codes.contains("junos.mlag-overlay"), codes::toString);
  }

  @Test
  void roundsWhatJunosCountsInSteps() {
    String[] roce = {"transport roce\n", "transport roce  qos Roce\n"};
    assertEquals(List.of("junos.ecn"), codes(roce));
    assertEquals(
        List.of("junos.ecn", "junos.watchdog"), codes(roce[0], roce[1], "200 ms", "205 ms"));
    assertEquals(
        List.of("junos.ecn", "junos.percent", "junos.percent"),
        codes(roce[0], roce[1], "60%", "60.5%", "40%", "39.5%"));
  }

  @Test
  void namesOfServersAreRefusedWhereJunosTakesAddresses() {
    for (String service : List.of("dns", "ntp", "telemetry", "aaa")) {
      String services = "fabric Small {\n  " + service + " \"one.example.org\"\n";
      assertEquals(List.of("junos.server"), codes("fabric Small {\n", services), service);
    }
  }

  /** {@code channel-speed} in Juniper's YANG 24.4R1: 10g, 25g, 50g. */
  @Test
  void splitsBeforeEvolvedAreSlow() {
    String classic = "os junos  port-names classic";
    assertEquals(List.of("junos.breakout"), codes("os junos", classic));
    assertEquals(
        List.of(),
        codes("os junos", classic, "4 x 100 Gb/s", "4 x 50 Gb/s", "ports 1 x 100", "ports 1 x 50"));
    assertEquals(List.of(), codes());
  }

  @Test
  void saysNothingAboutOtherSystems() {
    FabricIndex design = SmallFabric.with();
    assertTrue(new JunosBackend().limits(design).isEmpty());
    assertTrue(Golden.files(new JunosBackend(), design).isEmpty());
  }
}
