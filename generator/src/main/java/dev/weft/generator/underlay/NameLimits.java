package dev.weft.generator.underlay;

import dev.weft.topology.FabricIndex;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.ManagementServices;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Names that become words of a configuration or a script: nothing in them may end the word or the
 * line, whoever wrote the text.
 */
public final class NameLimits {
  private static final Pattern HOSTNAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,62}");
  private static final Pattern SERVER = Pattern.compile("[A-Za-z0-9:][A-Za-z0-9.:-]{0,252}");

  private NameLimits() {}

  /**
   * The first name that is not safe, as an issue.
   *
   * @param target its name, with which codes begin
   * @param system its name for people
   */
  public static List<Issue> of(
      FabricIndex design, String target, String system, List<Integer> switches) {
    ManagementServices services = design.topology().membership().services();
    Stream<String> servers =
        Stream.of(
                services.ntp(),
                services.syslog(),
                services.dns(),
                services.telemetry(),
                services.aaa())
            .flatMap(List::stream)
            .filter(name -> !SERVER.matcher(name).matches());
    Stream<String> hostnames =
        switches.stream()
            .map(design.names()::ofSwitch)
            .filter(name -> !HOSTNAME.matcher(name).matches());
    int origin = design.topology().switches().origin(switches.getFirst());
    return Stream.concat(
            hostnames.map(name -> message(system, "a hostname", name)),
            servers.map(name -> message(system, "a server", name)))
        .limit(1)
        .map(message -> new Issue(Severity.ERROR, target + ".name", message, origin))
        .toList();
  }

  private static String message(String system, String what, String name) {
    return String.format(
        Locale.ROOT,
        "%s can't take '%s' as %s.\nUse letters, digits, '.' and '-', at most 63 of them.",
        system,
        name.replaceAll("[^\\x20-\\x7e]", "?"),
        what);
  }
}
