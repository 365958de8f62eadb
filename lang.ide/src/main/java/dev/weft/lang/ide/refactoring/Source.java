package dev.weft.lang.ide.refactoring;

import dev.weft.lang.fixes.Edit;
import dev.weft.lang.weft.WeftFile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.jspecify.annotations.Nullable;

/** A text as refactorings see it: its file, its characters, and what stands at a place. */
final class Source {
  private static final String INDENT = "  ";

  private final WeftFile file;
  private final ICompositeNode root;
  private final String text;

  private Source(WeftFile file, ICompositeNode root) {
    this.file = file;
    this.root = root;
    text = root.getText();
  }

  /** A text without syntax errors; null for others, of which parts are not what they seem. */
  static @Nullable Source of(XtextResource resource) {
    return resource.getParseResult() != null
            && !resource.getParseResult().hasSyntaxErrors()
            && !resource.getContents().isEmpty()
            && resource.getContents().getFirst() instanceof WeftFile file
        ? new Source(file, resource.getParseResult().getRootNode())
        : null;
  }

  WeftFile file() {
    return file;
  }

  String text() {
    return text;
  }

  /** The innermost element of a type around an offset, at whose words the offset is or inside. */
  <T extends EObject> @Nullable T at(int offset, Class<T> type) {
    ILeafNode leaf = NodeModelUtils.findLeafNodeAtOffset(root, offset);
    if ((leaf == null || leaf.isHidden()) && offset > 0) {
      ILeafNode before = NodeModelUtils.findLeafNodeAtOffset(root, offset - 1);
      leaf = before == null || before.isHidden() ? leaf : before;
    }
    EObject element = leaf == null ? null : NodeModelUtils.findActualSemanticObjectFor(leaf);
    return element == null ? null : EcoreUtil2.getContainerOfType(element, type);
  }

  /** Whether an offset is on the line on which an element begins. */
  boolean isAtHead(EObject element, int offset) {
    int start = start(element);
    int end = text.indexOf('\n', start);
    return text.lastIndexOf('\n', Math.max(0, start - 1)) < offset && (end < 0 || offset <= end);
  }

  static ICompositeNode node(EObject element) {
    return NodeModelUtils.findActualNodeFor(element);
  }

  static int start(EObject element) {
    return node(element).getOffset();
  }

  static int end(EObject element) {
    return node(element).getEndOffset();
  }

  static @Nullable INode node(EObject element, EStructuralFeature feature) {
    return NodeModelUtils.findNodesForFeature(element, feature).stream().findFirst().orElse(null);
  }

  String words(EObject element) {
    return text.substring(start(element), end(element));
  }

  /** The brace that opens the block of an element; null where it has none. */
  static @Nullable INode brace(EObject element) {
    return leaves(element).stream()
        .filter(leaf -> "{".equals(leaf.getText()))
        .findFirst()
        .orElse(null);
  }

  /**
   * The words and signs of an element itself, without those of what is in it, and without spaces.
   */
  static List<ILeafNode> leaves(EObject element) {
    List<ILeafNode> own = new ArrayList<>();
    for (ILeafNode leaf : node(element).getLeafNodes()) {
      if (!leaf.isHidden() && NodeModelUtils.findActualSemanticObjectFor(leaf) == element) {
        own.add(leaf);
      }
    }
    return own;
  }

  /** The declaration of the file that an element is in. */
  static EObject declaration(EObject element) {
    EObject top = element;
    while (top.eContainer() != null && !(top.eContainer() instanceof WeftFile)) {
      top = top.eContainer();
    }
    return top;
  }

  /** Where the comments begin that stand right above an element, else it. */
  int startWithComments(EObject element) {
    int start = lineStart(start(element));
    while (start > 0) {
      int above = lineStart(start - 1);
      String line = text.substring(above, start).strip();
      if (!line.startsWith("//")) {
        break;
      }
      start = above;
    }
    return start;
  }

  int lineStart(int offset) {
    return text.lastIndexOf('\n', offset - 1) + 1;
  }

  /** Behind the line on which an offset is. */
  int lineEnd(int offset) {
    int end = text.indexOf('\n', offset);
    return end < 0 ? text.length() : end + 1;
  }

  /** Spaces at the beginning of the line of an offset. */
  String indent(int offset) {
    int start = lineStart(offset);
    int end = start;
    while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
      end++;
    }
    return text.substring(start, end);
  }

  /** Writes a line into a block, right behind its brace. */
  Edit intoBlock(EObject block, String line, String label) {
    INode brace = brace(block);
    if (brace == null) {
      return new Edit(label, end(block), "", " { " + line + " }");
    }
    int offset = brace.getEndOffset();
    boolean endsLine = text.substring(offset, lineEnd(offset)).isBlank();
    return endsLine
        ? new Edit(label, lineEnd(offset), "", indent(start(block)) + INDENT + line + "\n")
        : new Edit(label, offset, "", " " + line + " ");
  }

  Edit replace(int from, int to, String replacement, String label) {
    return new Edit(label, from, text.substring(from, to), replacement);
  }

  /** A name that nothing of the file has: a base, or the base with a number. */
  String free(String base) {
    Set<String> taken = new HashSet<>();
    for (Iterator<EObject> all = file.eAllContents(); all.hasNext(); ) {
      EObject each = all.next();
      EStructuralFeature name = each.eClass().getEStructuralFeature("name");
      if (name != null && each.eGet(name) instanceof String taking) {
        taken.add(taking);
      }
    }
    String name = base;
    for (int number = 2; taken.contains(name); number++) {
      name = base + number;
    }
    return name;
  }
}
