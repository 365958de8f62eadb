package dev.weft.topology.cluster;

import dev.weft.topology.Names;
import dev.weft.topology.NicGroup;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.IssueKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * An isolated network shares no NIC with another, and no port of a NIC has cables of two networks.
 */
final class SharedNics {
  /** Servers of one type whose NICs serve both networks. */
  private record Shared(ServerModel model, NicGroup own, NicGroup other, List<String> servers) {}

  /** NICs of one type of server, and what else uses them in the same way. */
  private record Cause(IssueKind kind, String model, Set<String> networks) {}

  /** Networks that use the NICs of one of them, with the servers of the first of these. */
  private record Users(Shared shared, List<Topology> others) {}

  private SharedNics() {}

  /** One finding for the NICs of a type, at the network that shares them with most others. */
  static List<ClusterRules.Found> check(List<Topology> networks) {
    Map<Cause, Map<Integer, Users>> byCause = new LinkedHashMap<>();
    for (ClusterRules.Pair pair : ClusterRules.pairs(networks)) {
      Topology first = networks.get(pair.at());
      Topology second = networks.get(pair.other());
      boolean isIsolated = first.membership().isolated() || second.membership().isolated();
      for (Shared shared : find(first, second)) {
        if (isIsolated || !isDealtOut(shared)) {
          Cause cause =
              new Cause(
                  isIsolated ? SeparationIssue.SHARED_NIC : SeparationIssue.NIC_CABLED_TWICE,
                  shared.model().name(),
                  Set.copyOf(shared.own().networks()));
          byCause
              .computeIfAbsent(cause, key -> new TreeMap<>())
              .computeIfAbsent(pair.at(), key -> new Users(shared, new ArrayList<>()))
              .others()
              .add(second);
        }
      }
    }
    List<ClusterRules.Found> found = new ArrayList<>();
    byCause.forEach(
        (cause, users) -> {
          int at =
              Collections.max(
                  users.keySet(), Comparator.comparingInt(each -> users.get(each).others().size()));
          found.add(
              new ClusterRules.Found(at, issue(cause.kind(), networks.get(at), users.get(at))));
        });
    return found;
  }

  private static List<Shared> find(Topology first, Topology second) {
    Map<String, ServerModel> others = new HashMap<>();
    Names otherNames = Names.of(second);
    Set<String> namedThere = new HashSet<>();
    for (int server = 0; server < second.servers().count(); server++) {
      String name = otherNames.ofServer(server);
      others.put(name, second.serverModel(server));
      if (NamesApart.isNamedHere(second, server)) {
        namedThere.add(name);
      }
    }
    Map<Integer, Shared> byType = new LinkedHashMap<>();
    Names names = Names.of(first);
    for (int server = 0; server < first.servers().count(); server++) {
      String name = names.ofServer(server);
      if (NamesApart.isNamedHere(first, server) && namedThere.contains(name)) {
        continue; // These are two servers of one name, which is reported for itself.
      }
      ServerModel model = first.serverModel(server);
      ServerModel other = others.get(name);
      NicGroup own = model.fabricNics();
      NicGroup theirs = other == null ? null : other.fabricNics();
      if (own != null && theirs != null && own == model.nicsFor(second.network(), other.number())) {
        byType
            .computeIfAbsent(
                first.servers().model(server),
                key -> new Shared(model, own, theirs, new ArrayList<>()))
            .servers()
            .add(name);
      }
    }
    return List.copyOf(byType.values());
  }

  /**
   * Whether each network has ports or NICs of its own: then only one has the first of the first.
   */
  private static boolean isDealtOut(Shared shared) {
    return isPart(shared.own()) || isPart(shared.other());
  }

  private static boolean isPart(NicGroup group) {
    return group.firstNic() > 0 || group.firstPort() > 0;
  }

  /** {@code storage, frontend and management}. */
  private static String listed(List<String> networks) {
    int last = networks.size() - 1;
    return last < 1
        ? String.join("", networks)
        : String.join(", ", networks.subList(0, last)) + " and " + networks.get(last);
  }

  private static Issue issue(IssueKind kind, Topology first, Users users) {
    Shared shared = users.shared();
    List<String> servers = shared.servers();
    int more = servers.size() - 1;
    return kind.at(
            0,
            first.network(),
            first.name(),
            shared.own().model().name(),
            servers.getFirst() + (more == 0 ? "" : " and " + more + " more"),
            listed(
                users.others().stream()
                    .map(each -> each.network() + " '" + each.name() + "'")
                    .toList()),
            shared.model().name(),
            listed(List.copyOf(shared.own().networks())),
            shared.own().networks().size() > 2 ? "all of them" : "both")
        .because(List.of(shared.model().name(), shared.own().networks()));
  }
}
