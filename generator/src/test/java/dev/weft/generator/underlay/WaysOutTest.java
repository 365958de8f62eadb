package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.backend.Backend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.topology.External;
import dev.weft.topology.Handoff;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Routes to what is outside, in the words of each system.
 *
 * <p>The line of "core" has two links on each of two leaves, so four networks of /31: leaf 1 has
 * 192.0.2.0 and 192.0.2.2, leaf 2 192.0.2.4 and 192.0.2.6, and the odd address after each is the
 * neighbour. Two ports of 400 Gb/s take cages 62 and 63; that of "wall" is the first quarter of
 * cage 64. Rails have 10.0.0.0/9 and loopbacks 10.255.0.0/16 without a word, both inside what is
 * accepted.
 */
class WaysOutTest {
  /** What is taken in, and told, by lines that FRR, SONiC and NX-OS have alike. */
  private static final String TAKEN =
      """
      ip prefix-list OUTSIDE1-IN seq 10 deny 10.0.0.0/9 le 32
      ip prefix-list OUTSIDE1-IN seq 20 deny 10.255.0.0/16 le 32
      ip prefix-list OUTSIDE1-IN seq 30 permit 0.0.0.0/0
      ip prefix-list OUTSIDE1-IN seq 40 permit 10.0.0.0/8 le 32
      ip prefix-list OUTSIDE1-IN seq 50 deny 0.0.0.0/0 le 32
      """;

  private static final String TOLD =
      """
      ip prefix-list OUTSIDE1-OUT seq 10 permit 10.0.0.0/16 le 32
      ip prefix-list OUTSIDE1-OUT seq 20 deny 0.0.0.0/0 le 32
      """;

  private static final String OUT =
      """
      leaf per rail of Box {
        external 2 x 400 Gb/s to "core" {
          pool 192.0.2.0/29
          peer-as 64900
          accept 0.0.0.0/0 10.0.0.0/8
          advertise 10.0.0.0/16
          bfd
        }
        external 1 x 100 Gb/s to "wall" {
          own 198.51.100.1/30 198.51.100.5/30
          peer 198.51.100.2 198.51.100.6
          vlan 100
          static 172.30.0.0/16
        }
      }
      """;

  private static final String NUMBERED = "numbered from 172.16.0.0/20";

  static final List<String> SYSTEMS = SwitchBackends.ALL.stream().map(Backend::target).toList();

  private static FabricIndex design(String system) {
    return SmallFabric.on(system, "leaf per rail of Box", OUT, "unnumbered", NUMBERED);
  }

  private static Map<String, String> files(String system, String device) {
    Map<String, String> files =
        Golden.files(Objects.requireNonNull(SwitchTargets.BACKENDS.get(system)), design(system));
    files.keySet().removeIf(path -> !path.startsWith("configs/" + device));
    return files;
  }

  /** A prefix that is written again is no line more. */
  @ParameterizedTest
  @FieldSource("SYSTEMS")
  void prefixesCountOnce(String system) {
    String again =
        OUT.replace("accept 0.0.0.0/0 10.0.0.0/8", "accept 0.0.0.0/0 10.0.0.0/8 0.0.0.0/0")
            .replace("advertise 10.0.0.0/16", "advertise 10.0.0.0/16 10.0.0.0/16")
            .replace("static 172.30.0.0/16", "static 172.30.0.0/16 172.30.0.0/16");
    Backend backend = Objects.requireNonNull(SwitchTargets.BACKENDS.get(system));
    FabricIndex twice =
        SmallFabric.on(system, "leaf per rail of Box", again, "unnumbered", NUMBERED);
    assertEquals(Golden.files(backend, design(system)), Golden.files(backend, twice));
  }

  @Test
  void addressesFollowSwitchesAndPorts() {
    List<String> found =
        design("frr").topology().externals().stream()
            .filter(link -> link.name().equals("core"))
            .map(External::handoff)
            .map(handoff -> Objects.requireNonNull(handoff).own() + " " + (handoff.peer() & 0xff))
            .toList();
    assertEquals(
        List.of("192.0.2.0/31 1", "192.0.2.2/31 3", "192.0.2.4/31 5", "192.0.2.6/31 7"), found);
  }

  /** Of 172.16.0.0/20, the links' pool, nothing is in 10.0.0.0/8. */
  @Test
  void ownPoolsInsideWhatIsAcceptedAreKept() {
    Handoff handoff = design("frr").topology().externals().getFirst().handoff();
    assertEquals(
        List.of("10.0.0.0/9", "10.255.0.0/16"),
        Objects.requireNonNull(handoff).terms().keeps().stream().map(Object::toString).toList());
  }

  static Stream<Arguments> words() {
    return Stream.of(linux(), shells(), trees()).flatMap(all -> all);
  }

  private static Stream<Arguments> linux() {
    String frr =
        """
         neighbor 192.0.2.1 remote-as 64900
         neighbor 192.0.2.1 description core
         neighbor 192.0.2.1 bfd
         neighbor 192.0.2.1 bfd profile WEFT
        """;
    String family =
        """
          network 172.30.0.0/16
          neighbor 192.0.2.1 activate
          neighbor 192.0.2.1 route-map OUTSIDE1-IN in
          neighbor 192.0.2.1 route-map OUTSIDE1-OUT out
        """;
    // Batfish knows no list of a neighbour of FRR, and would show all as told and taken.
    String maps =
        """
        ip prefix-list OUTSIDE1-OUT seq 20 deny 0.0.0.0/0 le 32
        !
        route-map OUTSIDE1-OUT permit 10
         match ip address prefix-list OUTSIDE1-OUT
        exit
        """;
    return Stream.of(
        Arguments.of("frr", TAKEN),
        Arguments.of("frr", TOLD),
        Arguments.of("frr", maps),
        Arguments.of("frr", frr),
        Arguments.of("frr", family),
        Arguments.of("frr", "ip route 172.30.0.0/16 198.51.100.2\n"),
        Arguments.of("frr", "new swp64s0.100 link swp64s0 type vlan id 100\n"),
        Arguments.of("frr", "interface swp62\n description core\n ip address 192.0.2.0/31\n"),
        Arguments.of(
            "frr", "interface swp64s0.100\n description wall\n ip address 198.51.100.1/30\n"),
        Arguments.of("sonic", TAKEN),
        Arguments.of("sonic", TOLD),
        Arguments.of("sonic", maps),
        Arguments.of("sonic", frr),
        Arguments.of("sonic", family),
        Arguments.of("sonic", "ip route 172.30.0.0/16 198.51.100.2\n"),
        // Eight lanes in each of the 63 cages before it: 8 x 63 = 504, and 8 x 61 = 488.
        Arguments.of("sonic", "\"Ethernet488|192.0.2.0/31\": {}"),
        Arguments.of("sonic", "\"Ethernet504.100|198.51.100.1/30\": {}"));
  }

  private static Stream<Arguments> shells() {
    return Stream.of(
        Arguments.of("nxos", TAKEN),
        Arguments.of("nxos", TOLD),
        Arguments.of("nxos", "ip route 172.30.0.0/16 198.51.100.2\n"),
        Arguments.of(
            "nxos",
            """
              neighbor 192.0.2.1
                remote-as 64900
                description core
                bfd
                address-family ipv4 unicast
                  prefix-list OUTSIDE1-IN in
                  prefix-list OUTSIDE1-OUT out
            """),
        Arguments.of(
            "nxos",
            """
            interface Ethernet1/64/1.100
              description wall
              encapsulation dot1q 100
              mtu 9000
              ip address 198.51.100.1/30
              no ip redirects
              no shutdown
            """),
        Arguments.of(
            "eos",
            """
            ip prefix-list OUTSIDE1-IN
               seq 10 deny 10.0.0.0/9 le 32
               seq 20 deny 10.255.0.0/16 le 32
               seq 30 permit 0.0.0.0/0
               seq 40 permit 10.0.0.0/8 le 32
               seq 50 deny 0.0.0.0/0 le 32
            """),
        Arguments.of(
            "eos",
            """
                  neighbor 192.0.2.1 activate
                  neighbor 192.0.2.1 prefix-list OUTSIDE1-IN in
                  neighbor 192.0.2.1 prefix-list OUTSIDE1-OUT out
            """),
        Arguments.of(
            "eos",
            """
            interface Ethernet64/1.100
               description wall
               mtu 9000
               encapsulation dot1q vlan 100
               ip address 198.51.100.1/30
            """));
  }

  private static Stream<Arguments> trees() {
    return Stream.of(
        Arguments.of(
            "junos",
            """
            set policy-options policy-statement OUTSIDE1-IN term T10 from route-filter 10.0.0.0/9 orlonger
            set policy-options policy-statement OUTSIDE1-IN term T10 then reject
            set policy-options policy-statement OUTSIDE1-IN term T20 from route-filter 10.255.0.0/16 orlonger
            set policy-options policy-statement OUTSIDE1-IN term T20 then reject
            set policy-options policy-statement OUTSIDE1-IN term T30 from route-filter 0.0.0.0/0 exact
            set policy-options policy-statement OUTSIDE1-IN term T30 then accept
            """),
        Arguments.of(
            "junos",
            """
            set policy-options policy-statement OUTSIDE1-OUT term T10 from route-filter 10.0.0.0/16 orlonger
            set policy-options policy-statement OUTSIDE1-OUT term T10 then next policy
            set policy-options policy-statement OUTSIDE1-OUT term T20 from route-filter 0.0.0.0/0 orlonger
            set policy-options policy-statement OUTSIDE1-OUT term T20 then reject
            """),
        Arguments.of(
            "junos",
            """
            set interfaces et-0/0/63:0 vlan-tagging
            set interfaces et-0/0/63:0 unit 100 vlan-id 100
            set interfaces et-0/0/63:0 unit 100 family inet address 198.51.100.1/30
            """),
        Arguments.of(
            "cumulus",
            """
                              inbound:
                                prefix-list: OUTSIDE1-IN
                              outbound:
                                prefix-list: OUTSIDE1-OUT
            """),
        Arguments.of("srlinux", "\"prefix-set\": \"OUTSIDE1-IN-KEPT\""));
  }

  /** Lines in their order, however deep a tree has them. */
  @ParameterizedTest
  @MethodSource("words")
  void saysIt(String system, String expected) {
    String all = String.join("\n", files(system, "seg1-leaf1").values());
    assertTrue(flat(all).contains(flat(expected)), () -> expected + "is not in\n" + all);
  }

  private static String flat(String text) {
    return text.lines().map(String::strip).reduce("", (a, b) -> a + "\n" + b).strip();
  }

  /** Each address of the neighbours of leaf 1 is in its files, and none of those of leaf 2. */
  @ParameterizedTest
  @FieldSource("SYSTEMS")
  void eachLeafHasItsOwnNeighbours(String system) {
    String all = String.join("\n", files(system, "seg1-leaf1").values());
    assertEquals(
        List.of("192.0.2.0", "192.0.2.1", "192.0.2.2", "192.0.2.3"),
        found(all, "192\\.0\\.2\\.\\d+"));
    assertEquals(List.of("198.51.100.1", "198.51.100.2"), found(all, "198\\.51\\.100\\.\\d+"));
  }

  /** Switches without such links have nothing of it. */
  @ParameterizedTest
  @FieldSource("SYSTEMS")
  void spinesHaveNothingOfIt(String system) {
    String all = String.join("\n", files(system, "spine1").values());
    assertFalse(all.isEmpty());
    assertEquals(List.of(), found(all, "OUTSIDE|192\\.0\\.2\\.\\d+|64900|172\\.30\\.0\\.0"));
  }

  private static List<String> found(String text, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    return matcher.results().map(result -> result.group()).distinct().sorted().toList();
  }

  /** What is not written is refused by name. */
  @ParameterizedTest
  @FieldSource("SYSTEMS")
  void refusesRoutesUnderInternalBgp(String system) {
    Backend backend = Objects.requireNonNull(SwitchTargets.BACKENDS.get(system));
    FabricIndex design =
        SmallFabric.on(system, "leaf per rail of Box", OUT, "ebgp", "ibgp as 65000");
    assertTrue(
        backend.limits(design).stream()
            .filter(issue -> issue.severity() == Issue.Severity.ERROR)
            .anyMatch(issue -> issue.message().contains("routes to 'external'")),
        () -> system + " " + backend.limits(design));
  }
}
