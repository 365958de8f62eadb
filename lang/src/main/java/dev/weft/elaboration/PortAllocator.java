package dev.weft.elaboration;

import dev.weft.topology.Lanes;
import dev.weft.topology.Links;
import dev.weft.topology.SwitchModel;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Hands out the ports of the switches, to whoever asks. Each switch has runs of cages: one facing
 * down, from port 1, one facing up, one at the end for peers and what is outside; a run goes on
 * from where it starts and passes over what another has, or goes through the cages that the text
 * lists. Ports are handed out past the last cage where too many are asked for; a rule reports that.
 */
final class PortAllocator {
  /** What runs of cages are for, in the order in which they are handed out. */
  static final int DOWN = 0;

  static final int UP = 1;
  static final int END = 2;
  static final int KINDS = 3;

  private final CageRun[] runs;
  private final SwitchCages[] cages;
  private final Map<Long, CageRun> railRuns = new HashMap<>();
  private final int[] firstDown;
  private final int[] lastDown;

  PortAllocator(int switches) {
    runs = new CageRun[KINDS * switches];
    cages = new SwitchCages[switches];
    firstDown = new int[switches];
    lastDown = new int[switches];
  }

  private CageRun run(int sw, int kind) {
    CageRun run = runs[KINDS * sw + kind];
    if (run == null) {
      run = new CageRun(cages(sw), kind);
      runs[KINDS * sw + kind] = run;
    }
    return run;
  }

  private SwitchCages cages(int sw) {
    if (cages[sw] == null) {
      cages[sw] = new SwitchCages();
    }
    return cages[sw];
  }

  /** Makes a run go through the cages of a list. */
  void list(int sw, int kind, int[] listed) {
    run(sw, kind).list(listed);
  }

  boolean isListed(int sw, int kind) {
    return run(sw, kind).isListed();
  }

  /** Gives a rail cages of its own. */
  void listRail(int sw, int rail, int[] listed) {
    CageRun run = new CageRun(cages(sw), DOWN);
    run.list(listed);
    railRuns.put(key(sw, rail), run);
  }

  private static long key(int sw, int rail) {
    return (long) sw << 16 | rail;
  }

  /** Starts, or starts again, a run at an unsplit cage. */
  void start(int sw, int kind, int cage) {
    run(sw, kind).start(cage);
  }

  /** Cages that a run at a rate may still take: those of its list, else what nobody else has. */
  int free(int sw, int kind, SwitchModel model, long rateBps) {
    return run(sw, kind).free(model, rateBps);
  }

  /** Next port for a host on a rail. */
  int host(int sw, int rail, SwitchModel model, long rateBps, @Nullable Lanes split) {
    CageRun own = railRuns.get(key(sw, rail));
    int port = (own == null ? run(sw, DOWN) : own).next(model, rateBps, split);
    noteDown(sw, Links.cage(port));
    return port;
  }

  private void noteDown(int sw, int cage) {
    firstDown[sw] = firstDown[sw] == 0 ? cage : Math.min(firstDown[sw], cage);
    lastDown[sw] = Math.max(lastDown[sw], cage);
  }

  /** Next port of a run, packed. */
  int next(int sw, int kind, SwitchModel model, long rateBps, @Nullable Lanes split) {
    int port = run(sw, kind).next(model, rateBps, split);
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

  /** Links that the list of a run, or of a rail, has room for. */
  int fitted(int sw, int kind, int rail) {
    CageRun run = rail < 0 ? run(sw, kind) : railRuns.get(key(sw, rail));
    return run == null ? 0 : run.fitted();
  }

  /** Links that were asked for past the end of a list of cages; 0 when the list holds all. */
  int beyondList(int sw, int kind) {
    return run(sw, kind).beyondList();
  }

  /** Cages listed for a run that another one got, since there were no others. */
  int lost(int sw, int kind) {
    return cages(sw).lost(kind);
  }

  /** Cages listed for a rail that other links got, since there were no others. */
  int lostOfRail(int sw, int rail) {
    CageRun run = railRuns.get(key(sw, rail));
    return run == null ? 0 : run.lost();
  }

  /** Whether links went to the cages of a rail. */
  boolean isRailUsed(int sw, int rail) {
    CageRun run = railRuns.get(key(sw, rail));
    return run != null && run.isUsed();
  }

  int beyondRailList(int sw, int rail) {
    CageRun run = railRuns.get(key(sw, rail));
    return run == null ? 0 : run.beyondList();
  }
}
