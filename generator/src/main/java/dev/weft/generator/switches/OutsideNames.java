package dev.weft.generator.switches;

/** How a system names the interfaces of a switch that lead out of the fabric. */
@FunctionalInterface
public interface OutsideNames {
  /**
   * Of ports that are one link aggregation group.
   *
   * @param number from 1, among those of the switch to the outside
   */
  String group(int number);

  /** Of the part of a port or group for one VLAN. */
  default String part(String port, int vlan) {
    return port + "." + vlan;
  }

  /**
   * The interface that has the address: the port or group, or a part of it.
   *
   * @param vlan whose tag packets have; 0 for none
   */
  default String interfaceOf(String port, int vlan) {
    return vlan == 0 ? port : part(port, vlan);
  }
}
