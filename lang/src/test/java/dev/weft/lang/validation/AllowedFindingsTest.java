package dev.weft.lang.validation;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.stream.Collectors.toList;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.lang.validation.codes.Codes;
import dev.weft.lang.validation.codes.Judgements;
import dev.weft.topology.findings.ExpressionIssue;
import dev.weft.topology.findings.FileIssue;
import dev.weft.topology.findings.InputIssue;
import dev.weft.topology.findings.Issue.Severity;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.IssueKinds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What {@code allow} takes back. In each text of the folder of rules all that is found is allowed,
 * with a reason: every warning is silent then, and no error is, but for those that are judgements;
 * each suppression of another is told and the text is refused.
 */
final class AllowedFindingsTest {
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  /** Groups of codes whose texts a parser, a reader or a suppression itself refuses. */
  private static final Set<String> UNREAD = Set.of("syntax", "allow");

  /** Errors after which a text is not read any further, suppressions included. */
  private static final Set<String> UNREAD_TEXTS =
      IssueKinds.codes(InputIssue.PACKED, ExpressionIssue.TOO_MANY_DIGITS);

  @TempDir static Path folder;

  private final List<String> wrong = new ArrayList<>();
  private final Set<String> refused = new TreeSet<>();

  @Test
  void silencesNoErrorThatIsNoJudgement() throws IOException {
    for (String shared : List.of("common", "measured")) {
      Files.createSymbolicLink(
          folder.resolve(shared), RuleFilesTest.FOLDER.resolve(shared).toAbsolutePath());
    }
    for (String name : RuleFilesTest.names()) {
      Path file = RuleFilesTest.FOLDER.resolve(name + ".fabric");
      Map<String, List<Diagnostic>> before = byCode(compile(file));
      if (before.keySet().stream().noneMatch(each -> each.startsWith("syntax."))) {
        before.keySet().removeIf(each -> UNREAD.contains(group(each)));
        before.keySet().removeIf(each -> !Codes.isKnown(each));
        allowAll(name, Files.readString(file, ISO_8859_1), before);
      }
    }
    assertEquals("", String.join("\n", wrong));
    Set<String> unproven = errors();
    unproven.removeAll(Judgements.errors());
    unproven.removeIf(code -> UNREAD.contains(group(code)));
    unproven.removeAll(refused);
    Set<String> elsewhere =
        CodesTest.TESTED_ELSEWHERE.stream().map(IssueKind::code).collect(Collectors.toSet());
    unproven.removeAll(elsewhere);
    assertEquals(Set.of(), unproven, "errors of which no text shows that 'allow' keeps them");
  }

  private void allowAll(String name, String text, Map<String, List<Diagnostic>> before)
      throws IOException {
    if (before.isEmpty()) {
      return;
    }
    Path allowing = folder.resolve(name + ".fabric");
    Path pins = RuleFilesTest.FOLDER.resolve(name + ".pins");
    if (Files.exists(pins)) {
      Files.copy(pins, folder.resolve(name + ".pins"));
    }
    // Byte for byte: some of the texts are no UTF-8.
    Files.writeString(allowing, text + allowing(before.keySet()), ISO_8859_1);
    List<Diagnostic> all = compile(allowing);
    Map<String, List<Diagnostic>> after = byCode(all);
    for (String code : before.keySet()) {
      boolean isTold =
          after.getOrDefault(FileIssue.UNSAFE.code(), List.of()).stream()
              .anyMatch(each -> each.message().contains("'" + code + "'"));
      int left = after.getOrDefault(code, List.of()).size();
      if (Judgements.include(code)) {
        check(!isTold, name + ": can't allow " + code);
      } else {
        check(
            isTold || UNREAD_TEXTS.contains(code),
            name + ": nobody tells that " + code + " can't be allowed");
        check(left >= before.get(code).size(), name + ": allow hides the error " + code);
        refused.add(code);
      }
    }
    // What was found is in the text itself: a text that it imports has suppressions of its own.
    before.keySet().stream()
        .filter(code -> Judgements.include(code) && after.containsKey(code))
        .filter(code -> isIn(allowing, after.get(code)))
        .forEach(code -> wrong.add(name + ": allow does not silence " + code));
  }

  private static boolean isIn(Path file, List<Diagnostic> found) {
    return found.stream().anyMatch(each -> Path.of(each.file()).endsWith(file.getFileName()));
  }

  private void check(boolean holds, String otherwise) {
    if (!holds) {
      wrong.add(otherwise);
    }
  }

  private static Set<String> errors() {
    return Codes.kinds()
        .filter(kind -> kind.severity() == Severity.ERROR)
        .map(IssueKind::code)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String group(String code) {
    return code.substring(0, code.indexOf('.'));
  }

  private static String allowing(Set<String> codes) {
    return codes.stream()
            .map(each -> "\nallow " + each + " because \"this test asks for it\"")
            .collect(Collectors.joining())
        + "\n";
  }

  private static Map<String, List<Diagnostic>> byCode(List<Diagnostic> found) {
    return found.stream().collect(Collectors.groupingBy(Diagnostic::code, TreeMap::new, toList()));
  }

  private static List<Diagnostic> compile(Path file) throws IOException {
    return COMPILER.compile(file, Map.of()).diagnostics();
  }
}
