package dev.weft.engine.flow;

import java.util.Arrays;

/**
 * A division that needs no rounds to settle, for when none was found that is stable: each class
 * shares its guaranteed part of each link max-min fairly; what is left is divided again by weight
 * among the classes that can still rise; and so on, until each flow crosses a full link. No link
 * gets more than it carries. A class that a link holds up elsewhere may have less than its part.
 */
final class ClassFilling {
  /** A link that has less than this part of its capacity left is full. */
  private static final double ROUNDING = 1e-12;

  /** Each division fills at least the lowest link of one class; what is left shrinks fast. */
  private static final int DIVISIONS = 60;

  private static final int ALL = -1;

  private final ClassProblem classes;
  private final FlowProblem problem;
  private final double[] level;
  private final double[] left;
  private final boolean[] rises;

  private ClassFilling(ClassProblem classes) {
    this.classes = classes;
    problem = classes.problem();
    level = new double[problem.flowCount()];
    left = problem.capacities();
    rises = new boolean[level.length];
    Arrays.fill(rises, true);
  }

  /** Returns the level of each flow. */
  static double[] levels(ClassProblem classes) {
    ClassFilling filling = new ClassFilling(classes);
    for (int i = 0; i < DIVISIONS && filling.canRise(); i++) {
      filling.divide();
    }
    if (filling.canRise()) {
      filling.raise(filling.left.clone(), ALL);
    }
    return filling.level;
  }

  /** Stops the flows that cross a full link; answers whether others are left. */
  private boolean canRise() {
    boolean canRise = false;
    for (int flow = 0; flow < level.length; flow++) {
      for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
        int link = problem.link(e);
        rises[flow] &= left[link] > ROUNDING * problem.capacity(link);
      }
      canRise |= rises[flow];
    }
    return canRise;
  }

  /** Each class shares its part of what is left; flows of no class have a part each. */
  private void divide() {
    double[] claims = new double[left.length * classes.columnCount()];
    double[] sums = new double[left.length];
    for (int flow = 0; flow < level.length; flow++) {
      int of = classes.column(flow);
      for (int e = problem.start(flow); rises[flow] && e < problem.start(flow + 1); e++) {
        int cell = problem.link(e) * classes.columnCount() + of;
        double claim = of == classes.classCount() ? problem.load(e) : classes.weight(of);
        if (of == classes.classCount() || claims[cell] == 0) {
          claims[cell] += claim;
          sums[problem.link(e)] += claim;
        }
      }
    }
    double[] before = left.clone();
    for (int of = 0; of < classes.columnCount(); of++) {
      double[] part = new double[left.length];
      for (int link = 0; link < part.length; link++) {
        double claim = claims[link * classes.columnCount() + of];
        part[link] = claim == 0 ? 0 : before[link] * claim / sums[link];
      }
      raise(part, of);
    }
  }

  /** Raises the flows of a column, or all, by max-min fair shares of some capacities. */
  private void raise(double[] part, int column) {
    FairShares shares = new FairShares(problem.with(part));
    for (int flow = 0; flow < level.length; flow++) {
      if (takesPart(flow, column)) {
        shares.add(flow);
      }
    }
    shares.settle();
    for (int flow = 0; flow < level.length; flow++) {
      if (takesPart(flow, column)) {
        level[flow] += shares.level(flow);
        for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
          left[problem.link(e)] -= problem.load(e) * shares.level(flow);
        }
      }
    }
  }

  private boolean takesPart(int flow, int column) {
    return rises[flow] && (column == ALL || column == classes.column(flow));
  }
}
