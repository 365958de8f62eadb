package dev.weft.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.lang.fixes.Edit;
import dev.weft.lang.validation.codes.Codes;
import dev.weft.topology.rules.Consequences;
import dev.weft.topology.rules.WholeRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Applies every fix to the rule's own broken file: the finding is gone, no error came instead, and
 * no warning on the line that the fix wrote. What only a run to its end tells is left out: before
 * the fix an error may have stopped it.
 */
final class RuleFixesTest {
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  @TempDir static Path folder;

  @TestFactory
  Stream<DynamicTest> fixesResolveTheirFinding() throws IOException {
    copy(RuleFilesTest.FOLDER.resolve("common"), folder.resolve("common"));
    List<DynamicTest> tests = new ArrayList<>();
    for (String name : RuleFilesTest.names()) {
      Path file = RuleFilesTest.FOLDER.resolve(name + ".fabric");
      List<Diagnostic> before = compile(file);
      for (Diagnostic finding : before) {
        for (Edit edit : finding.edits()) {
          String text = Files.readString(file);
          tests.add(
              DynamicTest.dynamicTest(
                  name + " " + finding.line() + ": " + edit.label(),
                  () -> check(text, before, finding, edit)));
        }
      }
    }
    return tests.stream();
  }

  private static void check(String text, List<Diagnostic> before, Diagnostic finding, Edit edit)
      throws IOException {
    assertTrue(edit.fits(text), edit::toString);
    String fixed = edit.apply(text);
    Path file = Files.writeString(folder.resolve("fixed.fabric"), fixed);
    List<Diagnostic> after = compile(file);
    assertTrue(
        count(after, finding.message()) < count(before, finding.message()),
        () -> fixed + "\nstill has " + after);
    for (String code : errors(after).keySet()) {
      // What may follow from a finding is not told beside it, so of that nothing was known before.
      assertTrue(
          Consequences.mayFollow(code, finding.code())
              || errors(after).get(code) <= errors(before).getOrDefault(code, 0L),
          () -> fixed + "\nnow has " + after);
    }
    long line = 1 + text.substring(0, edit.offset()).chars().filter(each -> each == '\n').count();
    assertEquals(
        List.of(),
        warnings(after, line).stream()
            .filter(code -> !warnings(before, line).contains(code))
            .filter(code -> !Consequences.mayFollow(code, finding.code()))
            .toList(),
        fixed);
  }

  private static List<String> warnings(List<Diagnostic> found, long line) {
    return found.stream()
        .filter(each -> !each.isError() && each.line() == line)
        .map(Diagnostic::code)
        .filter(code -> !WholeRun.isNeededBy(code))
        .toList();
  }

  private static long count(List<Diagnostic> found, String message) {
    return found.stream().filter(each -> each.message().equals(message)).count();
  }

  private static Map<String, Long> errors(List<Diagnostic> found) {
    return found.stream()
        .filter(Diagnostic::isError)
        .collect(Collectors.groupingBy(Diagnostic::code, Collectors.counting()));
  }

  /** A new rule decides: its findings have a fix, or stand here with a reason. */
  @Test
  void everyCodeHasAFixOrAReason() throws IOException {
    Set<String> expected = new TreeSet<>(Codes.all());
    expected.removeAll(WithoutFix.codes());
    Set<String> fixed = new TreeSet<>();
    for (String name : RuleFilesTest.names()) {
      compile(RuleFilesTest.FOLDER.resolve(name + ".fabric")).stream()
          .filter(each -> !each.edits().isEmpty())
          .forEach(each -> fixed.add(each.code()));
    }
    assertEquals(expected, fixed);
  }

  @Test
  void pagesSayWhatEditorsOffer() throws IOException {
    for (String code : Codes.all()) {
      String page = Files.readString(CodesTest.PAGES.resolve(code + ".md"));
      boolean says = page.contains("Editors offer this as a quick fix.");
      assertEquals(!WithoutFix.codes().contains(code), says, code);
    }
  }

  private static List<Diagnostic> compile(Path file) throws IOException {
    return COMPILER.compile(file, Map.of()).diagnostics();
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    try (Stream<Path> files = Files.list(from)) {
      files.forEach(
          file -> {
            try {
              Files.copy(file, to.resolve(file.getFileName()));
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    }
  }
}
