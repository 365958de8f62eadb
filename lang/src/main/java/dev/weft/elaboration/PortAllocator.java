package dev.weft.elaboration;

import dev.weft.topology.Lanes;
import dev.weft.topology.Links;
import dev.weft.topology.SwitchModel;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Hands out the ports of the switches. Each switch has runs of cages: one facing down, from port 1,
 * one facing up, one at the end for peers and what is outside; a run goes on from where it starts,
 * or through the cages that the text lists. Ports are handed out past the last cage where too many
 * are asked for; a rule reports that.
 */
final class PortAllocator {
  static final int DOWN = 0;
  static final int UP = 1;
  static final int END = 2;
  private static final int RUNS = 3;

  /** Where a run stands. */
  private static final class Run {
    private int @Nullable [] cages;
    private int next = 1;
    private int usedLanes;
    private long rateBps;
    private int taken;
    private int fitted;

    int cage() {
      if (cages == null) {
        return next;
      }
      return next <= cages.length ? cages[next - 1] : Links.MOST_CAGES;
    }
  }

  private final Run[] runs;
  private final Map<Long, Run> railRuns = new HashMap<>();
  private final int[] firstDown;
  private final int[] lastDown;

  PortAllocator(int switches) {
    runs = new Run[RUNS * switches];
    firstDown = new int[switches];
    lastDown = new int[switches];
  }

  private Run run(int sw, int kind) {
    Run run = runs[RUNS * sw + kind];
    if (run == null) {
      run = new Run();
      runs[RUNS * sw + kind] = run;
    }
    return run;
  }

  /** Makes a run go through the cages of a list. */
  void list(int sw, int kind, int[] cages) {
    run(sw, kind).cages = cages;
  }

  boolean isListed(int sw, int kind) {
    return run(sw, kind).cages != null;
  }

  /** Gives a rail cages of its own. */
  void listRail(int sw, int rail, int[] cages) {
    Run run = new Run();
    run.cages = cages;
    railRuns.put(key(sw, rail), run);
  }

  private static long key(int sw, int rail) {
    return (long) sw << 16 | rail;
  }

  /** Starts, or starts again, a run at an unsplit cage. */
  void start(int sw, int kind, int cage) {
    Run run = run(sw, kind);
    run.next = cage;
    run.usedLanes = 0;
  }

  /** Next port for a host on a rail. */
  int host(int sw, int rail, SwitchModel model, long rateBps, @Nullable Lanes split) {
    Run own = railRuns.get(key(sw, rail));
    int port = next(own == null ? run(sw, DOWN) : own, model, rateBps, split);
    noteDown(sw, Links.cage(port));
    return port;
  }

  private void noteDown(int sw, int cage) {
    firstDown[sw] = firstDown[sw] == 0 ? cage : Math.min(firstDown[sw], cage);
    lastDown[sw] = Math.max(lastDown[sw], cage);
  }

  /** Next port of a run, packed. */
  int next(int sw, int kind, SwitchModel model, long rateBps, @Nullable Lanes split) {
    int port = next(run(sw, kind), model, rateBps, split);
    if (kind == DOWN) {
      noteDown(sw, Links.cage(port));
    }
    return port;
  }

  /** The first cage that faces down; 0 when none does. */
  int firstDown(int sw) {
    return firstDown[sw];
  }

  /** The last cage that faces down; 0 when none does. */
  int lastDown(int sw) {
    return lastDown[sw];
  }

  private static int next(Run run, SwitchModel model, long rateBps, @Nullable Lanes split) {
    if (run.usedLanes > 0 && run.rateBps != rateBps) {
      run.next++;
      run.usedLanes = 0;
    }
    run.rateBps = rateBps;
    if (run.cages == null && run.usedLanes == 0 && model.linksPerCage(rateBps) > 0) {
      int cages = model.ports().count();
      while (run.next < cages && model.groupOf(run.next).linksPerCage(rateBps) == 0) {
        run.next++;
      }
    }
    int cage = run.cage();
    int lanes =
        split != null && split.rateBps() == rateBps
            ? split.count()
            : Math.max(1, model.groupOf(cage).linksPerCage(rateBps));
    int lane = ++run.usedLanes;
    run.taken++;
    run.fitted += cage == Links.MOST_CAGES ? 0 : 1;
    if (lane >= lanes) {
      run.next++;
      run.usedLanes = 0;
    }
    return Links.port(cage, lanes == 1 ? 0 : lane);
  }

  /** Links that the list of a run, or of a rail, has room for. */
  int fitted(int sw, int kind, int rail) {
    Run run = rail < 0 ? run(sw, kind) : railRuns.get(key(sw, rail));
    return run == null ? 0 : run.fitted;
  }

  /** Links that were asked for past the end of a list of cages; 0 when the list holds all. */
  int beyondList(int sw, int kind) {
    return beyond(run(sw, kind));
  }

  /** Whether links went to the cages of a rail. */
  boolean isRailUsed(int sw, int rail) {
    Run run = railRuns.get(key(sw, rail));
    return run != null && run.taken > 0;
  }

  int beyondRailList(int sw, int rail) {
    Run run = railRuns.get(key(sw, rail));
    return run == null ? 0 : beyond(run);
  }

  private static int beyond(Run run) {
    if (run.cages == null) {
      return 0;
    }
    boolean fits =
        run.next <= run.cages.length || run.next == run.cages.length + 1 && run.usedLanes == 0;
    return fits ? 0 : run.taken;
  }
}
