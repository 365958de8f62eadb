package dev.weft.lang.validation.promises;

import dev.weft.elaboration.Elaboration;
import dev.weft.elaboration.Elaborator;
import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.Findings.Finding;
import dev.weft.elaboration.Origins;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Param;
import dev.weft.lang.fabric.Expect;
import dev.weft.lang.fabric.ExpectBy;
import dev.weft.lang.fabric.ExpectCase;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.FabricPackage;
import dev.weft.lang.fabric.Promise;
import dev.weft.lang.fixes.Guess;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.quantities.Units;
import dev.weft.lang.validation.codes.Suppressions;
import dev.weft.topology.Operators;
import dev.weft.topology.ServerRole;
import dev.weft.topology.Servers;
import dev.weft.topology.findings.DesignIssue;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.PromiseIssue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.index.JudgedPromise;
import dev.weft.topology.measures.Measures;
import dev.weft.topology.measures.PowerDraw;
import dev.weft.topology.rule.Rule;
import dev.weft.topology.rules.Rules;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Checks what a fabric promises in {@code expect} against what is built. */
public final class ExpectChecks {
  /** Watts that are a kilowatt. */
  private static final int KILO = 1000;

  private final Fabric fabric;
  private final Map<String, Quantity> overrides;
  private final List<Rule> rules;
  private final Set<Object> told;
  private final Findings findings = new Findings();
  private final List<JudgedPromise> judged = new ArrayList<>();

  private ExpectChecks(
      Fabric fabric, Map<String, Quantity> overrides, List<Rule> rules, List<Finding> found) {
    this.fabric = fabric;
    this.overrides = overrides;
    this.rules = rules;
    this.told =
        found.stream().map(each -> place(each.code(), each.element())).collect(Collectors.toSet());
  }

  /**
   * Checks all promises of a fabric.
   *
   * @param rules for the fabrics of a table
   * @param found what is wrong with the fabric as it stands, which no row tells again
   */
  public static List<Finding> check(
      Fabric fabric,
      FabricIndex built,
      Map<String, Quantity> overrides,
      List<Rule> rules,
      List<Finding> found) {
    ExpectChecks promises = new ExpectChecks(fabric, overrides, rules, found);
    Metrics metrics = new Metrics(built);
    for (Expect block : Place.all(fabric.getMembers(), Expect.class)) {
      promises.check(block.getPromises(), metrics, overrides, "");
    }
    for (ExpectBy table : Place.all(fabric.getMembers(), ExpectBy.class)) {
      promises.check(table, metrics);
    }
    built.derived(JudgedPromise.class, () -> List.copyOf(promises.judged));
    return promises.findings.all();
  }

  /**
   * Checks a table of promises: builds the fabric for the value of each row; only for its own value
   * where the parameter is set from outside.
   */
  private void check(ExpectBy table, Metrics metrics) {
    Param parameter = table.getParameter();
    if (parameter == null || parameter.eIsProxy()) {
      return;
    }
    Quantity set = overrides.get(parameter.getName());
    Evaluator evaluator = new Evaluator(overrides, findings);
    for (ExpectCase row : table.getCases()) {
      Quantity value = evaluator.evaluate(row.getValue());
      if (value == null || set != null && !set.equals(value)) {
        continue;
      }
      Map<String, Quantity> own = new HashMap<>(overrides);
      own.put(parameter.getName(), value);
      String family = " with " + parameter.getName() + " = " + text(value);
      if (set != null) {
        check(row.getPromises(), metrics, own, family);
        continue;
      }
      Elaboration elaboration = new Elaborator(own).elaborate(fabric);
      if (elaboration.hasErrors()) {
        findings.report(PromiseIssue.NOT_BUILT, row, family, elaboration.firstError().message());
      } else {
        FabricIndex other = FabricIndex.of(elaboration.topology(), elaboration.intent());
        refused(elaboration, other, row, family);
        check(row.getPromises(), new Metrics(other), own, family);
      }
    }
  }

  /** Reports the first error that the rules find on the fabric of a row and nothing suppresses. */
  private void refused(Elaboration elaboration, FabricIndex built, ExpectCase row, String family) {
    for (Issue issue : Rules.check(built, rules)) {
      EObject declared = elaboration.origins().get(issue.origin());
      EObject element = Culprits.of(issue.code(), declared, fabric);
      if (issue.severity() == Issue.Severity.ERROR
          && Suppressions.covering(element, issue.code()) == null
          && !told.contains(place(issue.code(), Culprits.line(issue, element, fabric)))) {
        findings.report(PromiseIssue.REFUSED, row, family, issue.message(), issue.code());
        return;
      }
    }
  }

  private static Object place(String code, EObject line) {
    return List.of(code, line);
  }

  private void check(
      List<Promise> promises, Metrics metrics, Map<String, Quantity> values, String family) {
    Evaluator evaluator = new Evaluator(values, findings);
    Set<String> names = promises.stream().map(ExpectChecks::metric).collect(Collectors.toSet());
    for (Promise promise : promises) {
      check(promise, metrics, evaluator, family, names);
    }
  }

  /**
   * The word that declares lit servers in a segment counts all of them here, as texts have it since
   * the first version: where these differ, the text says which it means.
   */
  private void hasOneMeaning(Promise promise, String metric, Metrics metrics) {
    Servers servers = metrics.topology().servers();
    int lit = servers.count(ServerRole.LIT);
    if (metric.equals("servers") && lit > 0 && lit != servers.machines()) {
      findings.report(
          DesignIssue.TWO_MEANINGS,
          promise,
          servers.machines(),
          lit,
          Fix.replace("servers installed" + Sites.text(promise).substring("servers".length())));
    }
  }

  private static String metric(Promise promise) {
    return String.join(" ", promise.getMetric());
  }

  private void check(
      Promise promise, Metrics metrics, Evaluator evaluator, String family, Set<String> names) {
    String metric = metric(promise);
    if (!Metrics.isKnown(metric)) {
      Guess nearest = MetricNames.nearest(promise.getMetric(), Metrics.names());
      findings.reportAt(
          nearest.isEmpty() ? PromiseIssue.UNKNOWN_METRIC : PromiseIssue.MISSPELT_METRIC,
          promise,
          FabricPackage.Literals.PROMISE__METRIC,
          metric,
          nearest.isEmpty() ? String.join(", ", Metrics.names()) : nearest.words(),
          nearest.fixes(Fix::replace));
      return;
    }
    Quantity actual = metrics.value(metric);
    if (actual == null) {
      String reason = MissingValues.reason(metric, metrics.topology());
      findings.report(PromiseIssue.NOT_KNOWN, promise, metric, reason);
      return;
    }
    hasOneMeaning(promise, metric, metrics);
    Quantity wanted = wanted(promise, actual.dimension(), metric, evaluator);
    if (wanted == null) {
      return;
    }
    boolean isKept = Operators.holds(actual.value(), promise.getOperator(), wanted.value());
    judged.add(
        new JudgedPromise(
            Sites.text(promise) + family,
            text(actual) + metrics.over(metric),
            isKept,
            Origins.locate(promise)));
    if (!isKept) {
      findings.report(
          PromiseIssue.BROKEN,
          promise,
          metric,
          promise.getOperator(),
          text(wanted),
          family,
          text(actual),
          PromiseHints.of(metric, wanted.value(), actual.value(), metrics, names),
          PromiseLines.of(metric, metrics.topology()));
    }
  }

  /** The promised value: a quantity, or a ratio of two numbers. */
  private static @Nullable Quantity wanted(
      Promise promise, Dimension dimension, String metric, Evaluator evaluator) {
    String what = "The promised " + metric;
    Quantity value = evaluator.quantity(promise.getValue(), dimension, what);
    if (value == null || promise.getPer() == null) {
      return value;
    }
    Quantity per = evaluator.quantity(promise.getPer(), Dimension.NONE, "The base of a ratio");
    return per == null || per.value() == 0
        ? null
        : new Quantity(value.value() / per.value(), dimension);
  }

  private static String text(Quantity quantity) {
    if (quantity.dimension().equals(Dimension.RATE)) {
      return Units.rate(quantity.value());
    }
    if (quantity.dimension().equals(Dimension.TIME)) {
      return Measures.time(quantity.picoseconds());
    }
    // Oversubscription without a link upwards.
    if (!Double.isFinite(quantity.value())) {
      return "infinite";
    }
    String number =
        new BigDecimal(quantity.value())
            .round(new MathContext(6))
            .stripTrailingZeros()
            .toPlainString();
    if (quantity.dimension().equals(Dimension.LENGTH)) {
      return number + " m";
    }
    if (quantity.dimension().equals(Dimension.POWER)) {
      return quantity.value() < KILO ? number + " W" : PowerDraw.text(quantity.value());
    }
    return number;
  }
}
