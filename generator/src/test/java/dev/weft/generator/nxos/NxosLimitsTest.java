package dev.weft.generator.nxos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.Issue.Severity;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class NxosLimitsTest {
  private static final String NXOS = "os nxos";
  private static final String[] ROCE = {
    "transport roce\n", "transport roce  qos Roce\n", "os frr", NXOS
  };
  private static final String[] OVERLAY = {"mtu 9000", "mtu 9000  overlay evpn-vxlan"};

  /** Replacements in the small fabric, and the codes of what NX-OS says then. */
  static Stream<Arguments> constructs() {
    return Stream.of(
        row("", List.of()),
        row("", List.of("bfd 3 x", "bfd 2 x")),
        row("", List.of("mtu 9000", "mtu 9216")),
        row("", List.of("unnumbered", "numbered from 172.16.0.0/20")),
        row("", List.of("load-balancing ecmp", "load-balancing flowlet gap 50 us")),
        row(
            "nxos.flowlet-gap",
            List.of("load-balancing ecmp", "load-balancing flowlet gap 50500 ns")),
        row("", List.of("load-balancing ecmp", "load-balancing spray")),
        row("nxos.load-balancing", List.of("load-balancing ecmp", "load-balancing adaptive")),
        row("", List.of("load-balancing ecmp", "load-balancing static")),
        row(
            "nxos.unplanned",
            List.of("load-balancing ecmp", "load-balancing static", "{ ebgp", "{ ibgp as 65000")),
        row("", List.of("routing { ebgp", "routing { ibgp as 65000")),
        row("", List.of(OVERLAY)),
        row("", List.of("mtu 9000", "mtu 9000  overlay evpn-vxlan  tenants 2")),
        row("", addressing("aggregate 24")),
        row("", addressing("server-links 10.200.0.0/16")),
        row("", addressing("rails6 \"2001:db8::/40\"")),
        row("", pair("mlag")),
        row("nxos.esi", pair("esi")),
        row("", join(pair("mlag"), OVERLAY)),
        row("", List.of(ROCE[0], ROCE[1])),
        row("nxos.percent nxos.percent", qos("60%", "60.5%", "40%", "39.5%")),
        row("", qos("200 ms", "205 ms")),
        row("nxos.watchdog", qos("200 ms", "50 ms")),
        row("nxos.watchdog", qos("200 ms", "1501 ms")),
        row("", qos("priority 6", "priority 1")),
        row("nxos.threshold", qos("150 KB", "150500 B")),
        row("nxos.dlb-qos", qos("load-balancing ecmp", "load-balancing spray")));
  }

  @ParameterizedTest
  @MethodSource("constructs")
  void saysWhatBecomesOfAConstruct(String codes, List<String> replacements) {
    List<String> all = new ArrayList<>(replacements);
    all.addAll(List.of("os frr", NXOS));
    FabricIndex design = SmallFabric.with(all.toArray(String[]::new));
    List<Issue> issues = new NxosBackend().limits(design);
    assertEquals(codes, String.join(" ", issues.stream().map(Issue::code).toList()));
    if (issues.stream().noneMatch(issue -> issue.severity() == Severity.ERROR)) {
      assertEquals(4, Golden.files(new NxosBackend(), design).size());
    }
  }

  @Test
  void saysNothingAboutOtherSystems() {
    FabricIndex design = SmallFabric.withPolicyNamed("no way\n", ROCE[0], ROCE[1]);
    assertTrue(new NxosBackend().limits(design).isEmpty());
    assertTrue(Golden.files(new NxosBackend(), design).isEmpty());
  }

  private static Arguments row(String codes, List<String> replacements) {
    return Arguments.of(codes, replacements);
  }

  private static List<String> addressing(String settings) {
    return List.of("segment {", "addressing { " + settings + " }\n  segment {");
  }

  private static List<String> pair(String multihoming) {
    return List.of(
        "ports 1 x 100",
        "ports 2 x 100",
        "leaf per rail of Box",
        "leaf 2 of Box serves rails 1..2  multihoming " + multihoming);
  }

  private static List<String> qos(String... replacements) {
    return join(List.of(ROCE[0], ROCE[1]), replacements);
  }

  private static List<String> join(List<String> first, String... others) {
    List<String> all = new ArrayList<>(first);
    all.addAll(List.of(others));
    return all;
  }
}
