package dev.weft.generator.eos;

import dev.weft.generator.underlay.ServerText;
import dev.weft.generator.underlay.UsedServers;
import dev.weft.topology.ManagementServices;
import java.util.ArrayList;
import java.util.List;

/**
 * How a switch is managed.
 *
 * @param servers that it uses
 * @param allowed entries of the access list of gNMI; empty when all may ask
 * @param address of its management port, with its length; empty for DHCP
 * @param gateway empty for the one that DHCP names
 */
record EosManagement(UsedServers servers, List<Allowed> allowed, String address, String gateway) {
  /** Distance of entries of an access list, as EOS numbers them. */
  private static final int STEP = 10;

  /**
   * @param sequence number in the list
   */
  record Allowed(int sequence, String collector) {}

  /** Who may ask over gNMI, where a list can name them all. */
  static List<Allowed> allowed(ManagementServices services) {
    List<Allowed> entries = new ArrayList<>();
    if (isLimited(services)) {
      for (String collector : services.telemetry()) {
        entries.add(new Allowed(STEP * (entries.size() + 1), collector));
      }
    }
    return entries;
  }

  /** Whether a list of addresses can name all that may ask over gNMI: those of IPv4. */
  static boolean isLimited(ManagementServices services) {
    return services.telemetry().stream().allMatch(ServerText::isIpv4);
  }
}
