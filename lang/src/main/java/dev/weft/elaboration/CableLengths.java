package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.CablePlan;
import dev.weft.lang.expressions.Setting;
import dev.weft.topology.Racks;
import dev.weft.topology.Racks.Rack;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.SettingIssue;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * How long the cable of a link is, in millimetres. Between racks: up to the tray over the racks,
 * along it by row and place (nothing runs across corners), and down; within a rack straight; both
 * with slack, and rounded up to a length that is sold. Without racks, what the text says for its
 * kind.
 */
final class CableLengths {
  /** Height of a rack unit, EIA-310. */
  private static final double UNIT_MM = 44.45;

  private final Racks racks;
  private final SlotPlaces slots;
  private final @Nullable RackSettings hall;

  /** Where lengths are said of links that places decide, and where of links that they don't. */
  private final Set<EObject> overruled = new LinkedHashSet<>();

  private final Set<EObject> used = new HashSet<>();

  /**
   * @param slots where servers would stand that are not there
   * @param hall null when nothing stands in racks
   */
  CableLengths(Racks racks, SlotPlaces slots, @Nullable RackSettings hall) {
    this.racks = racks;
    this.slots = slots;
    this.hall = hall;
  }

  /** Says which written lengths mean nothing, since all their links have places at both ends. */
  void reportOverruled(Findings findings) {
    for (EObject element : overruled) {
      if (!used.contains(element) && element instanceof Setting setting) {
        findings.report(SettingIssue.RACKS_DECIDE, element, setting.getKey(), Fix.remove());
      }
    }
  }

  private int said(CablePlan plan) {
    if (plan.lengthElement() != null) {
      used.add(plan.lengthElement());
    }
    return plan.lengthMm();
  }

  private RackSettings placed(CablePlan plan, RackSettings hall) {
    if (plan.lengthElement() != null) {
      overruled.add(plan.lengthElement());
    }
    return hall;
  }

  /** Of a cable to a place that no server has filled. */
  int slotMm(CablePlan plan, int segment, int slot, int leaf) {
    int rack = slots.rack(segment, slot);
    if (hall == null || rack == Racks.NONE || racks.ofSwitch(leaf) == Racks.NONE) {
      return said(plan);
    }
    return lengthMm(
        placed(plan, hall),
        rack,
        slots.unit(segment, slot),
        racks.ofSwitch(leaf),
        racks.unitOfSwitch(leaf));
  }

  int hostMm(CablePlan plan, int server, int leaf) {
    if (hall == null
        || racks.ofServer(server) == Racks.NONE
        || racks.ofSwitch(leaf) == Racks.NONE) {
      return said(plan);
    }
    return lengthMm(
        placed(plan, hall),
        racks.ofServer(server),
        racks.unitOfServer(server),
        racks.ofSwitch(leaf),
        racks.unitOfSwitch(leaf));
  }

  int betweenMm(CablePlan plan, int lower, int upper) {
    if (hall == null
        || racks.ofSwitch(lower) == Racks.NONE
        || racks.ofSwitch(upper) == Racks.NONE) {
      return said(plan);
    }
    return lengthMm(
        placed(plan, hall),
        racks.ofSwitch(lower),
        racks.unitOfSwitch(lower),
        racks.ofSwitch(upper),
        racks.unitOfSwitch(upper));
  }

  private int lengthMm(RackSettings hall, int rackA, int unitA, int rackB, int unitB) {
    double way;
    if (rackA == rackB) {
      way = Math.abs(unitA - unitB) * UNIT_MM;
    } else {
      Rack a = racks.rack(rackA);
      Rack b = racks.rack(rackB);
      double along = alongMm(hall, a, b);
      double up = Math.max(0, a.units() - unitA) * UNIT_MM + hall.trayMm();
      double down = Math.max(0, b.units() - unitB) * UNIT_MM + hall.trayMm();
      way = up + along + down;
    }
    return sold(way * (1 + hall.slack()));
  }

  /** Along the trays; from one hall to another by the first racks of both. */
  private static double alongMm(RackSettings hall, Rack a, Rack b) {
    if (a.hall() != b.hall()) {
      return fromFirstMm(hall, a)
          + fromFirstMm(hall, b)
          + (double) Math.abs(a.hall() - b.hall()) * hall.hallPitchMm();
    }
    return (double) Math.abs(a.position() - b.position()) * hall.rackPitchMm()
        + (double) Math.abs(a.row() - b.row()) * hall.rowPitchMm();
  }

  private static double fromFirstMm(RackSettings hall, Rack rack) {
    return (double) rack.position() * hall.rackPitchMm() + (double) rack.row() * hall.rowPitchMm();
  }

  /**
   * The next length that is sold: steps of 0.5 m up to 5 m, 1 m to 30 m, 5 m to 100 m, then 10 m.
   */
  static int sold(double mm) {
    int step = mm <= 5_000 ? 500 : mm <= 30_000 ? 1_000 : mm <= 100_000 ? 5_000 : 10_000;
    // A tenth of a micrometre more than a step is rounding, not length.
    long steps = Math.max(1, (long) Math.ceil(mm / step - 1e-7));
    return (int) Math.min(steps * step, Integer.MAX_VALUE / 10_000 * 10_000);
  }
}
