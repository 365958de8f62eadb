package dev.weft.elaboration;

import dev.weft.topology.InfinibandIds;
import dev.weft.topology.addresses.Ipv4Prefix;

/**
 * Where the numbers of a network begin when its text says nothing. The networks of a cluster have
 * parts of their own in 10.0.0.0/8 and in the private four-byte AS numbers (RFC 6996), so that they
 * never clash.
 *
 * @param rails pool of the rails' networks
 * @param loopbacks pool of the switches' loopbacks
 * @param firstAs added to every default AS number
 * @param guidBase first four octets of the GUIDs of InfiniBand
 */
public record DefaultPools(Ipv4Prefix rails, Ipv4Prefix loopbacks, long firstAs, long guidBase) {
  private static final long AS_NUMBERS_EACH = 20_000_000L;

  private static final DefaultPools BACKEND =
      new DefaultPools(
          new Ipv4Prefix(0x0A000000, 9),
          new Ipv4Prefix(0x0AFF0000, 16),
          4_200_000_000L,
          InfinibandIds.DEFAULT_BASE);

  /** Networks of a role that have numbers of their own. */
  private static final int MOST = 8;

  private static final long AS_NUMBERS_OF_EACH = AS_NUMBERS_EACH / MOST;

  /**
   * Of a network of a cluster. Rails: 10.128.0.0/11 for storage, 10.160.0.0/11 for frontend,
   * 10.192.0.0/11 for management; further networks of a role have eighths of these, so that the
   * first one keeps its addresses. Loopbacks downwards from 10.254/16.
   *
   * @param network {@code backend}, {@code storage} …
   * @param number which of the networks of its role it is, from 0
   */
  public static DefaultPools of(String network, int number) {
    int role =
        switch (network) {
          case "storage" -> 1;
          case "frontend" -> 2;
          case "management" -> 3;
          default -> 0;
        };
    if (role == 0) {
      return BACKEND;
    }
    int which = Math.min(number, MOST - 1);
    int rails = 0x0A800000 + (role - 1) * 0x00200000 + which * 0x00040000;
    int loopbacks = 0x0AFF0000 - (role + 3 * which) * 0x00010000;
    long as = 4_200_000_000L + role * AS_NUMBERS_EACH + which * AS_NUMBERS_OF_EACH;
    return new DefaultPools(
        new Ipv4Prefix(rails, which == 0 ? 11 : 14),
        new Ipv4Prefix(loopbacks, 16),
        as,
        InfinibandIds.DEFAULT_BASE + (long) role * MOST + which);
  }

  /** The first of several networks of a role ends where the second begins. */
  public DefaultPools besideOthers() {
    return rails.length() == 11
        ? new DefaultPools(new Ipv4Prefix(rails.address(), 14), loopbacks, firstAs, guidBase)
        : this;
  }
}
