package dev.weft.generator.underlay;

import java.util.regex.Pattern;

/** How a text names a server that switches use. */
public final class ServerText {
  private static final Pattern IPV4 = Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3}){3}");
  private static final Pattern IPV6 = Pattern.compile("[0-9a-fA-F]*(:[0-9a-fA-F]*){2,7}");

  private ServerText() {}

  /** Whether it is an IP address rather than a name. */
  public static boolean isAddress(String text) {
    return isIpv4(text) || IPV6.matcher(text).matches();
  }

  /** Whether it is an IPv4 address. */
  public static boolean isIpv4(String text) {
    return IPV4.matcher(text).matches();
  }
}
