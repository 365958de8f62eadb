package dev.weft.engine.model;

/**
 * Who exchanges with whom in {@link Algorithm#HALVING_DOUBLING} (Thakur, Rabenseifner, Gropp:
 * "Optimization of collective communication operations in MPICH", IJHPCA 19, 2005): members at
 * distances 1, 2, 4 …; where their number is no power of two, neighbours in pairs at the start, of
 * which the second only hands over and gets back.
 *
 * @param size members of the group
 */
public record HalvingDoubling(int size) {
  /** Members that exchange: the greatest power of two. */
  public int powerOfTwo() {
    return Integer.highestOneBit(size);
  }

  /** Pairs of neighbours, of which one does not exchange. */
  public int pairs() {
    return size - powerOfTwo();
  }

  /** Position in the group of one of those that exchange. */
  public int position(int exchanging) {
    return exchanging < pairs() ? 2 * exchanging : exchanging + pairs();
  }
}
