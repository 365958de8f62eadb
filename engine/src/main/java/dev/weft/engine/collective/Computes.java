package dev.weft.engine.collective;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Compute under way. While communication takes a share of the multiprocessors of the same ranks,
 * compute goes on at what is left: the slowest rank counts.
 */
final class Computes {
  private static final class Running {
    private final int task;
    private final int[] cells;

    /** Picoseconds at full speed that are left at {@code sincePs}, and the speed from then on. */
    private double left;

    private long sincePs;
    private double speed = 1;

    Running(int task, int[] cells, double left, long sincePs) {
      this.task = task;
      this.cells = cells;
      this.left = left;
      this.sincePs = sincePs;
    }

    long endPs() {
      return speed == 0 ? Long.MAX_VALUE : sincePs + (long) Math.ceil(left / speed - ROUNDING);
    }
  }

  /** Parts of a picosecond that come from rounding. */
  private static final double ROUNDING = 1e-3;

  private final List<Running> running = new ArrayList<>();

  /** By cell of ranks, the shares that communication under way takes. */
  private final List<List<Double>> taken = new ArrayList<>();

  Computes(int cells) {
    for (int cell = 0; cell < cells; cell++) {
      taken.add(new ArrayList<>());
    }
  }

  /** Lets a task compute on cells of ranks, from now. */
  void begin(int task, int[] cells, long picoseconds, long nowPs) {
    Running begun = new Running(task, cells, picoseconds, nowPs);
    begun.speed = speed(cells);
    running.add(begun);
  }

  /** Takes a share on cells of ranks from now on. */
  void take(int[] cells, double share, long nowPs) {
    for (int cell : cells) {
      taken.get(cell).add(share);
    }
    setSpeeds(nowPs);
  }

  /** Gives a share back. */
  void giveBack(int[] cells, double share, long nowPs) {
    for (int cell : cells) {
      taken.get(cell).remove(share);
    }
    setSpeeds(nowPs);
  }

  private void setSpeeds(long nowPs) {
    for (Running each : running) {
      double speed = speed(each.cells);
      if (speed != each.speed) {
        each.left = Math.max(0, each.left - each.speed * (nowPs - each.sincePs));
        each.sincePs = nowPs;
        each.speed = speed;
      }
    }
  }

  private double speed(int[] cells) {
    double most = 0;
    for (int cell : cells) {
      double sum = 0;
      for (double share : taken.get(cell)) {
        sum += share;
      }
      most = Math.max(most, sum);
    }
    return Math.max(0, 1 - most);
  }

  /** Returns when the next task ends at its speed; the largest number when none does. */
  long nextPs() {
    long next = Long.MAX_VALUE;
    for (Running each : running) {
      next = Math.min(next, each.endPs());
    }
    return next;
  }

  /** Ends what ends now, the earliest begun first. */
  void advance(long nowPs, IntConsumer ended) {
    List<Running> done = new ArrayList<>();
    running.forEach(
        each -> {
          if (each.endPs() <= nowPs) {
            done.add(each);
          }
        });
    running.removeAll(done);
    done.sort(Comparator.comparingInt(each -> each.task));
    done.forEach(each -> ended.accept(each.task));
  }
}
