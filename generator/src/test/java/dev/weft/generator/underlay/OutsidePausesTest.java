package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Nothing outside of the fabric pauses the lossless class: ports that lead there add none to those
 * that obey a pause, be they routed or switched, alone or in a group.
 */
class OutsidePausesTest {
  private static final String ROUTED =
      """
      external 1 x 400 Gb/s to "idle"
      external 1 x 400 Gb/s to "wall" { pool 192.0.2.0/30  vlan 100  static 172.30.0.0/16 }
      external 1 x 400 Gb/s to "core" { pool 192.0.2.4/30  static 0.0.0.0/0 }
      external 2 x 400 Gb/s to "labs" { pool 192.0.2.8/30  lacp  static 172.31.0.0/16 }
      """;

  private static final String SWITCHED =
      """
      external 1 x 400 Gb/s to "filer" { vlans 101 102 }
      external 2 x 400 Gb/s to "store" { lacp  vlans 101 102 }
      """;

  /**
   * How a file of a system reads.
   *
   * @param words after {@code os}
   * @param port group 1 is a port, group 2 what is said of it
   * @param paused what is said of those that obey pauses
   * @param lines that the system has
   */
  private record Reading(String system, String words, String port, String paused, String lines) {
    @Override
    public String toString() {
      return system;
    }
  }

  static Stream<Reading> systems() {
    String block = "(?m)^interface (\\S+)\n((?: +.*\n)*)";
    return Stream.of(
        new Reading("eos", "", block, "(?s).* service-profile .*", ROUTED + SWITCHED),
        // NX-OS asks the other end unless it is told not to; members do as their port-channel, and
        // parts of ports as their port.
        new Reading(
            "nxos",
            "",
            "(?m)^interface ((?:Ethernet|port-channel)[\\d/]+)\n((?: +.*\n)*)",
            "(?s)(?!.*( priority-flow-control mode off\n| channel-group )).*",
            ROUTED + SWITCHED),
        new Reading(
            "junos",
            "",
            "set class-of-service interfaces (\\S+) (.*)",
            "congestion-notification-profile .*",
            ROUTED + SWITCHED),
        // The profile of all ports pauses, but for those that have another.
        new Reading(
            "cumulus",
            "",
            "(?m)^      (swp\\w+):\n((?: {8}.*\n)*)",
            "(?s)(?!.* pfc:\n +profile: outside\n).*",
            ROUTED + SWITCHED),
        new Reading(
            "sonic",
            "",
            "\"(Ethernet\\d+)\": \\{([^}]*)\\}",
            "(?s).*\"pfc_enable\".*",
            ROUTED + SWITCHED),
        new Reading(
            "srlinux",
            "  buffer 113 MB  asic \"tomahawk4\"",
            "(?m)^ +\"interface-id\": \"(\\S+)\",((?:\n +.*){6})",
            "(?s).*\"pfc-enable\": true.*",
            ROUTED),
        new Reading("frr", "", "()(.*)", ".*(pfc|pause).*", ROUTED + SWITCHED));
  }

  @ParameterizedTest
  @MethodSource("systems")
  void nobodyOutsidePauses(Reading system) {
    Set<String> inside = paused(system, "leaf per rail of Box");
    // Each of the two leaves has two uplinks, and FRR has no QoS.
    assertTrue(inside.size() >= 2 || system.system.equals("frr"), inside::toString);
    assertEquals(inside, paused(system, "leaf per rail of Box {\n" + system.lines + "}"));
  }

  private static Set<String> paused(Reading system, String leaf) {
    FabricIndex design =
        SmallFabric.on(
            system.system + system.words,
            "transport roce\n",
            "transport roce  qos Roce\n",
            "unnumbered",
            "numbered from 172.16.0.0/20",
            "leaf per rail of Box",
            leaf);
    String text =
        Golden.files(Objects.requireNonNull(SwitchTargets.BACKENDS.get(system.system)), design)
            .entrySet()
            .stream()
            .filter(file -> file.getKey().startsWith("configs/seg1-leaf1"))
            .map(file -> file.getValue())
            .collect(Collectors.joining("\n"));
    List<MatchResult> ports = Pattern.compile(system.port).matcher(text).results().toList();
    return ports.stream()
        .filter(port -> port.group(2).matches(system.paused))
        .map(port -> port.group(1) + (system.system.equals("frr") ? port.group(2) : ""))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
