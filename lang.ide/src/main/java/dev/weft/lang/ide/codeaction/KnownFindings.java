package dev.weft.lang.ide.codeaction;

import com.google.inject.Singleton;
import dev.weft.lang.validation.FoundIssue;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.Position;
import org.eclipse.xtext.validation.Issue;

/**
 * What an editor shows of each text: fixes stay here until somebody asks for them, since they may
 * be as long as the text, and are many. Of a text that was edited they are looked for when somebody
 * asks, where the text is not changed meanwhile.
 */
@Singleton
public class KnownFindings {
  /**
   * Of one text.
   *
   * @param owner changes the text that they are of, and nobody else does
   */
  private record Shown(List<Issue> issues, Executor owner) {}

  /** Longer nobody looks at a menu; where the server ends meanwhile, nobody answers. */
  private static final int LONGEST_S = 10;

  private final Map<URI, Shown> shown = new ConcurrentHashMap<>();

  /** Takes what is shown of a text from now on. */
  public void show(URI text, List<Issue> issues, Executor owner) {
    if (issues.isEmpty()) {
      shown.remove(text);
    } else {
      shown.put(text, new Shown(List.copyOf(issues), owner));
    }
  }

  /** Those with some codes, with their fixes. */
  List<Issue> of(URI text, Predicate<String> codes) {
    return settled(
        text,
        issues ->
            issues.stream()
                .filter(each -> each.getCode() != null && codes.test(each.getCode()))
                .toList());
  }

  /** What a finding carries that an editor shows; empty when that is not known any more. */
  List<String> data(URI text, Diagnostic finding, String code) {
    return settled(text, issues -> alike(issues, finding, code)).stream()
        .findFirst()
        .map(Issue::getData)
        .map(Arrays::asList)
        .orElse(List.of());
  }

  /** Some of what is shown when the edits that wait have been looked at. */
  private List<Issue> settled(URI text, UnaryOperator<List<Issue>> wanted) {
    Shown now = shown.get(text);
    if (now == null) {
      return List.of();
    }
    try {
      return CompletableFuture.supplyAsync(
              () -> {
                Shown then = shown.get(text);
                return then == null
                    ? List.<Issue>of()
                    : wanted.apply(then.issues).stream().map(FoundIssue::settled).toList();
              },
              now.owner)
          .completeOnTimeout(List.of(), LONGEST_S, TimeUnit.SECONDS)
          .join();
    } catch (RejectedExecutionException ended) {
      return List.of(); // the server is about to end
    }
  }

  private static List<Issue> alike(List<Issue> issues, Diagnostic finding, String code) {
    List<Issue> alike =
        issues.stream()
            .filter(each -> code.equals(each.getCode()))
            .filter(each -> finding.getMessage().getLeft().equals(each.getMessage()))
            .toList();
    Position start = finding.getRange().getStart();
    return alike.size() == 1 ? alike : alike.stream().filter(each -> isAt(each, start)).toList();
  }

  private static boolean isAt(Issue issue, Position start) {
    return issue.getLineNumber() == start.getLine() + 1
        && issue.getColumn() == start.getCharacter() + 1;
  }
}
