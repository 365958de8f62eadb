package dev.weft.generator.srlinux;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.generator.switches.LabSwitch;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SrLinuxLabTest {
  private static final String CAGES = "ports 64 x 400 Gb/s";

  private static Map<String, Object> settings(String cages) {
    FabricIndex design = SmallFabric.with("os frr", "os srlinux", CAGES, cages);
    LabSwitch leaf = new LabSwitch("seg1-leaf1", design.topology().switchModel(0), "", List.of());
    return new SrLinuxLab().settings(leaf, "../../configs/seg1-leaf1.json");
  }

  /** Cages in the order in which the models of 25.3 count them. */
  @ParameterizedTest
  @CsvSource({
    "ports 64 x 400 Gb/s, ixr-h4",
    "ports 32 x 400 Gb/s, ixr-d5",
    "ports 2 x 10 Gb/s  ports 32 x 400 Gb/s, ixr-h3",
  })
  void playsTheHardwareWithTheSameCages(String cages, String type) {
    assertEquals(
        Map.of("type", type, "startup-config", "../../configs/seg1-leaf1.json"), settings(cages));
  }

  @Test
  void playsNoHardwareWithOtherCages() {
    assertEquals(
        Map.of("startup-config", "../../configs/seg1-leaf1.json"), settings("ports 72 x 400 Gb/s"));
  }

  @Test
  void namesPortsAsContainerlabDoes() {
    assertEquals("e1-3", new SrLinuxLab().linuxPort("ethernet-1/3", 1));
    assertEquals("e1-3-1", new SrLinuxLab().linuxPort("ethernet-1/3/1", 1));
  }
}
