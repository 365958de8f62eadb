package dev.weft.generator.scenario;

import dev.weft.engine.report.StepComparisonPage;
import dev.weft.generator.backend.Outputs;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/**
 * All jobs that ran side by side on a page, whatever their fabrics: those that train, and those
 * that serve.
 */
public final class StepOverview {
  private final List<StepComparisonPage.Step> steps = new ArrayList<>();
  private final List<StepComparisonPage.Answer> answers = new ArrayList<>();

  /**
   * Adds the jobs of a scenario.
   *
   * @param folder of its fabric, relative to that of the page
   */
  public void add(ScenarioRunner.Finished scenario, String folder) {
    for (JobSummary job : scenario.jobs()) {
      String name =
          (scenario.jobs().size() == 1 ? "" : job.label() + ", ")
              + scenario.run().name()
              + " on "
              + scenario.fabric();
      String page = folder + "/" + Judge.folder(scenario.run()) + "/index.html";
      ServingSummary serving = job.serving();
      if (serving == null) {
        steps.add(
            new StepComparisonPage.Step(
                name, page, job.times(), job.modelFlopsUtilization(), job.tokensPerSecond()));
      } else {
        answers.add(
            new StepComparisonPage.Answer(
                name,
                page,
                serving.prefill().stepPs(),
                serving.decode().stepPs(),
                job.tokensPerSecond()));
      }
    }
  }

  /** Whether there are several of one kind to compare. */
  public boolean hasSeveral() {
    return steps.size() > 1 || answers.size() > 1;
  }

  /** Writes the page. */
  public void write(Outputs outputs) throws IOException {
    try (Writer page = outputs.open("index.html")) {
      StepComparisonPage.write(
          "Jobs side by side", severalOf(steps), severalOf(answers), JobSummary.CONVENTION, page);
    }
  }

  private static <T> List<T> severalOf(List<T> jobs) {
    return jobs.size() > 1 ? jobs : List.of();
  }
}
