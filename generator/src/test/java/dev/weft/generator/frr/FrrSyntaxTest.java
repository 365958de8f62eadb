package dev.weft.generator.frr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** FRR's own parser, where it is installed, and a shell's accept every file. */
class FrrSyntaxTest {
  @TempDir Path folder;

  /** What to replace in the small fabric, and by what. */
  private static Stream<List<String>> variants() {
    String pair = "leaf 2 of Box serves rails 1..2  multihoming esi";
    List<String> esi = List.of("ports 1 x 100", "ports 2 x 100", "leaf per rail of Box", pair);
    return Stream.of(
        List.of("uplink 1 x", "uplink 2 x"),
        List.of("bfd 3 x 300 ms", "hold-time 30 s  graceful-restart 120 s  prefix-limit 500"),
        List.of("bfd 3 x 300 ms", "bfd 3 x 300 ms  graceful-restart 120 s"),
        List.of("unnumbered", "numbered from 172.16.0.0/20"),
        List.of("ebgp ", "ibgp as 65000 "),
        esi,
        with(esi, "routing { ebgp ", "routing { ebgp { leaf as from 65100 per pair } "),
        with(esi, "mtu 9000", "mtu 9000  overlay evpn-vxlan  tenants 2"),
        addressing("aggregate 24  rails6 \"2001:db8::/40\"  loopbacks6 \"2001:db8:ffff::/48\""),
        with(addressing("aggregate 24"), "mtu 9000", "mtu 9000  overlay evpn-vxlan  tenants 1"),
        with(addressing("server-links 10.200.0.0/16"), "mtu 9000", "mtu 9000  overlay evpn-vxlan"));
  }

  private static List<String> addressing(String settings) {
    return List.of("segment {", "addressing { " + settings + " }\n  segment {");
  }

  private static List<String> with(List<String> words, String... more) {
    return Stream.concat(words.stream(), Stream.of(more)).toList();
  }

  @ParameterizedTest
  @MethodSource("variants")
  void configurationsParse(List<String> words) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/vtysh")), "FRR is not installed");
    accept(words, ".conf", "vtysh", "-C", "-f");
  }

  @ParameterizedTest
  @MethodSource("variants")
  void scriptsParse(List<String> words) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "there is no shell");
    accept(words, ".sh", "/bin/sh", "-n");
  }

  /** The files of other programs, as a shell writes them below a folder. */
  @Test
  void servicesAreWritten() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "there is no shell");
    FabricIndex design =
        SmallFabric.with(
            "transport roce\n",
            "transport roce  ntp 10.9.0.1 \"b.example\"  syslog 10.9.0.2  dns 10.9.0.3\n");
    String script = Golden.files(new FrrBackend(), design).get("configs/seg1-leaf1.services.sh");
    Path file = Files.writeString(folder.resolve("services.sh"), script);
    assertEquals("", run(folder.resolve("root"), "/bin/sh", file.toString()));
    assertEquals(
        "server 10.9.0.1 iburst prefer\nserver b.example iburst\n",
        Files.readString(folder.resolve("root/etc/chrony/sources.d/weft.sources")));
    assertTrue(
        Files.readString(folder.resolve("root/etc/rsyslog.d/90-weft.conf"))
            .contains("target=\"10.9.0.2\""));
    assertEquals("nameserver 10.9.0.3\n", Files.readString(folder.resolve("root/etc/resolv.conf")));
    // What asks it is not in the VRF of the port: questions are sent there.
    assertTrue(
        Files.readString(folder.resolve("root/etc/systemd/network/50-weft-eth0.network"))
            .endsWith("[RoutingPolicyRule]\nTo=10.9.0.3\nTable=1001\n"));
    assertEquals("seg1-leaf1\n", Files.readString(folder.resolve("root/etc/hostname")));
  }

  private void accept(List<String> words, String suffix, String... command)
      throws IOException, InterruptedException {
    FabricIndex design = SmallFabric.with(words.toArray(String[]::new));
    assertEquals(
        List.of(),
        new FrrBackend()
            .limits(design).stream().filter(i -> i.severity() == Issue.Severity.ERROR).toList());
    int count = 0;
    for (Map.Entry<String, String> file : Golden.files(new FrrBackend(), design).entrySet()) {
      if (file.getKey().endsWith(suffix)) {
        Path path = Files.writeString(folder.resolve("file"), file.getValue());
        assertEquals("", run(path, command), file.getKey());
        count++;
      }
    }
    assertEquals(4 * (suffix.equals(".sh") ? 2 : 1), count);
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
