package dev.weft.topology.rules.routing;

import dev.weft.topology.Names;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Every device has a hostname (RFC 1123, 2.1) of its own; capitals make no difference (RFC 4343).
 */
final class Hostnames implements Rule {
  private static final Pattern HOSTNAME =
      Pattern.compile("[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?");

  @Override
  public List<Issue> check(FabricIndex built) {
    Topology topology = built.topology();
    IssueCollector issues = new IssueCollector();
    if (topology.naming().isEmpty()) {
      return issues.issues();
    }
    Names names = built.names();
    Switches switches = topology.switches();
    Map<String, Integer> first = new HashMap<>();
    for (int sw = 0; sw < switches.count(); sw++) {
      check(built, issues, first, sw, names.ofSwitch(sw), switches.origin(sw));
    }
    for (int server = 0; server < topology.servers().count(); server++) {
      int device = switches.count() + server;
      check(
          built, issues, first, device, names.ofServer(server), topology.servers().origin(server));
    }
    return issues.issues();
  }

  private static void check(
      FabricIndex built,
      IssueCollector issues,
      Map<String, Integer> first,
      int device,
      String name,
      int origin) {
    if (!HOSTNAME.matcher(name).matches()) {
      issues.add(
          RoutingIssue.BAD_HOSTNAME,
          origin,
          device,
          () -> new Object[] {path(built, device), name});
    }
    Integer other = first.putIfAbsent(name.toLowerCase(Locale.ROOT), device);
    if (other != null) {
      issues.add(
          RoutingIssue.SAME_HOSTNAME,
          origin,
          device,
          () -> new Object[] {path(built, device), name, path(built, other)});
    }
  }

  private static String path(FabricIndex built, int device) {
    int switches = built.topology().switches().count();
    return device < switches
        ? built.names().pathOfSwitch(device)
        : built.names().pathOfServer(device - switches);
  }
}
