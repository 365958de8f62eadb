package dev.weft.topology.rules.qos;

import dev.weft.topology.SwitchSystem;
import dev.weft.topology.Topology;

/** The greatest MTU of a fabric that systems of switches take, VXLAN between them included. */
final class SystemMtus {
  private SystemMtus() {}

  /** The greatest that all switches of a fabric take. */
  static int least(Topology topology) {
    boolean inVxlan = topology.hasTunnels();
    int least = SwitchSystem.NONE.greatestServerMtu(inVxlan);
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      least = Math.min(least, topology.switchModel(sw).system().greatestServerMtu(inVxlan));
    }
    return least;
  }
}
