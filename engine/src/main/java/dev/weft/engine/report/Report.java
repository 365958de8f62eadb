package dev.weft.engine.report;

import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.LinkUse;
import dev.weft.engine.result.Measured;
import dev.weft.engine.result.SimulationResult;
import java.util.List;
import java.util.Map;

/**
 * What a report is made of.
 *
 * @param title what was run: a scenario and its fabric, or the name of a model
 * @param promises what the scenario expects, judged
 * @param measured what somebody measured, of these rows and others
 * @param notes what else there is to say of jobs, a paragraph each
 * @param stepsAlonePs by name of a job, what its step takes without the others, where these ran
 * @param ports of cables, to tell those between the same two nodes apart
 * @param mostLinks how many rows {@code links.csv} has at most, those of the busiest links
 */
public record Report(
    String title,
    SimulationModel model,
    SimulationResult result,
    List<Promise> promises,
    List<Measured> measured,
    List<String> notes,
    Map<String, Long> stepsAlonePs,
    CablePorts ports,
    int mostLinks) {

  /** Copies the lists. */
  public Report {
    stepsAlonePs = Map.copyOf(stepsAlonePs);
    promises = List.copyOf(promises);
    measured = List.copyOf(measured);
    notes = List.copyOf(notes);
  }

  /** Nothing was measured. */
  public Report(
      String title, SimulationModel model, SimulationResult result, List<Promise> promises) {
    this(
        title,
        model,
        result,
        promises,
        List.of(),
        List.of(),
        Map.of(),
        CablePorts.UNKNOWN,
        LinkUse.MOST_ROWS);
  }

  /** Returns the same with other rows of links at most. */
  public Report withMostLinks(int most) {
    return new Report(title, model, result, promises, measured, notes, stepsAlonePs, ports, most);
  }

  /**
   * An expectation.
   *
   * @param text as written
   * @param measured value with its unit, or why there is none
   */
  public record Promise(String text, String measured, boolean isKept) {}
}
