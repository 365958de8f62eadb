package dev.weft.generator.site;

import dev.weft.topology.SwitchSystem;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A switch or a server of a site.
 *
 * @param design the first network that it is part of
 * @param id switch or server id there
 * @param addresses over all networks, in their order
 */
public record Device(
    String name, boolean isSwitch, FabricIndex design, int id, List<NamedAddress> addresses) {

  /** Operating system of a switch; {@link SwitchSystem#NONE} for servers. */
  public SwitchSystem system() {
    return isSwitch ? design.topology().switchModel(id).system() : SwitchSystem.NONE;
  }

  public String model() {
    return isSwitch
        ? design.topology().switchModel(id).name()
        : design.topology().serverModel(id).name();
  }

  /**
   * The addresses that the bare hostname stands for: those of a switch's management port, else its
   * loopback; those of a server in the frontend, else in its first other network; a board's own
   * controller only where there is nothing else.
   */
  public List<NamedAddress> main() {
    NamedAddress best = null;
    for (NamedAddress address : addresses) {
      if (best == null || rank(address) < rank(best)) {
        best = address;
      }
    }
    if (best == null || isSwitch && rank(best) > 1) {
      return List.of();
    }
    NamedAddress chosen = best;
    return addresses.stream()
        .filter(each -> each.label().equals(chosen.label()))
        .filter(each -> each.network().equals(chosen.network()))
        .toList();
  }

  private int rank(NamedAddress address) {
    if (isSwitch) {
      return address.isManagement() && address.label().equals(Devices.MANAGEMENT_PORT)
          ? 0
          : address.label().equals(Devices.LOOPBACK) ? 1 : 2;
    }
    return address.network().equals("frontend") ? 0 : address.isManagement() ? 2 : 1;
  }

  /** The IPv4 address of the bare hostname; null where there is none. */
  public @Nullable NamedAddress mainIpv4() {
    return main().stream().filter(each -> !each.address().isIpv6()).findFirst().orElse(null);
  }

  /**
   * The IPv4 address that the device asks DHCP for in the management network: that of a switch's
   * management port or a board's controller; null where it has none.
   */
  public @Nullable NamedAddress managementIpv4() {
    return addresses.stream()
        .filter(NamedAddress::isManagement)
        .filter(each -> !each.address().isIpv6())
        .filter(each -> !isSwitch || each.label().equals(Devices.MANAGEMENT_PORT))
        .findFirst()
        .orElse(null);
  }

  /** The name under which an address is known. */
  public String nameOf(NamedAddress address) {
    return name + "-" + address.label();
  }
}
