package dev.weft.topology.addresses;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The management ports of the switches of a fabric, as the management network of their cluster has
 * them.
 */
public final class ManagementPorts {
  /** Of a fabric whose switches no network manages. */
  public static final ManagementPorts NONE = new ManagementPorts("", List.of());

  /**
   * A port.
   *
   * @param sw switch id
   * @param name as the operating system of the switch spells it
   * @param address in the management network
   * @param network the management network, with its length
   * @param gateway where what is beyond it goes
   * @param leaf hostname of the switch that it plugs into
   */
  public record Port(
      int sw, String name, int address, Ipv4Prefix network, int gateway, String leaf) {
    /** Address and length, {@code 10.192.0.7/26}. */
    public String cidr() {
      return Ipv4Prefix.format(address) + "/" + network.length();
    }

    /** The gateway in dotted form. */
    public String gatewayText() {
      return Ipv4Prefix.format(gateway);
    }
  }

  private final String fabric;
  private final List<Port> ports;
  private final @Nullable Port[] bySwitch;

  /**
   * @param fabric name of the management network
   */
  public ManagementPorts(String fabric, List<Port> ports) {
    this.fabric = fabric;
    this.ports = List.copyOf(ports);
    this.bySwitch = new Port[ports.stream().mapToInt(Port::sw).max().orElse(-1) + 1];
    ports.forEach(port -> bySwitch[port.sw()] = port);
  }

  /** Name of the network that manages the switches; empty when none does. */
  public String fabric() {
    return fabric;
  }

  /** All ports, by switch. */
  public List<Port> ports() {
    return ports;
  }

  /** The port of a switch; null when it has no address. */
  public @Nullable Port of(int sw) {
    return sw < bySwitch.length ? bySwitch[sw] : null;
  }
}
