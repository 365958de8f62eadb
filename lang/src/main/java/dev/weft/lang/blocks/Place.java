package dev.weft.lang.blocks;

import dev.weft.lang.expressions.Choice;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.fabric.Addressing;
import dev.weft.lang.fabric.Cluster;
import dev.weft.lang.fabric.Domains;
import dev.weft.lang.fabric.Except;
import dev.weft.lang.fabric.External;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Library;
import dev.weft.lang.fabric.NamePattern;
import dev.weft.lang.fabric.Naming;
import dev.weft.lang.fabric.Network;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.PodTemplate;
import dev.weft.lang.fabric.QosPolicy;
import dev.weft.lang.fabric.Racks;
import dev.weft.lang.fabric.Routing;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.fabric.SegmentTemplate;
import dev.weft.lang.fabric.Servers;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.fabric.TrafficClass;
import dev.weft.lang.hardware.CableType;
import dev.weft.lang.hardware.DomainType;
import dev.weft.lang.hardware.GpuType;
import dev.weft.lang.hardware.HardwareType;
import dev.weft.lang.hardware.NicType;
import dev.weft.lang.hardware.ScaleUp;
import dev.weft.lang.hardware.ServerType;
import dev.weft.lang.hardware.SwitchType;
import dev.weft.lang.reading.Nesting;
import dev.weft.lang.settings.FabricSettings;
import dev.weft.lang.workload.Job;
import dev.weft.lang.workload.Model;
import dev.weft.lang.workload.Scenario;
import dev.weft.lang.workload.Stack;
import dev.weft.topology.NamePatterns;
import dev.weft.topology.ServerModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
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
      case External external -> "external";
      case Servers servers -> "servers";
      case Domains domains -> "servers";
      case PodTemplate template -> "pod";
      case SegmentTemplate template -> "segment";
      case Except except ->
          except.eContainer() instanceof Pod || except.eContainer() instanceof PodTemplate
              ? "pod"
              : "segment";
      case DomainType type -> "domain";
      case Cluster cluster -> "cluster";
      case Racks racks -> "racks";
      case Library library -> "library";
      case Model model -> "model";
      case Stack stack -> "stack";
      case Job job -> "job";
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
    if (type == null || type.eIsProxy() || !Nesting.mayGoOn(seen) || !seen.add(type)) {
      return;
    }
    collect(base(type), members, seen);
    members.addAll(type.getMembers());
  }

  /**
   * Whether all that a type extends is known: of a circle, of a chain that is too long and of a
   * name that leads nowhere it is not, and that is said of these.
   */
  public static boolean isKnownToItsEnd(HardwareType type) {
    Set<HardwareType> seen = new HashSet<>();
    for (HardwareType at = type; at != null; at = base(at)) {
      if (at.eIsProxy() || !Nesting.mayGoOn(seen) || !seen.add(at)) {
        return false;
      }
    }
    return true;
  }

  /** Members of a class, of the nearest type that has any: its own, or inherited. */
  public static <T extends EObject> List<T> nearest(HardwareType type, Class<T> wanted) {
    Set<HardwareType> seen = new HashSet<>();
    List<T> found = List.of();
    for (HardwareType at = type;
        found.isEmpty() && at != null && !at.eIsProxy() && Nesting.mayGoOn(seen) && seen.add(at);
        at = base(at)) {
      found = all(at.getMembers(), wanted);
    }
    return found;
  }

  /** The type that a type extends; null when it extends none. */
  public static @Nullable HardwareType base(HardwareType type) {
    return switch (type) {
      case GpuType gpu -> gpu.getBase();
      case NicType nic -> nic.getBase();
      case ServerType server -> server.getBase();
      case SwitchType sw -> sw.getBase();
      case CableType cable -> cable.getBase();
      case DomainType domain -> domain.getBase();
      default -> null;
    };
  }

  /** Members of a fabric, inherited ones first, less those that are said again. */
  public static List<Member> members(Fabric fabric) {
    return Blocks.members(fabric);
  }

  /** Which network of a cluster a fabric is; {@code backend} unless something says otherwise. */
  public static String network(Fabric fabric) {
    if (fabric.eContainer() instanceof Network network) {
      return network.getRole();
    }
    for (Member member : members(fabric)) {
      if (member instanceof Choice choice && FabricSettings.NETWORK.isNamed(choice.getKey())) {
        return choice.getWord() == null ? ServerModel.BACKEND : choice.getWord();
      }
    }
    return ServerModel.BACKEND;
  }

  /**
   * What carries data: for the networks of GPUs and storage RDMA, for the others plain Ethernet.
   */
  public static String transport(Fabric fabric) {
    String word = null;
    for (Member member : members(fabric)) {
      if (member instanceof Choice choice && FabricSettings.TRANSPORT.isNamed(choice.getKey())) {
        word = choice.getWord();
      }
    }
    String network = network(fabric);
    boolean isPlain = network.equals("frontend") || network.equals("management");
    return word != null ? word : isPlain ? "ethernet" : "roce";
  }

  /** Patterns of hostnames of a fabric. */
  public static NamePatterns naming(Fabric fabric) {
    Naming naming = last(members(fabric), Naming.class);
    Map<String, String> patterns = new HashMap<>();
    if (naming != null) {
      for (NamePattern pattern : naming.getPatterns()) {
        patterns.put(pattern.getLevel(), pattern.getPattern());
      }
    }
    return new NamePatterns(
            patterns.get("leaf"),
            patterns.get("spine"),
            patterns.get("superspine"),
            patterns.get("server"))
        .calling(word(fabric, Pod.class, "pod"), word(fabric, Segment.class, "segment"));
  }

  /** What the first block of a kind is called; the usual word when it is called nothing else. */
  private static String word(Fabric fabric, Class<? extends EObject> kind, String usual) {
    for (Member member : members(fabric)) {
      String called = called(member, kind);
      if (called != null) {
        return called;
      }
    }
    return usual;
  }

  private static @Nullable String called(EObject block, Class<? extends EObject> kind) {
    String alias =
        switch (block) {
          case Pod pod -> pod.getAlias();
          case Segment segment -> segment.getAlias();
          default -> null;
        };
    if (kind.isInstance(block) && alias != null && !alias.isBlank()) {
      return alias.replaceAll("\\p{Cntrl}", " ").strip();
    }
    List<EObject> inside = new ArrayList<>();
    if (block instanceof Pod pod) {
      inside.addAll(pod.getMembers());
      if (pod.getTemplate() != null) {
        inside.addAll(pod.getTemplate().getMembers());
      }
    }
    for (EObject member : inside) {
      String called = called(member, kind);
      if (called != null) {
        return called;
      }
    }
    return null;
  }

  /** Whether a block is a template, whose parameters are arguments. */
  public static boolean isTemplate(@Nullable EObject block) {
    return block instanceof PodTemplate || block instanceof SegmentTemplate;
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
