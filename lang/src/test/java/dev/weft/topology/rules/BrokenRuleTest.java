package dev.weft.topology.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.Rule;
import dev.weft.topology.rules.tiers.TierRules;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A rule on the built fabric that fails is reported, and the others still run. */
final class BrokenRuleTest {
  /** A rule with a fault. */
  private static final class Faulty implements Rule {
    @Override
    public List<Issue> check(FabricIndex built) {
      throw new NullPointerException("broken for the test");
    }
  }

  @Test
  void reportsTheFaultAndWhatOthersFind() throws IOException {
    Path file = Path.of("src/test/resources/rules/fabric.dark-spine.fabric");
    FabricIndex built =
        FabricIndex.of(WeftCompiler.create().compile(file, Map.of()).topologies().getFirst());
    List<Rule> rules = Stream.concat(Stream.of(new Faulty()), TierRules.ALL.stream()).toList();
    List<Issue> issues = Rules.check(built, rules);
    assertEquals(
        List.of("weft.broken-rule", "fabric.dark-spine"),
        issues.stream().map(Issue::code).toList());
    String message = issues.getFirst().message();
    assertTrue(message.startsWith("Faulty: the rule failed with"), message);
    assertTrue(message.contains("broken for the test"), message);
  }
}
