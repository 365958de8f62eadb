package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.generator.backend.Backend;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A time of the pause watchdog that no system has, and what each makes of it. */
class WatchdogRowsTest {
  /** On plain Ethernet, where a policy may do without lossless classes. */
  private static List<String> told(String system, String lossless) {
    return told(system, lossless, "7 ms");
  }

  private static List<String> told(String system, String lossless, String watchdog) {
    List<String> changes =
        new ArrayList<>(
            List.of(
                "transport roce",
                "transport ethernet  qos Roce",
                "priority 3  lossless ",
                "priority 3 " + lossless,
                "200 ms",
                watchdog));
    if (!system.equals("sonic")) {
      changes.addAll(List.of("ports 64 x", "buffer 113 MB  asic \"tomahawk4\"  ports 64 x"));
    }
    FabricIndex design = SmallFabric.on(system, changes.toArray(String[]::new));
    Backend backend = Objects.requireNonNull(SwitchTargets.BACKENDS.get(system));
    return backend.limits(design).stream()
        .filter(issue -> issue.code().startsWith(system + ".watchdog"))
        .map(issue -> issue.message().replaceFirst(".*: ", ""))
        .toList();
  }

  /**
   * EOS counts tens of milliseconds; the others look every 100 ms at most, Junos twice. What no
   * lossless class asks for is not watched, so there is nothing to say.
   */
  @ParameterizedTest
  @CsvSource({"eos, 10", "nxos, 100", "junos, 200", "cumulus, 100", "sonic, 100"})
  void isToldWhereItIsWritten(String system, int takenMs) {
    assertEquals(
        List.of("'pause-watchdog 7 ms' becomes " + takenMs + " ms."), told(system, "lossless "));
    assertEquals(List.of(), told(system, ""));
  }

  /** What a text says is quoted as it says it; switches count whole milliseconds. */
  @ParameterizedTest
  @CsvSource({
    "eos, 5.4 ms, 10",
    "nxos, 5.4 ms, 100",
    "junos, 400 us, 200",
    "cumulus, 0.2 s, 200",
    "sonic, 300.4 ms, 300",
    "eos, 1.25 s, 1250"
  })
  void isQuotedAsItIsMeant(String system, String said, int takenMs) {
    boolean isTaken = said.endsWith(" s");
    assertEquals(
        isTaken ? List.of() : List.of("'pause-watchdog " + said + "' becomes " + takenMs + " ms."),
        told(system, "lossless ", said));
  }

  /** SR Linux also has no other action than to go on, which it says in a sentence of its own. */
  @Test
  void isToldWithTheAction() {
    assertEquals(2, told("srlinux", "lossless ").size());
    assertEquals(List.of(), told("srlinux", ""));
  }

  /**
   * What becomes of a stuck queue is told by those that have no choice, and of lossless ones only.
   */
  @ParameterizedTest
  @CsvSource({"eos, 0", "nxos, 1", "junos, 0", "cumulus, 1", "sonic, 0", "srlinux, 0"})
  void actionIsToldWhereAQueueIsWatched(String system, int sentences) {
    String forward = "200 ms  watchdog-action forward";
    assertEquals(sentences, told(system, "lossless ", forward).size());
    assertEquals(List.of(), told(system, "", forward));
  }
}
