package dev.weft.lang.ide.completion;

import dev.weft.lang.blocks.Blocks;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.validation.checks.SaidOnce;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.jspecify.annotations.Nullable;

/**
 * What stands around a place, before and behind it.
 *
 * @param scan the text as far as the place
 * @param block the innermost block that is open there; the file outside of all; null where none was
 *     read
 * @param said the words that the lines of the block begin with, inherited ones too
 * @param once the words of what it says, and may say once
 */
record Surroundings(
    XtextResource resource,
    String text,
    int offset,
    Scan scan,
    @Nullable EObject block,
    Set<String> said,
    Set<String> once) {

  static Surroundings of(XtextResource resource, String text, int offset) {
    Scan scan = Scan.of(text, offset);
    EObject block = block(resource, offset);
    Set<String> said = new HashSet<>();
    Set<String> once = new HashSet<>();
    int begun = offset - scan.begun().length();
    for (EObject line : lines(block)) {
      INode node = NodeModelUtils.findActualNodeFor(line);
      if (node != null && (line.eResource() != resource || node.getOffset() != begun)) {
        said.add(firstWord(node));
        String words = line instanceof Setting setting ? setting.getKey() : SaidOnce.words(line);
        if (words != null) {
          once.add(words);
        }
      }
    }
    return new Surroundings(resource, text, offset, scan, block, said, once);
  }

  /** The fabric that the place is in; null outside of all. */
  @Nullable Fabric fabric() {
    return block == null ? null : EcoreUtil2.getContainerOfType(block, Fabric.class);
  }

  Scan.Block open() {
    return scan.block();
  }

  private static List<EObject> lines(@Nullable EObject block) {
    List<EObject> lines = new ArrayList<>();
    switch (block) {
      case null -> {}
      case Fabric fabric -> lines.addAll(Blocks.members(fabric));
      case Segment segment when isThere(segment.getTemplate()) -> {
        lines.addAll(segment.getTemplate().getMembers());
        lines.addAll(segment.eContents());
      }
      case Pod pod when isThere(pod.getTemplate()) -> {
        lines.addAll(pod.getTemplate().getMembers());
        lines.addAll(pod.eContents());
      }
      default -> lines.addAll(block.eContents());
    }
    return lines;
  }

  private static boolean isThere(@Nullable EObject template) {
    return template != null && !template.eIsProxy();
  }

  private static String firstWord(INode node) {
    for (ILeafNode leaf : node.getLeafNodes()) {
      if (!leaf.isHidden()) {
        return leaf.getText();
      }
    }
    return "";
  }

  private static @Nullable EObject block(XtextResource resource, int offset) {
    if (resource.getParseResult() == null) {
      return null;
    }
    ICompositeNode root = resource.getParseResult().getRootNode();
    ILeafNode leaf = NodeModelUtils.findLeafNodeAtOffset(root, Math.max(0, offset - 1));
    EObject element =
        leaf == null
            ? resource.getParseResult().getRootASTElement()
            : NodeModelUtils.findActualSemanticObjectFor(leaf);
    while (element != null && element.eContainer() != null && !isOpen(element, offset)) {
      element = element.eContainer();
    }
    return element;
  }

  /** Whether a place is between the brackets of an element. */
  private static boolean isOpen(EObject element, int offset) {
    INode node = NodeModelUtils.findActualNodeFor(element);
    boolean isOpen = false;
    if (node == null) {
      return false;
    }
    for (ILeafNode leaf : node.getLeafNodes()) {
      if (leaf.getOffset() >= offset) {
        break;
      }
      boolean isBracket = leaf.getText().equals("{") || leaf.getText().equals("}");
      if (isBracket && NodeModelUtils.findActualSemanticObjectFor(leaf) == element) {
        isOpen = leaf.getText().equals("{");
      }
    }
    return isOpen;
  }

  /** The transport of the fabric around the place; null outside of fabrics. */
  @Nullable String transport() {
    Fabric fabric = fabric();
    return fabric == null ? null : Place.transport(fabric);
  }
}
