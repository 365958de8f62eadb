package dev.weft.generator.nxos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class NxosDescriptionTest {
  private static final String LONG = "x".repeat(300);

  /** By Apstra 240 characters for an interface, by Cisco's command reference 80 for a neighbour. */
  @Test
  void cutsWhatNxosRefuses() {
    assertEquals(240, NxosDescription.ofInterface(LONG).length());
    assertEquals(80, NxosDescription.ofNeighbor(LONG).length());
    assertEquals("core", NxosDescription.ofNeighbor("core"));
  }

  @Test
  void appliesToAllLines() {
    FabricIndex design =
        SmallFabric.on(
            "nxos",
            "leaf per rail of Box",
            "leaf per rail of Box { external 1 x 400 Gb/s to \""
                + LONG
                + "\" { pool 192.0.2.0/30  vlan 100  peer-as 64900  accept 0.0.0.0/0 } }");
    String text =
        Objects.requireNonNull(
            Golden.files(new NxosBackend(), design).get("configs/seg1-leaf1.cfg"));
    List<Integer> lengths =
        text.lines()
            .map(String::strip)
            .filter(line -> line.startsWith("description x"))
            .map(line -> line.length() - "description ".length())
            .distinct()
            .sorted()
            .toList();
    // Names of what is outside are 200 long at most on all systems.
    assertEquals(List.of(80, 200), lengths);
    assertTrue(text.lines().allMatch(line -> line.length() < 300));
  }
}
