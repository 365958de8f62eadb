package dev.weft.generator.designs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.compiler.Diagnostic;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;

/** A leaf of 32 equal cages is refused exactly when what asks for cages asks for more. */
final class RadixTest {
  private static final int CAGES = 32;

  @Property(tries = 200, seed = "20261122", shrinking = ShrinkingMode.OFF)
  void isExceededByTheSumOfWhatAsks(
      @ForAll @IntRange(min = 1, max = 6) int servers,
      @ForAll @IntRange(min = 1, max = 24) int uplinks,
      @ForAll @IntRange(min = 1, max = 12) int outside,
      @ForAll @IntRange(min = 0, max = 2) int splitUp,
      @ForAll @IntRange(min = 0, max = 2) int splitOut) {
    String text =
        """
        weft 1
        gpu Gpu { memory 80 GB }
        nic One { ports 1 x 400 Gb/s  roce }
        server Four { gpus 4 of Gpu  nics 4 of One for backend }
        switch Even { os frr  ports 32 x 400 Gb/s breakout 2 x 200 Gb/s, 4 x 100 Gb/s }
        switch Large { os frr  ports 128 x 400 Gb/s breakout 2 x 200 Gb/s, 4 x 100 Gb/s }
        fabric F {
          oversubscription 1000
          segment {
            servers %d of Four
            leaf of Even {
              uplink %d x %d Gb/s to each spine
              external %d x %d Gb/s to "far"
            }
          }
          spine 1 of Large
        }
        """
            .formatted(servers, uplinks, 400 >> splitUp, outside, 400 >> splitOut);
    Set<String> errors =
        RandomDesign.compile(text).diagnostics().stream()
            .filter(Diagnostic::isError)
            .map(Diagnostic::code)
            .collect(Collectors.toSet());
    int asked = 4 * servers + cages(uplinks, 1 << splitUp) + cages(outside, 1 << splitOut);
    assertEquals(
        asked > CAGES ? Set.of("switch.radix-exceeded") : Set.of(),
        errors,
        () -> List.of(text) + "");
  }

  /** Cages of links of which so many share one. */
  private static int cages(int links, int perCage) {
    return (links + perCage - 1) / perCage;
  }
}
