package dev.weft.generator.scenario;

import dev.weft.engine.report.StepComparisonPage;
import dev.weft.generator.backend.Outputs;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/** Steps of all jobs that ran, side by side on a page, whatever their fabrics. */
public final class StepOverview {
  private final List<StepComparisonPage.Step> steps = new ArrayList<>();

  /**
   * Adds the jobs of a scenario.
   *
   * @param folder of its fabric, relative to that of the page
   */
  public void add(ScenarioRunner.Finished scenario, String folder) {
    for (JobSummary job : scenario.jobs()) {
      String name = scenario.run().name() + " on " + scenario.fabric();
      steps.add(
          new StepComparisonPage.Step(
              scenario.jobs().size() == 1 ? name : job.times().job() + ", " + name,
              folder + "/" + Judge.folder(scenario.run()) + "/index.html",
              job.times(),
              job.modelFlopsUtilization(),
              job.tokensPerSecond()));
    }
  }

  /** Whether there is something to compare. */
  public boolean hasSeveral() {
    return steps.size() > 1;
  }

  /** Writes the page. */
  public void write(Outputs outputs) throws IOException {
    try (Writer page = outputs.open("index.html")) {
      StepComparisonPage.write("Training steps side by side", steps, JobSummary.CONVENTION, page);
    }
  }
}
