package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code weft explain FILE --why NAME}: every value follows from the text by hand. */
class WhyTest {
  /**
   * Lines are counted from the first. 4 servers x 8 NICs of 400 Gb/s on 2 leaves: 16 links below
   * each, 6.4 Tb/s; 2 spines x 4 x 800 Gb/s above, 6.4 Tb/s.
   */
  private static final String TEXT =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      param count = 1
      fabric Live {
        qos LosslessRoce
        routing { ebgp { leaf as from 65100  spine as 65000 } }
        segment [count] {
          servers 4 of HgxH100
          leaf 2 of Sn5600
          uplink 4 x 800 Gb/s to each spine
        }
        spine 2 of Sn5600
        expect { gpus == 32 * count }
      }
      """;

  private static final String DUAL =
      """
      nic Two { ports 2 x 200 Gb/s  roce }
      server Dual { gpus 8 of H100  nics 8 of Two for backend }
      """;

  @TempDir Path dir;

  private Path file = Path.of("");

  @BeforeEach
  void write() throws IOException {
    file = Files.writeString(dir.resolve("live.fabric"), TEXT);
  }

  @Test
  void saysHowALeafCameAbout() {
    String out = why("seg1-leaf2");
    assertTrue(out.startsWith("seg1-leaf2 of Live\n"), out);
    assertTrue(has(out, "links down", "16 x 400 Gb/s down", "live.fabric:10"), out);
    assertTrue(has(out, "links up", "8 x 800 Gb/s up", "live.fabric:11"), out);
    assertTrue(has(out, "oversubscription", "1:1", ""), out);
    assertTrue(has(out, "AS", "AS 65101", "live.fabric:7"), out);
    assertEquals(
        out.replace("seg1-leaf2", "segment[1].leaf[2]"),
        why("segment[1].leaf[2]"),
        "a path names the same");
  }

  @Test
  void saysWhatAFabricComesTo() {
    String out = why("Live");
    assertTrue(has(out, "GPUs", "32 GPUs", "live.fabric:5"), out);
    assertTrue(has(out, "switches", "2 leaves", "live.fabric:10"), out);
    assertTrue(has(out, "expect", "gpus == 32 * count", "it is 32"), out);
  }

  /**
   * One leaf for 2 x 8 links of 400 Gb/s and 2 x 8 of 200 Gb/s; their average of 300 Gb/s is the
   * rate of none.
   */
  @Test
  void saysEachRateAndCountsOne() throws IOException {
    Files.writeString(
        file,
        """
        weft 1
        import catalog.generic.*
        import catalog.nvidia.*
        server Slow { gpus 8 of H100  nics 8 of ConnectX6 for backend }
        fabric Live {
          segment { servers 2 of HgxH100  servers 2 of Slow  leaf of Sn5600 }
        }
        """);
    String out = why("Live");
    assertTrue(
        has(out, "links down", "  16 x 400 Gb/s and 16 x 200 Gb/s down  ", "live.fabric:6"), out);
    assertTrue(has(out, "switches", "  1 switch  ", "live.fabric:5"), out);
  }

  /**
   * The policy leaves headroom to be computed; Cumulus computes its own, SONiC takes ours. A /31
   * for each of two links, in order.
   */
  @Test
  void saysWhoDecidesHeadroomAndWhatIsOutside() throws IOException {
    assertTrue(has(why("seg1-leaf1"), "headroom of ", "assumed: ", ""));
    Files.writeString(
        file,
        TEXT.replace(
            "leaf 2 of Sn5600",
            "leaf 2 of Sn5600 { os sonic  external 2 x 400 Gb/s to \"core\" { pool 192.0.2.0/29  vlan 7"
                + "  peer-as 64900  advertise 10.0.0.0/9 } }"));
    String out = why("seg1-leaf1");
    assertTrue(has(out, "headroom of ", "emitted: ", ""), out);
    assertTrue(has(out, "outside", "2 x 400 Gb/s to \"core\"", "live.fabric:10"), out);
    String how =
        "192.0.2.0/31 with 192.0.2.1 to 192.0.2.2/31 with 192.0.2.3, VLAN 7; BGP with AS 64900,"
            + " takes 0.0.0.0/0, tells 10.0.0.0/9";
    assertTrue(out.contains(how), out);
  }

  /** Four leaves with numbers for two pairs: 65100 + 3 / 2 is that of the last. */
  @Test
  void saysWhoHasAnAsNumber() throws IOException {
    assertTrue(has(why("seg1-leaf2"), "AS", "AS 65101", "numbers of a leaf in order"));
    Files.writeString(
        file,
        TEXT.replace("from 65100", "from 65100 per pair")
            .replace("count = 1", "count = 2")
            .replace("fabric Live {", DUAL + "fabric Live {  multihoming mlag")
            .replace("4 of HgxH100", "4 of Dual"));
    String pair = "numbers of a pair of leaves in order";
    assertTrue(has(why("seg2-leaf2"), "AS", "AS 65101", pair), why("seg2-leaf2"));
    assertTrue(has(why("spine2"), "AS", "AS 65000", "the number of all spines"), why("spine2"));
  }

  /** Two links in one group have one address, which is said once. */
  @Test
  void saysTheAddressOfAGroupOnce() throws IOException {
    Files.writeString(
        file,
        TEXT.replace(
            "leaf 2 of Sn5600",
            "leaf 2 of Sn5600 { external 2 x 400 Gb/s to \"core\" { pool 192.0.2.0/29  lacp"
                + "  static 0.0.0.0/0 } }"));
    String how = "  192.0.2.0/31 with 192.0.2.1, one group of links by LACP on each switch; routes";
    assertTrue(
        has(why("seg1-leaf1"), "outside", "2 x 400 Gb/s to \"core\"", how), why("seg1-leaf1"));
  }

  /**
   * Both links of 400 Gb/s are halves of the last of 64 cages, whose lanes begin at 8 x 63 = 504:
   * the second is Ethernet508, and has the second /31 of the pool.
   */
  @Test
  void saysWhatIsBehindAPortToTheOutside() throws IOException {
    Files.writeString(
        file,
        TEXT.replace(
            "leaf 2 of Sn5600",
            "leaf 2 of Sn5600 { os sonic  external 2 x 400 Gb/s to \"core\" { pool 192.0.2.0/29  vlan 7"
                + "  peer-as 64900  advertise 10.0.0.0/9 } }"));
    String out = why("seg1-leaf1/Ethernet508");
    assertTrue(has(out, "outside", "1 x 400 Gb/s to \"core\"", "live.fabric:10"), out);
    String how =
        "192.0.2.2/31 with 192.0.2.3, VLAN 7; BGP with AS 64900, takes 0.0.0.0/0, tells 10.0.0.0/9";
    assertTrue(out.contains(how), out);
    assertTrue(has(out, "external address", "192.0.2.2/31", "core 192.0.2.3, of the line"), out);
    assertTrue(has(out, "external address", "192.0.2.2/31", "live.fabric:10"), out);
  }

  /** Rail 1 has VLAN 101, at the first of two leaves, rail 2 VLAN 102, at the second. */
  @Test
  void saysWhichVlansAreTagged() throws IOException {
    Files.writeString(
        file,
        TEXT.replace(
            "leaf 2 of Sn5600",
            "leaf 2 of Sn5600 { os sonic  external 1 x 400 Gb/s to \"wall\" { vlans 102  native 101 } }"));
    String out = why("seg1-leaf1");
    String how = "switched VLANs: 102 with a tag; 101 without a tag; the gateway is the leaf";
    assertTrue(out.contains(how), out);
  }

  @Test
  void saysItAsJsonAndForOtherValues() {
    CommandLineRun run =
        CommandLineRun.of("explain", file, "--why", "Live", "--json", "--set", "count=2");
    assertEquals(0, run.code(), run.err());
    JsonArray all = JsonParser.parseString(run.out()).getAsJsonArray();
    JsonObject first =
        all.get(0).getAsJsonObject().getAsJsonArray("facts").get(0).getAsJsonObject();
    assertEquals("64 GPUs", first.get("value").getAsString());
    assertEquals(5, first.get("line").getAsInt());
  }

  /**
   * Rails 1, 3, 5 and 7 on the first of two leaves: NIC 3 of server 1 is on it, with the third cage
   * of its first four. The network of a rail is a /28 of four servers, their addresses from .4 on.
   */
  @Test
  void saysHowPartsOfDevicesCameAbout() {
    String segment = why("seg1");
    assertTrue(has(segment, "servers", "4 servers", "live.fabric:9"), segment);
    assertTrue(has(segment, "leaves", "seg1-leaf1 to seg1-leaf2", "live.fabric:10"), segment);
    assertEquals(segment.replace("seg1 of", "segment[1] of"), why("segment[1]"));
    String nic = why("segment[1].server[1].nic[3]");
    assertTrue(has(nic, "NIC", "mlx5_2", "live.fabric:9"), nic);
    assertTrue(has(nic, "rail", "3", ""), nic);
    assertTrue(nic.contains("400 Gb/s"), nic);
    String byName = why("seg1-server1/mlx5_2");
    assertEquals(nic.lines().skip(1).toList(), byName.lines().skip(1).toList());
    String address =
        nic.lines().filter(line -> line.contains("server address")).findFirst().orElseThrow();
    String own = address.strip().split("\\s+")[2];
    String network = why(own.substring(0, own.lastIndexOf('/')));
    assertTrue(has(network, "server address", own, ""), network);
  }

  @Test
  void saysHowAPortCameAbout() {
    String port = why("segment[1].leaf[1].port[1]");
    assertTrue(port.contains("cable to seg1-server1 "), port);
    assertTrue(has(port, "cable to", "400 Gb/s", "live.fabric:"), port);
  }

  /** 4 x 8 NICs of 400 Gb/s are 12.8 Tb/s, half of that over a switch for each of 8 rails. */
  @Test
  void saysOfHowManyIslandsABisectionIsTheSum() throws IOException {
    Files.writeString(
        file,
        """
        weft 1
        import catalog.generic.*
        import catalog.nvidia.*
        fabric Live {
          qos LosslessRoce
          segment { servers 4 of HgxH100  leaf per rail of Sn5600 }
          expect { bisection >= 6.4 Tb/s  islands == 8 }
        }
        """);
    String out = why("Live");
    assertTrue(has(out, "expect", "bisection >= 6.4 Tb/s", "it is 6.4 Tb/s in 8 islands"), out);
  }

  @Test
  void namesWhatIsNear() {
    CommandLineRun run = CommandLineRun.of("explain", file, "--why", "seg1-leaf3");
    assertEquals(2, run.code());
    assertTrue(run.err().contains("Is 'seg1-leaf1' or 'seg1-leaf2' meant?"), run.err());
  }

  @Test
  void namesWhatThereIs() {
    CommandLineRun unknown = CommandLineRun.of("explain", file, "--why", "nobody");
    assertEquals(2, unknown.code());
    assertTrue(unknown.err().contains("Name a fabric (Live)"), unknown.err());
    assertEquals(2, CommandLineRun.of("explain", "--why", "Live").code());
    assertEquals(2, CommandLineRun.of("explain", "expect.broken", "--json").code());
  }

  private String why(String name) {
    CommandLineRun run = CommandLineRun.of("explain", file, "--why", name);
    assertEquals(0, run.code(), run.err());
    return run.out();
  }

  private static boolean has(String out, String what, String value, String place) {
    return out.lines()
        .anyMatch(
            line -> line.strip().startsWith(what) && line.contains(value) && line.contains(place));
  }
}
