package dev.weft.topology.addresses;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An IPv4 prefix.
 *
 * @param address network address as an unsigned 32-bit number
 * @param length prefix length, 0 to 32
 */
public record Ipv4Prefix(int address, int length) {
  private static final Pattern WRITTEN =
      Pattern.compile("(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})(?:/(\\d{1,2}))?");

  public Ipv4Prefix {
    if (length < 0 || length > 32) {
      throw new IllegalArgumentException("prefix length " + length);
    }
  }

  /** Number of addresses. */
  public long size() {
    return 1L << (32 - length);
  }

  public boolean contains(int other) {
    return length == 0 || (address ^ other) >>> (32 - length) == 0;
  }

  public boolean contains(Ipv4Prefix other) {
    return other.length >= length && contains(other.address);
  }

  public boolean overlaps(Ipv4Prefix other) {
    return contains(other) || other.contains(this);
  }

  /** The address a number of steps after the network address. */
  public int at(long offset) {
    return address + (int) offset;
  }

  /** Subnet number {@code index} of the given length. */
  public Ipv4Prefix subnet(int subnetLength, long index) {
    return new Ipv4Prefix(at(index << (32 - subnetLength)), subnetLength);
  }

  /** The prefix around this one that has some addresses; all of them where it takes more. */
  public Ipv4Prefix around(long addresses) {
    int bits = Long.SIZE - Long.numberOfLeadingZeros(Math.max(1, addresses - 1));
    int longest = Math.max(0, Math.min(length, 32 - bits));
    return new Ipv4Prefix(longest == 0 ? 0 : address & -1 << (32 - longest), longest);
  }

  /** The same without host bits. */
  public Ipv4Prefix network() {
    return around(size());
  }

  /** Whether host bits are zero. */
  public boolean isCanonical() {
    return length == 32 || (address & (int) (size() - 1)) == 0;
  }

  /**
   * Parses {@code a.b.c.d/n}; null when it is not of that form or a part is out of range. A bare
   * address is a /32.
   */
  public static @Nullable Ipv4Prefix parse(String text) {
    Matcher matcher = WRITTEN.matcher(text);
    if (!matcher.matches()) {
      return null;
    }
    int address = 0;
    for (int octet = 1; octet <= 4; octet++) {
      int value = Integer.parseInt(matcher.group(octet));
      if (value > 255) {
        return null;
      }
      address = address << 8 | value;
    }
    int length = matcher.group(5) == null ? 32 : Integer.parseInt(matcher.group(5));
    return length > 32 ? null : new Ipv4Prefix(address, length);
  }

  /** Dotted quad of an address. */
  public static String format(int address) {
    return (address >>> 24)
        + "."
        + (address >>> 16 & 255)
        + "."
        + (address >>> 8 & 255)
        + "."
        + (address & 255);
  }

  @Override
  public String toString() {
    return format(address) + "/" + length;
  }
}
