package dev.weft.topology.paths;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.Topology;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Latencies summed by hand. A message of 64 bytes is 150 bytes on the wire with RoCEv2 (preamble 8,
 * Ethernet 14 + 4, IPv4 20, UDP 8, BTH 12, RETH 16, ICRC 4) and 106 bytes with InfiniBand (LRH 8,
 * BTH 12, RETH 16, ICRC 4, VCRC 2). Cables: host 5 m = 25 ns, upwards 30 m = 150 ns.
 */
final class PathLatencyTest {
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  private static final String HARDWARE =
      """
      weft 1

      gpu G { memory 80 GB }
      nic N { ports 1 x 400 Gb/s  roce  infiniband  out-of-order-writes  latency 500 ns }
      nic M { ports 2 x 100 Gb/s  roce  latency 500 ns }
      server S { gpus 2 of G  nics 2 of N for backend }
      server Dual { gpus 8 of G  nics 8 of M for backend }
      server Linked extends S { scale-up nvlink { 4 links x 25 GB/s  latency 200 ns } }
      switch Fast { os frr  ports 64 x 400 Gb/s breakout 4 x 100 Gb/s  latency 130 ns }
      switch Slow { os frr  ports 64 x 400 Gb/s breakout 4 x 100 Gb/s  latency 900 ns }

      """;

  @TempDir Path folder;

  private static long worst(Topology topology) {
    Adjacency adjacency = Adjacency.of(topology);
    return PathLatency.worstPs(topology, adjacency, Routes.of(topology, adjacency)).orElseThrow();
  }

  private Topology built(String fabric) throws IOException {
    Path file = Files.writeString(folder.resolve("x.fabric"), HARDWARE + fabric);
    return COMPILER.compile(file, Map.of()).topologies().getFirst();
  }

  /** Two NICs of 500 ns, a switch of 900, two host cables, 150 bytes at 400 Gb/s = 3 ns. */
  @Test
  void passesOneSwitchOnOneLeaf() throws IOException {
    assertEquals(1_953_000, worst(built("fabric F { segment { servers 2 of S leaf of Slow } }")));
  }

  /** Two NICs, three switches of 130 ns, 2 x 25 + 2 x 150 ns of cable, 106 bytes = 2.12 ns. */
  @Test
  void passesThreeSwitchesBelowASpine() throws IOException {
    String shape =
        "fabric F { transport %s segment [2] { servers 2 of S leaf of Fast } spine 2 of Fast }";
    long infiniband = worst(built(shape.formatted("infiniband")));
    long roce = worst(built(shape.formatted("roce")));
    assertEquals(1_742_120, infiniband);
    assertEquals(1_743_000, roce);
    assertTrue(infiniband < roce);
  }

  /** The slow spine is on one of the equal paths: 2 x 130 + 900. */
  @Test
  void takesTheSlowestOfEqualPaths() throws IOException {
    Topology topology =
        built(
            "fabric F { segment [2] { servers 2 of S leaf of Fast } spine of Fast spine of Slow }");
    assertEquals(1_743_000 + 770_000, worst(topology));
    Adjacency adjacency = Adjacency.of(topology);
    PathSpread spread = PathSpread.worst(topology, adjacency, Routes.of(topology, adjacency));
    assertEquals(770_000, spread.picoseconds());
  }

  /**
   * From one segment with cables of 100 m upwards to the other: 2 x 500 ns of cable, not 2 x 150.
   */
  @Test
  void findsTheLongestCables() throws IOException {
    String fabric =
        """
        fabric F {
          segment { servers 2 of S leaf of Fast }
          segment [2] { servers 2 of S leaf of Fast uplink-cable 100 m }
          spine 2 of Fast
        }
        """;
    assertEquals(1_743_000 + 700_000, worst(built(fabric)));
    // Both ends of a pair have equal cables to every spine: no path is longer than another.
    Topology topology = built(fabric);
    Adjacency adjacency = Adjacency.of(topology);
    Routes routes = Routes.of(topology, adjacency);
    assertEquals(0, PathSpread.worst(topology, adjacency, routes).picoseconds());
  }

  /** One far segment has no other like it: 500 + 150 ns of cable upwards and down. */
  @Test
  void doesNotPairASegmentWithItself() throws IOException {
    String fabric =
        """
        fabric F {
          segment [2] { servers 2 of S leaf of Fast }
          segment { servers 2 of S leaf of Fast uplink-cable 100 m }
          spine 2 of Fast
        }
        """;
    assertEquals(1_743_000 + 350_000, worst(built(fabric)));
  }

  /**
   * NICs 500 ns, two switches of 130 and one of 900; the first leaf takes 150 bytes in at 100 Gb/s
   * (12 ns) before it sends at 400, and the last link takes 12 ns again.
   */
  @Test
  void holdsThePacketBeforeAFasterLink() throws IOException {
    String fabric =
        """
        fabric F {
          segment [2] {
            servers 4 of Dual
            leaf 2 of Fast
            multihoming mlag
            uplink 2 x 400 Gb/s to each spine
          }
          spine 2 of Slow
        }
        """;
    assertEquals(1_000_000 + 1_160_000 + 350_000 + 24_000, worst(built(fabric)));
  }

  /** Five switches: four of 130, one of 900; 2 x 25 + 4 x 150 ns of cable; 3 ns. */
  @Test
  void passesFiveSwitchesInThreeTiers() throws IOException {
    String fabric =
        """
        fabric F {
          pod [2] {
            segment [2] { servers 2 of S leaf of Fast }
            spine 2 of Fast
          }
          superspine 2 of Slow
        }
        """;
    assertEquals(1_000_000 + 1_420_000 + 650_000 + 3_000, worst(built(fabric)));
  }

  /** NIC 2 lives in a plane of its own, whose spines are as fast; nothing crosses. */
  @Test
  void staysInAPlane() throws IOException {
    String fabric =
        "fabric F { planes 2 by nic segment [2] { servers 2 of S leaf of Fast } spine of Fast }";
    assertEquals(1_743_000, worst(built(fabric)));
  }

  /** 200 ns, and 64 bytes at 25 GB/s = 2.56 ns. */
  @Test
  void measuresTheScaleUpNetwork() throws IOException {
    Topology topology = built("fabric F { segment { servers 2 of Linked leaf of Fast } }");
    assertEquals(202_560, PathLatency.worstScaleUpPs(topology).orElseThrow());
  }

  /**
   * The network of a domain stands for those of its trays: 300 ns, and 64 bytes at 50 GB/s = 1.28
   * ns. A tray of its own, without a domain, would have 202.56 ns.
   */
  @Test
  void measuresTheScaleUpNetworkOfADomain() throws IOException {
    Topology topology =
        built(
            """
            domain D { servers 2 of Linked  scale-up nvlink { 4 links x 50 GB/s  latency 300 ns } }
            fabric F { segment { domains 2 of D  leaf of Fast } }
            """);
    assertEquals(301_280, PathLatency.worstScaleUpPs(topology).orElseThrow());
  }

  /** No server has a second NIC to talk to. */
  @Test
  void isEmptyWithoutPairs() throws IOException {
    Topology topology =
        built(
            """
            server One { gpus 1 of G  nics 1 of N for backend }
            fabric F { segment { servers 1 of One leaf of Fast } }
            """);
    Adjacency adjacency = Adjacency.of(topology);
    Routes routes = Routes.of(topology, adjacency);
    assertTrue(PathLatency.worstPs(topology, adjacency, routes).isEmpty());
    assertTrue(PathLatency.worstScaleUpPs(topology).isEmpty());
  }

  /**
   * Ultra Ethernet over one switch: two NICs of 500 ns, 900 ns, two cables of 5 m with 25 ns each,
   * and 174 bytes at 400 Gb/s, 3.48 ns; security adds 32 bytes, 0.64 ns, or as many as are said:
   * 226 bytes are 4.52 ns.
   */
  @Test
  void securityMakesPacketsLonger() throws IOException {
    String text =
        """
        nic U { ports 1 x 400 Gb/s  ultra-ethernet  out-of-order-writes  transport-security  latency 500 ns }
        server V { gpus 2 of G  nics 2 of U for backend }
        fabric F { transport ultra-ethernet  %s  segment { servers 2 of V leaf of Slow } }
        """;
    assertEquals(1_953_480, worst(built(text.formatted("load-balancing spray"))));
    assertEquals(1_954_120, worst(built(text.formatted("transport-security"))));
    assertEquals(
        1_954_520, worst(built(text.formatted("transport-security  security-overhead 52 B"))));
  }
}
