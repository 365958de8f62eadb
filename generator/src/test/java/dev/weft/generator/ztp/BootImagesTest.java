package dev.weft.generator.ztp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.backend.Identities;
import dev.weft.generator.backend.Site;
import dev.weft.generator.dhcp.DhcpBackend;
import dev.weft.generator.switches.BootImage;
import dev.weft.generator.switches.BootUrls;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.systems.CumulusLinux;
import dev.weft.topology.systems.Eos;
import dev.weft.topology.systems.Nxos;
import dev.weft.topology.systems.SrLinux;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * What new switches install. The scripts run as they are, with programs in place of the switch's
 * that only write down how they are called.
 */
@DisabledOnOs(OS.WINDOWS)
class BootImagesTest {
  private static final String SHELL = "bash";
  private static final String PYTHON = "python3";

  @TempDir private Path folder;

  @Test
  void writesTheGoldenFiles() throws IOException {
    Path golden = Path.of("src/test/golden/ztp/images");
    Path text = Path.of(golden + ".fabric");
    Map<String, String> files = new TreeMap<>();
    Site site = Site.of(SmallFabric.readAll(text), Identities.beside(text)).getFirst();
    new ZtpBackend().generate(site, Golden.into(files, ""));
    new DhcpBackend().generate(site, Golden.into(files, ""));
    Golden.check(golden, files);
  }

  @Test
  void eosInstallsWhatItDoesNotRun() throws Exception {
    Path boot =
        Files.writeString(folder.resolve("boot-config"), "SWI=flash:/old.swi\nCONSOLESPEED=9600\n");
    Files.writeString(folder.resolve("swi-version"), "SWI_VERSION=4.31.0F\n");
    tool("curl", "shift; shift; echo \"$1 $2\" >> told; echo x > \"$1\"");
    assertEquals(0, runEos());
    assertEquals("CONSOLESPEED=9600\nSWI=flash:/os.bin\n", Files.readString(boot));
    assertTrue(told().startsWith(folder + "/os.bin http://10.9.0.1/images/os.bin\n"), told());
    assertEquals("x\nx\n", Files.readString(folder.resolve("startup-config")));
  }

  @Test
  void eosKeepsWhatItRuns() throws Exception {
    Files.writeString(folder.resolve("swi-version"), "SWI_VERSION=4.32.2F\n");
    tool("curl", "shift; shift; echo \"$1 $2\" >> told; echo x > \"$1\"");
    assertEquals(0, runEos());
    assertFalse(told().contains("os.bin"), told());
    assertFalse(Files.exists(folder.resolve("boot-config")));
    assertEquals("x\nx\n", Files.readString(folder.resolve("startup-config")));
  }

  private int runEos() throws IOException, InterruptedException {
    return run(SHELL, Eos.SYSTEM, "4.32.2F", "/mnt/flash", "/etc", "/tmp");
  }

  /** The release of a design may have two parts where the switch says three. */
  @Test
  void cumulusInstallsAnotherReleaseAndThenItsConfiguration() throws Exception {
    for (String name : new String[] {"curl", "nv", "reboot", "onie-install"}) {
      tool(name, "echo " + name + " \"$@\" >> told");
    }
    Path release = folder.resolve("lsb-release");
    Files.writeString(release, "DISTRIB_ID=\"Cumulus Linux\"\nDISTRIB_RELEASE=5.9.1\n");
    assertEquals(0, run(SHELL, CumulusLinux.SYSTEM, "5.14", "/usr/cumulus/bin", "/etc", "/tmp"));
    assertEquals("onie-install -fa -i http://10.9.0.1/images/os.bin\nreboot\n", told());
    Files.writeString(release, "DISTRIB_ID=\"Cumulus Linux\"\nDISTRIB_RELEASE=5.14.0\n");
    assertEquals(0, run(SHELL, CumulusLinux.SYSTEM, "5.14", "/usr/cumulus/bin", "/etc", "/tmp"));
    assertTrue(told().endsWith("nv config save\n"), told());
    assertEquals(1, told().lines().filter(line -> line.startsWith("onie-install")).count());
  }

  @Test
  void nxosBootsTheImageThatItFetched() throws Exception {
    assertEquals(0, runNxos("NXOS: version 10.3(5)"));
    assertTrue(
        told()
            .contains(
                """
                terminal dont-ask ; copy http://10.9.0.1/images/os.bin bootflash:os.bin vrf management
                terminal dont-ask ; config terminal ; boot nxos bootflash:os.bin
                terminal dont-ask ; copy running-config startup-config
                terminal dont-ask ; copy bootflash:poap.cfg scheduled-config
                """),
        told());
    assertEquals(
        "part\npart\nboot nxos bootflash:os.bin\n", Files.readString(folder.resolve("poap.cfg")));
  }

  @Test
  void nxosKeepsWhatItRuns() throws Exception {
    assertEquals(0, runNxos("NXOS: version 10.4(3)"));
    assertFalse(told().contains("os.bin"), told());
    assertEquals("part\npart\n", Files.readString(folder.resolve("poap.cfg")));
  }

  private int runNxos(String version) throws IOException, InterruptedException {
    Files.writeString(folder.resolve("secrets.cfg"), "part\n");
    Files.writeString(folder.resolve("weft.cfg"), "part\n");
    Files.writeString(
        folder.resolve("cli.py"),
        "def cli(line):\n  open('told', 'a').write(line + '\\n')\n  return '" + version + "'\n");
    return run(PYTHON, Nxos.SYSTEM, "10.4(3)", "/bootflash");
  }

  /** It may restart at once with the image, and runs the script again. */
  @Test
  void srLinuxUpgradesOnce() throws Exception {
    Files.writeString(folder.resolve("c"), "{\"a\": {\"b\": 1}}");
    Files.writeString(folder.resolve("s"), "{\"a\": {\"c\": 2}}");
    tool("ztp", "echo \"$@\" >> told");
    for (int times = 0; times < 2; times++) {
      assertEquals(0, run(PYTHON, SrLinux.SYSTEM, "25.3.2", "/etc/opt/srlinux"));
    }
    assertEquals(
        "image upgrade --imageurl http://10.9.0.1/images/os.bin --md5url http://10.9.0.1/images/os.bin.md5\n",
        told());
    String config = Files.readString(folder.resolve("config.json")).replaceAll("\\s", "");
    assertEquals("{\"a\":{\"b\":1,\"c\":2}}", config);
  }

  @Test
  void srLinuxTriesAgainAfterAnUpgradeThatFailed() throws Exception {
    Files.writeString(folder.resolve("c"), "{}");
    Files.writeString(folder.resolve("s"), "{}");
    tool("ztp", "echo \"$@\" >> told; exit 1");
    for (int times = 0; times < 2; times++) {
      assertEquals(1, run(PYTHON, SrLinux.SYSTEM, "25.3.2", "/etc/opt/srlinux"));
    }
    assertEquals(2, told().lines().count());
  }

  private String told() throws IOException {
    return Files.readString(folder.resolve("told"));
  }

  private void tool(String name, String line) throws IOException {
    Path tool = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + line + "\n");
    assertTrue(tool.toFile().setExecutable(true));
  }

  /**
   * Runs the script of a system.
   *
   * @param moved folders of the switch that are the test's own
   */
  private int run(String program, SwitchSystem system, String release, String... moved)
      throws IOException, InterruptedException {
    BootUrls urls =
        new BootUrls(
            "leaf1",
            "file://" + folder + "/c",
            "file://" + folder + "/s",
            "http://10.9.0.1/ztp/",
            new BootImage("os.bin", release, "http://10.9.0.1/images/os.bin"));
    String text =
        Objects.requireNonNull(Objects.requireNonNull(SwitchBackends.of(system)).boot()).text(urls);
    String places = "(" + String.join("|", moved) + ")/";
    Path script = Files.writeString(folder.resolve("boot"), text.replaceAll(places, folder + "/"));
    ProcessBuilder builder = new ProcessBuilder(program, script.toString());
    builder.environment().merge("PATH", folder + ":", (path, own) -> own + path);
    builder.directory(folder.toFile()).redirectErrorStream(true);
    Process process = builder.redirectOutput(folder.resolve("out").toFile()).start();
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    return process.exitValue();
  }
}
