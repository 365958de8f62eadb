package dev.weft.engine.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Links that divide their rate by traffic class, and each part among the flows of the class. */
final class TrafficClassSharesTest {
  private static final double ROUNDING = 1e-9;

  /** Random flows with classes: 0 to 2, or none. */
  private static final class Case {
    final FlowProblem problem;
    final double[] capacity;
    final int[] trafficClass;
    final double[] weight;
    final boolean[] isActive;
    final TrafficClassShares shares;

    Case(Random random, int links, int flows) {
      problem = FairSharesTest.problem(random, links, flows);
      capacity = problem.capacities();
      weight = new double[1 + random.nextInt(3)];
      Arrays.setAll(weight, i -> 1 + random.nextInt(4));
      trafficClass = new int[flows];
      Arrays.setAll(trafficClass, i -> random.nextInt(weight.length + 1) - 1);
      isActive = new boolean[flows];
      shares = new TrafficClassShares(problem, trafficClass, weight);
    }

    void change(Random random) {
      if (random.nextInt(4) == 0) {
        int link = random.nextInt(capacity.length);
        capacity[link] = random.nextInt(5);
        shares.setCapacity(link, capacity[link]);
        return;
      }
      toggle(random.nextInt(isActive.length));
    }

    void toggle(int flow) {
      isActive[flow] = !isActive[flow];
      if (isActive[flow]) {
        shares.add(flow);
      } else {
        shares.remove(flow);
      }
    }

    /** What a flow has of a link, as its queue sees it: the sum of its class over the weight. */
    private double claim(double[][] sums, int link, int flow) {
      return trafficClass[flow] < 0
          ? shares.level(flow)
          : sums[link][trafficClass[flow]] / weight[trafficClass[flow]];
    }

    void check() {
      int links = capacity.length;
      double[] load = new double[links];
      double[][] sums = new double[links][weight.length];
      for (int flow = 0; flow < isActive.length; flow++) {
        for (int e = problem.start(flow); isActive[flow] && e < problem.start(flow + 1); e++) {
          double put = problem.load(e) * shares.level(flow);
          load[problem.link(e)] += put;
          if (trafficClass[flow] >= 0) {
            sums[problem.link(e)][trafficClass[flow]] += put;
          }
        }
      }
      double[] highest = new double[links];
      double[][] fastest = new double[links][weight.length];
      for (int flow = 0; flow < isActive.length; flow++) {
        for (int e = problem.start(flow); isActive[flow] && e < problem.start(flow + 1); e++) {
          int link = problem.link(e);
          highest[link] = Math.max(highest[link], claim(sums, link, flow));
          if (trafficClass[flow] >= 0) {
            fastest[link][trafficClass[flow]] =
                Math.max(fastest[link][trafficClass[flow]], shares.level(flow));
          }
        }
      }
      for (int link = 0; link < links; link++) {
        assertTrue(load[link] <= capacity[link] * (1 + ROUNDING), "link " + link);
      }
      for (int flow = 0; flow < isActive.length; flow++) {
        boolean hasBottleneck = !isActive[flow];
        for (int e = problem.start(flow); isActive[flow] && e < problem.start(flow + 1); e++) {
          int link = problem.link(e);
          hasBottleneck |=
              load[link] >= capacity[link] * (1 - ROUNDING)
                  && claim(sums, link, flow) >= highest[link] * (1 - ROUNDING)
                  && (trafficClass[flow] < 0
                      || shares.level(flow) >= fastest[link][trafficClass[flow]] * (1 - ROUNDING));
        }
        assertTrue(hasBottleneck, "flow " + flow);
      }
    }
  }

  /**
   * Each flow crosses a full link on which no flow of its class is faster, and no class nor flow of
   * no class has more for its weight: otherwise the link would serve this queue first.
   */
  @Property(tries = 500)
  void eachFlowHasALinkWhereItsClassHasItsPart(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 12) int links,
      @ForAll @IntRange(min = 1, max = 40) int flows) {
    Random random = new Random(seed);
    Case it = new Case(random, links, flows);
    for (int step = 0; step < 20; step++) {
      for (int change = random.nextInt(step == 0 ? flows : 4); change >= 0; change--) {
        it.change(random);
      }
      it.shares.settle();
      it.check();
    }
  }

  /** Flows of no class are shared as by weights alone. */
  @Property(tries = 200)
  void withoutClassesLevelsAreMaxMin(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 12) int links,
      @ForAll @IntRange(min = 1, max = 30) int flows) {
    Random random = new Random(seed);
    FlowProblem problem = FairSharesTest.problem(random, links, flows);
    int[] none = new int[flows];
    Arrays.fill(none, Claim.NONE);
    TrafficClassShares shares = new TrafficClassShares(problem, none, new double[0]);
    for (int flow = 0; flow < flows; flow++) {
      shares.add(flow);
    }
    shares.settle();
    double[] expected = ProgressiveFilling.levels(problem);
    for (int flow = 0; flow < flows; flow++) {
      assertEquals(expected[flow], shares.level(flow), ROUNDING * expected[flow]);
    }
  }

  /**
   * One link of 12, weights 3 and 1, a flow of the first class and two of the second: 9 and 1.5
   * each. When the first flow can have only 2, the others have 5 each. When it goes, 6.
   */
  @Test
  void whatAClassDoesNotNeedTheOthersHave() {
    FlowProblem problem =
        new FlowProblem(
            new int[] {0, 2, 3, 4},
            new int[] {0, 1, 0, 0},
            new double[] {1, 1, 1, 1},
            new double[] {12, 100});
    TrafficClassShares shares =
        new TrafficClassShares(problem, new int[] {0, 1, 1}, new double[] {3, 1});
    for (int flow = 0; flow < 3; flow++) {
      shares.add(flow);
    }
    shares.settle();
    assertLevels(shares, 9, 1.5, 1.5);
    shares.setCapacity(1, 2);
    shares.settle();
    assertLevels(shares, 2, 5, 5);
    shares.remove(0);
    shares.settle();
    assertLevels(shares, 0, 6, 6);
    assertEquals(12, shares.load(0), ROUNDING);
  }

  private static void assertLevels(TrafficClassShares shares, double... expected) {
    for (int flow = 0; flow < expected.length; flow++) {
      assertEquals(expected[flow], shares.level(flow), ROUNDING, "flow " + flow);
    }
  }
}
