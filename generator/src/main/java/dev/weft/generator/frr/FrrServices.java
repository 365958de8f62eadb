package dev.weft.generator.frr;

import dev.weft.generator.constructs.Construct;
import dev.weft.generator.constructs.Row;
import dev.weft.generator.constructs.Scope;
import dev.weft.generator.constructs.Sentence;
import dev.weft.generator.constructs.ServiceConstructs;
import dev.weft.generator.underlay.SafeWords;
import dev.weft.generator.underlay.ServerText;
import dev.weft.topology.ManagementServices;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** What FRR on Linux has of what switches use of their management network. */
final class FrrServices {
  private FrrServices() {}

  static List<Row> rows() {
    return Row.all(
        safe(ServiceConstructs.NTP, ManagementServices::ntp),
        safe(ServiceConstructs.SYSLOG, ManagementServices::syslog),
        safe(ServiceConstructs.DNS, ManagementServices::dns),
        safe(ServiceConstructs.TELEMETRY, ManagementServices::telemetry),
        safe(ServiceConstructs.AAA, ManagementServices::aaa),
        Row.dropped(ServiceConstructs.DNS, "services", FrrServices::resolvers),
        Row.dropped(ServiceConstructs.TELEMETRY, "services", FrrServices::remarks),
        Row.dropped(ServiceConstructs.AAA, "services", FrrServices::remarks),
        Row.dropped(ServiceConstructs.RADIUS, "services", FrrServices::remarks),
        Row.emitted(
            ServiceConstructs.NTP,
            ServiceConstructs.SYSLOG,
            ServiceConstructs.DNS,
            ServiceConstructs.MANAGEMENT),
        Row.dropped(ServiceConstructs.BOOT_IMAGE, "image", FrrServices::image),
        Row.notApplicable(
            ServiceConstructs.BOOT, ServiceConstructs.BOOT_TLS, ServiceConstructs.TELEMETRY_TLS));
  }

  /** What is no name, and would be more in a script. */
  static List<Sentence> unsafe(Scope scope, String name, String what) {
    return scope.say(
        "FRR can't take '%s' as %s.\nUse letters, digits, '.' and '-', at most 63 of them.",
        SafeWords.printable(name), what);
  }

  private static List<Row> safe(
      Construct construct, Function<ManagementServices, List<String>> servers) {
    return Row.refused(
        construct,
        "name",
        scope ->
            servers.apply(scope.topology().membership().services()).stream()
                .filter(name -> !SafeWords.isServer(name))
                .findFirst()
                .map(name -> unsafe(scope, name, "a server"))
                .orElse(List.of()));
  }

  private static boolean isNamed(List<String> servers) {
    return servers.stream().anyMatch(server -> !ServerText.isAddress(server));
  }

  private static List<Sentence> resolvers(Scope scope) {
    return isNamed(scope.topology().membership().services().dns()) ? remarks(scope) : List.of();
  }

  private static List<Sentence> image(Scope scope) {
    for (int sw : scope.switches()) {
      String image = scope.topology().switchModel(sw).osImage();
      if (!image.isEmpty()) {
        return scope.sayOf(
            sw,
            "Linux under FRR is not installed by 'boot': '%s' stays with you.",
            SafeWords.printable(image));
      }
    }
    return List.of();
  }

  /** All that is left out, in one sentence. */
  private static List<Sentence> remarks(Scope scope) {
    ManagementServices services = scope.topology().membership().services();
    List<String> left = new ArrayList<>();
    if (isNamed(services.dns())) {
      left.add("names of resolvers (Linux takes addresses)");
    }
    if (!services.aaa().isEmpty()) {
      left.add("'aaa' (on Linux logins are PAM's)");
    }
    if (!services.telemetry().isEmpty()) {
      left.add("'telemetry' (Linux needs an agent of your choice for it)");
    }
    return scope.say("In the files for FRR as remarks at most: %s.", String.join(", ", left));
  }
}
