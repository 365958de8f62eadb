package dev.weft.lang.ui.references;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.server.WeftServer;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.search.ui.ISearchQuery;
import org.eclipse.search.ui.text.Match;

/** Asks the language server where a name is used. */
public final class ReferencesQuery implements ISearchQuery {
  private static final int PATIENCE_MS = 30_000;

  private final ReferenceParams asked;
  private final References found = new References(this);

  /**
   * @param uri the text in which the name stands
   * @param place of the name in it
   */
  public ReferencesQuery(String uri, Position place) {
    asked = new ReferenceParams(new TextDocumentIdentifier(uri), place, new ReferenceContext(true));
  }

  @Override
  public IStatus run(IProgressMonitor monitor) {
    found.removeAll();
    List<? extends Location> places =
        WeftServer.get().await(it -> it.getTextDocumentService().references(asked), PATIENCE_MS);
    if (places == null) {
      return Status.error("The language server did not answer.");
    }
    try {
      for (var place : places) {
        add(place);
      }
      return Status.OK_STATUS;
    } catch (CoreException e) {
      return e.getStatus();
    }
  }

  /** A place outside the workspace, as in the catalog, is no match of a search in it. */
  private void add(Location place) throws CoreException {
    for (var file : Texts.filesOf(place.getUri())) {
      var document = Texts.documentOf(file);
      int start = Texts.offsetOf(document, place.getRange().getStart());
      int end = Texts.offsetOf(document, place.getRange().getEnd());
      found.addMatch(new Match(file, start, end - start));
    }
  }

  @Override
  public String getLabel() {
    return "References of a name";
  }

  @Override
  public boolean canRerun() {
    return true;
  }

  @Override
  public boolean canRunInBackground() {
    return true;
  }

  @Override
  public References getSearchResult() {
    return found;
  }
}
