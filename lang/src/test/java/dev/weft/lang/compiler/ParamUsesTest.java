package dev.weft.lang.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On what params a fabric or scenario depends, by whatever way. */
class ParamUsesTest {
  private static final String TEXT =
      """
      weft 1
      import "part.fabric"

      param direct in [1, 2]
      param twice = 2 * direct
      param inType in [1, 2]
      param ofScenario in [1, 2]
      param nowhere in [1, 2]

      switch Own extends Sw { cost (inType * 100) }
      fabric Base {
        param local = 3
        segment { servers (twice) of Node  leaf (local) of Own }
      }
      fabric Derived extends Base { }
      fabric Apart { segment { servers (imported) of Node  leaf 2 of Sw } }
      fabric Plain { segment { servers 2 of Node  leaf 2 of Sw } }
      cluster Both {
        backend Apart
        storage Files { segment { servers (direct) of Node  leaf 2 of Sw } }
      }
      scenario Run { all-reduce 1 MiB on Plain  seed (ofScenario) }
      scenario Against { all-reduce 1 MiB on Plain  expect time <= (1.5) * Run.time }
      """;

  private static final String PART =
      """
      weft 1
      param imported in [1, 2]
      server Node { }
      switch Sw { }
      """;

  @TempDir Path dir;

  @Test
  void areFollowedThroughAllReferences() throws IOException {
    Files.writeString(dir.resolve("part.fabric"), PART);
    Path text = Files.writeString(dir.resolve("text.fabric"), TEXT);
    ParamUses uses = WeftCompiler.create().paramUses(text);
    assertEquals(
        Set.of("direct", "twice", "inType", "ofScenario", "nowhere", "local", "imported"),
        uses.declared());
    Map<String, Set<String>> fabrics = uses.fabrics();
    assertEquals(Set.of("twice", "direct", "local", "inType"), fabrics.get("Base"));
    assertEquals(Set.of("twice", "direct", "local", "inType"), fabrics.get("Derived"));
    assertEquals(Set.of(), fabrics.get("Plain"));
    // The networks of a cluster share servers and racks.
    assertEquals(Set.of("imported", "direct"), fabrics.get("Apart"));
    assertEquals(Set.of("ofScenario"), uses.scenarios().get("Run"));
    assertEquals(Set.of("ofScenario"), uses.scenarios().get("Against"));
  }

  /** Whoever compiles it hears what is wrong. */
  @Test
  void aTextThatCantBeReadUsesNone() throws IOException {
    Path text = Files.write(dir.resolve("bytes.fabric"), new byte[] {'w', (byte) 0xff});
    assertEquals(Set.of(), WeftCompiler.create().paramUses(text).declared());
  }
}
