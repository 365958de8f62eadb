package dev.weft.generator.underlay;

import dev.weft.topology.FabricIndex;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.Links;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.Qos;
import dev.weft.topology.TrafficClass;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Names and addresses that become words of a configuration: nothing in them may end the word or the
 * line, whoever made the design.
 */
public final class WordLimits {
  private static final Pattern HOSTNAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,62}");
  private static final Pattern SERVER = Pattern.compile("[A-Za-z0-9:][A-Za-z0-9.:-]{0,252}");
  private static final Pattern PROFILE = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,59}");

  private final FabricIndex design;
  private final SystemTraits system;
  private final int origin;
  private final List<Issue> issues = new ArrayList<>();

  private WordLimits(FabricIndex design, SystemTraits system, int origin) {
    this.design = design;
    this.system = system;
    this.origin = origin;
  }

  /** The first bad hostname, the first bad name of a policy or class, and every bad server. */
  public static List<Issue> of(FabricIndex design, SystemTraits system, List<Integer> switches) {
    int origin = design.topology().switches().origin(switches.getFirst());
    WordLimits limits = new WordLimits(design, system, origin);
    limits.checkHostnames(switches);
    limits.checkPolicy();
    limits.checkServers(design.topology().membership().services());
    return limits.issues;
  }

  /** Any text with what is not printable replaced. */
  public static String printable(String text) {
    return text.replaceAll("[^\\x20-\\x7e]", "?");
  }

  /** Each name once: a large fabric has hundreds of thousands of links. */
  private void checkHostnames(List<Integer> switches) {
    Links links = design.topology().links();
    BitSet servers = new BitSet();
    BitSet named = new BitSet();
    for (int sw : switches) {
      named.set(sw);
      for (int i = 0; i < design.adjacency().degreeOfSwitch(sw); i++) {
        int link = design.adjacency().linkOfSwitch(sw, i);
        if (links.isHost(link)) {
          servers.set(design.topology().servers().serverOfNic(links.lower(link)));
        } else {
          named.set(links.lower(link) == sw ? links.upper(link) : links.lower(link));
        }
      }
    }
    Stream.concat(
            named.stream().mapToObj(design.names()::ofSwitch),
            servers.stream().mapToObj(design.names()::ofServer))
        .filter(name -> !HOSTNAME.matcher(name).matches())
        .findFirst()
        .ifPresent(
            name ->
                add(
                    "name",
                    "%s can't take '%s' as a hostname or in a description.\nUse letters, digits, '.', '-' and '_', at most 63.",
                    name));
  }

  private void checkPolicy() {
    Qos qos = design.topology().qos();
    if (qos == null) {
      return;
    }
    Stream.concat(Stream.of(qos.name()), qos.classes().stream().map(TrafficClass::name))
        .filter(name -> !PROFILE.matcher(name).matches())
        .limit(1)
        .forEach(
            name ->
                add(
                    "name",
                    "%s can't take '%s' as the name of a policy or class.\nUse letters, digits, '-' and '_', at most 60.",
                    name));
  }

  private void checkServers(ManagementServices services) {
    Stream.of(services.ntp(), services.syslog(), services.aaa(), services.telemetry())
        .forEach(hosts -> checkServers(hosts, text -> SERVER.matcher(text).matches(), "a server"));
    checkServers(services.dns(), ServerText::isAddress, "the address of a resolver");
  }

  private void checkServers(List<String> hosts, Predicate<String> isGood, String what) {
    hosts.stream()
        .filter(isGood.negate())
        .forEach(host -> add("server", "%s can't take '%s' as " + what + ".", host));
  }

  private void add(String code, String template, String name) {
    String message = String.format(Locale.ROOT, template, system.name(), printable(name));
    issues.add(new Issue(Severity.ERROR, system.target() + "." + code, message, origin));
  }
}
