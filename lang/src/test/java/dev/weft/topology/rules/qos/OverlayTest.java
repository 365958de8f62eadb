package dev.weft.topology.rules.qos;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.Intent;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Packets with an overlay of 50 bytes around them (VXLAN over IPv4, RFC 7348). */
final class OverlayTest {
  private static final String TEXT =
      """
      weft 1
      gpu G { memory 80 GB }
      nic N { ports 1 x 400 Gb/s  roce %s }
      server S { gpus 2 of G  nics 2 of N for backend }
      switch Leaf { os frr  ports 64 x 400 Gb/s }
      fabric F { routing { mtu %d } segment { servers 1 of S leaf of Leaf } }
      """;

  @TempDir Path folder;

  private List<Issue> issues(String nic, int mtu) throws IOException {
    Path file = Files.writeString(folder.resolve("x.fabric"), TEXT.formatted(nic, mtu));
    Topology built = WeftCompiler.create().compile(file, Map.of()).topologies().getFirst();
    Intent intent =
        new Intent(
            new double[] {1},
            0,
            50,
            List.of(Multihoming.NONE),
            List.of(),
            new Intent.Joins(
                new int[1],
                new BitSet(),
                new BitSet(),
                new BitSet(),
                new BitSet(),
                new int[0],
                new int[0],
                false,
                false));
    return new PacketsFitLinks().check(FabricIndex.of(built, intent));
  }

  /** 9166 + 50 = 9216. */
  @Test
  void leavesRoomForTheOverlay() throws IOException {
    assertEquals(List.of(), issues("mtu 9166", 9216));
    assertEquals(1, issues("mtu 9167", 9216).size());
  }

  /** A NIC that says nothing: 4200 + 50 = 4250. */
  @Test
  void leavesRoomForRdma() throws IOException {
    assertEquals(List.of(), issues("", 4250));
    assertEquals(1, issues("", 4249).size());
  }
}
