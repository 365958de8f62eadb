package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.PodPlan;
import dev.weft.elaboration.FabricPlan.SegmentPlan;
import dev.weft.elaboration.FabricPlan.ServerGroup;
import dev.weft.topology.NamePatterns;
import dev.weft.topology.Names;
import dev.weft.topology.Segments;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;

/** The servers of a planned fabric with the names that it gives them, for other networks. */
final class ServerNames {
  private final FabricPlan plan;
  private final NamePatterns patterns;

  ServerNames(FabricPlan plan, NamePatterns patterns) {
    this.plan = plan;
    this.patterns = patterns;
  }

  /** Hostnames, by server. */
  List<String> all() {
    List<String> names = new ArrayList<>();
    for (int p = 0; p < plan.pods().size(); p++) {
      List<SegmentPlan> segments = plan.pods().get(p).segments();
      for (int s = 0; s < segments.size(); s++) {
        int position = 0;
        for (ServerGroup group : segments.get(s).servers()) {
          names.addAll(names(group, p, s, position));
          position += group.count();
        }
      }
    }
    return names;
  }

  /** Hostnames of equal servers, the first of which is at a position of its segment. */
  private List<String> names(ServerGroup group, int pod, int segment, int position) {
    if (!group.names().isEmpty()) {
      return group.names();
    }
    List<String> names = new ArrayList<>(group.count());
    for (int i = 0; i < group.count(); i++) {
      names.add(Names.server(patterns, plan.hasPodLevel(), pod, segment, position + i));
    }
    return names;
  }

  /**
   * The servers as a network sees them.
   *
   * @param element where the other network asks for them
   */
  List<ServerGroup> groups(EObject element, NicShares shares) {
    List<ServerGroup> groups = new ArrayList<>();
    for (int p = 0; p < plan.pods().size(); p++) {
      PodPlan pod = plan.pods().get(p);
      for (int s = 0; s < pod.segments().size(); s++) {
        addSegment(element, shares, pod.segments().get(s), p, s, groups);
      }
    }
    return groups;
  }

  private void addSegment(
      EObject element,
      NicShares shares,
      SegmentPlan segment,
      int pod,
      int index,
      List<ServerGroup> groups) {
    int position = 0;
    for (ServerGroup group : segment.servers()) {
      List<String> names = names(group, pod, index, position);
      position += group.count();
      groups.add(
          new ServerGroup(
              element,
              group.count(),
              shares.of(group.home()),
              group.role(),
              0,
              ServerGroup.BY_PORT,
              null,
              names,
              Math.max(Segments.NOT_SAID, segment.tenant(group)),
              segment.tenantLine(group),
              group.home()));
    }
  }
}
