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
  /** Each collective takes the algorithm that is said where it can, NCCL's choice elsewhere. */
  @ParameterizedTest
  @CsvSource({
    "'', ALL_REDUCE, AUTO",
    "ring, ALL_GATHER, RING",
    "ring, SEND, AUTO",
    "tree, ALL_REDUCE, TREE",
    "tree, REDUCE_SCATTER, AUTO",
    "pxn, ALL_TO_ALL, PXN",
    "pxn, ALL_REDUCE, AUTO"
  })
  void jobsTakeAlgorithmsWhereTheyCan(String said, Collective collective, Algorithm expected) {
    Run run = new Run("S", "Test", said, 3, 1, List.of(), List.of());
    Operation usual =
        Operation.of("it", collective, collective.algorithms().iterator().next(), 1 << 20);
    Operation carriedOut = Vocabulary.carriedOut(TestFabric.multiPod(), run, usual);
    assertEquals(expected, carriedOut.algorithm());
    assertEquals(3, carriedOut.channels());
  }
}
