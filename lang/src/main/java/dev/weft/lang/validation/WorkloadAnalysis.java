package dev.weft.lang.validation;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.Findings.Finding;
import dev.weft.elaboration.Quantity;
import dev.weft.elaboration.workload.Comparisons;
import dev.weft.elaboration.workload.JobReader;
import dev.weft.elaboration.workload.ModelReader;
import dev.weft.elaboration.workload.ScenarioReader;
import dev.weft.lang.expressions.Allow;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.weft.WeftFile;
import dev.weft.lang.workload.Job;
import dev.weft.lang.workload.Model;
import dev.weft.lang.workload.Scenario;
import dev.weft.topology.Topology;
import dev.weft.topology.workload.Run;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.eclipse.xtext.EcoreUtil2;
import org.jspecify.annotations.Nullable;

/**
 * The models, jobs and scenarios of a file, read and checked against the fabrics that they run on.
 *
 * @param findings less what the text suppresses
 * @param used the suppressions that suppress something of it
 */
public record WorkloadAnalysis(List<Run> runs, List<Finding> findings, Set<Allow> used) {

  /**
   * Reads what a file declares.
   *
   * @param topologies what fabrics are built as; null for one that can't be built
   */
  public static WorkloadAnalysis of(
      WeftFile file,
      Map<String, Quantity> overrides,
      Function<Fabric, @Nullable Topology> topologies) {
    Findings findings = new Findings();
    Evaluator evaluator = new Evaluator(overrides, findings);
    ModelReader models = new ModelReader(evaluator, findings);
    JobReader jobs = new JobReader(evaluator, models, findings);
    EcoreUtil2.typeSelect(file.getElements(), Model.class).forEach(models::read);
    EcoreUtil2.typeSelect(file.getElements(), Job.class).forEach(jobs::read);
    List<Scenario> scenarios = EcoreUtil2.typeSelect(file.getElements(), Scenario.class);
    ScenarioReader reader = new ScenarioReader(evaluator, findings, jobs, topologies);
    List<Run> runs = new ArrayList<>();
    scenarios.forEach(scenario -> runs.addAll(reader.read(scenario)));
    Comparisons.check(scenarios, findings);
    Set<Finding> open = new LinkedHashSet<>();
    Set<Allow> used = new LinkedHashSet<>();
    for (Finding finding : findings.all()) {
      Allow allow = Suppressions.covering(finding.element(), finding.code());
      if (allow == null) {
        open.add(finding);
      } else {
        used.add(allow);
      }
    }
    return new WorkloadAnalysis(List.copyOf(runs), List.copyOf(open), used);
  }
}
