package dev.weft.generator.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.nccl.NcclBackend;
import dev.weft.generator.switches.PortQos;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.generator.switches.SwitchView;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What servers are set to and what the files of their switches say, read from both sides. */
class RoceConfTest {
  private static final String FILE = "hosts/Server/roce.conf";
  private static final String[] QOS = {"transport roce\n", "transport roce  qos Roce\n"};

  private static final String[] USUAL = {
    QOS[0], QOS[1], "pause-watchdog 200 ms", "pause-watchdog 200 ms  congestion-control dcqcn"
  };

  /** A policy with other values than the usual ones: priority 4, DSCP 24, notifications by 40. */
  private static final String[] UNUSUAL = {
    QOS[0],
    QOS[1],
    "dscp 26  priority 3",
    "dscp 24  priority 4",
    "dscp 48  priority 6",
    "dscp 40  priority 6",
    "pause-watchdog 200 ms",
    "pause-watchdog 200 ms  congestion-control dcqcn"
  };

  private static Map<String, String> values(FabricIndex design) {
    Map<String, String> values = new HashMap<>();
    String text = Golden.files(new HostsBackend(), design).get(FILE);
    text.lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(line -> line.split("=", 2))
        .forEach(pair -> values.put(pair[0], pair[1].replace("\"", "")));
    return values;
  }

  @Test
  void saysWhatTheSwitchesSay() {
    // Cumulus Linux pauses priority 3 alone, and Weft writes nothing for it with another one.
    assertEquals(Set.of("cumulus", "eos", "junos", "nxos", "sonic"), compared(USUAL));
    assertEquals(Set.of("eos", "junos", "nxos", "sonic"), compared(UNUSUAL));
  }

  /** The systems whose ports were compared. */
  private static Set<String> compared(String... replacements) {
    Set<String> compared = new TreeSet<>();
    for (SwitchBackend backend : SwitchBackends.ALL) {
      FabricIndex design = SmallFabric.on(backend.system().name(), replacements);
      boolean isRefused =
          backend.limits(design).stream()
              .anyMatch(issue -> issue.severity() == Issue.Severity.ERROR);
      SwitchView view = isRefused ? null : backend.views(design).apply(0);
      if (view == null) {
        continue;
      }
      Map<String, String> host = values(design);
      for (PortQos port : view.ports().values()) {
        agree(backend.target(), host, port);
        compared.add(backend.target());
      }
    }
    return compared;
  }

  private static void agree(String system, Map<String, String> host, PortQos port) {
    String[] bits = host.get("ROCE_PFC").split(",");
    TreeSet<Integer> paused = new TreeSet<>();
    for (int priority = 0; priority < bits.length; priority++) {
      if (bits[priority].equals("1")) {
        paused.add(priority);
      }
    }
    assertEquals(port.paused().keySet(), paused, system);
    assertEquals(64, host.get("ROCE_DSCP_TO_PRIORITY").split(" ").length, system);
    Arrays.stream(host.get("ROCE_DSCP_TO_PRIORITY").split(" "))
        .map(pair -> pair.split(":"))
        .forEach(
            pair ->
                assertEquals(
                    port.priorities().get(Integer.parseInt(pair[0])),
                    Integer.valueOf(pair[1]),
                    () -> system + " DSCP " + pair[0]));
    int octet = Integer.parseInt(host.get("ROCE_TRAFFIC_CLASS"));
    int priority = port.priorities().get(octet >> 2);
    assertTrue(paused.contains(priority), system);
    assertTrue(port.paused().get(priority).contains(octet >> 2), system);
    int cnp = port.priorities().get(Integer.parseInt(host.get("ROCE_CNP_DSCP")));
    assertFalse(paused.contains(cnp), system);
  }

  /** RFC 3168: ECT(0) is 2 in the lower two bits. 24 x 4 + 2 = 98. */
  @Test
  void marksForEcn() {
    FabricIndex design = SmallFabric.on("eos", UNUSUAL);
    assertEquals("98", values(design).get("ROCE_TRAFFIC_CLASS"));
    assertEquals("98", values(design).get("NCCL_IB_TC"));
    String nccl = Golden.files(new NcclBackend(), design).get("hosts/Server/nccl.conf");
    assertTrue(nccl.contains("\nNCCL_IB_TC=98\n"));
    assertEquals("40", values(design).get("ROCE_CNP_DSCP"));
    assertEquals("0,0,0,0,1,0,0,0", values(design).get("ROCE_PFC"));
  }

  /** A NIC maps a DSCP to DSCP / 8: 24 to 3, not 4, and 40 to 5, not 6; both have to be set. */
  @Test
  void setsWhatNicsMapOtherwise() {
    String text = Golden.files(new HostsBackend(), SmallFabric.on("eos", UNUSUAL)).get(FILE);
    assertTrue(text.contains("--dscp2prio set,24,4\n"));
    assertTrue(text.contains("--dscp2prio set,40,6\n"));
    String usual = Golden.files(new HostsBackend(), SmallFabric.on("eos", QOS)).get(FILE);
    // What no class names has priority 0 at switches: all from 8 on, but 26 (3) and 48 (6).
    String others =
        IntStream.range(8, 64)
            .filter(dscp -> dscp != 26 && dscp != 48)
            .mapToObj(String::valueOf)
            .collect(Collectors.joining(" "));
    String line = "for d in " + others + "; do mlnx_qos -i $IF --dscp2prio set,$d,0; done\n";
    assertTrue(usual.contains(line), usual);
    assertEquals(2, usual.split("--dscp2prio").length);
  }

  /** DSCP 4, the operator's default for notifications, is in no class: priority 0. */
  @Test
  void namesTheDefaultThatBreaksIt() {
    String text = Golden.files(new HostsBackend(), SmallFabric.on("eos", UNUSUAL)).get(FILE);
    assertTrue(text.contains("CNP_DSCP 4, which\n# the switches put into priority 0."));
    assertTrue(text.contains("CNP_DSCP_P1=40."));
  }

  @Test
  void isOnlyForLosslessRoce() {
    assertEquals(Map.of(), Golden.files(new HostsBackend(), SmallFabric.on("eos")));
    String[] tcp = {"transport roce", "transport ethernet"};
    assertEquals(Map.of(), Golden.files(new HostsBackend(), SmallFabric.on("eos", tcp)));
    assertEquals(
        List.of(FILE),
        List.copyOf(Golden.files(new HostsBackend(), SmallFabric.on("eos", QOS)).keySet()));
  }
}
