package dev.weft.engine.report;

import dev.weft.engine.model.SimulationModel;
import java.util.function.Supplier;

/**
 * A change that may help, to be run.
 *
 * @param words what is changed, as a text says it where it has a word
 * @param goal what it is to change
 * @param model the run with the change; made when it is tried. A {@link
 *     dev.weft.engine.model.ModelException} says that it can't be
 */
public record Change(String words, Goal goal, Supplier<SimulationModel> model) {
  /** What a change is to gain. */
  public enum Goal {
    /** A shorter run, or step. */
    TIME,
    /** More bandwidth of more bytes. */
    BANDWIDTH,
    /** That the run comes to its end. */
    END,
    /** Nothing: the difference is what faults cost. */
    COST
  }
}
