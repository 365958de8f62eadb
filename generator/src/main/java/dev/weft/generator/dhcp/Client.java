package dev.weft.generator.dhcp;

import dev.weft.generator.backend.Identities.Identity;
import dev.weft.generator.backend.Site;
import dev.weft.generator.site.Device;
import dev.weft.generator.site.Devices;
import dev.weft.generator.site.NamedAddress;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A port that asks DHCP in the management network: that of a switch, or of a server's board.
 *
 * @param name hostname that it is given
 * @param address null where the design has none for it
 * @param identity null where its hardware is not known
 */
public record Client(
    String name, Device device, @Nullable NamedAddress address, @Nullable Identity identity) {

  /** All clients of a site; none where it has no management network. */
  public static List<Client> of(Site site) throws IOException {
    List<Client> clients = new ArrayList<>();
    if (ManagementNetworks.of(site).isEmpty()) {
      return clients;
    }
    for (Device device : Devices.of(site)) {
      NamedAddress address = device.managementIpv4();
      boolean asks =
          device.isSwitch() ? device.design().topology().transport().isEthernet() : address != null;
      if (asks) {
        String name = device.isSwitch() || address == null ? device.name() : device.nameOf(address);
        clients.add(new Client(name, device, address, site.identities().of(name)));
      }
    }
    return clients;
  }

  /** MAC address, empty where it is not known. */
  String mac() {
    return identity == null ? "" : identity.mac();
  }

  String serial() {
    return identity == null ? "" : identity.serial();
  }
}
