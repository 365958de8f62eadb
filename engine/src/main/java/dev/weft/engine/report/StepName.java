package dev.weft.engine.report;

import dev.weft.engine.result.JobTimes;
import dev.weft.engine.result.StepResult;
import java.util.Comparator;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the time of a job is called. A job that computes one kind of thing only, after which its
 * label is named, is a pass of a job that serves: {@code prefill}, {@code Chat decode}. All others
 * train, in steps.
 */
final class StepName {
  private StepName() {}

  static boolean isPass(JobTimes job) {
    return !kindOfPass(job).isEmpty();
  }

  /** The kind that a pass computes; empty for a step. */
  private static String kindOfPass(JobTimes job) {
    Set<String> kinds = job.computePs().keySet();
    if (kinds.size() != 1) {
      return "";
    }
    String kind = kinds.iterator().next();
    boolean isNamedSo = job.job().equals(kind) || job.job().endsWith(" " + kind);
    return isNamedSo ? kind : "";
  }

  /** Returns {@code step} or {@code pass}. */
  static String noun(JobTimes job) {
    return isPass(job) ? "pass" : "step";
  }

  /** Returns {@code the step of Pretrain}, without the name of the only job, or {@code prefill}. */
  static String of(JobTimes job) {
    return isPass(job) ? job.job() : "the step" + ofJob(job);
  }

  private static String ofJob(JobTimes job) {
    return job.job().isEmpty() ? "" : " of " + job.job();
  }

  /** Says what a job takes; of a job that serves what each of its passes does. */
  static String sentence(StepResult step, JobTimes job) {
    return isPass(job)
        ? capital(
            step.jobs().stream()
                .filter(each -> isPass(each) && server(each).equals(server(job)))
                .sorted(Comparator.comparingLong(JobTimes::startPs))
                .map(each -> each.job() + " takes " + Readable.time(each.stepPs()))
                .collect(Collectors.joining(", ")))
        : "Step time " + Readable.time(job.stepPs()) + ofJob(job);
  }

  /** The label of the job that a pass is of; empty for the only one. */
  private static String server(JobTimes pass) {
    String label = pass.job();
    return label.substring(0, label.length() - kindOfPass(pass).length());
  }

  private static String capital(String text) {
    return text.isEmpty() ? "" : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
