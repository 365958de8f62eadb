package dev.weft.elaboration;

import dev.weft.lang.blocks.Blocks;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.fabric.Addressing;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.QosPolicy;
import dev.weft.lang.fabric.QosUse;
import dev.weft.lang.fabric.Routing;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.fabric.TrafficClass;
import dev.weft.topology.WrittenLines;
import dev.weft.topology.findings.Origin;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;

/** Finds where the text of a fabric, of its policy and of its cluster says what holds for all. */
final class LinesOfFabric {
  private final Resource file;
  private final Map<String, Origin> byWord = new HashMap<>();

  private LinesOfFabric(Fabric fabric) {
    this.file = fabric.eResource();
  }

  /** What is nearer to the fabric as a whole comes first. */
  static WrittenLines of(Fabric fabric, Clusters clusters) {
    LinesOfFabric lines = new LinesOfFabric(fabric);
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
    return new WrittenLines(lines.byWord);
  }

  /** A policy of another file is at the line that names it. */
  private void add(QosUse use, QosPolicy policy) {
    boolean isHere = policy.eResource() == file;
    for (Member member : policy.getMembers()) {
      EObject place = isHere ? member : use;
      put(firstWord(member), place);
      if (member instanceof TrafficClass named && named.getName() != null) {
        put("class " + named.getName().toLowerCase(Locale.ROOT), place);
        named.getMembers().forEach(each -> put(firstWord(each), isHere ? each : use));
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
            default -> List.of();
          };
      add(own);
      addParts(own);
    }
  }

  private void add(List<? extends Member> members) {
    members.forEach(member -> put(firstWord(member), member));
  }

  private void put(String word, EObject line) {
    if (!word.isEmpty() && line.eResource() == file) {
      byWord.computeIfAbsent(word, key -> Origins.locate(line));
    }
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
