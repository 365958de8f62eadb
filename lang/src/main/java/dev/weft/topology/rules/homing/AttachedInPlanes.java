package dev.weft.topology.rules.homing;

import dev.weft.topology.External;
import dev.weft.topology.Links;
import dev.weft.topology.ServerModel;
import dev.weft.topology.ServerRole;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A network for storage or users has servers attached, or ways out, in each plane that its servers
 * in use have ports in: planes are joined nowhere. In a backend these talk to each other in each
 * plane, and what is attached may be in one.
 */
final class AttachedInPlanes implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Topology topology = built.topology();
    if (topology.planes() < 2 || topology.network().equals(ServerModel.BACKEND)) {
      return issues.issues();
    }
    BitSet attached = planes(built, ServerRole.ATTACHED);
    BitSet without = planes(built, ServerRole.LIT);
    without.andNot(attached);
    for (External external : topology.externals()) {
      without.clear(topology.switches().plane(external.sw()));
    }
    if (!attached.isEmpty() && !without.isEmpty()) {
      int first = firstAttached(topology.servers());
      issues.add(
          HomingIssue.NOTHING_ATTACHED,
          topology.servers().origin(first),
          first,
          () ->
              new Object[] {
                built.names().ofServer(first),
                "nothing is attached in " + words(without),
                words(attached)
              });
    }
    return issues.issues();
  }

  private static int firstAttached(Servers servers) {
    int server = 0;
    while (servers.role(server) != ServerRole.ATTACHED) {
      server++;
    }
    return server;
  }

  /** The planes that servers of a role have links in. */
  private static BitSet planes(FabricIndex built, ServerRole role) {
    Topology topology = built.topology();
    Links links = topology.links();
    BitSet planes = new BitSet();
    for (int link = 0; link < links.end(Links.Kind.HOST); link++) {
      if (topology.servers().role(topology.servers().serverOfNic(links.lower(link))) == role) {
        planes.set(topology.switches().plane(links.upper(link)));
      }
    }
    return planes;
  }

  /** {@code planes 1, 2}, as people count. */
  private static String words(BitSet planes) {
    String numbers =
        planes.stream().mapToObj(plane -> "" + (plane + 1)).collect(Collectors.joining(", "));
    return (planes.cardinality() == 1 ? "plane " : "planes ") + numbers;
  }
}
