package dev.weft.elaboration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.Links;
import dev.weft.topology.NicGroup;
import dev.weft.topology.NicNames;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue.Severity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** NICs are dealt out among the networks that their servers are in, each port and NIC once. */
class DealtNicsTest {
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  private static final String TYPES =
      """
      server Hgx { gpus 8 of H100  nics 8 of ConnectX7 for backend  nics 2 of BlueField3Dual200 for storage }
      server Twice { gpus 4 of H100  nics 3 of ConnectX7  nics 1 of BlueField3Dual200 for storage  nics 1 of ConnectX7 for backend }
      server Node { nics 2 of BlueField3Dual200 for storage }
      server Both { gpus 8 of H100  nics 8 of BlueField3Dual200 for backend, storage }
      """;

  @TempDir Path folder;

  /**
   * An HGX is in one storage network with 2 NICs of 2 ports; so are the nodes, wherever they are
   * attached: 4 x 4 + 2 x 4 in the first, 3 x 4 in the second.
   */
  @Test
  void serversInOneOfTwoNetworksHaveAllPortsThere() throws IOException {
    List<Topology> all =
        networks(
            """
            backend G { segment { servers 4 of Hgx  leaf 1 of Tomahawk4 } }
            storage A { servers of G  segment { attach 2 of Node  leaf 2 of Tomahawk4 } }
            storage B { segment { attach 3 of Node  leaf 2 of Tomahawk4 } }
            """);
    assertEquals(4 * 4 + 2 * 4, hostLinks(all.get(1)));
    assertEquals(3 * 4, hostLinks(all.get(2)));
  }

  /** Rails of equal lines count on: 3 + 1 NICs of one port, each on a leaf of its own. */
  @Test
  void equalLinesAddUp() throws IOException {
    List<Topology> all =
        networks(
            """
            backend G { segment { servers 2 of Twice  leaf per rail of Tomahawk4 } }
            storage A { servers of G  segment { leaf of Tomahawk4 } }
            """);
    assertEquals(4, all.getFirst().rails());
    assertEquals(2 * 4, hostLinks(all.getFirst()));
    assertEquals(
        List.of("mlx5_0", "mlx5_1", "mlx5_2", "mlx5_3"),
        NicNames.of(all.getFirst()).devices(all.getFirst().serverModel(0)));
    assertEquals(
        List.of("mlx5_4", "mlx5_5"), NicNames.of(all.get(1)).devices(all.get(1).serverModel(0)));
  }

  /** In both, each has one port of each NIC: 4 x 2 a network. What is attached keeps all of its. */
  @Test
  void serversInTwoNetworksHavePortsInEach() throws IOException {
    List<Topology> all =
        networks(
            """
            backend G { segment { servers 4 of Hgx  leaf 1 of Tomahawk4 } }
            storage A { servers of G  segment { leaf 2 of Tomahawk4 } }
            storage B { servers of G  segment { attach 1 of Node  leaf 2 of Tomahawk4 } }
            """);
    assertEquals(4 * 2, hostLinks(all.get(1)));
    assertEquals(4 * 2 + 4, hostLinks(all.get(2)));
  }

  /** Nodes come to the second network through the first. */
  @Test
  void serversThatANetworkPassesOnAreInBoth() throws IOException {
    List<Topology> all =
        networks(
            """
            backend G { segment { servers 4 of Hgx  leaf 1 of Tomahawk4 } }
            storage A { segment { attach 2 of Node  leaf 2 of Tomahawk4 } }
            storage B { servers of A  segment { leaf 2 of Tomahawk4 } }
            """);
    assertEquals(2 * 2, hostLinks(all.get(1)));
    assertEquals(2 * 2, hostLinks(all.get(2)));
  }

  /** The network that declares the servers has the first port of each NIC, the other the second. */
  @Test
  void nothingIsDealtTwice() throws IOException {
    List<Topology> all =
        networks(
            """
            backend G { segment { servers 4 of Both  leaf 1 of Tomahawk4 } }
            storage A { servers of G  segment { leaf 1 of Tomahawk4 } }
            """);
    for (int network = 0; network < 2; network++) {
      assertEquals(4 * 8, hostLinks(all.get(network)));
      NicGroup nics = all.get(network).serverModel(0).fabricNics();
      assertEquals(
          new NicGroup(8, nics.model(), nics.networks(), 0, network, 2),
          nics,
          "network " + network);
    }
  }

  private static int hostLinks(Topology topology) {
    return topology.links().count(Links.Kind.HOST);
  }

  private List<Topology> networks(String members) throws IOException {
    Path file = folder.resolve("cluster.fabric");
    String imports = "weft 1\nimport catalog.generic.*\nimport catalog.nvidia.*\n";
    Files.writeString(file, imports + "cluster C {\n" + members + "}\n" + TYPES);
    Compiled compiled = COMPILER.compile(file, Map.of());
    assertEquals(
        List.of(),
        compiled.diagnostics().stream().filter(each -> each.severity() == Severity.ERROR).toList());
    return compiled.topologies();
  }
}
