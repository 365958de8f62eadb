package dev.weft.lang.ui.findings;

import java.util.List;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.views.markers.WorkbenchMarkerResolution;

/** One fix of a problem; the view of problems may take it for others that have the same. */
final class WeftFix extends WorkbenchMarkerResolution {
  private final IMarker marker;
  private final CodeAction action;

  WeftFix(IMarker marker, CodeAction action) {
    this.marker = marker;
    this.action = action;
  }

  @Override
  public String getLabel() {
    return action.getTitle();
  }

  @Override
  public String getDescription() {
    return action.getTitle();
  }

  @Override
  public Image getImage() {
    return null;
  }

  /** Those that have the same fix, if it needs no decision. */
  @Override
  public IMarker[] findOtherMarkers(IMarker[] markers) {
    if (!Proposals.isPreferred(action)) {
      return new IMarker[0];
    }
    var alike = Proposals.ofKind(marker.getAttribute(Findings.CODE, ""), markers);
    return Proposals.preferred(alike).entrySet().stream()
        .filter(it -> !it.getKey().equals(marker))
        .filter(it -> it.getValue().getTitle().equals(action.getTitle()))
        .map(it -> it.getKey())
        .toArray(IMarker[]::new);
  }

  @Override
  public void run(IMarker one) {
    Edits.apply(action.getEdit(), action.getTitle());
  }

  /** All in one change, which is undone at once. */
  @Override
  public void run(IMarker[] markers, IProgressMonitor monitor) {
    if (markers.length == 1 && markers[0].equals(marker)) {
      run(marker);
    } else {
      FixOfKind.fix(List.of(markers), action.getTitle());
    }
  }
}
