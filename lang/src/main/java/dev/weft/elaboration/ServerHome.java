package dev.weft.elaboration;

import dev.weft.lang.fabric.Fabric;
import dev.weft.topology.NicGroup;
import dev.weft.topology.ServerModel;

/**
 * Where servers come from.
 *
 * @param fabric the fabric that declares them
 * @param type their type with all its NICs, before any are dealt out to networks
 */
record ServerHome(Fabric fabric, ServerModel type) {
  /** With the NICs run as that fabric runs them, where it has them to itself. */
  ServerHome running(ServerModel seen) {
    NicGroup own = seen.fabricNics();
    NicGroup all = type.nicsFor(seen.network(), seen.number());
    boolean isWhole =
        own != null && all != null && own.count() == all.count() && !own.isPartOfPorts();
    return isWhole ? new ServerHome(fabric, seen) : this;
  }
}
