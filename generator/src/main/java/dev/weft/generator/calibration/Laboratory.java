package dev.weft.generator.calibration;

import dev.weft.engine.Simulation;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.nccl.Choice;
import dev.weft.engine.nccl.CollectiveKind;
import dev.weft.engine.nccl.CostModel;
import dev.weft.engine.nccl.NcclConstants;
import dev.weft.engine.nccl.PeerToPeer;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.generator.simulation.ScenarioCompiler;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.workload.NcclLibrary;
import dev.weft.topology.workload.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

/**
 * Runs what logs measured on the fabrics where they were measured, by algorithm auto. The time is
 * the model's latency, what the network adds, and bytes over a rate, of which only latency and rate
 * depend on constants: so one run says how long a row takes by others, near those of the run.
 */
final class Laboratory {
  private static final String LIBRARY = "Fitted";
  private static final double PS_PER_MICRO = 1e6;

  private final Map<NcclLog, FabricIndex> designs;

  /**
   * @param designs by log the fabric that it was measured on
   */
  Laboratory(Map<NcclLog, FabricIndex> designs) {
    this.designs = new LinkedHashMap<>(designs);
  }

  private record Bench(FabricIndex design, Collective collective) {}

  /** What ran of a collective: by size a row, and the cost model. */
  private record Ran(Map<Long, CollectiveRow> rows, CostModel model) {}

  /** Returns the rows of all logs, with times that are exact at some values. */
  List<Point> points(Map<FitConstant, Double> values) {
    Map<Bench, TreeSet<Long>> sizes = new LinkedHashMap<>();
    designs.forEach(
        (log, design) -> {
          Bench bench = new Bench(design, log.collective());
          TreeSet<Long> of = sizes.computeIfAbsent(bench, key -> new TreeSet<>());
          log.rows().forEach(row -> of.add(row.bytes()));
        });
    Map<Bench, Ran> ran = new HashMap<>();
    sizes.forEach((bench, of) -> ran.put(bench, run(bench, List.copyOf(of), values)));
    NcclConstants constants = Point.constants(values);
    List<Point> points = new ArrayList<>();
    designs.forEach(
        (log, design) -> {
          Ran of = ran.get(new Bench(design, log.collective()));
          for (NcclLog.Row row : log.rows()) {
            points.add(
                new Point(log, row, time(of.model(), of.rows().get(row.bytes()), constants)));
          }
        });
    return points;
  }

  private static Ran run(Bench bench, List<Long> sizes, Map<FitConstant, Double> values) {
    Map<String, List<Double>> constants = new HashMap<>();
    values.forEach(
        (constant, value) ->
            constants.put(constant.constant().word(), List.of(constant.base(value))));
    Run.Step step = new Run.Step(bench.collective().word(), sizes, "");
    Run run =
        new Run(
                "Measured",
                bench.design().topology().name(),
                "auto",
                0,
                1,
                List.of(step),
                List.of())
            .by(new NcclLibrary(LIBRARY, constants));
    SimulationModel model = ScenarioCompiler.compile(bench.design(), run);
    Map<Long, CollectiveRow> rows = new HashMap<>();
    Simulation.run(model).rows().forEach(row -> rows.put(row.bytes(), row));
    return new Ran(rows, Simulation.costModel(model));
  }

  /** Microseconds by constants, those of the run where they are the same. */
  private static ToDoubleFunction<NcclConstants> time(
      CostModel model, CollectiveRow row, NcclConstants ofRun) {
    double simulated = row.timePs() / PS_PER_MICRO;
    Choice shown = row.choice();
    if (shown == null) {
      int peers = row.collective() == Collective.SEND_RECV ? 1 : row.ranks() - 1;
      PeerToPeer then = new PeerToPeer(model.by(ofRun));
      double moving = (simulated - then.latencyMicros(peers)) * then.efficiency();
      return constants -> {
        PeerToPeer now = new PeerToPeer(model.by(constants));
        return now.latencyMicros(peers) + moving / now.efficiency();
      };
    }
    CollectiveKind kind = kind(row.collective());
    long bytes = Math.max(1, row.bytes());
    Choice chosen = model.choose(kind, bytes);
    Choice then = model.by(ofRun).timed(kind, chosen, bytes);
    double network = row.isBoundByNetwork() ? simulated - then.latencyMicros() : 0;
    double extra = row.isBoundByNetwork() ? 0 : simulated - then.micros(bytes);
    return constants -> {
      Choice now = model.by(constants).timed(kind, chosen, bytes);
      double moving = now.micros(bytes) - now.latencyMicros();
      return now.latencyMicros() + Math.max(moving, network) + extra;
    };
  }

  private static CollectiveKind kind(Collective collective) {
    return switch (collective) {
      case ALL_REDUCE, BARRIER -> CollectiveKind.ALL_REDUCE;
      case ALL_GATHER -> CollectiveKind.ALL_GATHER;
      case REDUCE_SCATTER -> CollectiveKind.REDUCE_SCATTER;
      case BROADCAST -> CollectiveKind.BROADCAST;
      case REDUCE -> CollectiveKind.REDUCE;
      case GATHER, SCATTER, ALL_TO_ALL, SEND_RECV, SEND, FLOWS ->
          throw new AssertionError(collective);
    };
  }
}
