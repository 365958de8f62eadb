package dev.weft.engine.flow;

import dev.weft.engine.model.IntColumn;
import java.util.Arrays;

/**
 * Rates on links whose queues divide them by traffic class, as enhanced transmission selection does
 * (IEEE 802.1Q-2018, 8.6.8.3): on a full link each class that could send more has its weight's
 * part; what a class doesn't need the others divide by their weights. The flows of a class share
 * its part max-min fairly. A flow of no class weighs by itself, as if it had a queue of its own.
 * Without classes {@link FairShares} is faster.
 *
 * <p>Each link offers each class a level, the highest that a flow of the class may have there;
 * infinite where the class has all that it can use. A flow takes the lowest offer on its way. A
 * division is stable when no link would offer something else. One always exists: what links offer
 * is a continuous map of a bounded convex set into itself. It is the only one on one link and with
 * one class, but not always: where flows of several classes meet on several links, what the one
 * loses on a link may be what lets it win on the next.
 *
 * <p>What is touched by changes is solved in three ways. Flows that meet, directly or through
 * others, are a part. <em>Parts of few flows</em> ({@link ClassLimits}) are solved anew by {@link
 * ClassRounds}: their rates depend on the problem alone, whatever came before. In <em>larger
 * parts</em> links whose flows change elsewhere make their offers anew, one after another, until
 * nobody changes: the way in which switches find max-min rates among themselves (Charny, Clark,
 * Jain: "Congestion control with explicit rate indication", ICC 1995), here with queues by class.
 * What that ends with is stable; when it circles, or ends with more than a link carries, the whole
 * part is solved by {@link ClassRounds}. Where those find no stable division, the part gets that of
 * {@link ClassFilling}, which links can carry, and the moment is counted.
 *
 * <p>Proven: no link gets more than it carries, but for rounding, in each of the three ways; what
 * {@link ClassRounds} bounds from both sides is the only stable division, so that no history can
 * lead to another. Measured, on 2,000,000 states of the tests' generator: the bounds met in all but
 * 925, where half-way rounds found a stable division in all but one and {@link RoundMemory} in that
 * one; links that divide one after another came to another stable division in 394 of the 925, in
 * none of the others, and circled in 50. So in a larger part two histories can lead to different
 * stable divisions only where there are several.
 */
final class TrafficClassShares implements LinkShares {
  private static final int NOWHERE = -1;

  /** Sums that differ by less are the same but for rounding. */
  private static final double ROUNDING = 1e-12;

  /** A level that changes by a smaller part is not passed on. */
  private static final double NOTICEABLE = 1e-14;

  /** More than this part of a capacity above it, and a division is not one. */
  private static final double OVERLOAD = 1e-11;

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
  private final LinkQueue waiting;

  /** Links that waited when the settling under way began, and those that it divided. */
  private final IntColumn touched = new IntColumn();

  private final IntColumn divided = new IntColumn();
  private final boolean[] isDivided;

  /** Of each link: the last settling that solved its part anew, or found that it is large. */
  private final int[] solvedIn;

  private final int[] largeIn;
  private int settling = 1;

  /** Of each link: whether no stable division was found for its part; and how many these are. */
  private final boolean[] isFilled;

  private int filledCount;
  private final ClassPart part;
  private final ClassLimits limits;
  private int unsettled;
  private final IntColumn changed = new IntColumn();
  private final boolean[] isChanged;

  private final LinkQueues queues;
  private final LinkQueues.Elsewhere elsewhere = this::elsewhere;

  /** Of the link at hand, by column: whether its offer is new. */
  private final boolean[] isNew;

  /**
   * Starts without flows.
   *
   * @param problem who loads what; the loads of flows of no class include their weights
   * @param trafficClass of each flow, or {@link Claim#NONE}
   * @param weight of each class
   */
  TrafficClassShares(FlowProblem problem, int[] trafficClass, double[] weight) {
    this(problem, trafficClass, weight, ClassLimits.USUAL);
  }

  /** As above, with other limits. */
  TrafficClassShares(FlowProblem problem, int[] trafficClass, double[] weight, ClassLimits limits) {
    this.problem = problem;
    this.weight = weight;
    this.limits = limits;
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
    waiting = new LinkQueue(links);
    isDivided = new boolean[links];
    isFilled = new boolean[links];
    solvedIn = new int[links];
    largeIn = new int[links];
    part = new ClassPart(problem, active);
    queues = new LinkQueues(active, column, weight, capacity);
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
      waiting.add(problem.link(e));
    }
  }

  @Override
  public void setCapacity(int link, double newCapacity) {
    capacity[link] = newCapacity;
    waiting.add(link);
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

  @Override
  public int takeUnsettled() {
    int taken = unsettled;
    unsettled = 0;
    return taken;
  }

  @Override
  public void settle() {
    settling++;
    touched.clear();
    for (int i = 0; i < waiting.count(); i++) {
      touched.add(waiting.at(i));
    }
    boolean isStable = solveSmallParts();
    if (!divideWaiting()) {
      waiting.clear();
      isStable &= solveTouchedParts();
    }
    unsettled += isStable ? 0 : 1;
  }

  /** Answers whether all parts solved have a stable division. */
  private boolean solveSmallParts() {
    boolean isStable = true;
    for (int i = 0; i < touched.count(); i++) {
      int link = touched.at(i);
      if (solvedIn[link] != settling && isSmallPart(link)) {
        isStable &= solvePart();
      }
    }
    if (waiting.count() > 0) {
      waiting.clear();
      for (int i = 0; i < touched.count(); i++) {
        if (solvedIn[touched.at(i)] != settling) {
          waiting.add(touched.at(i));
        }
      }
    }
    return isStable;
  }

  /** Finds the part of a link; answers whether it is to be solved anew at once. */
  private boolean isSmallPart(int link) {
    part.clear();
    int most = filledCount > 0 ? Integer.MAX_VALUE : limits.smallPart();
    boolean isWhole = part.reach(link, column, most, at -> largeIn[at] == settling);
    boolean isFilledNow = false;
    for (int i = 0; i < part.linkCount(); i++) {
      isFilledNow |= isFilled[part.link(i)];
    }
    boolean isSmall = isWhole && part.flowCount() <= limits.smallPart() && part.isMixed();
    for (int i = 0; i < part.linkCount(); i++) {
      largeIn[part.link(i)] = settling;
    }
    return isSmall || isWhole && isFilledNow;
  }

  private boolean solveTouchedParts() {
    boolean isStable = true;
    for (int i = 0; i < touched.count(); i++) {
      if (solvedIn[touched.at(i)] != settling) {
        part.clear();
        part.reach(touched.at(i), column, Integer.MAX_VALUE, at -> false);
        isStable &= solvePart();
      }
    }
    return isStable;
  }

  /** Solves a part as if nothing were known of it; answers whether the division is stable. */
  private boolean solvePart() {
    int[] ofFlow = new int[part.flowCount()];
    Arrays.setAll(ofFlow, here -> column[part.flow(here)]);
    ClassProblem classes = new ClassProblem(part.problem(capacity), ofFlow, weight);
    ClassRounds rounds = new ClassRounds(classes);
    boolean isStable = rounds.solve(limits.rounds());
    double[] level = isStable ? rounds.levels() : ClassFilling.levels(classes);
    double[] held = StableOffers.of(classes, level);
    for (int here = 0; here < part.linkCount(); here++) {
      int link = part.link(here);
      solvedIn[link] = settling;
      filledCount += (isStable ? 0 : 1) - (isFilled[link] ? 1 : 0);
      isFilled[link] = !isStable;
      for (int of = 0; of < columns; of++) {
        offer[link * columns + of] = held[here * columns + of];
      }
    }
    for (int here = 0; here < part.flowCount(); here++) {
      int flow = part.flow(here);
      find(flow);
      lowest[flow] = level[here];
      isNoticed(flow);
    }
    return isStable;
  }

  /**
   * Links that wait divide one after another, until nobody changes: from a division that was stable
   * before a change, few have to. Answers whether that came to an end.
   */
  private boolean divideWaiting() {
    while (divided.count() > 0) {
      isDivided[divided.removeLast()] = false;
    }
    for (long divisions = 1; waiting.count() > 0; divisions++) {
      int link = waiting.take();
      if (!isDivided[link]) {
        isDivided[link] = true;
        divided.add(link);
      }
      divide(link);
      if (divisions > (long) limits.divisions() * divided.count()) {
        return false;
      }
    }
    for (int i = 0; i < divided.count(); i++) {
      int link = divided.at(i);
      if (load(link) > capacity[link] * (1 + OVERLOAD)) {
        return false;
      }
    }
    return true;
  }

  /** Makes the offers of a link anew; flows to which something else is offered look at them. */
  private void divide(int link) {
    queues.look(link, elsewhere);
    double level =
        queues.demand() <= capacity[link] * (1 + ROUNDING)
            ? Double.POSITIVE_INFINITY
            : queues.fullAt(LinkQueues.NOBODY);
    for (int of = 0; of < columns; of++) {
      double made = offer(of, level);
      isNew[of] = made != offer[link * columns + of];
      offer[link * columns + of] = made;
    }
    for (int i = active.first(link); i < active.end(link); i++) {
      if (isNew[column[active.flow(i)]]) {
        look(active.flow(i));
      }
    }
  }

  private double offer(int of, double level) {
    if (level == Double.POSITIVE_INFINITY || of == weight.length) {
      return level;
    }
    double part = weight[of] * level;
    return queues.demand(of) > part * (1 + ROUNDING)
        ? queues.levelWithin(of, part)
        : Double.POSITIVE_INFINITY;
  }

  private double elsewhere(int flow, int link) {
    return lowestAt[flow] == link ? second[flow] : lowest[flow];
  }

  /** A flow looks at its offers; its links hear of a new level. */
  private void look(int flow) {
    find(flow);
    if (isNoticed(flow)) {
      for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
        waiting.add(problem.link(e));
      }
    }
  }

  /** Finds the lowest offer of a flow. */
  private void find(int flow) {
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
  }

  /** Answers whether a flow has another level than the known one, and makes it known. */
  private boolean isNoticed(int flow) {
    if (Math.abs(lowest[flow] - known[flow]) <= NOTICEABLE * lowest[flow]) {
      return false;
    }
    known[flow] = lowest[flow];
    if (!isChanged[flow]) {
      isChanged[flow] = true;
      changed.add(flow);
    }
    return true;
  }
}
