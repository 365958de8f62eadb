package dev.weft.topology.workload;

import org.jspecify.annotations.Nullable;

/** What a scenario measures. */
public enum Metric {
  BUS_BANDWIDTH("bus-bandwidth", Unit.BITS_PER_SECOND, Needs.COLLECTIVE),
  ALGORITHM_BANDWIDTH("algorithm-bandwidth", Unit.BITS_PER_SECOND, Needs.COLLECTIVE),
  /** Of a collective at a size, or until the last flow has arrived. */
  TIME("time", Unit.SECONDS, Needs.TRANSFER),
  /** One step of training. */
  STEP_TIME("step-time", Unit.SECONDS, Needs.TRAINING),
  /** Communication of a step that no computation hides. */
  EXPOSED_TIME("exposed-time", Unit.SECONDS, Needs.TRAINING),
  /** From the first byte of a checkpoint that a job writes to the last. */
  CHECKPOINT_TIME("checkpoint-time", Unit.SECONDS, Needs.CHECKPOINT),
  /** Until the first token of a sequence that is served alone. */
  FIRST_TOKEN_TIME("first-token-time", Unit.SECONDS, Needs.SERVING),
  /** From one token of a sequence to the next. */
  TOKEN_TIME("token-time", Unit.SECONDS, Needs.SERVING),
  /** The slowest flow: its time over that on an idle network. */
  SLOWDOWN("slowdown", Unit.NUMBER, Needs.FLOWS),
  /** The busiest link: bytes over what it could have carried. */
  LINK_USE("link-use", Unit.NUMBER, Needs.ANYTHING),
  DROPS("drops", Unit.NUMBER, Needs.PACKETS),
  PAUSES("pauses", Unit.NUMBER, Needs.PACKETS),
  MARKS("marks", Unit.NUMBER, Needs.PACKETS),
  /** The longest queue. */
  QUEUE_DEPTH("queue-depth", Unit.BITS, Needs.PACKETS);

  /** In what it is counted. */
  public enum Unit {
    NUMBER,
    SECONDS,
    BITS,
    BITS_PER_SECOND
  }

  /** What a scenario must do so that it is measured. */
  public enum Needs {
    ANYTHING("something that runs"),
    COLLECTIVE("a collective that moves bytes, such as 'all-reduce 1 GiB on F'"),
    TRANSFER("a collective or flows"),
    TRAINING("a job that trains"),
    CHECKPOINT("a job that says 'checkpoint'"),
    SERVING("a job that serves"),
    FLOWS("'flows'"),
    PACKETS("'packet-level'");

    private final String words;

    Needs(String words) {
      this.words = words;
    }

    public String words() {
      return words;
    }
  }

  private final String word;
  private final Unit unit;
  private final Needs needs;

  Metric(String word, Unit unit, Needs needs) {
    this.word = word;
    this.unit = unit;
    this.needs = needs;
  }

  /** The one that nccl-tests calls so, as do tables and pages. */
  public static @Nullable Metric ofNcclTests(String word) {
    return switch (word) {
      case "busbw" -> BUS_BANDWIDTH;
      case "algbw" -> ALGORITHM_BANDWIDTH;
      default -> null;
    };
  }

  public String word() {
    return word;
  }

  public Unit unit() {
    return unit;
  }

  public Needs needs() {
    return needs;
  }

  /** The metric of a word; null when there is none. */
  public static @Nullable Metric of(String word) {
    for (Metric metric : values()) {
      if (metric.word.equals(word)) {
        return metric;
      }
    }
    return null;
  }
}
