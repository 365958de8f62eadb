package dev.weft.generator.nccl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.Design;
import dev.weft.generator.TestFabric;
import dev.weft.generator.underlay.Golden;
import dev.weft.topology.Issue;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NcclBackendTest {
  @ParameterizedTest
  @ValueSource(strings = {"rails", "rail-only", "mlag"})
  void writesTheGoldenFiles(String name) throws IOException {
    Golden.check("nccl/" + name, new NcclBackend());
  }

  private static List<String> settings(TestFabric fabric) {
    Design design = Design.of(fabric.build());
    return Environment.of(
            design, FabricTraits.of(design), design.topology().serverModels().getFirst())
        .stream()
        .map(Setting::line)
        .filter(line -> !line.startsWith("#"))
        .toList();
  }

  @Test
  void railsThatSpinesJoinKeepToThemselves() {
    List<String> lines = settings(TestFabric.of(TestFabric.Style.RAILS).spines(4, 1));
    assertTrue(lines.contains("NCCL_CROSS_NIC=0"), lines::toString);
    assertTrue(!lines.contains("NCCL_P2P_PXN_LEVEL=2"), lines::toString);
  }

  @Test
  void railsThatNothingJoinsNeedPxn() {
    for (TestFabric fabric :
        List.of(
            TestFabric.of(TestFabric.Style.RAILS),
            TestFabric.of(TestFabric.Style.PLANES_BY_NIC).spines(2, 1))) {
      List<String> lines = settings(fabric);
      assertTrue(lines.contains("NCCL_CROSS_NIC=0"), lines::toString);
      assertTrue(lines.contains("NCCL_PXN_DISABLE=0"), lines::toString);
      assertTrue(lines.contains("NCCL_P2P_PXN_LEVEL=2"), lines::toString);
    }
  }

  @Test
  void bondedPortsAreOneDevice() {
    List<String> lines = settings(TestFabric.of(TestFabric.Style.MLAG).spines(4, 1));
    assertTrue(
        lines.contains("NCCL_IB_HCA==mlx5_0,mlx5_1,mlx5_2,mlx5_3,mlx5_4,mlx5_5,mlx5_6,mlx5_7"),
        lines::toString);
  }

  @Test
  void portsInPlanesAreDevicesOfTheirOwn() {
    List<String> lines = settings(TestFabric.of(TestFabric.Style.PLANES_BY_PORT).spines(4, 1));
    assertTrue(lines.getFirst().endsWith(",mlx5_15"), lines::toString);
  }

  @Test
  void saysWhatItHadToAssume() {
    // The servers of the test fabric state no processor.
    List<Issue> issues =
        new NcclBackend().limits(Design.of(TestFabric.of(TestFabric.Style.RAILS).build()));
    assertEquals(List.of("nccl.cpu-unknown"), issues.stream().map(Issue::code).toList());
  }

  @Test
  void textCannotBecomeASetting() {
    String conf = NcclConf.render("F\nNCCL_DEBUG=INFO", "S\r\nNCCL_ALGO=ring\u2028x", List.of());
    assertTrue(conf.lines().allMatch(line -> line.isEmpty() || line.startsWith("# ")), conf);
  }
}
