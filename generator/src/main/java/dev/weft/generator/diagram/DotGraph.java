package dev.weft.generator.diagram;

import guru.nidi.graphviz.attribute.Attributes;
import guru.nidi.graphviz.attribute.For;
import guru.nidi.graphviz.model.Factory;
import guru.nidi.graphviz.model.Link;
import guru.nidi.graphviz.model.MutableGraph;
import guru.nidi.graphviz.model.MutableNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An undirected graph in the DOT language, drawn from the bottom up. Identifiers are ours; every
 * text that a user may have written becomes a label, and {@link #escape} is the only way into one.
 */
final class DotGraph {
  /** What sets a line apart. */
  enum Look {
    /** It is cut. */
    LOST,
    /** Its ends are of one row. */
    BESIDE
  }

  private static final String INK = "#222222";
  private static final String LOST_COLOUR = "#c00000";

  /** A control character, or half of a pair of UTF-16. */
  private static final String REPLACEMENT = "\ufffd";

  private final MutableGraph graph;
  private final Map<String, MutableGraph> frames = new HashMap<>();
  private final Map<String, MutableNode> boxes = new HashMap<>();

  /** The lower ends of lines, in the order of the first line of each. */
  private final Map<String, MutableNode> ends = new LinkedHashMap<>();

  /** An empty graph with a caption of some lines. */
  DotGraph(List<String> caption) {
    graph = Factory.mutGraph("fabric").setDirected(false);
    graph
        .graphAttrs()
        .add(
            pairs(
                "label", text(caption),
                "labelloc", "t",
                "rankdir", "BT",
                "ranksep", "1.0",
                "newrank", "true",
                "fontname", "Helvetica"));
    graph
        .nodeAttrs()
        .add(
            pairs(
                "shape", "box",
                "style", "filled",
                "fillcolor", "white",
                "color", INK,
                "fontname", "Helvetica",
                "fontsize", "11"));
    graph.linkAttrs().add(pairs("color", INK, "fontname", "Helvetica", "fontsize", "9"));
  }

  /** Adds a frame, inside another where one is named. */
  void frame(String id, @Nullable String within, String label) {
    MutableGraph frame = Factory.mutGraph(id).setDirected(false).setCluster(true);
    frame.graphAttrs().add(pairs("label", text(List.of(label)), "color", Palette.FRAME));
    place(within).add(frame);
    frames.put(id, frame);
  }

  /** Adds a box. */
  void box(String id, @Nullable String within, List<String> lines, String colour) {
    MutableNode node = Factory.mutNode(id).add(pairs("label", text(lines), "color", colour));
    boxes.put(id, node);
    place(within).add(node);
  }

  /** Draws a box as lost. */
  void lose(String id) {
    box(id).add(pairs("color", LOST_COLOUR, "penwidth", "3", "style", "filled,dashed"));
  }

  /** Keeps boxes below one from left to right in the order of their lines. */
  void keepOrder() {
    graph.graphAttrs().add(pairs("ordering", "in"));
  }

  /**
   * Adds a line between two boxes; the first is the lower one. Lines are written by the names of
   * their ends outside of all frames, since one inside of a frame draws both ends into it.
   */
  void line(String lower, String upper, String label, Look... looks) {
    MutableNode from = ends.computeIfAbsent(box(lower).name().value(), Factory::mutNode);
    Link link = from.linkTo(Factory.mutNode(box(upper).name()));
    link.add(pairs("label", text(label.lines().toList())));
    for (Look look : looks) {
      link.add(
          look == Look.LOST
              ? pairs("color", LOST_COLOUR, "style", "dashed", "fontcolor", LOST_COLOUR)
              : pairs("constraint", "false"));
    }
    from.links().add(link);
  }

  /** The graph in the DOT language, UTF-8, one statement a line. */
  String text() {
    ends.values().forEach(graph::add);
    return graph + "\n";
  }

  private MutableNode box(String id) {
    MutableNode box = boxes.get(id);
    if (box == null) {
      throw new IllegalStateException("no box " + id);
    }
    return box;
  }

  private MutableGraph place(@Nullable String within) {
    MutableGraph frame = within == null ? graph : frames.get(within);
    if (frame == null) {
      throw new IllegalStateException("no frame " + within);
    }
    return frame;
  }

  private static String text(List<String> lines) {
    return String.join("\n", lines.stream().map(DotGraph::escape).toList());
  }

  /**
   * A line of text in a label, which shows as it is: a backslash begins an escape of Graphviz and
   * an ampersand an entity. Quotes are escaped by graphviz-java, which leaves a backslash before
   * one as it is (0.18.1), so that the backslash has to be escaped here.
   */
  static String escape(String line) {
    StringBuilder escaped = new StringBuilder();
    line.codePoints()
        .forEach(
            c -> {
              if (c == '\\') {
                escaped.append("\\\\");
              } else if (c == '&') {
                escaped.append("&amp;");
              } else if (Character.isISOControl(c) || isHalf(c)) {
                escaped.append(REPLACEMENT);
              } else {
                escaped.appendCodePoint(c);
              }
            });
    return escaped.toString();
  }

  private static boolean isHalf(int codePoint) {
    return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
  }

  private static <F extends For> Attributes<F> pairs(String... keysAndValues) {
    List<Attributes<? extends F>> all = new ArrayList<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      all.add(Attributes.<F>attr(keysAndValues[i], keysAndValues[i + 1]));
    }
    return Attributes.attrs(all);
  }
}
