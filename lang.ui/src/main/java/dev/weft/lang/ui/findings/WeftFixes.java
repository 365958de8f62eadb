package dev.weft.lang.ui.findings;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.server.WeftServer;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;

/**
 * Offers for a problem what the language server proposes, in the editor and in the view of
 * problems.
 */
public final class WeftFixes implements IMarkerResolutionGenerator2 {
  private static final int PATIENCE_MS = 3_000;

  @Override
  public boolean hasResolutions(IMarker marker) {
    return marker.getAttribute(Findings.CODE, null) != null;
  }

  @Override
  public IMarkerResolution[] getResolutions(IMarker marker) {
    if (!(marker.getResource() instanceof IFile file)) {
      return new IMarkerResolution[0];
    }
    try {
      return actions(marker, file).stream()
          .filter(it -> it.getEdit() != null)
          .map(WeftFix::new)
          .toArray(IMarkerResolution[]::new);
    } catch (CoreException e) {
      ILog.of(WeftFixes.class).log(e.getStatus());
      return new IMarkerResolution[0];
    }
  }

  private static List<CodeAction> actions(IMarker marker, IFile file) throws CoreException {
    var uri = Texts.uriOf(file);
    var server = WeftServer.get();
    var finding = server.findings().of(marker, Texts.documentOf(file), uri);
    if (finding == null) {
      return List.of();
    }
    var context = new CodeActionContext(List.of(finding), List.of(CodeActionKind.QuickFix));
    var asked = new CodeActionParams(new TextDocumentIdentifier(uri), finding.getRange(), context);
    var answer = server.await(it -> it.getTextDocumentService().codeAction(asked), PATIENCE_MS);
    return answer == null
        ? List.of()
        : answer.stream().filter(it -> it.isRight()).map(it -> it.getRight()).toList();
  }
}
