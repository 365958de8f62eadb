package dev.weft.engine.flow;

import dev.weft.engine.model.DoubleColumn;
import dev.weft.engine.model.IntColumn;
import java.util.Arrays;
import java.util.List;

/**
 * Flows grouped into classes of alike flows, with one max-min problem over the classes.
 *
 * <p>In an equitable partition each of the n flows of class i puts the same load r on all links of
 * class j together, and each of the m links of class j gets the same, so one link of j carries n ·
 * r / m per unit of the class's rate. Max-min rates are unique and do not depend on names, hence
 * equal within classes: solving the quotient solves the whole.
 */
public final class FlowClasses {
  /** The class of a flow that takes no part. */
  public static final int ABSENT = -1;

  private final int[] classOfFlow;
  private final int[] representative;
  private final MaxMin maxMin;

  private FlowClasses(int[] classOfFlow, int[] representative, MaxMin maxMin) {
    this.classOfFlow = classOfFlow;
    this.representative = representative;
    this.maxMin = maxMin;
  }

  /** Returns the colour of a flow of a set, by the bytes it still has; with none it is absent. */
  public static long colour(int set, double bytes) {
    return bytes == 0
        ? Refinement.ABSENT
        : Refinement.colour(Mix.of(set, Double.doubleToLongBits(bytes)));
  }

  /**
   * Finds the classes.
   *
   * @param sets flows, numbered through; all over the same segments
   * @param colours see {@link #colour}; flows with different colours are never alike
   * @param capacity of each directed link, bytes per second
   */
  public static FlowClasses find(List<FlowSet> sets, long[] colours, double[] capacity) {
    return quotient(sets, new Refinement(sets, colours, capacity), capacity);
  }

  /** As {@link #find}, with every flow and link in a class of its own: the plain problem. */
  public static FlowClasses plain(List<FlowSet> sets, long[] colours, double[] capacity) {
    return quotient(sets, Refinement.none(sets, colours, capacity), capacity);
  }

  private static FlowClasses quotient(List<FlowSet> sets, Refinement found, double[] capacity) {
    int[] flowClass = found.flowClasses();
    int[] linkClass = found.linkClasses();
    int[] flowsIn = sizes(flowClass);
    int[] linksIn = sizes(linkClass);
    int[] representative = new int[flowsIn.length];
    IntColumn start = new IntColumn();
    IntColumn link = new IntColumn();
    DoubleColumn load = new DoubleColumn();
    start.add(0);
    double[] sum = new double[linksIn.length];
    int flow = 0;
    int classes = 0;
    for (FlowSet set : sets) {
      for (int row = 0; row < set.count(); row++, flow++) {
        if (flowClass[flow] != classes) {
          continue;
        }
        representative[classes] = flow;
        int first = link.count();
        addLoads(set, row, linkClass, sum, link);
        for (int e = first; e < link.count(); e++) {
          load.add(sum[link.at(e)] * flowsIn[classes] / linksIn[link.at(e)]);
          sum[link.at(e)] = 0;
        }
        start.add(link.count());
        classes++;
      }
    }
    double[] classCapacity = new double[linksIn.length];
    for (int directed = 0; directed < linkClass.length; directed++) {
      if (linkClass[directed] >= 0) {
        classCapacity[linkClass[directed]] = capacity[directed];
      }
    }
    MaxMin maxMin = new MaxMin(start.toArray(), link.toArray(), load.toArray(), classCapacity);
    return new FlowClasses(flowClass, representative, maxMin);
  }

  /** Adds up what one flow puts on each link class; classes not met before are appended. */
  private static void addLoads(FlowSet set, int row, int[] linkClass, double[] sum, IntColumn met) {
    Segments segments = set.segments();
    for (int e = set.start(row); e < set.start(row + 1); e++) {
      int segment = set.segment(e);
      for (int s = segments.start(segment); s < segments.start(segment + 1); s++) {
        int linkRow = linkClass[segments.link(s)];
        if (sum[linkRow] == 0) {
          met.add(linkRow);
        }
        sum[linkRow] += set.part(e) * segments.part(s);
      }
    }
  }

  private static int[] sizes(int[] classes) {
    int[] size = new int[Arrays.stream(classes).max().orElse(-1) + 1];
    for (int row : classes) {
      if (row >= 0) {
        size[row]++;
      }
    }
    return size;
  }

  /** Returns the number of classes. */
  public int count() {
    return representative.length;
  }

  /** Returns the class of a flow, or {@link #ABSENT}. */
  public int of(int flow) {
    return classOfFlow[flow];
  }

  /** Returns the first flow of a class. */
  public int representative(int flowClass) {
    return representative[flowClass];
  }

  /** Fills in the rate of a flow of each active class, bytes per second. */
  public void solve(boolean[] isActive, double[] rates) {
    maxMin.solve(isActive, rates);
  }
}
