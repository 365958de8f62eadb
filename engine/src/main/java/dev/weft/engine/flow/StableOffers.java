package dev.weft.engine.flow;

import java.util.Arrays;

/** What links offer classes where the division is stable: what holds somebody, and no more. */
final class StableOffers {
  /** A link is full, and a class at its part, but for this. */
  private static final double ROUNDING = 1e-10;

  private final ClassProblem classes;
  private final double[] levels;
  private final double[] load;
  private final double[] fastest;

  private StableOffers(ClassProblem classes, double[] levels) {
    this.classes = classes;
    this.levels = levels;
    load = new double[classes.columnCount()];
    fastest = new double[classes.columnCount()];
  }

  /**
   * Returns offers by link and column: on a full link, to those that have most for their weight,
   * the level of the fastest of their flows; infinite elsewhere.
   */
  static double[] of(ClassProblem classes, double[] levels) {
    StableOffers stable = new StableOffers(classes, levels);
    double[] offer = new double[classes.problem().linkCount() * classes.columnCount()];
    Arrays.fill(offer, Double.POSITIVE_INFINITY);
    for (int link = 0; link < classes.problem().linkCount(); link++) {
      stable.offer(link, offer);
    }
    return offer;
  }

  private void offer(int link, double[] offer) {
    Arrays.fill(load, 0);
    Arrays.fill(fastest, 0);
    FlowLinks rows = classes.rows();
    for (int i = rows.first(link); i < rows.end(link); i++) {
      int of = classes.column(rows.flow(i));
      load[of] += rows.load(i) * levels[rows.flow(i)];
      fastest[of] = Math.max(fastest[of], levels[rows.flow(i)]);
    }
    if (Arrays.stream(load).sum() < classes.problem().capacity(link) * (1 - ROUNDING)) {
      return;
    }
    double most = 0;
    for (int of = 0; of < load.length; of++) {
      most = Math.max(most, claim(of));
    }
    for (int of = 0; of < load.length; of++) {
      int cell = link * load.length + of;
      if (classes.isUsed(cell) && claim(of) >= most * (1 - ROUNDING)) {
        offer[cell] = fastest[of];
      }
    }
  }

  /** Returns what a class has for its weight, or the most that a flow of no class has. */
  private double claim(int of) {
    return of == classes.classCount() ? fastest[of] : load[of] / classes.weight(of);
  }
}
