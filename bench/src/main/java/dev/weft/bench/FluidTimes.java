package dev.weft.bench;

import dev.weft.engine.flow.Claim;
import dev.weft.engine.flow.FluidRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The counterpart of {@code bench/simgrid/fluid.cpp}: runs a flow set and writes when each flow
 * ended. What it prints are the times of {@link Repetitions}, from the parsed flows to the last
 * end.
 */
public final class FluidTimes {
  private FluidTimes() {}

  /**
   * Runs.
   *
   * @param arguments LEAVESxHOSTSxSPINES, HOST_BPS, UPLINK_BPS, FLOWS.csv, TIMES.csv, number of
   *     runs; then, if wanted, N: flow i is in traffic class i mod N, and class c has weight 1 + 2c
   */
  public static void main(String[] arguments) throws IOException {
    Repetitions repetitions = new Repetitions();
    LeafSpine fabric = LeafSpine.of(arguments[0], arguments[1], arguments[2]);
    LeafSpineFlows read = LeafSpineFlows.read(fabric, Path.of(arguments[3]));
    double[] capacity = read.capacity();
    double[] bytes = read.bytes();
    double[] start = read.start();
    double[][] end = new double[1][];
    repetitions.run(
        Integer.parseInt(arguments[5]),
        () ->
            end[0] =
                arguments.length < 7
                    ? solve(read, capacity, bytes, start)
                    : solve(
                        FluidRun.of(read.flows(), claims(arguments, bytes), capacity, bytes),
                        start));
    EndsFile.write(Path.of(arguments[4]), end[0]);
  }

  /** Flows start in the order of their rows, each at its time. */
  static double[] solve(LeafSpineFlows read, double[] capacity, double[] bytes, double[] start) {
    return solve(FluidRun.of(read.flows(), capacity, bytes), start);
  }

  private static Claim[] claims(String[] arguments, double[] bytes) {
    int classes = Integer.parseInt(arguments[6]);
    Claim[] claims = new Claim[bytes.length];
    Arrays.setAll(claims, flow -> new Claim(1 + 2 * (flow % classes), 0, flow % classes));
    return claims;
  }

  private static double[] solve(FluidRun run, double[] start) {
    double[] end = new double[start.length];
    int next = 0;
    while (next < start.length || !run.isEmpty()) {
      double arrival = next < start.length ? start[next] : Double.POSITIVE_INFINITY;
      run.advance(Math.min(arrival, run.nextEnd()));
      while (run.hasEnded()) {
        end[run.takeEnded()] = run.now();
      }
      while (next < start.length && start[next] <= run.now()) {
        run.start(next++);
      }
    }
    return end;
  }
}
