package dev.weft.generator.nxos;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A QoS policy as NX-OS sees it.
 *
 * @param name with which all names of maps begin
 * @param classMaps classes that name DSCP values
 * @param restGroup group of packets of no other class
 * @param queues from the highest to the default one
 * @param networkClasses from the highest to the default one
 * @param watchdogLines empty when off
 * @param portLines what each port carries
 */
record NxosQos(
    String name,
    List<ClassMap> classMaps,
    int restGroup,
    List<Queue> queues,
    List<NetworkClass> networkClasses,
    List<String> watchdogLines,
    List<String> portLines) {

  /**
   * @param dscps values, separated by commas
   */
  record ClassMap(String name, String dscps, int group) {}

  /**
   * @param service how the queue is served
   * @param ecn empty for none
   */
  record Queue(String name, String service, String ecn) {}

  /**
   * @param pauseCos null for a class that may drop
   */
  record NetworkClass(String name, int mtu, @Nullable Integer pauseCos) {}
}
