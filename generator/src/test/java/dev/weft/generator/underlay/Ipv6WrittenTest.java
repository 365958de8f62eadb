package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A system writes the addresses of IPv6 where it carries them, and none where it does not; then it
 * says so, and of which design that holds.
 */
class Ipv6WrittenTest {
  private static final String POOLS =
      "addressing { rails6 \"2001:db8::/40\"  loopbacks6 \"2001:db8:ffff::/48\" }";

  /** A design, and what rules IPv6 out on a system that doesn't carry it there. */
  private record Design(String routing, String why) {}

  private static final List<Design> DESIGNS =
      List.of(
          new Design("ebgp  unnumbered  mtu 9000", ""),
          new Design("ebgp  numbered from 172.16.0.0/20  mtu 9000", "on numbered links"),
          new Design("ebgp  unnumbered  overlay evpn-vxlan  tenants 1", "with tenants"),
          new Design("ibgp as 65000  reflectors spine  unnumbered", "with internal BGP"));

  static Stream<SwitchBackend> backends() {
    return SwitchBackends.ALL.stream();
  }

  @ParameterizedTest
  @MethodSource("backends")
  void isWrittenWhereItIsCarried(SwitchBackend backend) {
    for (Design each : DESIGNS) {
      FabricIndex design =
          SmallFabric.on(
              backend.system().name(),
              "routing { ebgp  unnumbered  bfd 3 x 300 ms  mtu 9000",
              POOLS + "\n  routing { " + each.routing());
      List<Issue> limits = backend.limits(design);
      if (limits.stream().anyMatch(issue -> issue.severity() == Issue.Severity.ERROR)) {
        continue;
      }
      boolean isWritten =
          Golden.files(backend, design).values().stream().anyMatch(text -> text.contains("2001:"));
      String about = backend.system().title() + ", " + each.routing();
      assertEquals(backend.carriesIpv6(design.topology()), isWritten, about);
      List<String> told =
          limits.stream()
              .filter(issue -> issue.code().endsWith(".ipv6"))
              .map(Issue::message)
              .toList();
      assertEquals(isWritten, told.isEmpty(), about);
      String title = backend.system().title();
      boolean isNever = backend.system().name().equals("srlinux");
      String start =
          "Weft configures no IPv6 on " + title + (isNever ? ":" : " " + each.why() + ":");
      told.forEach(message -> assertTrue(message.startsWith(start), message));
    }
  }
}
