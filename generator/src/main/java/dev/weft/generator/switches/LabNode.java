package dev.weft.generator.switches;

import dev.weft.generator.backend.Outputs;
import dev.weft.topology.SwitchModel;
import java.io.IOException;
import java.util.Map;

/** How containerlab runs the switches of a system. */
public interface LabNode {
  /** What containerlab calls it. */
  String kind();

  /** The container's image, with the variable that names another. */
  String image();

  /** How a model is run, where those of the system differ. */
  default LabNode of(SwitchModel model) {
    return this;
  }

  /** How many ports it has for packets. */
  default int mostPorts() {
    return Integer.MAX_VALUE;
  }

  /**
   * Name of the file, below the folder of a switch, with the configuration for the ports that the
   * image has; empty where it takes that of the switch as it is.
   */
  default String copy() {
    return "";
  }

  /** The configuration of a switch for the ports that the image has. */
  default String copied(LabSwitch sw, String text) {
    return text;
  }

  /**
   * Name that a port has in the container.
   *
   * @param name in the operating system
   * @param number among the ports in use, from 1
   */
  default String linuxPort(String name, int number) {
    return "eth" + number;
  }

  /**
   * What a switch's entry in the lab says beyond its kind, in output order.
   *
   * @param config file or folder of its configuration, as seen from the folder of the lab
   */
  Map<String, Object> settings(LabSwitch sw, String config);

  /**
   * Writes what one switch needs beside its configuration.
   *
   * @param folder of the lab
   */
  default void write(LabSwitch sw, Outputs folder) throws IOException {}

  /**
   * Writes what all switches of the system need, once.
   *
   * @param folder of the lab
   */
  default void writeShared(Outputs folder) throws IOException {}
}
