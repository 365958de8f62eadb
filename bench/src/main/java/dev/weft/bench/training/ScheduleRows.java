package dev.weft.bench.training;

import dev.weft.generator.training.PipelineSchedule;
import dev.weft.generator.training.PipelineTimes;
import dev.weft.generator.training.Schedule;
import dev.weft.generator.training.Slot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Schedules by themselves, calibrated on one row: of each model of Zero Bubble's tables the 1F1B
 * row with the most micro-batches gives the time of a micro-batch on a stage. How it divides into
 * forward pass and the two gradients follows from operations: with full-square attention of {@code
 * s / 6h} of all others they are as {@code 1 + s/6h : 1 + 2s/6h : 1}.
 */
final class ScheduleRows {
  private static final double BITS = 8e9;

  /** A row, and the step by its schedule. */
  record Timed(StepRow row, double seconds) {
    double errorPercent() {
      return Math.abs(seconds / row.seconds() - 1) * 100;
    }
  }

  private ScheduleRows() {}

  /** The rows of Zero Bubble's tables but for those that calibrate. */
  static List<Timed> zeroBubble(List<StepRow> given, List<StepRow> rows) {
    Map<String, StepRow> calibrating = new LinkedHashMap<>();
    for (StepRow row : given) {
      if (row.stack().equals("Zero Bubble") && kind(row).equals("1F1B")) {
        calibrating.merge(
            row.text("model"),
            row,
            (one, other) -> one.number("ga") >= other.number("ga") ? one : other);
      }
    }
    List<Timed> timed = new ArrayList<>();
    for (StepRow row : rows) {
      StepRow by = calibrating.get(row.text("model"));
      if (row.stack().equals("Zero Bubble") && by != null && !by.id().equals(row.id())) {
        double each = by.seconds() / (by.number("ga") + by.number("pp") - 1);
        timed.add(new Timed(row, seconds(row, each)));
      }
    }
    return timed;
  }

  /** The schedule of a row: 1F1B, 1F1B-I, ZB-1p, ZB-2p. */
  static String kind(StepRow row) {
    return row.text("schedule_overlap").replace("schedule ", "");
  }

  private static double seconds(StepRow row, double each) {
    int stages = row.whole("pp", 1);
    int microBatches = row.whole("ga", 1);
    String kind = kind(row);
    // One layer for each part; first and last stage hold embedding and head in place of one.
    int parts = kind.equals("1F1B-I") ? (row.whole("layers", 0) + 2) / stages : 1;
    Schedule schedule =
        switch (kind) {
          case "1F1B" -> Schedule.ONE_F_ONE_B;
          case "1F1B-I" -> Schedule.INTERLEAVED;
          case "ZB-1p" -> Schedule.ZERO_BUBBLE_1P;
          case "ZB-2p" -> Schedule.ZERO_BUBBLE_2P;
          default -> throw new IllegalArgumentException("no schedule " + kind);
        };
    PipelineSchedule turns = schedule.of(stages, parts, microBatches);
    double attention = row.number("seq") / (6 * row.number("hidden"));
    double whole = 3 + 3 * attention;
    double forward = (1 + attention) / whole * each / parts;
    double gradient = (1 + 2 * attention) / whole * each / parts;
    double weights = each / parts / whole;
    double transfer = parts == 1 ? 0 : transferSeconds(row);
    PipelineTimes times =
        PipelineTimes.of(
            turns,
            new PipelineTimes.Durations() {
              @Override
              public double of(int stage, Slot slot) {
                return switch (slot.work()) {
                  case FORWARD -> forward;
                  case BACKWARD -> gradient + weights;
                  case INPUT_GRADIENT -> gradient;
                  case WEIGHT_GRADIENT -> weights;
                };
              }

              @Override
              public double transfer() {
                return transfer;
              }
            });
    return kind.equals("ZB-2p") ? times.longestSpan() : times.step();
  }

  /** What a stage sends to the next: two bytes for each number of a micro-batch, over a NIC. */
  private static double transferSeconds(StepRow row) {
    double bits = row.number("mbs") * row.number("seq") * row.number("hidden") * 2 * BITS / 1e9;
    return bits / (row.number("nic_gbps_per_gpu") * 1e9);
  }

  /**
   * MLPerf 405B: {@code (m + (p - 1) / v) t + tail}, with t and tail from the rows of a GPU and
   * precision with the most and the fewest micro-batches.
   */
  static List<Timed> identity(List<StepRow> given, List<StepRow> rows) {
    Map<String, List<StepRow>> all = new LinkedHashMap<>();
    for (StepRow row : given) {
      if (isOfIdentity(row)) {
        all.computeIfAbsent(classOf(row), key -> new ArrayList<>()).add(row);
      }
    }
    List<Timed> timed = new ArrayList<>();
    for (StepRow row : rows) {
      List<StepRow> alike =
          isOfIdentity(row) ? all.getOrDefault(classOf(row), List.of()) : List.of();
      StepRow most = null;
      StepRow fewest = null;
      for (StepRow each : alike) {
        most = most == null || turns(each) > turns(most) ? each : most;
        fewest = fewest == null || turns(each) < turns(fewest) ? each : fewest;
      }
      boolean isFitted =
          most == null
              || fewest == null
              || turns(most) == turns(fewest)
              || row.id().equals(most.id())
              || row.id().equals(fewest.id());
      if (!isFitted) {
        double each = (most.seconds() - fewest.seconds()) / (turns(most) - turns(fewest));
        double tail = most.seconds() - turns(most) * each;
        timed.add(new Timed(row, turns(row) * each + tail));
      }
    }
    return timed;
  }

  private static boolean isOfIdentity(StepRow row) {
    return row.stack().equals("MLPerf") && row.text("model").contains("405B");
  }

  private static String classOf(StepRow row) {
    return row.text("gpu") + row.text("precision") + row.text("tp");
  }

  private static double turns(StepRow row) {
    return row.number("ga") + (row.number("pp") - 1) / row.number("vp");
  }
}
