package dev.weft.engine.flow;

/** What flows would take if each had the network to itself. */
public final class IdleTimes {
  private IdleTimes() {}

  /**
   * Returns the seconds of each flow of a set: bytes over the least that a link of its path offers
   * it, and the latency of the path.
   *
   * @param capacity of each directed link, bytes per second
   */
  public static double[] of(FlowSet flows, double bytes, double[] capacity) {
    double[] seconds = new double[flows.count()];
    double[] part = new double[capacity.length];
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
