package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.backend.Backend;
import dev.weft.generator.cumulus.CumulusBackend;
import dev.weft.generator.eos.EosBackend;
import dev.weft.generator.frr.FrrBackend;
import dev.weft.generator.junos.JunosBackend;
import dev.weft.generator.nxos.NxosBackend;
import dev.weft.generator.sonic.SonicBackend;
import dev.weft.generator.srlinux.SrLinuxBackend;
import dev.weft.topology.index.FabricIndex;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is written of sessions of BGP, and of ports of servers, in the words of each system. */
class SessionsWrittenTest {
  private static final String ALL =
      "hold-time 31 s  graceful-restart 120 s  prefix-limit 1000  bfd 3 x 300 ms";
  private static final String PAIR = "multihoming mlag  leaf 2 of Box serves rails 1..2";

  private static final Map<String, Backend> SYSTEMS =
      Map.of(
          "eos", new EosBackend(),
          "nxos", new NxosBackend(),
          "junos", new JunosBackend(),
          "cumulus", new CumulusBackend(),
          "sonic", new SonicBackend(),
          "frr", new FrrBackend(),
          "srlinux", new SrLinuxBackend());

  /** All files of a leaf, in one text without white space before lines. */
  private static String leaf(String system, FabricIndex design) {
    StringBuilder text = new StringBuilder("\n");
    Golden.files(SYSTEMS.get(system), design)
        .forEach(
            (name, content) -> {
              if (name.startsWith("configs/seg1-leaf1")) {
                text.append(content.replaceAll("(?m)^[ \\t]+", "")).append('\n');
              }
            });
    return text.toString();
  }

  private static String routed(String system, String routing) {
    String[] words = {"bfd 3 x 300 ms", routing, "qos Roce {", "qos Roce {"};
    return leaf(system, SmallFabric.on(system, words));
  }

  private static String paired(String system, String more) {
    return leaf(
        system,
        SmallFabric.on(
            system,
            "ports 1 x 100",
            "ports 2 x 100",
            "leaf per rail of Box",
            PAIR,
            "transport roce",
            "transport roce  " + more));
  }

  private static void has(String text, String... lines) {
    for (String line : lines) {
      assertTrue(text.contains("\n" + line + "\n"), line + " not in " + text);
    }
  }

  /** A keepalive is a third of the hold time, rounded down: 31 / 3 = 10. */
  @Test
  void whatIsSaidIsWritten() {
    // Arista AVD, router bgp: 'neighbor <group> timers', 'graceful-restart', 'maximum-routes'.
    has(
        routed("eos", ALL),
        "neighbor SPINES timers 10 31",
        "graceful-restart restart-time 120",
        "graceful-restart",
        "neighbor SPINES maximum-routes 1000");
    // Cisco, NX-OS unicast routing guide, "Configuring Advanced BGP".
    has(
        routed("nxos", ALL),
        "timers 10 31",
        "graceful-restart",
        "graceful-restart restart-time 120",
        "maximum-prefix 1000");
    // Juniper's statement pages 'hold-time', 'restart-time', 'prefix-limit'; with BFD as in its
    // validated designs (JVD), which say dont-help-shared-fate-bfd-down.
    has(
        routed("junos", ALL),
        "set protocols bgp group SPINES hold-time 31",
        "set routing-options graceful-restart",
        "set protocols bgp graceful-restart restart-time 120",
        "set protocols bgp graceful-restart dont-help-shared-fate-bfd-down",
        "set protocols bgp group SPINES family inet unicast prefix-limit maximum 1000",
        "set protocols bgp group SPINES family inet unicast prefix-limit teardown");
    // NVUE reference: router bgp graceful-restart mode, peer-group timers, prefix-limits inbound.
    has(
        routed("cumulus", ALL),
        "timers:\nhold: 31\nkeepalive: 10",
        "graceful-restart:\nmode: full\nrestart-time: 120",
        "prefix-limits:\ninbound:\nmaximum: 1000");
    for (String system : List.of("frr", "sonic")) {
      // FRR, bgpd: 'neighbor timers', 'bgp graceful-restart', 'neighbor maximum-prefix'.
      has(
          routed(system, ALL),
          "neighbor SPINES timers 10 31",
          "bgp graceful-restart",
          "bgp graceful-restart restart-time 120",
          "bgp graceful-restart preserve-fw-state",
          "neighbor SPINES bfd check-control-plane-failure",
          "neighbor SPINES maximum-prefix 1000");
    }
  }

  /** srl_nokia-bgp of 25.3: group/timers, graceful-restart, afi-safi/ipv4-unicast. */
  @Test
  void whatIsSaidIsWrittenForSrLinux() {
    String[] plain = {
      "qos Roce {",
      "qos Roce {",
      "ports 64 x 400 Gb/s breakout 2 x 200 Gb/s, 4 x 100 Gb/s",
      "ports 32 x 400 Gb/s breakout 4 x 100 Gb/s",
      "bfd 3 x 300 ms",
      ALL
    };
    String text = leaf("srlinux", SmallFabric.on("srlinux", plain));
    has(
        text,
        "\"timers\": {\n\"hold-time\": 31,\n\"keepalive-interval\": 10\n},",
        "\"graceful-restart\": {\n\"admin-state\": \"enable\",\n\"stale-routes-time\": 120\n},");
    assertTrue(text.contains("\"max-received-routes\": 1000\n"), text);
  }

  /** Without BFD nine seconds, as Cumulus Linux and FRR's datacenter profile have; with it none. */
  @Test
  void silenceIsNoticedInNineSecondsWhereThereIsNoBfd() {
    Map<String, String> line =
        Map.of(
            "eos", "neighbor SPINES timers 3 9",
            "nxos", "timers 3 9",
            "junos", "set protocols bgp group SPINES hold-time 9",
            "cumulus", "timers:\nhold: 9\nkeepalive: 3",
            "sonic", "neighbor SPINES timers 3 9",
            "frr", "neighbor SPINES timers 3 9");
    line.forEach(
        (system, words) -> {
          has(routed(system, ""), words);
          assertFalse(routed(system, "bfd 3 x 300 ms").contains("timers"), system);
          assertFalse(routed(system, "bfd 3 x 300 ms").contains("hold-time"), system);
        });
    // Juniper: below 20 s keepalives are to come from a thread of their own.
    has(routed("junos", ""), "set protocols bgp precision-timers");
    assertFalse(routed("junos", "hold-time 20 s").contains("precision-timers"));
  }

  /**
   * A port of each of two NICs of two servers: four, guarded each, but where nothing is bridged.
   */
  @Test
  void portsOfServersAreGuarded() {
    Map<String, String> guard =
        Map.of(
            "eos", "spanning-tree bpduguard enable",
            "nxos", "spanning-tree bpduguard enable",
            "junos", "set protocols layer2-control bpdu-block interface ae",
            "cumulus", "bpdu-guard: enabled");
    guard.forEach(
        (system, words) -> {
          assertEquals(4, count(paired(system, ""), words), system);
          assertEquals(0, count(paired(system, "no-bpdu-guard"), words), system);
          String linked =
              leaf(
                  system,
                  SmallFabric.on(
                      system,
                      "segment {",
                      "addressing { server-links 10.200.0.0/16 }\n  segment {"));
          assertEquals(0, count(linked, words), system);
        });
  }

  @Test
  void bondsWorkWithoutLacpWhereThatIsSaid() {
    // AVD's port-channel template; a member that falls back goes by its own lines.
    String eos = paired("eos", "lacp-fallback");
    has(eos, "port-channel lacp fallback timeout 10\nport-channel lacp fallback individual");
    has(eos, "switchport access vlan 101\nswitchport\nspanning-tree portfast");
    // Four ports of servers, and two between the leaves.
    assertEquals(4 + 2, count(eos, "channel-group "), eos);
    // Cisco: on both sides of a vPC, with an edge port; the port-channel is shut before.
    String nxos = paired("nxos", "lacp-fallback");
    has(nxos, "shutdown\nno lacp suspend-individual");
    assertEquals(4, count(nxos, "no lacp suspend-individual"));
    // Juniper: one member of an aggregate, here on the first leaf.
    assertEquals(4, count(paired("junos", "lacp-fallback"), "802.3ad lacp force-up"));
    assertEquals(4, count(paired("cumulus", "lacp-fallback"), "lacp-bypass: enabled"));
    assertEquals(4, count(paired("sonic", "lacp-fallback"), "\"fallback\": \"true\""));
    for (String system : List.of("eos", "nxos", "junos", "cumulus", "sonic")) {
      String text = paired(system, "");
      List<String> words = List.of("fallback", "suspend-individual", "force-up", "lacp-bypass");
      assertTrue(words.stream().noneMatch(text::contains), system);
    }
  }

  private static long count(String text, String words) {
    return Arrays.stream(text.split("\n")).filter(line -> line.contains(words)).count();
  }
}
