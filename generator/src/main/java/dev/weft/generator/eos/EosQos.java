package dev.weft.generator.eos;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A QoS policy as EOS sees it.
 *
 * @param noDrop lossless priorities
 * @param watchdog null when off
 * @param queues from the lowest
 * @param isCounted whether ports count the packets that their queues mark
 */
record EosQos(
    String profile,
    List<DscpMap> dscpMaps,
    List<Integer> noDrop,
    @Nullable Watchdog watchdog,
    List<Queue> queues,
    boolean isCounted) {

  record DscpMap(List<Integer> dscps, int trafficClass) {}

  /**
   * Times in seconds.
   *
   * @param forwards whether a stuck queue sends rather than drops
   */
  record Watchdog(String timeout, String recovery, String polling, boolean forwards) {}

  /**
   * @param bandwidthPercent share of what strict queues leave; null for a strict queue
   */
  record Queue(int number, @Nullable Integer bandwidthPercent, @Nullable Ecn ecn) {}

  record Ecn(Threshold minimum, Threshold maximum, int probabilityPercent) {}

  /**
   * @param value in kilobytes of 1000 bytes, or in bytes
   */
  record Threshold(long value, boolean isKilobytes) {}
}
