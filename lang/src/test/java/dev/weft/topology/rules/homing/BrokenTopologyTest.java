package dev.weft.topology.rules.homing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.Links;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Rules that elaboration keeps by construction, on topologies that it would not make. */
final class BrokenTopologyTest {
  private static Topology hostSegment() throws IOException {
    return WeftCompiler.create()
        .compile(Path.of("../samples/host-segment.fabric"), Map.of())
        .topologies()
        .getFirst();
  }

  /**
   * 4 servers x 8 NICs x 2 ports; without the second link, port 2 of NIC 1 of the first server
   * hangs loose.
   */
  @Test
  void findsANicPortWithoutLeaf() throws IOException {
    List<Issue> issues = new NicPorts().check(FabricIndex.of(withoutLink(hostSegment(), 1)));
    assertEquals(1, issues.size());
    assertEquals("homing.unconnected-nic-port", issues.getFirst().code());
    assertEquals(
        "seg1-server1 NIC 1: port 2 of 2 has no leaf to plug into. Declare a leaf for its plane,"
            + " or a NIC with fewer ports.",
        issues.getFirst().message());
  }

  private static Topology withoutLink(Topology t, int lost) {
    Links links = t.links();
    int[] firstOfKind = new int[Links.Kind.values().length + 1];
    for (Links.Kind kind : Links.Kind.values()) {
      firstOfKind[kind.ordinal() + 1] = links.end(kind) - 1;
    }
    int[] kept = IntStream.range(0, links.count()).filter(link -> link != lost).toArray();
    Links fewer =
        new Links(
            firstOfKind,
            column(kept, links::lower),
            column(kept, links::lowerPort),
            column(kept, links::upper),
            column(kept, links::upperPort),
            IntStream.of(kept).mapToLong(links::rateBps).toArray(),
            column(kept, links::lengthMm),
            column(kept, links::cable),
            column(kept, links::origin));
    return t.but().links(fewer).build();
  }

  private static int[] column(int[] kept, IntUnaryOperator values) {
    return IntStream.of(kept).map(values).toArray();
  }
}
