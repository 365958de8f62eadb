package dev.weft.generator.nccl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.TestFabric;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NcclBackendTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"rails", "rail-only", "mlag"})
  void writesTheGoldenFiles(String name) throws IOException {
    Golden.check("nccl/" + name, new NcclBackend());
  }

  private static List<String> settings(TestFabric fabric) {
    FabricIndex design = FabricIndex.of(fabric.build());
    return Environment.of(design, FabricTraits.of(design), 0).stream()
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
        lines.contains(
            "NCCL_IB_HCA=="
                + IntStream.range(0, 8)
                    .mapToObj(nic -> "mlx5_bond_" + nic)
                    .collect(Collectors.joining(","))),
        lines::toString);
  }

  @Test
  void portsInPlanesAreDevicesOfTheirOwn() {
    List<String> lines = settings(TestFabric.of(TestFabric.Style.PLANES_BY_PORT).spines(4, 1));
    assertTrue(lines.getFirst().endsWith(",mlx5_15"), lines::toString);
  }

  @Test
  void takesTheQueuePairsOfTheText() throws IOException {
    Path text = folder.resolve("pairs.fabric");
    Files.writeString(
        text,
        """
        weft 1
        import catalog.nvidia.*
        fabric Pairs {
          transport infiniband
          queue-pairs 4
          segment { servers 2 of HgxH100  leaf per rail of Qm9700 }
        }
        """);
    FabricIndex design = SmallFabric.read(text);
    List<String> lines =
        Environment.of(design, FabricTraits.of(design), 0).stream().map(Setting::line).toList();
    assertTrue(lines.contains("NCCL_IB_QPS_PER_CONNECTION=4"), lines::toString);
  }

  /** R01, as drawn: 4 chips x 4 links x 25 GB/s between the boards, 18 x 25 GB/s from a GPU. */
  @Test
  void saysThatBoardsAreNotInTheFormat() throws IOException {
    FabricIndex design = SmallFabric.read(Path.of("../samples/shared-nic.fabric"));
    Issue issue = new NcclBackend().limits(design).getFirst();
    assertEquals("nccl.boards", issue.code());
    assertTrue(
        issue.message().contains("2 boards, with 400 GB/s each way between them"), issue::message);
    assertTrue(issue.message().contains("plans with 450 GB/s"), issue::message);
  }

  /** R16: 18 trays of four GPUs in a domain; the file is of one tray. */
  @Test
  void saysThatServersFormADomain() throws IOException {
    FabricIndex design = SmallFabric.read(Path.of("../samples/nvl72.fabric"));
    String conf =
        Golden.files(new NcclBackend(), design).entrySet().stream()
            .filter(file -> file.getKey().endsWith("nccl.conf"))
            .findFirst()
            .orElseThrow()
            .getValue();
    assertTrue(conf.contains("# The NVLinks of 18 servers are one network (type Nvl72)"), conf);
  }

  @Test
  void saysWhatItHadToAssume() {
    // The servers of the test fabric state no processor.
    List<Issue> issues =
        new NcclBackend().limits(FabricIndex.of(TestFabric.of(TestFabric.Style.RAILS).build()));
    assertEquals(List.of("nccl.cpu-unknown"), issues.stream().map(Issue::code).toList());
  }

  @Test
  void textCannotBecomeASetting() {
    String conf = NcclConf.render("F\nNCCL_DEBUG=INFO", "S\r\nNCCL_ALGO=ring\u2028x", List.of());
    assertTrue(conf.lines().allMatch(line -> line.isEmpty() || line.startsWith("# ")), conf);
  }
}
