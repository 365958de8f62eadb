package dev.weft.generator.junos;

import dev.weft.generator.Design;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.Links;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Names and addresses that become words of the configuration: nothing that could end a line. */
final class JunosNameLimits {
  private static final Pattern HOSTNAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,62}");
  private static final Pattern HOST = Pattern.compile("[A-Za-z0-9][A-Za-z0-9.:-]{0,252}");
  private static final Pattern ADDRESS =
      Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3}){3}|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*");

  private final Design design;
  private final Topology topology;
  private final List<Integer> switches;
  private final int origin;
  private final List<Issue> issues = new ArrayList<>();

  JunosNameLimits(Design design, List<Integer> switches) {
    this.design = design;
    this.topology = design.topology();
    this.switches = switches;
    this.origin = topology.switches().origin(switches.getFirst());
  }

  List<Issue> find() {
    nameIsSafe();
    ManagementServices services = topology.membership().services();
    Stream.of(services.ntp(), services.syslog(), services.aaa())
        .forEach(hosts -> checkServers(hosts, is(HOST), "a server"));
    Stream.of(services.dns(), services.telemetry())
        .forEach(hosts -> checkServers(hosts, is(ADDRESS), "the address of a server"));
    if (!services.telemetry().isEmpty()) {
      add(
          Severity.WARNING,
          "junos.telemetry",
          "Junos sends counters of ports by UDP to port %d of the servers of 'telemetry', every %d s; the text says neither.",
          JunosBuilder.TELEMETRY_PORT,
          JunosBuilder.TELEMETRY_SECONDS);
    }
    if (!services.aaa().isEmpty()) {
      add(
          Severity.WARNING,
          "junos.aaa",
          "Junos needs a secret for each server of 'aaa', which Weft does not write: they are remarks in the files.");
    }
    return issues;
  }

  private static Predicate<String> is(Pattern pattern) {
    return text -> pattern.matcher(text).matches();
  }

  /** The first bad name; the others are most likely from the same pattern. */
  private void nameIsSafe() {
    for (int sw : switches) {
      for (int i = -1; i < design.adjacency().degreeOfSwitch(sw); i++) {
        String name =
            i < 0 ? design.names().ofSwitch(sw) : peer(sw, design.adjacency().linkOfSwitch(sw, i));
        if (!HOSTNAME.matcher(name).matches()) {
          add(
              Severity.ERROR,
              "junos.hostname",
              "Junos can't take '%s' as a hostname or in a description.\nUse letters, digits, '.', '-' and '_', at most 63.",
              shown(name));
          return;
        }
      }
    }
  }

  private String peer(int sw, int link) {
    Links links = topology.links();
    if (links.isHost(link)) {
      return design.names().ofServer(topology.servers().serverOfNic(links.lower(link)));
    }
    int other = links.lower(link) == sw ? links.upper(link) : links.lower(link);
    return design.names().ofSwitch(other);
  }

  private void checkServers(List<String> hosts, Predicate<String> isGood, String what) {
    for (String host : hosts) {
      if (!isGood.test(host)) {
        add(Severity.ERROR, "junos.server", "Junos can't take '%s' as %s.", shown(host), what);
      }
    }
  }

  private static String shown(String name) {
    return name.replaceAll("[^\\x20-\\x7e]", "?");
  }

  private void add(Severity severity, String code, String template, Object... values) {
    issues.add(new Issue(severity, code, String.format(Locale.ROOT, template, values), origin));
  }
}
