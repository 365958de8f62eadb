package dev.weft.topology.workload.stages;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.topology.workload.ContextExchange;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.LayerKind;
import dev.weft.topology.workload.Parallelism;
import dev.weft.topology.workload.Schedule;
import dev.weft.topology.workload.TestJobs;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Layers of stages and micro-batches in flight. */
final class StagesTest {
  private static Job job(Schedule schedule, int stages, int chunks) {
    return TestJobs.job(
        TestJobs.deepSeekV3(),
        new Parallelism(1, stages, 1, 1, 1),
        TestJobs.with(schedule, chunks, true, ContextExchange.RING));
  }

  /** 61 layers over 16 stages: thirteen have 4, three have 3; the first three layers are dense. */
  @Test
  void theFirstStagesHaveOneMore() {
    List<Chunk> chunks = Stages.of(job(Schedule.ONE_F_ONE_B, 16, 1));
    assertEquals(13, chunks.stream().filter(chunk -> chunk.layerCount() == 4).count());
    assertEquals(3, chunks.getLast().layerCount());
    assertEquals(3, chunks.getFirst().count(LayerKind.DENSE));
    assertTrue(chunks.getFirst().has(LayerKind.EMBEDDING));
    assertTrue(chunks.getLast().has(LayerKind.HEAD));
  }

  /**
   * NVIDIA's recipes for DeepSeek-V3 (set_deepseek_v3_pipeline_model_parallel_layout of
   * Megatron-Bridge): 4 x 16 slots less one over 4, 8 and 16 chunks, the last of which ends with
   * the MTP layer and the head.
   */
  @ParameterizedTest
  @CsvSource({"4, 16, 13", "8, 8, 5", "16, 4, 1"})
  void layersThatPredictFurtherCountWithTheHead(int stages, int each, int last) {
    Job job =
        TestJobs.job(
            TestJobs.deepSeekV3(1),
            new Parallelism(1, stages, 1, 1, 1),
            TestJobs.countingHead(
                TestJobs.with(Schedule.ONE_F_ONE_B, 1, true, ContextExchange.RING)));
    List<Chunk> chunks = Stages.of(job);
    for (Chunk chunk : chunks.subList(0, stages - 1)) {
      assertEquals(each, chunk.layerCount());
    }
    List<LayerKind> ending = chunks.getLast().layers();
    assertEquals(last, chunks.getLast().layerCount());
    assertEquals(
        List.of(LayerKind.MTP, LayerKind.HEAD), ending.subList(ending.size() - 2, ending.size()));
  }

  /** Chunks of a V come back: stage 0 has the first and the last one. */
  @Test
  void chunksOfAVComeBack() {
    List<Chunk> own = Stages.of(job(Schedule.ZERO_BUBBLE_V, 4, 1), 0);
    assertEquals(List.of(0, 7), own.stream().map(Chunk::position).toList());
  }

  /** Both directions of DualPipe have all layers: each stage has its own and those opposite. */
  @Test
  void dualPipeHoldsTwoCopies() {
    List<Chunk> chunks = Stages.of(job(Schedule.DUAL_PIPE, 8, 1));
    assertEquals(2 * 61, chunks.stream().mapToInt(Chunk::layerCount).sum());
    List<Chunk> own = Stages.of(job(Schedule.DUAL_PIPE, 8, 1), 2);
    assertEquals(List.of(2, 5), own.stream().map(Chunk::position).toList());
  }

  /**
   * Stage 1 of 4 with 8 micro-batches: 3; 2 · 2 + 2 · 4 + 1 = 13 chunks of three; 4; 7; 3 and 2.
   */
  @Test
  void stagesKeepWhatTheirSchedulesSay() {
    assertArrayEquals(new int[] {3}, InFlight.ofChunks(job(Schedule.ONE_F_ONE_B, 4, 1), 1));
    int[] interleaved = InFlight.ofChunks(job(Schedule.INTERLEAVED, 4, 3), 1);
    assertArrayEquals(new int[] {5, 4, 4}, interleaved);
    assertArrayEquals(new int[] {4}, InFlight.ofChunks(job(Schedule.ZERO_BUBBLE_1, 4, 1), 1));
    assertArrayEquals(new int[] {7}, InFlight.ofChunks(job(Schedule.ZERO_BUBBLE_2, 4, 1), 1));
    assertArrayEquals(new int[] {4, 4}, InFlight.ofChunks(job(Schedule.ZERO_BUBBLE_V, 4, 1), 1));
    assertArrayEquals(new int[] {3, 2}, InFlight.ofChunks(job(Schedule.DUAL_PIPE, 4, 1), 1));
  }
}
