package dev.weft.topology.addresses;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Ranges of RFC 6890 that no interface of a fabric can have an address of. */
public final class SpecialRanges {
  /** Of single links (RFC 3927): the two leaves of an MLAG pair have theirs from it. */
  public static final Ipv4Prefix LINK_LOCAL = new Ipv4Prefix(169 << 24 | 254 << 16, 16);

  private static final List<Map.Entry<Ipv4Prefix, String>> ALL =
      List.of(
          Map.entry(new Ipv4Prefix(0, 8), "this network (RFC 1122)"),
          Map.entry(new Ipv4Prefix(127 << 24, 8), "loopback within a host (RFC 1122)"),
          Map.entry(new Ipv4Prefix(224 << 24, 4), "multicast (RFC 5771)"),
          Map.entry(new Ipv4Prefix(240 << 24, 4), "reserved (RFC 1112)"));

  private static final Map.Entry<Ipv4Prefix, String> OF_LINKS =
      Map.entry(LINK_LOCAL, "of single links and passed on by no router (RFC 3927)");

  private SpecialRanges() {}

  /** What is special of each range that a prefix has addresses of; nothing for most prefixes. */
  public static List<String> within(Ipv4Prefix prefix) {
    return ALL.stream()
        .filter(special -> prefix.overlaps(special.getKey()))
        .map(SpecialRanges::text)
        .toList();
  }

  /**
   * What is special of the range that a prefix lies in, so that nothing is routed to it; null for
   * most prefixes.
   */
  public static @Nullable String around(Ipv4Prefix prefix) {
    return Stream.concat(ALL.stream(), Stream.of(OF_LINKS))
        .filter(special -> special.getKey().contains(prefix))
        .map(SpecialRanges::text)
        .findFirst()
        .orElse(null);
  }

  private static String text(Map.Entry<Ipv4Prefix, String> special) {
    return special.getKey() + " is " + special.getValue();
  }
}
