package dev.weft.generator.frr;

import java.util.List;

/**
 * The Linux side of one switch.
 *
 * @param splits cages to split
 * @param ports every port in use, in output order
 * @param bridges one per rail
 */
record LinuxSwitch(
    String hostname, int mtu, List<Split> splits, List<String> ports, List<Bridge> bridges) {

  /**
   * @param cage port to split
   * @param firstChild a port that exists once it is split
   * @param count into how many
   */
  record Split(String cage, String firstChild, int count) {}

  /**
   * @param members ports of the bridge
   */
  record Bridge(String name, List<String> members) {}
}
