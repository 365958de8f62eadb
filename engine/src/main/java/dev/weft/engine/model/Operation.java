package dev.weft.engine.model;

import java.util.List;
import java.util.stream.LongStream;

/**
 * One collective on one group, started when those it comes after have ended.
 *
 * @param name unique among operations
 * @param collective what is done
 * @param algorithm how
 * @param group row of the model's groups, or {@link #ALL_RANKS}
 * @param bytes size as nccl-tests counts it; several sizes run one after another (a sweep)
 * @param repetition how often each size runs, back to back
 * @param after names of the operations that must have ended
 */
public record Operation(
    String name,
    Collective collective,
    Algorithm algorithm,
    int group,
    List<Long> bytes,
    int repetition,
    List<String> after) {

  /** The group of all ranks in rank order. */
  public static final int ALL_RANKS = -1;

  /** Copies the lists; the model's builder checks the values. */
  public Operation {
    bytes = List.copyOf(bytes);
    after = List.copyOf(after);
  }

  /** An operation of all ranks, run once, after nothing. */
  public static Operation of(
      String name, Collective collective, Algorithm algorithm, long... bytes) {
    return new Operation(
        name,
        collective,
        algorithm,
        ALL_RANKS,
        LongStream.of(bytes).boxed().toList(),
        1,
        List.of());
  }

  /** The same, after those operations. */
  public Operation after(String... names) {
    return new Operation(name, collective, algorithm, group, bytes, repetition, List.of(names));
  }

  /** The same, so many times per size. */
  public Operation repeated(int times) {
    return new Operation(name, collective, algorithm, group, bytes, times, after);
  }

  /** The same, for that group. */
  public Operation inGroup(int row) {
    return new Operation(name, collective, algorithm, row, bytes, repetition, after);
  }
}
