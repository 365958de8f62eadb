package dev.weft.elaboration;

import dev.weft.topology.addresses.Ipv4Prefix;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A pool with room for more, to be said in place of one that is too small. */
final class RoomierPool {
  /** RFC 1918. */
  private static final List<Ipv4Prefix> PRIVATE =
      Stream.of("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")
          .map(text -> Objects.requireNonNull(Ipv4Prefix.parse(text)))
          .toList();

  private RoomierPool() {}

  /**
   * The pool around one, or else the first of private addresses that lies apart from all others;
   * null where there is none.
   *
   * @param addresses that it has to have at least
   * @param others pools of the fabric
   */
  static @Nullable Ipv4Prefix of(Ipv4Prefix pool, long addresses, List<Ipv4Prefix> others) {
    Ipv4Prefix around = pool.around(addresses);
    if (isPrivate(around) == isPrivate(pool) && isApart(around, others)) {
      return around;
    }
    for (Ipv4Prefix range : PRIVATE) {
      for (long i = 0; i < range.size() / around.size(); i++) {
        Ipv4Prefix part = range.subnet(around.length(), i);
        if (isApart(part, others)) {
          return part;
        }
      }
    }
    return null;
  }

  private static boolean isPrivate(Ipv4Prefix pool) {
    return PRIVATE.stream().anyMatch(range -> range.contains(pool));
  }

  private static boolean isApart(Ipv4Prefix pool, List<Ipv4Prefix> others) {
    return others.stream().noneMatch(pool::overlaps);
  }
}
