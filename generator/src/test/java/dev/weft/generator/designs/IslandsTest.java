package dev.weft.generator.designs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.cabling.CablingBackend;
import dev.weft.generator.underlay.Golden;
import dev.weft.lang.compiler.Compiled;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.Summary;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.statistics.Statistics;

/** Islands are those that a search over the cabling finds. */
final class IslandsTest {
  private static final long OTHERS = Long.getLong("weft.designs.seed", 0);

  @Property(tries = 150, seed = "20261123", shrinking = ShrinkingMode.OFF)
  void areThoseOfTheCabling(@ForAll long drawn) {
    String text = RandomDesign.text(drawn ^ OTHERS);
    Compiled compiled = RandomDesign.compile(text);
    if (compiled.hasErrors()) {
      return;
    }
    FabricIndex design = FabricIndex.of(compiled.topologies().getFirst());
    Summary summary = Summary.of(design.topology());
    int found = parts(Golden.files(new CablingBackend(), design).get("cabling.csv"));
    Statistics.collect(found == 1 ? "one" : "several");
    Statistics.coverage(coverage -> coverage.check("one").percentage(share -> share > 10));
    Statistics.coverage(coverage -> coverage.check("several").percentage(share -> share > 10));
    assertEquals(found, summary.islands().built(), text);
    assertTrue(summary.islands().built() <= summary.islands().asked(), text);
  }

  /** Parts of the graph of switches, by search in breadth. */
  private static int parts(String csv) {
    Map<String, Set<String>> neighbours = new HashMap<>();
    for (String row : csv.lines().skip(1).toList()) {
      String[] cells = row.split(",", -1);
      Set<String> ofUpper = neighbours.computeIfAbsent(cells[4], key -> new HashSet<>());
      if (!cells[1].equals("host") && !cells[1].equals("slot")) {
        ofUpper.add(cells[2]);
        neighbours.computeIfAbsent(cells[2], key -> new HashSet<>()).add(cells[4]);
      }
    }
    Set<String> seen = new HashSet<>();
    int parts = 0;
    for (String start : neighbours.keySet()) {
      parts += seen.add(start) ? 1 : 0;
      Deque<String> open = new ArrayDeque<>(Set.of(start));
      while (!open.isEmpty()) {
        neighbours.get(open.remove()).stream().filter(seen::add).forEach(open::add);
      }
    }
    return parts;
  }
}
