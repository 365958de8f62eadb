package dev.weft.generator.designs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.addresses.AddressesBackend;
import dev.weft.generator.cabling.CablingBackend;
import dev.weft.generator.underlay.Golden;
import dev.weft.lang.compiler.Compiled;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.statistics.Statistics;

/**
 * A port of a server has an address where a cable leads from it, and one: rows of servers in {@code
 * addresses.csv} are the host rows of {@code cabling.csv}, one for each cable, or for each NIC
 * where its cables are one interface. {@code -Dweft.designs.seed=N} tries others.
 */
final class AddressesOnceTest {
  private static final long OTHERS = Long.getLong("weft.designs.seed", 0);

  @Property(tries = 150, seed = "20261123", shrinking = ShrinkingMode.OFF)
  void addressesAreThoseOfCables(@ForAll long drawn) throws IOException {
    String text = RandomDesign.text(drawn ^ OTHERS);
    Compiled compiled = RandomDesign.compile(text);
    boolean isSound = !compiled.hasErrors();
    Statistics.collect(isSound ? "sound" : "refused");
    Statistics.coverage(coverage -> coverage.check("sound").percentage(share -> share > 25));
    if (!isSound) {
      return;
    }
    FabricIndex design = FabricIndex.of(compiled.topologies().getFirst());
    if (design.topology().railNetworks().count() == 0) {
      return;
    }
    Map<String, String> addresses = Golden.files(new AddressesBackend(), design);
    Map<String, String> cables = Golden.files(new CablingBackend(), design);
    List<String> given = ends(addresses.get("addresses.csv"), "server", 0, 1, 2);
    List<String> cabled = ends(cables.get("cabling.csv"), "host", 1, 2, 3);
    assertEquals(new TreeSet<>(given).size(), given.size(), text);
    boolean isBonded = design.topology().isBonded();
    Set<String> ports =
        cabled.stream()
            .map(end -> isBonded ? end.replaceFirst("/p\\d+$", "") : end)
            .collect(Collectors.toCollection(TreeSet::new));
    for (String end : given) {
      assertTrue(ports.contains(end), () -> end + " has no cable in\n" + text);
    }
    assertEquals(devices(cabled), devices(given), text);
    if (!isBonded) {
      List<String> reached = ends(addresses.get("addresses.csv"), "server", 0, 1, 9);
      List<String> leaves = ends(cables.get("cabling.csv"), "host", 1, 2, 4);
      assertEquals(new TreeSet<>(leaves), devices(reached, 2), text);
    }
  }

  /** Device and port of the rows of a kind, in order. */
  private static List<String> ends(String csv, String kind, int kindAt, int device, int port) {
    return csv.lines()
        .map(line -> line.split(",", -1))
        .filter(cells -> cells[kindAt].equals(kind))
        .map(cells -> cells[device] + " " + cells[port])
        .sorted()
        .collect(Collectors.toList());
  }

  /** The servers, or what their first words name. */
  private static Set<String> devices(List<String> ends, int words) {
    return ends.stream()
        .map(end -> String.join(" ", List.of(end.split(" ")).subList(0, words)))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> devices(List<String> ends) {
    return devices(ends, 1);
  }
}
