package dev.weft.generator.comparison;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Designs side by side, in the order in which they were named.
 *
 * @param rows what is known of at least one of them
 * @param remarks what has to be known of single designs, in sentences
 */
public record Comparison(List<Design> designs, List<Row> rows, List<String> remarks) {
  /**
   * A design.
   *
   * @param name tells it from the others
   * @param fabric empty where the text has none that can be read
   * @param scenario the only one that counts; empty for all
   * @param values of params that tell it from others, as written
   * @param unchangedBy params that were varied, of which no value changes anything in it
   * @param refusal why there are no numbers; empty when there are
   * @param withoutPrice what has no price, with its number: {@code 64 HgxH100}
   * @param hasUntypedCables whether some of its cables have no type that could state a price
   * @param withoutPower types that state no draw
   * @param mayLackPower a sentence without its end on what is in no sum of power; else empty
   * @param assumesLengths whether nothing says how long some of its cables are
   * @param assumesLatencies whether its latencies count types that state none
   * @param faults what breaks in its only scenario, in words
   * @param picture of the fabric as SVG, on which that is marked; empty when refused
   * @param reports of its scenarios by name, relative to the page; none where none were written
   */
  public record Design(
      String name,
      String file,
      String fabric,
      String scenario,
      Map<String, String> values,
      Set<String> unchangedBy,
      String refusal,
      List<String> withoutPrice,
      boolean hasUntypedCables,
      List<String> withoutPower,
      String mayLackPower,
      boolean assumesLengths,
      boolean assumesLatencies,
      List<String> faults,
      String picture,
      Map<String, String> reports) {
    public Design {
      values = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(values));
      unchangedBy = java.util.Collections.unmodifiableSet(new LinkedHashSet<>(unchangedBy));
      withoutPrice = List.copyOf(withoutPrice);
      withoutPower = List.copyOf(withoutPower);
      faults = List.copyOf(faults);
      reports = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(reports));
    }

    public boolean isRefused() {
      return !refusal.isEmpty();
    }
  }

  /**
   * One number of all designs.
   *
   * @param group of rows that belong together, a title
   * @param column what it is called in tables
   * @param isDetail whether it stands only where all rows do
   * @param cells one for each design
   */
  public record Row(
      String group, String title, String column, Unit unit, boolean isDetail, List<Cell> cells) {
    public Row {
      cells = List.copyOf(cells);
    }

    /** Whether all designs that are not refused read the same, and there are several. */
    public boolean isEqual() {
      List<String> texts =
          cells.stream().filter(cell -> !cell.isRefused()).map(Cell::text).toList();
      return texts.size() > 1 && texts.stream().distinct().count() == 1;
    }

    /** Whether it is what a scenario came to: a time or a bandwidth, which stands there always. */
    boolean isResult() {
      boolean isMeasured = unit == Unit.PICOSECONDS || unit == Unit.BYTES_PER_SECOND;
      return isMeasured && !isDetail && !isIdle();
    }

    /** What it is called in a table in which most rows differ. */
    public String titleBesideOthers() {
      return isResult() && isEqual() ? title + ", same for all" : title;
    }

    /** Whether there is nothing to know: no design has a number, or could have one. */
    boolean isIdle() {
      return cells.stream()
          .allMatch(cell -> cell.value() == null && !cell.text().equals(Metric.UNKNOWN));
    }

    /** What all designs read that are not refused, of a row that is equal. */
    public String common() {
      return cells.stream()
          .filter(cell -> !cell.isRefused())
          .map(Cell::text)
          .findFirst()
          .orElseThrow();
    }
  }

  /**
   * A number of a design.
   *
   * @param value null when there is none
   * @param text as people read it; why there is none; empty for a design that is refused
   * @param isBest whether no other design is better, and one is worse
   */
  public record Cell(@Nullable Double value, String text, boolean isBest) {
    boolean isRefused() {
      return value == null && text.isEmpty();
    }
  }

  public Comparison {
    designs = List.copyOf(designs);
    rows = List.copyOf(rows);
    remarks = List.copyOf(remarks);
  }

  /**
   * Puts numbers of designs side by side.
   *
   * @param metrics of each design, in an order that all share; none of one that is refused
   */
  static Comparison of(List<Design> designs, List<List<Metric>> metrics, List<String> remarks) {
    Map<String, Map<String, List<@Nullable Metric>>> groups = new LinkedHashMap<>();
    for (int i = 0; i < designs.size(); i++) {
      for (Metric metric : metrics.get(i)) {
        groups
            .computeIfAbsent(metric.row().group(), group -> new LinkedHashMap<>())
            .computeIfAbsent(metric.row().column(), column -> new ArrayList<>(none(designs.size())))
            .set(i, metric);
      }
    }
    List<Row> rows = new ArrayList<>();
    groups
        .values()
        .forEach(
            group -> {
              Set<Integer> broken = broken(group.values());
              group.values().forEach(found -> rows.add(row(designs, found, broken)));
            });
    return new Comparison(designs, rows, remarks);
  }

  private static List<@Nullable Metric> none(int count) {
    List<@Nullable Metric> none = new ArrayList<>();
    while (none.size() < count) {
      none.add(null);
    }
    return none;
  }

  /** The designs that break what a scenario expects, by the numbers of which others do not. */
  private static Set<Integer> broken(Collection<List<@Nullable Metric>> rows) {
    Set<Integer> broken = new TreeSet<>();
    int known = 0;
    for (List<@Nullable Metric> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        Metric metric = row.get(i);
        if (metric != null && metric.row().column().endsWith(ScenarioMetrics.BROKEN)) {
          known++;
          if (metric.value() != null && metric.value() > 0) {
            broken.add(i);
          }
        }
      }
    }
    return broken.size() < known ? broken : Set.of();
  }

  /** A detail only where it is one of every design: the largest size of one may be one of many. */
  private static Row row(List<Design> designs, List<@Nullable Metric> found, Set<Integer> broken) {
    List<Metric.Row> known =
        found.stream().filter(Objects::nonNull).map(metric -> metric.row()).toList();
    Metric.Row row = known.getFirst();
    boolean isDetail = known.stream().allMatch(Metric.Row::isDetail);
    boolean hasBest = known.stream().noneMatch(each -> each.better() == Metric.Better.NEITHER);
    List<@Nullable Metric> beside = beside(row.unit(), found);
    List<@Nullable Metric> judged = new ArrayList<>(beside);
    broken.forEach(design -> judged.set(design, null));
    // One alone that keeps it is the best where it is better than those that break it, too.
    boolean isAlone = judged.stream().filter(Objects::nonNull).count() == 1;
    boolean countsAll = isAlone || row.column().endsWith(ScenarioMetrics.BROKEN);
    String best = hasBest ? best(row, countsAll ? beside : judged) : "";
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < designs.size(); i++) {
      Metric metric = beside.get(i);
      if (metric == null) {
        cells.add(new Cell(null, designs.get(i).isRefused() ? "" : "none", false));
      } else {
        boolean isBest =
            metric.value() != null && metric.text().equals(best) && !broken.contains(i);
        cells.add(new Cell(metric.value(), metric.text(), isBest));
      }
    }
    return new Row(row.group(), row.title(), row.column(), row.unit(), isDetail, cells);
  }

  /** Numbers of one row, written alike; words that stand for a number stay. */
  private static List<@Nullable Metric> beside(Unit unit, List<@Nullable Metric> found) {
    List<Double> values = new ArrayList<>();
    for (Metric metric : found) {
      if (isWritten(metric)) {
        values.add(Objects.requireNonNull(metric.value()));
      }
    }
    Iterator<String> texts = unit.texts(values).iterator();
    List<@Nullable Metric> beside = new ArrayList<>();
    for (Metric metric : found) {
      beside.add(
          isWritten(metric) ? new Metric(metric.row(), metric.value(), texts.next()) : metric);
    }
    return beside;
  }

  /** Whether the text is that of the number. */
  private static boolean isWritten(@Nullable Metric metric) {
    return metric != null
        && metric.value() != null
        && metric.text().equals(metric.row().unit().text(metric.value()));
  }

  /**
   * The best value as people read it, so that what reads the same is equally good; empty when none
   * is better than another.
   */
  private static String best(Metric.Row row, List<@Nullable Metric> found) {
    List<Metric> known =
        found.stream()
            .filter(metric -> metric != null && metric.value() != null)
            .map(Objects::requireNonNull)
            .toList();
    boolean differs = known.stream().map(Metric::text).distinct().count() > 1;
    if (!differs) {
      return "";
    }
    Metric best = known.getFirst();
    for (Metric metric : known) {
      double value = Objects.requireNonNull(metric.value());
      double than = Objects.requireNonNull(best.value());
      if (row.better() == Metric.Better.LESS ? value < than : value > than) {
        best = metric;
      }
    }
    return best.text();
  }

  /**
   * Rows of which designs differ, and what scenarios came to, details among them only when asked
   * for. Where one design is left beside refused ones, all that it has.
   */
  public List<Row> differing(boolean withDetails) {
    boolean isAlone = designs.stream().filter(design -> !design.isRefused()).count() == 1;
    return rows.stream()
        .filter(row -> row.isResult() || !row.isEqual())
        .filter(row -> withDetails || !row.isDetail())
        .filter(row -> !(isAlone && row.isIdle()))
        .toList();
  }

  /** Whether some row tells the designs from each other. */
  public boolean hasDifferences() {
    return rows.stream().anyMatch(row -> !row.isEqual() && !row.isDetail());
  }

  /** Other rows of which all designs are equal, without details and what none of them has. */
  public List<Row> equal() {
    return rows.stream()
        .filter(row -> row.isEqual() && !row.isDetail() && !row.isIdle() && !row.isResult())
        .toList();
  }

  /** Why designs are refused, each reason once, by it the names of the designs. */
  public Map<String, String> refusals() {
    Map<String, String> found = new LinkedHashMap<>();
    for (Design design : designs) {
      if (design.isRefused()) {
        found.merge(design.refusal(), design.name(), (names, name) -> names + "; " + name);
      }
    }
    return found;
  }

  /** Sentences without which the numbers mislead. */
  public List<String> notes() {
    return Notes.of(this);
  }
}
