package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
    assertTrue(run.err().contains("f.fabric:9:"), run.err());
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
}
