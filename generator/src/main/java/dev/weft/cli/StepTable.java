package dev.weft.cli;

import dev.weft.engine.report.Readable;
import dev.weft.engine.result.JobTimes;
import dev.weft.generator.scenario.JobSummary;
import dev.weft.generator.scenario.ScenarioResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;

/** Steps of several scenarios below each other, as text. */
final class StepTable {
  private StepTable() {}

  /** Lines with a head; none when there is nothing to compare. */
  static List<String> lines(List<ScenarioResult> results) {
    List<String> names = new ArrayList<>();
    List<JobSummary> jobs = new ArrayList<>();
    for (ScenarioResult result : results) {
      for (JobSummary job : result.jobs()) {
        names.add(
            (result.jobs().size() == 1 ? "" : job.times().job() + ", ")
                + result.scenario()
                + " on "
                + result.fabric());
        jobs.add(job);
      }
    }
    if (jobs.size() < 2) {
      return List.of();
    }
    int width = Math.max(5, names.stream().mapToInt(String::length).max().orElseThrow());
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "%-" + width + "s  %10s  %8s  %8s  %8s  %7s  %6s",
            "steps",
            "time",
            "of first",
            "compute",
            "exposed",
            "bubble",
            "MFU"));
    double first = jobs.getFirst().times().stepPs();
    for (int i = 0; i < jobs.size(); i++) {
      JobSummary job = jobs.get(i);
      JobTimes times = job.times();
      double mfu = job.modelFlopsUtilization();
      lines.add(
          String.format(
              Locale.ROOT,
              "%-" + width + "s  %10s  %6.3f x  %6.1f %%  %6.1f %%  %5.1f %%  %s",
              names.get(i),
              Readable.time(times.stepPs()),
              times.stepPs() / first,
              job.share(sum(times.computePs())) * 100,
              job.share(sum(times.exposedPs())) * 100,
              job.share(times.bubblePs()) * 100,
              Double.isNaN(mfu) ? "" : String.format(Locale.ROOT, "%4.1f %%", mfu * 100)));
    }
    return lines;
  }

  private static double sum(SortedMap<String, Double> times) {
    return times.values().stream().mapToDouble(Double::doubleValue).sum();
  }
}
