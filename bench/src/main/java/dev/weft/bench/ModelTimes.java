package dev.weft.bench;

import dev.weft.engine.Simulation;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.SimulationModelReader;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.FlowTimes;
import dev.weft.engine.result.SimulationResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Prints all times of models, to compare them with those of another version: a line for each row
 * and each flow, its time in seconds at the end.
 */
public final class ModelTimes {
  private ModelTimes() {}

  /** Runs the models that the arguments name. */
  public static void main(String[] models) throws IOException {
    for (String file : models) {
      SimulationModel model = SimulationModelReader.read(Path.of(file));
      try {
        print(file, Simulation.run(model));
      } catch (ModelException e) {
        System.out.printf(Locale.ROOT, "%s,%s,0%n", file, e.getMessage().replace(',', ';'));
      }
    }
  }

  private static void print(String file, SimulationResult result) {
    for (CollectiveRow row : result.rows()) {
      String name = String.format(Locale.ROOT, "%s,%s/%d", file, row.operation(), row.bytes());
      System.out.printf(Locale.ROOT, "%s/start,%.12f%n", name, row.startPs() / 1e12);
      System.out.printf(Locale.ROOT, "%s/time,%.12f%n", name, row.timePs() / 1e12);
    }
    for (FlowTimes flows : result.flows()) {
      for (int flow = 0; flow < flows.count(); flow++) {
        System.out.printf(
            Locale.ROOT,
            "%s,%s/flow%d,%.17g%n",
            file,
            flows.operation(),
            flow,
            flows.seconds(flow));
      }
    }
  }
}
