package dev.weft.engine.flow;

import dev.weft.engine.model.IntColumn;
import java.util.Arrays;

/** What each link offers each class, and what flows make of it: each takes its lowest offer. */
final class ClassOffers implements LinkQueues.Elsewhere {
  private static final int NOWHERE = -1;

  private final ClassProblem classes;
  private final FlowProblem problem;
  private final FlowLinks rows;
  private final int columns;

  /** By link and column: the highest level there; infinite where nobody waits. */
  private final double[] offer;

  /** Of each flow: its lowest offer, where that is, and the lowest one elsewhere. */
  private final double[] lowest;

  private final int[] lowestAt;
  private final double[] second;

  /** Links whose flows have changed since somebody last took them. */
  private final IntColumn changed = new IntColumn();

  private final boolean[] isChanged;
  private final IntColumn looking = new IntColumn();
  private final boolean[] isLooking;

  /** Starts with all that anybody likes. */
  ClassOffers(ClassProblem classes) {
    this.classes = classes;
    problem = classes.problem();
    rows = classes.rows();
    columns = classes.columnCount();
    offer = new double[problem.linkCount() * columns];
    Arrays.fill(offer, Double.POSITIVE_INFINITY);
    lowest = new double[problem.flowCount()];
    Arrays.fill(lowest, Double.POSITIVE_INFINITY);
    second = lowest.clone();
    lowestAt = new int[problem.flowCount()];
    Arrays.fill(lowestAt, NOWHERE);
    isChanged = new boolean[problem.linkCount()];
    isLooking = new boolean[problem.flowCount()];
    for (int link = 0; link < problem.linkCount(); link++) {
      change(link);
    }
  }

  int cellCount() {
    return offer.length;
  }

  /** Returns an offer, by link times columns plus column. */
  double offer(int cell) {
    return offer[cell];
  }

  double level(int flow) {
    return lowest[flow];
  }

  @Override
  public double level(int flow, int link) {
    return lowestAt[flow] == link ? second[flow] : lowest[flow];
  }

  boolean hasChanged() {
    return changed.count() > 0;
  }

  int takeChanged() {
    int link = changed.removeLast();
    isChanged[link] = false;
    return link;
  }

  /** Sets the offers of a link; its flows see them with the next {@link #look}. */
  void set(int link, double[] made) {
    boolean isNew = false;
    for (int of = 0; of < columns; of++) {
      isNew |= offer[link * columns + of] != made[of];
    }
    for (int i = rows.first(link); isNew && i < rows.end(link); i++) {
      int of = classes.column(rows.flow(i));
      if (offer[link * columns + of] != made[of]) {
        await(rows.flow(i));
      }
    }
    System.arraycopy(made, 0, offer, link * columns, columns);
  }

  /** Sets one offer. */
  void set(int cell, double made) {
    int link = cell / columns;
    for (int i = rows.first(link); offer[cell] != made && i < rows.end(link); i++) {
      if (classes.column(rows.flow(i)) == cell % columns) {
        await(rows.flow(i));
      }
    }
    offer[cell] = made;
  }

  private void await(int flow) {
    if (!isLooking[flow]) {
      isLooking[flow] = true;
      looking.add(flow);
    }
  }

  /** Flows with new offers take the lowest. */
  void look() {
    while (looking.count() > 0) {
      int flow = looking.removeLast();
      isLooking[flow] = false;
      look(flow);
    }
  }

  private void look(int flow) {
    double was = lowest[flow];
    double wasSecond = second[flow];
    int wasAt = lowestAt[flow];
    lowest[flow] = Double.POSITIVE_INFINITY;
    second[flow] = Double.POSITIVE_INFINITY;
    lowestAt[flow] = NOWHERE;
    for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
      double here = offer[problem.link(e) * columns + classes.column(flow)];
      if (here < lowest[flow]) {
        second[flow] = lowest[flow];
        lowest[flow] = here;
        lowestAt[flow] = problem.link(e);
      } else {
        second[flow] = Math.min(second[flow], here);
      }
    }
    if (was != lowest[flow] || wasAt != lowestAt[flow]) {
      for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
        change(problem.link(e));
      }
    } else if (wasSecond != second[flow]) {
      change(lowestAt[flow]);
    }
  }

  private void change(int link) {
    if (!isChanged[link]) {
      isChanged[link] = true;
      changed.add(link);
    }
  }
}
