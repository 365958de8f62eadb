package dev.weft.engine.flow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ImpliedLinksTest {
  private static final double ROUNDING = 1e-9;

  /**
   * Two flows over links of 8, 5, 5 and 4: both cross the first three, the second crosses the last
   * as well. The first is wider than the second, which carries the same flows; the third is equal
   * to the second. The last has one flow only, so that it implies nothing, and it is narrower.
   */
  @Test
  void widerLinksWithTheSameFlowsAreImplied() {
    FlowProblem problem =
        new FlowProblem(
            new int[] {0, 3, 7},
            new int[] {0, 1, 2, 0, 1, 2, 3},
            new double[] {1, 1, 1, 1, 1, 1, 1},
            new double[] {8, 5, 5, 4});
    assertArrayEquals(
        new boolean[] {true, false, true, false}, new ImpliedLinks(problem, 4).find());
  }

  /** One of two flows of the second link crosses the first, which is as wide. */
  @Test
  void linkWithSomeOfTheFlowsOfANarrowerOneIsImplied() {
    FlowProblem problem =
        new FlowProblem(
            new int[] {0, 2, 3}, new int[] {0, 1, 1}, new double[] {1, 1, 1}, new double[] {5, 5});
    assertArrayEquals(new boolean[] {true, false}, new ImpliedLinks(problem, 2).find());
  }

  /** It is full at 4 / 2, before the other one at 4, which it implies. */
  @Test
  void linkThatIsLoadedMoreIsNotImplied() {
    FlowProblem problem =
        new FlowProblem(
            new int[] {0, 2}, new int[] {0, 1}, new double[] {2, 1}, new double[] {4, 4});
    assertArrayEquals(new boolean[] {false, true}, new ImpliedLinks(problem, 2).find());
  }

  /** A cap is set later, so that it neither is implied nor implies. */
  @Test
  void linksThatChangeAreLeft() {
    FlowProblem problem =
        new FlowProblem(
            new int[] {0, 2}, new int[] {0, 1}, new double[] {1, 1}, new double[] {5, 4});
    assertArrayEquals(new boolean[] {false, false}, new ImpliedLinks(problem, 1).find());
  }

  /** While flows come and go, those over fewer links have the rates of those over all. */
  @Test
  void ratesAreThoseOverAllLinks() {
    Seeds.forEach(
        500,
        random -> {
          int links = 2 + random.nextInt(8);
          int flows = 1 + random.nextInt(15);
          FlowProblem all = nested(random, links, flows);
          FairShares plain = new FairShares(all);
          FairShares few = new FairShares(all.withoutImpliedLinks(links));
          boolean[] isOn = new boolean[flows];
          for (int event = 0; event < 3 * flows; event++) {
            int flow = random.nextInt(flows);
            change(plain, flow, isOn[flow]);
            change(few, flow, isOn[flow]);
            isOn[flow] = !isOn[flow];
            for (int each = 0; each < flows; each++) {
              double level = plain.level(each);
              assertEquals(isOn[each] ? level : 0, few.level(each), ROUNDING * level);
            }
          }
        });
  }

  private static void change(FairShares shares, int flow, boolean isOn) {
    if (isOn) {
      shares.remove(flow);
    } else {
      shares.add(flow);
    }
    shares.settle();
    while (shares.hasChanged()) {
      shares.takeChanged();
    }
  }

  /** Flows over some links, of which the later ones carry some of the flows of earlier ones. */
  private static FlowProblem nested(Random random, int links, int flows) {
    double[] capacity = new double[links];
    Arrays.setAll(capacity, link -> 1 + random.nextInt(4));
    int[] start = new int[flows + 1];
    int[] link = new int[flows * links];
    double[] load = new double[flows * links];
    int count = 0;
    for (int flow = 0; flow < flows; flow++) {
      int depth = 1 + random.nextInt(links);
      int from = random.nextInt(links);
      for (int i = 0; i < depth; i++) {
        link[count] = (from + i) % links;
        load[count++] = random.nextInt(4) == 0 ? 2 : 1;
      }
      start[flow + 1] = count;
    }
    return new FlowProblem(start, Arrays.copyOf(link, count), Arrays.copyOf(load, count), capacity);
  }
}
