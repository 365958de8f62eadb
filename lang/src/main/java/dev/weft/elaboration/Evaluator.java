package dev.weft.elaboration;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Arithmetic;
import dev.weft.lang.expressions.Call;
import dev.weft.lang.expressions.Comparison;
import dev.weft.lang.expressions.Conditional;
import dev.weft.lang.expressions.Constant;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.expressions.Literal;
import dev.weft.lang.expressions.Logical;
import dev.weft.lang.expressions.MetricReference;
import dev.weft.lang.expressions.Param;
import dev.weft.lang.expressions.Variable;
import dev.weft.lang.expressions.VariableReference;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.quantities.Units;
import dev.weft.topology.Operators;
import dev.weft.topology.findings.Bound;
import dev.weft.topology.findings.ExpressionIssue;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.IssueKind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates expressions to quantities, each parameter and constant once. Total: a fault is reported
 * once, at its place, and evaluates to null; so does what is defined in terms of itself or over too
 * many others, which a rule on the text reports. Truth is 1, falsehood 0.
 */
public final class Evaluator {
  /**
   * The value of a variable where its declaration does not count.
   *
   * @param said where the text gives it the value
   */
  record Binding(Quantity value, Expression said) {}

  private static final Pattern NUMBER = Pattern.compile("\\d++(?:\\.\\d++)?+(?:[eE][+-]?+\\d++)?+");

  /** The largest value: counts times prices or powers of it are numbers still. */
  private static final double MOST = 1e100;

  /** The unit of the rates of ports and links. */
  private static final String RATE = " Gb/s";

  private final Map<String, Quantity> overrides;
  private final Findings findings;
  private final Set<Variable> underEvaluation = new HashSet<>();
  private final Set<EObject> reported = new HashSet<>();
  private final Map<Variable, Binding> bindings;
  private final Functions functions = new Functions(this);

  /** What has been evaluated under the bindings; empty for what has no value. */
  private final Map<Variable, Optional<Quantity>> known = new HashMap<>();

  /**
   * @param overrides values for parameters by name, from the command line
   */
  public Evaluator(Map<String, Quantity> overrides, Findings findings) {
    this(overrides, new HashMap<>(), findings);
  }

  private Evaluator(
      Map<String, Quantity> overrides, Map<Variable, Binding> bindings, Findings findings) {
    this.overrides = overrides;
    this.bindings = bindings;
    this.findings = findings;
  }

  /** An evaluator that gives the same values and reports elsewhere. */
  public Evaluator reporting(Findings elsewhere) {
    return new Evaluator(overrides, new HashMap<>(bindings), elsewhere);
  }

  /** From now on some variables have these values, whatever their declarations say. */
  void bind(Map<Variable, Binding> values) {
    bindings.putAll(values);
    known.clear();
  }

  /** Runs something while some variables have these values. */
  void within(Map<Variable, Binding> values, Runnable action) {
    if (values.isEmpty()) {
      action.run();
      return;
    }
    Map<Variable, Binding> before = new HashMap<>(bindings);
    Map<Variable, Optional<Quantity>> knownBefore = new HashMap<>(known);
    bindings.putAll(values);
    known.clear();
    try {
      action.run();
    } finally {
      bindings.clear();
      bindings.putAll(before);
      known.clear();
      known.putAll(knownBefore);
    }
  }

  /** Whether a condition holds; an absent one does, and so does one that has no value. */
  boolean holds(@Nullable Expression condition) {
    Quantity quantity = condition == null ? null : evaluate(condition);
    return quantity == null || quantity.value() != 0;
  }

  /** The value of an expression; null after reporting why there is none. */
  public @Nullable Quantity evaluate(@Nullable Expression expression) {
    return expression == null ? null : finite(expression, value(expression));
  }

  private @Nullable Quantity finite(Expression expression, @Nullable Quantity quantity) {
    if (quantity != null && !(Math.abs(quantity.value()) <= MOST)) {
      fault(ExpressionIssue.VALUE_TOO_LARGE, expression);
      return null;
    }
    return quantity;
  }

  private @Nullable Quantity value(@Nullable Expression expression) {
    return switch (expression) {
      case null -> null;
      case Literal literal -> literal(literal);
      case VariableReference reference -> variable(reference);
      case Arithmetic arithmetic -> arithmetic(arithmetic);
      case Comparison comparison -> comparison(comparison);
      case Logical logical -> logical(logical);
      case Conditional conditional -> conditional(conditional);
      case Call call -> functions.value(call);
      case MetricReference reference -> {
        fault(ExpressionIssue.NO_METRIC_HERE, reference);
        yield null;
      }
      default ->
          throw new IllegalStateException("unknown expression " + expression.eClass().getName());
    };
  }

  /**
   * An expression that must be a whole number from {@code min} to {@code max}; {@code fallback}
   * after reporting.
   */
  public int count(@Nullable Expression expression, int min, int max, int fallback, String what) {
    Quantity quantity = evaluate(expression);
    if (quantity == null || expression == null) {
      return fallback;
    }
    double value = quantity.value();
    if (!quantity.isNumber()) {
      fault(ExpressionIssue.NOT_PLAIN, said(expression), what, quantity.dimension().words());
      return fallback;
    }
    if (value != Math.rint(value) || value < min || value > max) {
      String found = expression instanceof Literal literal ? literal.getValue() : plain(value);
      fault(ExpressionIssue.NOT_A_COUNT, said(expression), what, found, min, max);
      return fallback;
    }
    return (int) value;
  }

  /** An expression of a dimension; null after reporting. */
  public @Nullable Quantity quantity(
      @Nullable Expression expression, Dimension dimension, String what) {
    Quantity quantity = evaluate(expression);
    if (quantity == null || expression == null) {
      return null;
    }
    if (!quantity.dimension().equals(dimension)) {
      String found = quantity.dimension().words();
      if (quantity.isNumber()
          && dimension.equals(Dimension.RATE)
          && expression instanceof Literal) {
        String number = plain(quantity.value());
        fault(
            ExpressionIssue.RATE_WITHOUT_UNIT,
            expression,
            what,
            number,
            Fix.replace(number + RATE));
        return null;
      }
      fault(ExpressionIssue.WRONG_DIMENSION, said(expression), what, dimension.words(), found);
      return null;
    }
    return quantity;
  }

  /** Where a value is given: of a name alone, in the argument that it stands for. */
  private Expression said(Expression expression) {
    Binding bound =
        expression instanceof VariableReference name ? bindings.get(name.getTarget()) : null;
    return bound == null ? expression : said(bound.said());
  }

  private @Nullable Quantity literal(Literal literal) {
    if (literal.getValue() == null || !NUMBER.matcher(literal.getValue()).matches()) {
      fault(ExpressionIssue.NOT_A_NUMBER, literal, literal.getValue());
      return null;
    }
    double number = Double.parseDouble(literal.getValue());
    if (number > MOST) {
      fault(ExpressionIssue.NUMBER_TOO_LARGE, literal, literal.getValue());
      return null;
    }
    if (literal.isPercent()) {
      return Quantity.of(number / 100);
    }
    if (literal.getUnit() == null) {
      return Quantity.of(number);
    }
    Quantity quantity = Units.quantity(number, literal.getUnit());
    if (quantity == null) {
      fault(ExpressionIssue.UNKNOWN_UNIT, literal, literal.getUnit());
    }
    return quantity;
  }

  private @Nullable Quantity variable(VariableReference reference) {
    Variable variable = reference.getTarget();
    if (variable == null || variable.eIsProxy()) {
      return null;
    }
    return value(variable);
  }

  /** The value of a parameter or constant; null after reporting why there is none. */
  @Nullable Quantity value(Variable variable) {
    Binding bound = bindings.get(variable);
    if (bound != null) {
      return bound.value();
    }
    boolean isSettable = variable instanceof Param && !Place.isTemplate(variable.eContainer());
    Quantity override = isSettable ? overrides.get(variable.getName()) : null;
    if (override != null) {
      return override;
    }
    Optional<Quantity> before = known.get(variable);
    if (before != null) {
      return before.orElse(null);
    }
    if (underEvaluation.size() >= Bound.DEFINITIONS.most() || !underEvaluation.add(variable)) {
      return null;
    }
    try {
      Quantity value = evaluate(definition(variable));
      known.put(variable, Optional.ofNullable(value));
      return value;
    } finally {
      underEvaluation.remove(variable);
    }
  }

  /** What a name stands for; of a list of values the first; null where nothing is said. */
  public static @Nullable Expression definition(Variable variable) {
    return switch (variable) {
      case Param param when param.getValue() == null && !param.getValues().isEmpty() ->
          param.getValues().getFirst();
      case Param param -> param.getValue();
      case Constant constant -> constant.getValue();
      default -> null;
    };
  }

  /**
   * Sums and products hang to the left, one level for each operator: they are not recursed into.
   */
  private @Nullable Quantity arithmetic(Arithmetic expression) {
    Deque<Arithmetic> operators = new ArrayDeque<>();
    Expression first = expression;
    while (first instanceof Arithmetic inner) {
      operators.push(inner);
      first = inner.getLeft();
    }
    Quantity value = evaluate(first);
    for (Arithmetic each : operators) {
      Quantity right = evaluate(each.getRight());
      value = value == null || right == null ? null : finite(each, combined(each, value, right));
    }
    return value;
  }

  private @Nullable Quantity combined(Arithmetic expression, Quantity left, Quantity right) {
    double a = left.value();
    double b = right.value();
    return switch (expression.getOperator()) {
      case "*" -> new Quantity(a * b, left.dimension().times(right.dimension()));
      case "/", ":" -> {
        if (b == 0) {
          divisionByZero(expression);
          yield null;
        }
        yield new Quantity(a / b, left.dimension().over(right.dimension()));
      }
      default -> {
        if (!alike(expression, left, right, expression.getOperator())) {
          yield null;
        }
        if (expression.getOperator().equals("mod")) {
          if (b == 0) {
            divisionByZero(expression);
            yield null;
          }
          yield new Quantity(a - b * Math.floor(a / b), left.dimension());
        }
        yield new Quantity(expression.getOperator().equals("+") ? a + b : a - b, left.dimension());
      }
    };
  }

  private void divisionByZero(Expression expression) {
    fault(ExpressionIssue.DIVISION_BY_ZERO, expression);
  }

  private @Nullable Quantity comparison(Comparison expression) {
    Quantity left = evaluate(expression.getLeft());
    Quantity right = evaluate(expression.getRight());
    if (left == null
        || right == null
        || !alike(expression, left, right, expression.getOperator())) {
      return null;
    }
    return Quantity.of(
        Operators.holds(left.value(), expression.getOperator(), right.value()) ? 1 : 0);
  }

  /** Like {@link #arithmetic}, not recursed into. */
  private @Nullable Quantity logical(Logical expression) {
    Deque<Logical> operators = new ArrayDeque<>();
    Expression first = expression;
    while (first instanceof Logical inner) {
      operators.push(inner);
      first = inner.getLeft();
    }
    Quantity value = evaluate(first);
    for (Logical each : operators) {
      Quantity right = evaluate(each.getRight());
      value = value == null || right == null ? null : combined(each, value, right);
    }
    return value;
  }

  private static Quantity combined(Logical expression, Quantity left, Quantity right) {
    boolean a = left.value() != 0;
    boolean b = right.value() != 0;
    return Quantity.of((expression.getOperator().equals("and") ? a && b : a || b) ? 1 : 0);
  }

  private @Nullable Quantity conditional(Conditional expression) {
    Quantity condition = evaluate(expression.getCondition());
    if (condition == null) {
      return null;
    }
    return evaluate(condition.value() != 0 ? expression.getThen() : expression.getOtherwise());
  }

  boolean alike(Expression place, Quantity left, Quantity right, String operator) {
    if (left.dimension().equals(right.dimension())) {
      return true;
    }
    fault(
        ExpressionIssue.UNLIKE,
        place,
        operator,
        left.dimension().words(),
        right.dimension().words());
    return false;
  }

  /** Reports an expression that has no value, or none that its place can have; once. */
  void fault(IssueKind kind, EObject place, @Nullable Object... arguments) {
    if (reported.add(place)) {
      findings.report(kind, place, arguments);
    }
  }

  static String plain(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(value);
  }
}
