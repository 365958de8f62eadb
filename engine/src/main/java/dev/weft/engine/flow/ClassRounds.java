package dev.weft.engine.flow;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Solves a problem of classes by rounds in which all links make their offers at the same time, so
 * that the result depends on the problem alone, not on the order of flows, links or events.
 *
 * <p>What links offer falls when others offer more ({@link ClassDivision}). Rounds that begin with
 * links that offer everything are therefore too low and too high in turn, and close in on every
 * stable division from both sides: lower bounds only rise, upper bounds only fall, and the lower
 * ones never are more than links carry. Where both meet, the division is the only stable one. This
 * is proven.
 *
 * <p>Where they do not meet, rounds go half the way from the middle between the bounds, then with
 * the help of {@link RoundMemory}. Where those end, the division is stable, but need not be the
 * only one. Nothing proves that they end; {@link TrafficClassShares} says how often they do.
 */
final class ClassRounds {
  /** Levels that differ by this part are the same. */
  private static final double SAME = 1e-12;

  /** Rounds that come no closer may differ by this part of a capacity: what sums lose. */
  private static final double ROUNDING = 1e-14;

  private final ClassProblem classes;
  private final ClassDivision division;
  private final ClassOffers lower;
  private final ClassOffers upper;
  private final double[] made;

  /** Offers that somebody looks at, by link and column. */
  private final int[] cells;

  /** Of each flow and each of these offers: the most that can ever come of it. */
  private final double[] ceiling;

  private final double[] cellCeiling;

  ClassRounds(ClassProblem classes) {
    this.classes = classes;
    division = new ClassDivision(classes);
    lower = new ClassOffers(classes);
    upper = new ClassOffers(classes);
    made = new double[classes.columnCount()];
    FlowProblem problem = classes.problem();
    cells = IntStream.range(0, lower.cellCount()).filter(classes::isUsed).toArray();
    cellCeiling = new double[cells.length];
    Arrays.setAll(
        cellCeiling,
        i -> problem.capacity(cells[i] / classes.columnCount()) / classes.leastLoad(cells[i]));
    ceiling = new double[problem.flowCount()];
    Arrays.fill(ceiling, Double.POSITIVE_INFINITY);
    for (int flow = 0; flow < ceiling.length; flow++) {
      for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
        double alone = problem.capacity(problem.link(e)) / problem.load(e);
        ceiling[flow] = Math.min(ceiling[flow], alone);
      }
    }
  }

  /**
   * Answers whether a stable division was found.
   *
   * @param most rounds of each kind
   */
  boolean solve(int most) {
    return boundsMeet(most) || halfTheWay(most);
  }

  /** Returns the level of each flow in a stable division, less what rounding is too much. */
  double[] levels() {
    double[] levels = new double[ceiling.length];
    Arrays.setAll(levels, lower::level);
    return classes.fit(levels);
  }

  /** Answers whether the bounds meet, so that the division is the only stable one. */
  boolean boundsMeet(int most) {
    for (int round = 0; round < most; round++) {
      answer(upper, lower);
      if (!lower.hasChanged()) {
        break;
      }
      answer(lower, upper);
      if (areSame(0)) {
        return true;
      }
    }
    return areSame(ROUNDING);
  }

  private void answer(ClassOffers from, ClassOffers to) {
    while (from.hasChanged()) {
      int link = from.takeChanged();
      division.divide(link, from, made);
      to.set(link, made);
    }
    to.look();
  }

  private boolean areSame(double rounding) {
    for (int flow = 0; flow < ceiling.length; flow++) {
      if (!isSame(lower.level(flow), upper.level(flow), rounding * ceiling[flow])) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSame(double one, double other, double rounding) {
    return Math.abs(other - one) <= SAME * Math.max(one, other) + rounding;
  }

  /**
   * Half the way so many rounds, and as many with memory. From here on, {@code lower} is where the
   * rounds are, and {@code upper} what links answer.
   */
  private boolean halfTheWay(int most) {
    double[] least = offersOf(lower);
    double[] greatest = offersOf(upper);
    RoundMemory memory = new RoundMemory();
    for (int round = 0; round < 2 * most; round++) {
      double[] at = offersOf(lower);
      double[] answered = offersOf(upper);
      double[] next = round < most ? between(at, answered) : memory.next(at, answered);
      for (int i = 0; i < cells.length; i++) {
        lower.set(cells[i], Math.clamp(next[i], least[i], Math.max(least[i], greatest[i])));
      }
      lower.look();
      answer(lower, upper);
      if (areSettled(0)) {
        return true;
      }
    }
    return areSettled(ROUNDING);
  }

  private static double[] between(double[] one, double[] other) {
    double[] middle = new double[one.length];
    Arrays.setAll(middle, i -> (one[i] + other[i]) / 2);
    return middle;
  }

  private double[] offersOf(ClassOffers offers) {
    return Arrays.stream(cells).mapToDouble(offers::offer).toArray();
  }

  private boolean areSettled(double rounding) {
    for (int i = 0; i < cells.length; i++) {
      if (!isSame(lower.offer(cells[i]), upper.offer(cells[i]), rounding * cellCeiling[i])) {
        return false;
      }
    }
    return true;
  }
}
