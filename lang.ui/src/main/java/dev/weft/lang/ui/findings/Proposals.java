package dev.weft.lang.ui.findings;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.server.WeftServer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.TextDocumentIdentifier;

/** What the language server proposes for problems. */
final class Proposals {
  private static final int PATIENCE_MS = 3_000;

  private Proposals() {}

  /** All for one problem. */
  static List<CodeAction> of(IMarker marker) {
    return of(List.of(marker)).getOrDefault(marker, List.of());
  }

  /** For each of some problems the fix that needs no decision, where there is one. */
  static Map<IMarker, CodeAction> preferred(Collection<IMarker> markers) {
    Map<IMarker, CodeAction> preferred = new LinkedHashMap<>();
    of(markers)
        .forEach(
            (marker, actions) ->
                actions.stream()
                    .filter(Proposals::isPreferred)
                    .findFirst()
                    .ifPresent(it -> preferred.put(marker, it)));
    return preferred;
  }

  /** Whether a fix needs no decision. */
  static boolean isPreferred(CodeAction action) {
    return Boolean.TRUE.equals(action.getIsPreferred()) && action.getEdit() != null;
  }

  /** The problems of a kind among some. */
  static List<IMarker> ofKind(String code, IMarker... among) {
    return Arrays.stream(among)
        .filter(it -> code.equals(it.getAttribute(Findings.CODE, null)))
        .toList();
  }

  /** Asked once for each file. */
  private static Map<IMarker, List<CodeAction>> of(Collection<IMarker> markers) {
    Map<IMarker, List<CodeAction>> proposed = new LinkedHashMap<>();
    markers.stream()
        .filter(it -> it.getResource() instanceof IFile && it.exists())
        .collect(
            Collectors.groupingBy(
                it -> (IFile) it.getResource(), LinkedHashMap::new, Collectors.toList()))
        .forEach((file, own) -> add(file, own, proposed));
    return proposed;
  }

  private static void add(
      IFile file, List<IMarker> markers, Map<IMarker, List<CodeAction>> proposed) {
    try {
      var document = Texts.documentOf(file);
      var uri = Texts.uriOf(file);
      var findings = WeftServer.get().findings();
      Map<IMarker, Diagnostic> found = new LinkedHashMap<>();
      for (var marker : markers) {
        var finding = findings.of(marker, document, uri);
        if (finding != null) {
          found.put(marker, finding);
        }
      }
      var actions = found.isEmpty() ? List.<CodeAction>of() : ask(uri, found.values());
      found.forEach(
          (marker, finding) ->
              proposed.put(marker, actions.stream().filter(it -> isFor(it, finding)).toList()));
    } catch (CoreException e) {
      ILog.of(Proposals.class).log(e.getStatus());
    }
  }

  private static List<CodeAction> ask(String uri, Collection<Diagnostic> findings) {
    var first = findings.iterator().next();
    var context =
        new CodeActionContext(new ArrayList<>(findings), List.of(CodeActionKind.QuickFix));
    var asked = new CodeActionParams(new TextDocumentIdentifier(uri), first.getRange(), context);
    var answer =
        WeftServer.get().await(it -> it.getTextDocumentService().codeAction(asked), PATIENCE_MS);
    return answer == null
        ? List.of()
        : answer.stream().filter(it -> it.isRight()).map(it -> it.getRight()).toList();
  }

  /** What is sent to the server and back may come without what only it knows. */
  private static boolean isFor(CodeAction action, Diagnostic finding) {
    return action.getDiagnostics() != null
        && action.getDiagnostics().stream()
            .anyMatch(
                it ->
                    it.getRange().equals(finding.getRange())
                        && it.getCode().equals(finding.getCode())
                        && it.getMessage().equals(finding.getMessage()));
  }
}
