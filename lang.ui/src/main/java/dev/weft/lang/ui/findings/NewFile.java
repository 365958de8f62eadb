package dev.weft.lang.ui.findings;

import java.nio.charset.StandardCharsets;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.core.refactoring.resource.DeleteResourceChange;
import org.eclipse.ltk.core.refactoring.resource.ResourceChange;

/** A file that is there afterwards. One that is there already is not overwritten. */
final class NewFile extends ResourceChange {
  private final IFile file;
  private final String text;

  NewFile(IFile file, String text) {
    this.file = file;
    this.text = text;
  }

  @Override
  public String getName() {
    return "New file " + file.getName();
  }

  @Override
  protected IResource getModifiedResource() {
    return file;
  }

  @Override
  public RefactoringStatus isValid(IProgressMonitor monitor) {
    return file.exists()
        ? RefactoringStatus.createFatalErrorStatus(file.getName() + " exists already.")
        : new RefactoringStatus();
  }

  @Override
  public Change perform(IProgressMonitor monitor) throws CoreException {
    file.create(text.getBytes(StandardCharsets.UTF_8), false, false, monitor);
    return new DeleteResourceChange(file.getFullPath(), true);
  }
}
