package dev.weft.elaboration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.Links;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Topology;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Two leaves that know nothing of one another and have a port of each NIC. */
final class DualTorTest {
  private static List<Topology> sample() throws IOException {
    Compiled compiled =
        WeftCompiler.create().compile(Path.of("../samples/dual-tor.fabric"), Map.of());
    assertEquals(List.of(), compiled.diagnostics());
    return compiled.topologies();
  }

  @Test
  void portsOfANicAreOnTheTwoLeavesOfOneAttachment() throws IOException {
    for (Topology topology : sample()) {
      assertEquals(Multihoming.UNSTACKED, topology.multihoming());
      Links links = topology.links();
      assertEquals(0, links.count(Links.Kind.PEER));
      for (int link = 0; link < links.end(Links.Kind.HOST); link += 2) {
        int first = links.upper(link);
        int second = links.upper(link + 1);
        assertEquals(links.lower(link), links.lower(link + 1));
        assertNotEquals(first, second);
        assertEquals(topology.switches().attachment(first), topology.switches().attachment(second));
        assertEquals(links.upperPort(link), links.upperPort(link + 1));
        assertNotEquals(topology.switches().as(first), topology.switches().as(second));
      }
    }
  }

  /** One address for a NIC; with routed links one for each of its ports, 96 NICs x 2. */
  @Test
  void addressesAreOfNicsOrOfPorts() throws IOException {
    Topology bonded = sample().get(0);
    assertTrue(bonded.isBonded());
    // 2 segments x 4 pairs of leaves x 2 rails.
    assertEquals(16, bonded.railNetworks().count());
    Topology routed = sample().get(1);
    assertFalse(routed.isBonded());
    assertEquals(0, routed.railNetworks().count());
    Set<String> networks = new HashSet<>();
    for (int link = 0; link < routed.links().end(Links.Kind.HOST); link++) {
      assertTrue(networks.add(routed.pointToPoint().network(link).toString()));
    }
    assertEquals(192, networks.size());
  }

  /** 2 segments x 2 empty places x 8 NICs x 2 ports. */
  @Test
  void cablesLieToEmptyPlaces() throws IOException {
    assertEquals(64, sample().get(0).slotCables().count());
    assertEquals(0, sample().get(1).slotCables().count());
  }
}
