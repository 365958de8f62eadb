package dev.weft.engine.collective;

import java.util.function.IntToDoubleFunction;

/**
 * The ways that chunks take over the flows of a phase, hop by hop. While rates stand still, when
 * the last chunk arrives is arithmetic: the longest chain of waits, each for the chunk ahead on the
 * same hop, or for the same chunk on the hop before. No chunk is an event.
 */
interface ChunkWays {
  /**
   * Returns when the last chunk has arrived, seconds; infinite when a flow stands still.
   *
   * @param seconds that each flow takes for its share of the size, by row
   */
  double seconds(IntToDoubleFunction seconds);
}
