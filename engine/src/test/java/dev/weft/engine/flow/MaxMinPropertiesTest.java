package dev.weft.engine.flow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every max-min allocation keeps, on random flows over random links. */
final class MaxMinPropertiesTest {
  private static final double ROUNDING = 1e-9;

  /** Some links of few different capacities, some flows over shared and own segments. */
  private static final class Case {
    final double[] capacity;
    final FlowSet flows;
    final long[] colours;

    Case(Random random, int links, int flowCount) {
      capacity = new double[links];
      Arrays.setAll(capacity, link -> 1 + random.nextInt(4));
      Segments segments = new Segments();
      int shared = 1 + random.nextInt(links);
      for (int segment = 0; segment < shared; segment++) {
        int width = 1 + random.nextInt(Math.min(4, links));
        int first = random.nextInt(links);
        for (int i = 0; i < width; i++) {
          segments.add((first + i) % links, 1.0 / width);
        }
        segments.end();
      }
      flows = new FlowSet(segments);
      for (int flow = 0; flow < flowCount; flow++) {
        int pieces = 1 + random.nextInt(3);
        for (int i = 0; i < pieces; i++) {
          flows.add(random.nextInt(shared), random.nextInt(3) == 0 ? 0.5 : 1);
        }
        flows.end(1, 0);
      }
      colours = new long[flowCount];
      Arrays.fill(colours, FlowClasses.colour(0, 1));
    }

    double[] rates(FlowClasses classes) {
      double[] bytes = new double[classes.count()];
      Arrays.fill(bytes, 1);
      FluidRun run = classes.started(bytes);
      double[] rates = new double[flows.count()];
      Arrays.setAll(rates, flow -> run.rate(classes.of(flow)));
      return rates;
    }

    double[] plainRates() {
      return rates(FlowClasses.plain(List.of(flows), colours, capacity));
    }

    /** What each flow puts on each link per unit of rate. */
    double[][] parts() {
      double[][] part = new double[flows.count()][capacity.length];
      Segments segments = flows.segments();
      for (int flow = 0; flow < flows.count(); flow++) {
        for (int e = flows.start(flow); e < flows.start(flow + 1); e++) {
          int segment = flows.segment(e);
          for (int s = segments.start(segment); s < segments.start(segment + 1); s++) {
            part[flow][segments.link(s)] += flows.part(e) * segments.part(s);
          }
        }
      }
      return part;
    }
  }

  /** Links that can't limit flows below their caps are left out: every flow ends when it would. */
  @Test
  void needlessLinksChangeNothing() {
    Seeds.forEach(
        500,
        random -> {
          Case it = new Case(random, 1 + random.nextInt(12), 1 + random.nextInt(20));
          it.flows.capped();
          double perShare = 0.1 + 2 * random.nextDouble();
          FlowClasses classes = FlowClasses.find(List.of(it.flows), it.colours, it.capacity);
          double[] ones = new double[classes.count()];
          Arrays.fill(ones, 1);
          FluidRun all = classes.run(ones);
          for (int row = 0; row < ones.length; row++) {
            all.setCapacity(classes.cap(row), perShare);
            all.start(row);
          }
          SoloRun few = SoloRun.of(it.flows, it.capacity, () -> {}).capped(perShare, () -> {});
          double[] ends = new double[ones.length];
          while (!all.isEmpty()) {
            all.advance(all.nextEnd());
            while (all.hasEnded()) {
              ends[all.takeEnded()] = all.now();
            }
          }
          for (int flow = 0; flow < it.flows.count(); flow++) {
            double end = ends[classes.of(flow)];
            assertEquals(end, few.secondsPerByte(flow), ROUNDING * end);
          }
        });
  }

  /**
   * Two flows with caps of 3 over links of 8, 5 and 7: the first carries both caps together, and
   * the third has the flows of the second, which is narrower. So each flow keeps the second link
   * and its cap: of the links 1, 3 and 4, which become 0, 1 and 2.
   */
  @Test
  void ofLinksWithTheSameFlowsTheNarrowestIsLeft() {
    FlowProblem problem =
        new FlowProblem(
            new int[] {0, 4, 8},
            new int[] {0, 1, 2, 3, 0, 1, 2, 4},
            new double[] {1, 1, 1, 1, 1, 1, 1, 1},
            new double[] {8, 5, 7, 3, 3});
    FlowProblem few = problem.withoutNeedlessLinks(new double[] {3, 3});
    assertEquals(4, few.entryCount());
    assertEquals(List.of(0, 1, 0, 2), IntStream.range(0, 4).mapToObj(few::link).toList());
    assertArrayEquals(new double[] {5, 3, 3}, few.capacities());
    assertEquals(2, few.start(1));
  }

  /** Max-min fairness (Bertsekas, Gallager): each flow has a bottleneck link. */
  @Test
  void eachFlowCrossesAFullLinkOnWhichNoOtherIsFaster() {
    Seeds.forEach(
        500,
        random ->
            eachFlowCrossesAFullLinkOnWhichNoOtherIsFaster(
                random, 1 + random.nextInt(12), 1 + random.nextInt(20)));
  }

  private static void eachFlowCrossesAFullLinkOnWhichNoOtherIsFaster(
      Random random, int links, int flows) {
    Case it = new Case(random, links, flows);
    double[] rates = it.plainRates();
    double[][] part = it.parts();
    double[] load = new double[links];
    double[] fastest = new double[links];
    for (int flow = 0; flow < flows; flow++) {
      for (int link = 0; link < links; link++) {
        load[link] += rates[flow] * part[flow][link];
        fastest[link] = part[flow][link] > 0 ? Math.max(fastest[link], rates[flow]) : fastest[link];
      }
    }
    for (int link = 0; link < links; link++) {
      assertTrue(load[link] <= it.capacity[link] * (1 + ROUNDING));
    }
    for (int flow = 0; flow < flows; flow++) {
      boolean hasBottleneck = false;
      for (int link = 0; link < links; link++) {
        hasBottleneck |=
            part[flow][link] > 0
                && load[link] >= it.capacity[link] * (1 - ROUNDING)
                && rates[flow] >= fastest[link] * (1 - ROUNDING);
      }
      assertTrue(hasBottleneck, "flow " + flow + " of " + Arrays.toString(rates));
    }
  }

  @Test
  void classesHaveTheRatesOfThePlainProblem() {
    Seeds.forEach(
        500,
        random ->
            classesHaveTheRatesOfThePlainProblem(
                random, 1 + random.nextInt(6), 1 + random.nextInt(20)));
  }

  private static void classesHaveTheRatesOfThePlainProblem(Random random, int links, int flows) {
    Case it = new Case(random, links, flows);
    double[] plain = it.plainRates();
    double[] byClass = it.rates(FlowClasses.find(List.of(it.flows), it.colours, it.capacity));
    for (int flow = 0; flow < flows; flow++) {
      assertEquals(plain[flow], byClass[flow], plain[flow] * ROUNDING);
    }
  }

  @Test
  void doublingAllCapacitiesHalvesTheTime() {
    Seeds.forEach(
        200,
        random ->
            doublingAllCapacitiesHalvesTheTime(
                random, 1 + random.nextInt(12), 1 + random.nextInt(20)));
  }

  private static void doublingAllCapacitiesHalvesTheTime(Random random, int links, int flows) {
    Case it = new Case(random, links, flows);
    double once = SoloRun.of(it.flows, it.capacity, () -> {}).seconds(1, 0);
    double[] doubled = Arrays.stream(it.capacity).map(capacity -> 2 * capacity).toArray();
    double twice = SoloRun.of(it.flows, doubled, () -> {}).seconds(1, 0);
    assertEquals(once / 2, twice, once * ROUNDING);
  }

  /** While flows drain, what leaves them is what the rates moved: each ends with all its bytes. */
  @Test
  void bytesAreConservedWhileFlowsDrain() {
    Seeds.forEach(
        200,
        random ->
            bytesAreConservedWhileFlowsDrain(
                random, 1 + random.nextInt(12), 1 + random.nextInt(20)));
  }

  private static void bytesAreConservedWhileFlowsDrain(Random random, int links, int flows) {
    Case it = new Case(random, links, flows);
    FlowClasses classes = FlowClasses.plain(List.of(it.flows), it.colours, it.capacity);
    double[] bytes = new double[flows];
    Arrays.setAll(bytes, flow -> 1 + flow % 3);
    FluidRun run = classes.started(bytes);
    double[] moved = new double[flows];
    while (!run.isEmpty()) {
      double seconds = run.nextEnd() - run.now();
      for (int flow = 0; flow < flows; flow++) {
        moved[flow] += run.rate(flow) * seconds;
      }
      run.advance(run.nextEnd());
    }
    for (int flow = 0; flow < flows; flow++) {
      assertEquals(bytes[flow], moved[flow], bytes[flow] * ROUNDING);
    }
  }
}
