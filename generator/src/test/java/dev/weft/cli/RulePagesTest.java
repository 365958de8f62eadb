package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.validation.codes.Codes;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class RulePagesTest {
  @Test
  void everyRuleHasItsPage() throws IOException {
    Set<String> missing = new TreeSet<>(Codes.all());
    missing.removeAll(RulePages.read().codes());
    assertEquals(Set.of(), missing, "write them in docs/reference/rules");
  }
}
