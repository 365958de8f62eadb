package dev.weft.lang.ui.markers;

import dev.weft.lang.ui.FabricFiles;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;

/**
 * Validates the fabric files whose content changed in the workspace: saved, copied in, refreshed.
 */
final class ValidateWhenChanged implements IResourceChangeListener {
  private static final ValidateWhenChanged ONLY = new ValidateWhenChanged();

  private ValidateWhenChanged() {}

  /** Starts watching; watching twice is watching once. */
  static void watch() {
    ResourcesPlugin.getWorkspace()
        .addResourceChangeListener(ONLY, IResourceChangeEvent.POST_CHANGE);
  }

  @Override
  public void resourceChanged(IResourceChangeEvent event) {
    try {
      event.getDelta().accept(ValidateWhenChanged::visit);
    } catch (CoreException e) {
      ILog.of(ValidateWhenChanged.class).log(e.getStatus());
    }
  }

  private static boolean visit(IResourceDelta delta) {
    if (delta.getResource() instanceof IFile file && FabricFiles.isFabric(file) && isNew(delta)) {
      new ValidationJob(file).schedule();
    }
    return true;
  }

  /** New markers are a change of the file too; validating for these would never end. */
  private static boolean isNew(IResourceDelta delta) {
    return delta.getKind() == IResourceDelta.ADDED
        || delta.getKind() == IResourceDelta.CHANGED
            && (delta.getFlags() & (IResourceDelta.CONTENT | IResourceDelta.REPLACED)) != 0;
  }
}
