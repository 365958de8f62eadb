package dev.weft.lang.validation;

import dev.weft.elaboration.Findings.Finding;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.PodTemplate;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.fabric.SegmentTemplate;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.rules.Consequences;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.jspecify.annotations.Nullable;

/** Leaves out findings of a fabric that follow from others which stand beside them. */
final class Causes {
  private Causes() {}

  /** The findings that are no consequences of others. */
  static List<Finding> among(List<Finding> findings) {
    return findings.stream()
        .filter(each -> findings.stream().noneMatch(cause -> isCause(cause, each)))
        .toList();
  }

  private static boolean isCause(Finding cause, Finding each) {
    return cause.severity() == Severity.ERROR
        && Consequences.mayFollow(each.code(), cause.code())
        && touch(part(cause.element()), part(each.element()));
  }

  /** Whether one part of a fabric is the other, or holds it. */
  private static boolean touch(@Nullable EObject one, @Nullable EObject other) {
    return one == null
        || other == null
        || EcoreUtil2.isAncestor(one, other)
        || EcoreUtil2.isAncestor(other, one);
  }

  /** The segment or pod that an element is in; null where it is about the whole fabric. */
  private static @Nullable EObject part(EObject element) {
    for (EObject at = element; at != null; at = at.eContainer()) {
      if (at instanceof Segment || at instanceof Pod) {
        return at;
      }
      // A template is about each place that uses it.
      if (at instanceof Fabric || at instanceof SegmentTemplate || at instanceof PodTemplate) {
        return null;
      }
    }
    return null;
  }
}
