package dev.weft.lang.ui.findings;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.preferences.Choices;
import dev.weft.lang.ui.server.WeftServer;
import java.net.URI;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.text.IDocument;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;

/**
 * Shows what the server finds as problem markers, in files that are open and in those that are not.
 */
public final class Findings {
  /** Type of the markers. */
  public static final String TYPE = "dev.weft.lang.ui.problem";

  static final String CODE = "code";

  private final Map<String, List<Diagnostic>> found = new ConcurrentHashMap<>();

  /** Takes what was found in a text, in place of what was found before. */
  public void publish(PublishDiagnosticsParams published) {
    var uri = Texts.uriOf(URI.create(published.getUri()));
    int shown = WeftServer.get().texts().versionOf(uri);
    var version = published.getVersion();
    if (version != null && shown > version) {
      return; // An edit has overtaken it: what comes after that one is awaited.
    }
    found.put(uri, List.copyOf(published.getDiagnostics()));
    show(uri);
  }

  private void show(String uri) {
    for (var file : Texts.filesOf(uri)) {
      new MarkerJob(file, uri).schedule();
    }
  }

  /** Shows all that was found anew, as the user chose it. */
  public void showAll() {
    found.keySet().forEach(this::show);
  }

  /** What was found in a text last. */
  List<Diagnostic> of(String uri) {
    return found.getOrDefault(uri, List.of());
  }

  private final class MarkerJob extends WorkspaceJob {
    private final IFile file;
    private final String uri;

    MarkerJob(IFile file, String uri) {
      super("Problems of " + file.getName());
      this.file = file;
      this.uri = uri;
      setSystem(true);
      setRule(file.getWorkspace().getRuleFactory().markerRule(file));
    }

    /** A marker that stays as it is does not blink. */
    @Override
    public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
      synchronized (Findings.this) {
        if (!file.exists()) {
          return Status.OK_STATUS;
        }
        var document = Texts.documentOf(file);
        Set<Map<String, Object>> wanted = new HashSet<>();
        var chosen = Choices.severities();
        for (var each : of(uri)) {
          int severity = chosen.getOrDefault(codeOf(each), severity(each.getSeverity()));
          if (severity != Choices.IGNORED) {
            var attributes = attributes(document, each);
            attributes.put(IMarker.SEVERITY, severity);
            wanted.add(attributes);
          }
        }
        for (var marker : file.findMarkers(TYPE, false, IResource.DEPTH_ZERO)) {
          if (!wanted.remove(new HashMap<>(marker.getAttributes()))) {
            marker.delete();
          }
        }
        for (var attributes : wanted) {
          file.createMarker(TYPE, attributes);
        }
        return Status.OK_STATUS;
      }
    }
  }

  private static Map<String, Object> attributes(IDocument document, Diagnostic it) {
    int start = Texts.offsetOf(document, it.getRange().getStart());
    int end = Math.max(start, Texts.offsetOf(document, it.getRange().getEnd()));
    Map<String, Object> attributes = new HashMap<>();
    attributes.put(IMarker.MESSAGE, message(it));
    attributes.put(IMarker.LINE_NUMBER, it.getRange().getStart().getLine() + 1);
    attributes.put(IMarker.CHAR_START, start);
    attributes.put(IMarker.CHAR_END, end);
    if (it.getCode() != null) {
      attributes.put(CODE, codeOf(it));
    }
    return attributes;
  }

  private static String codeOf(Diagnostic it) {
    return it.getCode() == null ? "" : String.valueOf(it.getCode().get());
  }

  private static String message(Diagnostic it) {
    return it.getMessage().isLeft()
        ? it.getMessage().getLeft()
        : it.getMessage().getRight().getValue();
  }

  private static int severity(DiagnosticSeverity severity) {
    return switch (severity) {
      case Error -> IMarker.SEVERITY_ERROR;
      case Warning -> IMarker.SEVERITY_WARNING;
      case Information, Hint -> IMarker.SEVERITY_INFO;
    };
  }

  /** The code of what is found at an offset, else in its line; empty where nothing is. */
  public String codeAt(String uri, IDocument document, int offset) {
    var place = Texts.placeOf(document, offset);
    return of(uri).stream()
        .filter(it -> it.getRange().getStart().getLine() == place.getLine())
        .sorted(Comparator.comparing(it -> !holds(document, it.getRange(), offset)))
        .map(Findings::codeOf)
        .findFirst()
        .orElse("");
  }

  private static boolean holds(IDocument document, Range range, int offset) {
    return Texts.offsetOf(document, range.getStart()) <= offset
        && offset <= Texts.offsetOf(document, range.getEnd());
  }

  /** The finding that a marker shows; null when it is there no more. */
  Diagnostic of(IMarker marker, IDocument document, String uri) {
    var code = marker.getAttribute(CODE, "");
    var message = marker.getAttribute(IMarker.MESSAGE, "");
    int line = marker.getAttribute(IMarker.LINE_NUMBER, 0);
    return of(uri).stream()
        .filter(it -> attributes(document, it).get(IMarker.LINE_NUMBER).equals(line))
        .filter(it -> message(it).equals(message))
        .filter(it -> it.getCode() == null || code.equals(codeOf(it)))
        .findFirst()
        .orElse(null);
  }
}
