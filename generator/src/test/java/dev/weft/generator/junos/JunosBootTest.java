package dev.weft.generator.junos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.switches.BootUrls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script of Junos, run with a CLI that only writes down what it is told. */
@DisabledOnOs(OS.WINDOWS)
class JunosBootTest {
  @TempDir private Path folder;

  /**
   * @param answer of the CLI to what it is told
   * @return the exit code, and what the CLI was told
   */
  private String[] run(String answer) throws IOException, InterruptedException {
    Path told = folder.resolve("told");
    tool("curl", "true");
    tool("cli", "echo \"$2\" >> '" + told + "'; echo '" + answer + "'");
    String text =
        new JunosBoot()
            .text(new BootUrls("leaf1", "http://10.9.0.1/c", "http://10.9.0.1/s", "http://x/"))
            .replace("/var/tmp", folder.toString());
    Path script = Files.writeString(folder.resolve("boot.sh"), text);
    ProcessBuilder shell = new ProcessBuilder("sh", script.toString()).redirectErrorStream(true);
    shell.environment().merge("PATH", folder + ":", (path, own) -> own + path);
    Process process = shell.redirectOutput(folder.resolve("out").toFile()).start();
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    return new String[] {String.valueOf(process.exitValue()), Files.readString(told)};
  }

  private void tool(String name, String line) throws IOException {
    Path tool = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + line + "\n");
    assertTrue(tool.toFile().setExecutable(true));
  }

  @Test
  void commitsWhatLoads() throws IOException, InterruptedException {
    String[] done = run("load complete");
    assertEquals("0", done[0]);
    assertTrue(done[1].strip().endsWith("commit and-quit"), done[1]);
  }

  /** Factory configurations have DHCP on ports, which can't stand beside an address or a VLAN. */
  @Test
  void nothingOfTheFactoryStaysOnPorts() throws IOException, InterruptedException {
    String[] told = run("load complete")[1].strip().split("\n");
    assertEquals(2, told.length);
    for (String line : told) {
      for (String part : List.of("interfaces", "protocols", "vlans")) {
        assertTrue(line.indexOf("delete " + part + ";") < line.indexOf("load set"), line);
        assertTrue(line.contains("delete " + part + ";"), line);
      }
    }
  }

  /** What Junos says of a configuration whose lines are right one by one, but not together. */
  @Test
  void commitsNothingThatDoesNotHoldTogether() throws IOException, InterruptedException {
    String[] done = run("error: configuration check-out failed");
    assertEquals("1", done[0]);
    assertTrue(done[1].contains("load set " + folder + "/weft.set; commit check;"), done[1]);
    assertFalse(done[1].contains("commit and-quit"), done[1]);
  }

  /** The message of {@code load set} for a line that it can't take. */
  @Test
  void commitsNothingWhenALineIsWrong() throws IOException, InterruptedException {
    String[] done = run("weft.set:7:(9) syntax error: sett");
    assertEquals("1", done[0]);
    assertFalse(done[1].contains("commit and-quit"), done[1]);
    assertTrue(Files.readString(folder.resolve("out")).contains("syntax error: sett"));
  }
}
