package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.ServerGroup;
import dev.weft.lang.fabric.Fabric;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The servers of several networks, each once, in the order in which the networks have them. What
 * tells servers apart is the network that declares them and the name that they have there.
 */
final class ServerUnion {
  private final List<ServerGroup> groups = new ArrayList<>();
  private final Map<Fabric, Set<String>> known = new HashMap<>();

  /** Adds those of a network that no network before it had. */
  void add(List<ServerGroup> servers) {
    for (ServerGroup group : servers) {
      Set<String> seen = known.computeIfAbsent(group.home().fabric(), home -> new HashSet<>());
      List<String> added = group.names().stream().filter(seen::add).toList();
      if (!added.isEmpty()) {
        groups.add(group.withNames(added));
      }
    }
  }

  List<ServerGroup> groups() {
    return List.copyOf(groups);
  }
}
