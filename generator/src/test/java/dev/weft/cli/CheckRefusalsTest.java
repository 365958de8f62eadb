package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code weft check} tells what would stop {@code weft generate}. */
class CheckRefusalsTest {
  /** NICs with two ports on two leaves that know nothing of each other. */
  private static final String TEXT =
      """
      weft 1
      gpu G { memory 80 GB }
      nic N { ports 2 x 200 Gb/s  roce }
      server S { gpus 4 of G  nics 4 of N for backend }
      switch W { %s ports 64 x 400 Gb/s breakout 2 x 200 Gb/s  lossless-classes 2 }
      fabric F {
        segment {
          servers 8 of S
          leaf 2 of W
          multihoming unstacked
        }
        allow qos.no-policy because "the NICs run lossy"
      }
      """;

  @TempDir Path folder;

  private CommandLineRun check(String system) throws IOException {
    Path file = Files.writeString(folder.resolve("f.fabric"), String.format(TEXT, system));
    return CommandLineRun.of("check", file.toString());
  }

  @Test
  void refusesWhatTheNamedSystemCannotHave() throws IOException {
    CommandLineRun run = check("os frr");
    assertEquals(1, run.code(), run.err());
    assertTrue(run.err().contains("frr.unstacked"), run.err());
    assertTrue(run.err().contains("f.fabric:10:5: error"), run.err());
  }

  /** What can't be read is looked at no further; what breaks a rule is. */
  @Test
  void saysThatMoreMayBeFound() throws IOException {
    assertTrue(check("ports").err().contains("; once these are mended, more may be found"));
    assertFalse(check("os frr").err().contains("once these are mended"));
  }

  @Test
  void saysNothingOfASystemThatHasIt() throws IOException {
    CommandLineRun run = check("os eos");
    assertEquals(0, run.code(), run.err());
  }

  @Test
  void saysNothingWhereNoSystemIsNamed() throws IOException {
    CommandLineRun run = check("");
    assertEquals(0, run.code(), run.err());
  }

  /** Whatever asks for what a system can't have: the finding is at that line, and the only one. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          eos   | eos.bfd           | bfd         | ebgp  bfd 3 x 300 us
          frr   | frr.bfd           | bfd         | ebgp  bfd 3 x 1 ms
          nxos  | nxos.bfd          | bfd         | ebgp  bfd 3 x 1500 us
          junos | junos.ibgp-mesh   | ibgp        | ibgp as 65000  numbered from 172.16.0.0/20
          junos | junos.ibgp-unnumbered | ibgp    | ibgp as 65000  reflectors spine
          """)
  void standsAtTheLineThatAsksForIt(String system, String code, String word, String routing)
      throws IOException {
    String text =
        """
        weft 1
        gpu G { memory 80 GB }
        nic N { ports 1 x 400 Gb/s  roce }
        server S { gpus 4 of G  nics 4 of N for backend }
        switch W { os %s  ports 64 x 400 Gb/s  lossless-classes 2 }
        fabric F {
          segment { servers 8 of S  leaf 2 of W }
          spine 2 of W
          routing {
            %s
          }
          allow qos.no-policy because "the NICs run lossy"
        }
        """;
    // One setting a line, so that the line is known by its first word.
    String lines = routing.replace("  ", "\n    ");
    String whole = String.format(text, system, lines);
    Path file = Files.writeString(folder.resolve("f.fabric"), whole);
    int line = whole.lines().map(String::strip).toList().indexOf(lineOf(lines, word)) + 1;
    CommandLineRun run = CommandLineRun.of("check", file.toString());
    List<String> findings =
        run.err().lines().filter(each -> each.matches(".*f\\.fabric:\\d+:.*")).toList();
    assertEquals(1, findings.size(), run.err());
    assertTrue(findings.getFirst().contains("f.fabric:" + line + ":5: error"), run.err());
    assertTrue(findings.getFirst().contains("[" + code + "]"), run.err());
  }

  /**
   * EOS takes 50 ms to a minute. What is shorter than a millisecond or longer than a minute is a
   * slip in the unit: the number stays where another unit makes it fit. Of 9 us that is 9 s, as 9
   * ms is too short for EOS. 9 ms themselves are no slip: the nearest bound.
   */
  @ParameterizedTest
  @CsvSource({"300 us, 300", "300 s, 300", "300 ns, 300", "9 us, 9000", "9 ms, 50", "5 min, 300"})
  void proposesTheIntervalThatWasMeant(String interval, int meantMs) throws IOException {
    String text =
        """
        weft 1
        gpu G { memory 80 GB }
        nic N { ports 1 x 400 Gb/s  roce }
        server S { gpus 4 of G  nics 4 of N for backend }
        switch W { os eos  ports 64 x 400 Gb/s  lossless-classes 2 }
        fabric F {
          segment { servers 8 of S  leaf 2 of W }
          spine 2 of W
          routing { ebgp  bfd 3 x %s }
          allow qos.no-policy because "the NICs run lossy"
        }
        """;
    String whole = String.format(Locale.ROOT, text, interval);
    Path file = Files.writeString(folder.resolve("f.fabric"), whole);
    CommandLineRun run = CommandLineRun.of("check", file.toString());
    assertTrue(run.err().contains("Maybe write 'bfd 3 x " + meantMs + " ms'."), run.err());
  }

  /** What the engine can't run is known from the ranks and rails alone, before anything runs. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          all-to-all 1 MiB on F  ^algorithm direct           | no way joins the rails of ranks 0 and 9
          all-gather 1 MiB on F  ^algorithm direct           | no way joins the rails of ranks 0 and 9
          all-gather 1 MiB on F  ^algorithm halving-doubling | a power of two, but the group has 24
          ^all-reduce 1 MiB on Disks                         | nobody takes part in all-reduce
          all-reduce 1 MiB on F  ^algorithm pxn              | all-reduce is not supported by algorithm 'pxn'
          all-reduce 1 MiB on F  ^nccl-algorithm pat         | NCCL has no algorithm 'pat' for all-reduce. Use one of tree, ring
          broadcast 1 MiB on F  ^nccl-algorithm tree         | NCCL has no algorithm 'tree' for broadcast. Use one of ring, or leave
          all-reduce 1 MiB on F  ^nccl-algorithm nvls  protocol ll | NCCL does not offer what is forced (algorithm nvls, protocol ll)
          all-gather 1 MiB on F  ^nccl-algorithm pat         | NCCL does not offer what is forced (algorithm pat, any protocol)
          all-reduce 1 MiB on F  ^algorithm nvls  placement explicit { segment.server[1].gpu[1..3] segment.server[2].gpu[1..2] } | one server of the group has 3 ranks, another 2
          all-reduce 1 MiB on F  all-gather 1 MiB on F  ^algorithm sharp | all-gather is not supported by algorithm 'sharp'
          ^flows 2 of 1 MB from every gpu to every gpu on F  placement explicit { segment.server[1].gpu[1] } | a flow would end where it begins
          all-to-all 1 MiB on F  algorithm pxn               |
          all-gather 1 MiB on F                              |
          all-to-all 1 MiB on F                              |
          all-reduce 1 MiB on F  ^algorithm halving-doubling | no way joins the rails of ranks 2 and 17
          send-recv 1 MiB on F  ^algorithm direct placement random | no way joins the rails of ranks
          send-recv 1 MiB on F  ^algorithm direct            | no way joins the rails of ranks 7 and 8
          all-reduce 1 MiB on F  algorithm ring placement random |
          send-recv 1 MiB on F  algorithm pxn                |
          all-reduce 1 MiB on F  nccl-algorithm nvls-tree  protocol simple |
          """)
  void tellsWhatTheEngineCannotRun(String scenario, String reason) throws IOException {
    String text =
        """
        weft 1
        import catalog.nvidia.*
        server Store { nics 1 of ConnectX7 for storage }
        fabric F { transport infiniband  segment { servers 3 of HgxH100  leaf per rail of Qm9700 } }
        fabric Disks { network storage  transport infiniband  segment { servers 4 of Store  leaf of Qm9700 } }
        scenario It { %s }
        """;
    String written = String.format(text, scenario.replace("^", ""));
    Path file = Files.writeString(folder.resolve("f.fabric"), written);
    int column = "scenario It { ".length() + scenario.indexOf('^') + 1;
    CommandLineRun check = CommandLineRun.of("check", file.toString());
    assertEquals(reason == null ? 0 : 1, check.code(), check.err());
    if (reason != null) {
      String output = folder.resolve("out").toString();
      CommandLineRun simulate = CommandLineRun.of("simulate", "-o", output, file.toString());
      for (CommandLineRun run : List.of(check, simulate)) {
        assertTrue(run.err().contains(reason), run.err());
        assertTrue(run.err().contains("f.fabric:6:" + column + ": error"), run.err());
        assertTrue(run.err().contains("[simulation.unsupported]"), run.err());
      }
      assertEquals(1, simulate.code(), simulate.err());
    }
  }

  private static String lineOf(String lines, String word) {
    return lines
        .lines()
        .map(String::strip)
        .filter(each -> each.startsWith(word))
        .findFirst()
        .orElseThrow();
  }
}
