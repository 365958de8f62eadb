package dev.weft.generator.nccl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.topology.GpuModel;
import dev.weft.topology.Lanes;
import dev.weft.topology.NicGroup;
import dev.weft.topology.NicModel;
import dev.weft.topology.Pcie;
import dev.weft.topology.ScaleUp;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Transport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostTopologyTest {
  private static final Path REAL = Path.of("../../shared/real-nccl-topologies");

  private static ServerModel server(
      int gpus, int nics, Pcie pcie, int numa, String cpu, ScaleUp scaleUp) {
    NicModel nic =
        new NicModel("Nic", new Lanes(1, 1), List.of(), Set.of(Transport.INFINIBAND), true, 0, 0);
    return new ServerModel(
        "Server",
        gpus,
        new GpuModel("Gpu", 0, 0, 90),
        List.of(new NicGroup(nics, nic, Set.of("backend"))),
        scaleUp,
        pcie,
        numa,
        cpu,
        0,
        0);
  }

  private static ServerModel h100() {
    ScaleUp nvlink = new ScaleUp("nvlink", 18, 25e9, 4, 0);
    return server(8, 8, new Pcie(5, 16, 8, 1, 1), 2, "GenuineIntel 6 143", nvlink);
  }

  /**
   * Structure of real servers. Source: Azure's ndv5-topo.xml and ndv4-topo.xml (azhpc-images),
   * AWS's p4d-24xl-topo.xml (aws-ofi-nccl): counted elements by class.
   */
  @ParameterizedTest
  @CsvSource({
    "azure-ndv5, 8, 8, 8, 1, 1, 2, GenuineIntel 6 143, 5, 8",
    "azure-ndv4, 8, 8, 4, 2, 2, 4, AuthenticAMD 23 49, 4, 8",
    "aws-p4d,    8, 4, 4, 2, 1, 2, GenuineIntel 6 85,  3, 8",
  })
  void hasTheStructureOfTheRealServer(
      String name,
      int gpus,
      int nics,
      int bridges,
      int gpusEach,
      int nicsEach,
      int numa,
      String cpu,
      int generation,
      int pix)
      throws IOException {
    Pcie pcie = new Pcie(generation, 16, bridges, gpusEach, nicsEach);
    Element written = HostTopology.of(server(gpus, nics, pcie, numa, cpu, null), null, true, 1);
    Structure expected = new Structure(numa, bridges, gpus, nics, pix);
    assertEquals(expected, Structure.of(StrictReader.read(NcclXml.render(written))));
    Path real = REAL.resolve(name + "-topo.xml");
    if (!Files.exists(real)) {
      return;
    }
    Element published = StrictReader.read(Files.readString(real));
    assertEquals(expected, Structure.of(published));
    for (int node = 0; node < numa; node++) {
      // The same processors: kind and NUMA affinity.
      assertEquals(
          published.children().get(node).attributes(), written.children().get(node).attributes());
    }
  }

  @Test
  void everyElementHasAllAttributes() {
    Element system = HostTopology.of(h100(), h100().scaleUp(), false, 1);
    Set<String> busIds = new HashSet<>();
    for (Element cpu : system.children()) {
      assertEquals(
          Set.of("numaid", "affinity", "arch", "vendor", "familyid", "modelid"),
          cpu.attributes().keySet());
      for (Element bridge : cpu.children()) {
        checkPci(bridge, busIds);
        bridge.children().forEach(leaf -> checkPci(leaf, busIds));
      }
    }
    assertEquals(24, busIds.size());
  }

  private static void checkPci(Element pci, Set<String> busIds) {
    assertEquals(
        Set.of(
            "busid",
            "class",
            "vendor",
            "device",
            "subsystem_vendor",
            "subsystem_device",
            "link_speed",
            "link_width"),
        pci.attributes().keySet());
    String busId = pci.attributes().get("busid");
    assertTrue(busId.matches("[0-9a-f]{4}:[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7]"), busId);
    assertTrue(busIds.add(busId), busId);
    assertEquals("32.0 GT/s PCIe", pci.attributes().get("link_speed"));
    if (pci.attributes().get("class").startsWith("0x03")) {
      assertTrue(busId.endsWith(".0"), "GPU function must be 0");
    }
  }

  @Test
  void saysHowManyLinksLeadToNvswitch() {
    String text = NcclXml.render(HostTopology.of(h100(), h100().scaleUp(), false, 1));
    String nvlink = "<nvlink target=\"fffffff:ffff:ff\" count=\"18\" tclass=\"0x068000\"/>";
    assertEquals(8, text.split(nvlink, -1).length - 1);
    assertTrue(text.contains("<gpu dev=\"7\" sm=\"90\">"));
  }

  @Test
  void classOfNicsFollowsTheTransport() {
    assertTrue(
        NcclXml.render(HostTopology.of(h100(), h100().scaleUp(), true, 1))
            .contains("class=\"0x020700\""));
    assertTrue(
        NcclXml.render(HostTopology.of(h100(), h100().scaleUp(), false, 1))
            .contains("class=\"0x020000\""));
  }

  @Test
  void portsOfANicAreFunctionsOfOneDevice() {
    Element system = HostTopology.of(h100(), h100().scaleUp(), false, 2);
    assertEquals(new Structure(2, 8, 8, 16, 8), Structure.of(system));
    assertTrue(NcclXml.render(system).contains("busid=\"0101:00:00.1\""));
  }

  @Test
  void withoutSwitchesDevicesAreSharedEvenlyByTheProcessors() {
    ServerModel flat = server(4, 2, new Pcie(4, 16, 0, 0, 0), 2, "arm64", null);
    Element system = HostTopology.of(flat, flat.scaleUp(), false, 1);
    assertEquals(new Structure(2, 0, 4, 2, 0), Structure.of(system));
    assertEquals(3, system.children().get(0).children().size());
    assertEquals("arm64", system.children().get(0).attributes().get("arch"));
  }

  @Test
  void staysWellBelowWhatNcclReads() {
    ScaleUp nvlink = new ScaleUp("nvlink", 18, 25e9, 4, 0);
    Pcie pcie = new Pcie(5, 16, 16, 2, 4);
    ServerModel big = server(32, 64, pcie, 2, "GenuineIntel 6 143", nvlink);
    Element system = HostTopology.of(big, big.scaleUp(), false, 1);
    assertTrue(system.count() <= HostTopology.MAX_ELEMENTS, () -> "" + system.count());
    assertEquals(new Structure(2, 16, 32, 64, 32), Structure.of(system));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\"b", "a<b", "a&b", "a\nb", "a\tb", "\u00e9"})
  void refusesValuesThatNcclCannotRead(String value) {
    Element element = Element.of("system", "name", value);
    assertThrows(IllegalArgumentException.class, () -> NcclXml.render(element));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Intel", "GenuineIntel", "GenuineIntel 6 143\"/>", "Intel 6 143"})
  void unknownProcessorsAreNotPassedOn(String cpu) {
    ServerModel server = server(1, 1, new Pcie(5, 16, 0, 0, 0), 1, cpu, null);
    String text = NcclXml.render(HostTopology.of(server, server.scaleUp(), false, 1));
    assertTrue(text.contains("vendor=\"GenuineIntel\" familyid=\"6\" modelid=\"143\""));
    assertEquals(null, CpuKind.parse(cpu));
  }
}
