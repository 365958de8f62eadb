package dev.weft.engine.collective;

import dev.weft.engine.flow.Outage;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.FaultEvent;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;

/**
 * When what breaks, and when the network knows. A fault changes what links carry at once; routes
 * follow after detection and rerouting, both when it begins and when it is over. One that is over
 * before the network knows changes no routes.
 */
final class FaultSchedule {
  private static final double PS_PER_SECOND = 1e12;

  /** In the order in which they are taken when they happen at once. */
  private enum Kind {
    BEGINS,
    ENDS,
    IS_KNOWN,
    IS_FORGOTTEN
  }

  private record Event(long atPs, Kind kind, int fault) implements Comparable<Event> {
    @Override
    public int compareTo(Event other) {
      int byTime = Long.compare(atPs, other.atPs);
      return byTime != 0 ? byTime : kind.compareTo(other.kind);
    }
  }

  private final SimulationModel model;
  private final List<Event> events = new ArrayList<>();
  private final boolean[] isActive;
  private final boolean[] isKnown;
  private final List<FaultEvent> told = new ArrayList<>();
  private int next;
  private boolean changesRoutes;

  /** All faults happen during the run. */
  FaultSchedule(SimulationModel model) {
    this(model, false);
  }

  /**
   * As above.
   *
   * @param isBrokenBefore whether what is broken from 0 on for good was so before the run, so that
   *     the network knows
   */
  FaultSchedule(SimulationModel model, boolean isBrokenBefore) {
    this.model = model;
    this.isActive = new boolean[model.faults().size()];
    this.isKnown = new boolean[model.faults().size()];
    long delayPs = model.failover().totalPs();
    for (int row = 0; row < isActive.length; row++) {
      Fault fault = model.faults().get(row);
      boolean ends = fault.untilPs() != Fault.FOR_GOOD;
      events.add(new Event(fault.atPs(), Kind.BEGINS, row));
      if (ends) {
        events.add(new Event(fault.untilPs(), Kind.ENDS, row));
      }
      boolean isNoticed = !ends || fault.untilPs() - fault.atPs() > delayPs;
      if (fault.isFailure() && isNoticed) {
        boolean isKnownBefore = isBrokenBefore && !ends && fault.atPs() == 0;
        long knownPs = isKnownBefore ? 0 : fault.atPs() + delayPs;
        events.add(new Event(knownPs, Kind.IS_KNOWN, row));
        if (ends) {
          events.add(new Event(fault.untilPs() + delayPs, Kind.IS_FORGOTTEN, row));
        }
      }
    }
    Collections.sort(events);
  }

  /** Returns when something changes next, seconds; infinite when nothing does. */
  double next() {
    return next == events.size() ? Double.POSITIVE_INFINITY : nextPs() / PS_PER_SECOND;
  }

  /** Returns when something changes next, picoseconds; the largest number when nothing does. */
  long nextPs() {
    return next == events.size() ? Long.MAX_VALUE : events.get(next).atPs();
  }

  /** Takes the events of the next time that has any. */
  void advance() {
    long atPs = events.get(next).atPs();
    changesRoutes = false;
    for (; next < events.size() && events.get(next).atPs() == atPs; next++) {
      Event event = events.get(next);
      Fault fault = model.faults().get(event.fault());
      switch (event.kind()) {
        case BEGINS -> isActive[event.fault()] = true;
        case ENDS -> isActive[event.fault()] = false;
        case IS_KNOWN -> isKnown[event.fault()] = true;
        case IS_FORGOTTEN -> isKnown[event.fault()] = false;
      }
      changesRoutes |= event.kind() == Kind.IS_KNOWN || event.kind() == Kind.IS_FORGOTTEN;
      told.add(new FaultEvent(atPs, fault.name(), words(event.kind(), fault)));
    }
  }

  private static String words(Kind kind, Fault fault) {
    return switch (kind) {
      case BEGINS -> fault.isFailure() ? "fails" : "slows down";
      case ENDS -> fault.isFailure() ? "works again" : "is as fast as before";
      case IS_KNOWN -> "is taken out of all routes";
      case IS_FORGOTTEN -> "is in all routes again";
    };
  }

  /** Says whether the last events changed routes. */
  boolean changesRoutes() {
    return changesRoutes;
  }

  /** Returns the rows of the faults that routes avoid now. */
  BitSet known() {
    return rows(isKnown);
  }

  /** Returns the rows of the faults that there are now. */
  BitSet active() {
    return rows(isActive);
  }

  private static BitSet rows(boolean[] which) {
    BitSet rows = new BitSet();
    for (int row = 0; row < which.length; row++) {
      rows.set(row, which[row]);
    }
    return rows;
  }

  /** Returns what routes avoid now. */
  Outage outage() {
    List<Fault> known = new ArrayList<>();
    for (int row = 0; row < isKnown.length; row++) {
      if (isKnown[row]) {
        known.add(model.faults().get(row));
      }
    }
    return Outage.of(model.network(), known);
  }

  /**
   * Returns what directed links carry now; of several faults at a link the worst counts. What
   * routes still avoid carries nothing, even when it works again.
   */
  double[] capacities(double[] whole) {
    double[] now = whole.clone();
    for (int row = 0; row < isActive.length; row++) {
      if (isActive[row] || isKnown[row]) {
        Fault fault = model.faults().get(row);
        double part = fault.ratePpm() / (double) Fault.WHOLE_PPM;
        Outage.forEachLink(
            model.network(),
            fault,
            link -> {
              now[2 * link] = Math.min(now[2 * link], whole[2 * link] * part);
              now[2 * link + 1] = Math.min(now[2 * link + 1], whole[2 * link + 1] * part);
            });
      }
    }
    return now;
  }

  /** Returns the failures that are there now, or that routes still avoid. */
  List<Fault> failed() {
    List<Fault> failed = new ArrayList<>();
    for (int row = 0; row < isActive.length; row++) {
      Fault fault = model.faults().get(row);
      if (fault.isFailure() && (isActive[row] || isKnown[row])) {
        failed.add(fault);
      }
    }
    return failed;
  }

  /** Returns what has happened so far, in order. */
  List<FaultEvent> told() {
    return told;
  }
}
