package dev.weft.generator.underlay;

import java.util.Locale;

/** MAC addresses as NX-OS writes them. */
public final class Mac {
  private Mac() {}

  /** Three groups of four digits, for example {@code 0200.0001.0000}. */
  public static String dotted(long mac) {
    String digits = String.format(Locale.ROOT, "%012x", mac);
    return digits.substring(0, 4) + "." + digits.substring(4, 8) + "." + digits.substring(8);
  }
}
