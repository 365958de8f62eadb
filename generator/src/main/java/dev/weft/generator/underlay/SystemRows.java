package dev.weft.generator.underlay;

import dev.weft.generator.constructs.Construct;
import dev.weft.generator.constructs.DeviceConstructs;
import dev.weft.generator.constructs.OutsideConstructs;
import dev.weft.generator.constructs.Row;
import dev.weft.generator.constructs.Scope;
import dev.weft.generator.constructs.Sentence;
import dev.weft.generator.constructs.ServiceConstructs;
import dev.weft.topology.Ability;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.rules.routing.OutsideIssue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Rows about devices and services that systems say alike, to be taken into the declarations of
 * those that need them. None of them says that something is written.
 */
public final class SystemRows {
  private static final Map<Construct, Ability> ABILITIES =
      Map.of(
          DeviceConstructs.PACKET_TRIMMING, Ability.PACKET_TRIMMING,
          DeviceConstructs.LINK_RETRY, Ability.LINK_RETRY,
          DeviceConstructs.LINK_CREDITS, Ability.LINK_CREDITS);

  private final String title;

  /** Rows that name a system as people do. */
  public SystemRows(SwitchSystem system) {
    title = system.title();
  }

  /** Hostnames become words of a configuration: nothing in them may end the word or the line. */
  public List<Row> names() {
    return Row.refused(
        DeviceConstructs.NAMES,
        "name",
        scope ->
            SafeWords.badHostname(scope)
                .map(
                    name ->
                        scope.say(
                            "%s can't take '%s' as a hostname or in a description.\nUse letters, digits, '.', '-' and '_', at most 63.",
                            title, SafeWords.printable(name)))
                .orElse(List.of()));
  }

  /** Servers that are named become words too; resolvers are asked by address. */
  public List<Row> servers() {
    return Row.all(
        servers(ServiceConstructs.NTP, ManagementServices::ntp, "ntp"),
        servers(ServiceConstructs.SYSLOG, ManagementServices::syslog, "syslog"),
        servers(ServiceConstructs.TELEMETRY, ManagementServices::telemetry, "telemetry"),
        servers(ServiceConstructs.AAA, ManagementServices::aaa, "aaa"),
        servers(
            ServiceConstructs.DNS,
            ManagementServices::dns,
            ServerText::isAddress,
            "the address of a server of 'dns'"));
  }

  private List<Row> servers(
      Construct construct, Function<ManagementServices, List<String>> servers, String word) {
    return servers(construct, servers, SafeWords::isServer, "a server of '" + word + "'");
  }

  /**
   * Servers that a system takes in one form alone.
   *
   * @param what the form is, in words
   */
  public List<Row> servers(
      Construct construct,
      Function<ManagementServices, List<String>> servers,
      Predicate<String> isGood,
      String what) {
    return Row.refused(
        construct,
        "server",
        scope -> {
          List<Sentence> sentences = new ArrayList<>();
          for (String host : servers.apply(scope.topology().membership().services())) {
            if (!isGood.test(host)) {
              String name = SafeWords.printable(host);
              sentences.addAll(scope.say("%s can't take '%s' as %s.", title, name, what));
            }
          }
          return sentences;
        });
  }

  /** More servers of logins than the system takes. */
  public List<Row> logins(int most) {
    return Row.refused(
        ServiceConstructs.AAA,
        "aaa",
        scope -> {
          int servers = scope.topology().membership().services().aaa().size();
          return servers <= most
              ? List.of()
              : scope.say(
                  "%s takes at most %d servers of 'aaa'; there are %d.", title, most, servers);
        });
  }

  /** Systems whose words are the same in all releases; one may be what a boot script installs. */
  public List<Row> releases() {
    return Row.all(
        Row.dropped(DeviceConstructs.RELEASE, "release", this::release),
        Row.notApplicable(DeviceConstructs.RELEASE));
  }

  private List<Sentence> release(Scope scope) {
    boolean boots = !scope.topology().membership().services().boot().isEmpty();
    for (int sw : scope.switches()) {
      SwitchModel model = scope.topology().switchModel(sw);
      String release = model.osRelease();
      if (!release.isEmpty() && (!boots || model.osImage().isEmpty())) {
        return scope.sayOf(
            sw,
            "Weft writes the same for all releases of %s: '%s' changes nothing.",
            title,
            SafeWords.printable(release));
      }
    }
    return List.of();
  }

  /** Abilities of switches that no configuration of Weft turns on. */
  public List<Row> abilities() {
    return ABILITIES.entrySet().stream()
        .flatMap(
            each ->
                Row.dropped(
                    each.getKey(),
                    "abilities",
                    scope ->
                        scope.say(
                            "Weft does not configure '%s' on %s: turn it on by hand.",
                            each.getValue().word(), title))
                    .stream())
        .toList();
  }

  /** Ports to what is outside; where nothing is said of it, they carry nothing, as a rule says. */
  public List<Row> external() {
    return Row.all(
        Row.emittedWhere(DeviceConstructs.EXTERNAL, SystemRows::isAgreed),
        Row.approximatedByRule(DeviceConstructs.EXTERNAL, OutsideIssue.UNSAID.code()));
  }

  private static boolean isAgreed(Scope scope) {
    return scope.topology().externals().stream()
        .filter(each -> scope.switches().contains(each.sw()))
        .allMatch(each -> each.handoff() != null);
  }

  /** Routes to what is outside. */
  public static List<Row> outside() {
    return Row.emitted(
        OutsideConstructs.BGP,
        OutsideConstructs.BFD,
        OutsideConstructs.STATIC,
        OutsideConstructs.VLAN,
        OutsideConstructs.LACP);
  }
}
