package dev.weft.elaboration.workload;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.Origins;
import dev.weft.lang.expressions.Arithmetic;
import dev.weft.lang.expressions.Call;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.expressions.MetricReference;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fixes.Guess;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.fixes.Spelling;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.workload.Scenario;
import dev.weft.lang.workload.ScenarioPromise;
import dev.weft.topology.findings.ExpressionIssue;
import dev.weft.topology.findings.PromiseIssue;
import dev.weft.topology.findings.ScenarioIssue;
import dev.weft.topology.workload.Metric;
import dev.weft.topology.workload.PromiseBound;
import dev.weft.topology.workload.Run;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/** Reads what scenarios promise, with comparisons among them. */
final class PromiseReader {
  private final Evaluator evaluator;
  private final Reports reports;

  PromiseReader(Evaluator evaluator, Findings findings) {
    this.evaluator = evaluator;
    this.reports = new Reports(findings);
  }

  /** A formula and in what it counts. */
  private record Term(PromiseBound bound, Dimension dimension) {}

  /**
   * A promise; null after reporting what is wrong with it.
   *
   * @param fabric name of the fabric that its scenario runs on, of several the first
   */
  Run.@Nullable Promise read(ScenarioPromise declared, String fabric) {
    Metric metric = metric(String.join(" ", declared.getMetric()), declared);
    if (metric == null) {
      return null;
    }
    Dimension dimension = dimension(metric);
    Quantity at =
        declared.getAt() == null
            ? null
            : evaluator.quantity(declared.getAt(), Dimension.DATA, "A size");
    PromiseBound bound = bound(declared, metric, dimension, fabric);
    if (bound == null) {
      return null;
    }
    INode node = NodeModelUtils.findActualNodeFor(declared);
    return new Run.Promise(
        metric,
        declared.getOperator(),
        bound,
        at == null ? -1 : at.bytes(),
        node.getText().strip().replaceAll("\\s+", " "),
        declared.getTarget() == null ? "" : declared.getTarget().getName(),
        Origins.locate(declared));
  }

  /** Reports metrics that there are none of, in a scenario that can't be read as a whole. */
  void checkMetrics(Scenario scenario) {
    for (ScenarioPromise promise :
        EcoreUtil2.typeSelect(scenario.getMembers(), ScenarioPromise.class)) {
      metric(String.join(" ", promise.getMetric()), promise);
      EcoreUtil2.getAllContentsOfType(promise, MetricReference.class)
          .forEach(reference -> metric(reference.getMetric(), reference));
    }
  }

  private @Nullable Metric metric(String word, EObject place) {
    Metric metric = Metric.of(word);
    if (metric == null) {
      List<String> words = Arrays.stream(Metric.values()).map(Metric::word).toList();
      Metric same = Metric.ofNcclTests(word);
      Guess nearest =
          same == null ? Spelling.guess(word, words) : new Guess(List.of(same.word()), true);
      var feature = place.eClass().getEStructuralFeature("metric");
      reports.report(
          nearest.isEmpty() ? PromiseIssue.UNKNOWN_METRIC : PromiseIssue.MISSPELT_METRIC,
          place,
          word,
          nearest.isEmpty() ? String.join(", ", words) : nearest.words(),
          nearest.fixes(each -> Sites.replace(place, feature, each)));
    }
    return metric;
  }

  static Dimension dimension(Metric metric) {
    return switch (metric.unit()) {
      case NUMBER -> Dimension.NONE;
      case SECONDS -> Dimension.TIME;
      case BITS -> Dimension.DATA;
      case BITS_PER_SECOND -> Dimension.RATE;
    };
  }

  private @Nullable PromiseBound bound(
      ScenarioPromise declared, Metric metric, Dimension dimension, String fabric) {
    String what = "The promised " + metric.word();
    if (!compares(declared.getValue())) {
      Quantity value = evaluator.quantity(declared.getValue(), dimension, what);
      return value == null ? null : new PromiseBound.Value(value.value());
    }
    Term term = term(declared.getValue(), fabric);
    if (term != null && !term.dimension().equals(dimension)) {
      String found = term.dimension().words();
      reports.report(
          ExpressionIssue.WRONG_DIMENSION, declared.getValue(), what, dimension.words(), found);
      return null;
    }
    return term == null ? null : term.bound();
  }

  /** Whether an expression names what a scenario measures. */
  static boolean compares(@Nullable Expression expression) {
    return expression instanceof MetricReference
        || expression != null
            && !EcoreUtil2.getAllContentsOfType(expression, MetricReference.class).isEmpty();
  }

  private @Nullable Term term(Expression expression, String fabric) {
    return switch (expression) {
      case MetricReference reference -> measured(reference, fabric);
      case Arithmetic sum when compares(sum) && "+-*/".contains(sum.getOperator()) ->
          combined(sum, sum.getOperator(), sum.getLeft(), sum.getRight(), fabric);
      case Call call when compares(call) && isExtremum(call) ->
          combined(
              call,
              call.getFunction(),
              call.getArguments().getFirst(),
              call.getArguments().getLast(),
              fabric);
      default -> {
        Quantity value = evaluator.evaluate(expression);
        yield value == null
            ? null
            : new Term(new PromiseBound.Value(value.value()), value.dimension());
      }
    };
  }

  private static boolean isExtremum(Call call) {
    return List.of("min", "max").contains(call.getFunction()) && call.getArguments().size() == 2;
  }

  private @Nullable Term combined(
      EObject place, String operator, Expression left, Expression right, String fabric) {
    Term a = term(left, fabric);
    Term b = term(right, fabric);
    if (a == null || b == null) {
      return null;
    }
    PromiseBound bound = new PromiseBound.Combined(operator, a.bound(), b.bound());
    return switch (operator) {
      case "*" -> new Term(bound, a.dimension().times(b.dimension()));
      case "/" -> new Term(bound, a.dimension().over(b.dimension()));
      default -> {
        if (!a.dimension().equals(b.dimension())) {
          String first = a.dimension().words();
          reports.report(ExpressionIssue.UNLIKE, place, operator, first, b.dimension().words());
          yield null;
        }
        yield new Term(bound, a.dimension());
      }
    };
  }

  private @Nullable Term measured(MetricReference reference, String fabric) {
    Metric metric = metric(reference.getMetric(), reference);
    if (metric == null
        || !(reference.getOwner() instanceof Scenario owner)
        || owner.eIsProxy()
        || owner.getName() == null) {
      return null;
    }
    if (owner.eResource() != reference.eResource()) {
      reports.report(ScenarioIssue.OTHER_FILE, reference, owner.getName());
      return null;
    }
    if (!Contents.of(owner).has(metric.needs())) {
      reports.report(
          ScenarioIssue.NOT_MEASURED,
          reference,
          metric.word(),
          metric.needs().words(),
          owner.getName());
      return null;
    }
    List<List<Fabric>> runs = Together.of(owner);
    for (List<Fabric> run : runs) {
      if (runs.size() == 1 || run.stream().anyMatch(each -> each.getName().equals(fabric))) {
        String name = Together.name(owner, runs, run);
        return new Term(new PromiseBound.Measured(name, metric), dimension(metric));
      }
    }
    String fabrics =
        FabricsOfScenario.of(owner).stream()
            .map(Fabric::getName)
            .collect(Collectors.joining(" and "));
    reports.report(ScenarioIssue.SEVERAL_FABRICS, reference, owner.getName(), fabrics, fabric);
    return null;
  }
}
