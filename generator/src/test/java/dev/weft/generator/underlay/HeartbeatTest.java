package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.backend.Backend;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two leaves of a pair watch each other over the management network of their cluster. */
class HeartbeatTest {
  private static final String TEXT =
      """
      weft 1
      gpu Gpu { memory 80 GB }
      nic Nic { ports 2 x 100 Gb/s  roce }
      server Server { gpus 2 of Gpu  nics 2 of Nic for backend  bmc 1 x 1 Gb/s for management }
      switch Box { os %s  ports 16 x 400 Gb/s breakout 4 x 100 Gb/s }
      switch Small { os cumulus  ports 48 x 1 Gb/s }
      cluster Site {
        backend Gpus {
          transport roce
          routing { ebgp  unnumbered  mtu 9000 }
          segment {
            servers 2 of Server
            leaf 2 of Box serves rails 1..2  multihoming mlag
            uplink 2 x 400 Gb/s to each spine
          }
          spine 1 of Box
        }
        management Oob {
          servers of Gpus
          switches of Gpus
          isolated
          segment { leaf of Small }
        }
      }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          eos     | peer-address heartbeat %2$s vrf MGMT
          nxos    | peer-keepalive destination %2$s source %1$s vrf management
          junos   | backup-liveness-detection backup-peer-ip %2$s
          cumulus | "%2$s":
          """)
  void eachLeafWatchesTheOther(String os, String line, @TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("f.fabric"), TEXT.formatted(os));
    FabricIndex design =
        SmallFabric.readAll(file).stream()
            .filter(each -> each.topology().name().equals("Gpus"))
            .findFirst()
            .orElseThrow();
    Heartbeat first = Heartbeat.of(design.topology(), 0, 1);
    Heartbeat second = Heartbeat.of(design.topology(), 1, 0);
    assertEquals(first.own(), second.partner());
    assertEquals(first.partner(), second.own());
    Backend backend = SwitchTargets.BACKENDS.get(os);
    Map<String, String> files = Golden.files(backend, design);
    assertTrue(holds(files, "seg1-leaf1", line.formatted(first.own(), first.partner())));
    assertTrue(holds(files, "seg1-leaf2", line.formatted(second.own(), second.partner())));
  }

  private static boolean holds(Map<String, String> files, String leaf, String line) {
    return files.entrySet().stream()
        .anyMatch(file -> file.getKey().contains(leaf) && file.getValue().contains(line));
  }
}
