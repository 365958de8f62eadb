package dev.weft.generator.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.generator.backend.Identities;
import dev.weft.generator.backend.Site;
import dev.weft.generator.underlay.SmallFabric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DevicesTest {
  private static final String TWO =
      """
      weft 1
      gpu Gpu { memory 80 GB }
      nic Nic { ports 1 x 100 Gb/s  roce }
      server Server {
        gpus 2 of Gpu
        nics 2 of Nic for backend
        nics 1 of Nic for storage
        nics 1 of Nic for storage
      }
      switch Box { os eos  ports 64 x 400 Gb/s breakout 4 x 100 Gb/s }
      cluster Two {
        backend Gpus { segment { servers 1 of Server  leaf of Box } }
        storage Fast { servers of Gpus  segment { leaf of Box } }
        storage Bulk { servers of Gpus  segment { leaf of Box } }
      }
      """;

  /** The second network of a role has a 2 in the names of its NICs, as in those of its devices. */
  @Test
  void namesNetworksOfOneRoleApart(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("two.fabric"), TWO);
    Site site = Site.of(SmallFabric.readAll(file), Identities.NONE).getFirst();
    List<String> labels =
        Devices.of(site).stream()
            .filter(device -> !device.isSwitch())
            .flatMap(device -> device.addresses().stream())
            .map(NamedAddress::label)
            .toList();
    assertEquals(List.of("rail1", "rail2", "storage-1", "storage2-1"), labels);
  }
}
