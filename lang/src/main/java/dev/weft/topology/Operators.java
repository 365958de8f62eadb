package dev.weft.topology;

/** How the language compares numbers. */
public final class Operators {
  private static final double ROUNDING = 1e-12;

  private Operators() {}

  /**
   * Compares two values; those that are equal up to the twelfth digit are equal.
   *
   * @param operator as written: {@code ==}, {@code !=}, {@code <=}, {@code >=}, {@code <}, {@code
   *     >}
   */
  public static boolean holds(double left, String operator, double right) {
    boolean equal = Math.abs(left - right) <= ROUNDING * Math.max(Math.abs(left), Math.abs(right));
    return switch (operator) {
      case "==" -> equal;
      case "!=" -> !equal;
      case "<=" -> left < right || equal;
      case ">=" -> left > right || equal;
      case "<" -> left < right && !equal;
      case ">" -> left > right && !equal;
      default -> throw new IllegalArgumentException("operator " + operator);
    };
  }
}
