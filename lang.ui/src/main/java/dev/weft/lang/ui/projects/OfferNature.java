package dev.weft.lang.ui.projects;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.preferences.Choices;
import java.util.HashSet;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.notifications.NotificationPopup;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPartListener;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.ide.ResourceUtil;

/**
 * Offers to make the project of a text a project of Weft, once for each, where an editor shows the
 * text. The offer takes no key and goes away by itself.
 */
public final class OfferNature implements IPartListener {
  private static final String ACCEPT = "accept";
  private static final String NEVER = "never";

  /** Of the display's thread. */
  private final Set<IProject> asked = new HashSet<>();

  /** Begins to look at a window. On the display's thread. */
  public void follow(IWorkbenchWindow window) {
    window.getPartService().addPartListener(this);
  }

  @Override
  public void partOpened(IWorkbenchPart part) {
    if (part instanceof IEditorPart editor
        && ResourceUtil.getFile(editor.getEditorInput()) instanceof IFile file
        && isOffered(file)
        && asked.add(file.getProject())) {
      offer(part, file.getProject());
    }
  }

  private static boolean isOffered(IFile file) {
    try {
      return Texts.isFabric(file.getName())
          && Choices.store().getBoolean(Choices.OFFERS)
          && !file.getProject().hasNature(WeftNature.ID);
    } catch (CoreException e) {
      ILog.of(OfferNature.class).log(e.getStatus());
      return false;
    }
  }

  private static void offer(IWorkbenchPart part, IProject project) {
    NotificationPopup.forShell(part.getSite().getShell())
        .title("Weft", true)
        .content(parent -> link(parent, project))
        .open();
  }

  private static Control link(Composite parent, IProject project) {
    var link = new Link(parent, SWT.WRAP);
    link.setText(
        "'"
            + project.getName()
            + "' has fabrics. <a href=\""
            + ACCEPT
            + "\">Make it a Weft project</a>, which can build them on save, or <a href=\""
            + NEVER
            + "\">never ask</a>.");
    link.addListener(
        SWT.Selection,
        event -> {
          if (NEVER.equals(event.text)) {
            Choices.store().setValue(Choices.OFFERS, false);
          } else {
            accept(project);
          }
          link.getShell().close();
        });
    return link;
  }

  private static void accept(IProject project) {
    try {
      WeftNature.addTo(project);
    } catch (CoreException e) {
      ILog.of(OfferNature.class).log(e.getStatus());
    }
  }

  @Override
  public void partActivated(IWorkbenchPart part) {}

  @Override
  public void partBroughtToTop(IWorkbenchPart part) {}

  @Override
  public void partClosed(IWorkbenchPart part) {}

  @Override
  public void partDeactivated(IWorkbenchPart part) {}
}
