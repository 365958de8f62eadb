package dev.weft.lang.validation.checks;

import dev.weft.lang.blocks.Contents;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.PodTemplate;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.fabric.SegmentTemplate;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.fabric.Uplink;
import dev.weft.lang.resource.WeftResource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.EcoreUtil2;
import org.jspecify.annotations.Nullable;

/** Whether a ratio is held against uplinks that are written, or decides how many there are. */
final class WrittenUplinks {
  private WrittenUplinks() {}

  /**
   * Whether all tiers that a value in a block is about have uplinks that are written. Who uses a
   * template may write them too: there any uplink of the file will do.
   */
  static boolean areAll(EObject value) {
    EObject block = EcoreUtil2.getContainerOfType(value, Member.class);
    while (block != null && !isBlock(block)) {
      block = block.eContainer();
    }
    boolean isInTemplate =
        EcoreUtil2.getContainerOfType(value, SegmentTemplate.class) != null
            || EcoreUtil2.getContainerOfType(value, PodTemplate.class) != null;
    if (block == null || isInTemplate) {
      return isSomewhere(value, "uplink", Uplink.class, any -> true);
    }
    boolean hasSuperspines =
        isSomewhere(
            value, "superspine", SwitchTier.class, tier -> "superspine".equals(tier.getLevel()));
    for (SwitchTier tier : tiers(block)) {
      String above = above(tier, hasSuperspines);
      if (above != null && !isWritten(tier, above) && !isSaid(above, block)) {
        return false;
      }
    }
    return true;
  }

  /** Whether the text of an element has some line anywhere. */
  private static <T extends EObject> boolean isSomewhere(
      EObject element, String name, Class<T> type, Predicate<T> wanted) {
    EObject root = EcoreUtil.getRootContainer(element);
    return WeftResource.observed(
        element.eResource(),
        WrittenUplinks.class.getName() + name,
        () -> Contents.of(root, type).stream().anyMatch(wanted));
  }

  private static boolean isBlock(EObject element) {
    return element instanceof Fabric
        || element instanceof Pod
        || element instanceof Segment
        || element instanceof SwitchTier
        || element instanceof SegmentTemplate
        || element instanceof PodTemplate;
  }

  /** The tiers of a block and of the templates that are used in it. */
  private static List<SwitchTier> tiers(EObject block) {
    List<EObject> open = new ArrayList<>(List.of(block));
    List<SwitchTier> tiers = new ArrayList<>();
    for (int next = 0; next < open.size(); next++) {
      EObject at = open.get(next);
      List<EObject> all = new ArrayList<>(EcoreUtil2.getAllContentsOfType(at, EObject.class));
      all.add(at);
      for (EObject element : all) {
        if (element instanceof SwitchTier tier && !tiers.contains(tier)) {
          tiers.add(tier);
        }
        EObject used = template(element);
        if (used != null && !used.eIsProxy() && !open.contains(used)) {
          open.add(used);
        }
      }
    }
    return tiers;
  }

  private static @Nullable EObject template(EObject element) {
    return switch (element) {
      case Segment segment -> segment.getTemplate();
      case Pod pod -> pod.getTemplate();
      case Fabric fabric -> fabric.getBase();
      default -> null;
    };
  }

  private static @Nullable String above(SwitchTier tier, boolean hasSuperspines) {
    return switch (tier.getLevel()) {
      case "leaf" -> "spine";
      case "spine" -> hasSuperspines ? "superspine" : null;
      default -> null;
    };
  }

  /** Whether a tier, or the block that it stands in, writes its uplinks. */
  private static boolean isWritten(SwitchTier tier, String above) {
    return writes(tier, above, true)
        || writes(tier.eContainer(), above, true)
        || isSaid(above, tier.eContainer());
  }

  /** Whether a block, or one around it, says what uplinks to a tier there are. */
  private static boolean isSaid(String above, EObject from) {
    for (EObject at = from; at != null; at = at.eContainer()) {
      if (writes(at, above, false)) {
        return true;
      }
    }
    return false;
  }

  private static boolean writes(EObject block, String above, boolean isNear) {
    return block.eContents().stream()
        .filter(Uplink.class::isInstance)
        .map(uplink -> StructureChecks.target((Uplink) uplink))
        .anyMatch(target -> above.equals(target) || target == null && isNear);
  }
}
