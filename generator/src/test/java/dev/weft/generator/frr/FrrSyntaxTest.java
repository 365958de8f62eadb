package dev.weft.generator.frr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.weft.generator.Design;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** FRR's own parser, where it is installed, and a shell's accept every file. */
class FrrSyntaxTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void configurationsParse(boolean isNumbered) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/vtysh")), "FRR is not installed");
    accept(isNumbered, ".conf", "vtysh", "-C", "-f");
  }

  @Test
  void scriptsParse() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "there is no shell");
    accept(true, ".ifup.sh", "/bin/sh", "-n");
  }

  private void accept(boolean isNumbered, String suffix, String... command)
      throws IOException, InterruptedException {
    String underlay = isNumbered ? "numbered from 172.16.0.0/20" : "unnumbered";
    Design design = SmallFabric.with("unnumbered", underlay, "uplink 1 x", "uplink 2 x");
    int count = 0;
    for (Map.Entry<String, String> file : Golden.files(new FrrBackend(), design).entrySet()) {
      if (file.getKey().endsWith(suffix)) {
        Path path = Files.writeString(folder.resolve("file"), file.getValue());
        assertEquals("", run(path, command), file.getKey());
        count++;
      }
    }
    assertEquals(4, count);
  }

  private static String run(Path path, String... command) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(new ArrayList<>(List.of(command))).redirectErrorStream(true);
    builder.command().add(path.toString());
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes());
    assertTrue(process.waitFor(30, TimeUnit.SECONDS));
    return process.exitValue() == 0 ? "" : "exit " + process.exitValue() + ": " + output;
  }
}
