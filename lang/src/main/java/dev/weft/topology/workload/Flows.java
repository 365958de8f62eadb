package dev.weft.topology.workload;

import dev.weft.topology.findings.Origin;
import org.jspecify.annotations.Nullable;

/**
 * Equal flows that start together; flow <i>i</i> goes from the <i>i</i>-th of its sources to the
 * <i>i</i>-th of its destinations, both taken in turn.
 *
 * @param trafficClass name of a class of the fabric's policy; empty for the usual one
 * @param place where they are said
 */
public record Flows(int count, long bytes, End from, End to, String trafficClass, Origin place) {
  /** Flows that stand in no text. */
  public Flows(int count, long bytes, End from, End to, String trafficClass) {
    this(count, bytes, from, to, trafficClass, Places.NONE.scenario());
  }

  /** Which devices of a kind. */
  public enum Quantifier {
    /** The first. */
    ONE,
    /** Those that the other end does not name. */
    OTHER,
    EVERY,
    /** The one that a path names. */
    NAMED
  }

  /**
   * One end of the flows.
   *
   * @param kind GPU, server, NIC or host; flows of a server begin and end at its GPUs in turn
   * @param device only of {@link Quantifier#NAMED}; of a host its server
   */
  public record End(Quantifier quantifier, Device.Kind kind, @Nullable Device device) {}
}
