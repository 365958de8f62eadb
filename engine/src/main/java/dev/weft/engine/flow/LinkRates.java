package dev.weft.engine.flow;

/**
 * What each class of links carries, from one change of its rate to the next. A change costs as much
 * as the flow that changes loads links, however many flows there are.
 */
public final class LinkRates implements RateListener {
  /** Takes what links have moved. */
  @FunctionalInterface
  public interface Sink {
    /** Says that each link of a class moved so many bytes at an even rate. */
    void moved(int linkClass, double fromSeconds, double toSeconds, double bytes);
  }

  private final FlowProblem problem;
  private final double[] part;
  private final Sink sink;

  /** What comes after these in the problem are caps, which nobody asks about. */
  private final int links;

  /** By class of links: bytes per second, from when, and how many classes of flows move. */
  private final double[] rate;

  private final double[] since;
  private final int[] moving;

  /**
   * Starts with links at rest.
   *
   * @param part by class of flows, bytes that links move per byte that a flow moves; with 0 they
   *     are not counted
   */
  public LinkRates(FlowClasses classes, double[] part, Sink sink) {
    this.problem = classes.problem();
    this.part = part;
    this.sink = sink;
    links = classes.linkCount();
    rate = new double[problem.linkCount()];
    since = new double[problem.linkCount()];
    moving = new int[problem.linkCount()];
  }

  @Override
  public void changes(int flow, double from, double to, double now) {
    if (part[flow] == 0) {
      return;
    }
    double more = (to - from) * part[flow];
    int begins = (from == 0 ? 1 : 0) - (to == 0 ? 1 : 0);
    for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
      int link = problem.link(e);
      tell(link, now);
      moving[link] += begins;
      // With nothing under way the rate is 0, not what rounding has left of it.
      rate[link] = moving[link] == 0 ? 0 : rate[link] + more * problem.load(e);
    }
  }

  /** Tells what all links have moved until now. */
  public void tell(double now) {
    for (int link = 0; link < links; link++) {
      tell(link, now);
    }
  }

  private void tell(int link, double now) {
    if (now > since[link]) {
      if (moving[link] > 0 && link < links) {
        sink.moved(link, since[link], now, rate[link] * (now - since[link]));
      }
      since[link] = now;
    }
  }
}
