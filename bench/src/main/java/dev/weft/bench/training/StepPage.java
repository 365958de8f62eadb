package dev.weft.bench.training;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;

/** The part of the page about accuracy that compares training steps. */
final class StepPage {
  private static final String HEAD =
      """
      Simulated steps against published ones: every row of `bench/data/training-measured.csv`, also the bad ones. `bench/training/run` writes this part of the page, and fails when a limit is missed; `bench/training/run ROWS.csv` runs other rows by the constants that
      were fitted here. Operations, memory traffic and volumes follow from the columns of a row, exposed and hidden communication from what its stack is known to do; collectives run as NCCL does, by the constants of NCCL 2.30, on NICs joined by one switch without limits.
      Each row is a `job` in text, with a stack and a GPU type of the catalog or of `bench/data/training-stacks.fabric`; it is compiled and simulated as `weft simulate` does, on a network without contention between groups.

      """;

  private static final String NOTES =
      """

      *Error* is the difference of times over the measured time. One number is fitted for each class, the part of the peak that multiplications reach: the median of those that meet its rows. A class is GPU, precision and stack, and the limit that a row is under, all by columns alone.

      """;

  private final List<StepResult> own;
  private final List<StepResult> ofAll;
  private final Map<StepRow, String> left;
  private final StepConstants constants;
  private final List<ScheduleRows.Timed> schedules;
  private final List<ScheduleRows.Timed> identity;

  /** Rows that nothing was fitted on may be a third farther off. */
  private final double allowance;

  private final StepHalves halves;
  private final List<Limit> limits = new ArrayList<>();

  /** A limit of an error, percent. */
  private record Limit(String what, int rows, double asked, double reached) {
    boolean isMet() {
      return rows == 0 || reached <= asked;
    }

    String line() {
      return String.format(
          Locale.ROOT,
          "| %s | %d | at most %.1f %% | %s | %s |%n",
          what,
          rows,
          asked,
          rows == 0 ? "" : Errors.percent(reached),
          rows == 0 ? "no rows" : isMet() ? "met" : "missed");
    }
  }

  StepPage(
      List<StepResult> own,
      List<StepResult> ofAll,
      Map<StepRow, String> left,
      StepConstants constants,
      List<ScheduleRows.Timed> schedules,
      List<ScheduleRows.Timed> identity,
      boolean isOther,
      StepHalves halves) {
    this.halves = halves;
    this.own = own;
    this.ofAll = ofAll;
    this.left = left;
    this.constants = constants;
    this.schedules = schedules;
    this.identity = identity;
    this.allowance = isOther ? 4.0 / 3 : 1;
    addLimits();
  }

  private void addLimits() {
    addSchedules("1F1B, ZB-1p, ZB-2p", kind -> !kind.equals("1F1B-I"), 3);
    addSchedules("interleaved 1F1B", kind -> kind.equals("1F1B-I"), 4);
    Errors worst = timed(schedules);
    add("schedules alone: worst error", worst.count(), 7, worst.worst());
    Errors of = timed(identity);
    add(
        "MLPerf 405B by two rows of each GPU and precision: worst error",
        of.count(),
        2,
        of.worst());
    for (StepGroup group : StepGroup.all()) {
      Errors errors = errors(own, result -> StepGroup.of(result.row()) == group);
      String title = group.title().toLowerCase(Locale.ROOT);
      add(title + ": median error", errors.count(), group.medianPercent(), errors.median());
      if (group.ninetiethPercent() > 0) {
        add(
            title + ": error of nine rows of ten",
            errors.count(),
            group.ninetiethPercent(),
            errors.ninetieth());
      }
    }
    Errors cloud = errors(own, StepPage::isOfCloud);
    add("DGX Cloud, dense models on H100: median error", cloud.count(), 4, cloud.median());
    add(
        "DGX Cloud, dense models on H100: error of nine rows of ten",
        cloud.count(),
        11,
        cloud.ninetieth());
    Errors all = errors(ofAll, result -> StepGroup.of(result.row()) == StepGroup.DENSE);
    add(
        "dense models by one constant for each GPU and precision: median error",
        all.count(),
        10,
        all.median());
  }

  private void addSchedules(String title, Predicate<String> kinds, double asked) {
    Errors errors =
        timed(schedules.stream().filter(it -> kinds.test(ScheduleRows.kind(it.row()))).toList());
    add("schedules alone, " + title + ": median error", errors.count(), asked, errors.median());
  }

  private void add(String what, int rows, double asked, double reached) {
    limits.add(new Limit(what, rows, asked * allowance, reached));
  }

  private static Errors timed(List<ScheduleRows.Timed> rows) {
    return new Errors(
        rows.stream().mapToDouble(ScheduleRows.Timed::errorPercent).sorted().toArray());
  }

  private static Errors errors(List<StepResult> results, Predicate<StepResult> which) {
    return Errors.of(results.stream().filter(which).toList());
  }

  boolean areMet() {
    return limits.stream().allMatch(Limit::isMet);
  }

  String limits() {
    StringBuilder text =
        new StringBuilder("| limit | rows | asked | reached | |\n|---|---:|---:|---:|---|\n");
    limits.forEach(limit -> text.append(limit.line().replace(System.lineSeparator(), "\n")));
    return text.toString();
  }

  String text() {
    StringBuilder text = new StringBuilder(HEAD).append(limits()).append(NOTES);
    text.append(fitted());
    text.append(validated()).append(StepOrder.text(own));
    for (StepGroup group : StepGroup.all()) {
      text.append("\n## ").append(group.title()).append("\n\n");
      text.append(
          "| row | GPUs | model | precision | tp, pp, chunks, cp, ep | micro-batches | measured | simulated | ratio | stack |\n");
      text.append("|---|---:|---|---|---|---:|---:|---:|---:|---|\n");
      own.stream()
          .filter(result -> StepGroup.of(result.row()) == group)
          .forEach(result -> text.append(line(result)));
    }
    text.append("\n## Schedules alone\n\n");
    text.append(
        "| row | model | schedule | stages | micro-batches | measured | by the schedule | ratio |\n");
    text.append("|---|---|---|---:|---:|---:|---:|---:|\n");
    schedules.forEach(it -> text.append(line(it)));
    identity.forEach(it -> text.append(line(it)));
    text.append("\n## Steps that are not simulated\n\n");
    left.forEach(
        (row, why) ->
            text.append(
                String.format(
                    Locale.ROOT,
                    "* %s, %s on %s %s: %s\n",
                    row.id(),
                    row.text("model"),
                    row.text("gpus"),
                    row.text("gpu"),
                    why)));
    return text.toString();
  }

  /** Errors by constants that were fitted on half of the rows of each class. */
  private String validated() {
    StringBuilder text =
        new StringBuilder(
            """

            ## Constants fitted on half of the rows

            Constants are fitted on every second row of each class of two rows or more, then on the others; steps are estimated by the longest way through tasks as long as in the simulated step. *Others* are the rows that a constant was not fitted on.

            | rows | count | median: fitted | others | nine of ten: fitted | others |
            |---|---:|---:|---:|---:|---:|
            """);
    for (StepGroup group : StepGroup.all()) {
      line(text, group.title(), result -> StepGroup.of(result.row()) == group);
    }
    line(text, "DGX Cloud, dense models on H100", StepPage::isOfCloud);
    return text.toString();
  }

  private void line(StringBuilder text, String title, Predicate<StepResult> which) {
    Errors fitted = errors(halves.fitted(), which);
    Errors others = errors(halves.others(), which);
    if (others.count() == 0) {
      return;
    }
    text.append(
        String.format(
            Locale.ROOT,
            "| %s | %d | %s | %s | %s | %s |\n",
            title,
            others.count(),
            Errors.percent(fitted.median()),
            Errors.percent(others.median()),
            Errors.percent(fitted.ninetieth()),
            Errors.percent(others.ninetieth())));
  }

  private static boolean isOfCloud(StepResult result) {
    return StepGroup.of(result.row()) == StepGroup.DENSE
        && result.row().stack().equals("DGX Cloud")
        && result.row().text("gpu").equals("H100");
  }

  private String fitted() {
    StringBuilder text =
        new StringBuilder("| class | rows | part of the peak |\n|---|---:|---:|\n");
    constants
        .values()
        .forEach(
            (key, value) -> {
              long rows =
                  own.stream()
                      .filter(
                          result ->
                              StepConstants.classOf(result.row()).equals(key)
                                  || StepConstants.ofAllStacks(result.row()).equals(key))
                      .count();
              text.append(
                  String.format(Locale.ROOT, "| %s | %d | %.1f %% |\n", key, rows, value * 100));
            });
    return text.toString();
  }

  private static String line(StepResult result) {
    StepRow row = result.row();
    return String.format(
        Locale.ROOT,
        "| %s | %s %s | %s | %s | %s, %s, %s, %s, %s | %s x %s | %.3f s | %.3f s | %.2f | %s |\n",
        row.id(),
        row.text("gpus"),
        row.text("gpu"),
        row.text("model"),
        row.text("precision"),
        row.whole("tp", 1),
        row.whole("pp", 1),
        row.whole("vp", 1),
        row.whole("cp", 1),
        row.whole("ep", 1),
        row.text("ga"),
        row.text("mbs"),
        row.seconds(),
        result.seconds(),
        result.ratio(),
        row.text("source"));
  }

  private static String line(ScheduleRows.Timed timed) {
    StepRow row = timed.row();
    return String.format(
        Locale.ROOT,
        "| %s | %s | %s | %s | %s | %.3f s | %.3f s | %.3f |\n",
        row.id(),
        row.text("model"),
        row.stack().equals("MLPerf") ? "interleaved 1F1B" : ScheduleRows.kind(row),
        row.text("pp"),
        row.text("ga"),
        row.seconds(),
        timed.seconds(),
        timed.seconds() / row.seconds());
  }
}
