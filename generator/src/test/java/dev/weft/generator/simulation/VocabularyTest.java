package dev.weft.generator.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Operation;
import dev.weft.generator.TestFabric;
import dev.weft.topology.workload.Run;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What scenarios say of the collectives of their jobs. */
class VocabularyTest {
  /**
   * Each collective takes the algorithm that is said where it can, NCCL's choice elsewhere; PXN has
   * no channels.
   */
  @ParameterizedTest
  @CsvSource({
    "'', ALL_REDUCE, AUTO, 3",
    "ring, ALL_GATHER, RING, 3",
    "ring, SEND, AUTO, 3",
    "tree, ALL_REDUCE, TREE, 3",
    "tree, REDUCE_SCATTER, AUTO, 3",
    "pxn, ALL_TO_ALL, PXN, 0",
    "pxn, ALL_REDUCE, AUTO, 3"
  })
  void jobsTakeAlgorithmsWhereTheyCan(
      String said, Collective collective, Algorithm expected, int channels) {
    Run run = new Run("S", "Test", said, 3, 1, List.of(), List.of());
    Operation usual =
        Operation.of("it", collective, collective.algorithms().iterator().next(), 1 << 20);
    Operation carriedOut = Vocabulary.carriedOut(TestFabric.multiPod(), run, usual);
    assertEquals(expected, carriedOut.algorithm());
    assertEquals(channels, carriedOut.channels());
  }
}
