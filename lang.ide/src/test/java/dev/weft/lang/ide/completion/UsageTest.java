package dev.weft.lang.ide.completion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What completion takes for usual. */
class UsageTest {
  @Test
  void countsAWordByItsBlockAndTheOneBefore() {
    String text = "fabric A {\n  segment s {\n    mtu 9000\n  }\n  mtu 9000\n  mtu 9000\n}\n";

    Usage usage = Usage.count(List.of(text), Set.of("fabric", "segment", "mtu"));

    assertEquals(2, usage.after("fabric", "mtu", "9000"));
    assertEquals(0, usage.after("segment", "mtu", "9000"), "once is chance");
  }

  @Test
  void namesOfATextAreNotUsual() {
    String text = "fabric Mine {\n}\nfabric Mine {\n}\n";

    assertTrue(
        Usage.count(List.of(text), Set.of("fabric"))
            .text()
            .lines()
            .noneMatch(it -> it.contains("Mine")));
  }

  @Test
  void theBuildCountsTheSamples() {
    assertTrue(Usage.ofSamples().numbersAfter("segment", "servers").contains("4"));
  }
}
