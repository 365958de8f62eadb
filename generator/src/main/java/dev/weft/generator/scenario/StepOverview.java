package dev.weft.generator.scenario;

import dev.weft.engine.report.FailureText;
import dev.weft.engine.report.StepComparisonPage;
import dev.weft.engine.result.CutSteps;
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
  private final List<StepComparisonPage.Cut> cut = new ArrayList<>();
  private final List<StepComparisonPage.Answer> answers = new ArrayList<>();

  /**
   * Adds the jobs of a scenario.
   *
   * @param folder of its fabric, relative to that of the page
   */
  public void add(ScenarioRunner.Finished scenario, String folder) {
    String page = folder + "/" + Judge.folder(scenario.run()) + "/index.html";
    addCut(scenario, page);
    for (JobSummary job : scenario.jobs()) {
      String name =
          (scenario.jobs().size() == 1 ? "" : job.label() + ", ")
              + scenario.run().name()
              + " on "
              + scenario.fabric();
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

  private void addCut(ScenarioRunner.Finished scenario, String page) {
    List<CutSteps> jobs = scenario.result().failures().cutSteps();
    for (CutSteps job : jobs) {
      String name = scenario.run().name() + " on " + scenario.fabric();
      String named = jobs.size() == 1 || job.job().isEmpty() ? name : job.job() + ", " + name;
      cut.add(new StepComparisonPage.Cut(named, page, FailureText.of(job)));
    }
  }

  /** Whether there are several of one kind to compare. */
  public boolean hasSeveral() {
    return hasSteps() || answers.size() > 1;
  }

  /** A step, beside which there is another or one that was cut short. */
  private boolean hasSteps() {
    return !steps.isEmpty() && steps.size() + cut.size() > 1;
  }

  /** Writes the page. */
  public void write(Outputs outputs) throws IOException {
    try (Writer page = outputs.open("index.html")) {
      StepComparisonPage.write(
          "Jobs side by side",
          hasSteps() ? steps : List.of(),
          cut,
          severalOf(answers),
          JobSummary.CONVENTION,
          page);
    }
  }

  private static <T> List<T> severalOf(List<T> jobs) {
    return jobs.size() > 1 ? jobs : List.of();
  }
}
