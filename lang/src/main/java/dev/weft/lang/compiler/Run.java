package dev.weft.lang.compiler;

import dev.weft.topology.Origin;
import java.util.List;

/**
 * A scenario: collectives over all GPUs of a fabric, and what must hold of the results.
 *
 * @param fabric name of the fabric
 */
public record Run(
    String name,
    String fabric,
    String algorithm,
    int channels,
    long seed,
    List<Step> steps,
    List<Promise> promises) {
  /**
   * One collective, at each of some sizes.
   *
   * @param bytes sizes in bytes, ascending
   */
  public record Step(String collective, List<Long> bytes) {}

  /**
   * A promise about results.
   *
   * @param metric words of the language
   * @param value in base units: bits per second, seconds
   * @param atBytes the size that is meant; -1 for all
   */
  public record Promise(
      String metric, String operator, double value, long atBytes, String text, Origin origin) {}
}
