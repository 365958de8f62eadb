package dev.weft.lang.blocks;

import dev.weft.lang.expressions.Allow;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.expressions.Variable;
import dev.weft.lang.fabric.CableUse;
import dev.weft.lang.fabric.Domains;
import dev.weft.lang.fabric.Except;
import dev.weft.lang.fabric.Expect;
import dev.weft.lang.fabric.ExpectBy;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.fabric.Servers;
import dev.weft.lang.fabric.ServersOf;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.fabric.SwitchesOf;
import dev.weft.lang.fabric.Uplink;
import dev.weft.lang.reading.Nesting;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * Blocks as they are meant: a block holds what it inherits, less what it says again. Lines are
 * about the same when their {@linkplain #subject(Member) subject} is.
 */
public final class Blocks {
  private Blocks() {}

  /** Members of a fabric with those of the fabrics that it extends. */
  public static List<Member> members(Fabric fabric) {
    return members(fabric, new HashSet<>());
  }

  private static List<Member> members(Fabric fabric, Set<Fabric> seen) {
    Fabric base = fabric.getBase();
    if (base == null || base.eIsProxy() || !Nesting.mayGoOn(seen) || !seen.add(fabric)) {
      return fabric.getMembers();
    }
    List<Member> inherited =
        members(base, seen).stream()
            .filter(member -> !(member instanceof Expect || member instanceof ExpectBy))
            .toList();
    return merge(inherited, fabric.getMembers());
  }

  /** What is inherited and not said again, then what is said. */
  public static List<Member> merge(List<? extends Member> inherited, List<? extends Member> own) {
    Set<String> said = new HashSet<>();
    for (Member member : own) {
      String subject = subject(member);
      if (subject != null) {
        said.add(subject);
      }
    }
    List<Member> merged = new ArrayList<>();
    for (Member member : inherited) {
      String subject = subject(member);
      if (subject == null || !said.contains(subject)) {
        merged.add(member);
      }
    }
    merged.addAll(own);
    return merged;
  }

  /** What a line is about; null for lines that add and never replace. */
  private static @Nullable String subject(Member member) {
    return switch (member) {
      case Except except -> null;
      case Allow allow -> null;
      case Expect expect -> null;
      case ExpectBy expect -> null;
      case Variable variable -> null;
      case Setting setting -> "setting " + setting.getKey();
      case Servers servers -> servers.getRole();
      case Domains domains -> "servers";
      case ServersOf servers -> "servers";
      case SwitchesOf switches -> "switches";
      case SwitchTier tier -> tier.getLevel();
      case Uplink uplink -> "uplink " + above(uplink);
      case CableUse use -> "cable " + use.getRole();
      case Pod pod -> pod.getName() == null ? "pod" : "pod " + pod.getName();
      case Segment segment ->
          segment.getName() == null ? "segment" : "segment " + segment.getName();
      default -> member.eClass().getName();
    };
  }

  /** The tier that an uplink leads to; null when it does not say. */
  public static @Nullable String above(Uplink uplink) {
    return uplink.getTargets() == null
        ? uplink.getTarget()
        : uplink.getTargets().substring(0, uplink.getTargets().length() - 1);
  }

  /**
   * The tier that an uplink leads to, said or not: from the leaves of a segment to the spines, from
   * the spines of a pod or fabric to the super-spines.
   */
  public static String meantAbove(Uplink uplink) {
    String said = above(uplink);
    if (said != null) {
      return said;
    }
    EObject block = uplink.eContainer();
    block = block instanceof Except ? block.eContainer() : block;
    boolean isOfLeaves =
        block instanceof SwitchTier tier
            ? "leaf".equals(tier.getLevel())
            : "segment".equals(Place.of(block));
    return isOfLeaves ? "spine" : "superspine";
  }
}
