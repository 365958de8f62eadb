package dev.weft.generator.constructs;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
 * different systems, each backend has a row for what its own switches have.
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
    assertEquals("", String.join("\n", undeclared), "no row in the declaration");
    assertTrue(designs > Constructs.ALL.size(), designs + " designs");
  }

  /** Each system and construct, whatever the example is about. */
  private static List<String> undeclared(FabricIndex design, SwitchBackend... backends) {
    List<String> found = new ArrayList<>();
    for (SwitchBackend backend : backends) {
      backend.declaration().decide(backend.scope(design)).stream()
          .filter(decision -> decision.row().code().equals(Declaration.UNDECLARED))
          .map(decision -> backend.target() + ": " + decision.row().construct())
          .forEach(found::add);
    }
    return found;
  }
}
