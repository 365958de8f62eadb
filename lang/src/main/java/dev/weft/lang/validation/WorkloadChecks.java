package dev.weft.lang.validation;

import dev.weft.elaboration.Elaboration;
import dev.weft.elaboration.Elaborator;
import dev.weft.elaboration.Findings.Finding;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.weft.WeftFile;
import dev.weft.topology.Topology;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.xtext.validation.Check;
import org.eclipse.xtext.validation.CheckType;
import org.jspecify.annotations.Nullable;

/** Rules on models, jobs and scenarios, run when a file is saved. */
public class WorkloadChecks extends AbstractWeftChecks {
  /** What a file says of workloads goes together and fits the fabrics that it runs on. */
  @Check(CheckType.NORMAL)
  public void workloadsFit(WeftFile file) {
    Map<Fabric, @Nullable Topology> built = new HashMap<>();
    WorkloadAnalysis analysis =
        WorkloadAnalysis.of(
            file,
            Map.of(),
            fabric -> {
              if (!built.containsKey(fabric)) {
                built.put(fabric, build(fabric));
              }
              return built.get(fabric);
            });
    for (Finding finding : analysis.findings()) {
      report(finding);
    }
  }

  private static @Nullable Topology build(Fabric fabric) {
    Elaboration elaboration = new Elaborator(Map.of()).elaborate(fabric);
    return elaboration.hasErrors() ? null : elaboration.topology();
  }
}
