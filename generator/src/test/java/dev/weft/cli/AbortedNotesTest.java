package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What goes on after a failure that ended a run is what was seen to. */
class AbortedNotesTest {
  private static final String TEXT =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      fabric Pod {
        segment [2] { servers 2 of HgxH100  leaf per rail of Tomahawk4 }
        spine 2 of Tomahawk4
      }
      scenario S { all-reduce 1 GiB on Pod  %s  %s }
      """;

  /** Nothing leads from one segment to the other: each NIC and each server has lost some others. */
  private static final String BOTH = "fail spine[1] at 0 s  fail spine[2] at 0 s";

  /** All servers of a segment lose one of eight NICs; those of the other lose none. */
  private static final String LEAF = "fail segment[1].leaf[1] at 0 s";

  private static final String NEITHER =
      "note: Neither 'on-failure reroute' nor 'on-failure shrink' goes on";

  @TempDir Path dir;

  private CommandLineRun simulate(String faults, String action, String... more) throws IOException {
    Path text = Files.writeString(dir.resolve("pod.fabric"), TEXT.formatted(faults, action));
    Object[] all = {"simulate", text, "-o", dir.resolve("o")};
    return CommandLineRun.of(Stream.concat(Stream.of(all), List.of(more).stream()).toArray());
  }

  @Test
  void nothingIsOfferedThatEndsToo() throws IOException {
    for (String action : List.of("", "on-failure reroute", "on-failure shrink")) {
      CommandLineRun run = simulate(BOTH, action);
      assertTrue(run.err().contains("did not come to its end"), run.err());
      assertTrue(run.out().contains(NEITHER), action + ": " + run.out());
      assertFalse(run.out().contains("in the scenario"), action + ": " + run.out());
    }
  }

  @Test
  void whatIsOfferedComesToItsEnd() throws IOException {
    String out = simulate(LEAF, "").out();
    assertTrue(out.contains("note: 'on-failure reroute' in the scenario goes on without"), out);
    assertTrue(out.contains(", 'on-failure shrink' without their servers."), out);
    for (String action : List.of("on-failure reroute", "on-failure shrink")) {
      assertEquals("", ends(simulate(LEAF, action)), action);
    }
  }

  /** The time that is promised is that of the same text with the word, {@code restart} as it is. */
  @Test
  void whatIsOfferedTakesTheRestartOfTheScenario() throws IOException {
    String restart = "timeout 10 ms  restart 5 ms";
    String out = simulate(LEAF, restart).out();
    for (String action : List.of("on-failure reroute", "on-failure shrink")) {
      String promised = after(out, "to try: " + action + ": the run comes to its end in ");
      String headline = after(simulate(LEAF, restart + "  " + action).out(), "busbw ");
      assertEquals(promised, headline.split(", ")[1]);
    }
  }

  private static String after(String out, String words) {
    assertTrue(out.contains(words), out);
    return out.substring(out.indexOf(words) + words.length()).lines().findFirst().orElseThrow();
  }

  /** Nobody knows without trials. */
  @Test
  void whatWasNotTriedMayGoOn() throws IOException {
    String out = simulate(BOTH, "", "--no-trials").out();
    assertTrue(out.contains("note: 'on-failure reroute' in the scenario may go on without"), out);
  }

  private static String ends(CommandLineRun run) {
    return run.err().contains("did not come to its end") ? run.err() : "";
  }
}
