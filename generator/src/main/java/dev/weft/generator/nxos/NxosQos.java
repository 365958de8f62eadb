package dev.weft.generator.nxos;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A QoS policy as NX-OS sees it.
 *
 * @param name with which all names of maps begin
 * @param classMaps classes that name DSCP values
 * @param rest where packets of no other class are
 * @param queues from the highest to the default one
 * @param networkClasses from the highest to the default one
 * @param isLossless whether some class pauses
 * @param watchdog null when off
 */
record NxosQos(
    String name,
    List<ClassMap> classMaps,
    Place rest,
    List<Queue> queues,
    List<NetworkClass> networkClasses,
    boolean isLossless,
    @Nullable Watchdog watchdog) {

  /**
   * Where packets of a class are.
   *
   * @param group their QoS group, which is their queue
   * @param priority that of the class, which other systems number queues by
   */
  record Place(int group, int priority) {}

  /**
   * @param className that of the policy, which the name of the map ends with
   * @param dscps in order
   */
  record ClassMap(String className, List<Integer> dscps, Place place) {}

  /**
   * @param group from 0, which is the default queue
   * @param strictLevel from 1; 0 for a queue with a share
   * @param percent share of what strict queues leave
   * @param ecn null for none
   */
  record Queue(int group, int strictLevel, int percent, @Nullable Ecn ecn) {}

  /** Thresholds in kilobytes of 1000 bytes. */
  record Ecn(long minimumKb, long maximumKb, int probabilityPercent) {}

  /**
   * @param group from 0, which is the default class
   * @param pauseCos null for a class that may drop
   */
  record NetworkClass(int group, int mtu, @Nullable Integer pauseCos) {}

  /** A queue is stuck after a number of intervals. */
  record Watchdog(int intervalMs, int intervals) {}
}
