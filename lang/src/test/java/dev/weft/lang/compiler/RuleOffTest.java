package dev.weft.lang.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.topology.rules.WholeRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Switches each rule off in turn and runs the files of the folder of rules on which it reports
 * something: exactly the files of that rule change. So every rule is tested, no file passes by
 * accident of another rule, and each finding is made in one place.
 */
final class RuleOffTest {
  private static final Path FOLDER = Path.of("src/test/resources/rules");
  private static final String UNUSED = "allow.unused";

  private final SwitchableRules rules = new SwitchableRules();
  private final Map<String, Set<Path>> reported = new TreeMap<>();
  private final Map<Path, List<Diagnostic>> found = withAllRules();
  private final Set<String> wrong = new TreeSet<>();

  /** Which rules own a code, and the findings that were seen to be lost without one of them. */
  private final Map<String, Set<String>> owners = new TreeMap<>();

  private final Set<Diagnostic> owned = new HashSet<>();

  RuleOffTest() throws IOException {}

  @Test
  void eachRuleSwitchedOffChangesExactlyItsOwnFiles() throws IOException {
    for (String rule : rules.names()) {
      switchOff(rule);
    }
    for (List<Diagnostic> ofFile : found.values()) {
      for (Diagnostic each : ofFile) {
        if (owners.containsKey(each.code()) && !owned.contains(each)) {
          wrong.add(each + " stays, whichever of " + owners.get(each.code()) + " is off");
        }
      }
    }
    assertEquals(Set.of(), wrong);
  }

  private void switchOff(String rule) throws IOException {
    Set<Path> files = reported.getOrDefault(rule, Set.of());
    WeftCompiler compiler = rules.without(rule);
    Map<Path, List<Diagnostic>> without = new TreeMap<>();
    for (Path file : files) {
      without.put(file, findings(compiler, file));
    }
    Set<String> codes = new TreeSet<>();
    for (Path file : files) {
      for (Diagnostic lost : minus(found.get(file), without.get(file))) {
        codes.add(lost.code());
        if (!owned.add(lost)) {
          wrong.add(lost + " is lost without " + rule + " and without another rule");
        }
      }
    }
    if (codes.isEmpty()) {
      wrong.add(rule + " can be switched off and no file changes");
    }
    codes.forEach(code -> owners.computeIfAbsent(code, key -> new TreeSet<>()).add(rule));
    for (Path file : files) {
      boolean isSame = minus(found.get(file), without.get(file)).isEmpty();
      for (Diagnostic gained : minus(without.get(file), found.get(file))) {
        if (isSame && !suppressesOne(gained, codes)) {
          wrong.add(gained + " appears without " + rule + " in a file of another rule");
        }
      }
    }
  }

  /** Whether a finding says that a suppression of one of some codes is not needed any more. */
  private static boolean suppressesOne(Diagnostic finding, Set<String> codes) {
    return finding.code().equals(UNUSED)
        && codes.stream().anyMatch(code -> finding.message().contains(code));
  }

  private static List<Diagnostic> minus(List<Diagnostic> some, List<Diagnostic> others) {
    List<Diagnostic> rest = new ArrayList<>(some);
    rest.removeAll(others);
    return rest;
  }

  private Map<Path, List<Diagnostic>> withAllRules() throws IOException {
    WeftCompiler compiler = rules.all();
    Map<Path, List<Diagnostic>> findings = new TreeMap<>();
    for (Path file : files()) {
      findings.put(file, findings(compiler, file));
      for (String rule : SwitchableRules.reported()) {
        reported.computeIfAbsent(rule, key -> new TreeSet<>()).add(file);
      }
    }
    return findings;
  }

  private static List<Diagnostic> findings(WeftCompiler compiler, Path file) throws IOException {
    return compiler.compile(file, Map.of()).diagnostics().stream()
        .map(RuleOffTest::withoutRemedy)
        .toList();
  }

  /**
   * That something is of no use is said with its remedy only where no rule finds an error, so these
   * findings are compared by code and place.
   */
  private static Diagnostic withoutRemedy(Diagnostic it) {
    boolean isOfWholeRun = WholeRun.isNeededBy(it.code()) && !it.code().equals(UNUSED);
    return new Diagnostic(
        it.severity(),
        it.code(),
        isOfWholeRun ? "" : it.message(),
        it.file(),
        it.line(),
        it.column(),
        it.offset(),
        it.length(),
        List.of(),
        List.of());
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> all = Files.list(FOLDER)) {
      return all.filter(file -> file.toString().endsWith(".fabric"))
          .sorted()
          .collect(Collectors.toList());
    }
  }
}
