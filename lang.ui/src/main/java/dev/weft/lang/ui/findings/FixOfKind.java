package dev.weft.lang.ui.findings;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.views.markers.WorkbenchMarkerResolution;

/**
 * Fixes all problems of a kind that need no decision, each by its own fix: in the editor those of
 * the project, in the view of problems those that are chosen there.
 */
final class FixOfKind extends WorkbenchMarkerResolution {
  private final IMarker marker;
  private final String code;

  FixOfKind(IMarker marker) {
    this.marker = marker;
    this.code = marker.getAttribute(Findings.CODE, "");
  }

  @Override
  public String getLabel() {
    return "Fix all of '" + code + "' in the project";
  }

  @Override
  public String getDescription() {
    return "Takes for each of these problems the fix that needs no decision. One undo takes all"
        + " back.";
  }

  @Override
  public Image getImage() {
    return null;
  }

  @Override
  public IMarker[] findOtherMarkers(IMarker[] markers) {
    return Proposals.preferred(Proposals.ofKind(code, markers)).keySet().stream()
        .filter(it -> !it.equals(marker))
        .toArray(IMarker[]::new);
  }

  @Override
  public void run(IMarker one) {
    fix(inProject(marker), getLabel());
  }

  @Override
  public void run(IMarker[] markers, IProgressMonitor monitor) {
    fix(List.of(markers), getLabel());
  }

  /** The problems of the kind of one in its project, itself among them. */
  static List<IMarker> inProject(IMarker one) {
    try {
      var all =
          one.getResource()
              .getProject()
              .findMarkers(Findings.TYPE, false, IResource.DEPTH_INFINITE);
      return Proposals.ofKind(one.getAttribute(Findings.CODE, ""), all);
    } catch (CoreException e) {
      ILog.of(FixOfKind.class).log(e.getStatus());
      return List.of();
    }
  }

  /** Takes the fixes of some problems in one change, for which there is one undo. */
  static void fix(Collection<IMarker> markers, String label) {
    Map<String, List<TextEdit>> changes = new LinkedHashMap<>();
    for (var action : Proposals.preferred(markers).values()) {
      action
          .getEdit()
          .getChanges()
          .forEach(
              (uri, edits) -> add(edits, changes.computeIfAbsent(uri, key -> new ArrayList<>())));
    }
    if (!changes.isEmpty()) {
      Edits.apply(new WorkspaceEdit(changes), label);
    }
  }

  /** What overlaps another has its turn when the findings are known anew. */
  private static void add(List<TextEdit> more, List<TextEdit> edits) {
    boolean isApart =
        more.stream()
            .noneMatch(it -> edits.stream().anyMatch(each -> meet(it.getRange(), each.getRange())));
    if (isApart) {
      edits.addAll(more);
    }
  }

  private static boolean meet(Range one, Range other) {
    return one.getStart().equals(other.getStart())
        || isBefore(one.getStart(), other.getEnd()) && isBefore(other.getStart(), one.getEnd());
  }

  private static boolean isBefore(Position one, Position other) {
    return one.getLine() < other.getLine()
        || one.getLine() == other.getLine() && one.getCharacter() < other.getCharacter();
  }
}
