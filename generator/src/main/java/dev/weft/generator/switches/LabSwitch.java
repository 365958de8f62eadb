package dev.weft.generator.switches;

import dev.weft.topology.SwitchModel;
import java.util.List;

/**
 * A switch of a lab.
 *
 * @param management address of its management port, which the lab gives it too; empty where the lab
 *     chooses one
 * @param ports in use, in their order
 */
public record LabSwitch(String name, SwitchModel model, String management, List<Port> ports) {
  /**
   * A port in use.
   *
   * @param linux its name in the container
   * @param name its name in the operating system
   * @param port packed, as in {@link dev.weft.topology.Links}
   */
  public record Port(String linux, String name, int port, long rateBps) {}
}
