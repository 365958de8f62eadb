package dev.weft.generator.nxos;

import dev.weft.generator.Design;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.ManagementServices;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Names that become words of a configuration: nothing in them may end the word or the line, whoever
 * wrote the text.
 */
final class NxosNameLimits {
  private static final Pattern HOSTNAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,62}");
  private static final Pattern SERVER = Pattern.compile("[A-Za-z0-9:][A-Za-z0-9.:-]{0,252}");

  private final Design design;
  private final int origin;

  NxosNameLimits(Design design, int origin) {
    this.design = design;
    this.origin = origin;
  }

  /** The first name that is not safe. */
  List<Issue> find(List<Integer> switches) {
    ManagementServices services = design.topology().membership().services();
    Stream<String> servers =
        Stream.of(
                services.ntp(),
                services.syslog(),
                services.dns(),
                services.telemetry(),
                services.aaa())
            .flatMap(List::stream);
    Stream<Issue> issues =
        Stream.concat(
            switches.stream()
                .flatMap(this::hostnames)
                .filter(name -> !HOSTNAME.matcher(name).matches())
                .map(name -> issue("a hostname", name)),
            servers
                .filter(name -> !SERVER.matcher(name).matches())
                .map(name -> issue("a server", name)));
    Stream<Issue> resolvers =
        services.dns().stream().filter(name -> !NxosManagement.isAddress(name)).map(this::resolver);
    return Stream.concat(issues, resolvers).limit(1).toList();
  }

  /** Any text with what is not printable replaced. */
  static String shown(String name) {
    return name.replaceAll("[^\\x20-\\x7e]", "?");
  }

  private Stream<String> hostnames(int sw) {
    SwitchPorts ports = SwitchPorts.of(design, sw);
    return Stream.of(
            Stream.of(design.names().ofSwitch(sw)),
            ports.routed().stream().map(FabricPort::peerName),
            ports.hosts().stream().map(HostPort::serverName))
        .flatMap(names -> names);
  }

  private Issue resolver(String name) {
    String message =
        "NX-OS finds a resolver by its address; '%s' is a name.\nMaybe write its address in 'dns'."
            .formatted(shown(name));
    return new Issue(Severity.ERROR, "nxos.dns", message, origin);
  }

  private Issue issue(String what, String name) {
    String message =
        "NX-OS can't take '%s' as %s.\nUse letters, digits, '.' and '-', at most 63 of them."
            .formatted(shown(name), what);
    return new Issue(Severity.ERROR, "nxos.name", message, origin);
  }
}
