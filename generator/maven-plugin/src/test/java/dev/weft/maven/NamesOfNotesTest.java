package dev.weft.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Notes of all texts lie in one folder. */
class NamesOfNotesTest {
  @Test
  void aPathHasANameThatLeadsBackToIt() {
    List<String> paths =
        List.of("a.fabric", "a/b.fabric", "a_b.fabric", "a_/.b", "a/_.b", "__", "a_./b", "a__b/c");
    HashSet<String> names = new HashSet<>();
    for (String path : paths) {
      String name = JudgingMojo.flat(path);
      assertFalse(name.contains("/"), name);
      assertEquals(path, JudgingMojo.unflat(name));
      names.add(name);
    }
    assertEquals(paths.size(), names.size());
  }
}
