package dev.weft.lang.validation;

import dev.weft.topology.findings.Issue.Severity;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.index.Refusal;
import dev.weft.topology.index.ScenarioRefusals;
import dev.weft.topology.index.SystemRefusals;
import dev.weft.topology.workload.Run;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.LineAndColumn;
import org.eclipse.xtext.validation.CheckType;
import org.eclipse.xtext.validation.Issue;

/** What switch systems and the engine refuse, as findings of an editor. */
final class EditorRefusals {
  private static final List<SystemRefusals> ALL = SystemRefusals.all();
  private static final List<ScenarioRefusals> SCENARIOS = ScenarioRefusals.all();

  private EditorRefusals() {}

  /**
   * Adds what is refused of some fabrics in a text, and takes out the warnings that it explains.
   */
  static void add(Resource text, List<FabricIndex> fabrics, List<Issue> found) {
    String file = file(text);
    for (SystemRefusals refusals : ALL) {
      for (FabricIndex fabric : fabrics) {
        for (Refusal each : refusals.of(fabric)) {
          Origin place = each.place();
          if (place != null && place.uri().equals(file)) {
            found.removeIf(
                warning -> each.replaces(String.valueOf(warning.getCode()), at(warning, file)));
            found.add(issue(each.issue(), place, text));
          }
        }
      }
    }
  }

  /** Adds what is known of the scenarios of a text before they run. */
  static void addOfScenarios(
      Resource text,
      List<FabricIndex> fabrics,
      List<Run> runs,
      BooleanSupplier isStopped,
      List<Issue> found) {
    String file = file(text);
    for (ScenarioRefusals refusals : SCENARIOS) {
      for (ScenarioRefusals.Placed each : refusals.of(fabrics, runs, isStopped)) {
        if (each.place().uri().equals(file)) {
          found.add(issue(each.issue(), each.place(), text));
        }
      }
    }
  }

  private static String file(Resource text) {
    URI uri = text.getURI();
    return uri.isFile() ? uri.toFileString() : uri.toString();
  }

  private static Origin at(Issue warning, String file) {
    return new Origin(
        file,
        Objects.requireNonNullElse(warning.getLineNumber(), 1),
        Objects.requireNonNullElse(warning.getColumn(), 1),
        Objects.requireNonNullElse(warning.getOffset(), 0),
        Objects.requireNonNullElse(warning.getLength(), 0));
  }

  private static Issue issue(
      dev.weft.topology.findings.Issue refusal, Origin place, Resource text) {
    Issue.IssueImpl issue = new Issue.IssueImpl();
    issue.setCode(refusal.code());
    issue.setSeverity(
        refusal.severity() == Severity.ERROR
            ? org.eclipse.xtext.diagnostics.Severity.ERROR
            : org.eclipse.xtext.diagnostics.Severity.WARNING);
    issue.setType(CheckType.NORMAL);
    issue.setMessage(refusal.message());
    issue.setUriToProblem(text.getURI());
    issue.setLineNumber(place.line());
    issue.setColumn(place.column());
    issue.setOffset(place.offset());
    issue.setLength(place.length());
    if (text instanceof XtextResource own && own.getParseResult() != null) {
      LineAndColumn end =
          NodeModelUtils.getLineAndColumn(
              own.getParseResult().getRootNode(), place.offset() + place.length());
      issue.setLineNumberEnd(end.getLine());
      issue.setColumnEnd(end.getColumn());
    }
    return issue;
  }
}
