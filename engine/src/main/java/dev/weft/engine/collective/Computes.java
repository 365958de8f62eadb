package dev.weft.engine.collective;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntConsumer;

/**
 * Compute under way. While communication takes a share of the multiprocessors of the same ranks,
 * compute goes on at what is left: the slowest rank counts. Tasks of one kind have their
 * multiprocessors in common, so that of several at once the largest share counts.
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

  /** By cell of ranks and kind, the shares of communication under way. */
  private final List<SortedMap<String, List<Double>>> taken = new ArrayList<>();

  Computes(int cells) {
    for (int cell = 0; cell < cells; cell++) {
      taken.add(new TreeMap<>());
    }
  }

  /** Lets a task compute on cells of ranks, from now. */
  void begin(int task, int[] cells, long picoseconds, long nowPs) {
    Running begun = new Running(task, cells, picoseconds, nowPs);
    begun.speed = speed(cells);
    running.add(begun);
  }

  /** Takes a share for a kind of communication on cells of ranks from now on. */
  void take(int[] cells, String kind, double share, long nowPs) {
    for (int cell : cells) {
      taken.get(cell).computeIfAbsent(kind, none -> new ArrayList<>()).add(share);
    }
    setSpeeds(nowPs);
  }

  /** Gives a share back. */
  void giveBack(int[] cells, String kind, double share, long nowPs) {
    for (int cell : cells) {
      List<Double> shares = taken.get(cell).getOrDefault(kind, List.of());
      if (!shares.remove(share)) {
        throw new IllegalStateException("no " + kind + " has taken " + share);
      }
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
      for (List<Double> shares : taken.get(cell).values()) {
        sum += shares.isEmpty() ? 0 : Collections.max(shares);
      }
      most = Math.max(most, sum);
    }
    return Math.max(0, 1 - most);
  }

  /** Says whether nothing is computed. */
  boolean isEmpty() {
    return running.isEmpty();
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
