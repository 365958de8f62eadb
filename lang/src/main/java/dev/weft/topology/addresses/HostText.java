package dev.weft.topology.addresses;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** How a text names a machine: by its address, or by its name (RFC 1123, section 2.1). */
public final class HostText {
  private static final int LONGEST_NAME = 253;
  private static final Pattern IPV4 = Pattern.compile("[0-9]+([.][0-9]+){3}");
  private static final String LABEL = "[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?";

  /** The last label is not of digits alone, so that a misspelt address is no name. */
  private static final Pattern NAME = Pattern.compile("(" + LABEL + "[.])*(?![0-9]+$)" + LABEL);

  private HostText() {}

  /**
   * An address as everybody reads it: without leading zeros, which some take for octal numbers, and
   * as RFC 5952 has it. A name stays as it is; null for what is neither.
   */
  public static @Nullable String canonical(String written) {
    if (written.contains(":")) {
      Ipv6Prefix address = written.contains("/") ? null : Ipv6Prefix.parse(written + "/128");
      return address == null ? null : address.at(0);
    }
    if (IPV4.matcher(written).matches()) {
      Ipv4Prefix address = Ipv4Prefix.parse(written);
      return address == null ? null : Ipv4Prefix.format(address.address());
    }
    boolean isName = written.length() <= LONGEST_NAME && NAME.matcher(written).matches();
    return isName ? written : null;
  }
}
