package dev.weft.lang.fixes;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/** The characters of an element in its text. */
final class Span {
  private static final int LONGEST = 60;
  private static final String INDENT = "  ";

  private final INode node;
  private final String text;
  private final int end;

  Span(INode node) {
    this(node, node);
  }

  private Span(INode first, INode last) {
    this(first, last.getOffset() + last.getLength());
  }

  private Span(INode node, int end) {
    this.node = node;
    this.text = node.getRootNode().getText();
    this.end = end;
  }

  /** Those from here to the end of what stands behind. */
  Span to(Span behind) {
    return new Span(node, behind.end);
  }

  /** Those of an element or of its feature; null for what nobody wrote. */
  static @Nullable Span of(EObject element, @Nullable EStructuralFeature feature) {
    if (feature == null) {
      INode node = NodeModelUtils.findActualNodeFor(element);
      return node == null ? null : new Span(node);
    }
    List<INode> nodes = NodeModelUtils.findNodesForFeature(element, feature);
    return nodes.isEmpty() ? null : new Span(nodes.getFirst(), nodes.getLast());
  }

  /** Those of the braces around the members of an element; null where it has none. */
  static @Nullable Span ofBraces(EObject element) {
    INode open = null;
    INode close = null;
    for (INode child : NodeModelUtils.findActualNodeFor(element).getLeafNodes()) {
      boolean isOpening = open == null && "{".equals(child.getText());
      open = isOpening ? child : open;
      close = "}".equals(child.getText()) ? child : close;
    }
    return open == null || close == null ? null : new Span(open, close);
  }

  /**
   * Writes something else.
   *
   * @param said what the label calls it
   */
  Edit replace(String replacement, String said) {
    return new Edit(say(said), node.getOffset(), written(), replacement);
  }

  /** Takes it out, with its line when nothing else is on it. */
  Edit remove() {
    int begin = node.getOffset();
    int last = end;
    int lineEnd = end;
    while (lineEnd < text.length()
        && (text.charAt(lineEnd) == ' ' || text.charAt(lineEnd) == '\r')) {
      lineEnd++;
    }
    while (begin > 0 && (text.charAt(begin - 1) == ' ' || text.charAt(begin - 1) == '\t')) {
      begin--;
    }
    boolean isLine = begin == 0 || text.charAt(begin - 1) == '\n';
    if (isLine && lineEnd < text.length() && text.charAt(lineEnd) == '\n') {
      last = lineEnd + 1;
    }
    return new Edit(
        "Take out '" + shortened(written()) + "'", begin, text.substring(begin, last), "");
  }

  /** Writes something at the end of its block, which it gets when it has none. */
  Edit append(String member, String said) {
    ILeafNode last = null;
    for (ILeafNode leaf : node.getLeafNodes()) {
      last = leaf.isHidden() ? last : leaf;
    }
    if (last == null || !"}".equals(last.getText())) {
      return new Edit(say(said), end, "", " { " + member + " }");
    }
    int brace = last.getOffset();
    int line = text.lastIndexOf('\n', brace - 1) + 1;
    String indent = text.substring(line, brace);
    return indent.isBlank()
        ? new Edit(say(said), line, "", indent + INDENT + member + "\n")
        : new Edit(say(said), brace, "", " " + member + " ");
  }

  private String written() {
    return text.substring(node.getOffset(), end);
  }

  private static String say(String said) {
    return Edit.SAY + "'" + shortened(said) + "'";
  }

  private static String shortened(String words) {
    String line = words.strip().replaceAll("\\s+", " ");
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST - 1) + "…";
  }
}
