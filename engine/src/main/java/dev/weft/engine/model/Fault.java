package dev.weft.engine.model;

import java.util.List;

/**
 * Something that fails or slows down for a while.
 *
 * @param name for people, unique
 * @param nodes that are hit, with all their links
 * @param links cables that are hit
 * @param ratePpm millionths of their rate that are left: 0 when it fails
 * @param atPs when it begins, picoseconds from the start of the run
 * @param untilPs when all is well again, or {@link #FOR_GOOD}
 */
public record Fault(
    String name, List<Integer> nodes, List<Integer> links, int ratePpm, long atPs, long untilPs) {
  /** It does not end. */
  public static final long FOR_GOOD = -1;

  /** All of a rate. */
  public static final int WHOLE_PPM = 1_000_000;

  /** Copies the lists; the model's builder checks the values. */
  public Fault {
    nodes = List.copyOf(nodes);
    links = List.copyOf(links);
  }

  /** Says whether nothing passes any more. */
  public boolean isFailure() {
    return ratePpm == 0;
  }

  /** A node that fails for good. */
  public static Fault ofNode(String name, int node, long atPs) {
    return new Fault(name, List.of(node), List.of(), 0, atPs, FOR_GOOD);
  }

  /** A cable that fails for good. */
  public static Fault ofLink(String name, int link, long atPs) {
    return new Fault(name, List.of(), List.of(link), 0, atPs, FOR_GOOD);
  }

  /** The same, until then. */
  public Fault until(long endPs) {
    return new Fault(name, nodes, links, ratePpm, atPs, endPs);
  }

  /** The same, with so many millionths of the rate left. */
  public Fault slowTo(int ppm) {
    return new Fault(name, nodes, links, ppm, atPs, untilPs);
  }
}
