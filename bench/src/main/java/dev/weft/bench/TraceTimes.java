package dev.weft.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.weft.engine.Simulation;
import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.SimulationModelWriter;
import dev.weft.engine.result.SimulationResult;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Listed flows over a leaf-spine fabric with hashed routes, from the model in memory to the result:
 * CPU seconds of the whole process for each of some runs in one JVM, and the makespan.
 */
public final class TraceTimes {
  private static final long BYTES = 1L << 26;

  private TraceTimes() {}

  /**
   * Runs some times.
   *
   * @param arguments LEAVESxHOSTSxSPINES; a file of {@link FlowSetWriter}, {@code permutation}
   *     (each host to one other) or {@code random:COUNT} (pairs at once); {@code operations} (one
   *     for each flow) or {@code columns} (one for all); how many runs; a model file to write, or
   *     nothing
   */
  public static void main(String[] arguments) throws IOException {
    LeafSpine fabric = LeafSpine.of(arguments[0], "4e11", "4e11");
    Trace trace = trace(arguments[1], fabric);
    SimulationModel.Builder builder = network(fabric);
    if (arguments[2].equals("operations")) {
      for (int flow = 0; flow < trace.bytes.length; flow++) {
        FlowEnds ends = new FlowEnds(new int[] {trace.from[flow]}, new int[] {trace.to[flow]});
        builder.operation(
            Operation.flows("flow" + flow, ends, trace.bytes[flow]).delayed(trace.startPs[flow]));
      }
    } else {
      FlowEnds ends = new FlowEnds(trace.from, trace.to, trace.bytes, trace.startPs);
      builder.operation(Operation.flows("flows", ends));
    }
    SimulationModel model = builder.build();
    if (arguments.length > 4) {
      SimulationModelWriter.write(model, Path.of(arguments[4]));
    }
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    for (int run = 0; run < Integer.parseInt(arguments[3]); run++) {
      long before = system.getProcessCpuTime();
      SimulationResult result = Simulation.run(model);
      double seconds = (system.getProcessCpuTime() - before) / 1e9;
      System.out.printf(Locale.ROOT, "%.3f %d%n", seconds, result.makespanPs());
    }
  }

  private record Trace(int[] from, int[] to, long[] bytes, long[] startPs) {}

  private static Trace trace(String what, LeafSpine fabric) throws IOException {
    if (what.equals("permutation")) {
      return permutation(fabric.hosts());
    }
    if (what.startsWith("random:")) {
      return random(Integer.parseInt(what.substring("random:".length())), fabric.hosts());
    }
    List<String[]> rows =
        Files.readAllLines(Path.of(what)).stream().skip(1).map(line -> line.split(",")).toList();
    return new Trace(
        rows.stream().mapToInt(row -> Integer.parseInt(row[1])).toArray(),
        rows.stream().mapToInt(row -> Integer.parseInt(row[2])).toArray(),
        rows.stream().mapToLong(row -> Long.parseLong(row[3])).toArray(),
        rows.stream().mapToLong(row -> Math.round(Double.parseDouble(row[4]) * 1e12)).toArray());
  }

  private static Trace permutation(int hosts) {
    SplittableRandom random = new SplittableRandom(1);
    int[] from = new int[hosts];
    int[] to = new int[hosts];
    for (int host = 0; host < hosts; host++) {
      from[host] = host;
      to[host] = host;
    }
    for (int host = hosts - 1; host > 0; host--) { // Sattolo: one circle, nobody sends to itself
      int other = random.nextInt(host);
      int swap = to[host];
      to[host] = to[other];
      to[other] = swap;
    }
    return atOnce(from, to);
  }

  private static Trace random(int count, int hosts) {
    SplittableRandom random = new SplittableRandom(1);
    int[] from = new int[count];
    int[] to = new int[count];
    for (int flow = 0; flow < count; flow++) {
      from[flow] = random.nextInt(hosts);
      to[flow] = (from[flow] + 1 + random.nextInt(hosts - 1)) % hosts;
    }
    return atOnce(from, to);
  }

  private static Trace atOnce(int[] from, int[] to) {
    long[] bytes = new long[from.length];
    Arrays.fill(bytes, BYTES);
    return new Trace(from, to, bytes, new long[from.length]);
  }

  /** Hosts are nodes from 0, each a NIC; then leaves, then spines. */
  private static SimulationModel.Builder network(LeafSpine fabric) {
    SimulationModel.Builder model = SimulationModel.builder("trace");
    for (int host = 0; host < fabric.hosts(); host++) {
      model.node(NodeKind.NIC, "host" + host, 0);
    }
    for (int leaf = 0; leaf < fabric.leaves(); leaf++) {
      model.node(NodeKind.SWITCH, "leaf" + leaf, 0);
    }
    for (int spine = 0; spine < fabric.spines(); spine++) {
      model.node(NodeKind.SWITCH, "spine" + spine, 0);
    }
    for (int host = 0; host < fabric.hosts(); host++) {
      int leaf = fabric.hosts() + host / fabric.hostsPerLeaf();
      model.link(host, leaf, (long) fabric.hostBps(), 0);
      model.destination(host, 0);
    }
    int firstSpine = fabric.hosts() + fabric.leaves();
    for (int leaf = 0; leaf < fabric.leaves(); leaf++) {
      int[] up = new int[fabric.spines()];
      for (int spine = 0; spine < up.length; spine++) {
        up[spine] =
            model.link(fabric.hosts() + leaf, firstSpine + spine, (long) fabric.uplinkBps(), 0);
      }
      model.route(fabric.hosts() + leaf, 0, model.nextHops(up));
    }
    return model;
  }
}
