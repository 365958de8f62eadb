package dev.weft.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.scenario.Reporter;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.findings.Issue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the book of a fabric says of that fabric, and what it leaves out. */
final class BooksOfFabricsTest {
  private static final String IMPORTS =
      """
      weft 1
      import catalog.arista.*
      import catalog.generic.*
      import catalog.nvidia.*
      """;

  @TempDir Path scratch;

  private void build(String text) throws IOException {
    Path file = Files.writeString(scratch.resolve("it.fabric"), IMPORTS + text);
    Weft.create().build(Job.of(file, scratch.resolve("out")), new Reporter() {});
  }

  private String book(String folder) throws IOException {
    String page = Files.readString(scratch.resolve("out").resolve(folder).resolve("book.html"));
    String body = page.substring(page.indexOf("<body>"));
    return body.replaceAll("<[^>]*>", " ").replaceAll("\\s+", " ");
  }

  private static void has(String book, String words) {
    assertTrue(book.contains(words), words + " is not in " + book);
  }

  private static void lacks(String book, String words) {
    assertFalse(book.contains(words), words + " is in " + book);
  }

  /** Without the only spine the GPUs of a leaf reach each other: they are confined, not cut off. */
  @Test
  void aLostSpineConfinesGpusToTheirLeaves() throws IOException {
    build(
        """
        fabric F {
          qos LosslessRoce
          segment [2] {
            servers 2 of HgxH100  leaf per rail of Arista7060DX5
            uplink 2 x 400 Gb/s to each spine
          }
          spine 1 of Arista7060DX5
        }
        """);
    has(book("F"), "GPUs that lose all most that a GPU loses");
    has(book("F"), "a leaf 2 2 100% 93.75% worst case of its tier; GPUs that lose all are cut off");
    has(
        book("F"),
        "a spine 32 32 100% 0.00% worst case of its tier; GPUs that lose all are confined");
  }

  /**
   * 4 servers, 8 leaves, 2 spines that share an AS number, and cables: 32 to servers, 8 x 2 x 2
   * above. That costs 4 x 270,000 + 10 x 1,000 + 64 x 10. The limit is twice what is measured,
   * since both scenarios are the same.
   */
  @Test
  void expectationsHaveTheirLimits() throws IOException {
    build(
        """
        server Priced extends HgxH100 { cost 270000 }
        switch Sw extends Arista7060DX5 { cost 1000 }
        cable Any { rate 400 Gb/s  up to 80 m  media fibre  cost 10 }
        fabric F {
          qos LosslessRoce
          cable hosts of Any
          cable uplinks of Any
          segment {
            servers 3 of Priced
            backup 1 of Priced
            leaf per rail of Sw
            uplink 2 x 400 Gb/s to each spine
          }
          spine 2 of Sw
          expect { cost <= 2000000 }
        }
        scenario Plain { all-reduce 1 MiB on F }
        scenario Twice { all-reduce 1 MiB on F  expect time <= 2 * Plain.time }
        """);
    String book = book("F");
    has(book, "cost &lt;= 2000000 1,090,640 counted or computed");
    Matcher row =
        Pattern.compile(" (.{7})time &lt;= 2 \\* Plain.time \\((\\S+) us\\) (\\S+) us ")
            .matcher(book);
    assertTrue(row.find(), book);
    assertFalse(row.group(1).equals("expect "), book);
    assertEquals(2 * Double.parseDouble(row.group(3)), Double.parseDouble(row.group(2)), 0.11);
    has(book, "1 server that stands by is in no pair: measure its NICs");
    has(book, "goes through a tier once");
  }

  /** A scenario on two networks is in both books; its collective is measured on the first. */
  @Test
  void aScenarioIsInTheBookOfEachNetwork() throws IOException {
    build(
        """
        cluster Site {
          backend Gpus { segment { servers 2 of HgxH100x4  leaf of Arista7060DX5 } }
          storage Files {
            servers of Gpus
            segment { attach 1 of StorageNode  leaf of Arista7060DX5 }
          }
        }
        scenario Read {
          all-reduce 64 MiB on Gpus
          flows 8 of 16 MB from segment.server[3] to every gpu on Files
          algorithm ring
          expect time <= 10 s on Files
        }
        """);
    for (String network : new String[] {"Gpus", "Files"}) {
      has(book("Site/" + network), " time &lt;= 10 s on Files");
      lacks(book("Site/" + network), "no scenario that runs");
    }
    has(book("Site/Files"), "report/Read/index.html, in the folder of Gpus");
    has(book("Site/Gpus"), "Scenario Read.");
    lacks(book("Site/Files"), "Scenario Read.");
    // The storage node is its own; two servers are those of the backend.
    has(book("Site/Files"), "Install 1 switch and 1 server. 2 servers more are in the plans");
    has(book("Site/Files"), "on this fabric; 2 of them are declared by other fabrics");
  }

  /**
   * Two servers of 8 NICs at one leaf: no racks, no link between switches, no neighbour of a
   * switch, no routes. Nothing states its power but the servers of the second fabric.
   */
  @Test
  void aBookLeavesOutWhatDoesNotApply() throws IOException {
    build(
        """
        gpu Chip { memory 80 GB }
        server Box { gpus 1 of Chip  nics 1 of ConnectX7 }
        server Rated extends Box { power 1 kW }
        fabric Dark { segment { servers 2 of Box  leaf of Tomahawk4 } }
        fabric Partly { segment { servers 2 of Rated  leaf of Tomahawk4 } }
        """);
    String dark = book("Dark");
    has(dark, "Install 1 switch and 2 servers.");
    has(dark, "Pull 2 cables by the bundles above");
    has(dark, "10. Cabling Bundles");
    for (String words :
        new String[] {"racks.csv", "Cabling by rack", "LLDP", "next hops", "carries it already"}) {
      lacks(dark, words);
    }
    has(dark, "power unknown not counting Box, Tomahawk4, which state no power");
    lacks(dark, "0 kW");
    has(book("Partly"), "power, at least 2 kW not counting Tomahawk4, which states no power");
    has(book("Partly"), "all at least 2 kW not counting Tomahawk4");
  }

  /** Each of the fabrics lacks a policy: its book has that row, once, and not the other's. */
  @Test
  void aBookHasTheFindingsOfItsFabric() throws IOException {
    build(
        """
        fabric First { transport roce  segment { servers 2 of HgxH100  leaf of Tomahawk4 } }
        fabric Other { transport roce  segment { servers 2 of HgxH100  leaf of Tomahawk4 } }
        """);
    assertEquals(2, book("First").split("First runs RoCE", -1).length, book("First"));
    has(book("First"), "it.fabric:5:8 ");
    lacks(book("First"), "it.fabric:6:8 ");
    has(book("Other"), "it.fabric:6:8 ");
    lacks(book("Other"), "it.fabric:5:8 ");
  }

  /** Two places of one line are one row of a table. */
  @Test
  void aFindingIsOneRow() {
    RecordedReporter reporter = new RecordedReporter(new Reporter() {});
    for (int column : new int[] {3, 9}) {
      reporter.diagnostic(
          new Diagnostic(
              Issue.Severity.WARNING, "a.code", "odd", "x.fabric", 7, column, column, 1));
    }
    reporter.diagnostic(
        new Diagnostic(Issue.Severity.WARNING, "a.code", "odd", "x.fabric", 8, 3, 90, 1));
    assertEquals(
        List.of("x.fabric:7", "x.fabric:8"),
        reporter.diagnostics().stream().map(Diagnostic::place).toList());
  }

  /**
   * The racks of the sample: three of the backend, one of the storage network; eight servers of the
   * backend hang on the storage network beside four of its own.
   */
  @Test
  void aBookSaysWhatOfASiteItCounts() throws IOException {
    Job job = Job.of(Path.of("../samples/cluster-racks.fabric"), scratch.resolve("out"));
    Weft.create().generate(job, new Reporter() {});
    has(book("Site/Compute"), "has in its bill of materials: 3.");
    has(book("Site/Files"), "has in its bill of materials: 1.");
    has(book("Site/Files"), "and 4 servers as racks.csv says");
    has(book("Site/Files"), "8 servers more are in the plans");
    has(book("Site/Files"), "Cabling by rack");
  }

  /**
   * What the other side needs to know, the table and gateway of each network, and what the text
   * sets.
   */
  @Test
  void aBookHasWhatIsAgreedWithTheOutside() throws IOException {
    build(
        """
        qos Own {
          class rdma { dscp 26  priority 3  lossless  headroom 500 KB  bandwidth 60% }
          class default { priority 0  bandwidth 40% }
        }
        fabric Out {
          transport roce  qos Own
          segment {
            servers 2 of HgxH100x4
            leaf of Arista7060DX5 {
              external 2 x 400 Gb/s to "edge" { pool 192.0.2.0/28  peer-as 64900  advertise 10.0.0.0/8 }
            }
          }
        }
        """);
    String book = book("Out");
    has(book, "Ways out of the fabric");
    // The last two of 64 cages; the pool counts up in pairs: own, peer.
    has(
        book,
        "edge default none Ethernet63/1 192.0.2.0/31 192.0.2.1 BGP of AS 4200100000 with AS 64900; accepts the default route;");
    has(
        book,
        "edge default none Ethernet64/1 192.0.2.2/31 192.0.2.3 BGP of AS 4200100000 with AS 64900");
    has(book, "tells 10.0.0.0/8");
    has(book, "Plug 2 links to the outside");
    has(book, "rdma 500,000 B set");
    lacks(book, "on the wire");
  }

  /** Servers have one NIC for storage, so that its rail 2 has the two storage nodes alone. */
  @Test
  void aNetworkCountsServersThatAreOnIt() throws IOException {
    Job job = Job.of(Path.of("../samples/cluster-6x4.fabric"), scratch.resolve("out"));
    Weft.create().generate(job, new Reporter() {});
    has(book("Campus/Nvme"), "rail 2 default 102 10.128.0.17 2 storage-seg1-server7");
  }

  /** Half of 3 ports of 1 Gb/s, those of the servers that run. */
  @Test
  void aSmallBisectionIsNotRounded() throws IOException {
    build(
        """
        cluster Site {
          backend Gpus {
            qos LosslessRoce
            segment { servers 3 of HgxH100  leaf of Arista7060DX5 }
          }
          management Oob { servers of Gpus  segment { leaf of Sn2201 } }
        }
        """);
    has(book("Site/Oob"), "bisection bandwidth 1.5 Gb/s half the sum");
  }
}
