package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.generator.backend.Backend;
import dev.weft.generator.cumulus.CumulusBackend;
import dev.weft.generator.eos.EosBackend;
import dev.weft.generator.junos.JunosBackend;
import dev.weft.generator.nxos.NxosBackend;
import dev.weft.generator.sonic.SonicBackend;
import dev.weft.topology.index.FabricIndex;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the files of all systems say alike of one policy, each in its words. */
class PoliciesOfAllSystemsTest {
  /**
   * How a file of a system reads.
   *
   * @param share group 1 is the percents of a class
   * @param unmarked group 1 is the queue of DSCP 0, or the name of its class
   * @param queueOf template of the line that gives the queue of a class; empty where there is none
   */
  private record Reading(Backend backend, String share, String unmarked, String queueOf) {
    @Override
    public String toString() {
      return backend.target();
    }
  }

  static Stream<Reading> systems() {
    return Stream.of(
        new Reading(
            new EosBackend(),
            "bandwidth percent (\\d+)",
            "qos map dscp 0 [\\d ]*to traffic-class (\\d)",
            ""),
        new Reading(
            new NxosBackend(),
            "bandwidth remaining percent (\\d+)",
            "class class-default\\s+set qos-group (\\d)",
            ""),
        new Reading(
            new JunosBackend(),
            "transmit-rate percent (\\d+)",
            "forwarding-class (\\S+) loss-priority \\S+ code-points 000000",
            "forwarding-classes class %s queue-num (\\d)"),
        new Reading(
            new CumulusBackend(),
            "bw-percent: (\\d+)",
            "dscp:\\s+'?\"?0'?\"?:\\s+switch-priority: (\\d)",
            ""),
        new Reading(
            new SonicBackend(),
            "\"weight\": *\"(\\d+)\"",
            "\"DSCP_TO_TC_MAP\": *\\{\\s*\"WEFT\": *\\{\\s*\"0\": *\"(\\d)\"",
            ""));
  }

  /** 60.5 and 39.5 are 100 together; each rounded by itself they would be 101. */
  @ParameterizedTest
  @MethodSource("systems")
  void sharesAddUpToTheWholeLink(Reading system) throws IOException {
    String leaf = leaf(system, "60%", "60.5%", "40%", "39.5%");
    assertEquals(100, all(leaf, system.share).stream().mapToInt(Integer::parseInt).sum(), leaf);
  }

  /**
   * Largest remainders of 20.4, 39.2 and 40.4: one percent is left, and 0.4 of the higher gets it.
   */
  @ParameterizedTest
  @MethodSource("systems")
  void theLargestRemainderGetsWhatIsLeft(Reading system) throws IOException {
    String leaf =
        leaf(
            system,
            "class rdma { dscp 26",
            "class bulk { dscp 10  priority 5  bandwidth 40.4% }\n  class rdma { dscp 26",
            "60%",
            "20.4%",
            "40%",
            "39.2%");
    assertEquals(
        List.of(20, 39, 41),
        all(leaf, system.share).stream().map(Integer::valueOf).filter(p -> p > 0).sorted().toList(),
        leaf);
  }

  /** Two classes name no DSCP, the one of the higher priority first. */
  @ParameterizedTest
  @MethodSource("systems")
  void packetsWithoutMarkHaveTheLowestPriority(Reading system) throws IOException {
    String leaf =
        leaf(
            system,
            "class rdma { dscp 26",
            "class bulk { priority 5  bandwidth 20% }\n  class rdma { dscp 26",
            "60%",
            "40%",
            "class default { priority 0",
            "class default { priority 1");
    String found = all(leaf, system.unmarked).getFirst();
    String queue =
        system.queueOf.isEmpty()
            ? found
            : all(leaf, String.format(Locale.ROOT, system.queueOf, found)).getFirst();
    assertEquals("1", queue, leaf);
  }

  private static List<String> all(String text, String pattern) {
    return Pattern.compile(pattern).matcher(text).results().map(each -> each.group(1)).toList();
  }

  /** All files of the first leaf. */
  private static String leaf(Reading system, String... replacements) throws IOException {
    String[] all = new String[replacements.length + 4];
    System.arraycopy(replacements, 0, all, 4, replacements.length);
    all[0] = "transport roce\n";
    all[1] = "transport roce  qos Roce\n";
    all[2] = "os frr ";
    all[3] = "os " + system.backend.target() + "  buffer 165 MB ";
    FabricIndex design = SmallFabric.with(all);
    Map<String, ByteArrayOutputStream> files = new TreeMap<>();
    system.backend.generate(
        design, path -> files.computeIfAbsent(path, name -> new ByteArrayOutputStream()));
    StringBuilder text = new StringBuilder();
    files.forEach(
        (path, bytes) -> {
          if (path.contains("seg1-leaf1")) {
            text.append(bytes.toString(StandardCharsets.UTF_8)).append('\n');
          }
        });
    return text.toString();
  }
}
