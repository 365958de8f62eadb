package dev.weft.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.compiler.WeftCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a text can't say, it can't say wrongly: identifiers of Ethernet segments and GUIDs are
 * derived, and pins compare but never set. So they are right for every fabric, and no rule on them
 * could find anything.
 */
final class IdentifiersTest {
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  @TempDir Path folder;

  private Topology build(String fabric) throws IOException {
    String text =
        "weft 1\nimport catalog.nvidia.*\nimport catalog.generic.*\nfabric F {" + fabric + "}\n";
    return COMPILER
        .compile(Files.writeString(folder.resolve("x.fabric"), text), Map.of())
        .topologies()
        .getFirst();
  }

  /**
   * RFC 7432, 5: ten octets, the first the type (0: any value). Type 0 with the system identifier
   * of the bundle in the last six; both leaves of a pair derive it from the pair, so it is one.
   */
  @ParameterizedTest
  @CsvSource({"1, 2", "2, 3", "3, 8", "5, 16"})
  void segmentsHaveIdentifiersOfTheirOwn(int segments, int servers) throws IOException {
    Topology topology =
        build(
            "segment [%d] { servers %d of HgxH100Dual100  leaf 2 of Tomahawk4 serves rails 1..8 %s }"
                .formatted(segments, servers, " multihoming esi"));
    EthernetSegments each = EthernetSegments.of(topology);
    RailNetworks networks = topology.railNetworks();
    Set<String> seen = new HashSet<>();
    int nics = 0;
    for (int network = 0; network < networks.count(); network++) {
      int attachment = networks.attachment(network);
      for (int i = 0; i < networks.serverCount(network); i++) {
        int channel = each.channel(network, networks.firstServer(network) + i);
        String identifier = each.identifier(attachment, channel);
        assertTrue(identifier.matches("00(:[0-9a-f]{2}){9}"), identifier);
        String system = EthernetSegments.format(each.systemMac(attachment, channel));
        assertEquals(system, identifier.substring("00:00:00:00:".length()));
        assertTrue(seen.add(identifier), identifier);
        nics++;
      }
    }
    assertEquals(segments * servers * 8, nics);
  }

  /** The leaves of a pair are declared by one line: of one model, tier, segment and plane. */
  @ParameterizedTest
  @ValueSource(strings = {"mlag", "esi"})
  void peersAreAlike(String multihoming) throws IOException {
    Topology topology =
        build(
            "segment [3] { servers 2 of HgxH100Dual100 leaf 4 of Tomahawk4 serves rails 1..8"
                + " multihoming "
                + multihoming
                + " except [2] { leaf 4 of Sn5600 serves rails 1..8 } }");
    Switches switches = topology.switches();
    int pairs = 0;
    for (int sw = 1; sw < switches.count(); sw++) {
      if (switches.attachment(sw) == switches.attachment(sw - 1)) {
        assertEquals(topology.switchModel(sw - 1), topology.switchModel(sw));
        assertEquals(switches.tier(sw - 1), switches.tier(sw));
        assertEquals(switches.segment(sw - 1), switches.segment(sw));
        assertEquals(switches.plane(sw - 1), switches.plane(sw));
        assertEquals(switches.origin(sw - 1), switches.origin(sw));
        pairs++;
      }
    }
    assertNotEquals(0, pairs);
  }

  /** Switches, NICs and the ports of NICs share one space of GUIDs. */
  @ParameterizedTest
  @CsvSource({"1, 1, 1", "2, 3, 4", "4, 5, 16"})
  void guidsAreOfOneThing(int pods, int segments, int servers) throws IOException {
    Topology topology =
        build(
            ("transport infiniband pod [%d] { segment [%d] { servers %d of HgxH100 leaf per rail of"
                    + " Qm9700 uplink 1 x 400 Gb/s to each spine } spine 4 of Qm9700 {"
                    + " uplink 1 x 400 Gb/s to each superspine } } superspine 2 of Qm9700")
                .formatted(pods, segments, servers));
    InfinibandIds ids = InfinibandIds.of(topology);
    Set<Long> seen = new HashSet<>();
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      assertTrue(seen.add(ids.guidOfSwitch(sw)));
    }
    for (int nic = 0; nic < topology.servers().totalNics(); nic++) {
      assertTrue(seen.add(ids.guidOfNic(nic)));
      assertTrue(seen.add(ids.guidOfNicPort(nic, 0)));
    }
  }

  /**
   * The ports of a NIC count from its GUID on: 16 of them need five bits, or reach the next NIC.
   */
  @ParameterizedTest
  @ValueSource(ints = {15, 16, 40})
  void manyPortsKeepToTheirNic(int ports) throws IOException {
    String text =
        "weft 1\nimport catalog.generic.*\nnic Wide { ports %d x 100 Gb/s  infiniband }\n"
                .formatted(ports)
            + "server Host { nics 2 of Wide for backend }\n"
            + "fabric F { transport infiniband  segment { servers 2 of Host  leaf of Tomahawk4 } }\n";
    Topology topology =
        COMPILER
            .compile(Files.writeString(folder.resolve("y.fabric"), text), Map.of())
            .topologies()
            .getFirst();
    InfinibandIds ids = InfinibandIds.of(topology);
    Set<Long> seen = new HashSet<>();
    for (int nic = 0; nic < 4; nic++) {
      assertTrue(seen.add(ids.guidOfNic(nic)));
      for (int port = 0; port < ports; port++) {
        assertTrue(seen.add(ids.guidOfNicPort(nic, port)));
      }
    }
    assertEquals(4 * (ports + 1), seen.size());
  }
}
