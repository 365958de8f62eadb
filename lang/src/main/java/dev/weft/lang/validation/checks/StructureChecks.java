package dev.weft.lang.validation.checks;

import dev.weft.elaboration.Origins;
import dev.weft.lang.blocks.Blocks;
import dev.weft.lang.blocks.Contents;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.fabric.Argument;
import dev.weft.lang.fabric.CableUse;
import dev.weft.lang.fabric.Except;
import dev.weft.lang.fabric.Expect;
import dev.weft.lang.fabric.ExpectBy;
import dev.weft.lang.fabric.ExpectCase;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.Promise;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.fabric.Uplink;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.reading.Nesting;
import dev.weft.lang.workload.Scenario;
import dev.weft.lang.workload.ScenarioPromise;
import dev.weft.topology.findings.DesignIssue;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Named;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.validation.Check;
import org.jspecify.annotations.Nullable;

/** Rules on what stands where: a line that has no effect is a mistake. */
public class StructureChecks extends AbstractWeftChecks {
  private static final String SUPERSPINE = "superspine";

  /**
   * A tier stands in the block whose switches it is. Where segments stand beside pods, which is
   * reported for itself, it is open which block that is to be.
   */
  @Check
  public void tierIsAtHome(SwitchTier tier) {
    EObject block = home(tier);
    String home =
        switch (tier.getLevel()) {
          case "leaf" -> "segment";
          case "spine" -> "pod";
          default -> "fabric";
        };
    boolean isBelowFabric = block instanceof Fabric && home.equals("pod");
    boolean hasPods =
        block instanceof Fabric fabric && !Place.all(Place.members(fabric), Pod.class).isEmpty();
    boolean isOpen = hasPods && !Place.all(Place.members((Fabric) block), Segment.class).isEmpty();
    boolean isAtHome = home.equals(Place.of(block)) || isBelowFabric && (!hasPods || isOpen);
    if (block != null && !isAtHome) {
      report(
          DesignIssue.NO_EFFECT,
          tier,
          null,
          "A " + tier.getLevel() + " in a " + Place.of(block),
          home.equals("pod") && !hasPods ? "a pod, or in a fabric without pods" : "a " + home);
    }
  }

  /** The block that a line belongs to, exceptions and templates seen through. */
  private static @Nullable EObject home(EObject line) {
    EObject block = line.eContainer();
    return block instanceof Except except ? except.eContainer() : block;
  }

  /** Leaves have no switches below them whose positions they could follow. */
  @Check
  public void leavesHaveNoPositions(SwitchTier tier) {
    if ("leaf".equals(tier.getLevel()) && tier.isPerPosition()) {
      report(
          DesignIssue.NO_EFFECT, tier, null, "'per position' of a leaf", "a spine or superspine");
    }
  }

  /** Only what stands above pods can have groups of pods below it. */
  @Check
  public void podsAreBelowSuperspines(SwitchTier tier) {
    if (tier.isOfPods() && !SUPERSPINE.equals(tier.getLevel())) {
      report(
          DesignIssue.NO_EFFECT,
          tier,
          null,
          "'per … pods' of a " + tier.getLevel(),
          "a superspine");
    }
  }

  /** An uplink leads to the tier above its own. */
  @Check
  public void uplinkLeadsUp(Uplink uplink) {
    String target = target(uplink);
    if ("leaf".equals(target)) {
      boolean isOfSpine =
          uplink.eContainer() instanceof SwitchTier tier && !"leaf".equals(tier.getLevel());
      String meant = isOfSpine ? SUPERSPINE : "spine";
      String text = Sites.text(uplink).replaceAll("\\beach\\s+leaf\\b", "each " + meant);
      report(DesignIssue.UPLINK_TO_LEAF, uplink, null, Fix.replace(text));
    } else if (uplink.eContainer() instanceof SwitchTier tier
        && (target != null || SUPERSPINE.equals(tier.getLevel()))) {
      String above =
          switch (tier.getLevel()) {
            case "leaf" -> "spine";
            case "spine" -> SUPERSPINE;
            default -> "";
          };
      if (!above.equals(target)) {
        String below = "spine".equals(target) ? "a leaf" : "a spine";
        String what = target == null ? "An uplink" : "An uplink to a " + target;
        report(
            DesignIssue.NO_EFFECT,
            uplink,
            null,
            what + " in the block of a " + tier.getLevel(),
            "the block of " + below,
            Fix.remove());
      }
    }
  }

  /** There is a tier above, at least under some condition, for every uplink. */
  @Check
  public void uplinkHasTarget(Fabric fabric) {
    List<Uplink> uplinks = Contents.of(fabric, Uplink.class);
    if (uplinks.isEmpty()) {
      return;
    }
    Set<EObject> blocks = new HashSet<>();
    collect(fabric, blocks);
    Set<String> levels = new HashSet<>();
    for (EObject block : blocks) {
      Contents.of(block, SwitchTier.class).forEach(tier -> levels.add(tier.getLevel()));
    }
    for (Uplink uplink : uplinks) {
      String target = Blocks.meantAbove(uplink);
      if (!levels.contains(target)) {
        boolean isForSpines = target.equals(SUPERSPINE) && levels.contains("spine");
        String text = Sites.text(uplink);
        String other = isForSpines ? text.replaceAll("\\bsuperspine", "spine") : text;
        boolean hasOther = !other.equals(text) && uplink.eContainer() instanceof Segment;
        report(
            hasOther ? DesignIssue.UPLINK_TO_OTHER_TIER : DesignIssue.UPLINK_NOWHERE,
            uplink,
            null,
            target,
            target,
            hasOther ? Fix.replace(other) : Fix.remove());
      }
    }
  }

  /** A fabric with what it extends and the templates of its pods and segments. */
  private static void collect(Fabric fabric, Set<EObject> blocks) {
    Set<Fabric> chain = new LinkedHashSet<>();
    for (Fabric at = fabric;
        at != null && !at.eIsProxy() && Nesting.mayGoOn(chain) && chain.add(at);
        at = at.getBase()) {
      collectTemplates(at, blocks);
    }
  }

  /** A block with the templates of its pods and segments, of which pods have some. */
  static void collectTemplates(@Nullable EObject block, Set<EObject> blocks) {
    if (block == null || block.eIsProxy() || !blocks.add(block)) {
      return;
    }
    Contents.with(block, Pod.class).forEach(pod -> collectTemplates(pod.getTemplate(), blocks));
    Contents.with(block, Segment.class)
        .forEach(segment -> collectTemplates(segment.getTemplate(), blocks));
  }

  public static @Nullable String target(Uplink uplink) {
    return uplink.getTargets() == null
        ? uplink.getTarget()
        : uplink.getTargets().substring(0, uplink.getTargets().length() - 1);
  }

  /** An exception has no exceptions. */
  @Check
  public void exceptionIsPlain(Except except) {
    if (except.eContainer() instanceof Except) {
      report(
          DesignIssue.NO_EFFECT,
          except,
          null,
          "An exception in an exception",
          "a pod or segment",
          Fix.remove());
    }
  }

  /** Cables of hosts and peers are named where the servers are. */
  @Check
  public void cablesAreAtHome(CableUse use) {
    if (use.eContainer() instanceof SwitchTier && !"uplinks".equals(use.getRole())) {
      report(
          DesignIssue.NO_EFFECT,
          use,
          null,
          "'cable " + use.getRole() + "' in the block of a tier",
          "a segment, pod or fabric",
          Fix.remove());
    }
  }

  /** What holds for a whole block is said once in it. */
  @Check
  public void linesAreSaidOnce(EObject block) {
    Set<String> seen = new HashSet<>();
    for (EObject line : block.eContents()) {
      String words = SaidOnce.words(line);
      if (words != null && !seen.add(words)) {
        if (SaidOnce.isList(line)) {
          report(DesignIssue.LIST_TWICE, line, null, "'" + words + "'");
        } else {
          report(DesignIssue.TWICE, line, null, "'" + words + "'", "block", Sites.remove(line));
        }
      }
    }
  }

  /** What a block promises it promises once. */
  @Check
  public void promisesAreSaidOnce(Expect block) {
    Fabric around = EcoreUtil2.getContainerOfType(block, Fabric.class);
    List<Promise> all = new ArrayList<>();
    List<Expect> blocks =
        around == null ? List.of(block) : EcoreUtil2.typeSelect(around.getMembers(), Expect.class);
    if (blocks.getFirst() == block) {
      blocks.forEach(each -> all.addAll(each.getPromises()));
      reportRepeated(all);
    }
  }

  /** The same of a row of a table. */
  @Check
  public void promisesOfRowsAreSaidOnce(ExpectCase row) {
    reportRepeated(row.getPromises());
  }

  /** The same of a scenario. */
  @Check
  public void promisesOfScenariosAreSaidOnce(Scenario scenario) {
    reportRepeated(EcoreUtil2.typeSelect(scenario.getMembers(), ScenarioPromise.class));
  }

  private void reportRepeated(List<? extends EObject> promises) {
    Map<String, EObject> seen = new HashMap<>();
    for (EObject promise : promises) {
      String text = Sites.text(promise).replaceAll("\\s+", " ");
      EObject first = seen.putIfAbsent(text, promise);
      if (first != null) {
        Named other = new Named("promised", Origins.locate(first));
        int line = other.origin().line();
        report(DesignIssue.PROMISED, promise, null, text, line, Fix.remove(), other);
      }
    }
  }

  /** A name stands once among the pods, or the segments, of a block. */
  @Check
  public void copiesHaveOwnNames(Member block) {
    Set<String> seen = new HashSet<>();
    for (EObject member : block.eContents()) {
      String name =
          switch (member) {
            case Pod pod when pod.getName() != null -> "pod " + pod.getName();
            case Segment segment when segment.getName() != null -> "segment " + segment.getName();
            default -> null;
          };
      if (name != null && !seen.add(name)) {
        report(DesignIssue.TWICE, member, null, "'" + name + "'", "block");
      }
    }
  }

  /** An argument is given once. */
  @Check
  public void argumentIsGivenOnce(Argument argument) {
    List<Argument> all = EcoreUtil2.typeSelect(argument.eContainer().eContents(), Argument.class);
    boolean isAgain =
        all.subList(0, all.indexOf(argument)).stream()
            .anyMatch(other -> other.getParameter() == argument.getParameter());
    if (isAgain && argument.getParameter() != null && !argument.getParameter().eIsProxy()) {
      String name = argument.getParameter().getName();
      report(DesignIssue.TWICE, argument, null, "'" + name + "'", "list of arguments");
    }
  }

  /** A table of promises has one row for each value. */
  @Check
  public void rowsDiffer(ExpectBy table) {
    Set<String> seen = new HashSet<>();
    for (ExpectCase row : table.getCases()) {
      if (row.getValue() != null) {
        String value = NodeModelUtils.getTokenText(NodeModelUtils.getNode(row.getValue()));
        if (!seen.add(value)) {
          report(DesignIssue.TWICE, row, null, "The row of " + value, "table");
        }
      }
    }
  }
}
