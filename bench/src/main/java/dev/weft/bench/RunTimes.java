package dev.weft.bench;

import dev.weft.engine.Simulation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.FlowTimes;
import dev.weft.engine.result.SimulationResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.IntStream;

/** {@code Simulation.run} of a flow set, from the model in memory to its results. */
public final class RunTimes {
  private RunTimes() {}

  /**
   * Runs, writes when flows ended and prints what {@link Repetitions} does.
   *
   * @param arguments LEAVESxHOSTSxSPINES, HOST_BPS, UPLINK_BPS, FLOWS.csv, TIMES.csv, number of
   *     runs
   */
  public static void main(String[] arguments) throws IOException {
    Repetitions repetitions = new Repetitions();
    LeafSpine fabric = LeafSpine.of(arguments[0], arguments[1], arguments[2]);
    SimulationModel model = LeafSpineModel.of(fabric, Path.of(arguments[3]));
    SimulationResult[] result = new SimulationResult[1];
    repetitions.run(Integer.parseInt(arguments[5]), () -> result[0] = Simulation.run(model));
    EndsFile.write(Path.of(arguments[4]), ends(result[0]));
  }

  /** Flows are one operation, or each is one of its own, named after its row. */
  private static double[] ends(SimulationResult result) {
    if (result.rows().size() == 1) {
      FlowTimes flows = result.flows().getFirst();
      return IntStream.range(0, flows.count()).mapToDouble(flows::seconds).toArray();
    }
    double[] ends = new double[result.rows().size()];
    for (CollectiveRow row : result.rows()) {
      ends[Integer.parseInt(row.operation().substring("flow".length())) - 1] = row.endPs() / 1e12;
    }
    return ends;
  }
}
