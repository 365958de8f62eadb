package dev.weft.engine.flow;

/**
 * Divides a link among its queues when flows can have so much elsewhere. What it offers a class is
 * continuous in what others offer, and falls when they offer more: a flow that can have more
 * elsewhere takes more here, from its own class and from others. {@link ClassRounds} rests on both.
 *
 * <p>Where a class waits for more than its part, it is offered the level at which its flows fill
 * the part. Where it doesn't, its flows may rise above the fastest of them by what is left of the
 * part; the part is what the class would have if it could send without end.
 */
final class ClassDivision {
  private final ClassProblem classes;
  private final LinkQueues queues;
  private int link;

  ClassDivision(ClassProblem classes) {
    this.classes = classes;
    queues = classes.queues();
  }

  /** Writes what a link offers each column when flows have the offers of others. */
  void divide(int ofLink, LinkQueues.Elsewhere others, double[] made) {
    link = ofLink;
    queues.look(link, others);
    for (int of = 0; of < made.length; of++) {
      if (!classes.isUsed(cell(of))) {
        made[of] = Double.POSITIVE_INFINITY;
      } else {
        made[of] = of == classes.classCount() ? toFlows() : toClass(of);
      }
    }
  }

  private int cell(int of) {
    return link * classes.columnCount() + of;
  }

  private double toClass(int of) {
    double part = classes.weight(of) * queues.fullAt(of);
    return queues.demand(of) > part
        ? queues.levelWithin(of, part)
        : queues.fastest(of) + (part - queues.demand(of)) / classes.leastLoad(cell(of));
  }

  /** What flows of no class are offered: each of them is a queue. */
  private double toFlows() {
    double capacity = classes.problem().capacity(link);
    if (queues.demand() > capacity) {
      return queues.fullAt(LinkQueues.NOBODY);
    }
    double highest = queues.fastest(classes.classCount());
    double least = classes.leastLoad(cell(classes.classCount()));
    for (int of = 0; of < classes.classCount(); of++) {
      if (queues.demand(of) > 0) {
        highest = Math.max(highest, queues.demand(of) / classes.weight(of));
        least = Math.min(least, classes.weight(of));
      }
    }
    return highest + (capacity - queues.demand()) / least;
  }
}
