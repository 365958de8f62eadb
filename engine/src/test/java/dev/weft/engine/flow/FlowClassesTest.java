package dev.weft.engine.flow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class FlowClassesTest {
  private static FlowSet oneLinkFlows(int... links) {
    Segments segments = new Segments();
    FlowSet flows = new FlowSet(segments);
    for (int link : links) {
      segments.add(link, 1);
      flows.add(segments.end(), 1);
      flows.end(1, 0);
    }
    return flows;
  }

  private static FlowClasses find(FlowSet flows, double... capacity) {
    long[] colours = new long[flows.count()];
    Arrays.fill(colours, FlowClasses.colour(0, 1));
    return FlowClasses.find(List.of(flows), colours, capacity);
  }

  private static double[] rates(FlowClasses classes) {
    double[] bytes = new double[classes.count()];
    Arrays.fill(bytes, 1);
    FluidRun run = classes.started(bytes);
    return IntStream.range(0, classes.count()).mapToDouble(run::rate).toArray();
  }

  /** 1,000 flows on 1,000 links of capacity 3: one class. */
  @Test
  void flowsAloneOnEqualLinksAreAlike() {
    int[] links = new int[1000];
    Arrays.setAll(links, i -> i);
    double[] capacity = new double[1000];
    Arrays.fill(capacity, 3);
    assertEquals(1, find(oneLinkFlows(links), capacity).count());
  }

  /** Links 0 and 1 carry one flow each, link 2 two, link 3 one but is slower. */
  @Test
  void flowsDifferByCompanyAndByCapacity() {
    FlowClasses classes = find(oneLinkFlows(0, 1, 2, 2, 3), 3, 3, 3, 1);
    int[] of = new int[5];
    Arrays.setAll(of, classes::of);
    assertArrayEquals(new int[] {0, 0, 1, 1, 2}, of);
    assertArrayEquals(new double[] {3, 1.5, 1}, rates(classes), 1e-12);
  }

  /**
   * The chain of Bertsekas and Gallager: a long flow over links 0 and 1, one flow on 0, two on 1,
   * capacities 1. Link 1 fills first at 1/3; then the flow on link 0 gets 2/3.
   */
  @Test
  void flowThatIsHeldElsewhereLeavesRoom() {
    Segments segments = new Segments();
    segments.add(0, 1);
    int first = segments.end();
    segments.add(1, 1);
    int second = segments.end();
    FlowSet flows = new FlowSet(segments);
    flows.add(first, 1);
    flows.add(second, 1);
    flows.end(1, 0);
    flows.add(first, 1);
    flows.end(1, 0);
    flows.add(second, 1);
    flows.end(1, 0);
    flows.add(second, 1);
    flows.end(1, 0);
    FlowClasses classes = find(flows, 1, 1);
    double[] rates = rates(classes);
    double[] byFlow = new double[4];
    Arrays.setAll(byFlow, flow -> rates[classes.of(flow)]);
    assertArrayEquals(new double[] {1 / 3.0, 2 / 3.0, 1 / 3.0, 1 / 3.0}, byFlow, 1e-12);
  }
}
