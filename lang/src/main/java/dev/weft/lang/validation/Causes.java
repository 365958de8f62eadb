package dev.weft.lang.validation;

import dev.weft.elaboration.Findings.Finding;
import dev.weft.lang.fabric.Expect;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.PodTemplate;
import dev.weft.lang.fabric.Promise;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.fabric.SegmentTemplate;
import dev.weft.topology.findings.Issue.Severity;
import dev.weft.topology.findings.IssueKinds;
import dev.weft.topology.rules.Consequences;
import dev.weft.topology.rules.devices.DeviceIssue;
import dev.weft.topology.rules.homing.HomingIssue;
import dev.weft.topology.rules.racks.RackIssue;
import dev.weft.topology.rules.tiers.TierIssue;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.jspecify.annotations.Nullable;

/** Leaves out findings of a fabric that follow from others which stand beside them. */
final class Causes {
  /** Metrics of what links carry and join, by their first words. */
  private static final Set<String> OF_LINKS =
      Set.of("oversubscription", "bisection", "islands", "switch");

  /** Metrics that stay whatever planes there are, by their first words. */
  private static final Set<String> OF_SERVERS =
      Set.of("gpus", "servers", "nics", "domains", "rails", "segments", "pods");

  /** What makes another number of planes than is meant, and so of switches and links. */
  private static final Set<String> OTHER_PLANES = IssueKinds.codes(HomingIssue.PLANES_BY_NIC);

  /**
   * What one line makes of unlike groups of switches, or of racks, is told of the first of them.
   */
  private static final Set<String> ONCE_A_LINE =
      IssueKinds.codes(
          TierIssue.LEAF_OVERSUBSCRIBED, RackIssue.POWER_EXCEEDED, RackIssue.UNITS_EXCEEDED);

  /** What is told once of a fabric, wherever in it the first device stands that it is about. */
  private static final Set<String> OF_THE_FABRIC = IssueKinds.codes(DeviceIssue.WRONG_SWITCH);

  private Causes() {}

  /** The findings that are no consequences of others. */
  static List<Finding> among(List<Finding> findings) {
    Set<Object> told = new HashSet<>();
    return findings.stream()
        .filter(each -> findings.stream().noneMatch(cause -> isCause(cause, each)))
        .filter(each -> !ONCE_A_LINE.contains(each.code()) || isFirstOfLine(each, told))
        .filter(each -> isFirst(each, told))
        .toList();
  }

  /** Of findings with one cause, whatever fabrics they are about, the first. */
  static List<Finding> once(Collection<Finding> findings) {
    Set<Object> told = new HashSet<>();
    return findings.stream().filter(each -> isFirst(each, told)).toList();
  }

  private static boolean isFirstOfLine(Finding each, Set<Object> told) {
    return told.add(List.of(each.code(), each.element()));
  }

  private static boolean isFirst(Finding each, Set<Object> told) {
    return each.cause() == null || told.add(List.of(each.code(), each.cause()));
  }

  private static boolean isCause(Finding cause, Finding each) {
    return (cause.severity() == Severity.ERROR || each.severity() == Severity.WARNING)
        && mayConcern(cause, each)
        && Consequences.mayFollow(each.code(), cause.code())
        && (OF_THE_FABRIC.contains(cause.code())
            || touch(part(cause.element()), part(each.element())));
  }

  /**
   * Whether a finding may follow from links that are not as they are meant. Of what a fabric
   * promises these are what its links carry, and where the planes are others nearly all; a row of a
   * table is about another fabric.
   */
  private static boolean mayConcern(Finding cause, Finding each) {
    if (!(each.element() instanceof Promise promise)) {
      return true;
    }
    String metric = promise.getMetric().getFirst();
    boolean isOfPlanes = OTHER_PLANES.contains(cause.code()) && !OF_SERVERS.contains(metric);
    return promise.eContainer() instanceof Expect && (OF_LINKS.contains(metric) || isOfPlanes);
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
