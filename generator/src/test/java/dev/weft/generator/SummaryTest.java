package dev.weft.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.weft.generator.TestFabric.Style;
import dev.weft.topology.Topology;
import dev.weft.topology.measures.Summary;
import org.junit.jupiter.api.Test;

class SummaryTest {
  /**
   * 2 pods x 2 segments x 4 servers x 8 GPUs = 128 GPUs, one NIC with two 100G ports each: 256 host
   * links, 25.6 Tb/s, half of it crosses the bisection. 8 leaves x 4 spines x 2 = 64 links; 8
   * spines x 4 super-spines x 2 = 64 links of 400G: 25.6 Tb/s again. A leaf has 32 x 100G = 3.2
   * Tb/s down and 8 x 400G = 3.2 Tb/s up. Leaf, spine, super-spine, spine, leaf: 5 switches.
   */
  @Test
  void multiPodIsNonBlockingWithFiveHops() {
    Summary summary = Summary.of(TestFabric.multiPod());
    assertEquals(128, summary.gpus().lit());
    assertEquals(16, summary.servers());
    assertEquals(128, summary.nics());
    assertEquals(4, summary.levels().segments());
    assertEquals(new Summary.SwitchCounts(8, 8, 4), summary.switches());
    assertEquals(20, summary.switches().total());
    assertEquals(new Summary.LinkCounts(256, 64, 64, 0), summary.links());
    assertEquals(384, summary.links().total());
    assertEquals(new Summary.Oversubscription(1.0, 1.0), summary.oversubscription());
    assertEquals(12_800, summary.bisection().gbps());
    assertEquals(5, summary.maxSwitchHops());
    assertEquals(16 * 10.2 + 20 * 1.1, summary.powerKw(), 1e-9);
  }

  /** Host links of 200G double what goes down: 6.4 Tb/s over 3.2 Tb/s; the upper tiers limit. */
  @Test
  void twiceTheHostRateIsTwoToOne() {
    Topology topology =
        TestFabric.of(Style.MLAG)
            .pods(2)
            .segments(2)
            .servers(4)
            .hostBps(200_000_000_000L)
            .spines(4, 2)
            .superspines(4, 2)
            .build();
    Summary summary = Summary.of(topology);
    assertEquals(2.0, summary.oversubscription().leaf());
    assertEquals(1.0, summary.oversubscription().spine());
    assertEquals(12_800, summary.bisection().gbps());
  }

  @Test
  void peerLinksAreCountedApart() {
    Topology topology = TestFabric.of(Style.MLAG).segments(2).spines(4, 2).withPeerLinks().build();
    Summary summary = Summary.of(topology);
    // 2 segments x 2 servers x 8 NICs x 2 ports = 64; 4 leaves x 4 spines x 2 = 32; 2 pairs.
    assertEquals(new Summary.LinkCounts(64, 32, 0, 2), summary.links());
    assertEquals(96, summary.links().total());
    assertEquals(3, summary.maxSwitchHops());
  }

  /** One segment without spines: a rail is one switch, rails are not joined, nothing goes up. */
  @Test
  void railOnlyHasOneHopAndNoOversubscription() {
    Summary summary = Summary.of(TestFabric.of(Style.RAILS).build());
    assertEquals(1, summary.maxSwitchHops());
    assertNull(summary.oversubscription().leaf());
    assertNull(summary.oversubscription().spine());
    assertEquals(8 * 2 * 400 / 2, summary.bisection().gbps());
  }

  /** Rails joined by spines: NICs of different rails are three switches apart, even in a server. */
  @Test
  void railsJoinedBySpinesAreThreeHopsApart() {
    assertEquals(3, Summary.of(TestFabric.of(Style.RAILS).spines(2, 1).build()).maxSwitchHops());
  }

  /** Two segments whose NICs choose the better of two planes. */
  @Test
  void planesByPortJoinEveryPair() {
    Topology topology = TestFabric.of(Style.PLANES_BY_PORT).segments(2).spines(2, 1).build();
    Summary summary = Summary.of(topology);
    assertEquals(2, summary.levels().planes());
    assertEquals(3, summary.maxSwitchHops());
    assertEquals(4, summary.switches().spine());
  }

  /** Within one segment both ports of every NIC meet at the same two leaves: one hop. */
  @Test
  void planesByPortInOneSegmentAreOneHopApart() {
    assertEquals(
        1, Summary.of(TestFabric.of(Style.PLANES_BY_PORT).spines(2, 1).build()).maxSwitchHops());
  }

  /** 64 segments x 32 servers x 8 GPUs; 8 planes with 32 spines each: the DeepSeek-V3 sample. */
  @Test
  void eightPlanesOfSixteenThousandGpus() {
    Topology topology =
        TestFabric.of(Style.PLANES_BY_NIC).segments(64).servers(32).spines(32, 1).build();
    Summary summary = Summary.of(topology);
    assertEquals(16_384, summary.gpus().lit());
    assertEquals(8, summary.levels().planes());
    assertEquals(new Summary.SwitchCounts(512, 256, 0), summary.switches());
    assertEquals(16_384, summary.links().leafSpine());
    assertEquals(1.0, summary.oversubscription().leaf());
    assertEquals(3, summary.maxSwitchHops());
  }
}
