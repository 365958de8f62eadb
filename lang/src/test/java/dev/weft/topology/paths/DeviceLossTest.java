package dev.weft.topology.paths;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.Topology;
import dev.weft.topology.paths.DeviceLoss.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the loss of a device leaves, counted by hand. */
final class DeviceLossTest {
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  @TempDir Path folder;

  private Map<Kind, DeviceLoss> worst(String fabric) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("x.fabric"),
            "weft 1\nimport catalog.nvidia.*\nimport catalog.generic.*\n"
                + "cable Fibre { rate 400 Gb/s  media fibre }\nfabric F {"
                + fabric
                + "}\n");
    Compiled compiled = COMPILER.compile(file, Map.of());
    Topology topology = compiled.topologies().getFirst();
    Adjacency adjacency = Adjacency.of(topology);
    Map<Kind, DeviceLoss> worst = new EnumMap<>(Kind.class);
    DeviceLoss.worst(topology, adjacency).forEach(loss -> worst.put(loss.kind(), loss));
    return worst;
  }

  /** By kind the share that is left, in parts of all GPUs times a number. */
  private Map<Kind, Double> left(String fabric, int parts) throws IOException {
    Map<Kind, Double> left = new EnumMap<>(Kind.class);
    worst(fabric)
        .forEach((kind, loss) -> left.put(kind, Math.round(loss.left() * parts * 1e6) / 1e6));
    return left;
  }

  /** What is left of so many GPUs, those hit and cut off, and the most that one loses. */
  private static void assertLoss(
      double left, int all, int gpus, int cut, double ofGpu, DeviceLoss loss) {
    assertEquals(left / all, loss.left(), 1e-9);
    assertEquals(gpus, loss.gpus());
    assertEquals(cut, loss.gpusCut());
    assertEquals(ofGpu, loss.ofGpu(), 1e-9);
  }

  /** 4 x 8 GPUs: a leaf has one of each server, a NIC and its cable one, a server eight. */
  @Test
  void railsHangOnOneDeviceEach() throws IOException {
    assertEquals(
        Map.of(Kind.LEAF, 28.0, Kind.NIC, 31.0, Kind.SERVER, 24.0, Kind.CABLE, 31.0),
        left("segment { servers 4 of HgxH100  leaf per rail of Tomahawk4 }", 32));
  }

  /** A GPU of 2 x 8 has a NIC with a port on each leaf of the pair: a leaf is half of all. */
  @Test
  void aPortOfTwoIsHalf() throws IOException {
    Map<Kind, Double> left =
        left(
            "segment { servers 2 of HgxH100Dual100  leaf 2 of Tomahawk4 serves rails 1..8"
                + "  multihoming mlag }",
            16);
    assertEquals(8.0, left.get(Kind.LEAF));
    assertEquals(15.0, left.get(Kind.NIC));
    assertEquals(8.0, left.get(Kind.SERVER));
  }

  /**
   * 2 x 4 x 8 GPUs. A leaf has 4 below and one uplink to each of 2 spines: the cable of one takes
   * half of what 4 send up, more than that of a NIC, which takes one. A spine takes half of all.
   */
  @Test
  void anUplinkIsSharedByTheGpusBelow() throws IOException {
    assertEquals(
        Map.of(
            Kind.LEAF, 60.0, Kind.SPINE, 32.0, Kind.NIC, 63.0, Kind.SERVER, 56.0, Kind.CABLE, 62.0),
        left(
            "oversubscription 2  segment [2] { servers 4 of HgxH100  leaf per rail of Tomahawk4"
                + "  uplink 1 x 400 Gb/s to each spine } spine 2 of Tomahawk4",
            64));
  }

  /**
   * The same fabric. The cable of an uplink takes half of what 4 GPUs have, 2 of 64, and cuts none
   * off; that of a NIC takes 1 of 64, which is all that its GPU has. A leaf cuts off its 4, a spine
   * takes half of all 64.
   */
  @Test
  void figuresAreTheWorstOfAnyCable() throws IOException {
    Map<Kind, DeviceLoss> worst =
        worst(
            "oversubscription 2  segment [2] { servers 4 of HgxH100  leaf per rail of Tomahawk4"
                + "  uplink 1 x 400 Gb/s to each spine } spine 2 of Tomahawk4");
    assertLoss(62, 64, 4, 1, 1, worst.get(Kind.CABLE));
    assertLoss(63, 64, 1, 1, 1, worst.get(Kind.NIC));
    assertLoss(60, 64, 4, 4, 1, worst.get(Kind.LEAF));
    assertLoss(32, 64, 64, 0, 0.5, worst.get(Kind.SPINE));
  }

  /**
   * A leaf of the first segment cuts off one GPU of each of 2 servers, 2 of 16 + 32; one of the
   * pair in the second takes half of what all 32 there have, 16. A NIC is all that its GPU has. So
   * is the cable of one in the first segment; in the second, one cable has half of what 4 GPUs
   * have, as 4 ports of 100 Gb/s share a cage of 400 Gb/s.
   */
  @Test
  void figuresAreTheWorstOfAnyLeaf() throws IOException {
    Map<Kind, DeviceLoss> worst =
        worst(
            "segment One { servers 2 of HgxH100  leaf per rail of Tomahawk4 }"
                + " segment Two { servers 4 of HgxH100Dual100  leaf 2 of Tomahawk4"
                + " serves rails 1..8  multihoming mlag }");
    assertLoss(32, 48, 32, 2, 1, worst.get(Kind.LEAF));
    assertLoss(47, 48, 1, 1, 1, worst.get(Kind.NIC));
    assertLoss(40, 48, 8, 8, 1, worst.get(Kind.SERVER));
    assertLoss(46, 48, 4, 1, 1, worst.get(Kind.CABLE));
  }

  /** Each of 8 NICs, one to a GPU, is in a plane of its own: a plane takes one of 8 GPUs. */
  @Test
  void aPlaneTakesItsNics() throws IOException {
    assertEquals(
        28.0,
        left(
                "transport infiniband  planes 8 by nic"
                    + "  segment { servers 4 of HgxH100  leaf of Qm9700 }",
                32)
            .get(Kind.PLANE));
  }

  /** A cable of two links is lost with both. */
  @Test
  void aSplitCableTakesItsLinks() throws IOException {
    assertEquals(
        30.0,
        left("segment { servers 4 of HgxH100  leaf per rail of Sn5600 }", 32).get(Kind.CABLE));
  }

  /** Fibres of 400 Gb/s end two by two in the same cage of 800 Gb/s: each is lost by itself. */
  @Test
  void aFibreOfASplitCageTakesOneLink() throws IOException {
    assertEquals(
        31.0,
        left("cable hosts of Fibre  segment { servers 4 of HgxH100  leaf per rail of Sn5600 }", 32)
            .get(Kind.CABLE));
  }
}
