package dev.weft.bench;

import dev.weft.engine.Simulation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.FlowTimes;
import dev.weft.engine.result.SimulationResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

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
    FlowTimes flows = result[0].flows().getFirst();
    double[] start = FlowTable.read(Path.of(arguments[3])).start();
    double[] end = new double[flows.count()];
    Arrays.setAll(end, flow -> start[flow] + flows.seconds(flow));
    EndsFile.write(Path.of(arguments[4]), end);
  }
}
