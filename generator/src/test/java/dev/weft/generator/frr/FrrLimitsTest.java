package dev.weft.generator.frr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.HostileDesigns;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FrrLimitsTest {
  @Test
  void refusesMlag() {
    FabricIndex design =
        SmallFabric.with(
            "ports 1 x 100", "ports 2 x 100",
            "leaf per rail of Box", "leaf 2 of Box serves rails 1..2  multihoming mlag");
    Issue issue = new FrrBackend().limits(design).getFirst();
    assertEquals(Issue.Severity.ERROR, issue.severity());
    assertEquals(
        "seg1-leaf1 is one of a pair of leaves with 'multihoming mlag', which FRR on Linux doesn't"
            + " have.\nMaybe use 'multihoming esi', or leaves that run eos.",
        issue.message());
  }

  @Test
  void writesNothingOfQosAsTheRuleOnSystemsSays() {
    FabricIndex design =
        SmallFabric.withPolicyNamed(
            "hostile\n$(reboot)", "transport roce\n", "transport roce  qos Roce\n");
    List<Issue> issues = new FrrBackend().limits(design);
    assertEquals(List.of(), issues.stream().map(Issue::code).toList());
    String text = String.join("", Golden.files(new FrrBackend(), design).values());
    assertFalse(text.contains("hostile") || text.contains("reboot"));
  }

  @Test
  void refusesMoreNextHopsThanFrrTakes() {
    FabricIndex design =
        SmallFabric.with("uplink 1 x", "uplink 129 x", "ports 64 x", "ports 300 x");
    List<Issue> issues = new FrrBackend().limits(design);
    assertEquals(List.of("frr.ecmp-width"), issues.stream().map(Issue::code).toList());
  }

  /** Nothing that is written for a switch's programs is left out in silence. */
  @Test
  void namesTheServicesThatItCannotSet() {
    FabricIndex design =
        SmallFabric.with(
            "transport roce\n",
            "transport roce  dns \"one.example\"  aaa 10.9.0.1  telemetry 10.9.0.2\n");
    assertEquals(
        List.of(
            "In the files for FRR as remarks at most: names of resolvers (Linux takes addresses), 'aaa'"
                + " (on Linux logins are PAM's), 'telemetry' (Linux needs an agent of your choice for it)."),
        new FrrBackend().limits(design).stream().map(Issue::message).toList());
  }

  /**
   * Names of servers stand in scripts and in quotes of rsyslog; the language has none like these.
   */
  @ParameterizedTest
  @ValueSource(strings = {"a'b", "$(reboot)", "a b", "x`id`", "y;z", "a\nEND"})
  void refusesNamesThatAreMoreThanNames(String name) {
    FabricIndex design = HostileDesigns.withService(SmallFabric.with(), 0, name);
    assertEquals(
        List.of("frr.name"), new FrrBackend().limits(design).stream().map(Issue::code).toList());
  }

  /** What a server is called can't end a line of a description. */
  @Test
  void keepsNamesOfServersInTheirLine() {
    FabricIndex plain = SmallFabric.with();
    FabricIndex hostile = HostileDesigns.withServer(plain, "a\nrouter bgp 1\n$(reboot)");
    String path = "configs/seg1-leaf1.conf";
    String expected = Golden.files(new FrrBackend(), plain).get(path);
    String found = Golden.files(new FrrBackend(), hostile).get(path);
    assertEquals(expected.lines().count(), found.lines().count());
    assertTrue(found.contains("description a?router bgp 1?$(reboot) "));
  }
}
