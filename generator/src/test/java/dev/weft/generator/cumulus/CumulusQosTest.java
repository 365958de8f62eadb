package dev.weft.generator.cumulus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.underlay.EndsAgree;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.LimitCodes;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Traffic classes in the words of the NVUE reference, QoS commands. */
class CumulusQosTest {
  /** Without a word cables to hosts have 5 m, those between switches 30 m. */
  private static final String PROFILES =
      """
            pfc:
              default-global:
                switch-priority:
                  "3": {}
                cable-length: 30
              cables-5m:
                cable-length: 5
                rx: enable
                switch-priority:
                  "3": {}
                tx: enable
      """;

  private static FabricIndex design(String... replacements) {
    List<String> all = new ArrayList<>(List.of("transport roce\n", "transport roce  qos Roce\n"));
    all.addAll(List.of(replacements));
    return SmallFabric.on("cumulus", all.toArray(String[]::new));
  }

  private static String leaf(String... replacements) {
    return Golden.files(new CumulusBackend(), design(replacements))
        .get("configs/seg1-leaf1/startup.yaml");
  }

  private static List<String> findings(String... replacements) {
    return LimitCodes.of(new CumulusBackend(), design(replacements));
  }

  private static String[] release(String release) {
    return new String[] {"os cumulus", "os cumulus  os-release \"" + release + "\""};
  }

  @Test
  void headroomFollowsFromTheCables() {
    String leaf = leaf();
    assertTrue(leaf.contains(PROFILES), leaf);
    assertEquals(2, leaf.split("profile: cables-5m", -1).length - 1, leaf);
    assertFalse(leaf.contains("port-buffer") || leaf.contains("xoff-threshold"), leaf);
  }

  /** 200 ms are two looks of 100 ms; 240 ms would be 2.4 of them. */
  @Test
  void watchdogCountsLooks() {
    String looks = "      pfc-watchdog:\n        polling-interval: 100\n        robustness: 2\n";
    assertTrue(leaf().contains(looks));
    assertEquals(List.of(), findings());
    assertTrue(leaf("pause-watchdog 200 ms", "pause-watchdog 240 ms").contains(looks));
    assertEquals(
        List.of("WARNING cumulus.watchdog"),
        findings("pause-watchdog 200 ms", "pause-watchdog 240 ms"));
    String forward = "pause-watchdog 200 ms  watchdog-action forward";
    assertEquals(List.of("WARNING cumulus.watchdog"), findings("pause-watchdog 200 ms", forward));
  }

  @Test
  void watchdogCameWithRelease56() {
    assertFalse(leaf(release("5.5")).contains("pfc-watchdog"));
    assertEquals(List.of("WARNING cumulus.watchdog"), findings(release("5.5")));
    FabricIndex older = design(release("5.5"));
    assertEquals(List.of(), EndsAgree.find(older, new CumulusBackend().views(older)));
    assertTrue(leaf(release("5.6")).contains("pfc-watchdog"));
    assertEquals(List.of(), findings(release("5.6")));
  }

  /**
   * NVUE: a profile stands over the settings of all ports, and PFC is on in both directions unless
   * it says otherwise. Packets whose DSCP no class names have priority 0.
   */
  @Test
  void portsToTheOutsideBelieveNothing() {
    String[] out = {
      "leaf per rail of Box", "leaf per rail of Box { external 1 x 400 Gb/s to \"core\" }"
    };
    String leaf = leaf(out);
    String port =
        "        qos:\n          mapping:\n            profile: outside\n"
            + "          pfc:\n            profile: outside\n";
    assertTrue(leaf.contains(port), leaf);
    assertEquals(2, count(leaf, "profile: outside"), leaf);
    assertTrue(
        leaf.contains("        outside:\n          port-default-sp: 0\n          trust: port\n"));
    assertTrue(leaf.contains("        outside:\n          rx: disable\n          tx: disable\n"));
    // Two ports of servers, and two to spines, pause and are watched.
    assertEquals(4, count(leaf, "          pfc-watchdog:\n            state: enable\n"), leaf);
    assertEquals(0, count(leaf(), "outside"));
    FabricIndex design = design(out);
    assertEquals(List.of(), EndsAgree.find(design, new CumulusBackend().views(design)));
  }

  private static int count(String text, String words) {
    return text.split(Pattern.quote(words), -1).length - 1;
  }

  /** Queues that no class has are not named: NVUE takes 1 to 100 percent. */
  @Test
  void onlyQueuesOfClassesAreNamed() {
    assertEquals(
        """
              egress-scheduler:
                default-global:
                  traffic-class:
                    "0":
                      bw-percent: 40
                      mode: dwrr
                    "3":
                      bw-percent: 60
                      mode: dwrr
                    "6":
                      mode: strict
        """,
        scheduler(leaf()));
  }

  /** The profile gives queue 0 a half, which would stand beside the 60 + 40 % of the policy. */
  @Test
  void queuesOfTheProfileAreNamedAlways() {
    String[] moved = {"class default { priority 0", "class default { priority 1"};
    assertEquals(
        """
              egress-scheduler:
                default-global:
                  traffic-class:
                    "0":
                      bw-percent: 1
                      mode: dwrr
                    "1":
                      bw-percent: 40
                      mode: dwrr
                    "3":
                      bw-percent: 59
                      mode: dwrr
                    "6":
                      mode: strict
        """,
        scheduler(leaf(moved)));
    assertEquals(List.of("WARNING cumulus.queues"), findings(moved));
  }

  /** The profile sends priority 1 to queue 0, and 0, 3 and 6 to their own (nv show qos roce). */
  @Test
  void eachClassHasItsQueue() {
    assertFalse(leaf().contains("egress-queue-mapping"));
    assertTrue(
        leaf("class default { priority 0", "class default { priority 1")
            .contains(
                """
                      egress-queue-mapping:
                        default-global:
                          switch-priority:
                            "1":
                              traffic-class: 1
                """));
  }

  /** The profile marks in queues 0 and 3; the policy says which mark. */
  @Test
  void onlyClassesWithEcnAreMarked() {
    String off = "            \"%d\":\n              ecn: disable\n";
    assertTrue(leaf().contains(off.formatted(0)));
    assertFalse(leaf().contains(off.formatted(3)));
    String ecn = "ecn 150 KB .. 1500 KB at 10%  ";
    String other =
        leaf(ecn, "", "class default { priority 0  ", "class default { priority 0  " + ecn);
    assertTrue(other.contains(off.formatted(3)));
    assertFalse(other.contains(off.formatted(0)));
  }

  /** Before 5.9 the system let everything in. */
  @Test
  void keepsTheFirewallOfTheSystem() {
    String firewall =
        """
              control-plane:
                acl:
                  acl-default-dos:
                    inbound: {}
                  acl-default-whitelist:
                    inbound: {}
        """;
    assertTrue(leaf().contains(firewall));
    assertTrue(leaf(release("5.9")).contains(firewall));
    assertFalse(leaf(release("5.8")).contains("control-plane"));
  }

  private static String scheduler(String config) {
    int start = config.indexOf("      egress-scheduler:");
    return config.substring(start, config.indexOf("      mapping:", start));
  }
}
