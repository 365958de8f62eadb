package dev.weft.topology;

import java.util.Set;

/**
 * The equal NICs of a server that serve the same networks, or the part of them that one of the
 * networks uses.
 *
 * @param networks names of the cluster networks served, such as {@code backend}
 * @param firstNic NICs of the group before the first one here
 * @param firstPort ports of each NIC before the first one here
 * @param portsOfNic ports of each NIC, those of other networks included
 */
public record NicGroup(
    int count, NicModel model, Set<String> networks, int firstNic, int firstPort, int portsOfNic) {

  public NicGroup(int count, NicModel model, Set<String> networks) {
    this(count, model, networks, 0, 0, model.ports().count());
  }

  /** Whether they are for a network; those that name none are for the backend. */
  boolean serves(String network) {
    return networks.isEmpty() ? network.equals(ServerModel.BACKEND) : networks.contains(network);
  }

  /** Whether these and others are of one type, for the same networks. */
  boolean isAlike(NicGroup other) {
    return model.equals(other.model) && served().equals(other.served());
  }

  private Set<String> served() {
    return networks.isEmpty() ? Set.of(ServerModel.BACKEND) : networks;
  }

  /** Whether the NICs have other ports. */
  public boolean isPartOfPorts() {
    return portsOfNic > model.ports().count();
  }

  /** Connector, from 0, that a port belongs to: several ports share one that is split. */
  public int connector(int port) {
    int cages = model.cages();
    int ports = model.ports().count();
    return cages <= 0 || ports <= cages ? port : port * cages / ports;
  }

  /** Some ports of each of these NICs. */
  public NicGroup withPorts(int first, int ports) {
    return new NicGroup(
        count, model.withPorts(ports), networks, firstNic, firstPort + first, portsOfNic);
  }

  /** Some of these NICs. */
  public NicGroup withNics(int first, int nics) {
    return new NicGroup(nics, model, networks, firstNic + first, firstPort, portsOfNic);
  }
}
