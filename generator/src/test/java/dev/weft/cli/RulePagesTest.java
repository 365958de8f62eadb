package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.weft.topology.rules.IssueKind;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class RulePagesTest {
  @Test
  void everyRuleHasItsPage() throws IOException {
    Set<String> missing = new TreeSet<>();
    for (JavaClass type :
        new ClassFileImporter().importPackages("dev.weft.topology.rules", "dev.weft.lang")) {
      if (type.isEnum() && type.isAssignableTo(IssueKind.class)) {
        for (Object kind : type.reflect().getEnumConstants()) {
          missing.add(((IssueKind) kind).code());
        }
      }
    }
    missing.removeAll(RulePages.read().codes());
    assertEquals(Set.of(), missing, "write them in docs/reference/rules");
  }
}
