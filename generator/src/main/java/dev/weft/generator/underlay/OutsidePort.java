package dev.weft.generator.underlay;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A port of a switch that leads to what is no part of the fabric.
 *
 * @param port packed port, see {@link dev.weft.topology.Links#port}
 * @param name name of the port in the switch's operating system
 * @param rateBps bits per second, one direction
 * @param peer what is there, in the words of the text
 * @param way how it is routed there; null where the port carries nothing by itself
 * @param bundle number of the {@link OutsideBundle} that it is part of; 0 for none
 */
public record OutsidePort(
    int port, String name, long rateBps, String peer, @Nullable WayOut way, int bundle) {
  /** What no system takes for more than a text, neither bare nor in quotes. */
  private static final Pattern OTHER = Pattern.compile("[^A-Za-z0-9 ._:/@+,()=-]");

  /** Shorter than what any system takes. */
  private static final int LONGEST = 200;

  /** Whose routing table the port is in, from 1; 0 for the default one. */
  public int tenant() {
    return way == null ? 0 : way.tenant();
  }

  /** Its own address, with its length; empty for none, or where a part of the port has it. */
  public String address() {
    return way == null || way.vlan() > 0 ? "" : way.address();
  }

  /** What the port is for, as a description: the text's words, plain ones. */
  public String description() {
    String plain = OTHER.matcher(peer).replaceAll("_").strip();
    return plain.isEmpty() ? "outside" : plain.substring(0, Math.min(LONGEST, plain.length()));
  }
}
