package dev.weft.engine.collective;

import java.util.function.IntConsumer;

/** Tasks that share links, under way. Times are seconds from its beginning. */
interface EpisodeRun {
  /**
   * Lets a task begin.
   *
   * @param join by which its end is told
   */
  void begin(int join, int type, double seconds);

  /**
   * Takes what is under way in another run of the same kind.
   *
   * @param otherSeconds what its clock says when this one says {@code seconds}
   * @param firstJoin is added to its joins
   */
  void take(EpisodeRun other, double seconds, double otherSeconds, int firstJoin);

  /** Returns when something happens next; infinite when nothing does. */
  double next();

  /** Lets time pass, and tells the joins of tasks that end, in the order of their ends. */
  void advance(double seconds, IntConsumer ended);

  /** Says whether nothing is under way. */
  boolean isEmpty();

  /** Lets others use what it held; nothing is under way in it. */
  void close();
}
