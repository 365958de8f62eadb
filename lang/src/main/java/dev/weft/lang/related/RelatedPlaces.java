package dev.weft.lang.related;

import dev.weft.elaboration.Findings.Finding;
import dev.weft.elaboration.Origins;
import dev.weft.lang.blocks.Blocks;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.Addressing;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.QosUse;
import dev.weft.lang.fabric.Racks;
import dev.weft.lang.fabric.Routing;
import dev.weft.lang.fixes.Edit;
import dev.weft.lang.weft.WeftFile;
import dev.weft.topology.findings.Mentions;
import dev.weft.topology.findings.Named;
import dev.weft.topology.findings.Origin;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.LineAndColumn;
import org.jspecify.annotations.Nullable;

/**
 * The other places of a finding: those that its rule names, what its message calls by a name, the
 * settings that it quotes, and where its fixes write. None is on the line of the finding itself.
 */
public final class RelatedPlaces {
  private static final int MOST = 6;

  private final EObject element;
  private final Origin own;
  private final Map<String, Related> places = new LinkedHashMap<>();

  private RelatedPlaces(EObject element, @Nullable EStructuralFeature feature) {
    this.element = element;
    own = locate(element, feature);
  }

  /** Those of a finding, what its rule names first. */
  public static List<Related> of(Finding finding) {
    EObject element = finding.element();
    Mentions mentions = finding.mentions();
    RelatedPlaces related = new RelatedPlaces(element, finding.feature());
    mentions.places().forEach(related::add);
    related.addNamed(mentions.words());
    related.addSaid(mentions);
    finding.edits().forEach(related::add);
    return related.places.values().stream().limit(MOST).toList();
  }

  private void add(Named named) {
    Origin at = named.origin();
    String text = text(at.uri());
    if (text != null && at.offset() + at.length() <= text.length()) {
      String written = text.substring(at.offset(), at.offset() + at.length());
      add(at, firstLine(written).length(), named.name() + ": " + firstLine(written));
    }
  }

  /** Where an edit writes something else in place of what stands elsewhere. */
  private void add(Edit edit) {
    ICompositeNode node = NodeModelUtils.findActualNodeFor(element);
    if (node == null || edit.replaced().isBlank() || edit.replaced().strip().contains("\n")) {
      return;
    }
    int indent = edit.replaced().length() - edit.replaced().stripLeading().length();
    int offset = edit.offset() + indent;
    LineAndColumn at = NodeModelUtils.getLineAndColumn(node, offset);
    int length = edit.replaced().strip().length();
    add(new Origin(own.uri(), at.getLine(), at.getColumn(), offset, length), length, edit.label());
  }

  private void add(Origin at, int length, String words) {
    if (!at.uri().equals(own.uri()) || at.line() != own.line()) {
      places.putIfAbsent(
          at.uri() + ":" + at.line(), new Related(at.uri(), at.line(), at.column(), length, words));
    }
  }

  private void addElement(EObject other) {
    if (isFull()) {
      return;
    }
    ICompositeNode node = NodeModelUtils.findActualNodeFor(other);
    if (node != null && other != element) {
      EStructuralFeature name = other.eClass().getEStructuralFeature("name");
      Origin at = locate(other, name);
      String text = node.getRootNode().getText();
      int end = node.getOffset() + node.getLength();
      String line = firstLine(text.substring(node.getOffset(), end));
      add(at, Math.min(at.length(), line.length()), line);
    }
  }

  /** Declarations that the text has or refers to, and lines of the same block, by their names. */
  private void addNamed(List<String> words) {
    for (String word : words) {
      for (EObject other : Declared.named(word, element)) {
        if (!EcoreUtil.isAncestor(other, element)) {
          addElement(other);
        }
      }
    }
  }

  /** Lines of the block that the words are of, and settings that the template quotes. */
  private void addSaid(Mentions mentions) {
    EObject block = element.eContainer();
    boolean holdsSettings = block != null && !(block instanceof WeftFile);
    for (Setting setting : holdsSettings ? settings(block.eContents()) : List.<Setting>of()) {
      if (isFull()) {
        return; // a block may hold thousands
      }
      if (isSaid(mentions.words(), setting)) {
        addElement(setting);
      }
    }
    if (!mentions.keys().isEmpty()) {
      for (Setting setting : inForce()) {
        if (mentions.keys().contains(setting.getKey())) {
          addElement(setting);
        }
      }
    }
  }

  /** Whether a message says a setting whole, or its name. */
  private static boolean isSaid(List<String> words, Setting setting) {
    for (String word : words) {
      if (word.startsWith(setting.getKey())
          && (word.equals(setting.getKey())
              || word.equals(
                  NodeModelUtils.getTokenText(NodeModelUtils.findActualNodeFor(setting))))) {
        return true;
      }
    }
    return false;
  }

  /** Whether there are as many as anybody is told of. */
  private boolean isFull() {
    return places.size() >= MOST;
  }

  /** Settings that count where the element is: of its block and of those around it. */
  private List<Setting> inForce() {
    List<Setting> all = new ArrayList<>();
    for (EObject at = element; at != null; at = at.eContainer()) {
      if (at instanceof Fabric fabric) {
        for (EObject member : Blocks.members(fabric)) {
          all.addAll(settings(List.of(member)));
          if (member instanceof Routing
              || member instanceof Addressing
              || member instanceof Racks) {
            all.addAll(settings(member.eContents()));
          } else if (member instanceof QosUse use
              && use.getPolicy() != null
              && !use.getPolicy().eIsProxy()) {
            all.addAll(settings(use.getPolicy().eContents()));
          }
        }
        return all;
      }
      all.addAll(settings(at.eContents()));
    }
    return all;
  }

  private static List<Setting> settings(List<? extends EObject> members) {
    List<Setting> settings = new ArrayList<>();
    for (EObject member : members) {
      if (member instanceof Setting setting && setting.getKey() != null) {
        settings.add(setting);
      }
    }
    return settings;
  }

  private static Origin locate(EObject element, @Nullable EStructuralFeature feature) {
    List<INode> nodes =
        feature == null ? List.of() : NodeModelUtils.findNodesForFeature(element, feature);
    Origin whole = Origins.locate(element);
    if (nodes.isEmpty()) {
      return whole;
    }
    INode node = nodes.getFirst();
    LineAndColumn at = NodeModelUtils.getLineAndColumn(node, node.getOffset());
    return new Origin(
        whole.uri(), at.getLine(), at.getColumn(), node.getOffset(), node.getLength());
  }

  /** The text of a file that was read together with the element; null for others. */
  private @Nullable String text(String uri) {
    Resource own = element.eResource();
    if (own == null || own.getResourceSet() == null) {
      return null;
    }
    for (Resource each : own.getResourceSet().getResources()) {
      String file =
          each.getURI().isFile() ? each.getURI().toFileString() : each.getURI().toString();
      if (file.equals(uri) && each instanceof XtextResource text && text.getParseResult() != null) {
        return text.getParseResult().getRootNode().getText();
      }
    }
    return null;
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("").stripTrailing();
  }
}
