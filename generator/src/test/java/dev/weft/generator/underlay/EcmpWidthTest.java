package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.topology.index.EcmpWidth;
import dev.weft.topology.index.FabricIndex;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Next hops that are equal, of routes inside the fabric and out of it. */
class EcmpWidthTest {
  private static final String[] BASE = {
    "ports 64 x 400 Gb/s breakout 2 x 200 Gb/s, 4 x 100 Gb/s", "ports 64 x 400 Gb/s",
    "ports 1 x 100", "ports 1 x 400"
  };

  private static int width(FabricIndex design, String name) {
    int sw =
        IntStream.range(0, design.topology().switches().count())
            .filter(each -> design.names().ofSwitch(each).equals(name))
            .findFirst()
            .orElseThrow();
    return EcmpWidth.of(design, sw);
  }

  private static FabricIndex with(String... more) {
    String[] all =
        IntStream.range(0, BASE.length + more.length)
            .mapToObj(i -> i < BASE.length ? BASE[i] : more[i - BASE.length])
            .toArray(String[]::new);
    return SmallFabric.with(all);
  }

  /** Two leaves with a link to each of two spines: up 2 next hops, down 1. */
  @Test
  void insideTheFabricTheyAreLinks() {
    FabricIndex design = with();
    assertEquals(2, width(design, "seg1-leaf1"));
    assertEquals(1, width(design, "spine1"));
  }

  /**
   * Four border leaves with one link to each spine: a spine has four links that lead there, another
   * leaf its two uplinks, a border leaf its own three ports.
   */
  @Test
  void towardsTheOutsideTheyAreAllNearestBorders() {
    String border =
        "} segment border { leaf 4 of Box { external 3 x 400 Gb/s to \"wan\" { pool 192.0.2.0/24"
            + "  peer-as 64900 } } uplink 1 x 400 Gb/s to each spine } spine 2 of Box";
    FabricIndex design = with("}\n  spine 2 of Box", border);
    assertEquals(4, width(design, "spine1"));
    assertEquals(2, width(design, "seg1-leaf1"));
    assertEquals(3, width(design, "seg2-leaf1"));
  }

  /** Ports in one group are one next hop; a route to one place does not share those to another. */
  @Test
  void groupsAndOtherPlacesDoNotCount() {
    String grouped = "external 4 x 400 Gb/s to \"wan\" { pool 192.0.2.0/24  peer-as 64900  lacp }";
    String leaf = "leaf per rail of Box { %s }";
    FabricIndex group = with("leaf per rail of Box", leaf.formatted(grouped));
    assertEquals(2, width(group, "spine1"), "a link to each of both leaves");
    assertEquals(2, width(group, "seg1-leaf1"), "its uplinks");
    String two =
        "external 2 x 400 Gb/s to \"a\" { pool 192.0.2.0/25  static 198.18.0.0/24 }"
            + " external 3 x 400 Gb/s to \"b\" { pool 192.0.2.128/25  static 0.0.0.0/0 }";
    assertEquals(3, width(with("leaf per rail of Box", leaf.formatted(two)), "seg1-leaf1"));
  }

  /** A limit that the text sets stands. */
  @Test
  void aLimitStands() {
    String way =
        "leaf per rail of Box { external 4 x 400 Gb/s to \"wan\" { pool 192.0.2.0/24  peer-as 64900 } }";
    FabricIndex design = with("leaf per rail of Box", way, "mtu 9000", "mtu 9000  ecmp-width 3");
    assertEquals(3, width(design, "seg1-leaf1"));
  }

  /** By EVPN the table of a tenant has the default route from each leaf that leads out. */
  @Test
  void inTablesOfTenantsTheyAreLeaves() {
    String border =
        "} segment border { leaf 4 of Box { external 1 x 400 Gb/s to \"wan\" { pool 192.0.2.0/24"
            + "  peer-as 64900  tenant 1 } } uplink 1 x 400 Gb/s to each spine } spine 2 of Box";
    FabricIndex design =
        with("}\n  spine 2 of Box", border, "mtu 9000", "mtu 9000  overlay evpn-vxlan  tenants 1");
    assertEquals(4, width(design, "seg1-leaf1"));
    assertEquals(1, width(design, "spine1"));
  }

  /**
   * A route that a leaf hears by BGP has gone through the outside's system, one that a spine tells
   * of its static route through the spine's: both are one long. Of 3 ports and 2 spines with a link
   * each 5 are equal; a spine with static routes of its own uses these alone.
   */
  @Test
  void whatIsHeardAndWhatNeighboursTellAreEqual() {
    FabricIndex design =
        with(
            "leaf per rail of Box",
            "leaf per rail of Box { external 3 x 400 Gb/s to \"a\" { pool 192.0.2.0/26  peer-as 64900 } }",
            "spine 2 of Box",
            "spine 2 of Box { external 4 x 400 Gb/s to \"b\" { pool 192.0.2.64/26  static 0.0.0.0/0 } }");
    assertEquals(5, width(design, "seg1-leaf1"));
    assertEquals(4, width(design, "spine1"));
  }
}
