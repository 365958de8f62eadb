package dev.weft.lang.ui.quickfix;

import dev.weft.lang.ide.codeaction.Fixes;
import dev.weft.lang.ui.FabricFiles;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;

/**
 * Offers the fixes that rules compute, whatever the code: in the problems view, and in the editor,
 * where the Generic Editor shows the resolutions of markers by quick fix (Ctrl+1) and over a
 * marker.
 */
public final class WeftFixes implements IMarkerResolutionGenerator2 {
  @Override
  public boolean hasResolutions(IMarker marker) {
    return !FixAttributes.data(marker).isEmpty();
  }

  @Override
  public IMarkerResolution[] getResolutions(IMarker marker) {
    if (!(marker.getResource() instanceof IFile file)) {
      return new IMarkerResolution[0];
    }
    try {
      var validated = FabricFiles.textOf(file);
      if (!FixAttributes.isOf(marker, validated)) {
        return new IMarkerResolution[0];
      }
      var shown = FabricFiles.shownTextOf(file, validated);
      return Fixes.of(FixAttributes.data(marker), validated).stream()
          .map(edit -> new MovedEdit(edit, validated))
          .filter(edit -> edit.in(shown) != null)
          .map(edit -> new WeftFix(file, edit))
          .toArray(IMarkerResolution[]::new);
    } catch (CoreException e) {
      ILog.of(WeftFixes.class).log(e.getStatus());
      return new IMarkerResolution[0];
    }
  }
}
