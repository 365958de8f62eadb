package dev.weft.generator.containerlab;

import dev.weft.generator.switches.LabNode;
import dev.weft.generator.switches.LabSwitch;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A lab, in output order.
 *
 * @param name of the lab
 * @param nodes how each system is run that its switches have
 * @param management network of the management ports; null where containerlab has its own
 * @param left servers of the fabric that are not in the lab
 */
record Lab(
    String name,
    List<LabNode> nodes,
    List<Switch> switches,
    List<Host> hosts,
    List<Wire> wires,
    @Nullable Management management,
    int left) {

  /**
   * A switch of a lab.
   *
   * @param node how its system is run
   * @param config file or folder of its configuration, below the folder of the network
   */
  record Switch(LabSwitch device, LabNode node, String config) {
    /** File of its configuration for the lab; empty where that of the switch serves. */
    String copy() {
      return node.copy().isEmpty() ? "" : device.name() + "/" + node.copy();
    }
  }

  /** The network to which the management ports of all switches belong, as the design has it. */
  record Management(String network, String gateway) {}

  /**
   * A server.
   *
   * @param commands that give its NICs their addresses
   */
  record Host(String name, List<String> commands) {}

  /**
   * A cable between two Linux interfaces.
   *
   * @param peer empty when nothing is at the other end
   */
  record Wire(String device, String port, String peer, String peerPort) {}
}
