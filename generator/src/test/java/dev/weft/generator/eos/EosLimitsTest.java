package dev.weft.generator.eos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EosLimitsTest {
  private static final String[] ROCE = {"transport roce\n", "transport roce  qos Roce\n"};
  private static final String[] ROCE_ON_EOS = {ROCE[0], ROCE[1], "os frr", "os eos"};

  @ParameterizedTest
  @ValueSource(
      strings = {"Roce\nno aaa root", "Roce !", "a b", "", "-x", "Roce\r", "réseau", "a\"b", "x;y"})
  void refusesNamesThatAreNotOneSafeWord(String name) {
    FabricIndex design = SmallFabric.withPolicyNamed(name, ROCE_ON_EOS);
    List<Issue> issues = new EosBackend().limits(design);
    assertEquals(List.of("eos.name"), issues.stream().map(Issue::code).toList());
    assertEquals(Issue.Severity.ERROR, issues.getFirst().severity());
    assertFalse(issues.getFirst().message().contains("\nno aaa"));
  }

  @Test
  void saysNothingAboutOtherSystems() {
    FabricIndex design = SmallFabric.withPolicyNamed("no way\n", ROCE);
    assertTrue(new EosBackend().limits(design).isEmpty());
    assertTrue(Golden.files(new EosBackend(), design).isEmpty());
  }

  /** Leaves and spines both choose by a hash: of two tiers only the leaves do. */
  @Test
  void saysThatThreeTiersMayHashAlike() {
    String[] three = {
      "os frr", "os eos",
      "  segment {", "  pod [2] { segment {",
      "spine 2 of Box",
          "spine 2 of Box { uplink 1 x 400 Gb/s to each superspine } } superspine 2 of Box"
    };
    assertEquals(List.of("eos.hash-seed"), codes(three));
    assertEquals(List.of(), codes("os frr", "os eos"));
  }

  @Test
  void saysThatTunnelsMayLoseClasses() {
    String[] tunnels = {
      ROCE[0], ROCE[1], "os frr", "os eos", "mtu 9000", "mtu 9000  overlay evpn-vxlan"
    };
    assertTrue(codes(tunnels).contains("eos.tunnel-qos"), codes(tunnels).toString());
    assertFalse(codes(ROCE_ON_EOS).contains("eos.tunnel-qos"));
  }

  private static List<String> codes(String... replacements) {
    return new EosBackend()
        .limits(SmallFabric.with(replacements)).stream().map(Issue::code).toList();
  }

  @Test
  void refusesPortChannelsThatMeetThePeerLink() {
    FabricIndex design =
        SmallFabric.with(
            "os frr", "os eos",
            "ports 64 x", "ports 1200 x",
            "ports 1 x 100", "ports 2 x 100",
            "servers 2", "servers 1000",
            "transport roce", "transport roce  oversubscription 250",
            "leaf per rail of Box", "leaf 2 of Box serves rails 1..2  multihoming mlag");
    List<Issue> issues = new EosBackend().limits(design);
    assertEquals(
        "seg1-leaf1 needs port-channel 2000; Weft numbers them up to 1999 on EOS.\n"
            + "Maybe attach fewer servers.",
        issues.getFirst().message());
  }

  /** A list of addresses names those that may ask over gNMI; a name is no address. */
  @Test
  void saysWhenItCanNotNameWhoMayAsk() {
    String[] eos = {"os frr", "os eos", "transport roce\n", ""};
    eos[3] = "telemetry 10.9.0.4 10.9.0.5  transport roce\n";
    FabricIndex design = SmallFabric.with(eos);
    assertEquals(List.of(), new EosBackend().limits(design));
    String config = Golden.files(new EosBackend(), design).get("configs/spine1.cfg");
    assertTrue(
        config.contains(
            """
            ip access-list standard WEFT-TELEMETRY
               10 permit host 10.9.0.4
               20 permit host 10.9.0.5
            !
            management api gnmi
               transport grpc default
                  vrf MGMT
                  ip access-group WEFT-TELEMETRY
            !
            """),
        config);
    eos[3] = "telemetry 10.9.0.4 \"one.example\"  transport roce\n";
    FabricIndex named = SmallFabric.with(eos);
    List<Issue> issues = new EosBackend().limits(named);
    assertEquals(List.of("eos.telemetry"), issues.stream().map(Issue::code).toList());
    assertTrue(issues.getFirst().message().contains("'one.example'"));
    assertFalse(
        Golden.files(new EosBackend(), named).get("configs/spine1.cfg").contains("access-"));
  }
}
