package dev.weft.lang.ui.running;

import java.util.List;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;

/** A command of the language server in the background; may show a page at the end. */
final class ServerCommandJob extends Job {
  private final ServerCommand command;
  private final IContainer folder;
  private final boolean showsPage;

  /**
   * @param folder where the text is, beside which the outputs go
   * @param showsPage whether the first page that it writes opens at the end
   */
  ServerCommandJob(String title, ServerCommand command, IContainer folder, boolean showsPage) {
    super(title);
    this.command = command;
    this.folder = folder;
    this.showsPage = showsPage;
    setUser(true);
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    try {
      List<String> written = command.run(getName(), monitor);
      folder.refreshLocal(IResource.DEPTH_INFINITE, null);
      if (showsPage) {
        Reports.showFirst(written);
      }
      return Status.OK_STATUS;
    } catch (OperationCanceledException e) {
      return Status.CANCEL_STATUS;
    } catch (CoreException e) {
      return e.getStatus();
    }
  }
}
