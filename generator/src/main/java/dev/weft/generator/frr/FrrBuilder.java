package dev.weft.generator.frr;

import dev.weft.generator.frrconf.FrrSwitch;
import dev.weft.generator.frrconf.RoutingBuilder;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.index.FabricIndex;
import org.jspecify.annotations.Nullable;

/** From a switch of the design to FRR's side of its configuration. */
final class FrrBuilder {
  private final RoutingBuilder routing;
  private final FrrInterfaces interfaces;

  FrrBuilder(FabricIndex design) {
    routing = new RoutingBuilder(design, LinuxNames.DIALECT);
    interfaces = new FrrInterfaces(design.topology(), routing);
  }

  FrrSwitch build(int sw, SwitchPorts ports, @Nullable LeafPair pair) {
    return routing.build(sw, ports, pair, interfaces.of(sw, ports, pair));
  }
}
