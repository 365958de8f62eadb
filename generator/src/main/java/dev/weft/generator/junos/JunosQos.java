package dev.weft.generator.junos;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A QoS policy as Junos sees it.
 *
 * @param profile name of the classifier, the notification profile and the scheduler map
 * @param controlClass class of what the switch itself sends
 * @param buffers null without lossless classes
 * @param watchdog null when off
 * @param ports that carry the policy
 */
record JunosQos(
    String profile,
    String controlClass,
    List<ForwardingClass> classes,
    List<CodePoint> codePoints,
    @Nullable Buffers buffers,
    @Nullable Watchdog watchdog,
    int cableMetres,
    List<Pause> pauses,
    List<Scheduler> schedulers,
    List<String> ports) {

  record ForwardingClass(String name, int queue, boolean isLossless) {}

  /** A DSCP value of a class. */
  record CodePoint(String forwardingClass, Bits dscp) {}

  /**
   * Shares of the packet buffer in percent; the three of the ingress add up to 100.
   *
   * @param dedicatedIngressPercent what ports have for themselves, not shared
   */
  record Buffers(
      int losslessPercent,
      int headroomPercent,
      int lossyPercent,
      int threshold,
      int dedicatedIngressPercent,
      int dedicatedEgressPercent) {}

  /**
   * @param detection number of looks after which a queue counts as stuck
   * @param forwards whether a stuck queue sends rather than drops
   */
  record Watchdog(int pollMs, int detection, int recoveryMs, boolean forwards) {}

  /**
   * A lossless class at a port.
   *
   * @param mru largest frame
   */
  record Pause(List<Bits> dscps, Bits priority, int queue, int mru) {}

  /** What a class has of the port. */
  enum Service {
    /** What is left. */
    LOW,
    /** A share in percent. */
    SHARE,
    /** All it needs. */
    STRICT
  }

  /**
   * @param percent its share; 0 for another service
   */
  record Scheduler(
      String forwardingClass, Service service, int percent, @Nullable Marking marking) {}

  /** Fill levels and probabilities in percent. */
  record Marking(int minimum, int maximum, int probability) {}
}
