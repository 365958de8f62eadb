package dev.weft.engine.collective;

import dev.weft.engine.collective.TaskLoads.Load;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Tasks that share links, each as a whole: all flows of a task go at one speed, which is the one of
 * its slowest. Alone a task takes what it takes flow by flow. While tasks meet, the flows of all
 * that a full link holds back have the same rate (max-min fairness), and a task goes as fast as the
 * fullest of its links lets it. What is left out is that flows which end early leave their links to
 * others: times are those of the flow level or longer.
 */
final class CoarseRun implements EpisodeRun {
  /** A task with less left, as part of the whole, has ended: the rest is rounding. */
  private static final double ROUNDING = 1e-9;

  private static final class Under {
    final int join;
    final Load load;

    /** Parts of the task: to do, and done in a second alone as well as now. */
    double left;

    double speed;

    Under(int join, Load load, double left) {
      this.join = join;
      this.load = load;
      this.left = left;
    }

    double end(double now) {
      return left <= ROUNDING ? now : now + left * load.seconds() / speed;
    }
  }

  private final TaskLoads loads;
  private final List<Under> underWay = new ArrayList<>();
  private final double[] used;
  private final double[] growth;
  private double now;
  private boolean isSettled = true;

  CoarseRun(TaskLoads loads) {
    this.loads = loads;
    used = new double[loads.linkCount()];
    growth = new double[loads.linkCount()];
  }

  @Override
  public void begin(int join, int type, double seconds) {
    passTo(seconds);
    underWay.add(new Under(join, loads.of(type), 1));
    isSettled = false;
  }

  @Override
  public void take(EpisodeRun other, double seconds, double otherSeconds, int firstJoin) {
    CoarseRun from = (CoarseRun) other;
    from.passTo(otherSeconds);
    passTo(seconds);
    for (Under each : from.underWay) {
      underWay.add(new Under(each.join + firstJoin, each.load, each.left));
    }
    isSettled = false;
  }

  @Override
  public double next() {
    settle();
    double next = Double.POSITIVE_INFINITY;
    for (Under each : underWay) {
      next = Math.min(next, each.end(now));
    }
    return next;
  }

  @Override
  public void advance(double seconds, IntConsumer ended) {
    while (next() <= seconds) {
      passTo(next());
      List<Integer> over = new ArrayList<>();
      for (Under each : underWay) {
        if (each.left <= ROUNDING) {
          over.add(each.join);
        }
      }
      underWay.removeIf(each -> each.left <= ROUNDING);
      isSettled = false;
      over.forEach(ended::accept);
    }
  }

  private void passTo(double seconds) {
    settle();
    double passed = Math.max(0, seconds - now);
    for (Under each : underWay) {
      each.left -= passed * each.speed / each.load.seconds();
    }
    now = Math.max(now, seconds);
  }

  @Override
  public boolean isEmpty() {
    return underWay.isEmpty();
  }

  @Override
  public void close() {
    // It holds nothing that others use.
  }

  /** Raises the rate of all flows alike until links are full or tasks as fast as alone. */
  private void settle() {
    if (isSettled) {
      return;
    }
    isSettled = true;
    List<Under> rising = new ArrayList<>(underWay);
    for (Under each : rising) {
      Load load = each.load;
      for (int i = 0; i < load.link().length; i++) {
        growth[load.link()[i]] += load.share()[i] / load.flowRate();
      }
    }
    double before = 0;
    while (!rising.isEmpty()) {
      double level = Double.POSITIVE_INFINITY;
      double[] limits = new double[rising.size()];
      for (int i = 0; i < limits.length; i++) {
        limits[i] = limit(rising.get(i).load);
        level = Math.min(level, limits[i]);
      }
      // It never falls: what a full link lacks is rounding.
      level = Math.max(level, before);
      before = level;
      List<Under> stillRising = new ArrayList<>();
      for (int i = 0; i < limits.length; i++) {
        Under each = rising.get(i);
        if (limits[i] <= level * (1 + ROUNDING)) {
          fix(each, Math.min(1, level / each.load.flowRate()));
        } else {
          stillRising.add(each);
        }
      }
      rising = stillRising;
    }
    for (Under each : underWay) {
      for (int link : each.load.link()) {
        used[link] = 0;
        growth[link] = 0;
      }
    }
  }

  /** The rate of flows at which a task is as fast as alone, or one of its links is full. */
  private double limit(Load load) {
    double limit = load.flowRate();
    for (int i = 0; i < load.link().length; i++) {
      int link = load.link()[i];
      // At least its own, whatever rounding has left of it beside others.
      double all = Math.max(growth[link], load.share()[i] / load.flowRate());
      limit = Math.min(limit, Math.max(0, 1 - used[link]) / all);
    }
    return limit;
  }

  private void fix(Under task, double speed) {
    task.speed = speed;
    Load load = task.load;
    for (int i = 0; i < load.link().length; i++) {
      used[load.link()[i]] += speed * load.share()[i];
      growth[load.link()[i]] -= load.share()[i] / load.flowRate();
    }
  }
}
