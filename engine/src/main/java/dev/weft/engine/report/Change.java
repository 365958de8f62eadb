package dev.weft.engine.report;

import dev.weft.engine.model.SimulationModel;
import java.util.List;
import java.util.function.Supplier;

/**
 * A change that may help, to be run.
 *
 * @param words what is changed, as a text says it where it has a word
 * @param goal what it is to change
 * @param model the run with the change; made when it is tried. A {@link
 *     dev.weft.engine.model.ModelException} says that it can't be
 * @param alike the same with other luck: what gains by the luck of one seed alone is no advice
 */
public record Change(String words, Goal goal, Supplier<SimulationModel> model, List<Change> alike) {
  public Change {
    alike = List.copyOf(alike);
  }

  /** A change that luck has no part in. */
  public Change(String words, Goal goal, Supplier<SimulationModel> model) {
    this(words, goal, model, List.of());
  }

  /** What a change is to gain. */
  public enum Goal {
    /** A shorter run, or step. */
    TIME,
    /** The same by other faults, so that it can only be told with them. */
    FAULTS,
    /** More bandwidth by other faults, once a new communicator runs. */
    ANEW,
    /** The same without what the scenario forces. */
    CHOICE,
    /** More bandwidth of more bytes. */
    BANDWIDTH,
    /** That the run comes to its end. */
    END,
    /** Nothing: the difference is what faults cost. */
    COST;

    /**
     * Says whether the scenario is about it, so that it is tried before all else; where it is no
     * advice it takes no other's turn.
     */
    boolean isOfScenario() {
      return isOfFaults() || this == CHOICE;
    }

    /** Says whether other faults are what is changed. */
    boolean isOfFaults() {
      return this == FAULTS || this == ANEW;
    }
  }
}
