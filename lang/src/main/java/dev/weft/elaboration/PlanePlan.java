package dev.weft.elaboration;

import dev.weft.lang.fabric.Planes;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.topology.Lanes;
import dev.weft.topology.PlaneMode;
import org.jspecify.annotations.Nullable;

/** How many planes there are and what tells them apart. */
final class PlanePlan {
  private static final int MOST = 64;

  private final @Nullable Planes declared;
  private final Evaluator evaluator;

  PlanePlan(@Nullable Planes declared, Evaluator evaluator) {
    this.declared = declared;
    this.evaluator = evaluator;
  }

  /** Where the text says that there are planes; null where it does not. */
  @Nullable Planes line() {
    return declared;
  }

  int count() {
    return declared == null
        ? 1
        : evaluator.count(declared.getCount(), 1, MOST, 1, "The number of planes");
  }

  /** Planes by lane are planes by port of a NIC whose lanes are its ports. */
  PlaneMode mode() {
    if (declared == null) {
      return PlaneMode.NONE;
    }
    return "nic".equals(declared.getMode()) ? PlaneMode.BY_NIC : PlaneMode.BY_PORT;
  }

  /**
   * How each port of a NIC is run: with planes by lane, as lanes of the rate that they name; null
   * when as it is. The count is 0: as many as the port holds.
   */
  @Nullable Lanes nicPorts() {
    if (declared == null || declared.getRate() == null) {
      return null;
    }
    Quantity rate = evaluator.quantity(declared.getRate(), Dimension.RATE, "The rate of a lane");
    return rate == null ? null : new Lanes(0, rate.bits());
  }
}
