package dev.weft.lang.ide.codeaction;

import com.google.inject.Singleton;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.Position;
import org.eclipse.xtext.validation.Issue;

/**
 * What an editor shows of each text: fixes stay here until somebody asks for them, since they may
 * be as long as the text, and are many.
 */
@Singleton
public class KnownFindings {
  private final Map<URI, List<Issue>> shown = new ConcurrentHashMap<>();

  public void show(URI text, List<Issue> issues) {
    if (issues.isEmpty()) {
      shown.remove(text);
    } else {
      shown.put(text, List.copyOf(issues));
    }
  }

  public List<Issue> of(URI text) {
    return shown.getOrDefault(text, List.of());
  }

  /** What a finding carries that an editor shows; empty when that is not known any more. */
  List<String> data(URI text, Diagnostic finding, String code) {
    List<Issue> alike =
        of(text).stream()
            .filter(each -> code.equals(each.getCode()))
            .filter(each -> finding.getMessage().getLeft().equals(each.getMessage()))
            .toList();
    Position start = finding.getRange().getStart();
    return alike.stream()
        .filter(each -> alike.size() == 1 || isAt(each, start))
        .findFirst()
        .map(Issue::getData)
        .map(Arrays::asList)
        .orElse(List.of());
  }

  private static boolean isAt(Issue issue, Position start) {
    return issue.getLineNumber() == start.getLine() + 1
        && issue.getColumn() == start.getCharacter() + 1;
  }
}
