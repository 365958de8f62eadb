package dev.weft.engine.flow;

/** What flows would take if each had the network to itself. */
public final class IdleTimes {
  private final double[] capacity;

  /** By directed link, the part of the flow at hand that it carries. */
  private final double[] part;

  /**
   * Prepares a network.
   *
   * @param capacity of each directed link, bytes per second
   */
  public IdleTimes(double[] capacity) {
    this.capacity = capacity;
    this.part = new double[capacity.length];
  }

  /**
   * Returns the seconds of each flow of a set: bytes over the least that a link of its path offers
   * it, and the latency of the path.
   */
  public double[] of(FlowSet flows, double bytes) {
    double[] seconds = new double[flows.count()];
    Segments segments = flows.segments();
    for (int flow = 0; flow < seconds.length; flow++) {
      double rate = Double.POSITIVE_INFINITY;
      for (int e = flows.start(flow); e < flows.start(flow + 1); e++) {
        int segment = flows.segment(e);
        for (int s = segments.start(segment); s < segments.start(segment + 1); s++) {
          int link = segments.link(s);
          part[link] += flows.part(e) * segments.part(s);
          rate = Math.min(rate, capacity[link] / part[link]);
        }
      }
      for (int e = flows.start(flow); e < flows.start(flow + 1); e++) {
        int segment = flows.segment(e);
        for (int s = segments.start(segment); s < segments.start(segment + 1); s++) {
          part[segments.link(s)] = 0;
        }
      }
      double size = bytes * flows.share(flow);
      seconds[flow] = (size == 0 ? 0 : size / rate) + flows.latencyPs(flow) / 1e12;
    }
    return seconds;
  }
}
