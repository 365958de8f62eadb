package dev.weft.engine.flow;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
  private final int linkCount;
  private final int[] cap;
  private final boolean isAllApart;

  /** The problem without links that imply each other, once it was needed. */
  private @Nullable FlowProblem limiting;

  private FlowClasses(
      List<FlowSet> sets, List<Claim> claims, Quotient quotient, double[] capacity) {
    classOfFlow = quotient.flowClasses();
    classOfLink = quotient.linkClasses();
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
    linkCount = quotient.linkCount();
    cap = quotient.caps();
    isAllApart = quotient.isAllApart();
  }

  /** Returns the colour of a flow of a set, by the bytes it still has; with none it is absent. */
  public static long colour(int set, double bytes) {
    return bytes == 0
        ? Refinement.ABSENT
        : Refinement.colour(Mix.of(set, Double.doubleToLongBits(bytes)));
  }

  /**
   * Returns the colour of a flow of a set that takes part again when it has emptied, and starts
   * some time after its set.
   */
  public static long colour(int set, double share, long startPs, double bytes) {
    long lasting = Mix.of(Mix.of(set, Double.doubleToLongBits(share)), startPs);
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
    Refinement found = Refinement.find(sets, colours, capacity);
    return new FlowClasses(sets, claims, Quotient.of(sets, found), capacity);
  }

  /** As above; null when classes load more classes of links than that, all of them together. */
  public static @Nullable FlowClasses findSmall(
      List<FlowSet> sets, List<Claim> claims, long[] colours, double[] capacity, long most) {
    Quotient quotient = Quotient.of(sets, Refinement.find(sets, colours, capacity));
    return quotient.entries() > most ? null : new FlowClasses(sets, claims, quotient, capacity);
  }

  /** As above, with equal claims. */
  public static FlowClasses find(List<FlowSet> sets, long[] colours, double[] capacity) {
    return find(sets, equal(sets), colours, capacity);
  }

  /** As {@link #find}, with every flow and link in a class of its own: the plain problem. */
  public static FlowClasses plain(List<FlowSet> sets, long[] colours, double[] capacity) {
    Refinement none = Refinement.none(sets, colours, capacity);
    return new FlowClasses(sets, equal(sets), Quotient.of(sets, none), capacity);
  }

  /**
   * Returns the classes of the same flows when some of their sets take part several times, without
   * a search: what another time of a set tells of links, the first has told already.
   *
   * @param again sets over the same segments, each of which these classes have
   * @param first by set of these, the number here of its first flow
   */
  public FlowClasses repeated(
      List<FlowSet> again, List<Claim> claims, int[] first, double[] capacity) {
    long[] flows = new long[again.stream().mapToInt(FlowSet::count).sum()];
    int flow = 0;
    for (int set = 0; set < first.length; set++) {
      for (int row = 0; row < again.get(set).count(); row++, flow++) {
        int known = classOfFlow[first[set] + row];
        flows[flow] = known == ABSENT ? Refinement.ABSENT : Refinement.colour(Mix.of(set, known));
      }
    }
    long[] links = new long[classOfLink.length];
    for (int link = 0; link < links.length; link++) {
      links[link] =
          classOfLink[link] == ABSENT ? Refinement.ABSENT : Refinement.colour(classOfLink[link]);
    }
    Refinement known = new Refinement(again, flows, links, isAllApart);
    return new FlowClasses(again, claims, Quotient.of(again, known), capacity);
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

  /** Returns how many classes of links flows load, a flow of each class taken. */
  public int entries() {
    return problem.entryCount();
  }

  /** Returns the number of classes of links that flows load. */
  public int linkCount() {
    return linkCount;
  }

  /**
   * Returns the link of a run that caps each flow of a class; negative for flows without caps, see
   * {@link FlowSet#capped}.
   */
  public int cap(int flowClass) {
    return cap[flowClass];
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
    return run(bytes, RateListener.NONE);
  }

  /** As above, with what links carry told to {@code rates}. */
  public FluidRun run(double[] bytes, LinkRates rates) {
    return run(bytes, (RateListener) rates);
  }

  /**
   * Returns a run with all classes started, each flow of which has a cap.
   *
   * @param bytes of a flow of each class
   * @param most bytes per second of a flow of each class
   * @throws IllegalStateException when flows have different claims
   */
  FluidRun startedBelow(double[] bytes, double[] most) {
    if (!Arrays.stream(claim).allMatch(Claim.EQUAL::equals)) {
      throw new IllegalStateException("flows of different claims have no run of their own");
    }
    double[] highest = new double[count()];
    for (int row = 0; row < count(); row++) {
      highest[row] = most[row] / weight[row];
    }
    FlowProblem few = problem.withoutNeedlessLinks(highest);
    FluidRun run = new FluidRun(new PriorityShares(few, highest), weight, bytes, RateListener.NONE);
    for (int row = 0; row < count(); row++) {
      run.start(row);
    }
    return run;
  }

  /**
   * As above, where links keep their capacities: only caps may change, and nobody asks what links
   * carry. Links that are never full before others are left out, which takes a run less time.
   */
  public FluidRun runAlone(double[] bytes) {
    FlowProblem known = limiting;
    if (known == null) {
      boolean hasClasses = Arrays.stream(claim).anyMatch(it -> it.trafficClass() != Claim.NONE);
      // Traffic classes divide each link, also one that others are full before.
      known = hasClasses ? problem : problem.withoutImpliedLinks(linkCount);
      limiting = known;
    }
    return new FluidRun(new PriorityShares(known, claim), weight, bytes, RateListener.NONE);
  }

  private FluidRun run(double[] bytes, RateListener listener) {
    return new FluidRun(new PriorityShares(problem, claim), weight, bytes, listener);
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
