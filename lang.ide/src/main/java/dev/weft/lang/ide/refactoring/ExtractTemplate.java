package dev.weft.lang.ide.refactoring;

import dev.weft.lang.expressions.Allow;
import dev.weft.lang.expressions.Variable;
import dev.weft.lang.expressions.VariableReference;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.PodTemplate;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.fabric.SegmentTemplate;
import dev.weft.lang.fixes.Edit;
import dev.weft.lang.fixes.Edits;
import dev.weft.lang.ide.derived.DerivedTexts;
import dev.weft.lang.weft.WeftFile;
import dev.weft.topology.findings.Fix;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.jspecify.annotations.Nullable;

/**
 * What a segment or pod holds becomes a template, of which it is an instance. A suppression goes
 * where the findings go that it takes back: those of lines to the template, those of the part as
 * such stay with it.
 */
final class ExtractTemplate {
  /** What may follow the name and count of a part. */
  private static final Set<String> HEAD_ENDS = Set.of("{", "called", "when");

  private final Source source;
  private final EObject part;
  private final INode brace;

  /** Lines that the template needs, from blocks around the part. */
  private final List<String> copied = new ArrayList<>();

  /** Lines of the part that stay with it. */
  private final List<String> kept = new ArrayList<>();

  /** Suppressions that are not needed any more where they stand. */
  private final List<Allow> moved = new ArrayList<>();

  private ExtractTemplate(Source source, EObject part, INode brace) {
    this.source = source;
    this.part = part;
    this.brace = brace;
  }

  static @Nullable Refactoring at(Source source, int offset, DerivedTexts derived) {
    Segment segment = source.at(offset, Segment.class);
    if (segment != null && source.isAtHead(segment, offset)) {
      return segment.getTemplate() == null ? of(source, segment, "segment", derived) : null;
    }
    Pod pod = source.at(offset, Pod.class);
    return pod != null && source.isAtHead(pod, offset) && pod.getTemplate() == null
        ? of(source, pod, "pod", derived)
        : null;
  }

  private static @Nullable Refactoring of(
      Source source, EObject part, String kind, DerivedTexts derived) {
    INode brace = Source.brace(part);
    Fabric fabric = EcoreUtil2.getContainerOfType(part, Fabric.class);
    if (brace == null || fabric == null || fabric.getName() == null || readsItsSurroundings(part)) {
      return null;
    }
    ExtractTemplate extract = new ExtractTemplate(source, part, brace);
    return extract.distribute(derived) ? extract.refactoring(fabric, kind) : null;
  }

  /** Finds where each suppression belongs; whether that is known. */
  private boolean distribute(DerivedTexts derived) {
    for (EObject at = part; at != null && !(at instanceof WeftFile); at = at.eContainer()) {
      for (Allow allow : EcoreUtil2.typeSelect(at.eContents(), Allow.class)) {
        Set<EObject> suppressed = derived.suppressedBy(allow);
        if (suppressed == null) {
          return false;
        }
        long inside = suppressed.stream().filter(this::isInBody).count();
        boolean isForOthers = inside < suppressed.size();
        if (at == part && isForOthers) {
          kept.add(source.words(allow));
        } else if (at != part && inside > 0) {
          copied.add(source.words(allow));
        }
        if (at == part ? isForOthers && inside == 0 : inside > 0 && !isForOthers) {
          moved.add(allow);
        }
      }
    }
    return true;
  }

  private boolean isInBody(EObject element) {
    return EcoreUtil.isAncestor(part, element)
        && element != part
        && Source.start(element) >= brace.getOffset();
  }

  private Refactoring refactoring(Fabric fabric, String kind) {
    String capital = kind.equals("pod") ? "Pod" : "Segment";
    String name = source.free(fabric.getName() + capital);
    String label = "Extract " + kind + " template '" + name + "'";
    String indent = source.indent(Source.start(part));
    String body =
        block().lines().map(line -> without(indent, line)).collect(Collectors.joining("\n"));
    String template = kind + " template " + name + " " + body + "\n\n";
    int behindHead = headEnd(part);
    String between = source.text().substring(behindHead, brace.getOffset()).stripTrailing();
    String rest = kept.isEmpty() ? "" : " {" + lines(kept, indent) + "\n" + indent + "}";
    List<Edit> edits = new ArrayList<>();
    edits.add(new Edit(label, source.startWithComments(Source.declaration(part)), "", template));
    edits.add(source.replace(behindHead, Source.end(part), " of " + name + between + rest, label));
    moved.stream().filter(each -> each.eContainer() != part).forEach(each -> edits.add(out(each)));
    edits.sort(Comparator.comparingInt(Edit::offset));
    return new Refactoring(label, Refactoring.EXTRACT, edits);
  }

  /** The block of the part with the suppressions that it needs as a template. */
  private String block() {
    String block = source.text().substring(brace.getOffset(), Source.end(part));
    for (Allow each : moved.reversed()) {
      if (each.eContainer() == part) {
        Edit out = out(each);
        block =
            new Edit(out.label(), out.offset() - brace.getOffset(), out.replaced(), "")
                .apply(block);
      }
    }
    String indent = source.indent(Source.start(part));
    return "{" + lines(copied, indent) + block.substring(1);
  }

  private static String lines(List<String> lines, String indent) {
    return lines.stream().map(line -> "\n" + indent + "  " + line).collect(Collectors.joining());
  }

  private static Edit out(Allow allow) {
    return Edits.of(List.of(Fix.remove()), allow, null, null).getFirst();
  }

  /** Behind the word, name and count of a part, where its template is named. */
  private static int headEnd(EObject part) {
    int end = Source.start(part);
    for (ILeafNode leaf : Source.leaves(part)) {
      if (HEAD_ENDS.contains(leaf.getText())) {
        break;
      }
      end = leaf.getEndOffset();
    }
    return end;
  }

  /** Whether it names params or constants that a template elsewhere would not see, or is one. */
  private static boolean readsItsSurroundings(EObject part) {
    if (EcoreUtil2.getContainerOfType(part, SegmentTemplate.class) != null
        || EcoreUtil2.getContainerOfType(part, PodTemplate.class) != null) {
      return true;
    }
    return EcoreUtil2.getAllContentsOfType(part, VariableReference.class).stream()
        .filter(use -> Source.start(use) >= bodyStart(part))
        .map(VariableReference::getTarget)
        .anyMatch(target -> !isSeenEverywhere(target, part));
  }

  private static int bodyStart(EObject part) {
    INode brace = Source.brace(part);
    return brace == null ? Integer.MAX_VALUE : brace.getOffset();
  }

  private static boolean isSeenEverywhere(Variable target, EObject part) {
    return target.eContainer() instanceof WeftFile || EcoreUtil.isAncestor(part, target);
  }

  private static String without(String indent, String line) {
    return line.startsWith(indent) ? line.substring(indent.length()) : line;
  }
}
