package dev.weft.engine.collective;

import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.LongColumn;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tasks that share links, directly or through others, from the start of the first to the end of the
 * last. While all that has joined so far did so before, elsewhere in the run, its {@link Situation}
 * tells what ends next; else an {@link EpisodeRun} does.
 */
final class Episode {
  /** Of the first task, picoseconds. */
  final long startPs;

  private final IntColumn type = new IntColumn();
  private final IntColumn task = new IntColumn();
  private final LongColumn offsetPs = new LongColumn();
  private final BitSet ended = new BitSet();

  /** Joins under way. */
  private final List<Integer> underWay = new ArrayList<>();

  /** Joins whose ends are to be told as soon as time passes. */
  private final List<Integer> toTell = new ArrayList<>();

  /** Null when what has joined is no longer told apart from all else. */
  @Nullable Situation situation;

  /** The next end of the situation. */
  int nextEnd;

  @Nullable EpisodeRun live;

  /** Counts changes: what was scheduled before one is void. */
  int version;

  Episode(long startPs) {
    this.startPs = startPs;
  }

  /** Adds a task that begins at a time and returns its join. */
  int add(int ofType, int row, long atPs) {
    type.add(ofType);
    task.add(row);
    offsetPs.add(atPs - startPs);
    underWay.add(type.count() - 1);
    return type.count() - 1;
  }

  /** Notes the end of a join; false when it had ended before. */
  boolean end(int join) {
    if (ended.get(join)) {
      return false;
    }
    ended.set(join);
    underWay.remove((Integer) join);
    return true;
  }

  boolean hasEnded(int join) {
    return ended.get(join);
  }

  int joinCount() {
    return type.count();
  }

  int type(int join) {
    return type.at(join);
  }

  int task(int join) {
    return task.at(join);
  }

  long atPs(int join) {
    return startPs + offsetPs.at(join);
  }

  boolean isEmpty() {
    return underWay.isEmpty();
  }

  /**
   * Notes that a join has ended in a run that began late: in a picosecond that was over for the
   * situation, or that is not.
   */
  void endsInReplay(int join) {
    if (!ended.get(join)) {
      toTell.add(join);
    }
  }

  boolean hasEndsToTell() {
    return !toTell.isEmpty();
  }

  List<Integer> takeEndsToTell() {
    List<Integer> taken = List.copyOf(toTell);
    toTell.clear();
    return taken;
  }

  /** Says whether a type of a task under way loads a link that another type loads, too. */
  boolean meets(TaskPlans plans, int other) {
    for (int join : underWay) {
      if (plans.meet(type.at(join), other)) {
        return true;
      }
    }
    return false;
  }

  /** Returns what tells its situation from others: types and offsets of all joins in order. */
  List<Long> key() {
    List<Long> key = new ArrayList<>();
    for (int join = 0; join < type.count(); join++) {
      key.add((long) type.at(join));
      key.add(offsetPs.at(join));
    }
    return key;
  }
}
