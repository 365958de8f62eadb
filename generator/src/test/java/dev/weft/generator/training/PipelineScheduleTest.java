package dev.weft.generator.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PipelineScheduleTest {
  private static final double EXACT = 1e-9;

  /** Forward, gradients of inputs, gradients of weights; a pair as long as its parts. */
  private record Each(double f, double b, double w) implements PipelineTimes.Durations {
    @Override
    public double of(int stage, Slot slot) {
      double own =
          switch (slot.work()) {
            case FORWARD -> f;
            case BACKWARD -> b + w;
            case INPUT_GRADIENT -> b;
            case WEIGHT_GRADIENT -> w;
          };
      return own + (slot.beside() == null ? 0 : of(stage, slot.beside()));
    }
  }

  record Shape(int stages, int microBatches) {}

  static Stream<Shape> shapes() {
    return Stream.of(1, 2, 3, 4, 5, 8, 12, 16)
        .flatMap(p -> Stream.of(2 * p, 2 * p + 1, 3 * p, 5 * p + 2).map(m -> new Shape(p, m)));
  }

  /**
   * The last stage gets its first micro-batch after (p - 1) forward passes, works without a gap,
   * and the first stage ends (p - 1) backward passes later: m (F + B + W) + (p - 1) (F + B + W).
   */
  @ParameterizedTest
  @MethodSource("shapes")
  void plainWaitsForStagesLessOne(Shape shape) {
    Each each = new Each(3, 4, 2);
    PipelineSchedule schedule = Schedule.ONE_F_ONE_B.of(shape.stages(), 1, shape.microBatches());
    PipelineTimes times = PipelineTimes.of(schedule, each);
    assertEquals((shape.microBatches() + shape.stages() - 1) * 9.0, times.step(), EXACT);
    for (int stage = 0; stage < shape.stages(); stage++) {
      // Stage i holds the micro-batches that it sent on and that have not come back: p - i.
      assertEquals(shape.stages() - stage, schedule.mostInFlight(stage));
    }
  }

  /**
   * A part of one of v on a stage takes 1/v of the time, so that filling and draining does too: (p
   * - 1) (F + B + W) / v. Megatron asks for a multiple of p micro-batches.
   */
  @ParameterizedTest
  @MethodSource("shapes")
  void partsDivideTheBubble(Shape shape) {
    for (int parts : List.of(2, 3, 4, 8)) {
      int stages = shape.stages();
      int microBatches = Math.ceilDiv(shape.microBatches(), stages) * stages;
      Each each = new Each(3.0 / parts, 4.0 / parts, 2.0 / parts);
      PipelineSchedule schedule = Schedule.INTERLEAVED.of(stages, parts, microBatches);
      PipelineTimes times = PipelineTimes.of(schedule, each);
      assertEquals(microBatches * 9.0 + (stages - 1) * 9.0 / parts, times.step(), 1e-6);
      // The warm-up of Megatron, and one more: 2 (p - 1) + (v - 1) p + 1 = v p + p - 1 of the v p
      // that plain 1F1B holds on its first stage, 1 + (p - 1) / (p v) (Korthikanti et al., 2022).
      int held = parts * stages + stages - 1;
      assertEquals(Math.min(held, microBatches * parts), schedule.mostInFlight(0));
    }
  }

  /** With as many micro-batches as stages all is warm-up: still the same bubble. */
  @Test
  void partsDivideTheBubbleOfOneRound() {
    PipelineSchedule schedule = Schedule.INTERLEAVED.of(4, 2, 4);
    assertEquals(
        4 * 9.0 + 3 * 9.0 / 2, PipelineTimes.of(schedule, new Each(1.5, 2, 1)).step(), EXACT);
  }

  /**
   * The first stage waits (p - 1) (F + B) for its first gradient, of which it fills (p - 1) F, and
   * gets gradients each F + B + W; at the end weight gradients fill W of each of p - 1 gaps of F +
   * B that forward passes leave: (p - 1) (F + B - W), as Qi et al. (2024), table 1, have it.
   */
  @ParameterizedTest
  @MethodSource("shapes")
  void zeroBubbleH1SavesTwoThirds(Shape shape) {
    for (Each each : List.of(new Each(2, 2, 2), new Each(3, 3, 2), new Each(4, 5, 3))) {
      PipelineSchedule schedule =
          Schedule.ZERO_BUBBLE_1P.of(shape.stages(), 1, shape.microBatches());
      PipelineTimes times = PipelineTimes.of(schedule, each);
      double work = shape.microBatches() * (each.f() + each.b() + each.w());
      double bubble = (shape.stages() - 1) * (each.f() + each.b() - each.w());
      assertEquals(work + bubble, times.longestSpan(), EXACT);
      for (int stage = 0; stage < shape.stages(); stage++) {
        assertEquals(shape.stages(), schedule.mostInFlight(stage));
      }
    }
  }

  /** (p - 1) (F + B - 2W), in 2p - 1 micro-batches of memory (the same table). */
  @ParameterizedTest
  @MethodSource("shapes")
  void zeroBubbleH2HasNoneOfEqualParts(Shape shape) {
    PipelineSchedule schedule = Schedule.ZERO_BUBBLE_2P.of(shape.stages(), 1, shape.microBatches());
    PipelineTimes times = PipelineTimes.of(schedule, new Each(2, 2, 2));
    for (int stage = 0; stage < shape.stages(); stage++) {
      assertEquals(0, times.idle(stage), EXACT);
      assertTrue(schedule.mostInFlight(stage) <= 2 * shape.stages() - 1);
    }
  }

  /** None in the memory of 1F1B: p micro-batches of two parts each. */
  @ParameterizedTest
  @MethodSource("shapes")
  void zeroBubbleVHasNoneOfEqualParts(Shape shape) {
    PipelineSchedule schedule = Schedule.ZERO_BUBBLE_V.of(shape.stages(), 1, shape.microBatches());
    PipelineTimes times = PipelineTimes.of(schedule, new Each(1, 1, 1));
    for (int stage = 0; stage < shape.stages(); stage++) {
      assertEquals(0, times.idle(stage), EXACT);
      assertTrue(schedule.mostInFlight(stage) <= 2 * shape.stages());
    }
  }

  /**
   * (p / 2 - 1) (F&B + B - 3W) with B a whole backward pass and F&B both passes beside each other
   * (deepseek-ai/DualPipe, README).
   */
  @ParameterizedTest
  @MethodSource("shapes")
  void dualPipeWaitsHalfAsOften(Shape shape) {
    int stages = shape.stages() + shape.stages() % 2;
    int microBatches = 2 * Math.ceilDiv(Math.max(shape.microBatches(), 2 * stages), 2);
    Each each = new Each(2, 2, 2);
    PipelineTimes times = PipelineTimes.of(Schedule.DUALPIPE.of(stages, 1, microBatches), each);
    double bubble = (stages / 2 - 1) * (6 + 4 - 3 * 2);
    assertEquals(microBatches * 6 + bubble, times.step(), EXACT);
  }

  /** Each micro-batch goes through each part once, in each direction, on the stage that has it. */
  @ParameterizedTest
  @MethodSource("shapes")
  void everyMicroBatchGoesThroughEveryPart(Shape shape) {
    for (Schedule kind : Schedule.values()) {
      int even = kind == Schedule.DUALPIPE ? shape.stages() % 2 : 0;
      int stages = shape.stages() + even;
      int microBatches =
          kind == Schedule.DUALPIPE ? 2 * (shape.microBatches() + 1) : shape.microBatches();
      PipelineSchedule schedule =
          kind.of(stages, kind == Schedule.INTERLEAVED ? 2 : 1, microBatches);
      Map<Slot, Integer> seen = new HashMap<>();
      schedule.stages().forEach(slots -> slots.forEach(slot -> count(slot, seen)));
      assertEquals(1, seen.values().stream().mapToInt(each -> each).max().orElseThrow());
      long forwards = seen.keySet().stream().filter(it -> it.work() == Work.FORWARD).count();
      long gradients = seen.keySet().stream().filter(it -> it.work().sendsGradient()).count();
      long weights =
          seen.keySet().stream()
              .filter(it -> it.work() == Work.WEIGHT_GRADIENT || it.work() == Work.BACKWARD)
              .count();
      assertEquals((long) microBatches * schedule.parts(), forwards);
      assertEquals(forwards, gradients);
      assertEquals(forwards, weights);
    }
  }

  private static void count(Slot slot, Map<Slot, Integer> seen) {
    for (Slot each = slot; each != null; each = each.beside()) {
      seen.merge(Slot.of(each.work(), each.microBatch(), each.part()), 1, Integer::sum);
    }
  }

  @Test
  void transfersDelayTheStageBehind() {
    PipelineTimes.Durations slow =
        new PipelineTimes.Durations() {
          @Override
          public double of(int stage, Slot slot) {
            return slot.work() == Work.FORWARD ? 1 : 2;
          }

          @Override
          public double transfer() {
            return 0.25;
          }
        };
    // One micro-batch: four forward and four backward passes, three transfers each way.
    PipelineTimes times = PipelineTimes.of(Schedule.ONE_F_ONE_B.of(4, 1, 1), slow);
    assertEquals(4 * 3 + 6 * 0.25, times.step(), EXACT);
  }

  @Test
  void dualPipeRefusesOddNumbers() {
    IllegalArgumentException odd =
        assertThrows(IllegalArgumentException.class, () -> Schedule.DUALPIPE.of(3, 1, 12));
    assertEquals(
        "dualpipe takes an even number of stages and an even number of micro-batches, twice as many as stages or more, not 3 and 12",
        odd.getMessage());
    assertThrows(IllegalArgumentException.class, () -> Schedule.DUALPIPE.of(4, 1, 6));
  }

  @Test
  void aCircleIsSaid() {
    PipelineSchedule circle =
        new PipelineSchedule(
            1, 1, List.of(List.of(Slot.of(Work.BACKWARD, 0, 0), Slot.of(Work.FORWARD, 0, 0))));
    assertThrows(IllegalStateException.class, () -> PipelineTimes.of(circle, new Each(1, 1, 1)));
  }
}
