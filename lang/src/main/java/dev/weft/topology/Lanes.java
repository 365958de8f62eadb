package dev.weft.topology;

/**
 * A number of equal lanes or ports, for example {@code 2 x 400 Gb/s}.
 *
 * @param count how many
 * @param rateBps rate of each, bits per second, one direction
 */
public record Lanes(int count, long rateBps) {
  public long totalBps() {
    return Math.multiplyExact(count, rateBps);
  }
}
