package dev.weft.lang.validation;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.Findings.Finding;
import dev.weft.elaboration.workload.Comparisons;
import dev.weft.elaboration.workload.JobReader;
import dev.weft.elaboration.workload.LibraryReader;
import dev.weft.elaboration.workload.LinesOfModels;
import dev.weft.elaboration.workload.ModelReader;
import dev.weft.elaboration.workload.RoomsOfJobs;
import dev.weft.elaboration.workload.ScenarioReader;
import dev.weft.lang.expressions.Allow;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Library;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.validation.codes.Suppressed;
import dev.weft.lang.validation.codes.Suppressions;
import dev.weft.lang.weft.WeftFile;
import dev.weft.lang.workload.Job;
import dev.weft.lang.workload.Model;
import dev.weft.lang.workload.Scenario;
import dev.weft.lang.workload.Task;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue.Severity;
import dev.weft.topology.findings.WorkloadIssue;
import dev.weft.topology.workload.Run;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/**
 * The models, jobs and scenarios of a file, read and checked against the fabrics that they run on.
 *
 * @param findings less what the text suppresses
 * @param suppressed what the text suppresses of it
 */
public record WorkloadAnalysis(List<Run> runs, List<Finding> findings, Set<Suppressed> suppressed) {

  /**
   * Reads what a file declares.
   *
   * @param soundness what of the file can be read; the rest is left out
   * @param topologies what fabrics are built as; null for one that can't be built
   */
  public static WorkloadAnalysis of(
      WeftFile file,
      Map<String, Quantity> overrides,
      Soundness soundness,
      Function<Fabric, @Nullable Topology> topologies) {
    Findings findings = new Findings();
    Evaluator evaluator = new Evaluator(overrides, findings);
    ModelReader models = new ModelReader(evaluator, findings);
    List<Member> readable = file.getElements().stream().filter(soundness::isSound).toList();
    List<Scenario> scenarios = EcoreUtil2.typeSelect(readable, Scenario.class);
    RoomsOfJobs rooms = new RoomsOfJobs(scenarios, topologies, evaluator);
    JobReader jobs = new JobReader(evaluator, models, rooms, findings);
    LibraryReader libraries = new LibraryReader(evaluator, findings);
    EcoreUtil2.typeSelect(readable, Library.class).forEach(libraries::read);
    List<Model> declaredModels = EcoreUtil2.typeSelect(readable, Model.class);
    declaredModels.forEach(models::read);
    LinesOfModels.check(declaredModels, evaluator, findings);
    EcoreUtil2.typeSelect(readable, Job.class).forEach(jobs::read);
    ScenarioReader reader = new ScenarioReader(evaluator, findings, jobs, libraries, topologies);
    Map<Scenario, List<Run>> read = new LinkedHashMap<>();
    scenarios.forEach(scenario -> read.put(scenario, reader.read(scenario)));
    Comparisons.check(scenarios, findings);
    EcoreUtil2.typeSelect(file.getElements(), Scenario.class).stream()
        .filter(scenario -> !read.containsKey(scenario) && isWritten(scenario))
        .forEach(reader::checkUnread);
    Set<Finding> open = new LinkedHashSet<>();
    Set<Suppressed> suppressed = new LinkedHashSet<>();
    for (Finding finding : findings.all()) {
      Allow allow = Suppressions.covering(finding.element(), finding.code());
      if (allow == null) {
        open.add(finding);
      } else {
        suppressed.add(new Suppressed(allow, finding.element()));
      }
    }
    List<EObject> wrong =
        open.stream()
            .filter(finding -> finding.severity() == Severity.ERROR)
            .map(Finding::element)
            .toList();
    Soundness standing = wrong.isEmpty() ? null : Soundness.of(List.of(file), wrong);
    if (standing != null) {
      read.keySet().removeIf(scenario -> !standing.isSound(scenario));
    }
    List<Run> runs = read.values().stream().flatMap(List::stream).toList();
    Set<Object> told = new HashSet<>();
    // Of what is missing a job may miss more.
    List<EObject> misread =
        open.stream()
            .filter(finding -> finding.severity() == Severity.ERROR)
            .filter(finding -> !finding.code().equals(WorkloadIssue.MISSING_SETTING.code()))
            .map(Finding::element)
            .toList();
    List<Finding> first =
        open.stream().filter(each -> isCause(each, wrong, misread, told)).toList();
    return new WorkloadAnalysis(runs, first, suppressed);
  }

  /** Whether the text of a declaration is of its language, so that its parts are what is meant. */
  private static boolean isWritten(EObject declared) {
    for (INode node : NodeModelUtils.findActualNodeFor(declared).getAsTreeIterable()) {
      if (node.getSyntaxErrorMessage() != null) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether a finding on a job or its run is neither a consequence of what is wrong in its model
   * or, of the run, in the job itself, nor what another scenario has been told of the same job.
   */
  private static boolean isCause(
      Finding finding, List<EObject> wrong, List<EObject> misread, Set<Object> told) {
    if (finding.element() instanceof dev.weft.lang.workload.Run run && run.getJob() != null) {
      return isSound(run.getJob(), wrong)
          && isSound(model(run.getJob()), misread)
          && told.add(List.of(finding.code(), run.getJob(), finding.message()));
    }
    Job job = EcoreUtil2.getContainerOfType(finding.element(), Job.class);
    return job == null || isSound(model(job), misread);
  }

  private static @Nullable EObject model(Job job) {
    return EcoreUtil2.typeSelect(job.getMembers(), Task.class).stream()
        .findFirst()
        .map(Task::getModel)
        .orElse(null);
  }

  private static boolean isSound(@Nullable EObject declared, List<EObject> wrong) {
    return declared == null
        || wrong.stream().noneMatch(each -> EcoreUtil2.isAncestor(declared, each));
  }
}
