package dev.weft.cli;

import com.google.gson.stream.JsonWriter;
import dev.weft.engine.report.Readable;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.JobTimes;
import dev.weft.engine.result.SimulationResult;
import dev.weft.engine.result.StepResult;
import dev.weft.engine.result.StepWriter;
import dev.weft.generator.scenario.CheckpointSummary;
import dev.weft.generator.scenario.JobSummary;
import dev.weft.generator.scenario.ServingSummary;
import dev.weft.topology.findings.Counts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.stream.Collectors;

/** Prints what steps of jobs came to. */
final class JobOutput {
  private static final int SHOWN_STEPS = 8;

  private JobOutput() {}

  /**
   * Lines for people: the step, its parts, utilization, memory.
   *
   * @param hasOthers whether other jobs or traffic ran beside it
   */
  static List<String> lines(JobSummary summary, boolean hasOthers) {
    ServingSummary serving = summary.serving();
    if (serving != null) {
      return lines(summary, serving);
    }
    JobTimes times = summary.times();
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "job %s: step %s%s on %s (%s)",
            summary.label(),
            Readable.time(times.stepPs()),
            hasOthers ? alone(times.stepPs(), summary.alonePs()) : "",
            Readable.count(Math.toIntExact(summary.job().parallelism().gpus()), "GPU"),
            summary.job().parallelism().text()));
    addSteps(times, lines);
    lines.add(part(summary, "computation", times.computePs()));
    lines.add(part(summary, "exposed communication", times.exposedPs()));
    lines.add(line(summary, "bubbles and waiting", times.bubblePs()));
    lines.add(part(summary, "hidden communication", times.hiddenPs()));
    addTraffic(times, lines);
    if (!Double.isNaN(summary.modelFlopsUtilization())) {
      lines.add(
          String.format(
              Locale.ROOT,
              "  MFU %.1f %% of the %s peak (%s)",
              summary.modelFlopsUtilization() * 100,
              summary.job().precision().word(),
              JobSummary.CONVENTION));
    }
    lines.add(
        String.format(
            Locale.ROOT,
            "  %s tokens/s per GPU; %s (%s)",
            Readable.rounded(summary.tokensPerSecond()),
            summary.memoryText(),
            summary.memory().text()));
    if (!summary.tooLittle().isEmpty()) {
      lines.add("  " + summary.tooLittle());
    }
    CheckpointSummary checkpoint = summary.checkpoint();
    if (checkpoint != null) {
      checkpoint.lines().forEach(line -> lines.add("  " + line));
    }
    return lines;
  }

  /** When the job starts, unless with the scenario, and what each of several steps takes. */
  private static void addSteps(JobTimes times, List<String> lines) {
    if (times.startPs() > 0) {
      lines.add("  starts at " + Readable.time(times.startPs()));
    }
    if (times.stepCount() > 1) {
      List<Long> steps = times.stepsPs();
      lines.add(
          Counts.text(
              "  %d steps: the first %s, then %s%s; what follows is the mean of those behind the first",
              steps.size(),
              Readable.time(steps.getFirst()),
              steps.stream()
                  .skip(1)
                  .limit(SHOWN_STEPS)
                  .map(Readable::time)
                  .collect(Collectors.joining(", ")),
              steps.size() > SHOWN_STEPS + 1 ? " …" : ""));
    }
  }

  /** What the job sends over each network. */
  private static void addTraffic(JobTimes times, List<String> lines) {
    times
        .bytesByNetwork()
        .forEach(
            (network, bytes) ->
                lines.add(
                    String.format(
                        Locale.ROOT,
                        "  sends %-16s %s in the step, %s of each GPU on average: %s",
                        network.isEmpty() ? "over the network" : "over " + network,
                        Readable.countedBytes(bytes),
                        Readable.bandwidth(times.bytesPerSecondPerGpu(bytes)),
                        times.traffic().stream()
                            .filter(each -> each.network().equals(network))
                            .map(each -> each.kind() + " " + Readable.countedBytes(each.bytes()))
                            .collect(Collectors.joining(", ")))));
  }

  private static List<String> lines(JobSummary summary, ServingSummary serving) {
    List<String> lines = new ArrayList<>();
    lines.add(
        Counts.text(
            "job %s: first token after %s, then %s for each, with a context of %d tokens (%s)",
            summary.job().name(),
            Readable.time(serving.prefill().stepPs()),
            Readable.time(serving.decode().stepPs()),
            summary.job().sequence(),
            summary.job().parallelism().text()));
    lines.add(pass("prefill", serving.prefill()));
    lines.add(pass("decode step", serving.decode()));
    lines.add(
        String.format(
            Locale.ROOT,
            "  %.0f tokens/s of each copy; %s (%s)",
            1e12 / serving.decode().stepPs(),
            summary.memoryText(),
            summary.memory().lastingText()));
    lines.add("  " + ServingSummary.LIMITS);
    return lines;
  }

  private static String pass(String name, JobTimes times) {
    return String.format(
        Locale.ROOT,
        "  %-22s computation %s, communication %s",
        name,
        Readable.time(ServingSummary.computePs(times)),
        Readable.time(ServingSummary.communicationPs(times)));
  }

  private static String alone(long picoseconds, long alonePs) {
    return picoseconds == alonePs || alonePs == 0
        ? " beside the others, as long as alone"
        : String.format(
            Locale.ROOT,
            " beside the others, %s alone (%+.1f %%)",
            Readable.time(alonePs),
            100.0 * picoseconds / alonePs - 100);
  }

  /** Lines for people: traffic of no job, with its time alone. */
  static List<String> others(SimulationResult result) {
    StepResult step = result.step();
    List<String> lines = new ArrayList<>();
    for (CollectiveRow row : step == null ? List.<CollectiveRow>of() : result.rows()) {
      long alonePs = step.alonePs(row.operation()) / row.repetition();
      lines.add(
          String.format(
              Locale.ROOT,
              "%s: %s%s; %s, %s",
              row.operation(),
              Readable.time(row.timePs()),
              alone(row.timePs(), alonePs),
              Readable.bytes(row.bytes()),
              Readable.bandwidth(row.algbwBytesPerSecond())));
    }
    return lines;
  }

  /** The same for programs. */
  static void othersJson(JsonWriter json, SimulationResult result) throws IOException {
    json.beginArray();
    StepResult step = result.step();
    for (CollectiveRow row : step == null ? List.<CollectiveRow>of() : result.rows()) {
      json.beginObject();
      json.name("operation").value(row.operation());
      json.name("bytes").value(row.bytes());
      json.name("timePs").value(row.timePs());
      json.name("alonePs").value(step.alonePs(row.operation()) / row.repetition());
      json.endObject();
    }
    json.endArray();
  }

  private static String part(JobSummary summary, String what, SortedMap<String, Double> byKind) {
    double sum = byKind.values().stream().mapToDouble(Double::doubleValue).sum();
    String kinds =
        byKind.entrySet().stream()
            .filter(each -> each.getValue() > 0)
            .map(each -> each.getKey() + " " + Readable.time(Math.round(each.getValue())))
            .collect(Collectors.joining(", "));
    return line(summary, what, sum) + (kinds.isEmpty() ? "" : ": " + kinds);
  }

  private static String line(JobSummary summary, String what, double picoseconds) {
    return String.format(
        Locale.ROOT,
        "  %-22s %5.1f %%  %s",
        what,
        summary.share(picoseconds) * 100,
        Readable.time(Math.round(picoseconds)));
  }

  /** The same for programs. */
  static void json(JsonWriter json, List<JobSummary> jobs) throws IOException {
    json.beginArray();
    for (JobSummary summary : jobs) {
      JobTimes times = summary.times();
      json.beginObject();
      json.name("job").value(summary.job().name());
      json.name("label").value(summary.label());
      json.name("gpus").value(summary.job().parallelism().gpus());
      ServingSummary serving = summary.serving();
      if (serving == null) {
        json.name("startPs").value(times.startPs());
        json.name("stepPs").value(times.stepPs());
        json.name("stepsPs").beginArray();
        for (long each : times.stepsPs()) {
          json.value(each);
        }
        json.endArray();
        json.name("alonePs").value(summary.alonePs());
      } else {
        json.name("firstTokenPs").value(serving.prefill().stepPs());
        json.name("tokenPs").value(serving.decode().stepPs());
      }
      kinds(json.name("computePs"), times.computePs());
      kinds(json.name("exposedPs"), times.exposedPs());
      kinds(json.name("hiddenPs"), times.hiddenPs());
      json.name("bubblePs").value(Math.round(times.bubblePs()));
      StepWriter.writeTraffic(json.name("traffic"), times);
      JsonOutput.number(json.name("mfu"), summary.modelFlopsUtilization());
      if (serving == null) {
        json.name("mfuConvention").value(JobSummary.CONVENTION);
      }
      json.name("tokensPerSecondPerGpu").value(summary.tokensPerSecond());
      json.name("memoryBytes").value(Math.round(summary.memory().total()));
      if (summary.gpuMemoryBytes() > 0) {
        json.name("gpuMemoryBytes").value(summary.gpuMemoryBytes());
      }
      CheckpointSummary checkpoint = summary.checkpoint();
      if (checkpoint != null) {
        json.name("checkpoint").beginObject();
        json.name("fabric").value(checkpoint.fabric());
        json.name("bytes").value(Math.round(checkpoint.bytes()));
        json.name("intervalPs").value(checkpoint.intervalPs());
        json.name("timePs").value(checkpoint.timePs());
        json.name("alonePs").value(checkpoint.alonePs());
        json.name("stepWithoutPs").value(checkpoint.stepWithoutPs());
        json.name("lostShare").value(checkpoint.lostShare());
        json.name("lostShareWaiting").value(checkpoint.lostShareWaiting());
        json.endObject();
      }
      json.endObject();
    }
    json.endArray();
  }

  private static void kinds(JsonWriter json, SortedMap<String, Double> byKind) throws IOException {
    json.beginObject();
    for (var each : byKind.entrySet()) {
      json.name(each.getKey()).value(Math.round(each.getValue()));
    }
    json.endObject();
  }
}
