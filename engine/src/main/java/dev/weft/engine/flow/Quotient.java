package dev.weft.engine.flow;

import dev.weft.engine.model.DoubleColumn;
import dev.weft.engine.model.IntColumn;
import java.util.Arrays;
import java.util.List;

/** Writes the problem of classes: who of them loads which class of links. */
final class Quotient {
  private static final int NONE = -1;

  /** To compare so many links with each other is less work than to look each up. */
  private static final int MOST_FEW = 16;

  /** Bytes per second that no link has. */
  private static final double UNCAPPED = 1e18;

  private final List<FlowSet> sets;
  private final Segments segments;
  private final int[] flowClass;
  private final int[] linkClass;
  private final int[] flowsIn;
  private final int[] linksIn;

  /** By segment, what it puts on each link class: entries of two columns, once it was needed. */
  private final int[] pieceStart;

  private final int[] pieceEnd;
  private final IntColumn pieceLink = new IntColumn();
  private final DoubleColumn pieceSum = new DoubleColumn();

  /** By link class, the sum under way. */
  private final double[] sum;

  /** Links that a flow crosses once each, and what it puts there. */
  private final int[] few = new int[MOST_FEW];

  private final double[] loadOfFew = new double[MOST_FEW];

  private final IntColumn start;
  private final IntColumn link;
  private final DoubleColumn load;

  /** By class of flows: the link that caps them. */
  private final IntColumn cap;

  private int capCount;

  /** Whether nothing is alike: then a segment puts on a class of links what it puts on a link. */
  private final boolean isAllApart;

  private Quotient(List<FlowSet> sets, Refinement found) {
    this.sets = sets;
    this.segments = sets.getFirst().segments();
    this.flowClass = found.flowClasses();
    this.linkClass = found.linkClasses();
    this.isAllApart = found.isAllApart();
    flowsIn = sizes(flowClass);
    linksIn = sizes(linkClass);
    pieceStart = new int[segments.count()];
    pieceEnd = new int[segments.count()];
    Arrays.fill(pieceStart, NONE);
    sum = new double[linksIn.length];
    int classes = flowsIn.length;
    start = new IntColumn(classes + 1);
    cap = new IntColumn(Math.max(1, classes));
    int entries = isAllApart ? entriesApart() : 1;
    link = new IntColumn(entries);
    load = new DoubleColumn(entries);
  }

  /** Returns how many entries the problem has when nothing is alike, unless segments meet. */
  private int entriesApart() {
    long entries = 1;
    int flow = 0;
    for (FlowSet set : sets) {
      for (int row = 0; row < set.count(); row++, flow++) {
        if (flowClass[flow] >= 0) {
          entries += set.isCapped() ? 1 : 0;
          for (int e = set.start(row); e < set.start(row + 1); e++) {
            entries += segments.start(set.segment(e) + 1) - segments.start(set.segment(e));
          }
        }
      }
    }
    return Math.toIntExact(entries);
  }

  static Quotient of(List<FlowSet> sets, Refinement found) {
    return new Quotient(sets, found);
  }

  int[] flowClasses() {
    return flowClass;
  }

  int[] linkClasses() {
    return linkClass;
  }

  /** Returns how many entries the problem has at most: fewer where segments of a flow meet. */
  long entries() {
    long entries = 0;
    int flow = 0;
    int classes = 0;
    for (FlowSet set : sets) {
      for (int row = 0; row < set.count(); row++, flow++) {
        if (flowClass[flow] == classes) {
          classes++;
          for (int e = set.start(row); e < set.start(row + 1); e++) {
            need(set.segment(e));
            entries += pieceEnd[set.segment(e)] - pieceStart[set.segment(e)];
          }
        }
      }
    }
    return entries;
  }

  private static int[] sizes(int[] classes) {
    int[] size = new int[Arrays.stream(classes).max().orElse(NONE) + 1];
    for (int row : classes) {
      if (row >= 0) {
        size[row]++;
      }
    }
    return size;
  }

  /** Returns the first flow of each class. */
  int[] representatives() {
    int[] first = new int[flowsIn.length];
    int classes = 0;
    for (int flow = 0; flow < flowClass.length; flow++) {
      if (flowClass[flow] == classes) {
        first[classes++] = flow;
      }
    }
    return first;
  }

  /** Returns the number of classes of links; links of the problem after those are caps. */
  int linkCount() {
    return linksIn.length;
  }

  boolean isAllApart() {
    return isAllApart;
  }

  /** By class of flows, the link of the problem that caps them, or -1. */
  int[] caps() {
    return cap.take();
  }

  /**
   * Returns the problem; classes are numbered in the order of their first flows. Caps are no limit
   * at first.
   */
  FlowProblem problem(double[] weight, double[] capacity) {
    start.add(0);
    int flow = 0;
    int classes = 0;
    for (FlowSet set : sets) {
      for (int row = 0; row < set.count(); row++, flow++) {
        if (flowClass[flow] == classes) {
          addClass(set, row, flowsIn[classes] * weight[classes]);
          addCap(set, weight[classes]);
          start.add(link.count());
          classes++;
        }
      }
    }
    double[] ofClass = new double[linksIn.length + capCount];
    Arrays.fill(ofClass, linksIn.length, ofClass.length, UNCAPPED);
    for (int directed = 0; directed < linkClass.length; directed++) {
      if (linkClass[directed] >= 0) {
        ofClass[linkClass[directed]] = capacity[directed];
      }
    }
    return new FlowProblem(start.take(), link.take(), load.take(), ofClass);
  }

  private void addClass(FlowSet set, int row, double claim) {
    int first = link.count();
    if (isAllApart) {
      if (addFewLinks(set, row, claim)) {
        return;
      }
      addLinks(set, row);
      for (int e = first; e < link.count(); e++) {
        load.add(take(link.at(e)) * claim);
      }
      return;
    }
    addPieces(set, row);
    for (int e = first; e < link.count(); e++) {
      load.add(take(link.at(e)) * claim / linksIn[link.at(e)]);
    }
  }

  /**
   * Adds the links of a flow that has few and crosses each once, which need no sums; answers
   * whether it has.
   */
  private boolean addFewLinks(FlowSet set, int row, double claim) {
    int count = 0;
    for (int e = set.start(row); e < set.start(row + 1); e++) {
      int end = segments.start(set.segment(e) + 1);
      for (int s = segments.start(set.segment(e)); s < end; s++) {
        int crossed = linkClass[segments.link(s)];
        for (int i = 0; i < count; i++) {
          if (few[i] == crossed) {
            return false;
          }
        }
        if (count == MOST_FEW) {
          return false;
        }
        few[count] = crossed;
        loadOfFew[count++] = set.part(e) * segments.part(s);
      }
    }
    for (int i = 0; i < count; i++) {
      link.add(few[i]);
      load.add(loadOfFew[i] * claim);
    }
    return true;
  }

  private void addLinks(FlowSet set, int row) {
    for (int e = set.start(row); e < set.start(row + 1); e++) {
      int end = segments.start(set.segment(e) + 1);
      for (int s = segments.start(set.segment(e)); s < end; s++) {
        note(linkClass[segments.link(s)], set.part(e) * segments.part(s), link);
      }
    }
  }

  private void addPieces(FlowSet set, int row) {
    for (int e = set.start(row); e < set.start(row + 1); e++) {
      need(set.segment(e));
    }
    for (int e = set.start(row); e < set.start(row + 1); e++) {
      int segment = set.segment(e);
      for (int p = pieceStart[segment]; p < pieceEnd[segment]; p++) {
        note(pieceLink.at(p), set.part(e) * pieceSum.at(p), link);
      }
    }
  }

  /** As many caps as flows, each crossed by one: together like one of one flow. */
  private void addCap(FlowSet set, double weight) {
    if (!set.isCapped()) {
      cap.add(NONE);
      return;
    }
    cap.add(linksIn.length + capCount);
    link.add(linksIn.length + capCount);
    load.add(weight);
    capCount++;
  }

  private void need(int segment) {
    if (pieceStart[segment] == NONE) {
      addPiece(segment);
    }
  }

  private void addPiece(int segment) {
    int first = pieceLink.count();
    for (int e = segments.start(segment); e < segments.start(segment + 1); e++) {
      note(linkClass[segments.link(e)], segments.part(e), pieceLink);
    }
    for (int p = first; p < pieceLink.count(); p++) {
      pieceSum.add(take(pieceLink.at(p)));
    }
    pieceStart[segment] = first;
    pieceEnd[segment] = pieceLink.count();
  }

  /** Adds to the sum of a link class; classes not met before are appended. */
  private void note(int row, double part, IntColumn met) {
    if (sum[row] == 0) {
      met.add(row);
    }
    sum[row] += part;
  }

  private double take(int row) {
    double taken = sum[row];
    sum[row] = 0;
    return taken;
  }
}
