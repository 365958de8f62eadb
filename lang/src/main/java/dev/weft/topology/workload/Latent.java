package dev.weft.topology.workload;

/**
 * Attention whose queries, keys and values are compressed (MLA; DeepSeek-V2, 2024): what a token
 * keeps is one vector of {@code keyValueRank + rope} numbers for all heads.
 *
 * @param queryRank numbers into which queries are compressed; 0 where they are not
 * @param keyValueRank numbers into which keys and values are compressed
 * @param nope width of a head of queries and keys without positions
 * @param rope width of a head of queries and keys with rotary positions
 * @param value width of a head of values
 */
public record Latent(int queryRank, int keyValueRank, int nope, int rope, int value) {
  /** Parameters of a layer's attention. */
  double parameters(double hidden, int heads) {
    double queries =
        queryRank == 0
            ? hidden * heads * (nope + rope)
            : hidden * queryRank + (double) queryRank * heads * (nope + rope);
    return queries
        + hidden * (keyValueRank + rope)
        + (double) keyValueRank * heads * (nope + value)
        + (double) heads * value * hidden;
  }
}
