package dev.weft.generator.scenario;

import dev.weft.engine.report.Readable;
import dev.weft.engine.result.JobTimes;
import dev.weft.engine.result.StageTimes;
import dev.weft.topology.findings.Counts;
import dev.weft.topology.workload.Job;
import java.util.List;

/**
 * What serving one sequence alone on each copy came to.
 *
 * @param prefill of all its tokens, until the first one that it is answered with
 * @param decode of one more token
 */
public record ServingSummary(JobTimes prefill, JobTimes decode) {
  /** What the two times leave out, for people. */
  public static final String LIMITS =
      "one sequence at a time on each copy: batches, queues and schedulers are not modelled";

  /** What the GPUs of all stages of a copy compute in a pass, one after the other, picoseconds. */
  public static long computePs(JobTimes pass) {
    return pass.stages().stream().mapToLong(StageTimes::allComputePs).sum();
  }

  /** The rest of a pass: what they send each other, picoseconds. */
  public static long communicationPs(JobTimes pass) {
    return pass.stepPs() - computePs(pass);
  }

  /** Lines for people, the first of which is about both passes. */
  List<String> lines(Job job) {
    return List.of(
        Counts.text(
            "first token after %s, each further one after %s, with a context of %d tokens",
            Readable.time(prefill.stepPs()), Readable.time(decode.stepPs()), job.sequence()),
        LIMITS);
  }
}
