package dev.weft.generator.diagram;

import dev.weft.topology.Tier;
import java.util.List;

/**
 * What a picture shows, with final texts, before anything has a place.
 *
 * @param nodes all boxes of switches; edges and blocks name them by their position here
 * @param superspines nodes of the top row
 */
record Plan(
    String title,
    String subtitle,
    String note,
    List<Node> nodes,
    List<Integer> superspines,
    List<PodBlock> pods,
    List<Outside> outsides,
    List<Edge> edges,
    List<TierNote> tiers,
    List<Swatch> legend) {

  /** A switch, or several alike when {@code count} is more than 1. */
  record Node(Tier tier, int[] members, String name, String detail, String colour) {
    int count() {
      return members.length;
    }
  }

  /** A pod with its spines, drawn once for all {@code times} alike; no label, no frame. */
  record PodBlock(String label, int times, List<Integer> spines, List<SegmentBlock> segments) {}

  /** A segment: its leaves, and its servers as lines of text. */
  record SegmentBlock(int segment, int times, List<Integer> leaves, List<String> servers) {}

  /** Something outside of the fabric, with the highest tier that has links there. */
  record Outside(Tier tier, String name) {}

  /** The rows of edges; the first ones are the kinds of links. */
  enum Row {
    SERVERS,
    LEAVES,
    SPINES,
    PEERS,
    OUTSIDE
  }

  /**
   * A bundle of links, drawn as one line.
   *
   * @param lower a node, or the segment of the servers in the row {@link Row#SERVERS}
   * @param upper a node, or what is outside in the row {@link Row#OUTSIDE}
   * @param text what the line stands for; equal texts share an entry of the key
   */
  record Edge(Row row, int lower, int upper, String text, String tooltip) {}

  /** What stands to the left of a row. */
  record TierNote(Tier tier, List<String> lines) {}

  /** A colour and its meaning. */
  record Swatch(String colour, String meaning) {}
}
