package dev.weft.engine.flow;

import dev.weft.engine.model.IntColumn;
import java.util.Arrays;

/**
 * Rates on links whose queues divide them by traffic class, as enhanced transmission selection does
 * (IEEE 802.1Q-2018, 8.6.8.3): on a full link each class that could send more has its weight's
 * part; what a class doesn't need the others divide by their weights. The flows of a class share
 * its part max-min fairly. A flow of no class weighs by itself, as if it had a queue of its own.
 *
 * <p>Each link offers each class a level, the highest that a flow of the class may have there;
 * infinite where the class has all that it can use. A flow takes the lowest offer on its way. A
 * link whose flows change elsewhere makes its offers anew, until nobody changes: the way in which
 * switches find max-min rates among themselves (Charny, Clark, Jain: "Congestion control with
 * explicit rate indication", ICC 1995), here with queues by class. Where flows of several classes
 * meet on several links, more than one division can be stable; this is the one that the order of
 * events leads to. Without classes {@link FairShares} is faster.
 */
final class TrafficClassShares implements LinkShares {
  private static final int NOWHERE = -1;

  /** Sums that differ by less are the same but for rounding. */
  private static final double ROUNDING = 1e-12;

  /** A level that changes by a smaller part is not passed on. */
  private static final double NOTICEABLE = 1e-14;

  /** Divisions per link after which only changes ten times as large are passed on, and so on. */
  private static final long PATIENCE = 1000;

  private final FlowProblem problem;
  private final FlowLinks active;
  private final double[] capacity;

  /** Of each flow: the column of its offers; flows of no class have the last one. */
  private final int[] column;

  private final int columns;
  private final double[] weight;

  /** By link and column: the highest level there. */
  private final double[] offer;

  /** Of each flow: its lowest offer, where that is, and the lowest one elsewhere. */
  private final double[] lowest;

  private final int[] lowestAt;
  private final double[] second;

  /** Of each flow: the level that its other links know. */
  private final double[] known;

  private final boolean[] isActive;
  private final int[] waiting;
  private final boolean[] isWaiting;
  private int firstWaiting;
  private int waitingCount;
  private double noticeable;
  private final IntColumn changed = new IntColumn();
  private final boolean[] isChanged;

  /** Of the link at hand, by column: what its flows would take, and whether its offer is new. */
  private final double[] demand;

  private final boolean[] isNew;

  /** What a link carries at a level: so much, and so much for each unit of the level. */
  private double fixed;

  private double free;

  /**
   * Starts without flows.
   *
   * @param problem who loads what; the loads of flows of no class include their weights
   * @param trafficClass of each flow, or {@link Claim#NONE}
   * @param weight of each class
   */
  TrafficClassShares(FlowProblem problem, int[] trafficClass, double[] weight) {
    this.problem = problem;
    this.weight = weight;
    active = new FlowLinks(problem);
    capacity = problem.capacities();
    columns = weight.length + 1;
    column = new int[trafficClass.length];
    Arrays.setAll(
        column, flow -> trafficClass[flow] == Claim.NONE ? weight.length : trafficClass[flow]);
    int flows = problem.flowCount();
    int links = problem.linkCount();
    offer = new double[links * columns];
    Arrays.fill(offer, Double.POSITIVE_INFINITY);
    lowest = new double[flows];
    lowestAt = new int[flows];
    second = new double[flows];
    known = new double[flows];
    isActive = new boolean[flows];
    isChanged = new boolean[flows];
    waiting = new int[links];
    isWaiting = new boolean[links];
    demand = new double[columns];
    isNew = new boolean[columns];
  }

  @Override
  public void add(int flow) {
    active.add(flow);
    isActive[flow] = true;
    known[flow] = Double.NaN;
    look(flow);
  }

  @Override
  public void remove(int flow) {
    active.remove(flow);
    isActive[flow] = false;
    lowest[flow] = 0;
    for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
      await(problem.link(e));
    }
  }

  @Override
  public void setCapacity(int link, double newCapacity) {
    capacity[link] = newCapacity;
    await(link);
  }

  @Override
  public boolean hasChanged() {
    return changed.count() > 0;
  }

  @Override
  public int takeChanged() {
    int flow = changed.removeLast();
    isChanged[flow] = false;
    return flow;
  }

  @Override
  public boolean isActive(int flow) {
    return isActive[flow];
  }

  @Override
  public double load(int link) {
    double sum = 0;
    for (int i = active.first(link); i < active.end(link); i++) {
      sum += active.load(i) * lowest[active.flow(i)];
    }
    return sum;
  }

  @Override
  public double level(int flow) {
    return lowest[flow];
  }

  /** Usually a link divides anew some ten times, however many wait; an end is certain. */
  @Override
  public void settle() {
    noticeable = NOTICEABLE;
    for (long divisions = 1; waitingCount > 0; divisions++) {
      int link = waiting[firstWaiting];
      firstWaiting = (firstWaiting + 1) % waiting.length;
      waitingCount--;
      isWaiting[link] = false;
      divide(link);
      if (divisions % (PATIENCE * waiting.length) == 0) {
        noticeable *= 10;
      }
    }
  }

  private void await(int link) {
    if (!isWaiting[link]) {
      isWaiting[link] = true;
      waiting[(firstWaiting + waitingCount++) % waiting.length] = link;
    }
  }

  /** Makes the offers of a link anew; flows to which something else is offered look at them. */
  private void divide(int link) {
    findDemands(link);
    double level = fullAt(link);
    for (int of = 0; of < columns; of++) {
      double made = offer(link, of, level);
      isNew[of] = made != offer[link * columns + of];
      offer[link * columns + of] = made;
    }
    for (int i = active.first(link); i < active.end(link); i++) {
      if (isNew[column[active.flow(i)]]) {
        look(active.flow(i));
      }
    }
  }

  private double offer(int link, int of, double level) {
    if (level == Double.POSITIVE_INFINITY || of == weight.length) {
      return level;
    }
    double part = weight[of] * level;
    return demand[of] > part * (1 + ROUNDING)
        ? levelWithin(link, of, part)
        : Double.POSITIVE_INFINITY;
  }

  /** What the flows of each column would put on a link if it offered all. */
  private void findDemands(int link) {
    Arrays.fill(demand, 0);
    for (int i = active.first(link); i < active.end(link); i++) {
      demand[column[active.flow(i)]] += active.load(i) * elsewhere(active.flow(i), link);
    }
  }

  private double elsewhere(int flow, int link) {
    return lowestAt[flow] == link ? second[flow] : lowest[flow];
  }

  /**
   * Returns the level at which a link is full: there a class has its weight times the level, or
   * what it needs if that is less, and a flow of no class likewise. Newton's method from below on a
   * function that is concave and piecewise linear. Infinite when all have what they need.
   */
  private double fullAt(int link) {
    if (Arrays.stream(demand).sum() <= capacity[link] * (1 + ROUNDING)) {
      return Double.POSITIVE_INFINITY;
    }
    double level = 0;
    while (true) {
      fixed = 0;
      free = 0;
      for (int of = 0; of < weight.length; of++) {
        if (demand[of] > weight[of] * level) {
          free += weight[of];
        } else {
          fixed += demand[of];
        }
      }
      if (demand[weight.length] > 0) {
        addFlows(link, weight.length, level);
      }
      double next = free == 0 ? level : (capacity[link] - fixed) / free;
      if (next <= level) {
        return level;
      }
      level = next;
    }
  }

  /** Returns the level of the flows of a class that fill its part, by the same method. */
  private double levelWithin(int link, int of, double part) {
    double level = 0;
    while (true) {
      fixed = 0;
      free = 0;
      addFlows(link, of, level);
      double next = free == 0 ? level : (part - fixed) / free;
      if (next <= level) {
        return level;
      }
      level = next;
    }
  }

  /**
   * Adds what flows of a column put on a link at a level: {@code fixed} and {@code free} times it.
   */
  private void addFlows(int link, int of, double level) {
    for (int i = active.first(link); i < active.end(link); i++) {
      int flow = active.flow(i);
      if (column[flow] == of) {
        double most = elsewhere(flow, link);
        if (most > level) {
          free += active.load(i);
        } else {
          fixed += active.load(i) * most;
        }
      }
    }
  }

  /** A flow looks at its offers; its links hear of a new level. */
  private void look(int flow) {
    lowest[flow] = Double.POSITIVE_INFINITY;
    second[flow] = Double.POSITIVE_INFINITY;
    lowestAt[flow] = NOWHERE;
    for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
      double here = offer[problem.link(e) * columns + column[flow]];
      if (here < lowest[flow]) {
        second[flow] = lowest[flow];
        lowest[flow] = here;
        lowestAt[flow] = problem.link(e);
      } else {
        second[flow] = Math.min(second[flow], here);
      }
    }
    if (!(Math.abs(lowest[flow] - known[flow]) <= noticeable * lowest[flow])) {
      known[flow] = lowest[flow];
      if (!isChanged[flow]) {
        isChanged[flow] = true;
        changed.add(flow);
      }
      for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
        await(problem.link(e));
      }
    }
  }
}
