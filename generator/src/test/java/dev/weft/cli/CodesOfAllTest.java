package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.weft.generator.constructs.Declaration;
import dev.weft.generator.constructs.DeclaringBackend;
import dev.weft.generator.constructs.DeclaringBackends;
import dev.weft.generator.constructs.Row;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.lang.validation.codes.Codes;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.IssueKind;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Every code has a page, whoever reports it. A finding is made from a kind, a constant of some
 * class, or from a row of a declaration; nothing else can make one, which {@code
 * ArchitectureTest.findingsAreOfKinds} keeps.
 */
class CodesOfAllTest {
  private static final String ANY_SYSTEM = "SYSTEM.";
  private static final List<IssueKind> KINDS = kinds();

  private static List<IssueKind> kinds() {
    return new ClassFileImporter()
        .withImportOption(new ImportOption.DoNotIncludeTests()).importPackages("dev.weft").stream()
            .flatMap(owner -> owner.getFields().stream())
            .filter(field -> field.getModifiers().contains(JavaModifier.STATIC))
            .filter(field -> field.getRawType().isEquivalentTo(IssueKind.class))
            .map(CodesOfAllTest::value)
            .toList();
  }

  private static IssueKind value(JavaField field) {
    try {
      return (IssueKind) field.reflect().get(null);
    } catch (IllegalAccessException e) {
      throw new AssertionError(field.getFullName() + " is a kind that nobody can see", e);
    }
  }

  /** Codes of the rows of a declaration. */
  private static Set<String> declared(DeclaringBackend backend) {
    Set<String> codes = new TreeSet<>();
    for (Row row : backend.declaration().rows()) {
      if (row.verdict().isTold()) {
        codes.add(row.code().contains(".") ? row.code() : backend.target() + "." + row.code());
      }
    }
    return codes;
  }

  @Test
  void everyCodeHasAPage() throws IOException {
    RulePages pages = RulePages.read();
    Set<String> said = new TreeSet<>();
    KINDS.forEach(kind -> said.add(kind.code()));
    DeclaringBackends.ALL.forEach(backend -> said.addAll(declared(backend)));
    SwitchBackends.targets().forEach(each -> said.add(each + "." + Declaration.UNDECLARED));
    said.removeIf(code -> pages.of(code) != null);
    assertEquals(Set.of(), said, "write them in findings.md or docs/reference/rules");
  }

  /** A page that no finding leads to is of one that there was. */
  @Test
  void everyPageHasACode() throws IOException {
    Set<String> said = new TreeSet<>();
    KINDS.forEach(kind -> said.add(kind.code()));
    Set<String> ofAnySystem = new TreeSet<>(Set.of(ANY_SYSTEM + Declaration.UNDECLARED));
    for (DeclaringBackend backend : DeclaringBackends.ALL) {
      said.addAll(declared(backend));
      backend.declaration().rows().forEach(row -> ofAnySystem.add(ANY_SYSTEM + row.code()));
    }
    Set<String> idle = new TreeSet<>(RulePages.read().codes());
    idle.removeAll(said);
    idle.removeAll(ofAnySystem);
    // Such pages say which code holds now.
    idle.removeIf(code -> !Codes.current(code).equals(code));
    assertEquals(Set.of(), idle, "no finding has these codes");
  }

  @Test
  void kindsOfOneCodeAreEquallyBad() {
    Map<String, Issue.Severity> known = new HashMap<>();
    for (IssueKind kind : KINDS) {
      Issue.Severity before = known.putIfAbsent(kind.code(), kind.severity());
      assertFalse(before != null && before != kind.severity(), kind.code());
    }
  }
}
