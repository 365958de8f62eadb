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
    List<CodePoints> codePoints,
    @Nullable Buffers buffers,
    @Nullable Watchdog watchdog,
    int cableMetres,
    List<Pause> pauses,
    List<Scheduler> schedulers,
    List<String> ports) {

  /**
   * @param settings what follows {@code queue-num}
   */
  record ForwardingClass(String name, String settings) {}

  /** A DSCP value of a class, in six bits. */
  record CodePoints(String forwardingClass, String bits) {}

  /** Shares of the packet buffer in percent; the three of the ingress add up to 100. */
  record Buffers(int losslessPercent, int headroomPercent, int lossyPercent, int threshold) {}

  /** Times in milliseconds. */
  record Watchdog(int pollMs, int detection, int recoveryMs, String action) {}

  /**
   * A lossless class at a port.
   *
   * @param dscps six bits each
   * @param priority three bits
   * @param mru largest frame
   */
  record Pause(List<String> dscps, String priority, int queue, int mru) {}

  /**
   * @param service what gives the class its share of the port
   */
  record Scheduler(
      String forwardingClass, String name, String service, @Nullable Marking marking) {}

  /** Fill levels and probabilities in percent. */
  record Marking(String dropProfile, int minimum, int maximum, int probability) {}
}
