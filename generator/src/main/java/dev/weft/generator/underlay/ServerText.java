package dev.weft.generator.underlay;

import java.util.regex.Pattern;

/** How a text names a server that switches use. */
public final class ServerText {
  private static final Pattern ADDRESS =
      Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3}){3}|[0-9a-fA-F]*(:[0-9a-fA-F]*){2,7}");

  private ServerText() {}

  /** Whether it is an IP address rather than a name. */
  public static boolean isAddress(String text) {
    return ADDRESS.matcher(text).matches();
  }
}
