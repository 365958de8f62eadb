package dev.weft.cli;

import dev.weft.engine.report.FailureText;
import dev.weft.engine.report.Readable;
import dev.weft.engine.result.CutSteps;
import dev.weft.engine.result.JobTimes;
import dev.weft.generator.scenario.JobSummary;
import dev.weft.generator.scenario.ScenarioResult;
import dev.weft.generator.scenario.ServingSummary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;

/**
 * Jobs of several scenarios below each other, as text: those that train, then those that serve,
 * which have no step.
 */
final class StepTable {
  private StepTable() {}

  /** Lines with a head; none where there are not two jobs of a kind to compare. */
  static List<String> lines(List<ScenarioResult> results) {
    Map<String, JobSummary> training = new LinkedHashMap<>();
    Map<String, String> cut = new LinkedHashMap<>();
    Map<String, ServingSummary> serving = new LinkedHashMap<>();
    for (ScenarioResult result : results) {
      addCut(result, cut);
      for (JobSummary job : result.jobs()) {
        String name =
            (result.jobs().size() == 1 ? "" : job.label() + ", ")
                + result.scenario()
                + " on "
                + result.fabric();
        if (job.serving() == null) {
          training.put(name, job);
        } else {
          serving.put(name, job.serving());
        }
      }
    }
    List<String> lines = new ArrayList<>();
    if (!training.isEmpty() && training.size() + cut.size() > 1) {
      addSteps(training, cut, lines);
    }
    if (serving.size() > 1) {
      addAnswers(serving, lines);
    }
    return lines;
  }

  private static void addCut(ScenarioResult result, Map<String, String> cut) {
    List<CutSteps> jobs = result.result().failures().cutSteps();
    for (CutSteps job : jobs) {
      String name = result.scenario() + " on " + result.fabric();
      String named = jobs.size() == 1 || job.job().isEmpty() ? name : job.job() + ", " + name;
      cut.put(named, FailureText.of(job));
    }
  }

  private static int width(Set<String> names, String head) {
    return Math.max(head.length(), names.stream().mapToInt(String::length).max().orElse(0));
  }

  private static void addSteps(
      Map<String, JobSummary> jobs, Map<String, String> cut, List<String> lines) {
    int width = Math.max(width(jobs.keySet(), "steps"), width(cut.keySet(), ""));
    String head = "%-" + width + "s  %10s  %8s  %8s  %8s  %7s  %6s";
    lines.add(
        String.format(
            Locale.ROOT, head, "steps", "time", "of first", "compute", "exposed", "bubble", "MFU"));
    double first = jobs.values().iterator().next().times().stepPs();
    jobs.forEach(
        (name, job) -> {
          JobTimes times = job.times();
          double mfu = job.modelFlopsUtilization();
          lines.add(
              String.format(
                  Locale.ROOT,
                  "%-" + width + "s  %10s  %6.3f x  %6.1f %%  %6.1f %%  %5.1f %%  %s",
                  name,
                  Readable.time(times.stepPs()),
                  times.stepPs() / first,
                  job.share(sum(times.computePs())) * 100,
                  job.share(sum(times.exposedPs())) * 100,
                  job.share(times.bubblePs()) * 100,
                  Double.isNaN(mfu) ? "" : String.format(Locale.ROOT, "%4.1f %%", mfu * 100)));
        });
    cut.forEach(
        (name, what) -> lines.add(String.format(Locale.ROOT, "%-" + width + "s  %s", name, what)));
  }

  private static void addAnswers(Map<String, ServingSummary> jobs, List<String> lines) {
    int width = width(jobs.keySet(), "answers");
    String head = "%-" + width + "s  %11s  %8s  %10s  %8s";
    lines.add(
        String.format(
            Locale.ROOT, head, "answers", "first token", "of first", "each token", "of first"));
    ServingSummary first = jobs.values().iterator().next();
    jobs.forEach(
        (name, job) ->
            lines.add(
                String.format(
                    Locale.ROOT,
                    "%-" + width + "s  %11s  %6.3f x  %10s  %6.3f x",
                    name,
                    Readable.time(job.prefill().stepPs()),
                    (double) job.prefill().stepPs() / first.prefill().stepPs(),
                    Readable.time(job.decode().stepPs()),
                    (double) job.decode().stepPs() / first.decode().stepPs())));
  }

  private static double sum(SortedMap<String, Double> times) {
    return times.values().stream().mapToDouble(Double::doubleValue).sum();
  }
}
