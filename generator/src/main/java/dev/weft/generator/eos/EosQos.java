package dev.weft.generator.eos;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A QoS policy as EOS sees it.
 *
 * @param noDrop lossless priorities
 * @param watchdog null when off
 * @param queues from the lowest
 */
record EosQos(
    String profile,
    List<DscpMap> dscpMaps,
    List<Integer> noDrop,
    @Nullable Watchdog watchdog,
    List<Queue> queues) {

  /**
   * @param dscps values, separated by blanks
   */
  record DscpMap(String dscps, int trafficClass) {}

  /** Times in seconds. */
  record Watchdog(String timeout, String recovery, String polling, String action) {}

  /**
   * @param bandwidthPercent share of what strict queues leave; null for a strict queue
   */
  record Queue(int number, @Nullable Integer bandwidthPercent, @Nullable Ecn ecn) {}

  /**
   * @param minimum threshold with unit
   * @param maximum threshold with unit
   */
  record Ecn(String minimum, String maximum, int probabilityPercent) {}
}
