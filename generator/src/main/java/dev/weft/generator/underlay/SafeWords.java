package dev.weft.generator.underlay;

import dev.weft.generator.constructs.Scope;
import dev.weft.topology.Links;
import dev.weft.topology.index.FabricIndex;
import java.util.BitSet;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Names and addresses that become words of a configuration: nothing in them may end the word or the
 * line, whoever made the design.
 */
public final class SafeWords {
  private static final Pattern HOSTNAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,62}");
  private static final Pattern SERVER = Pattern.compile("[A-Za-z0-9:][A-Za-z0-9.:-]{0,252}");
  private static final Pattern PROFILE = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,59}");

  private SafeWords() {}

  /** Any text with what is not printable replaced. */
  public static String printable(String text) {
    return text.replaceAll("[^\\x20-\\x7e]", "?");
  }

  /** Whether a switch can be called so. */
  public static boolean isHostname(String name) {
    return HOSTNAME.matcher(name).matches();
  }

  /** Whether a server can be called so, or has that address. */
  public static boolean isServer(String name) {
    return SERVER.matcher(name).matches();
  }

  /** Whether a policy or a class can be called so. */
  public static boolean isProfile(String name) {
    return PROFILE.matcher(name).matches();
  }

  /**
   * The first bad name of a switch or of what it is joined to, each name once: a large fabric has
   * hundreds of thousands of links.
   */
  public static Optional<String> badHostname(Scope scope) {
    FabricIndex design = scope.design();
    Links links = scope.topology().links();
    BitSet servers = new BitSet();
    BitSet named = new BitSet();
    for (int sw : scope.switches()) {
      named.set(sw);
      for (int i = 0; i < design.adjacency().degreeOfSwitch(sw); i++) {
        int link = design.adjacency().linkOfSwitch(sw, i);
        if (links.isHost(link)) {
          servers.set(scope.topology().servers().serverOfNic(links.lower(link)));
        } else {
          named.set(links.lower(link) == sw ? links.upper(link) : links.lower(link));
        }
      }
    }
    return Stream.concat(
            named.stream().mapToObj(design.names()::ofSwitch),
            servers.stream().mapToObj(design.names()::ofServer))
        .filter(name -> !isHostname(name))
        .findFirst();
  }
}
