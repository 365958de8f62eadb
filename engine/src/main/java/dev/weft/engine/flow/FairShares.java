package dev.weft.engine.flow;

import java.util.Arrays;

/**
 * Max-min fair rates that follow changes: flows come and go, capacities change, and {@link #settle}
 * solves again only what the changes touch.
 *
 * <p>A rate is max-min fair when each flow crosses a full link, its <em>bottleneck</em>, on which
 * no other flow is faster (Bertsekas, Gallager: "Data Networks", 2nd edition, section 6.5.2). The
 * <em>level</em> of a link is the rate of the flows that have their bottleneck there. A change
 * spreads from a link to the flows held there, to the other links of these flows, to the flows held
 * at those, and only upwards: what has a lower level doesn't notice (Ros-Giralt et al.: "On the
 * bottleneck structure of congestion-controlled networks", SIGMETRICS 2019).
 *
 * <p>So a link that gets room, or another capacity, is <em>touched</em>: it lets go of the flows
 * that it holds, which may rise. All others keep their rates as bounds, also those beside a flow
 * that comes or was let go: they fall where it fills a link. Links of flows that may rise are
 * filled in the order of their levels, as in progressive filling: the lowest one holds all its
 * flows that have no lower bound. A flow that ends up below what it had makes room elsewhere and
 * touches the links that hold flows there, whose levels are higher, so that nothing settled needs a
 * second look.
 *
 * <p>A flow may have a highest level of its own, as if it had a link to itself that is full there.
 * It starts with that as its bound, and so has one whenever no link holds it.
 *
 * <p>Weights are folded into loads: a flow of weight w with the load a on a link puts the load w ·
 * a there per unit of level, and its rate is w times its level.
 */
final class FairShares implements LinkShares {
  /** More than there are flows: marks links on which flows with a bound may have to fall. */
  private static final int BOUNDED = 1 << 30;

  /** Levels that differ by less are the same but for rounding. */
  private static final double ROUNDING = 1e-12;

  private static final long INFINITY = Double.doubleToRawLongBits(Double.POSITIVE_INFINITY);

  private static final int NONE = -1;

  private final FlowProblem problem;
  private final FlowLinks active;
  private final double[] capacity;

  /** Of each flow, the level that it never exceeds. */
  private final double[] highest;

  /** Of each flow: its level, what holds it to it, and the settling that decided it last. */
  private final double[] bound;

  private final int[] bottleneck;
  private final int[] decidedIn;

  /** Of each flow that was let go and that no link holds yet: its level before; 0 if it is new. */
  private final double[] before;

  private final boolean[] isActive;

  private final NarrowestLinks narrowest;

  /**
   * Of each link: the settlings that touched and filled it last, and whether it is the bottleneck
   * of a flow.
   */
  private final int[] touchedIn;

  private final int[] filledIn;
  private final boolean[] isHolding;

  /**
   * Of each link in the queue: how many of its flows no link holds yet; about {@link #BOUNDED} when
   * flows with a bound above its key share in it too. At 0 nothing is left that could fill it.
   */
  private final int[] open;

  private final RowQueue queue;

  /** Links to let go of their flows, links whose key is to be found, flows to report. */
  private final RowStack touched;

  private final RowStack stale;
  private final RowStack changed;
  private int settling = 1;

  /** Flows that no link holds yet; links in the queue that may push down flows with a bound. */
  private int undecided;

  private int boundedCount;
  private double floor;

  /** Starts without flows, whose levels only links limit. */
  FairShares(FlowProblem problem) {
    this(problem, NarrowestLinks.unlimited(problem.flowCount()));
  }

  /**
   * Starts without flows.
   *
   * @param highest level of each flow; kept, not copied
   */
  FairShares(FlowProblem problem, double[] highest) {
    this.problem = problem;
    this.highest = highest;
    this.active = new FlowLinks(problem);
    this.capacity = problem.capacities();
    int flows = problem.flowCount();
    int links = problem.linkCount();
    bound = new double[flows];
    bottleneck = new int[flows];
    before = new double[flows];
    Arrays.fill(bottleneck, NONE);
    decidedIn = new int[flows];
    isActive = new boolean[flows];
    narrowest = new NarrowestLinks(problem, capacity, highest);
    touchedIn = new int[links];
    filledIn = new int[links];
    isHolding = new boolean[links];
    open = new int[links];
    queue = new RowQueue(links);
    touched = new RowStack(links);
    stale = new RowStack(links);
    changed = new RowStack(flows);
  }

  @Override
  public void add(int flow) {
    active.add(flow);
    isActive[flow] = true;
    narrowest.find(flow);
    release(flow);
  }

  @Override
  public void remove(int flow) {
    active.remove(flow);
    isActive[flow] = false;
    undecided -= bound[flow] == Double.POSITIVE_INFINITY ? 1 : 0;
    bound[flow] = 0;
    bottleneck[flow] = NONE;
    for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
      touchIfHolding(problem.link(e));
    }
  }

  @Override
  public void setCapacity(int link, double newCapacity) {
    capacity[link] = newCapacity;
    for (int i = active.first(link); i < active.end(link); i++) {
      narrowest.find(active.flow(i));
    }
    touch(link);
  }

  /** Says whether a link has one flow, which something else limits first. */
  private boolean isSlack(int link) {
    int first = active.first(link);
    return active.end(link) == first + 1 && !narrowest.isOf(active.flow(first), link);
  }

  private void touchIfHolding(int link) {
    if (isHolding[link]) {
      touch(link);
    }
  }

  private void touch(int link) {
    if (filledIn[link] == settling) {
      return;
    }
    if (touchedIn[link] != settling) {
      touchedIn[link] = settling;
      touched.add(link);
    }
    stale.add(link);
  }

  /** A flow without a bottleneck may rise, so all its links have to look when they are full. */
  private void release(int flow) {
    decidedIn[flow] = settling;
    undecided -= bound[flow] == Double.POSITIVE_INFINITY ? 1 : 0;
    before[flow] = bound[flow];
    bound[flow] = highest[flow];
    undecided += bound[flow] == Double.POSITIVE_INFINITY ? 1 : 0;
    bottleneck[flow] = NONE;
    changed.add(flow);
    for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
      if (filledIn[problem.link(e)] != settling) {
        stale.add(problem.link(e));
      }
    }
  }

  @Override
  public void settle() {
    floor = 0;
    spread();
    while (!queue.isEmpty()) {
      if (undecided == 0 && boundedCount == 0) {
        queue.clear();
        break;
      }
      int link = queue.head();
      // Flows held since its key was found have levels up to that key: together they fit.
      double full = open[link] == 0 ? Double.POSITIVE_INFINITY : fullAt(link, queue.headKey());
      if (full < Double.POSITIVE_INFINITY) {
        queue.raiseHead(full);
        if (queue.head() != link) {
          continue;
        }
      }
      setOpen(link, 0);
      queue.removeHead();
      if (full < Double.POSITIVE_INFINITY) {
        fill(link, full);
      }
    }
    settling++;
  }

  @Override
  public boolean hasChanged() {
    return !changed.isEmpty();
  }

  @Override
  public int takeChanged() {
    return changed.take();
  }

  @Override
  public boolean isActive(int flow) {
    return isActive[flow];
  }

  @Override
  public double load(int link) {
    double sum = 0;
    for (int i = active.first(link); i < active.end(link); i++) {
      sum += active.load(i) * bound[active.flow(i)];
    }
    return sum;
  }

  @Override
  public double level(int flow) {
    return bound[flow];
  }

  /** Max-min shares are always found. */
  @Override
  public int takeUnsettled() {
    return 0;
  }

  /** Touched links let go of their flows; then keys are found where flows may rise. */
  private void spread() {
    while (!touched.isEmpty()) {
      int link = touched.take();
      if (isHolding[link]) {
        isHolding[link] = false;
        for (int i = active.first(link); i < active.end(link); i++) {
          int flow = active.flow(i);
          if (bottleneck[flow] == link && decidedIn[flow] != settling) {
            release(flow);
          }
        }
      }
    }
    while (!stale.isEmpty()) {
      int link = stale.take();
      double full = isSlack(link) ? Double.POSITIVE_INFINITY : fullAt(link, floor);
      if (full == Double.POSITIVE_INFINITY) {
        setOpen(link, 0);
        queue.remove(link);
      } else {
        queue.put(link, full);
      }
    }
  }

  /**
   * Returns the level at which a link is full while its other flows keep within their bounds, at
   * least {@code least}: the root of a function that is concave and piecewise linear. Mostly all
   * bounds lie below it, and one look at the flows is enough; it has no branches, since which flows
   * have a bound can't be foretold.
   */
  private double fullAt(int link, double least) {
    int end = active.end(link);
    double fixed = 0;
    double free = 0;
    long highest = 0;
    int count = 0;
    for (int i = active.first(link); i < end; i++) {
      long limit = Double.doubleToRawLongBits(bound[active.flow(i)]);
      double load = active.load(i);
      // All bits are set for a bound, none for infinity. Bits of numbers from 0 are ordered as
      // they.
      long isBound = limit - INFINITY >> Long.SIZE - 1;
      fixed += load * Double.longBitsToDouble(limit & isBound);
      free += Double.longBitsToDouble(Double.doubleToRawLongBits(load) & ~isBound);
      highest = Math.max(highest, limit & isBound);
      count += (int) isBound + 1;
    }
    double full = (capacity[link] - fixed) / free;
    if (count > 0 && Double.longBitsToDouble(highest) <= full) {
      setOpen(link, count);
      return Math.max(full, least);
    }
    return fullFrom(link, count > 0 ? Math.max(full, least) : least);
  }

  /**
   * As {@link #fullAt}, by Newton's method from below, which meets the root after finitely many
   * steps.
   */
  private double fullFrom(int link, double from) {
    int first = active.first(link);
    int end = active.end(link);
    double x = from;
    while (true) {
      double fixed = 0;
      double free = 0;
      double next = Double.POSITIVE_INFINITY;
      int count = 0;
      for (int i = first; i < end; i++) {
        double limit = bound[active.flow(i)];
        double load = active.load(i);
        if (limit > x) {
          free += load;
          next = Math.min(next, limit);
          count++;
        } else {
          fixed += load * limit;
        }
      }
      if (free == 0) {
        return Double.POSITIVE_INFINITY;
      }
      double full = (capacity[link] - fixed) / free;
      if (full <= next) {
        setOpen(link, next == Double.POSITIVE_INFINITY ? count : BOUNDED);
        return Math.max(full, x);
      }
      x = full;
    }
  }

  private void setOpen(int link, int count) {
    if (open[link] > BOUNDED / 2) {
      boundedCount--;
    }
    if (count == BOUNDED) {
      boundedCount++;
    }
    open[link] = count;
  }

  /** Holds all flows of a full link that have no lower bound. */
  private void fill(int link, double full) {
    floor = full;
    isHolding[link] = true;
    filledIn[link] = settling;
    double same = full * (1 + ROUNDING);
    double almost = full * (1 - ROUNDING);
    for (int i = active.first(link); i < active.end(link); i++) {
      int flow = active.flow(i);
      if (bound[flow] > same) {
        hold(flow, link, full);
      } else if (bound[flow] >= almost && decidedIn[flow] != settling) {
        decidedIn[flow] = settling;
        bottleneck[flow] = link;
      }
    }
    spread();
  }

  private void hold(int flow, int link, double full) {
    boolean isOpen = bound[flow] == Double.POSITIVE_INFINITY;
    boolean wasLetGo = bottleneck[flow] == NONE && decidedIn[flow] == settling;
    boolean falls = full < (isOpen || wasLetGo ? before[flow] : bound[flow]);
    bound[flow] = full;
    bottleneck[flow] = link;
    if (isOpen) {
      undecided--;
      for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
        open[problem.link(e)]--;
      }
    } else {
      decidedIn[flow] = settling;
      changed.add(flow);
    }
    if (falls) {
      for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
        touchIfHolding(problem.link(e));
      }
    }
  }
}
