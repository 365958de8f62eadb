package dev.weft.engine.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Shares that follow changes are those of a solution from scratch, by the plain method, after each.
 */
final class FairSharesTest {
  private static final double ROUNDING = 1e-9;

  /** Flows over 1 to 4 different links; few different loads and capacities, so that ties abound. */
  static FlowProblem problem(Random random, int links, int flows) {
    int[] start = new int[flows + 1];
    int[] link = new int[4 * flows];
    double[] load = new double[4 * flows];
    int entries = 0;
    for (int flow = 0; flow < flows; flow++) {
      boolean[] isUsed = new boolean[links];
      int width = 1 + random.nextInt(Math.min(4, links));
      for (int i = 0; i < width; i++) {
        int next = random.nextInt(links);
        if (!isUsed[next]) {
          isUsed[next] = true;
          link[entries] = next;
          load[entries++] = random.nextInt(3) == 0 ? 0.5 + random.nextInt(3) / 4.0 : 1;
        }
      }
      start[flow + 1] = entries;
    }
    double[] capacity = new double[links];
    Arrays.setAll(capacity, i -> 1 + random.nextInt(4));
    return new FlowProblem(
        start, Arrays.copyOf(link, entries), Arrays.copyOf(load, entries), capacity);
  }

  /** A few flows come or go, or a link changes, down to nothing at all; then all levels are new. */
  @Test
  void changesGiveTheSharesOfAFreshSolution() {
    Seeds.forEach(
        1000,
        random ->
            changesGiveTheSharesOfAFreshSolution(
                random, 1 + random.nextInt(16), 1 + random.nextInt(40)));
  }

  private static void changesGiveTheSharesOfAFreshSolution(Random random, int links, int flows) {
    FlowProblem problem = problem(random, links, flows);
    assertFollowsChanges(random, problem, problem, new FairShares(problem));
  }

  /** A highest level is that of a link which the flow has to itself; few different, so they tie. */
  @Test
  void highestLevelsAreLinksOfTheirOwn() {
    Seeds.forEach(
        1000,
        random ->
            highestLevelsAreLinksOfTheirOwn(
                random, 1 + random.nextInt(16), 1 + random.nextInt(40)));
  }

  private static void highestLevelsAreLinksOfTheirOwn(Random random, int links, int flows) {
    FlowProblem problem = problem(random, links, flows);
    double[] highest = new double[flows];
    Arrays.setAll(
        highest,
        flow -> random.nextInt(4) == 0 ? Double.POSITIVE_INFINITY : (1 + random.nextInt(12)) / 6.0);
    FlowProblem expected = withLinks(problem, highest);
    assertFollowsChanges(random, problem, expected, new FairShares(problem, highest));
  }

  /** Gives each flow a link more, of that capacity. */
  private static FlowProblem withLinks(FlowProblem problem, double[] capacities) {
    int[] start = new int[capacities.length + 1];
    int[] link = new int[problem.entryCount() + capacities.length];
    double[] load = new double[link.length];
    int entries = 0;
    for (int flow = 0; flow < capacities.length; flow++) {
      for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
        link[entries] = problem.link(e);
        load[entries++] = problem.load(e);
      }
      link[entries] = problem.linkCount() + flow;
      load[entries++] = 1;
      start[flow + 1] = entries;
    }
    double[] capacity =
        Arrays.copyOf(problem.capacities(), problem.linkCount() + capacities.length);
    System.arraycopy(capacities, 0, capacity, problem.linkCount(), capacities.length);
    return new FlowProblem(start, link, load, capacity);
  }

  /**
   * Changes flows and links at random and compares.
   *
   * @param alike the problem by which levels are expected; its links begin with those of the other
   */
  private static void assertFollowsChanges(
      Random random, FlowProblem problem, FlowProblem alike, FairShares shares) {
    int flows = problem.flowCount();
    double[] capacity = problem.capacities();
    boolean[] isActive = new boolean[flows];
    double[] known = new double[flows];
    for (int step = 0; step < 60; step++) {
      for (int change = random.nextInt(4); change >= 0; change--) {
        change(random, shares, isActive, capacity);
      }
      shares.settle();
      while (shares.hasChanged()) {
        int flow = shares.takeChanged();
        known[flow] = shares.level(flow);
      }
      double[] all = alike.capacities();
      System.arraycopy(capacity, 0, all, 0, capacity.length);
      double[] expected = ProgressiveFilling.levels(alike, all, isActive);
      for (int flow = 0; flow < flows; flow++) {
        if (isActive[flow]) {
          assertEquals(expected[flow], known[flow], ROUNDING * expected[flow], "flow " + flow);
        }
      }
    }
  }

  private static void change(
      Random random, FairShares shares, boolean[] isActive, double[] capacity) {
    if (random.nextInt(4) == 0) {
      int link = random.nextInt(capacity.length);
      capacity[link] = random.nextInt(5);
      shares.setCapacity(link, capacity[link]);
      return;
    }
    int flow = random.nextInt(isActive.length);
    isActive[flow] = !isActive[flow];
    if (isActive[flow]) {
      shares.add(flow);
    } else {
      shares.remove(flow);
    }
  }

  /** Each priority alone, from scratch, on what those before it leave. */
  @Test
  void prioritiesShareWhatIsLeft() {
    Seeds.forEach(
        500,
        random ->
            prioritiesShareWhatIsLeft(random, 1 + random.nextInt(10), 1 + random.nextInt(30)));
  }

  private static void prioritiesShareWhatIsLeft(Random random, int links, int flows) {
    FlowProblem problem = problem(random, links, flows);
    int[] priority = random.ints(flows, 0, 3).toArray();
    Claim[] claims =
        Arrays.stream(priority).mapToObj(each -> new Claim(1, each)).toArray(Claim[]::new);
    PriorityShares shares = new PriorityShares(problem, claims);
    boolean[] isActive = new boolean[flows];
    for (int step = 0; step < 30; step++) {
      int flow = random.nextInt(flows);
      isActive[flow] = !isActive[flow];
      if (isActive[flow]) {
        shares.add(flow);
      } else {
        shares.remove(flow);
      }
      shares.settle();
      assertLevels(problem, priority, isActive, shares);
    }
  }

  private static void assertLevels(
      FlowProblem problem, int[] priority, boolean[] isActive, PriorityShares shares) {
    double[] left = problem.capacities();
    for (int p = 0; p < 3; p++) {
      boolean[] isHere = new boolean[isActive.length];
      for (int flow = 0; flow < isHere.length; flow++) {
        isHere[flow] = isActive[flow] && priority[flow] == p;
      }
      double[] expected = ProgressiveFilling.levels(problem, left, isHere);
      for (int flow = 0; flow < isHere.length; flow++) {
        if (isHere[flow]) {
          assertEquals(expected[flow], shares.level(flow), ROUNDING * 4, "flow " + flow);
          for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
            left[problem.link(e)] -= problem.load(e) * expected[flow];
          }
        }
      }
      for (int link = 0; link < left.length; link++) {
        left[link] = left[link] < ROUNDING ? 0 : left[link];
      }
    }
  }
}
