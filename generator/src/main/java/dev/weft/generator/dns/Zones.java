package dev.weft.generator.dns;

import dev.weft.generator.backend.Site;
import dev.weft.generator.site.Device;
import dev.weft.generator.site.Devices;
import dev.weft.generator.site.NamedAddress;
import dev.weft.topology.addresses.Ipv6Prefix;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The zones of a site: one forward, and a reverse one for each /24 and each /64 that has an
 * address, so that they answer for no more than what Weft planned. The domain ends with {@code
 * internal}, which the root never delegates (ICANN, 2024).
 */
record Zones(String domain, List<Zone> all) {
  /** Characters of a part of a name (RFC 1035, 2.3.4). */
  static final int LONGEST_LABEL = 63;

  private static final String FILE = ".zone";

  /** Hexadecimal digits of an IPv6 network of 64 bits. */
  private static final int NIBBLES = 16;

  static Zones of(Site site, List<Device> devices) {
    String domain = Devices.label(site.name()) + ".internal";
    List<String> resolvers =
        site.networks().getFirst().topology().membership().services().dns().stream()
            .filter(server -> server.matches("[0-9]+(\\.[0-9]+){3}"))
            .toList();
    String server = resolvers.isEmpty() ? "localhost." : "ns1." + domain + ".";
    List<Zone> zones = new ArrayList<>();
    zones.add(new Zone(domain, domain + FILE, server, forward(devices, resolvers)));
    reverse(devices, domain)
        .forEach((name, entries) -> zones.add(new Zone(name, name + FILE, server, entries)));
    return new Zones(domain, List.copyOf(zones));
  }

  private static List<Zone.Entry> forward(List<Device> devices, List<String> resolvers) {
    List<Zone.Entry> entries = new ArrayList<>();
    resolvers.forEach(address -> entries.add(new Zone.Entry("ns1", "A", address)));
    for (Device device : devices) {
      device.main().forEach(address -> entries.add(entry(device.name(), address)));
      device.addresses().stream()
          .filter(address -> device.nameOf(address).length() <= LONGEST_LABEL)
          .forEach(address -> entries.add(entry(device.nameOf(address), address)));
    }
    return List.copyOf(entries);
  }

  private static Zone.Entry entry(String name, NamedAddress address) {
    return new Zone.Entry(name, address.address().isIpv6() ? "AAAA" : "A", address.text());
  }

  /** Names by address: the first device that has an address wins, and its shortest name. */
  private static Map<String, List<Zone.Entry>> reverse(List<Device> devices, String domain) {
    Map<String, List<Zone.Entry>> zones = new LinkedHashMap<>();
    Set<String> named = new HashSet<>();
    for (Device device : devices) {
      List<NamedAddress> main = device.main();
      for (NamedAddress address : device.addresses()) {
        String name = main.contains(address) ? device.name() : device.nameOf(address);
        if (name.length() <= LONGEST_LABEL && named.add(address.text())) {
          String[] place =
              address.address().isIpv6() ? place6(address.text()) : place4(address.text());
          zones
              .computeIfAbsent(place[1], key -> new ArrayList<>())
              .add(new Zone.Entry(place[0], "PTR", name + "." + domain + "."));
        }
      }
    }
    return zones;
  }

  /** Owner and zone of an IPv4 address (RFC 1035, 3.5). */
  private static String[] place4(String address) {
    String[] bytes = address.split("\\.");
    return new String[] {bytes[3], bytes[2] + "." + bytes[1] + "." + bytes[0] + ".in-addr.arpa"};
  }

  /** Owner and zone of an IPv6 address (RFC 3596, 2.5). */
  private static String[] place6(String address) {
    Ipv6Prefix parsed = Ipv6Prefix.parse(address + "/128");
    if (parsed == null) {
      throw new IllegalStateException("not an IPv6 address: " + address);
    }
    return new String[] {nibbles(parsed.low()), nibbles(parsed.high()) + ".ip6.arpa"};
  }

  private static String nibbles(long bits) {
    String digits = String.format(Locale.ROOT, "%0" + NIBBLES + "x", bits);
    return String.join(".", new StringBuilder(digits).reverse().toString().split(""));
  }
}
