package dev.weft.topology;

import dev.weft.topology.paths.Headroom;
import java.util.List;

/**
 * One class of a QoS policy.
 *
 * @param dscps DSCP values mapped to it
 * @param priority IEEE 802.1p priority, also its queue
 * @param ecnMinBytes ECN marking starts here; 0 for no ECN
 * @param ecnMaxBytes every packet is marked from here
 * @param ecnProbability marking probability at the maximum, 0 to 1
 * @param bandwidthShare share of what strict classes leave, 0 to 1; 0 for strict
 * @param xoffBytes fixed threshold at which a queue pauses its sender; 0 when the threshold follows
 *     what is free of the buffer
 * @param headroomBytes headroom at each port; 0 when it is computed ({@link Headroom})
 * @param dynamicThreshold alpha: a queue may hold that times what is free of the buffer
 */
public record TrafficClass(
    String name,
    List<Integer> dscps,
    int priority,
    boolean lossless,
    boolean strict,
    long ecnMinBytes,
    long ecnMaxBytes,
    double ecnProbability,
    double bandwidthShare,
    long xoffBytes,
    long headroomBytes,
    double dynamicThreshold) {
  /** Alpha where a policy says none. */
  public static final double DEFAULT_DYNAMIC_THRESHOLD = 0.125;

  public TrafficClass {
    dscps = List.copyOf(dscps);
  }

  /** The same class, whose headroom is computed. */
  public TrafficClass withoutHeadroom() {
    return new TrafficClass(
        name,
        dscps,
        priority,
        lossless,
        strict,
        ecnMinBytes,
        ecnMaxBytes,
        ecnProbability,
        bandwidthShare,
        xoffBytes,
        0,
        dynamicThreshold);
  }

  /** Whether the policy says how much of the buffer the class gets, and when it pauses. */
  public boolean statesBuffers() {
    return xoffBytes > 0 || headroomBytes > 0 || statesDynamicThreshold();
  }

  /** Whether the policy says another alpha than the usual one. */
  public boolean statesDynamicThreshold() {
    return dynamicThreshold > 0 && dynamicThreshold != DEFAULT_DYNAMIC_THRESHOLD;
  }
}
