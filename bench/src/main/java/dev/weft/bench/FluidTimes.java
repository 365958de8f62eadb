package dev.weft.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.weft.engine.flow.FluidRun;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * The counterpart of {@code bench/simgrid/fluid.cpp}: runs a flow set and writes when each flow
 * ended. Prints the CPU seconds that the whole process spent between the parsed flows and the last
 * end: with all of the compiler's and the collector's threads, in steps of 10 ms.
 */
public final class FluidTimes {
  private FluidTimes() {}

  /**
   * Runs once.
   *
   * @param arguments LEAVESxHOSTSxSPINES, HOST_BPS, UPLINK_BPS, FLOWS.csv, TIMES.csv
   */
  public static void main(String[] arguments) throws IOException {
    LeafSpine fabric = LeafSpine.of(arguments[0], arguments[1], arguments[2]);
    LeafSpineFlows read = LeafSpineFlows.read(fabric, Path.of(arguments[3]));
    double[] capacity = read.capacity();
    double[] bytes = read.bytes();
    double[] start = read.start();
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long before = system.getProcessCpuTime();
    double[] end = solve(read, capacity, bytes, start);
    double seconds = (system.getProcessCpuTime() - before) / 1e9;
    try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(Path.of(arguments[4])), false)) {
      out.println("id,end_s");
      for (int flow = 0; flow < end.length; flow++) {
        out.printf(Locale.ROOT, "%d,%.17g%n", flow, end[flow]);
      }
      if (out.checkError()) {
        throw new IOException("can't write " + arguments[4]);
      }
    }
    System.out.printf(Locale.ROOT, "%.6f%n", seconds);
  }

  /** Flows start in the order of their rows, each at its time. */
  static double[] solve(LeafSpineFlows read, double[] capacity, double[] bytes, double[] start) {
    FluidRun run = FluidRun.of(read.flows(), capacity, bytes);
    double[] end = new double[bytes.length];
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
