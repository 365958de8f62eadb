package dev.weft.lang.ui.findings;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IMarker;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;

/**
 * Offers for a problem what the language server proposes, in the editor and in the view of
 * problems.
 */
public final class WeftFixes implements IMarkerResolutionGenerator2 {
  @Override
  public boolean hasResolutions(IMarker marker) {
    return marker.getAttribute(Findings.CODE, null) != null;
  }

  @Override
  public IMarkerResolution[] getResolutions(IMarker marker) {
    List<IMarkerResolution> fixes = new ArrayList<>();
    var actions = Proposals.of(marker);
    for (var action : actions) {
      if (action.getEdit() != null) {
        fixes.add(new WeftFix(marker, action));
      }
    }
    if (actions.stream().anyMatch(Proposals::isPreferred) && isElsewhere(marker)) {
      fixes.add(new FixOfKind(marker));
    }
    return fixes.toArray(IMarkerResolution[]::new);
  }

  /** Whether another file of the project has a problem of this kind. */
  private static boolean isElsewhere(IMarker marker) {
    return FixOfKind.inProject(marker).stream()
        .anyMatch(it -> !it.getResource().equals(marker.getResource()));
  }
}
