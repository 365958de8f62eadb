package dev.weft.engine.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Flows in traffic classes that come and go, and what every stable division of links keeps. */
final class ClassCase {
  static final double ROUNDING = 1e-9;

  final FlowProblem problem;
  final double[] capacity;
  final int[] trafficClass;
  final double[] weight;
  final boolean[] isActive;
  final ClassLimits limits;
  final TrafficClassShares shares;

  ClassCase(FlowProblem problem, int[] trafficClass, double[] weight, ClassLimits limits) {
    this.problem = problem;
    this.trafficClass = trafficClass;
    this.weight = weight;
    this.limits = limits;
    capacity = problem.capacities();
    isActive = new boolean[trafficClass.length];
    shares = new TrafficClassShares(problem, trafficClass, weight, limits);
  }

  /** Up to 40 flows over up to 12 links, of up to three classes, or of none. */
  static ClassCase draw(Random random, ClassLimits limits) {
    int links = 1 + random.nextInt(12);
    int flows = 1 + random.nextInt(40);
    FlowProblem problem = FairSharesTest.problem(random, links, flows);
    double[] weight = new double[1 + random.nextInt(3)];
    Arrays.setAll(weight, i -> 1 + random.nextInt(4));
    int[] trafficClass = new int[flows];
    Arrays.setAll(trafficClass, i -> random.nextInt(weight.length + 1) - 1);
    return new ClassCase(problem, trafficClass, weight, limits);
  }

  /** Lets a few flows come or go, or links change, down to nothing at all. */
  void change(Random random, int most) {
    for (int change = random.nextInt(most); change >= 0; change--) {
      if (random.nextInt(4) == 0) {
        int link = random.nextInt(capacity.length);
        capacity[link] = random.nextInt(5);
        shares.setCapacity(link, capacity[link]);
      } else {
        toggle(random.nextInt(isActive.length));
      }
    }
    shares.settle();
  }

  void toggle(int flow) {
    isActive[flow] = !isActive[flow];
    if (isActive[flow]) {
      shares.add(flow);
    } else {
      shares.remove(flow);
    }
  }

  void startAll() {
    IntStream.range(0, isActive.length).forEach(this::toggle);
    shares.settle();
  }

  private double level(int flow) {
    return isActive[flow] ? shares.level(flow) : 0;
  }

  /** What a flow has of a link, as its queue sees it: the sum of its class over the weight. */
  private double claim(double[][] sums, int link, int flow) {
    return trafficClass[flow] < 0
        ? level(flow)
        : sums[link][trafficClass[flow]] / weight[trafficClass[flow]];
  }

  double[] loads() {
    double[] load = new double[capacity.length];
    for (int flow = 0; flow < isActive.length; flow++) {
      for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
        load[problem.link(e)] += problem.load(e) * level(flow);
      }
    }
    return load;
  }

  void assertLinksCarryIt() {
    double[] load = loads();
    for (int link = 0; link < load.length; link++) {
      assertTrue(load[link] <= capacity[link] * (1 + ROUNDING), "link " + link + ": " + load[link]);
    }
  }

  /**
   * Each flow crosses a full link on which no flow of its class is faster, and no class nor flow of
   * no class has more for its weight: otherwise the link would serve this queue first.
   */
  void assertEachFlowHasItsPart() {
    double[] load = loads();
    double[][] sums = new double[capacity.length][weight.length];
    double[][] fastest = new double[capacity.length][weight.length];
    double[] highest = new double[capacity.length];
    for (int flow = 0; flow < isActive.length; flow++) {
      for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
        if (trafficClass[flow] >= 0) {
          int link = problem.link(e);
          sums[link][trafficClass[flow]] += problem.load(e) * level(flow);
          fastest[link][trafficClass[flow]] =
              Math.max(fastest[link][trafficClass[flow]], level(flow));
        }
      }
    }
    for (int flow = 0; flow < isActive.length; flow++) {
      for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
        int link = problem.link(e);
        highest[link] = Math.max(highest[link], claim(sums, link, flow));
      }
    }
    for (int flow = 0; flow < isActive.length; flow++) {
      boolean hasBottleneck = !isActive[flow];
      for (int e = problem.start(flow); !hasBottleneck && e < problem.start(flow + 1); e++) {
        int link = problem.link(e);
        hasBottleneck =
            load[link] >= capacity[link] * (1 - ROUNDING)
                && claim(sums, link, flow) >= highest[link] * (1 - ROUNDING)
                && (trafficClass[flow] < 0
                    || level(flow) >= fastest[link][trafficClass[flow]] * (1 - ROUNDING));
      }
      assertTrue(hasBottleneck, "flow " + flow);
    }
  }

  /** Flows of one class with the same loads on the same links are alike. */
  void assertLikeFlowsHaveEqualRates() {
    for (int flow = 0; flow < isActive.length; flow++) {
      for (int other = 0; other < flow; other++) {
        if (isActive[flow] && isActive[other] && way(flow).equals(way(other))) {
          assertEquals(level(other), level(flow), ROUNDING * level(other), "flow " + flow);
        }
      }
    }
  }

  private List<String> way(int flow) {
    return IntStream.range(problem.start(flow), problem.start(flow + 1))
        .mapToObj(e -> trafficClass[flow] + " " + problem.link(e) + " " + problem.load(e))
        .sorted()
        .toList();
  }

  /** The same state without a history, with flows, links and entries in another order. */
  void assertNoHistory(Random random) {
    int[] flowAt = order(isActive.length, random);
    int[] linkTo = order(capacity.length, random);
    int[] start = new int[flowAt.length + 1];
    int[] link = new int[problem.entryCount()];
    double[] load = new double[link.length];
    int[] ofClass = new int[flowAt.length];
    for (int row = 0; row < flowAt.length; row++) {
      int first = problem.start(flowAt[row]);
      int[] entries = order(problem.start(flowAt[row] + 1) - first, random);
      start[row + 1] = start[row] + entries.length;
      for (int i = 0; i < entries.length; i++) {
        link[start[row] + i] = linkTo[problem.link(first + entries[i])];
        load[start[row] + i] = problem.load(first + entries[i]);
      }
      ofClass[row] = trafficClass[flowAt[row]];
    }
    double[] carried = new double[capacity.length];
    for (int i = 0; i < carried.length; i++) {
      carried[linkTo[i]] = capacity[i];
    }
    FlowProblem other = new FlowProblem(start, link, load, carried);
    TrafficClassShares fresh = new TrafficClassShares(other, ofClass, weight, limits);
    for (int row : order(flowAt.length, random)) {
      if (isActive[flowAt[row]]) {
        fresh.add(row);
      }
    }
    fresh.settle();
    for (int row = 0; row < flowAt.length; row++) {
      int flow = flowAt[row];
      if (isActive[flow]) {
        assertEquals(level(flow), fresh.level(row), ROUNDING * level(flow), "flow " + flow);
      }
    }
  }

  private static int[] order(int count, Random random) {
    List<Integer> order = Arrays.asList(IntStream.range(0, count).boxed().toArray(Integer[]::new));
    Collections.shuffle(order, random);
    return order.stream().mapToInt(Integer::intValue).toArray();
  }
}
