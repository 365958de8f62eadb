package dev.weft.generator.sonic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** FRR's own parser, where it is installed, accepts every {@code frr.conf}. */
class SonicSyntaxTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"mlag-unnumbered", "esi-overlay"})
  void configurationsParse(String name) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/vtysh")), "FRR is not installed");
    accept(SmallFabric.read(Path.of("src/test/golden/sonic/" + name + ".fabric")), 3);
  }

  /** Two leaves of one AS below spines that know no EVPN, and an overlay over unnumbered links. */
  @Test
  void otherWordsParse() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/vtysh")), "FRR is not installed");
    String pair = "leaf 2 of Box serves rails 1..2  multihoming esi";
    String[] onePair = {
      "os frr", "os sonic",
      "ports 1 x 100", "ports 2 x 100",
      "leaf per rail of Box", pair,
      "routing { ebgp ", "routing { ebgp { leaf as from 65100 per pair } "
    };
    accept(SmallFabric.with(onePair), 4);
    String addressing = "addressing { aggregate 24  rails6 \"2001:db8::/40\" }\n  segment {";
    accept(
        SmallFabric.with(
            "os frr",
            "os sonic",
            "segment {",
            addressing,
            "mtu 9000",
            "mtu 9000  overlay evpn-vxlan"),
        4);
  }

  private void accept(FabricIndex design, int switches) throws IOException, InterruptedException {
    int count = 0;
    for (Map.Entry<String, String> file : Golden.files(new SonicBackend(), design).entrySet()) {
      if (file.getKey().endsWith("frr.conf")) {
        assertEquals("", parse(Files.writeString(folder.resolve("file"), file.getValue())));
        count++;
      }
    }
    assertEquals(switches, count);
  }

  private static String parse(Path path) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder("vtysh", "-C", "-f", path.toString()).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes());
    assertTrue(process.waitFor(30, TimeUnit.SECONDS));
    return process.exitValue() == 0 ? "" : "exit " + process.exitValue() + ": " + output;
  }
}
