package dev.weft.generator.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.TestFabric;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.Issue.Severity;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A fabric asks each backend once, also those that ask for others. */
class LimitsTest {
  /** Counts how often it is asked, and says what another one says. */
  private static final class Counting implements Backend {
    private final List<Backend> others;
    private int asked;

    Counting(Backend... others) {
      this.others = List.of(others);
    }

    @Override
    public String target() {
      return "counting";
    }

    @Override
    public List<Issue> limits(FabricIndex design) {
      asked++;
      others.forEach(other -> Limits.of(other, design));
      return List.of(new Issue(Severity.ERROR, "counting.asked", "Asked.", 0));
    }

    @Override
    public void generate(FabricIndex design, Outputs outputs) {}
  }

  @Test
  void eachBackendIsAskedOnce() {
    FabricIndex design = FabricIndex.of(TestFabric.of(TestFabric.Style.RAILS).build());
    Counting own = new Counting();
    Counting above = new Counting(own);
    assertEquals("counting.asked", Limits.of(above, design).getFirst().code());
    assertTrue(Limits.refuse(own, design) && Limits.refuse(above, design));
    assertEquals(1, own.asked);
    assertEquals(1, above.asked);
    // Another fabric is another question.
    FabricIndex other = FabricIndex.of(design.topology());
    assertEquals(1, Limits.of(own, other).size());
    assertEquals(2, own.asked);
  }
}
