package dev.weft.elaboration;

import dev.weft.topology.Ipv4Prefix;

/**
 * Where the numbers of a network begin when its text says nothing. The networks of a cluster have
 * parts of their own in 10.0.0.0/8 and in the private four-byte AS numbers (RFC 6996), so that they
 * never clash.
 *
 * @param rails pool of the rails' networks
 * @param loopbacks pool of the switches' loopbacks
 * @param firstAs added to every default AS number
 */
public record DefaultPools(Ipv4Prefix rails, Ipv4Prefix loopbacks, long firstAs) {
  private static final long AS_NUMBERS_EACH = 20_000_000L;

  private static final DefaultPools BACKEND =
      new DefaultPools(
          new Ipv4Prefix(0x0A000000, 9), new Ipv4Prefix(0x0AFF0000, 16), 4_200_000_000L);

  private static final DefaultPools STORAGE = other(1);
  private static final DefaultPools FRONTEND = other(2);
  private static final DefaultPools MANAGEMENT = other(3);

  /** Rails in 10.128.0.0/11, 10.160.0.0/11, 10.192.0.0/11; loopbacks downwards from 10.254/16. */
  private static DefaultPools other(int number) {
    return new DefaultPools(
        new Ipv4Prefix(0x0A800000 + (number - 1) * 0x00200000, 11),
        new Ipv4Prefix(0x0AFF0000 - number * 0x00010000, 16),
        4_200_000_000L + number * AS_NUMBERS_EACH);
  }

  /** Of a network of a cluster: {@code backend}, {@code storage} … */
  public static DefaultPools of(String network) {
    return switch (network) {
      case "storage" -> STORAGE;
      case "frontend" -> FRONTEND;
      case "management" -> MANAGEMENT;
      default -> BACKEND;
    };
  }
}
