package dev.weft.generator.site;

import dev.weft.generator.addresses.Address;
import dev.weft.generator.addresses.AddressRows;
import dev.weft.generator.backend.Site;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.topology.NicModel;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** All devices of a site, in the order of its networks: switches, then servers that are new. */
public final class Devices {
  /** Role of the network that board controllers and management ports plug into. */
  static final String MANAGEMENT = "management";

  static final String LOOPBACK = "lo";
  static final String MANAGEMENT_PORT = "mgmt";

  /** What a DNS label has most of (RFC 1035, 2.3.4). */
  private static final int LONGEST_LABEL = 63;

  private static final Pattern HOSTNAME =
      Pattern.compile("[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?");

  private final Map<String, Device> byName = new LinkedHashMap<>();

  private Devices() {}

  public static List<Device> of(Site site) throws IOException {
    Devices devices = new Devices();
    for (FabricIndex design : site.networks()) {
      devices.add(design);
    }
    for (FabricIndex design : site.networks()) {
      Set<String> carried = networks6(design);
      new AddressRows(design)
          .forEach(
              address -> {
                if (!address.isIpv6() || carried.contains(address.network())) {
                  devices.add(design.topology(), address);
                }
              });
    }
    return List.copyOf(devices.byName.values());
  }

  /** The IPv6 networks that the switches of a fabric have: some underlays carry none. */
  private static Set<String> networks6(FabricIndex design) {
    Topology topology = design.topology();
    Set<String> networks = new HashSet<>();
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      if (Ipv6.isOn(topology, sw)) {
        networks.addAll(Ipv6.ofSwitch(topology, sw));
      }
    }
    return networks;
  }

  private void add(FabricIndex design) {
    for (int sw = 0; sw < design.topology().switches().count(); sw++) {
      String name = hostname(design.names().ofSwitch(sw));
      byName.put(name, new Device(name, true, design, sw, new ArrayList<>()));
    }
    for (int server = 0; server < design.topology().servers().count(); server++) {
      if (design.topology().servers().isSwitch(server)) {
        continue;
      }
      String name = hostname(design.names().ofServer(server));
      byName.putIfAbsent(name, new Device(name, false, design, server, new ArrayList<>()));
    }
  }

  private void add(Topology topology, Address address) {
    Device device = byName.get(address.device());
    // The management network gives its addresses to the switches itself.
    boolean isTwice = address.kind() == Address.Kind.MANAGEMENT;
    boolean isOfTwo = address.kind() == Address.Kind.SHARED_TUNNEL;
    if (device != null && address.address() != null && !isTwice && !isOfTwo) {
      String label = label(device, topology, address);
      device.addresses().add(new NamedAddress(label, topology.network(), address));
    }
  }

  private static String label(Device device, Topology topology, Address address) {
    return switch (address.kind()) {
      case LOOPBACK -> LOOPBACK;
      case GATEWAY -> label(address.port()) + "-gw";
      case LEAF, POINT_TO_POINT, EXTERNAL, TUNNEL -> label(address.port());
      case SERVER, ENDPOINT, SERVER_LINK, SWITCH ->
          device.isSwitch()
              ? topology.network().equals(MANAGEMENT) ? MANAGEMENT_PORT : label(address.port())
              : nic(topology, address);
      case AGGREGATE, MANAGEMENT, SHARED_TUNNEL -> "";
    };
  }

  /** A name that can stand in scripts, URLs and zones; a rule sees to it that all can. */
  public static String hostname(String name) {
    if (!HOSTNAME.matcher(name).matches()) {
      throw new IllegalArgumentException("not a hostname: " + name);
    }
    return name;
  }

  /**
   * Beyond the backend it begins as names of devices do: {@code storage2-1} in a second network.
   */
  private static String nic(Topology topology, Address address) {
    String network = topology.network();
    String prefix = topology.naming().prefix();
    String port = String.valueOf(address.port());
    if (port.equals(NicModel.BMC)) {
      return port;
    }
    int endpointOfPort = port.indexOf(':');
    String endpoint = endpointOfPort < 0 ? "" : "-ep" + port.substring(endpointOfPort + 1);
    String beyond = prefix.isEmpty() ? network + "-" : prefix;
    return (network.equals(ServerModel.BACKEND) ? "rail" : beyond)
        + address.rail()
        + (address.nicPort() == 0 ? "" : "-p" + address.nicPort())
        + endpoint;
  }

  /** A text as part of a hostname (RFC 1123, 2.1): letters, digits and hyphens inside. */
  public static String label(@Nullable String text) {
    String clean =
        String.valueOf(text)
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^a-z0-9]+", "-")
            .replaceAll("^-|-$", "");
    return clean.length() <= LONGEST_LABEL ? clean : clean.substring(0, LONGEST_LABEL);
  }
}
