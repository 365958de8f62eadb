package dev.weft.engine.flow;

import dev.weft.engine.model.IntColumn;
import java.util.Arrays;

/**
 * Fluid flows from their start to their end at fair rates. Time jumps from one event to the next:
 * start flows or change capacities now, ask when the next flow ends, advance to that moment or to
 * an earlier one. A flow's remaining bytes are looked at only when its rate changes.
 */
public final class FluidRun {
  /** A flow that would end within this part of its age ends now: the rest is rounding. */
  private static final double ROUNDING = 1e-12;

  /** The clock is set back after as many events as flows are under way, and so many more. */
  private static final int EVENTS = 64;

  private final PriorityShares shares;
  private final double[] weight;
  private final RateListener listener;

  /** Of each flow: bytes left at the time {@code since}, and the rate from then on; its start. */
  private final double[] left;

  private final double[] since;
  private final double[] rate;
  private final double[] started;

  /**
   * Of each flow: when it ends at its rate. In the queue a flow may have an earlier key: that of
   * one whose end moves away is mended when it comes to the head.
   */
  private final double[] end;

  private final RowQueue ends;
  private final IntColumn ended = new IntColumn();

  /**
   * Times are kept from a moment that moves on, so that they stay about as short as flows last, and
   * as exact, however long the run is.
   */
  private double base;

  private double clock;
  private int events;
  private boolean isSettled = true;

  /**
   * Starts at time 0 with no flow under way.
   *
   * @param weight of each flow; its rate is that times its level
   * @param bytes of each flow
   */
  FluidRun(PriorityShares shares, double[] weight, double[] bytes, RateListener listener) {
    this.shares = shares;
    this.weight = weight;
    this.listener = listener;
    left = bytes.clone();
    since = new double[bytes.length];
    started = new double[bytes.length];
    rate = new double[bytes.length];
    end = new double[bytes.length];
    ends = new RowQueue(bytes.length);
  }

  /**
   * Returns a run of flows with equal claims that starts at time 0 with none under way; no two are
   * taken to be alike, so that each may start when it likes.
   *
   * @param capacity of each directed link, bytes per second
   * @param bytes of each flow
   */
  public static FluidRun of(FlowSet flows, double[] capacity, double[] bytes) {
    Claim[] claims = new Claim[bytes.length];
    Arrays.fill(claims, Claim.EQUAL);
    return of(flows, claims, capacity, bytes);
  }

  /** As above, with claims of which those of no class have weight 1. */
  public static FluidRun of(FlowSet flows, Claim[] claims, double[] capacity, double[] bytes) {
    double[] weight = new double[bytes.length];
    Arrays.fill(weight, 1);
    FlowProblem problem = FlowProblem.of(flows, capacity);
    return new FluidRun(new PriorityShares(problem, claims), weight, bytes, RateListener.NONE);
  }

  /** Returns the seconds that have passed. */
  public double now() {
    return base + clock;
  }

  /** Says whether no flow is under way. */
  public boolean isEmpty() {
    return ends.isEmpty();
  }

  /** Starts a flow now, with the bytes given at first. */
  public void start(int flow) {
    start(flow, left[flow]);
  }

  /** Starts a flow that is not under way now, with so many bytes. */
  public void start(int flow, double bytes) {
    left[flow] = bytes;
    since[flow] = clock;
    started[flow] = clock;
    end[flow] = Double.POSITIVE_INFINITY;
    ends.put(flow, end[flow]);
    shares.add(flow);
    isSettled = false;
  }

  /** Changes what a link can carry from now on, in bytes per second. */
  public void setCapacity(int link, double bytesPerSecond) {
    shares.setCapacity(link, bytesPerSecond);
    isSettled = false;
  }

  /** Returns when the next flow ends; infinite when none is under way or all stand still. */
  public double nextEnd() {
    settle();
    return ends.isEmpty() ? Double.POSITIVE_INFINITY : base + firstEnd();
  }

  /** Lets time pass until a moment that is not after {@link #nextEnd}. */
  public void advance(double time) {
    settle();
    assert time < Double.POSITIVE_INFINITY : "nothing moves";
    clock = time - base;
    double rounding = Math.ulp(time);
    while (!ends.isEmpty() && firstEnd() <= clock + rounding + ROUNDING * age(ends.head())) {
      int flow = ends.head();
      ends.removeHead();
      listener.changes(flow, rate[flow] / weight[flow], 0, time);
      left[flow] = 0;
      rate[flow] = 0;
      shares.remove(flow);
      ended.add(flow);
      isSettled = false;
    }
    if (ends.isEmpty() || events++ > ends.count() + EVENTS) {
      setBack();
    }
  }

  /** Returns when the flow at the head of the queue ends, which then is the first to end. */
  private double firstEnd() {
    while (ends.headKey() < end[ends.head()]) {
      ends.raiseHead(end[ends.head()]);
    }
    return ends.headKey();
  }

  private double age(int flow) {
    return clock - started[flow];
  }

  private void setBack() {
    for (int i = 0; i < ends.count(); i++) {
      since[ends.row(i)] -= clock;
      started[ends.row(i)] -= clock;
      end[ends.row(i)] -= clock;
    }
    ends.lowerAll(clock);
    base += clock;
    clock = 0;
    events = 0;
  }

  /** Says whether there are flows that have ended and that nobody has taken. */
  public boolean hasEnded() {
    return ended.count() > 0;
  }

  /** Takes one of the flows that have ended. */
  public int takeEnded() {
    return ended.removeLast();
  }

  /**
   * Returns at how many moments traffic classes found no stable division and got one that links can
   * carry, and begins to count anew.
   */
  public int takeUnsettled() {
    return shares.takeUnsettled();
  }

  /** Returns the bytes that a flow has left. */
  public double left(int flow) {
    return left[flow] - rate[flow] * (clock - since[flow]);
  }

  /** Returns the rate of a flow in bytes per second. */
  public double rate(int flow) {
    settle();
    return rate[flow];
  }

  private void settle() {
    if (isSettled) {
      return;
    }
    isSettled = true;
    shares.settle();
    while (shares.hasChanged()) {
      int flow = shares.takeChanged();
      double level = shares.level(flow);
      double changed = weight[flow] * level;
      if (changed != rate[flow]) {
        listener.changes(flow, rate[flow] / weight[flow], level, base + clock);
        left[flow] -= rate[flow] * (clock - since[flow]);
        since[flow] = clock;
        rate[flow] = changed;
        double seconds = Math.max(0, left[flow]) / changed;
        end[flow] = changed == 0 ? Double.POSITIVE_INFINITY : clock + seconds;
        ends.lower(flow, end[flow]);
      }
    }
  }
}
