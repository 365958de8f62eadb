package dev.weft.topology.addresses;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * An IPv6 prefix.
 *
 * @param high first 64 bits of the network address
 * @param low last 64 bits
 * @param length prefix length, 0 to 128
 */
public record Ipv6Prefix(long high, long low, int length) {
  private static final int GROUPS = 8;

  public Ipv6Prefix {
    if (length < 0 || length > 128) {
      throw new IllegalArgumentException("prefix length " + length);
    }
  }

  /**
   * Parses an address with a length; null when it is none. Every spelling of RFC 4291 is taken but
   * those with dots.
   */
  public static @Nullable Ipv6Prefix parse(String text) {
    int slash = text.indexOf('/');
    if (slash < 0 || !text.substring(slash + 1).matches("\\d{1,3}")) {
      return null;
    }
    int length = Integer.parseInt(text.substring(slash + 1));
    int[] groups = groups(text.substring(0, slash));
    if (groups == null || length > 128) {
      return null;
    }
    long[] halves = new long[2];
    for (int i = 0; i < GROUPS; i++) {
      halves[i / 4] = halves[i / 4] << 16 | groups[i];
    }
    return new Ipv6Prefix(halves[0], halves[1], length);
  }

  private static int @Nullable [] groups(String address) {
    int gap = address.indexOf("::");
    if (gap < 0) {
      int[] all = words(address);
      return all == null || all.length != GROUPS ? null : all;
    }
    int[] before = words(address.substring(0, gap));
    int[] after = words(address.substring(gap + 2));
    if (before == null || after == null || before.length + after.length >= GROUPS) {
      return null;
    }
    int[] all = Arrays.copyOf(before, GROUPS);
    System.arraycopy(after, 0, all, GROUPS - after.length, after.length);
    return all;
  }

  private static int @Nullable [] words(String text) {
    if (text.isEmpty()) {
      return new int[0];
    }
    String[] words = text.split(":", -1);
    int[] groups = new int[words.length];
    for (int i = 0; i < words.length; i++) {
      if (!words[i].matches("[0-9a-fA-F]{1,4}")) {
        return null;
      }
      groups[i] = Integer.parseInt(words[i], 16);
    }
    return groups;
  }

  /** The prefix with the bits beyond its length cleared. */
  public Ipv6Prefix canonical() {
    return new Ipv6Prefix(high & mask(length), low & mask(length - 64), length);
  }

  private static long mask(int bits) {
    return bits <= 0 ? 0 : bits >= 64 ? -1 : -1L << (64 - bits);
  }

  public boolean contains(Ipv6Prefix other) {
    return other.length >= length
        && new Ipv6Prefix(other.high, other.low, length).canonical().equals(canonical());
  }

  public boolean overlaps(Ipv6Prefix other) {
    return contains(other) || other.contains(this);
  }

  /** Whether there are at least so many subnets of a length, which is at most 64. */
  public boolean hasSubnets(int subnetLength, long count) {
    int bits = subnetLength - length;
    return bits >= 0 && (bits >= 63 || count <= 1L << bits);
  }

  /** Subnet number {@code index} of a length of at most 64. */
  public Ipv6Prefix subnet(int subnetLength, long index) {
    return new Ipv6Prefix(
        subnetLength == 0 ? high : high + (index << (64 - subnetLength)), low, subnetLength);
  }

  /** One of the four quarters of the prefix, from 0; of a prefix of at most 126. */
  public Ipv6Prefix quarter(int index) {
    int end = length + 2;
    return end <= 64
        ? new Ipv6Prefix(high + ((long) index << (64 - end)), low, end)
        : new Ipv6Prefix(
            length == 63 ? high | index >>> 1 : high,
            length == 63 ? low + ((long) (index & 1) << 63) : low + ((long) index << (128 - end)),
            end);
  }

  /** Whether so many quarters have a host of a number. */
  public boolean quarterHolds(int quarters, long host) {
    int bits = 126 - length;
    return bits >= 0 && (bits >= 60 || host < (long) quarters << bits);
  }

  /** The address a number of steps after the network address. */
  public String at(long offset) {
    long sum = low + offset;
    return format(Long.compareUnsigned(sum, low) < 0 ? high + 1 : high, sum);
  }

  /**
   * An address as RFC 5952 spells it: lower case, no leading zeros, the longest run of zeros left
   * out.
   */
  public static String format(long high, long low) {
    int[] groups = new int[GROUPS];
    for (int i = 0; i < GROUPS; i++) {
      long half = i < 4 ? high : low;
      groups[i] = (int) (half >>> (48 - i % 4 * 16) & 0xFFFF);
    }
    int bestStart = -1;
    int best = 1;
    for (int start = 0; start < GROUPS; start++) {
      int end = start;
      while (end < GROUPS && groups[end] == 0) {
        end++;
      }
      if (end - start > best) {
        best = end - start;
        bestStart = start;
      }
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < GROUPS; i++) {
      if (i == bestStart) {
        text.append("::");
        i += best - 1;
      } else {
        boolean separated = text.isEmpty() || text.charAt(text.length() - 1) == ':';
        text.append(separated ? "" : ":").append(Integer.toHexString(groups[i]));
      }
    }
    return text.toString();
  }

  @Override
  public String toString() {
    return format(high, low) + "/" + length;
  }
}
