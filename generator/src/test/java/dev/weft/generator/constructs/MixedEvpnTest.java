package dev.weft.generator.constructs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Leaves of each system that has EVPN under spines of each other one: an overlay is refused exactly
 * where one side speaks EVPN between loopbacks and the other over links.
 */
class MixedEvpnTest {
  /** Whose configurations have a group of neighbours at loopbacks for EVPN. */
  private static final Set<String> BETWEEN_LOOPBACKS = Set.of("eos", "junos", "nxos", "srlinux");

  @Test
  void sessionsOfBothEndsMeet() {
    Example example = OverlayConstructs.OVERLAY.examples().getFirst();
    List<SwitchBackend> speaking =
        SwitchBackends.ALL.stream()
            .filter(backend -> backend.declaration().writes(OverlayConstructs.OVERLAY))
            .toList();
    for (SwitchBackend below : speaking) {
      for (SwitchBackend above : speaking) {
        FabricIndex design =
            ExampleDesigns.build(
                    ExampleText.of(below.target(), example), below.target(), above.target())
                .design();
        String who = below.target() + " below " + above.target();
        assertNotNull(design, who);
        boolean differ =
            BETWEEN_LOOPBACKS.contains(below.target())
                != BETWEEN_LOOPBACKS.contains(above.target());
        List<Decision> refused =
            below.declaration().decide(below.scope(design)).stream()
                .filter(decision -> decision.row().code().equals("mixed-evpn"))
                .toList();
        assertEquals(differ ? 1 : 0, refused.size(), who);
      }
    }
  }
}
