package dev.weft.generator.calibration;

import dev.weft.engine.model.ModelException;
import dev.weft.generator.backend.RequestException;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Counts;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.workload.RankOrder;
import dev.weft.topology.workload.RanksOnGpus;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Fits constants of NCCL to logs of nccl-tests that were measured on fabrics of a design. */
public final class NcclCalibration {
  /** The network may bound other rows by other constants: then what was fitted is fitted again. */
  private static final int MOST_ROUNDS = 5;

  private static final double SAME = 1e-4;

  private final List<FabricIndex> designs;

  /**
   * @param designs the fabrics of the text; each log is of the one with as many GPUs
   */
  public NcclCalibration(List<FabricIndex> designs) {
    this.designs = List.copyOf(designs);
  }

  /**
   * Fits constants.
   *
   * @param fabric name of the one that all logs are of; null for those with as many GPUs
   * @throws RequestException when a log is of no fabric, or of several, or the engine can't run it
   */
  public Calibrated fit(List<NcclLog> logs, @Nullable String fabric) {
    noLogTwice(logs);
    Map<NcclLog, FabricIndex> of = new LinkedHashMap<>();
    logs.forEach(log -> of.put(log, design(log, fabric)));
    Laboratory laboratory = new Laboratory(of);
    try {
      return fit(laboratory);
    } catch (ModelException e) {
      throw new RequestException(String.valueOf(e.getMessage()));
    }
  }

  private static Calibrated fit(Laboratory laboratory) {
    List<Point> usual = laboratory.points(Map.of());
    List<Point> near = usual;
    for (int round = 0; ; round++) {
      Calibration calibration = Calibration.of(near);
      List<Point> exact = laboratory.points(calibration.values());
      if (round == MOST_ROUNDS || isSame(near, exact, calibration.values())) {
        return result(usual, exact, calibration);
      }
      near = exact;
    }
  }

  private static boolean isSame(List<Point> near, List<Point> exact, Map<FitConstant, Double> by) {
    for (int i = 0; i < near.size(); i++) {
      double difference =
          near.get(i).residual(Point.constants(by)) - exact.get(i).residual(Point.constants(by));
      if (Math.abs(difference) > SAME) {
        return false;
      }
    }
    return true;
  }

  /** Returns what a fit came to. */
  static Calibrated result(List<Point> usual, List<Point> exact, Calibration calibration) {
    List<Calibrated.Row> rows = new ArrayList<>();
    Map<FitConstant, Double> values = calibration.values();
    double[] unseen = calibration.crossValidated();
    for (int i = 0; i < exact.size(); i++) {
      Point point = exact.get(i);
      double measured = point.row().micros();
      double fitted = point.predicted().applyAsDouble(Point.constants(values));
      rows.add(
          new Calibrated.Row(
              point.log(),
              point.row(),
              usual.get(i).predicted().applyAsDouble(Point.constants(Map.of())),
              fitted,
              measured * Math.exp(unseen[i]),
              Calibration.disagrees(Math.log(fitted / measured))));
    }
    List<Calibrated.Constant> constants = new ArrayList<>();
    for (FitConstant constant : FitConstant.values()) {
      Double value = values.get(constant);
      boolean isAtBound = value != null && (value <= constant.least() || value >= constant.most());
      constants.add(
          new Calibrated.Constant(
              constant,
              value == null ? null : constant.base(value),
              calibration.rows(constant),
              isAtBound));
    }
    return new Calibrated(rows, constants, calibration.holds());
  }

  private static void noLogTwice(List<NcclLog> logs) {
    Map<List<Object>, NcclLog> seen = new LinkedHashMap<>();
    for (NcclLog log : logs) {
      List<List<Object>> rows = new ArrayList<>();
      log.rows().forEach(row -> rows.add(List.of(row.bytes(), row.micros())));
      NcclLog other = seen.putIfAbsent(List.of(log.collective(), log.gpus(), rows), log);
      if (other != null) {
        throw new RequestException(
            log.file()
                + ": has the same table as "
                + (other.file().equals(log.file()) ? "before in it" : other.file())
                + ". Give each measurement once.");
      }
    }
  }

  private FabricIndex design(NcclLog log, @Nullable String fabric) {
    Map<String, Integer> gpus = new TreeMap<>();
    List<FabricIndex> fitting = new ArrayList<>();
    for (FabricIndex design : designs) {
      Topology topology = design.topology();
      if (fabric != null && !fabric.equals(topology.name())) {
        continue;
      }
      int count = RanksOnGpus.of(topology.servers(), RankOrder.LINEAR, 1, List.of()).length;
      gpus.put(topology.name(), count);
      if (count == log.gpus()) {
        fitting.add(design);
      }
    }
    if (fabric != null && gpus.isEmpty()) {
      throw new RequestException(
          "there is no fabric '"
              + fabric
              + "'. The fabrics are "
              + String.join(", ", designs.stream().map(each -> each.topology().name()).toList())
              + ".");
    }
    if (fitting.isEmpty()) {
      throw new RequestException(
          Counts.text(
              "%s: was measured on %d GPUs, but %s. Give the design of what was measured.",
              log.file(), log.gpus(), words(gpus)));
    }
    if (fitting.size() > 1) {
      throw new RequestException(
          Counts.text(
              "%s: %s and %s both have %d GPUs. Say which one it is with --fabric.",
              log.file(),
              fitting.get(0).topology().name(),
              fitting.get(1).topology().name(),
              log.gpus()));
    }
    return fitting.getFirst();
  }

  private static String words(Map<String, Integer> gpus) {
    List<String> each = new ArrayList<>();
    gpus.forEach((name, count) -> each.add(name + " has " + count));
    return each.isEmpty() ? "the text has no fabric" : String.join(", ", each);
  }
}
