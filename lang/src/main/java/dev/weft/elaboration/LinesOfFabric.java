package dev.weft.elaboration;

import dev.weft.lang.blocks.Blocks;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.Addressing;
import dev.weft.lang.fabric.External;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.QosPolicy;
import dev.weft.lang.fabric.QosUse;
import dev.weft.lang.fabric.Routing;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.fabric.TrafficClass;
import dev.weft.topology.WrittenLines;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/** Finds where the text of a fabric, of its policy and of its cluster says what holds for all. */
final class LinesOfFabric {
  /**
   * What is told apart: of two lines alike the first one counts, in tiers and classes that of each.
   *
   * @param owner the tier or class that a line stands in, else null
   */
  private record Key(String name, @Nullable EObject owner) {}

  private final Fabric fabric;
  private final Resource file;
  private final Origins origins;
  private final Set<Key> seen = new HashSet<>();
  private final List<WrittenLines.Line> lines = new ArrayList<>();

  private LinesOfFabric(Fabric fabric, Origins origins) {
    this.fabric = fabric;
    this.file = fabric.eResource();
    this.origins = origins;
  }

  /** What is nearer to the fabric as a whole comes first. */
  static WrittenLines of(Fabric fabric, Clusters clusters, Origins origins) {
    LinesOfFabric lines = new LinesOfFabric(fabric, origins);
    List<Member> members = Blocks.members(fabric);
    for (Routing routing : Place.all(members, Routing.class)) {
      lines.add(routing.getMembers());
    }
    lines.add(members);
    for (Addressing addressing : Place.all(members, Addressing.class)) {
      lines.add(addressing.getMembers());
    }
    QosUse use = Place.last(members, QosUse.class);
    if (use != null && use.getPolicy() != null && !use.getPolicy().eIsProxy()) {
      lines.add(use, use.getPolicy());
    }
    lines.addParts(members);
    lines.add(clusters.around(fabric));
    return new WrittenLines(lines.lines);
  }

  /** A policy of another file is at the line that names it. */
  private void add(QosUse use, QosPolicy policy) {
    boolean isHere = policy.eResource() == file;
    for (Member member : policy.getMembers()) {
      EObject place = isHere ? member : use;
      if (member instanceof TrafficClass named && named.getName() != null) {
        put(named, named, place);
        named.getMembers().forEach(each -> put(each, named, isHere ? each : use));
      } else {
        put(member, null, place);
      }
    }
  }

  private void addParts(List<? extends Member> members) {
    for (Member member : members) {
      List<? extends Member> own =
          switch (member) {
            case Pod pod -> pod.getMembers();
            case Segment segment -> segment.getMembers();
            case SwitchTier tier -> tier.getMembers();
            case External external -> external.getMembers();
            default -> List.of();
          };
      add(own);
      addParts(own);
    }
  }

  private void add(List<? extends Member> members) {
    for (Member member : members) {
      put(member, member.eContainer() instanceof SwitchTier tier ? tier : null, member);
    }
  }

  /** What a fabric takes over from another file is at its own line, which names that fabric. */
  private void put(EObject line, @Nullable EObject owner, EObject place) {
    EObject here = place.eResource() == file ? place : fabric;
    String trafficClass = owner instanceof TrafficClass named ? named.getName() : "";
    names(line)
        .filter(name -> seen.add(new Key(name, owner)))
        .forEach(name -> lines.add(new WrittenLines.Line(name, trafficClass, origins.of(here))));
  }

  /** By what constructs name it, see {@link WrittenLines.Line#name()}. */
  private static Stream<String> names(EObject line) {
    if (!(line instanceof Setting setting)) {
      return Stream.of(firstWord(line)).filter(word -> !word.isEmpty());
    }
    String block = Place.of(line.eContainer());
    String name = Objects.requireNonNullElse(block, "") + " " + setting.getKey();
    return setting instanceof Choice choice && choice.getWord() != null
        ? Stream.of(name, name + " " + choice.getWord())
        : Stream.of(name);
  }

  private static String firstWord(EObject line) {
    ICompositeNode node = NodeModelUtils.findActualNodeFor(line);
    if (node != null) {
      for (ILeafNode leaf : node.getLeafNodes()) {
        if (!leaf.isHidden()) {
          return leaf.getText();
        }
      }
    }
    return "";
  }
}
