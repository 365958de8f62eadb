package dev.weft.lang.ui.references;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.search.ui.ISearchQuery;
import org.eclipse.search.ui.text.AbstractTextSearchResult;
import org.eclipse.search.ui.text.IEditorMatchAdapter;
import org.eclipse.search.ui.text.IFileMatchAdapter;
import org.eclipse.search.ui.text.Match;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ide.ResourceUtil;

/** Where a name is used, file by file. */
public final class References extends AbstractTextSearchResult
    implements IFileMatchAdapter, IEditorMatchAdapter {
  private final ReferencesQuery query;

  References(ReferencesQuery query) {
    this.query = query;
  }

  @Override
  public String getLabel() {
    int count = getMatchCount();
    return count == 1 ? "1 reference" : count + " references";
  }

  @Override
  public String getTooltip() {
    return getLabel();
  }

  @Override
  public ImageDescriptor getImageDescriptor() {
    return null;
  }

  @Override
  public ISearchQuery getQuery() {
    return query;
  }

  @Override
  public IFileMatchAdapter getFileMatchAdapter() {
    return this;
  }

  @Override
  public IEditorMatchAdapter getEditorMatchAdapter() {
    return this;
  }

  @Override
  public IFile getFile(Object element) {
    return (IFile) element;
  }

  @Override
  public Match[] computeContainedMatches(AbstractTextSearchResult result, IFile file) {
    return getMatches(file);
  }

  @Override
  public Match[] computeContainedMatches(AbstractTextSearchResult result, IEditorPart editor) {
    var file = ResourceUtil.getFile(editor.getEditorInput());
    return file == null ? new Match[0] : getMatches(file);
  }

  @Override
  public boolean isShownInEditor(Match match, IEditorPart editor) {
    return match.getElement().equals(ResourceUtil.getFile(editor.getEditorInput()));
  }
}
