package dev.weft.generator.site;

import dev.weft.generator.addresses.Address;

/**
 * An address of a device and what it is called there.
 *
 * @param label what follows the hostname in the name of the address: {@code rail1}, {@code lo}
 * @param network role of the network: {@code backend}, {@code management} …
 */
public record NamedAddress(String label, String network, Address address) {
  public boolean isManagement() {
    return network.equals(Devices.MANAGEMENT);
  }

  /** The address as text. */
  public String text() {
    return String.valueOf(address.address());
  }
}
