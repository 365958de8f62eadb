package dev.weft.lang.ui.markers;

import dev.weft.lang.ui.FabricFiles;
import dev.weft.lang.ui.WeftServices;
import dev.weft.lang.ui.quickfix.FixAttributes;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.eclipse.xtext.validation.Issue;

/** Validates one file in the background and replaces its markers. */
final class ValidationJob extends WorkspaceJob {
  static final String MARKER = "dev.weft.lang.ui.problem";

  private final IFile file;

  ValidationJob(IFile file) {
    super("Validating " + file.getName());
    this.file = file;
    // One at a time for each file; the latest one wins.
    setRule(file);
    setPriority(DECORATE);
  }

  @Override
  public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
    if (!file.exists()) {
      return Status.OK_STATUS;
    }
    try {
      var text = FabricFiles.textOf(file);
      var issues = validate(text, monitor);
      if (monitor.isCanceled()) {
        return Status.CANCEL_STATUS;
      }
      file.deleteMarkers(MARKER, false, IResource.DEPTH_ZERO);
      for (var issue : issues) {
        file.createMarker(MARKER, attributes(issue, text));
      }
      return Status.OK_STATUS;
    } catch (IOException e) {
      return Status.error("Weft cannot read " + file.getFullPath(), e);
    }
  }

  private List<Issue> validate(String text, IProgressMonitor monitor) throws IOException {
    var resource = WeftServices.parse(FabricFiles.uriOf(file), text);
    return WeftServices.get(IResourceValidator.class)
        .validate(resource, CheckMode.ALL, monitor::isCanceled);
  }

  private static Map<String, Object> attributes(Issue issue, String text) {
    int offset = value(issue.getOffset(), 0);
    var attributes = new HashMap<String, Object>();
    attributes.put(IMarker.SEVERITY, severity(issue.getSeverity()));
    attributes.put(IMarker.MESSAGE, issue.getMessage());
    attributes.put(IMarker.LINE_NUMBER, value(issue.getLineNumber(), 1));
    attributes.put(IMarker.CHAR_START, offset);
    attributes.put(IMarker.CHAR_END, offset + value(issue.getLength(), 0));
    attributes.put("code", String.valueOf(issue.getCode()));
    FixAttributes.put(attributes, issue.getData(), text);
    return attributes;
  }

  private static int severity(Severity severity) {
    return switch (severity) {
      case ERROR -> IMarker.SEVERITY_ERROR;
      case WARNING -> IMarker.SEVERITY_WARNING;
      default -> IMarker.SEVERITY_INFO;
    };
  }

  private static int value(Integer number, int otherwise) {
    return number == null ? otherwise : number;
  }
}
