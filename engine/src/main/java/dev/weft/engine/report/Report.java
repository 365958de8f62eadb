package dev.weft.engine.report;

import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.SimulationResult;
import java.util.List;

/**
 * What a report is made of.
 *
 * @param title what was run: a scenario and its fabric, or the name of a model
 * @param promises what the scenario expects, judged
 */
public record Report(
    String title, SimulationModel model, SimulationResult result, List<Promise> promises) {

  /** Copies the list. */
  public Report {
    promises = List.copyOf(promises);
  }

  /**
   * An expectation.
   *
   * @param text as written
   * @param measured value with its unit, or why there is none
   */
  public record Promise(String text, String measured, boolean isKept) {}
}
