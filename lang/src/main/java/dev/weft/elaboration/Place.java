package dev.weft.elaboration;

import dev.weft.lang.expressions.Member;
import dev.weft.lang.fabric.Addressing;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.QosPolicy;
import dev.weft.lang.fabric.Routing;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.fabric.TrafficClass;
import dev.weft.lang.hardware.CableType;
import dev.weft.lang.hardware.GpuType;
import dev.weft.lang.hardware.HardwareType;
import dev.weft.lang.hardware.NicType;
import dev.weft.lang.hardware.ScaleUp;
import dev.weft.lang.hardware.ServerType;
import dev.weft.lang.hardware.SwitchType;
import dev.weft.lang.weft.Scenario;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Blocks: their names in the registry of settings, and their members. */
public final class Place {
  private Place() {}

  /** Name of a block in the registry; null when it holds no settings. */
  public static @Nullable String of(@Nullable EObject block) {
    return switch (block) {
      case GpuType type -> "gpu";
      case NicType type -> "nic";
      case ServerType type -> "server";
      case SwitchType type -> "switch";
      case CableType type -> "cable";
      case ScaleUp scaleUp -> "scale-up";
      case Fabric fabric -> "fabric";
      case Pod pod -> "pod";
      case Segment segment -> "segment";
      case SwitchTier tier -> tier.getLevel();
      case Routing routing -> "routing";
      case Addressing addressing -> "addressing";
      case QosPolicy policy -> "qos";
      case TrafficClass trafficClass -> "class";
      case Scenario scenario -> "scenario";
      case null, default -> null;
    };
  }

  /** Members of a hardware type, inherited ones first. */
  public static List<Member> members(HardwareType type) {
    List<Member> members = new ArrayList<>();
    collect(type, members, new HashSet<>());
    return members;
  }

  private static void collect(
      @Nullable HardwareType type, List<Member> members, Set<HardwareType> seen) {
    if (type == null || type.eIsProxy() || !seen.add(type)) {
      return;
    }
    collect(base(type), members, seen);
    members.addAll(type.getMembers());
  }

  /** The type that a type extends; null when it extends none. */
  public static @Nullable HardwareType base(HardwareType type) {
    return switch (type) {
      case GpuType gpu -> gpu.getBase();
      case NicType nic -> nic.getBase();
      case ServerType server -> server.getBase();
      case SwitchType sw -> sw.getBase();
      case CableType cable -> cable.getBase();
      default -> null;
    };
  }

  /**
   * The last member of a class, since later ones override inherited ones; null when there is none.
   */
  public static <T extends EObject> @Nullable T last(
      List<? extends EObject> members, Class<T> type) {
    T found = null;
    for (EObject member : members) {
      if (type.isInstance(member)) {
        found = type.cast(member);
      }
    }
    return found;
  }

  /** The members of a class. */
  public static <T extends EObject> List<T> all(List<? extends EObject> members, Class<T> type) {
    return members.stream().filter(type::isInstance).map(type::cast).toList();
  }
}
