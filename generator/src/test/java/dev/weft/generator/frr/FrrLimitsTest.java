package dev.weft.generator.frr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.weft.generator.Design;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.Issue;
import java.util.List;
import org.junit.jupiter.api.Test;

class FrrLimitsTest {
  @Test
  void refusesMlag() {
    Design design =
        SmallFabric.with(
            "ports 1 x 100", "ports 2 x 100",
            "leaf per rail of Box", "leaf 2 of Box serves rails 1..2  multihoming mlag");
    Issue issue = new FrrBackend().limits(design).getFirst();
    assertEquals(Issue.Severity.ERROR, issue.severity());
    assertEquals(
        "seg1-leaf1 is one of a pair of leaves with 'multihoming mlag', which Weft can't configure on"
            + " FRR.\nMaybe attach each NIC to one leaf, or use leaves that run eos.",
        issue.message());
  }

  @Test
  void warnsOnceAboutQosAndWritesNothingOfIt() {
    Design design =
        SmallFabric.withPolicyNamed(
            "hostile\n$(reboot)", "transport roce\n", "transport roce  qos Roce\n");
    List<Issue> issues = new FrrBackend().limits(design);
    assertEquals(List.of("frr.qos"), issues.stream().map(Issue::code).toList());
    String text = String.join("", Golden.files(new FrrBackend(), design).values());
    assertFalse(text.contains("hostile") || text.contains("reboot"));
  }

  @Test
  void refusesMoreNextHopsThanFrrTakes() {
    Design design = SmallFabric.with("uplink 1 x", "uplink 129 x", "ports 64 x", "ports 300 x");
    List<Issue> issues = new FrrBackend().limits(design);
    assertEquals(List.of("frr.ecmp-width"), issues.stream().map(Issue::code).toList());
  }
}
