package dev.weft.lang.validation;

import com.google.inject.Inject;
import dev.weft.elaboration.Findings.Finding;
import dev.weft.lang.reading.Packed;
import dev.weft.lang.related.Related;
import dev.weft.lang.resource.WeftResource;
import dev.weft.lang.scoping.CatalogFiles;
import dev.weft.lang.scoping.ImportedFiles;
import dev.weft.lang.validation.checks.FindingDiagnostic;
import dev.weft.lang.validation.codes.Codes;
import dev.weft.lang.validation.codes.Suppressed;
import dev.weft.lang.validation.syntax.FurtherSyntaxErrors;
import dev.weft.lang.validation.syntax.SyntaxMessages;
import dev.weft.lang.weft.Import;
import dev.weft.lang.weft.WeftFile;
import dev.weft.topology.findings.FileIssue;
import dev.weft.topology.findings.InputIssue;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.NameIssue;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.findings.SyntaxIssue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.FaultIssue;
import dev.weft.topology.rules.Rules;
import dev.weft.topology.rules.SaidBetter;
import dev.weft.topology.rules.WholeRun;
import dev.weft.topology.workload.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.emf.common.util.BasicDiagnostic;
import org.eclipse.emf.common.util.Diagnostic;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextSyntaxDiagnostic;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.util.IAcceptor;
import org.eclipse.xtext.validation.CancelableDiagnostician;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.CheckType;
import org.eclipse.xtext.validation.Issue;
import org.eclipse.xtext.validation.ResourceValidatorImpl;
import org.jspecify.annotations.Nullable;

/**
 * Validates a text: of its syntax errors, all that do not follow from others, and what is built
 * from it only where neither the text nor one that it imports has errors, since more would follow
 * from those.
 */
public class WeftResourceValidator extends ResourceValidatorImpl {
  @Inject(optional = true)
  private @Nullable BuiltListener listener;

  @Inject private FurtherSyntaxErrors further;
  @Inject private WeftValidator localRules;

  @Override
  public List<Issue> validate(Resource resource, CheckMode mode, CancelIndicator monitor) {
    List<Issue> found = super.validate(resource, CheckMode.FAST_ONLY, monitor);
    if (found.stream().anyMatch(Issue::isSyntaxError)) {
      return isPacked(resource)
          ? List.of(ofTheText(resource, InputIssue.PACKED, Severity.ERROR))
          : withoutJudgedByTheWhole(found);
    }
    if (!mode.shouldCheck(CheckType.NORMAL)) {
      return found;
    }
    List<Issue> all = new ArrayList<>(found);
    IAcceptor<Issue> acceptor = createAcceptor(all);
    Whole whole = ofTheWhole(resource, soundness(resource, found, monitor), monitor);
    for (Finding finding : whole.findings()) {
      // Those about imported files are told where these are open.
      if (finding.element().eResource() == resource) {
        issueFromEValidatorDiagnostic(new FindingDiagnostic(finding, CheckType.NORMAL), acceptor);
      }
    }
    SaidBetter better =
        SaidBetter.among(
            all,
            FabricSpans.of(resource),
            Issue::getCode,
            WeftResourceValidator::offset,
            WeftResourceValidator::length);
    all.removeIf(each -> better.holds(String.valueOf(each.getCode()), offset(each), length(each)));
    boolean hasErrors = all.stream().anyMatch(each -> each.getSeverity() == Severity.ERROR);
    if (!hasErrors) {
      EditorRefusals.add(resource, whole.fabrics(), all);
      EditorRefusals.addOfScenarios(
          resource, whole.fabrics(), whole.runs(), monitor::isCanceled, all);
    }
    all.replaceAll(FoundIssue::settled);
    if (hasErrors || !whole.hasRun()) {
      all.forEach(WeftResourceValidator::withoutUncertainFixes);
    }
    return all;
  }

  /** What a text names can't be known where a part of it was not read. */
  private static List<Issue> withoutJudgedByTheWhole(List<Issue> found) {
    return found.stream().filter(each -> !WholeRun.isNeededBy(each.getCode())).toList();
  }

  private static int offset(Issue issue) {
    return Objects.requireNonNullElse(issue.getOffset(), 0);
  }

  private static int length(Issue issue) {
    return Objects.requireNonNullElse(issue.getLength(), 0);
  }

  /**
   * What the run over a file as a whole found.
   *
   * @param fabrics as they are built
   * @param runs what the scenarios run
   * @param hasRun whether nothing stopped it anywhere
   */
  private record Whole(
      List<Finding> findings, List<FabricIndex> fabrics, List<Run> runs, boolean hasRun) {
    /** Where the run was stopped. */
    static Whole stopped(List<Finding> findings) {
      return new Whole(findings, List.of(), List.of(), false);
    }
  }

  private static void withoutUncertainFixes(Issue issue) {
    if (issue instanceof Issue.IssueImpl found && WholeRun.isNeededBy(found.getCode())) {
      String[] data = found.getData();
      found.setData(
          data == null ? null : Related.encode(new String[0], Related.decode(List.of(data))));
    }
  }

  /** What is wrong with the file as a whole; a fault of Weft's own is one finding beside others. */
  private Whole ofTheWhole(Resource resource, Soundness soundness, CancelIndicator monitor) {
    if (resource.getContents().isEmpty()
        || !(resource.getContents().getFirst() instanceof WeftFile file)) {
      return Whole.stopped(List.of());
    }
    try {
      FileAnalysis analysis =
          FileAnalysis.of(file, Map.of(), Rules.all(), soundness, () -> stopIf(monitor));
      Set<Suppressed> suppressed = UnusedAllows.suppressed(file, analysis, localRules);
      if (listener != null) {
        boolean isWhole = analysis.standing().isWhole();
        listener.built(file, analysis.fabrics(), isWhole ? suppressed : null);
      }
      List<Finding> findings = new ArrayList<>(analysis.findings());
      findings.addAll(UnusedAllows.in(file, analysis, suppressed));
      return new Whole(
          findings, analysis.fabrics(), analysis.runs(), analysis.standing().isWhole());
    } catch (OperationCanceledException outdated) {
      // Whoever cancels does not look at the result.
      return Whole.stopped(List.of());
    } catch (RuntimeException fault) {
      Object[] broken = FaultIssue.broken(FileAnalysis.class.getSimpleName(), fault);
      Finding finding = Finding.of(FaultIssue.BROKEN_RULE, file, null, broken);
      return Whole.stopped(List.of(finding));
    }
  }

  private static void stopIf(CancelIndicator monitor) {
    if (monitor.isCanceled()) {
      throw new OperationCanceledException();
    }
  }

  @Override
  protected void validate(
      Resource resource,
      EObject element,
      CheckMode mode,
      CancelIndicator monitor,
      IAcceptor<Issue> acceptor) {
    if (!(element instanceof WeftFile file)) {
      super.validate(resource, element, mode, monitor, acceptor);
      return;
    }
    Map<Object, Object> context = new HashMap<>();
    context.put(CheckMode.KEY, mode);
    context.put(CancelableDiagnostician.CANCEL_INDICATOR, monitor);
    BasicDiagnostic own = new BasicDiagnostic();
    localRules.validate(file.eClass(), file, own, context);
    own.getChildren().forEach(each -> issueFromEValidatorDiagnostic(each, acceptor));
    for (Import declared : file.getImports()) {
      super.validate(resource, declared, mode, monitor, acceptor);
    }
    for (EObject declaration : file.getElements()) {
      getOperationCanceledManager().checkCanceled(monitor);
      found(resource, declaration, mode, monitor).issues().forEach(acceptor::accept);
    }
  }

  /** What local rules find in a declaration: where nothing changed, what they found before. */
  private FoundIssues found(
      Resource resource, EObject declaration, CheckMode mode, CancelIndicator monitor) {
    Origin at = FoundIssues.place(declaration);
    FoundIssues known =
        WeftResource.derivedOfDeclaration(
            declaration,
            () -> checked(resource, declaration, at, mode, monitor),
            each -> each.canMove(declaration));
    return known.fits(at) ? known.moved(at) : checked(resource, declaration, at, mode, monitor);
  }

  private FoundIssues checked(
      Resource resource, EObject declaration, Origin at, CheckMode mode, CancelIndicator monitor) {
    List<Issue> issues = new ArrayList<>();
    super.validate(resource, declaration, mode, monitor, createAcceptor(issues));
    return new FoundIssues(List.copyOf(issues), at);
  }

  @Override
  protected void issueFromEValidatorDiagnostic(Diagnostic diagnostic, IAcceptor<Issue> acceptor) {
    super.issueFromEValidatorDiagnostic(
        diagnostic,
        diagnostic instanceof FindingDiagnostic found
            ? issue -> acceptor.accept(FoundIssue.of(issue, found.finding()))
            : acceptor);
  }

  /** What of a text stands, as far as errors in it and in what it imports go. */
  private Soundness soundness(Resource resource, List<Issue> own, CancelIndicator monitor) {
    List<WeftFile> files = ImportedFiles.closure(resource);
    List<EObject> wrong = new ArrayList<>();
    for (WeftFile file : files) {
      Resource each = file.eResource();
      if (each == resource) {
        wrong.addAll(wrong(file, own));
      } else if (!CatalogFiles.SCHEME.equals(each.getURI().scheme())) {
        wrong.addAll(wrong(file, super.validate(each, CheckMode.FAST_ONLY, monitor)));
      }
    }
    return Soundness.of(files, wrong);
  }

  /** What of a file has errors; all of it where its syntax has. */
  public static List<EObject> wrong(WeftFile file, List<Issue> found) {
    List<EObject> wrong = new ArrayList<>();
    for (Issue each : found) {
      if (each.isSyntaxError()) {
        return List.of(file);
      }
      if (each.getSeverity() == Severity.ERROR) {
        Integer offset = each.getOffset();
        wrong.add(offset == null ? file : Soundness.at(file, offset));
      }
    }
    return wrong;
  }

  @Override
  protected void collectResourceDiagnostics(
      Resource resource, CancelIndicator monitor, IAcceptor<Issue> issues) {
    IAcceptor<Issue> acceptor = issue -> issues.accept(withCode(issue));
    super.collectResourceDiagnostics(resource, monitor, acceptor);
    if (declaresNothing(resource)) {
      issues.accept(ofTheText(resource, FileIssue.DECLARES_NOTHING, Severity.WARNING));
    }
    if (resource instanceof XtextResource text && text.getParseResult() != null) {
      for (INode error : further.of(text.getParseResult(), monitor)) {
        issueFromXtextResourceDiagnostic(
            new XtextSyntaxDiagnostic(error) {
              @Override
              public String getMessage() {
                return SyntaxMessages.ofFurther(super.getMessage());
              }
            },
            Severity.ERROR,
            acceptor);
      }
    }
  }

  /** Whether there is nothing in a text but spaces, comments and its version. */
  private static boolean declaresNothing(Resource resource) {
    boolean isRead = resource.getErrors().isEmpty() && resource instanceof XtextResource;
    return isRead
        && (resource.getContents().isEmpty()
            || resource.getContents().getFirst() instanceof WeftFile file
                && file.getImports().isEmpty()
                && file.getElements().isEmpty());
  }

  /** Whether somebody has opened a compressed file, of which no word can be read. */
  private static boolean isPacked(Resource resource) {
    return resource instanceof XtextResource text
        && text.getParseResult() != null
        && Packed.isIn(text.getParseResult().getRootNode().getText());
  }

  /** What has no element that it could be said of. */
  private static Issue ofTheText(Resource resource, IssueKind kind, Severity severity) {
    Issue.IssueImpl issue = new Issue.IssueImpl();
    issue.setCode(kind.code());
    issue.setSeverity(severity);
    issue.setType(CheckType.FAST);
    issue.setMessage(kind.text());
    issue.setUriToProblem(resource.getURI());
    issue.setLineNumber(1);
    issue.setColumn(1);
    issue.setOffset(0);
    issue.setLength(0);
    return issue;
  }

  /** What Xtext finds has codes of Xtext: here it gets those that have pages. */
  private static Issue withCode(Issue issue) {
    if (issue instanceof Issue.IssueImpl found) {
      SyntaxMessages.atSign(found);
      if (found.getCode() == null || found.isSyntaxError() && !Codes.isKnown(found.getCode())) {
        found.setCode(SyntaxIssue.OF_PARSER.code());
      } else if (found
          .getCode()
          .equals(org.eclipse.xtext.diagnostics.Diagnostic.LINKING_DIAGNOSTIC)) {
        found.setCode(NameIssue.UNRESOLVED.code());
      }
    }
    return issue;
  }
}
