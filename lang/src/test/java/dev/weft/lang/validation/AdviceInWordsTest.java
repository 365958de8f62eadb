package dev.weft.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.lang.validation.codes.Codes;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.rules.Consequences;
import dev.weft.topology.rules.WholeRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Advice that stands in words alone resolves its finding, and brings no other, as advice that
 * editors offer does ({@link RuleFixesTest}). Who writes a rule has either computed what to do, or
 * writes down here what a reader of the words would do ({@link WrittenEdit}).
 */
final class AdviceInWordsTest {
  private static final Path NOT_FOLLOWED = Path.of("src/test/resources/advice/not-followed.txt");

  private static final WeftCompiler COMPILER = WeftCompiler.create();

  @TempDir static Path folder;

  @TestFactory
  Stream<DynamicTest> wordsThatAreFollowedEndClean() throws IOException {
    Files.createSymbolicLink(
        folder.resolve("common"), RuleFilesTest.FOLDER.resolve("common").toAbsolutePath());
    Files.createSymbolicLink(
        folder.resolve("measured"), RuleFilesTest.FOLDER.resolve("measured").toAbsolutePath());
    return WrittenEdit.all().stream()
        .map(each -> DynamicTest.dynamicTest(each.rule() + " " + each.place(), () -> check(each)));
  }

  private static void check(WrittenEdit edit) throws IOException {
    Path file = RuleFilesTest.FOLDER.resolve(edit.rule() + ".fabric");
    List<Diagnostic> before = compile(file);
    Diagnostic followed =
        before.stream()
            .filter(each -> (each.line() + ":" + each.column()).equals(edit.place()))
            .filter(each -> each.message().contains(edit.words()))
            .findFirst()
            .orElseThrow(() -> new AssertionError(edit.words() + " is in none of " + before));
    String text = edit.apply(Files.readString(file));
    List<Diagnostic> after =
        compile(Files.writeString(folder.resolve(edit.rule() + ".fabric"), text));
    assertTrue(
        count(after, followed.message()) < count(before, followed.message()),
        () -> text + "\nstill has " + after);
    // What an error kept from being looked at is judged from here on: warnings of it are right.
    boolean hadStopped = followed.isError();
    Map<String, Long> known = byCode(before, each -> true);
    Map<String, Long> now = byCode(after, each -> !hadStopped || each.isError());
    assertTrue(
        now.get(followed.code()) == null || now.get(followed.code()) < known.get(followed.code()),
        () -> text + "\nhas another one: " + after);
    assertEquals(
        List.of(),
        now.keySet().stream()
            .filter(code -> now.get(code) > known.getOrDefault(code, 0L))
            .filter(code -> !Consequences.mayFollow(code, followed.code()))
            .filter(code -> !WholeRun.isNeededBy(code))
            .toList(),
        () -> text + "\nnow has " + after);
  }

  /**
   * A kind of message is offered as a fix, or followed here, or listed with the reason why nobody
   * can follow it. A new one that is none of these fails.
   */
  @Test
  void everyKindOfMessageIsFollowedOrListed() throws IOException {
    Set<IssueKind> followed = new HashSet<>();
    for (WrittenEdit edit : WrittenEdit.all()) {
      for (String line :
          Files.readAllLines(RuleFilesTest.FOLDER.resolve(edit.rule() + ".issues"))) {
        String[] parts = line.split(" ", 4);
        if (parts[2].equals(edit.place()) && parts[3].contains(edit.words())) {
          followed.addAll(CodesTest.saying(parts[1], parts[3]));
        }
      }
    }
    for (String name : RuleFilesTest.names()) {
      compile(RuleFilesTest.FOLDER.resolve(name + ".fabric")).stream()
          .filter(each -> !each.edits().isEmpty())
          .forEach(each -> followed.addAll(CodesTest.saying(each.code(), each.message())));
    }
    Set<String> expected =
        Codes.kinds()
            .filter(each -> !followed.contains(each))
            .map(AdviceInWordsTest::row)
            .collect(Collectors.toCollection(TreeSet::new));
    List<String> listed = new ArrayList<>();
    for (String line : Files.readAllLines(NOT_FOLLOWED)) {
      if (!line.isBlank() && !line.startsWith("#")) {
        listed.add(line);
      }
    }
    assertEquals(String.join("\n", expected), String.join("\n", new TreeSet<>(listed)));
    assertEquals(new TreeSet<>(listed).size(), listed.size(), "a line stands there twice");
  }

  private static String row(IssueKind kind) {
    return kind.code() + " " + kind.template();
  }

  private static List<Diagnostic> compile(Path file) throws IOException {
    return COMPILER.compile(file, Map.of()).diagnostics();
  }

  private static long count(List<Diagnostic> found, String message) {
    return found.stream().filter(each -> each.message().equals(message)).count();
  }

  private static Map<String, Long> byCode(List<Diagnostic> found, Predicate<Diagnostic> which) {
    return found.stream()
        .filter(which)
        .collect(Collectors.groupingBy(Diagnostic::code, Collectors.counting()));
  }
}
