package dev.weft.elaboration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.Links;
import dev.weft.topology.Names;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue.Severity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A network that takes the servers of several others has each of them once. */
class ServersOfSeveralTest {
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  private static final String TYPES =
      """
      server Hgx { gpus 8 of H100  nics 8 of ConnectX7 for backend  nics 1 of BlueField3Dual200 for storage  bmc 1 x 1 Gb/s for management }
      server Node { nics 1 of BlueField3Dual200 for storage  bmc 1 x 1 Gb/s for management }
      server Three { gpus 8 of H100  nics 8 of ConnectX7 for backend  nics 3 of ConnectX7 for storage }
      """;

  private static final String STORAGE =
      """
      backend G { segment { servers 8 of Hgx  leaf per rail of Tomahawk4 } }
      storage A { servers of G  segment { attach 2 of Node  leaf of Tomahawk4 } }
      storage B { servers of G  segment { attach 2 of Node  leaf of Tomahawk4 } }
      """;

  @TempDir Path folder;

  /** 8 servers that are in both, and 2 nodes of each: 12 controllers with one cable each. */
  @Test
  void serversOfBothComeOnce() throws IOException {
    Topology management =
        management(STORAGE + "management O { servers of A, B  segment { leaf of Sn2201 } }\n");
    assertEquals(
        names("seg1-server", 1, 8)
            .plus(names("storage-seg1-server", 9, 10))
            .plus(names("storage2-seg1-server", 9, 10))
            .all(),
        servers(management));
    assertEquals(12, management.links().count(Links.Kind.HOST));
  }

  /** The networks come in the order of the line: the nodes of B before those of A. */
  @Test
  void networksComeInTheOrderOfTheLine() throws IOException {
    Topology management =
        management(STORAGE + "management O { servers of B, G, A  segment { leaf of Sn2201 } }\n");
    assertEquals(
        names("seg1-server", 1, 8)
            .plus(names("storage2-seg1-server", 9, 10))
            .plus(names("storage-seg1-server", 9, 10))
            .all(),
        servers(management));
  }

  /** Blocks are those of the union: 12 over three segments are 4 each. */
  @Test
  void blocksAreOfTheUnion() throws IOException {
    Topology management =
        management(STORAGE + "management O { servers of A, B  segment [3] { leaf of Sn2201 } }\n");
    assertEquals(
        List.of(4, 4, 4),
        IntStream.range(0, 3).mapToObj(management.segments()::serverCount).toList());
  }

  /** A network beyond the two has what they have: its ways to the servers lead through both. */
  @Test
  void serversAreFoundOnEachWayOnce() throws IOException {
    Topology management =
        management(
            STORAGE
                + "frontend U { servers of G  segment { leaf of Tomahawk4 } }\n"
                + "management O { servers of B, A  segment { leaf of Sn2201 } }\n",
            "nics 1 of BlueField3Dual200 for frontend");
    assertEquals(12, servers(management).size());
  }

  /**
   * Three storage networks, the third with the servers of both others: one of three NICs each, and
   * each NIC in one network.
   */
  @Test
  void nicsAreDealtAmongAllNetworks() throws IOException {
    List<Topology> all =
        networks(
            """
            backend G { segment { servers 4 of Three  leaf per rail of Tomahawk4 } }
            storage A { servers of G  segment { leaf of Tomahawk4 } }
            storage B { servers of G  segment { leaf of Tomahawk4 } }
            storage D { servers of A, B  segment { leaf of Tomahawk4 } }
            """,
            "");
    for (int network = 1; network <= 3; network++) {
      assertEquals(4, all.get(network).links().count(Links.Kind.HOST));
      assertEquals(network - 1, all.get(network).serverModel(0).fabricNics().firstNic());
    }
  }

  /** Consecutive names. */
  private record Numbered(List<String> all) {
    Numbered plus(Numbered more) {
      return new Numbered(Stream.concat(all.stream(), more.all.stream()).toList());
    }
  }

  private static Numbered names(String prefix, int first, int last) {
    return new Numbered(IntStream.rangeClosed(first, last).mapToObj(i -> prefix + i).toList());
  }

  private static List<String> servers(Topology topology) {
    return IntStream.range(0, topology.servers().count())
        .mapToObj(Names.of(topology)::ofServer)
        .toList();
  }

  private Topology management(String members) throws IOException {
    return networks(members, "").getLast();
  }

  private Topology management(String members, String nics) throws IOException {
    return networks(members, nics).getLast();
  }

  private List<Topology> networks(String members, String nics) throws IOException {
    Path file = folder.resolve("cluster.fabric");
    String imports = "weft 1\nimport catalog.generic.*\nimport catalog.nvidia.*\n";
    String types = TYPES.replace("server Hgx {", "server Hgx { " + nics);
    Files.writeString(file, imports + "cluster C {\n" + members + "}\n" + types);
    Compiled compiled = COMPILER.compile(file, Map.of());
    assertEquals(
        List.of(),
        compiled.diagnostics().stream().filter(each -> each.severity() == Severity.ERROR).toList());
    return compiled.topologies();
  }
}
