package dev.weft.generator.containerlab;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.generator.frr.FrrBackend;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What a switch's script brings up is there in the lab: it ends at the first port that is not. */
final class LabPortsTest {
  private static final Pattern BROUGHT_UP = Pattern.compile("link set (swp\\S+) ");
  private static final Pattern CABLED = Pattern.compile("\"seg1-leaf1:(swp\\w+)\"");
  private static final Pattern LOOSE = Pattern.compile("node: seg1-leaf1\\s+interface: (swp\\w+)");

  /** 80 servers, 16 more than a lab takes: a leaf has 64 cables to them and 16 loose ends. */
  @Test
  void portsOfServersLeftOutAreThere() {
    FabricIndex design =
        SmallFabric.with("servers 2 of", "servers 80 of", "uplink 1 x", "uplink 10 x");
    String lab =
        Golden.files(new ContainerlabBackend(), design)
            .get("interop/containerlab/topology.clab.yml");
    Map<String, String> configs = Golden.files(new FrrBackend(), design);
    List<String> loose = all(LOOSE, lab);
    assertEquals(16, loose.size());
    TreeSet<String> ports = new TreeSet<>(loose);
    ports.addAll(all(CABLED, lab));
    assertEquals(new TreeSet<>(all(BROUGHT_UP, configs.get("configs/seg1-leaf1.ifup.sh"))), ports);
  }

  private static List<String> all(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(result -> result.group(1)).toList();
  }
}
