package dev.weft.generator.srlinux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.LimitCodes;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.paths.Headroom;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Classes, in the words of srl_nokia-qos of 25.3. Each leaf has two ports to servers, at 100 Gb/s,
 * and two to spines, at 400 Gb/s; one class is lossless, of priority 3 and DSCP 26.
 */
class SrLinuxQosTest {
  private static final long BUFFER = 113_000_000;

  private static final String[] ROUTED = {
    "os frr",
    "os srlinux  buffer 113 MB  asic \"tomahawk4\"",
    "transport roce",
    "transport roce  qos Roce",
    "segment {",
    "addressing { server-links 10.200.0.0/16 }\n  segment {"
  };

  private static FabricIndex design(String... more) {
    String[] all = Arrays.copyOf(ROUTED, ROUTED.length + more.length);
    System.arraycopy(more, 0, all, ROUTED.length, more.length);
    return SmallFabric.with(all);
  }

  private static JsonObject qos(FabricIndex design) {
    Map<String, String> files = Golden.files(new SrLinuxBackend(), design);
    String text = Objects.requireNonNull(files.get("configs/seg1-leaf1.json"));
    return JsonParser.parseString(text).getAsJsonObject().getAsJsonObject("srl_nokia-qos:qos");
  }

  private static JsonElement at(JsonElement root, String... path) {
    JsonElement at = root;
    for (String each : path) {
      at = at.isJsonArray() ? at.getAsJsonArray().get(0) : at;
      at = Objects.requireNonNull(at.getAsJsonObject().get(each), () -> each + " of " + root);
    }
    return at;
  }

  /** DSCP 26 is of priority 3, 48 of 6, all others of 0, as the policy says. */
  @Test
  void allMarksHaveTheirClass() {
    JsonElement marks = at(qos(design()), "classifiers", "dscp-policy", "dscp");
    List<String> classes =
        marks.getAsJsonArray().asList().stream()
            .map(each -> at(each, "forwarding-class").getAsString())
            .toList();
    assertEquals(
        IntStream.range(0, 64)
            .mapToObj(dscp -> dscp == 26 ? "fc3" : dscp == 48 ? "fc6" : "fc0")
            .toList(),
        classes);
  }

  /** Strict classes come first; the others share by the percents of the policy. */
  @Test
  void schedulesAsThePolicySays() {
    JsonElement schedulers = at(qos(design()), "scheduler-policies", "scheduler-policy");
    JsonElement list = at(schedulers, "scheduler");
    JsonElement strict = list.getAsJsonArray().get(0);
    assertEquals("strict", at(strict, "priority").getAsString());
    assertEquals("unicast-6", at(strict, "input", "queue-name").getAsString());
    List<String> shared =
        at(list.getAsJsonArray().get(1), "input").getAsJsonArray().asList().stream()
            .map(each -> at(each, "queue-name").getAsString() + " " + at(each, "weight"))
            .toList();
    assertEquals(List.of("unicast-0 40", "unicast-3 60"), shared);
  }

  @Test
  void pausesAndMarksTheLosslessClass() {
    JsonObject qos = qos(design());
    JsonElement sent =
        at(qos, "pfc-mapping-profile", "received-traffic", "unicast-mapping", "pfc-queue");
    assertEquals("[\"fc3\"]", at(sent, "forwarding-class").toString());
    assertEquals(3, at(sent, "pfc-pause-frame-priority").getAsInt());
    JsonElement taken = at(qos, "pfc-mapping-profile", "received-pfc-pause-frames");
    assertEquals("unicast-3", at(taken, "queue", "queue-name").getAsString());
    assertEquals(200, at(taken, "deadlock", "detection-timer").getAsInt());
    JsonElement slope =
        at(qos, "buffer-management", "queue-management-profile", "wred", "wred-slope");
    assertEquals("150000", at(slope, "min-threshold").getAsString());
    assertEquals("1500000", at(slope, "max-threshold").getAsString());
    assertEquals(10, at(slope, "max-drop-probability-percent").getAsInt());
    assertTrue(qos.has("explicit-congestion-notification"));
  }

  /**
   * Headroom of the four ports is kept apart, rounded up to a percent of the buffer; what is left
   * is shared out evenly, so that all four may pause at once.
   */
  @Test
  void headroomAndPausePointsFitTheBuffer() {
    FabricIndex design = design();
    JsonObject qos = qos(design);
    long all =
        Headroom.ofSwitch(
            design.topology(),
            design.adjacency(),
            Objects.requireNonNull(design.topology().qos()),
            0);
    long percent =
        at(qos, "linecard", "forwarding-complex", "input", "pfc-buffer-reservation").getAsLong();
    assertTrue(percent * BUFFER >= 100 * all && (percent - 1) * BUFFER < 100 * all);
    long sum = 0;
    for (JsonElement profile :
        at(qos, "buffer-management", "buffer-allocation-profile").getAsJsonArray()) {
      if (at(profile, "name").getAsString().equals("Roce-queues")) {
        JsonElement queue = at(profile, "queues", "queue");
        assertEquals(BUFFER - all, at(queue, "maximum-burst-size").getAsLong());
        continue;
      }
      JsonElement queue = at(profile, "queues", "pfc-queue");
      assertEquals((BUFFER - all) / 4, at(queue, "maximum-burst-size").getAsLong());
      String name = at(profile, "name").getAsString();
      long ports =
          at(qos, "interfaces", "interface").getAsJsonArray().asList().stream()
              .filter(each -> each.toString().contains("\"" + name + "\""))
              .count();
      sum += ports * at(queue, "maximum-pfc-reserved-share-bytes").getAsLong();
    }
    assertEquals(all, sum);
  }

  /** Groups have QoS, their ports have none (musts of interface-id). */
  @Test
  void groupsHaveWhatTheirPortsLack() {
    FabricIndex design =
        SmallFabric.with(
            "os frr",
            ROUTED[1],
            "transport roce",
            "transport roce  qos Roce",
            "ports 1 x 100",
            "ports 2 x 100",
            "leaf per rail of Box",
            "leaf 2 of Box serves rails 1..2  multihoming esi");
    String interfaces = at(qos(design), "interfaces").toString();
    assertTrue(interfaces.contains("\"interface-id\":\"lag1\""), interfaces);
    assertTrue(interfaces.contains("\"interface-id\":\"lag1.0\""), interfaces);
    assertFalse(interfaces.contains("\"ethernet-1/1/1\""), interfaces);
    assertTrue(
        LimitCodes.of(new SrLinuxBackend(), design).contains("WARNING srlinux.bridged"),
        "servers on bridged ports are not paused");
  }

  @Test
  void saysWhatItLacks() {
    assertEquals(
        List.of("WARNING srlinux.watchdog"), LimitCodes.of(new SrLinuxBackend(), design()));
    String forward = "pause-watchdog 200 ms  watchdog-action forward";
    assertEquals(
        List.of(), LimitCodes.of(new SrLinuxBackend(), design("pause-watchdog 200 ms", forward)));
    String slow = "pause-watchdog 2000 ms  watchdog-action forward";
    assertEquals(
        List.of("WARNING srlinux.watchdog"),
        LimitCodes.of(new SrLinuxBackend(), design("pause-watchdog 200 ms", slow)));
    assertEquals(
        List.of("ERROR srlinux.buffer"),
        LimitCodes.of(
            new SrLinuxBackend(), design("buffer 113 MB  ", "", "pause-watchdog 200 ms", forward)));
  }

  /**
   * Twelve ports to servers and two up share what the headroom leaves of 20 MB, at most 1.429 MB
   * each: below the 1.5 MB at which the policy marks all. Of 113 MB they have 8 MB each.
   */
  @Test
  void saysWhereItPausesBeforeItMarks() {
    String forward = "pause-watchdog 200 ms  watchdog-action forward";
    assertTrue(
        LimitCodes.of(
                new SrLinuxBackend(),
                design(
                    "buffer 113 MB", "buffer 20 MB",
                    "servers 2", "servers 12",
                    "transport roce", "transport roce  oversubscription 2",
                    "pause-watchdog 200 ms", forward))
            .contains("WARNING srlinux.pause"));
  }
}
