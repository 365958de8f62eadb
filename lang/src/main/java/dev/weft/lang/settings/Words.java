package dev.weft.lang.settings;

import dev.weft.topology.workload.Communication;
import dev.weft.topology.workload.rates.Precision;
import java.util.List;
import java.util.stream.Stream;

/** Words that come before values. */
final class Words {
  /** Number formats, and one in which no job computes. */
  static final List<String> PRECISIONS =
      Stream.concat(Stream.of("fp64"), Stream.of(Precision.values()).map(Precision::word)).toList();

  static final List<String> COMMUNICATIONS =
      Stream.of(Communication.values()).map(Communication::word).toList();

  private Words() {}
}
