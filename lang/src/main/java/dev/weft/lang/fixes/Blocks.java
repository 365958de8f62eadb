package dev.weft.lang.fixes;

import dev.weft.lang.fabric.Addressing;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Naming;
import dev.weft.lang.fabric.Routing;
import dev.weft.lang.fabric.Servers;
import dev.weft.lang.fabric.SwitchTier;
import java.util.List;
import org.eclipse.emf.ecore.EObject;

/** Takes members out of blocks, and with the last one what is empty then. */
final class Blocks {
  private Blocks() {}

  /** Takes out an element, with its block or the braces around it where nothing is left there. */
  static Edit remove(EObject element, Span span) {
    EObject block = element.eContainer();
    if (block == null || !isAlone(element, block)) {
      return span.remove();
    }
    Span around = isNeedless(block) ? Span.of(block, null) : null;
    if (around != null) {
      return around.remove().labelled(span.remove().label());
    }
    Span braces =
        block instanceof SwitchTier || block instanceof Servers ? Span.ofBraces(block) : null;
    return braces == null ? span.remove() : braces.remove().labelled(span.remove().label());
  }

  private static boolean isAlone(EObject element, EObject block) {
    return switch (block) {
      case Routing routing -> routing.getMembers().size() == 1;
      case Addressing addressing -> addressing.getMembers().size() == 1;
      case Naming naming -> naming.getPatterns().size() == 1;
      case SwitchTier tier -> isOnly(element, tier.getMembers());
      case Servers servers -> isOnly(element, servers.getMembers());
      default -> false;
    };
  }

  private static boolean isOnly(EObject element, List<? extends EObject> members) {
    return members.size() == 1 && members.getFirst() == element;
  }

  /** Whether a block says nothing when it is empty: of a base it would replace what that says. */
  private static boolean isNeedless(EObject block) {
    boolean isOfFabric = block instanceof Routing || block instanceof Addressing;
    return (isOfFabric || block instanceof Naming)
        && block.eContainer() instanceof Fabric fabric
        && fabric.getBase() == null;
  }
}
