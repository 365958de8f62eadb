package dev.weft.engine.flow;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A flow set that has the network to itself. Solved once for size 1: a fluid's finish times are
 * proportional to the size, so every size and repetition follows by multiplication.
 */
public final class SoloRun {
  private final double[] secondsPerByte;
  private final double[] latencySeconds;
  private final @Nullable FlowClasses classes;
  private final double[] share;

  /** The same under a cap, and that: bytes per second of the size. */
  private @Nullable SoloRun capped;

  private double cap;

  private SoloRun(
      double[] secondsPerByte,
      double[] latencySeconds,
      @Nullable FlowClasses classes,
      double[] share) {
    this.secondsPerByte = secondsPerByte;
    this.latencySeconds = latencySeconds;
    this.classes = classes;
    this.share = share;
  }

  /**
   * Solves a flow set; one with caps only as {@link #capped}.
   *
   * @param capacity of each directed link, bytes per second
   * @param checkCancelled run now and then; may throw to stop
   */
  public static SoloRun of(FlowSet flows, double[] capacity, Runnable checkCancelled) {
    PairFlows pairs = flows.pairs(checkCancelled);
    if (pairs != null) {
      PairShares shares = PairShares.solve(pairs, capacity, checkCancelled);
      return new SoloRun(shares.secondsPerByte(), shares.latencySeconds(), null, new double[0]);
    }
    List<FlowSet> sets = List.of(flows);
    long[] colours = new long[flows.count()];
    for (int flow = 0; flow < colours.length; flow++) {
      colours[flow] = FlowClasses.colour(0, flows.share(flow));
    }
    FlowClasses classes = FlowClasses.find(sets, colours, capacity);
    double[] share = new double[classes.count()];
    double[] latency = new double[classes.count()];
    for (int flow = 0; flow < flows.count(); flow++) {
      int row = classes.of(flow);
      share[row] = flows.share(flow);
      latency[row] = Math.max(latency[row], flows.latencyPs(flow) / 1e12);
    }
    if (flows.isCapped()) {
      // Who runs it says the caps first.
      return new SoloRun(new double[0], latency, classes, share);
    }
    FluidRun run = classes.started(share);
    return new SoloRun(finish(run, share.length, checkCancelled), latency, classes, share);
  }

  /** Infinite for flows that stand still, over a link that has failed and is still in use. */
  private static double[] finish(FluidRun run, int count, Runnable check) {
    double[] finish = new double[count];
    Arrays.fill(finish, Double.POSITIVE_INFINITY);
    while (run.nextEnd() < Double.POSITIVE_INFINITY) {
      check.run();
      run.advance(run.nextEnd());
      while (run.hasEnded()) {
        finish[run.takeEnded()] = run.now();
      }
    }
    return finish;
  }

  /**
   * Returns the same when flows move no faster than to move their shares of so many bytes in a
   * second; for flows of a {@link FlowSet#capped} set.
   */
  public SoloRun capped(double bytesPerSecond, Runnable checkCancelled) {
    SoloRun known = capped;
    if (known != null && cap == bytesPerSecond) {
      return known;
    }
    if (classes == null) {
      throw new IllegalStateException("flows between all pairs have no caps");
    }
    double[] most = new double[share.length];
    for (int row = 0; row < share.length; row++) {
      most[row] = share[row] * bytesPerSecond;
    }
    FluidRun run = classes.startedBelow(share, most);
    double[] finish = finish(run, share.length, checkCancelled);
    known = new SoloRun(finish, latencySeconds, classes, share);
    capped = known;
    cap = bytesPerSecond;
    return known;
  }

  /** Returns the number of classes of flows that were told apart. */
  public int classCount() {
    return latencySeconds.length;
  }

  /**
   * Returns the seconds that a flow takes for its share of one byte.
   *
   * @throws IllegalStateException for flows between all pairs, which were not told apart
   */
  public double secondsPerByte(int flow) {
    if (classes == null) {
      throw new IllegalStateException("flows between all pairs are not told apart");
    }
    return secondsPerByte[classes.of(flow)];
  }

  /**
   * Returns the seconds until the last flow has arrived, at that size and so many latencies;
   * infinite when one never does.
   */
  public double seconds(double bytes, double latencies) {
    double seconds = 0;
    for (int row = 0; row < secondsPerByte.length; row++) {
      seconds = Math.max(seconds, bytes * secondsPerByte[row] + latencies * latencySeconds[row]);
    }
    return seconds;
  }
}
