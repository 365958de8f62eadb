package dev.weft.engine.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Flows over one link of 12 B/s, each alone in its set, sizes in bytes. */
final class FluidRunTest {
  private static FluidRun run(List<Claim> claims, double... bytes) {
    Segments segments = new Segments();
    segments.add(0, 1);
    int link = segments.end();
    List<FlowSet> sets =
        claims.stream()
            .map(
                claim -> {
                  FlowSet set = new FlowSet(segments);
                  set.add(link, 1);
                  set.end(1, 0);
                  return set;
                })
            .toList();
    long[] colours = new long[claims.size()];
    for (int set = 0; set < colours.length; set++) {
      colours[set] = FlowClasses.colour(set, bytes[set]);
    }
    return FlowClasses.find(sets, claims, colours, new double[] {12}).run(bytes);
  }

  private static double nextEnd(FluidRun run, int expected) {
    run.advance(run.nextEnd());
    assertTrue(run.hasEnded());
    assertEquals(expected, run.takeEnded());
    assertFalse(run.hasEnded());
    return run.now();
  }

  /** Weights 1 and 3: 3 and 9 B/s. The second ends after 4 s; 12 of 24 B are left at 12 B/s. */
  @Test
  void ratesAreAsWeights() {
    FluidRun run = run(List.of(Claim.EQUAL, new Claim(3, 0)), 24, 36);
    run.start(0);
    run.start(1);
    assertEquals(3, run.rate(0), 1e-12);
    assertEquals(9, run.rate(1), 1e-12);
    assertEquals(4, nextEnd(run, 1), 1e-12);
    assertEquals(5, nextEnd(run, 0), 1e-12);
  }

  /** The first has sent 24 B when one of higher priority comes and stops it for 3 s. */
  @Test
  void lowerPriorityWaits() {
    FluidRun run = run(List.of(new Claim(1, 1), Claim.EQUAL), 48, 36);
    run.start(0);
    run.advance(2);
    run.start(1);
    assertEquals(0, run.rate(0));
    assertEquals(24, run.left(0), 1e-12);
    assertEquals(5, nextEnd(run, 1), 1e-12);
    assertEquals(7, nextEnd(run, 0), 1e-12);
  }

  /** A link that is dead from 1 s on, and has half its rate from 3 s on: 12 + 36 / 6 = 9 s. */
  @Test
  void flowsStandStillWhileTheirLinkIsDead() {
    FluidRun run = run(List.of(Claim.EQUAL), 48);
    run.start(0);
    run.advance(1);
    run.setCapacity(0, 0);
    assertEquals(Double.POSITIVE_INFINITY, run.nextEnd());
    run.advance(3);
    run.setCapacity(0, 6);
    assertEquals(9, nextEnd(run, 0), 1e-12);
  }

  @Test
  void flowsWithoutBytesEndAtOnceAndMayStartAgain() {
    FluidRun run = run(List.of(Claim.EQUAL), 48);
    run.start(0, 0);
    assertEquals(0, nextEnd(run, 0));
    run.start(0, 24);
    assertEquals(2, nextEnd(run, 0), 1e-12);
    assertTrue(run.isEmpty());
  }
}
