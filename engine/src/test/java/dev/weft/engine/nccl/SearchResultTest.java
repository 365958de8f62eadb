package dev.weft.engine.nccl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The search against what NCCL's own finds on the same links. */
final class SearchResultTest {
  private static final int ONE = 1;
  private static final int DOMAIN = 18;

  /**
   * What NCCL 2.30.7 finds when its own sources are compiled and fed the same servers: ring, tree,
   * NVLS as channels x GB/s inside / between. Read from a run of NCCL, not of this search.
   */
  static Stream<Arguments> results() {
    return Stream.of(
        one(Servers.A100, ONE, "12 x 20", "12 x 20 balanced", "-"),
        more(Servers.A100, ONE, "8 x 24/24", "8 x 30/24 balanced", "-"),
        more(Servers.A100_4X200, ONE, "4 x 24/24", "4 x 48/24 balanced", "-"),
        more(Servers.P4DE, ONE, "4 x 12/12", "4 x 24/12 balanced", "-"),
        one(Servers.H100, ONE, "12 x 30", "12 x 30 balanced", "8 x 40/60"),
        more(Servers.H100, ONE, "8 x 48/48", "8 x 48/48 tree", "8 x 40/48"),
        more(Servers.H100_8X200, ONE, "8 x 24/24", "8 x 48/24 tree", "8 x 24/24"),
        more(Servers.H100_SHARED, ONE, "2 x 24/24", "2 x 48/24 balanced", "2 x 24/24"),
        one(Servers.H800, ONE, "8 x 20", "8 x 20 balanced", "8 x 15/30"),
        more(Servers.H800, ONE, "8 x 22/22", "8 x 22/22 tree", "8 x 17.5/40"),
        one(Servers.B200, ONE, "16 x 45", "16 x 45 balanced", "8 x 80/90"),
        more(Servers.B200, ONE, "8 x 48/48", "8 x 96/48 tree", "8 x 48/48"),
        more(Servers.B300, ONE, "16 x 48/48", "16 x 48/48 tree", "8 x 80/96"),
        more(Servers.GB200, ONE, "8 x 24/24", "8 x 48/24 balanced", "4 x 48/48"),
        one(Servers.GB200, DOMAIN, "16 x 45", "16 x 45 balanced", "32 x 20/40"),
        more(Servers.GB200, DOMAIN, "16 x 45.1/45.1", "16 x 45.1/45.1 balanced", "32 x 20/40"));
  }

  /** The same of servers that nobody has measured here: NVLink without switches, PCIe only. */
  static Stream<Arguments> resultsOfOthers() {
    Cpu skylake = Cpu.INTEL_SKYLAKE;
    Cpu sapphire = Cpu.INTEL_SAPPHIRE_RAPIDS;
    ServerType a800 = of(8, 80, 8, true, skylake, 2, 4, new int[] {4, 2, 2, 8, 1}, 200_000);
    ServerType a100x4 = of(4, 80, 12, false, Cpu.AMD, 4, 4, new int[] {0, 0, 0, 4, 1}, 200_000);
    ServerType h100x4 = of(4, 90, 18, false, sapphire, 2, 5, new int[] {4, 1, 1, 4, 1}, 400_000);
    ServerType l40s = of(8, 89, 0, false, sapphire, 2, 4, new int[] {4, 2, 1, 4, 1}, 200_000);
    ServerType h100Pcie = of(8, 90, 0, false, sapphire, 2, 5, new int[] {4, 2, 1, 4, 1}, 400_000);
    ServerType b300 =
        of(8, 103, 18, true, Cpu.INTEL_EMERALD_RAPIDS, 2, 6, new int[] {8, 1, 1, 8, 2}, 400_000);
    ServerType dual = of(8, 90, 18, true, sapphire, 2, 5, new int[] {8, 1, 1, 8, 2}, 200_000);
    ServerType p5 = of(8, 90, 18, true, sapphire, 2, 5, new int[] {8, 1, 4, 32, 1}, 100_000);
    ServerType hgx2 = of(16, 70, 6, true, skylake, 2, 3, new int[] {8, 2, 1, 8, 1}, 100_000);
    ServerType g5 = of(8, 86, 0, false, Cpu.AMD, 2, 4, new int[] {0, 0, 0, 1, 1}, 100_000);
    return Stream.of(
        one(a800, ONE, "8 x 20", "8 x 20 balanced", "-"),
        more(a800, ONE, "8 x 20/20", "8 x 20/20 balanced", "-"),
        one(a100x4, ONE, "12 x 20", "12 x 20 balanced", "-"),
        more(a100x4, ONE, "4 x 24/24", "4 x 48/24 balanced", "-"),
        one(h100x4, ONE, "12 x 30", "12 x 30 balanced", "-"),
        more(h100x4, ONE, "8 x 24/24", "8 x 48/24 tree", "-"),
        one(l40s, ONE, "1 x 20", "1 x 20 balanced", "-"),
        more(l40s, ONE, "1 x 20/20", "1 x 15/15 balanced", "-"),
        one(h100Pcie, ONE, "2 x 11", "2 x 20 balanced", "-"),
        more(h100Pcie, ONE, "2 x 20/20", "2 x 20/20 tree", "-"),
        more(b300, ONE, "16 x 48/48", "16 x 48/48 tree", "8 x 48/48"),
        more(dual, ONE, "16 x 24/24", "16 x 24/24 tree", "8 x 24/24"),
        more(p5, ONE, "32 x 12/12", "32 x 12/12 tree", "8 x 12/12"),
        one(hgx2, ONE, "6 x 20", "6 x 20 balanced", "-"),
        more(hgx2, ONE, "8 x 12/12", "8 x 15/12 balanced", "-"),
        one(g5, ONE, "1 x 15", "1 x 15 balanced", "-"),
        more(g5, ONE, "1 x 12/12", "1 x 15/12 balanced", "-"));
  }

  /**
   * A server by what differs.
   *
   * @param pcie PCIe switches, GPUs and NICs below each, NICs, ports of each
   */
  private static ServerType of(
      int gpus,
      int sm,
      int nvlinks,
      boolean hasNvSwitch,
      Cpu cpu,
      int numaNodes,
      int generation,
      int[] pcie,
      double megabits) {
    return new ServerType(
        gpus,
        sm,
        nvlinks,
        hasNvSwitch,
        0,
        cpu,
        numaNodes,
        generation,
        16,
        pcie[0],
        pcie[1],
        pcie[2],
        pcie[3],
        pcie[4],
        megabits,
        0,
        false,
        0);
  }

  private static Arguments one(ServerType type, int servers, String... found) {
    return Arguments.of(type, servers, false, found[0], found[1], found[2]);
  }

  private static Arguments more(ServerType type, int servers, String... found) {
    return Arguments.of(type, servers, true, found[0], found[1], found[2]);
  }

  @ParameterizedTest
  @MethodSource({"results", "resultsOfOthers"})
  void findsWhatNcclFinds(
      ServerType type, int servers, boolean isInter, String ring, String tree, String nvls) {
    SearchResult found = SearchResult.of(type.node(servers, NcclConstants.NCCL_2_30), isInter);
    assertEquals(ring, text(found.ring(), isInter));
    assertEquals(tree, text(found.tree(), isInter) + pattern(found.tree()));
    assertEquals(nvls, text(found.nvls(), true));
  }

  /** Channels by SHARP of 8 H100 with a 400G NIC each, from a run of NCCL as the others. */
  @Test
  void findsChannelsOfCollNet() {
    ServerType h100 = Servers.H100;
    ServerType sharp =
        new ServerType(
            8, 90, 18, true, 0, h100.cpu(), 2, 5, 16, 8, 1, 1, 8, 1, 400_000, 0, true, 0);
    SearchResult found = SearchResult.of(sharp.node(1, NcclConstants.NCCL_2_30), true);
    assertEquals("8 x 48/48", text(found.collNetChain(), true));
    assertEquals("8 x 48/48", text(found.collNetDirect(), true));
    SearchResult without = SearchResult.of(h100.node(1, NcclConstants.NCCL_2_30), true);
    assertEquals(0, without.collNetDirect().channels());
  }

  /** A GPU alone has a ring of its own with its NIC, 48 GB/s by PCIe 5, in two halves. */
  @Test
  void findsOneGpuPerNode() {
    ServerType type =
        new ServerType(
            1,
            90,
            0,
            false,
            0,
            Cpu.INTEL_SAPPHIRE_RAPIDS,
            1,
            5,
            16,
            1,
            1,
            1,
            1,
            1,
            400_000,
            0,
            false,
            0);
    SearchResult found = SearchResult.of(type.node(1, NcclConstants.NCCL_2_30), true);
    assertEquals("2 x 24/24", text(found.ring(), true));
    assertEquals(0, found.nvls().channels());
  }

  /** Where NICs and GPUs can't meet, one slow channel remains, as in NCCL. */
  @Test
  void fallsBackToOneChannel() {
    ServerType type =
        new ServerType(
            2,
            90,
            0,
            false,
            0,
            Cpu.INTEL_SAPPHIRE_RAPIDS,
            1,
            5,
            16,
            0,
            0,
            0,
            0,
            1,
            400_000,
            0,
            false,
            0);
    SearchResult found = SearchResult.of(type.node(1, NcclConstants.NCCL_2_30), true);
    assertEquals("1 x 0.1/0", text(found.ring(), true));
    assertEquals(PathKind.DIS, found.ring().typeInter());
  }

  private static String text(ChannelGraph graph, boolean isInter) {
    if (graph.channels() == 0) {
      return "-";
    }
    String intra = graph.channels() + " x " + text(graph.bwIntra());
    return isInter ? intra + "/" + text(graph.bwInter()) : intra;
  }

  private static String pattern(ChannelGraph graph) {
    return graph.pattern() == Pattern.TREE ? " tree" : " balanced";
  }

  private static String text(double speed) {
    return String.format(Locale.ROOT, "%.3f", speed).replaceAll("\\.?0+$", "");
  }
}
