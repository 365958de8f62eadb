package dev.weft.generator.search;

import dev.weft.engine.report.Column;
import dev.weft.engine.report.Readable;
import dev.weft.generator.params.Reason;
import dev.weft.generator.search.Row.Outcome;
import dev.weft.generator.study.StudyRow;
import dev.weft.topology.measures.Costs;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A search in words and cells, for the terminal and the page. */
public final class SearchText {
  /** The head of the column of names. */
  static final String DESIGN = "design";

  /** The head of the column of the scenarios that times are of. */
  static final String SCENARIO = "of scenario";

  private static final String UNKNOWN = "unknown";

  private final SearchResult result;

  public SearchText(SearchResult result) {
    this.result = result;
  }

  /** The titles of the columns of {@link #cells}. */
  public List<String> header() {
    List<String> header = new ArrayList<>(List.of("rank"));
    header.addAll(result.rows().getFirst().point().values().keySet());
    if (result.hasNames()) {
      header.add(DESIGN);
    }
    header.addAll(List.of("GPUs", "switches", "cost", "power"));
    if (hasSteps()) {
      header.add("step time");
    } else if (result.simulated() > 0) {
      header.add("time");
    }
    if (hasBandwidths()) {
      header.add("busbw");
    }
    if (result.simulated() > 0) {
      header.add(SCENARIO);
    }
    header.add("outcome");
    return header;
  }

  /** Whether any design has a step time. */
  private boolean hasSteps() {
    return result.rows().stream().anyMatch(row -> row.trial() != null && row.trial().stepPs() >= 0);
  }

  /** Whether any design has a bus bandwidth beside its time. */
  private boolean hasBandwidths() {
    return !hasSteps()
        && result.rows().stream()
            .anyMatch(row -> row.trial() != null && row.trial().busbwBytesPerSecond() >= 0);
  }

  /** The first rows, and the best wherever it stands; those that were refused are left out. */
  public List<List<String>> cells(int most) {
    List<Integer> shown =
        IntStream.range(0, result.rows().size()).filter(i -> isShown(i, most)).boxed().toList();
    List<Row> rows = shown.stream().map(result.rows()::get).toList();
    List<String> power = Column.numbers(rows, SearchText::kilowatts, " kW");
    List<String> times = Column.times(rows, this::timePs);
    List<String> bandwidths = Column.bandwidths(rows, SearchText::busbw);
    List<List<String>> all = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      List<String> cells = new ArrayList<>(List.of(Integer.toString(shown.get(i) + 1)));
      row.point()
          .values()
          .keySet()
          .forEach(param -> cells.add(row.values().getOrDefault(param, StudyRow.ANY)));
      if (result.hasNames()) {
        cells.add(row.design().name());
      }
      cells.add(Readable.count(row.design().gpus()));
      cells.add(Readable.count(row.design().switches()));
      cells.add(cost(row.design()));
      cells.add(power.get(i).isEmpty() ? UNKNOWN : power.get(i));
      if (result.simulated() > 0) {
        cells.add(times.get(i));
      }
      if (hasBandwidths()) {
        cells.add(bandwidths.get(i));
      }
      if (result.simulated() > 0) {
        Trial trial = row.trial();
        cells.add(trial == null ? "" : hasSteps() ? trial.stepOf() : trial.timeOf());
      }
      cells.add(outcome(row));
      all.add(cells);
    }
    return all;
  }

  /** In a few words: what they leave out, {@link #notRun} has. */
  private static String outcome(Row row) {
    Trial trial = row.trial();
    boolean isOfTrial = trial != null && row.message().equals(trial.message());
    String why = isOfTrial ? trial.reason() : row.message();
    boolean isPlain = why.isEmpty() || row.outcome() == Outcome.NOT_JUDGED;
    return row.outcome().word() + (isPlain ? "" : ": " + why);
  }

  private boolean isShown(int place, int most) {
    Row row = result.rows().get(place);
    return row.outcome() != Outcome.REFUSED && (place < most || row.outcome() == Outcome.BEST);
  }

  private static double kilowatts(Row row) {
    Long watts = row.design().watts();
    return watts == null ? Double.NaN : watts / 1e3;
  }

  private double timePs(Row row) {
    Trial trial = row.trial();
    long timePs = trial == null ? -1 : hasSteps() ? trial.stepPs() : trial.timePs();
    return timePs < 0 ? Double.NaN : timePs;
  }

  private static double busbw(Row row) {
    Trial trial = row.trial();
    return trial == null || trial.busbwBytesPerSecond() < 0
        ? Double.NaN
        : trial.busbwBytesPerSecond();
  }

  /** How many designs {@link #cells} leaves out, apart from those that were refused. */
  public long left(int most) {
    return result.rows().size() - result.count(Outcome.REFUSED) - cells(most).size();
  }

  private static String cost(Counted design) {
    Long cents = design.cents();
    return cents == null ? UNKNOWN : Costs.text(cents / 100.0);
  }

  private static String power(Counted design) {
    Long watts = design.watts();
    return watts == null ? UNKNOWN : Column.numbers(watts / 1e3).getFirst() + " kW";
  }

  /** What was gone through: one sentence or two. */
  public String counts() {
    String designs =
        Readable.count(result.rows().size(), "design")
            + " at "
            + Readable.count(result.points(), "point")
            + ": "
            + result.count(Outcome.REFUSED)
            + " refused by rules or expectations of the fabric, "
            + result.simulated()
            + " simulated";
    long unjudged = result.unjudged();
    return designs
        + (unjudged > 0 ? ", " + unjudged + " on which no scenario runs" : "")
        + ". Ties in "
        + result.question().objective().word()
        + " are broken by "
        + Ranking.ties(result.question().objective())
        + ".";
  }

  /**
   * Designs that stand once for several points, with the params that change nothing in them, and
   * what is not in the power of the best one.
   */
  public List<String> notes() {
    Stream<String> unchanged =
        result.rows().stream()
            .filter(row -> !row.unchangedBy().isEmpty())
            .map(
                row ->
                    row.design().name()
                        + ": the same for all values of "
                        + String.join(", ", row.unchangedBy())
                        + ".")
            .distinct();
    Stream<String> power =
        result.best().map(Row::design).stream()
            .filter(design -> design.watts() != null && !design.powerNote().isEmpty())
            .map(design -> design.name() + ": " + design.powerNote() + ".");
    return Stream.concat(unchanged, power).toList();
  }

  /** What was found: what is least, and where. */
  public String found() {
    Row best = result.best().orElse(null);
    if (best == null) {
      boolean isAnyJudged =
          result.rows().stream().anyMatch(row -> row.trial() != null)
              || result.count(Outcome.NOT_JUDGED) == 0;
      return isAnyJudged
          ? "No design keeps all expectations."
          : "No design is judged: none of the scenarios runs on any that the rules allow.";
    }
    List<String> values = new ArrayList<>();
    if (result.hasNames()) {
      values.add(best.design().name());
    }
    best.values().forEach((name, value) -> values.add(name + "=" + value));
    List<String> numbers = new ArrayList<>();
    if (best.design().cents() != null) {
      numbers.add("cost " + cost(best.design()));
    }
    if (best.design().watts() != null) {
      numbers.add("power " + power(best.design()));
    }
    numbers.add(Readable.count(best.design().switches(), "switch"));
    if (best.trial() != null && best.trial().stepPs() >= 0) {
      numbers.add("step time " + Readable.time(best.trial().stepPs()));
    }
    String kept = best.trial() == null ? " No scenario was run: the text has none." : "";
    if (values.isEmpty()) {
      values.add(best.design().name());
    }
    return String.join(", ", values) + ": " + String.join(", ", numbers) + "." + kept;
  }

  /** Says whether the text has other designs, which may have errors where the best has none. */
  private boolean isOneOfSeveral() {
    return result.hasNames() || !result.question().fabrics().isEmpty();
  }

  /** A command that builds the best design; empty when there is none. */
  public String command() {
    return result
        .best()
        .map(
            best ->
                "weft build "
                    + quoted(result.question().file().toString())
                    + (isOneOfSeveral() ? " --fabric " + best.design().fabrics().getFirst() : "")
                    + given(result.question().parameters())
                    + given(best.values()))
        .orElse("");
  }

  /** Values of a design as arguments: {@code --set spines=4 --set 'rate=400 Gb/s'}. */
  static String arguments(Row row) {
    return given(row.values()).strip();
  }

  private static String given(Map<String, String> values) {
    return values.entrySet().stream()
        .map(value -> " --set " + quoted(value.getKey() + "=" + value.getValue()))
        .collect(Collectors.joining());
  }

  /** For a POSIX shell. */
  private static String quoted(String word) {
    return word.matches("[A-Za-z0-9._=/%+:,@-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  /** Why designs were refused, the most frequent reason first: count, code, the first message. */
  public List<String> refusals() {
    return Reason.lines(
        Reason.byKind(
            result.rows().stream()
                .filter(row -> row.outcome() == Outcome.REFUSED)
                .map(row -> new Reason(row.code(), name(row), row.message()))
                .toList()));
  }

  /** Why scenarios did not run on designs, the most frequent reason first. */
  public List<String> notRun() {
    List<Reason> reasons = new ArrayList<>();
    for (Row row : result.rows()) {
      Map<String, String> details = row.trial() == null ? Map.of() : row.trial().details();
      details.forEach((scenario, detail) -> reasons.add(new Reason(scenario, name(row), detail)));
    }
    return Reason.lines(Reason.alike(reasons));
  }

  private String name(Row row) {
    boolean isNamed = result.hasNames() && !row.design().name().isEmpty();
    String point = row.pointName();
    return isNamed ? row.design().name() + (point.isEmpty() ? "" : ", " + point) : point;
  }
}
