package dev.weft.lang.ui.references;

import dev.weft.lang.ui.Icons;
import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.editing.Places;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.lsp4j.Location;
import org.eclipse.search.ui.text.AbstractTextSearchViewPage;
import org.eclipse.search.ui.text.Match;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.PartInitException;

/** The files in which a name is used, with the lines. */
public final class ReferencesPage extends AbstractTextSearchViewPage {
  /** Called by the view of searches. */
  public ReferencesPage() {
    super(FLAG_LAYOUT_FLAT);
  }

  @Override
  protected void elementsChanged(Object[] objects) {
    getViewer().refresh();
  }

  @Override
  protected void clear() {
    getViewer().refresh();
  }

  @Override
  protected void configureTableViewer(TableViewer viewer) {
    viewer.setContentProvider(new Files());
    viewer.setLabelProvider(new Labels());
  }

  @Override
  protected void configureTreeViewer(TreeViewer viewer) {
    viewer.setContentProvider(new Files());
    viewer.setLabelProvider(new Labels());
  }

  @Override
  protected void showMatch(Match match, int offset, int length, boolean activate)
      throws PartInitException {
    try {
      var file = (IFile) match.getElement();
      var range = Texts.rangeOf(Texts.documentOf(file), offset, length);
      Places.open(new Location(Texts.uriOf(file), range));
    } catch (CoreException e) {
      throw new PartInitException(e.getStatus());
    }
  }

  /** Files have nothing below them, in a table or in a tree. */
  private static final class Files implements ITreeContentProvider {
    @Override
    public Object[] getElements(Object result) {
      return ((References) result).getElements();
    }

    @Override
    public Object[] getChildren(Object file) {
      return new Object[0];
    }

    @Override
    public Object getParent(Object file) {
      return null;
    }

    @Override
    public boolean hasChildren(Object file) {
      return false;
    }
  }

  private final class Labels extends LabelProvider {
    private final Image fabric = Icons.of("fabric").createImage();

    @Override
    public Image getImage(Object element) {
      return fabric;
    }

    @Override
    public void dispose() {
      fabric.dispose();
      super.dispose();
    }

    @Override
    public String getText(Object element) {
      var file = (IFile) element;
      int count = getInput().getMatchCount(file);
      return file.getFullPath().makeRelative() + (count == 1 ? "" : " (" + count + " places)");
    }
  }
}
