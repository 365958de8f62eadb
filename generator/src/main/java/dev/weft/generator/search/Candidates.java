package dev.weft.generator.search;

import dev.weft.generator.backend.RequestException;
import dev.weft.generator.params.Point;
import dev.weft.generator.search.Row.Outcome;
import dev.weft.lang.compiler.ParamUses;
import dev.weft.topology.CableModel;
import dev.weft.topology.workload.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The designs of all points, as the rules and counts leave them.
 *
 * @param inOrder those without errors, the one to try first first
 * @param judged of these, those on which scenarios run by which they are judged
 * @param refused in the order of points
 * @param hasScenarios whether the text has any, also such as none of these designs is judged by
 */
record Candidates(
    List<Row> inOrder, List<Search.Judged> judged, List<Row> refused, boolean hasScenarios) {
  /** What a design has somewhere: where it has less, an error took it away. */
  private record Whole(Set<String> fabrics, Set<String> runs) {
    boolean isIn(Counted design) {
      return design.fabrics().containsAll(fabrics) && design.runs().containsAll(runs);
    }
  }

  /**
   * Makes rows of counts.
   *
   * @throws RequestException if what is to be least is not known, or something named is not there
   */
  static Candidates of(
      Question question, List<Point> points, List<PointCount> counts, ParamUses uses) {
    Map<String, Whole> wholes = wholes(counts);
    requireKnown(question, counts, wholes);
    List<Row> inOrder = new ArrayList<>();
    List<Row> refused = new ArrayList<>();
    Set<List<Object>> known = new HashSet<>();
    for (int i = 0; i < counts.size(); i++) {
      for (Counted design : checked(counts.get(i), wholes)) {
        if (isMeant(question, design)) {
          Set<String> idle = idle(question, points.get(i), design, wholes, uses);
          Row row = row(points.get(i), idle, design);
          if (design.isRefused()) {
            refused.add(row);
          } else if (known.add(place(row))) {
            inOrder.add(row);
          }
        }
      }
    }
    if (inOrder.size() + refused.size() < 2) {
      Set<String> idle = inOrder.isEmpty() ? Set.of() : inOrder.getFirst().unchangedBy();
      String why =
          idle.isEmpty()
              ? ". "
              : ": no value of " + String.join(", ", idle) + " changes anything in it. ";
      throw new RequestException(
          "there is one design only"
              + why
              + "Write 'param spines in [4, 8]' in the text and use it, or name values: --vary"
              + " PARAM=FROM..TO:STEP.");
    }
    requireObjective(question, inOrder);
    inOrder.sort(Ranking.before(question.objective()));
    boolean hasScenarios = wholes.values().stream().anyMatch(each -> !each.runs().isEmpty());
    return judged(question, inOrder, folded(refused, known), hasScenarios);
  }

  private static List<Object> place(Row row) {
    return List.of(row.design().name(), row.values());
  }

  /**
   * Those that are refused for one reason at all values of params that change nothing in them stand
   * once. Where some of these points are not refused, or for another reason, the error lies in a
   * value that changes nothing else: they stay apart, each with all its values.
   *
   * @param kept where designs are that have no errors
   */
  private static List<Row> folded(List<Row> refused, Set<List<Object>> kept) {
    Map<List<Object>, Set<List<String>>> reasons = new HashMap<>();
    refused.forEach(
        row ->
            reasons
                .computeIfAbsent(place(row), place -> new HashSet<>())
                .add(List.of(row.code(), row.message())));
    List<Row> folded = new ArrayList<>();
    Set<List<Object>> known = new HashSet<>();
    for (Row row : refused) {
      boolean isOne =
          Objects.requireNonNull(reasons.get(place(row))).size() == 1 && !kept.contains(place(row));
      if (!isOne) {
        folded.add(row(row.point(), Set.of(), row.design()));
      } else if (known.add(place(row))) {
        folded.add(row);
      }
    }
    return folded;
  }

  private static Row row(Point point, Set<String> unchangedBy, Counted design) {
    Outcome outcome = design.isRefused() ? Outcome.REFUSED : Outcome.NOT_RUN;
    return new Row(point, unchangedBy, design, outcome, null, design.refusal(), design.code());
  }

  /**
   * The params of a point that a design, and the scenarios by which it is judged, don't refer to;
   * of one with errors those that it has elsewhere count, too.
   */
  private static Set<String> idle(
      Question question, Point point, Counted design, Map<String, Whole> wholes, ParamUses uses) {
    Set<String> given = point.values().keySet();
    Set<String> unchangedBy = new LinkedHashSet<>(given);
    Set<String> fabrics = new LinkedHashSet<>(design.fabrics());
    Set<String> runs = new LinkedHashSet<>(asked(question, design));
    if (design.isRefused()) {
      Whole whole = Objects.requireNonNull(wholes.get(design.name()));
      fabrics.addAll(whole.fabrics());
      runs.addAll(whole.runs());
    }
    if (fabrics.isEmpty()) {
      return Set.of();
    }
    for (String fabric : fabrics) {
      unchangedBy.removeAll(uses.fabrics().getOrDefault(fabric, given));
      for (String run : runs) {
        String scenario = Run.scenario(run, fabric);
        unchangedBy.removeAll(uses.scenarios().getOrDefault(scenario, Set.of()));
      }
    }
    return unchangedBy;
  }

  private static Candidates judged(
      Question question, List<Row> inOrder, List<Row> refused, boolean hasScenarios) {
    List<Search.Judged> judged = new ArrayList<>();
    inOrder.forEach(
        row -> {
          List<String> runs = asked(question, row.design());
          if (!runs.isEmpty()) {
            judged.add(new Search.Judged(row, runs));
          }
        });
    Set<String> keys = judged.stream().map(each -> each.row().key()).collect(Collectors.toSet());
    List<Row> rows = new ArrayList<>();
    for (Row row : inOrder) {
      rows.add(
          keys.contains(row.key())
              ? row
              : row.with(Outcome.NOT_JUDGED, null, "no scenario runs on it"));
    }
    return new Candidates(rows, judged, refused, hasScenarios);
  }

  private static Map<String, Whole> wholes(List<PointCount> counts) {
    Map<String, Whole> wholes = new HashMap<>();
    for (PointCount count : counts) {
      for (Counted design : count.designs()) {
        Whole whole =
            wholes.computeIfAbsent(
                design.name(), name -> new Whole(new HashSet<>(), new HashSet<>()));
        whole.fabrics().addAll(design.fabrics());
        whole.runs().addAll(design.runs());
      }
    }
    return wholes;
  }

  /**
   * The designs of a point. An error that lies in no fabric lies in a scenario: of the designs that
   * lack one that they have at other points, else of all.
   */
  private static List<Counted> checked(PointCount count, Map<String, Whole> wholes) {
    if (count.error().isEmpty()) {
      return count.designs();
    }
    boolean isPlaced =
        count.designs().stream()
            .anyMatch(each -> each.isRefused() || !wholes.get(each.name()).isIn(each));
    return count.designs().stream()
        .map(
            each ->
                each.isRefused() || isPlaced && wholes.get(each.name()).isIn(each)
                    ? each
                    : each.refused(count.error(), count.code(), count.place()))
        .toList();
  }

  private static boolean isMeant(Question question, Counted design) {
    return question.fabrics().isEmpty()
        || design.name().isEmpty()
        || question.fabrics().contains(design.name())
        || design.fabrics().stream().anyMatch(question.fabrics()::contains);
  }

  /** The runs by which a design is judged. */
  private static List<String> asked(Question question, Counted design) {
    return design.runs().stream().filter(run -> isAsked(question, design, run)).toList();
  }

  private static boolean isAsked(Question question, Counted design, String run) {
    return question.scenarios().isEmpty()
        || question.scenarios().contains(run)
        || design.fabrics().stream()
            .anyMatch(fabric -> question.scenarios().contains(Run.scenario(run, fabric)));
  }

  private static void requireKnown(
      Question question, List<PointCount> counts, Map<String, Whole> wholes) {
    Set<String> names = new TreeSet<>(wholes.keySet());
    wholes.values().forEach(whole -> names.addAll(whole.fabrics()));
    names.remove("");
    for (String fabric : question.fabrics()) {
      if (!names.contains(fabric) && !names.isEmpty()) {
        throw new RequestException(
            "there is no fabric " + fabric + ". Choose from " + String.join(", ", names) + ".");
      }
    }
    boolean isClean = counts.stream().allMatch(count -> count.error().isEmpty());
    Set<String> runs = new TreeSet<>();
    wholes.values().forEach(whole -> runs.addAll(whole.runs()));
    for (String scenario : question.scenarios()) {
      boolean isThere =
          runs.stream().anyMatch(run -> run.equals(scenario) || run.startsWith(scenario + "-"));
      if (!isThere && (isClean || !runs.isEmpty())) {
        throw new RequestException(
            "there is no scenario "
                + scenario
                + (runs.isEmpty()
                    ? "; the text declares none."
                    : ". Choose from " + String.join(", ", runs) + "."));
      }
    }
  }

  private static void requireObjective(Question question, List<Row> rows) {
    switch (question.objective()) {
      case COST -> {
        Set<String> lacking = lacking(rows, Counted::withoutPrice);
        if (!lacking.isEmpty()) {
          throw new RequestException(
              "cost can't be minimised, since there is no price for "
                  + String.join(", ", lacking)
                  + ".",
              "Write one in each type ('switch Mine extends Sn5600 { cost 40000 }'; a cable needs a"
                  + " type of its own), or choose --minimise "
                  + others(rows)
                  + ".");
        }
      }
      case POWER -> {
        Set<String> lacking = lacking(rows, Counted::withoutPower);
        if (!lacking.isEmpty()) {
          throw new RequestException(
              "power can't be minimised, since none is stated by "
                  + String.join(", ", lacking)
                  + ".",
              "Write it in each type ('switch Mine extends Sn5600 { power 2 kW }'), or choose"
                  + " --minimise "
                  + others(rows)
                  + ".");
        }
      }
      case SWITCHES -> {}
      case STEP_TIME -> {
        boolean hasJob =
            rows.stream()
                .anyMatch(
                    row ->
                        row.design().jobs().stream()
                            .anyMatch(run -> isAsked(question, row.design(), run)));
        if (!hasJob && !rows.isEmpty()) {
          throw new RequestException(
              "no scenario runs a job, so there is no step time to minimise. Choose --minimise "
                  + others(rows)
                  + ".");
        }
      }
    }
  }

  /** What can be minimised instead: {@code power or switches} where all types state a power. */
  private static String others(List<Row> rows) {
    List<String> others = new ArrayList<>();
    if (lacking(rows, Counted::withoutPrice).isEmpty()) {
      others.add(Objective.COST.word());
    }
    if (lacking(rows, Counted::withoutPower).isEmpty()) {
      others.add(Objective.POWER.word());
    }
    String last = Objective.SWITCHES.word();
    return others.isEmpty() ? last : String.join(", ", others) + " or " + last;
  }

  /** Types, without how many there are. */
  private static Set<String> lacking(List<Row> rows, Function<Counted, List<String>> of) {
    Set<String> types = new TreeSet<>();
    rows.forEach(
        row ->
            of.apply(row.design()).forEach(text -> types.add(text.replaceFirst("^[\\d,]+ ", ""))));
    if (types.remove(CableModel.UNTYPED)) {
      types.add(CableModel.UNTYPED + "s");
    }
    return types;
  }
}
