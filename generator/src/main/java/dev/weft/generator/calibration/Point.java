package dev.weft.generator.calibration;

import dev.weft.engine.nccl.NcclConstants;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * A measured row, with the time that it would take by other constants.
 *
 * @param log of the row
 * @param row the size and its time
 * @param predicted microseconds by constants
 */
record Point(NcclLog log, NcclLog.Row row, ToDoubleFunction<NcclConstants> predicted) {
  /** Returns the logarithm of predicted over measured time. */
  double residual(NcclConstants constants) {
    return Math.log(predicted.applyAsDouble(constants) / row.micros());
  }

  /** Returns NCCL's constants with some values, in microseconds or parts. */
  static NcclConstants constants(Map<FitConstant, Double> values) {
    NcclConstants constants = NcclConstants.NCCL_2_30;
    for (Map.Entry<FitConstant, Double> each : values.entrySet()) {
      constants = each.getKey().in(constants, each.getValue());
    }
    return constants;
  }
}
