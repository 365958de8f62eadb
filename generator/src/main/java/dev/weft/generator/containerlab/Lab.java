package dev.weft.generator.containerlab;

import java.util.List;
import java.util.Locale;

/**
 * A lab, in output order.
 *
 * @param name of the lab
 * @param left servers of the fabric that are not in the lab
 */
record Lab(String name, List<Switch> switches, List<Host> hosts, List<Wire> wires, int left) {

  /** Systems that containers run, and what containerlab calls them. */
  enum Kind {
    EOS("arista_ceos"),
    SONIC("sonic-vs"),
    FRR("linux");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }

    /** As switch types name the system. */
    String os() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  record Switch(String name, Kind kind, List<Port> ports) {}

  /**
   * A port in use.
   *
   * @param linux its name in the container
   * @param name its name in the operating system
   * @param lanes electrical lanes, with commas; empty but for SONiC
   * @param alias name on the front; empty but for SONiC
   * @param cage from 1
   */
  record Port(String linux, String name, String lanes, String alias, int cage, long megabits) {}

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

  boolean has(Kind kind) {
    return switches.stream().anyMatch(sw -> sw.kind() == kind);
  }
}
