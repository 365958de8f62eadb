package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a system can't do is told at the line that asks for it, whatever its message quotes. */
class AskedLinesTest {
  /** Where a finding begins; its code stands behind its message, which may have several lines. */
  private static final Pattern BEGIN = Pattern.compile("f\\.fabric:(\\d+):\\d+: (error|warning)");

  /** Where a case may add a line stands a bar with the name of the place. */
  private static final String TEXT =
      """
      weft 1
      gpu G { memory 80 GB }
      nic N { ports 1 x 400 Gb/s  roce  out-of-order-writes }
      server S { gpus 4 of G  nics 4 of N for backend }
      switch W { os %s  ports 64 x 400 Gb/s  buffer 165 MB  lossless-classes 2 }
      fabric F {
        |fabric
        qos P
        routing {
          ebgp
          bfd 3 x 300 ms
          |routing
        }
        segment {
          servers 8 of S
          leaf 2 of W {
            |leaf
          }
        }
        spine 2 of W {
          |spine
        }
      }
      qos P {
        class rdma {
          dscp 26
          priority 3
          lossless
          ecn 150 KB .. 1500 KB at 10%%
        }
        class bulk {
          priority 1
          |bulk
        }
        class default {
          priority 0
        }
        |policy
      }
      """;

  @TempDir Path folder;

  /** The lines at which a code is told. */
  private List<Integer> told(String text, String code) throws IOException {
    Path file = Files.writeString(folder.resolve("f.fabric"), text);
    String out = folder.resolve("out").toString();
    String messages = CommandLineRun.of("generate", file.toString(), "-o", out).err();
    List<MatchResult> begins = BEGIN.matcher(messages).results().toList();
    List<Integer> lines = new ArrayList<>();
    for (int i = 0; i < begins.size(); i++) {
      int end = i + 1 < begins.size() ? begins.get(i + 1).start() : messages.length();
      if (messages.substring(begins.get(i).end(), end).contains("[" + code + "]")) {
        lines.add(Integer.parseInt(begins.get(i).group(1)));
      }
    }
    return lines;
  }

  /**
   * Names that are words of other lines, a key that another class has before, a word that is quoted
   * beside another construct: none of them leads away from the line that asks.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          nxos    | nxos.threshold      | bulk    | ecn 150500 B .. 1500 KB at 10%
          nxos    | nxos.dlb-qos        | routing | load-balancing spray
          frr     | frr.load-balancing  | routing | load-balancing spray
          eos     | eos.release         | spine   | os-release "bfd 1"
          nxos    | nxos.release        | leaf    | os-release "priority"
          cumulus | cumulus.buffers     | bulk    | dynamic-threshold 1
          sonic   | sonic.telemetry     | fabric  | telemetry "10.9.0.5"
          eos     | eos.watchdog        | policy  | pause-watchdog 205 ms
          junos   | junos.server        | fabric  | aaa "bfd"
          """)
  void standsAtTheLineThatAsks(String system, String code, String place, String line)
      throws IOException {
    String text =
        String.format(Locale.ROOT, TEXT, system)
            .replace("|" + place, line)
            .replaceAll("\\|\\w+", "");
    int asked = text.lines().map(String::strip).toList().lastIndexOf(line) + 1;
    assertEquals(List.of(asked), told(text, code), text);
  }
}
