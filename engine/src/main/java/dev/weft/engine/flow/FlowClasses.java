package dev.weft.engine.flow;

import java.util.Collections;
import java.util.List;

/**
 * Flows grouped into classes of alike flows, with one problem over the classes.
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
  private final int[] classOfLink;
  private final int[] representative;
  private final FlowProblem problem;
  private final double[] weight;
  private final Claim[] claim;

  private FlowClasses(List<FlowSet> sets, List<Claim> claims, Refinement found, double[] capacity) {
    classOfFlow = found.flowClasses();
    classOfLink = found.linkClasses();
    Quotient quotient = new Quotient(sets, classOfFlow, classOfLink);
    representative = quotient.representatives();
    weight = new double[representative.length];
    claim = new Claim[representative.length];
    int set = 0;
    int end = sets.getFirst().count();
    for (int row = 0; row < representative.length; row++) {
      while (representative[row] >= end) {
        end += sets.get(++set).count();
      }
      claim[row] = claims.get(set);
      weight[row] = claim[row].ofFlow();
    }
    problem = quotient.problem(weight, capacity);
  }

  /** Returns the colour of a flow of a set, by the bytes it still has; with none it is absent. */
  public static long colour(int set, double bytes) {
    return bytes == 0
        ? Refinement.ABSENT
        : Refinement.colour(Mix.of(set, Double.doubleToLongBits(bytes)));
  }

  /** Returns the colour of a flow of a set that takes part again when it has emptied. */
  public static long colour(int set, double share, double bytes) {
    long lasting = Mix.of(set, Double.doubleToLongBits(share));
    return Refinement.colour(Mix.of(lasting, Double.doubleToLongBits(bytes)));
  }

  /**
   * Finds the classes.
   *
   * @param sets flows, numbered through; all over the same segments
   * @param claims of each set
   * @param colours see {@link #colour}; flows with different colours are never alike, so sets with
   *     different claims need different ones
   * @param capacity of each directed link, bytes per second
   */
  public static FlowClasses find(
      List<FlowSet> sets, List<Claim> claims, long[] colours, double[] capacity) {
    return new FlowClasses(sets, claims, Refinement.find(sets, colours, capacity), capacity);
  }

  /** As above, with equal claims. */
  public static FlowClasses find(List<FlowSet> sets, long[] colours, double[] capacity) {
    return find(sets, equal(sets), colours, capacity);
  }

  /** As {@link #find}, with every flow and link in a class of its own: the plain problem. */
  public static FlowClasses plain(List<FlowSet> sets, long[] colours, double[] capacity) {
    Refinement none = Refinement.none(sets, colours, capacity);
    return new FlowClasses(sets, equal(sets), none, capacity);
  }

  private static List<Claim> equal(List<FlowSet> sets) {
    return Collections.nCopies(sets.size(), Claim.EQUAL);
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

  /** Returns the class of a directed link, or {@link #ABSENT} when no flow loads it. */
  public int ofLink(int directed) {
    return classOfLink[directed];
  }

  FlowProblem problem() {
    return problem;
  }

  /**
   * Returns a run in which no class has started yet.
   *
   * @param bytes of a flow of each class
   */
  public FluidRun run(double[] bytes) {
    return new FluidRun(new PriorityShares(problem, claim), weight, bytes);
  }

  /** As {@link #run}, with all classes started. */
  public FluidRun started(double[] bytes) {
    FluidRun run = run(bytes);
    for (int row = 0; row < count(); row++) {
      run.start(row);
    }
    return run;
  }
}
