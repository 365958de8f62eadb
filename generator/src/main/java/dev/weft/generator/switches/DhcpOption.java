package dev.weft.generator.switches;

import org.jspecify.annotations.Nullable;

/**
 * An option that a DHCP server sends.
 *
 * @param space null for the options of DHCP itself
 * @param name as Kea knows it
 * @param data null for an option that holds a space of others
 */
public record DhcpOption(@Nullable String space, String name, @Nullable String data) {
  /** An option of DHCP itself. */
  public static DhcpOption of(String name, String data) {
    return new DhcpOption(null, name, data);
  }

  /**
   * An option with text that Kea does not know by itself.
   *
   * @param code its number in its space
   */
  public record Definition(String name, int code, String space) {}
}
