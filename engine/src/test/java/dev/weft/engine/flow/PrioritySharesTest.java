package dev.weft.engine.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Traffic classes inside strict priorities: each priority divides what those before it leave. */
final class PrioritySharesTest {
  private static final double ROUNDING = 1e-9;

  /** What is left of a link is a difference of loads, so its rounding is that of the capacity. */
  private static final double OF_CAPACITY = 1e-8;

  private static final int PRIORITIES = 3;

  /**
   * One link of 12. Two flows of priority 0, in classes of weights 3 and 1, can have no more than 4
   * and 1 elsewhere, and have that. Of the 7 that are left, priority 1 has classes of weights 2 and
   * 5: 2 and 5. When the first flow goes, 11 are left: 22/7 and 55/7.
   */
  @Test
  void classesDivideWhatIsLeft() {
    FlowProblem problem =
        new FlowProblem(
            new int[] {0, 2, 4, 5, 6},
            new int[] {0, 1, 0, 2, 0, 0},
            new double[] {1, 1, 1, 1, 1, 1},
            new double[] {12, 4, 1});
    Claim[] claims = {
      new Claim(3, 0, 0), new Claim(1, 0, 1), new Claim(2, 1, 2), new Claim(5, 1, 3)
    };
    PriorityShares shares = new PriorityShares(problem, claims);
    for (int flow = 0; flow < claims.length; flow++) {
      shares.add(flow);
    }
    shares.settle();
    assertEquals(4, shares.level(0), ROUNDING);
    assertEquals(1, shares.level(1), ROUNDING);
    assertEquals(2, shares.level(2), ROUNDING);
    assertEquals(5, shares.level(3), ROUNDING);
    shares.remove(0);
    shares.settle();
    assertEquals(22 / 7.0, shares.level(2), ROUNDING);
    assertEquals(55 / 7.0, shares.level(3), ROUNDING);
  }

  /** After any changes, a priority is divided as one alone on what those before it leave. */
  @Test
  void eachPriorityIsDividedAsIfAloneOnTheRest() {
    Seeds.forEach(500, random -> eachPriorityIsDividedAsIfAloneOnTheRest(random));
  }

  private static void eachPriorityIsDividedAsIfAloneOnTheRest(Random random) {
    int flows = 1 + random.nextInt(40);
    FlowProblem problem = FairSharesTest.problem(random, 1 + random.nextInt(12), flows);
    Claim[] claims = new Claim[flows];
    // Class 2p + i belongs to priority p: a class has one priority, as a queue of a switch has.
    Arrays.setAll(
        claims,
        flow -> {
          int priority = random.nextInt(PRIORITIES);
          int within = random.nextInt(2);
          return new Claim(1 + 3 * within + priority, priority, 2 * priority + within);
        });
    PriorityShares shares = new PriorityShares(problem, claims);
    boolean[] isActive = new boolean[flows];
    double[] capacity = problem.capacities();
    for (int step = 0; step < 10; step++) {
      for (int change = step == 0 ? flows : 3; change > 0; change--) {
        int flow = random.nextInt(flows);
        isActive[flow] = !isActive[flow];
        if (isActive[flow]) {
          shares.add(flow);
        } else {
          shares.remove(flow);
        }
      }
      int link = random.nextInt(capacity.length);
      capacity[link] = random.nextInt(5);
      shares.setCapacity(link, capacity[link]);
      shares.settle();
      assertSame(problem, claims, isActive, capacity, shares);
    }
  }

  private static void assertSame(
      FlowProblem problem,
      Claim[] claims,
      boolean[] isActive,
      double[] capacity,
      PriorityShares shares) {
    double[] left = capacity.clone();
    int[] trafficClass = Arrays.stream(claims).mapToInt(Claim::trafficClass).toArray();
    double[] weight = new double[2 * PRIORITIES];
    Arrays.stream(claims).forEach(each -> weight[each.trafficClass()] = each.weight());
    for (int priority = 0; priority < PRIORITIES; priority++) {
      TrafficClassShares alone =
          new TrafficClassShares(problem.with(left.clone()), trafficClass, weight);
      for (int flow = 0; flow < claims.length; flow++) {
        if (isActive[flow] && claims[flow].priority() == priority) {
          alone.add(flow);
        }
      }
      alone.settle();
      for (int flow = 0; flow < claims.length; flow++) {
        if (isActive[flow] && claims[flow].priority() == priority) {
          assertEquals(alone.level(flow), shares.level(flow), OF_CAPACITY, "flow " + flow);
          for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
            double rest = left[problem.link(e)] - problem.load(e) * shares.level(flow);
            left[problem.link(e)] = rest < ROUNDING ? 0 : rest;
          }
        }
      }
    }
  }
}
