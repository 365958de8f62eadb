package dev.weft.generator.frr;

import java.util.List;

/**
 * The Linux side of one switch.
 *
 * @param splits cages to split
 * @param devices what to make, each after what it stands on
 * @param members which port belongs to which device
 * @param links what to bring up, each after what it stands on
 * @param bridge what to set in the bridge
 * @param gateways of which both leaves of a pair have the address
 */
record LinuxSwitch(
    String hostname,
    List<Split> splits,
    List<LinuxDevice> devices,
    List<Member> members,
    List<Link> links,
    List<BridgeRule> bridge,
    List<Gateway> gateways) {

  /**
   * @param cage port to split
   * @param firstChild a port that exists once it is split
   * @param count into how many
   */
  record Split(String cage, String firstChild, int count) {}

  record Member(String port, String device) {}

  /**
   * @param mtu 0 for what it has
   */
  record Link(String name, int mtu) {}

  /**
   * @param own interface with the address of this leaf
   * @param shared interface with that of both
   */
  record Gateway(String own, String shared) {}
}
