package dev.weft.engine.result;

import dev.weft.engine.model.Measure;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a run found.
 *
 * @param model name of the model
 * @param makespanPs end of the last operation, picoseconds
 * @param rows operations in the order they ended, a row per size
 * @param flows of operations that list flows, in the order of their rows
 * @param events what broke and was mended while operations ran
 * @param failures what these did to operations
 * @param unsettled moments at which traffic classes found no stable division of the links and got
 *     one that the links can carry; 0 in all that we know of
 * @param measure what of it is to be written
 * @param links what each link moved
 * @param series what each link moved over time
 * @param step of a model with tasks; null for one with operations
 */
public record SimulationResult(
    String model,
    long makespanPs,
    List<CollectiveRow> rows,
    List<FlowTimes> flows,
    List<FaultEvent> events,
    Failures failures,
    int unsettled,
    Measure measure,
    LinkUse links,
    LinkSeries series,
    @Nullable StepResult step) {

  /** Copies the lists. */
  public SimulationResult {
    rows = List.copyOf(rows);
    flows = List.copyOf(flows);
    events = List.copyOf(events);
  }
}
