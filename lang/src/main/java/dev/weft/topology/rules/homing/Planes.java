package dev.weft.topology.rules.homing;

import dev.weft.topology.Lanes;
import dev.weft.topology.NicGroup;
import dev.weft.topology.PlaneMode;
import dev.weft.topology.Rates;
import dev.weft.topology.ServerModel;
import dev.weft.topology.ServerRole;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.LinkNames;
import dev.weft.topology.rule.Rule;
import java.util.ArrayList;
import java.util.List;

/** The NICs of a server, or the ports of a NIC, can be dealt out to the planes in equal numbers. */
public final class Planes implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    Topology topology = built.topology();
    IssueCollector issues = new IssueCollector();
    IssueCollector ofAttached = new IssueCollector();
    for (int server = 0; server < topology.servers().count(); server++) {
      NicGroup nics = topology.serverModel(server).fabricNics();
      boolean isSaid = built.intent().joins().saidPlanes().get(server);
      if (nics == null || topology.planeMode() == PlaneMode.NONE || isSaid) {
        continue;
      }
      boolean byNic = topology.planeMode() == PlaneMode.BY_NIC;
      int things = byNic ? nics.count() : nics.model().ports().count();
      if (things % topology.planes() != 0) {
        boolean isAttached = topology.servers().role(server) == ServerRole.ATTACHED;
        report(built, server, things, !byNic && isAttached ? ofAttached : issues);
      }
    }
    // Where no server at all can be dealt out, their number is wrong, and not what is attached.
    return issues.isEmpty() ? ofAttached.issues() : issues.issues();
  }

  private static void report(FabricIndex built, int server, int things, IssueCollector issues) {
    Topology topology = built.topology();
    boolean byNic = topology.planeMode() == PlaneMode.BY_NIC;
    NicGroup nics = topology.serverModel(server).fabricNics();
    if (!byNic && topology.servers().role(server) == ServerRole.ATTACHED) {
      issues.add(
          HomingIssue.PLANES_OF_ATTACHED,
          topology.servers().origin(server),
          server,
          () ->
              new Object[] {
                built.names().ofServer(server),
                LinkNames.count(things, "port", "ports"),
                topology.planes()
              });
      return;
    }
    if (!byNic && nics != null && nics.model().cages() < nics.model().ports().count()) {
      Lanes lanes = nics.model().ports();
      issues.addBecause(
          topology.planes(),
          HomingIssue.PLANES_BY_LANE,
          topology.servers().origin(server),
          server,
          () ->
              new Object[] {
                built.names().ofServer(server),
                lanes.count(),
                Rates.text(lanes.rateBps()),
                topology.planes(),
                Rates.text(lanes.totalBps() / topology.planes()),
                Fix.count("planes", nearestDivisor(lanes.count(), topology.planes()))
              });
      return;
    }
    issues.addBecause(
        topology.planes(),
        byNic ? HomingIssue.PLANES_BY_NIC : HomingIssue.PLANES_BY_PORT,
        topology.servers().origin(server),
        server,
        () ->
            new Object[] {
              built.names().ofServer(server),
              byNic ? things : LinkNames.count(things, "port", "ports"),
              topology.planes(),
              divisors(things),
              Fix.count("planes", nearestDivisor(things, topology.planes()))
            });
  }

  private static int nearestDivisor(int number, int near) {
    int best = 1;
    for (int i = 1; i <= number; i++) {
      best = number % i == 0 && Math.abs(i - near) < Math.abs(best - near) ? i : best;
    }
    return best;
  }

  private static String divisors(int number) {
    List<String> found = new ArrayList<>();
    for (int i = 1; i <= number; i++) {
      if (number % i == 0) {
        found.add(Integer.toString(i));
      }
    }
    return LinkNames.either(found);
  }

  /** Whether every server can be dealt out to the planes. */
  public static boolean divide(FabricIndex built) {
    return new Planes().check(built).isEmpty();
  }

  /** Whether the ports of every NIC could be dealt out to some planes. */
  public static boolean couldBeByPort(FabricIndex built, int planes) {
    return built.topology().serverModels().stream()
        .map(ServerModel::fabricNics)
        .allMatch(nics -> nics == null || nics.model().ports().count() % planes == 0);
  }

  /** Planes that some server can reach. */
  public static int most(FabricIndex built) {
    Topology topology = built.topology();
    if (topology.planeMode() != PlaneMode.BY_PORT) {
      return topology.planes();
    }
    int most = 0;
    for (ServerModel model : topology.serverModels()) {
      NicGroup nics = model.fabricNics();
      most = Math.max(most, nics == null ? 0 : nics.model().ports().count());
    }
    return most;
  }
}
