package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.gnmic.GnmicBackend;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Measurements by TLS, of queues where there is a policy, and what collectors ask for. */
class MeasuredByTlsTest {
  private static final String COLLECTED = "telemetry 10.9.0.4";
  private static final String SECURED = COLLECTED + "  telemetry-tls";
  private static final String IDLE =
      "'telemetry-tls' has no effect: the systems of the switches measure by TLS anyway, or not at all.";
  private static final String PATH = "interop/gnmic/gnmic.yaml";

  private static FabricIndex design(String system, String services, String qos) {
    return SmallFabric.on(system, "transport roce", "transport roce  " + services + "  " + qos);
  }

  private static String leaf(String system, FabricIndex design) {
    Map<String, String> files =
        Golden.files(Objects.requireNonNull(SwitchTargets.BACKENDS.get(system)), design);
    files.keySet().removeIf(path -> !path.startsWith("configs/seg1-leaf1"));
    return String.join("", files.values());
  }

  @ParameterizedTest
  @CsvSource({
    "eos, '      ssl profile WEFT'",
    "eos, '      certificate weft.crt key weft.key'",
    "nxos, '  certificate /bootflash/weft.pem 10.9.0.4'",
    "junos, 'request-response grpc ssl local-certificate weft'",
    "junos, 'extension-service notification allow-clients address 10.9.0.4'",
    "cumulus, 'certificate: weft'"
  })
  void certificates(String system, String expected) {
    String secured = leaf(system, design(system, SECURED, ""));
    assertTrue(secured.contains(expected), secured);
    assertFalse(leaf(system, design(system, COLLECTED, "")).contains(expected), system);
  }

  /**
   * Where a system lets nobody choose, the line is told to change nothing: SONiC answers by TLS in
   * any case, FRR has no measurements. SR Linux refuses them.
   */
  @ParameterizedTest
  @ValueSource(strings = {"eos", "nxos", "junos", "cumulus", "sonic", "frr"})
  void isToldWhereItChangesNothing(String system) throws IOException {
    boolean changes =
        !leaf(system, design(system, SECURED, ""))
            .equals(leaf(system, design(system, COLLECTED, "")));
    assertEquals(!changes, isIdle("os " + system));
  }

  /** One switch on which it is a choice is enough, a spine as well. */
  @Test
  void isOfUseInMixedFabrics() throws IOException {
    assertFalse(isIdle("os sonic", "spine 2 of Box", "spine 2 of Box { os eos }"));
    assertTrue(isIdle("os sonic", "spine 2 of Box", "spine 2 of Box { os frr }"));
  }

  private static boolean isIdle(String... replacements) throws IOException {
    List<String> all = new ArrayList<>(List.of("transport roce", "transport roce  " + SECURED));
    all.add("os frr");
    all.addAll(List.of(replacements));
    return SmallFabric.findings(all.toArray(String[]::new)).stream()
        .anyMatch(
            found -> found.code().equals("setting.no-effect") && found.message().contains(IDLE));
  }

  /** The policy has the priorities 3, 6 and 0, and marks packets of the first. */
  @ParameterizedTest
  @CsvSource({
    "nxos, 'path \"show interface priority-flow-control\"'",
    "junos, 'sensor QUEUES resource /qos/interfaces/'",
    "cumulus, '        switch-priority:'",
    "sonic, '\"WRED_ECN_QUEUE\"'"
  })
  void queuesOfPolicies(String system, String expected) {
    String box = "buffer 113 MB  asic \"tomahawk4\"";
    FabricIndex design =
        system.equals("sonic")
            ? design(system, COLLECTED, "qos Roce")
            : SmallFabric.on(
                system,
                "ports 64 x",
                box + "  ports 64 x",
                "transport roce",
                "transport roce  qos Roce  " + COLLECTED);
    String measured = leaf(system, design);
    assertTrue(measured.contains(expected), measured);
    assertFalse(leaf(system, design(system, COLLECTED, "")).contains(expected), system);
  }

  /** Two leaves and two spines, by name since no management network gives them addresses. */
  @Test
  void collectorsAskThoseWhoAnswer() {
    String eos = Golden.files(new GnmicBackend(), design("eos", SECURED, "")).get(PATH);
    assertTrue(eos.contains("address: \"seg1-leaf2:6030\""), eos);
    assertTrue(eos.contains("tls-ca: ca.pem"), eos);
    String sonic =
        Golden.files(new GnmicBackend(), design("sonic", COLLECTED, "qos Roce")).get(PATH);
    assertTrue(sonic.contains("\"COUNTERS/Ethernet*/Pfcwd\""), sonic);
    assertEquals(4, sonic.lines().filter(line -> line.contains(":8080")).count(), sonic);
    assertEquals(Map.of(), Golden.files(new GnmicBackend(), design("nxos", SECURED, "")));
  }

  /** Those of queues, pauses and watchdogs are of a policy; ports have counters without one. */
  @ParameterizedTest
  @CsvSource({
    "eos, eos-queues, eos-ports",
    "junos, junos-queues, junos-ports",
    "sonic, sonic-queues-marks, sonic-ports-pauses",
    "sonic, sonic-watchdog, sonic-ports-pauses"
  })
  void countersOfPoliciesAreAskedForWhereThereIsOne(String system, String policy, String always) {
    String with = Golden.files(new GnmicBackend(), design(system, SECURED, "qos Roce")).get(PATH);
    String without = Golden.files(new GnmicBackend(), design(system, SECURED, "")).get(PATH);
    assertTrue(with.contains(policy) && with.contains(always), with);
    assertTrue(!without.contains(policy) && without.contains(always), without);
  }

  /** Number of the destination queue pair: 8 octets of UDP, then 5 of the transport header. */
  @Test
  void hashOfQueuePairs() {
    FabricIndex design = SmallFabric.on("eos", "unnumbered", "unnumbered  hash-queue-pairs");
    String leaf = leaf("eos", design);
    for (int offset = 8 + 5; offset < 8 + 5 + 3; offset++) {
      String line =
          "port-channel load-balance trident udf eth-type IPv4 ip-protocol 17 header outer l4 offset "
              + offset;
      assertTrue(leaf.contains(line + " mask 0xff\n"), leaf);
    }
  }

  /**
   * Paths of aristanetworks/yang, arista-intf-augments: what is paused, and queues that are stuck.
   */
  @ParameterizedTest
  @ValueSource(strings = {"priorities/priority/state", "watchdog/tx-queues/tx-queue/state"})
  void eosIsAskedForPauses(String path) {
    String word = "\"/interfaces/interface/ethernet/pfc/" + path + "\"";
    String asked =
        String.valueOf(
            Golden.files(new GnmicBackend(), design("eos", COLLECTED, "qos Roce")).get(PATH));
    assertTrue(asked.contains(word), asked);
  }
}
