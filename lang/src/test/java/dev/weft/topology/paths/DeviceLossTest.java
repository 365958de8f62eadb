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

  /** By kind the share that is left, in parts of all GPUs times a number. */
  private Map<Kind, Double> left(String fabric, int parts) throws IOException {
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
    Map<Kind, Double> left = new EnumMap<>(Kind.class);
    DeviceLoss.worst(topology, adjacency, SwitchLoss.worst(topology, adjacency))
        .forEach(loss -> left.put(loss.kind(), Math.round(loss.left() * parts * 1e6) / 1e6));
    return left;
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
