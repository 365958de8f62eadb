package dev.weft.generator.frr;

import java.util.List;

/**
 * The Linux side of one switch.
 *
 * @param splits cages to split
 * @param devices what to make, in the words of {@code ip link add}, name first
 * @param members which port belongs to which device
 * @param links what to set, in the words of {@code ip link set}
 * @param bridge what to set, in the words of {@code bridge}
 * @param settings kernel settings of devices
 */
record LinuxSwitch(
    String hostname,
    List<Split> splits,
    List<String> devices,
    List<Member> members,
    List<String> links,
    List<String> bridge,
    List<String> settings) {

  /**
   * @param cage port to split
   * @param firstChild a port that exists once it is split
   * @param count into how many
   */
  record Split(String cage, String firstChild, int count) {}

  record Member(String port, String device) {}
}
