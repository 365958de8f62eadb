package dev.weft.lang.ide.server;

import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.xtext.ide.server.BuildManager.Buildable;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.WorkspaceManager;
import org.eclipse.xtext.resource.XtextResource;

/** Xtext's workspace with texts in which a position may lie past the end. */
final class Workspace extends WorkspaceManager {
  @Override
  public Buildable didOpen(URI uri, Integer version, String contents) {
    Buildable build = super.didOpen(uri, version, contents);
    getOpenDocuments().put(uri, new ForgivingDocument(version, contents));
    return build;
  }

  /** What a client changes without having opened it is left alone. */
  @Override
  public Buildable didChangeTextDocumentContent(
      URI uri, Integer version, Iterable<TextDocumentContentChangeEvent> changes) {
    Document before = getOpenDocuments().get(uri);
    if (before == null) {
      return Buildable.NO_BUILD;
    }
    getOpenDocuments().put(uri, before.applyTextDocumentChanges(changes));
    return didChangeFiles(List.of(uri), List.of());
  }

  /** Whether a file is in one of the folders that are open. */
  boolean holds(URI file) {
    return getProjectConfig(file) != null;
  }

  @Override
  protected Document getDocument(XtextResource resource) {
    Document open = getOpenDocuments().get(resource.getURI());
    return open != null
        ? open
        : new ForgivingDocument(1, resource.getParseResult().getRootNode().getText());
  }
}
