package dev.weft.generator.constructs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * A construct of some switches of a fabric is no matter of the others: where leaves and spines run
 * different systems, what a backend has rows for is decided by one of them.
 */
class ConstructsElsewhereTest {
  @Test
  void noSystemRefusesWhatOthersHave() {
    Set<String> undeclared = new TreeSet<>();
    int designs = 0;
    for (Construct construct : Constructs.ALL) {
      for (Example example : construct.examples()) {
        for (int i = 0; i < SwitchBackends.ALL.size(); i++) {
          SwitchBackend below = SwitchBackends.ALL.get(i);
          SwitchBackend above = SwitchBackends.ALL.get((i + 1) % SwitchBackends.ALL.size());
          FabricIndex design =
              ExampleDesigns.build(
                      ExampleText.of(below.target(), example), below.target(), above.target())
                  .design();
          if (design != null) {
            designs++;
            undeclared.addAll(undeclared(design, below, above));
          }
        }
      }
    }
    assertEquals("", String.join("\n", undeclared), "no row fits");
    assertTrue(designs > Constructs.ALL.size(), designs + " designs");
  }

  /** A system that knows no rails can have the switches above the leaves. */
  @Test
  void networksOfServersAreForLeaves() {
    SwitchBackend below = SwitchBackends.ALL.getFirst();
    SwitchBackend above = SwitchBackends.ALL.getLast();
    for (Construct construct :
        List.of(AddressConstructs.RAILS, AddressConstructs.VLAN, AddressConstructs.SERVER_LINKS)) {
      ExampleText text = ExampleText.of(below.target(), construct.examples().getFirst());
      FabricIndex design = ExampleDesigns.build(text, below.target(), above.target()).design();
      assertNotNull(design, construct.words());
      assertTrue(construct.isUsedBy(below.scope(design)), construct.words());
      assertFalse(above.scope(design).switches().isEmpty(), construct.words());
      assertFalse(construct.isUsedBy(above.scope(design)), construct.words());
    }
  }

  /** Each system and construct, whatever the example is about. */
  private static List<String> undeclared(FabricIndex design, SwitchBackend... backends) {
    List<String> found = new ArrayList<>();
    for (SwitchBackend backend : backends) {
      backend.declaration().decide(backend.scope(design)).stream()
          .filter(decision -> decision.row().code().equals(Declaration.UNDECLARED))
          .filter(decision -> hasRows(backend, decision.row().construct()))
          .map(decision -> backend.target() + ": " + decision.row().construct())
          .forEach(found::add);
    }
    return found;
  }

  private static boolean hasRows(SwitchBackend backend, Construct construct) {
    return backend.declaration().rows().stream().anyMatch(row -> row.construct() == construct);
  }
}
