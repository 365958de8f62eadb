package dev.weft.topology.rules;

import dev.weft.topology.Topology;
import java.util.Map;

/** The greatest MTU that systems of switches take. */
public final class SystemMtus {
  /** Of IP packets, as each system's own documents have it. */
  private static final Map<String, Integer> GREATEST =
      Map.of(
          "eos", 9214, "nxos", 9216, "junos", 9202, "cumulus", 9216, "sonic", 9216, "mlnx-os",
          9216);

  private SystemMtus() {}

  /** The greatest of a system; of one without a known limit, that of IP. */
  public static int greatest(String os) {
    return GREATEST.getOrDefault(os, Integer.MAX_VALUE);
  }

  /** The greatest that all switches of a fabric take. */
  static int least(Topology topology) {
    int least = Integer.MAX_VALUE;
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      least = Math.min(least, greatest(topology.switchModel(sw).os()));
    }
    return least;
  }
}
