package dev.weft.topology.rules;

import dev.weft.topology.SwitchSystem;
import dev.weft.topology.Topology;

/** The greatest MTU that systems of switches take. */
final class SystemMtus {
  private SystemMtus() {}

  /** The greatest that all switches of a fabric take. */
  static int least(Topology topology) {
    int least = SwitchSystem.NONE.greatestMtu();
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      least = Math.min(least, topology.switchModel(sw).system().greatestMtu());
    }
    return least;
  }
}
