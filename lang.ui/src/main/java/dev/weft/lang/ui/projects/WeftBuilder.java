package dev.weft.lang.ui.projects;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.preferences.Choices;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;

/**
 * Has the texts that changed built, and those that import them, when the user wants that. Nothing
 * is built of a project as a whole unless it is cleaned or built so. The work is a job of its own,
 * since a builder holds the workspace, and with it every save, until it ends.
 */
public final class WeftBuilder extends IncrementalProjectBuilder {
  /** Its name in the workbench. */
  public static final String ID = "dev.weft.lang.ui.builder";

  @Override
  protected IProject[] build(int kind, Map<String, String> arguments, IProgressMonitor monitor)
      throws CoreException {
    if (Choices.store().getBoolean(Choices.BUILDS)) {
      var delta = kind == FULL_BUILD ? null : getDelta(getProject());
      var texts = delta == null ? all() : changed(delta);
      if (!texts.isEmpty()) {
        new BuildJob(getProject(), texts).schedule();
      }
    }
    return null;
  }

  private List<IFile> all() throws CoreException {
    Set<IFile> found = new LinkedHashSet<>();
    getProject()
        .accept(
            resource -> {
              add(resource, found);
              return true;
            });
    return List.copyOf(found);
  }

  private static List<IFile> changed(IResourceDelta delta) throws CoreException {
    Set<IFile> found = new LinkedHashSet<>();
    delta.accept(
        each -> {
          boolean isContent =
              each.getKind() == IResourceDelta.ADDED
                  || (each.getFlags() & (IResourceDelta.CONTENT | IResourceDelta.REPLACED)) != 0;
          if (isContent) {
            add(each.getResource(), found);
          }
          return true;
        });
    return List.copyOf(found);
  }

  private static void add(IResource resource, Set<IFile> found) {
    if (resource instanceof IFile file
        && file.exists()
        && file.getLocationURI() != null
        && Texts.isFabric(file.getName())) {
      found.add(file);
    }
  }
}
