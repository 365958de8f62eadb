package dev.weft.topology.workload;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * What a measured value is compared with: a value, or a formula over what other scenarios measure.
 */
public sealed interface PromiseBound {
  /** A value in base units: bits per second, seconds, bits. */
  record Value(double value) implements PromiseBound {}

  /** What another scenario measures. */
  record Measured(String run, Metric metric) implements PromiseBound {}

  /** Two bounds joined by {@code + - * / min max}. */
  record Combined(String operator, PromiseBound left, PromiseBound right) implements PromiseBound {}

  /** Whether it is known before anything has run. */
  default boolean isValue() {
    return switch (this) {
      case Value value -> true;
      case Measured measured -> false;
      case Combined combined -> combined.left().isValue() && combined.right().isValue();
    };
  }

  /** What it has of other scenarios, as written from left to right. */
  default List<Measured> measured() {
    return switch (this) {
      case Value value -> List.of();
      case Measured measured -> List.of(measured);
      case Combined combined ->
          Stream.concat(combined.left().measured().stream(), combined.right().measured().stream())
              .toList();
    };
  }

  /**
   * The value.
   *
   * @param measured what other scenarios measured
   */
  default double value(ToDoubleFunction<Measured> measured) {
    return switch (this) {
      case Value value -> value.value();
      case Measured other -> measured.applyAsDouble(other);
      case Combined combined ->
          combine(
              combined.operator(),
              combined.left().value(measured),
              combined.right().value(measured));
    };
  }

  private static double combine(String operator, double left, double right) {
    return switch (operator) {
      case "+" -> left + right;
      case "-" -> left - right;
      case "*" -> left * right;
      case "/" -> left / right;
      case "min" -> Math.min(left, right);
      case "max" -> Math.max(left, right);
      default -> throw new IllegalArgumentException("operator " + operator);
    };
  }
}
