package dev.weft.generator.constructs;

import dev.weft.topology.AaaProtocol;
import dev.weft.topology.ManagementServices;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What switches use of the network that manages them. */
public final class ServiceConstructs {
  public static final Construct NTP =
      service("ntp", "ntp 10.9.0.1", ManagementServices::ntp)
          .also("`ntp`, `syslog`, `dns`", of("ntp 10.9.0.1", "syslog 10.9.0.2", "dns 10.9.0.3"))
          .also("`ntp` by name", of("ntp \"one.example.org\"", "dns 10.9.0.3"));

  public static final Construct SYSLOG =
      service("syslog", "syslog 10.9.0.2", ManagementServices::syslog);

  public static final Construct DNS =
      service("dns", "dns 10.9.0.3", ManagementServices::dns)
          .also("`dns` by name", of("dns \"one.example.org\""));

  public static final Construct TELEMETRY =
      service("telemetry", "telemetry 10.9.0.4", ManagementServices::telemetry)
          .also("`telemetry` by name", of("telemetry \"one.example.org\""))
          .also(
              "`telemetry` with `os-release` of 2023",
              of("telemetry 10.9.0.4") + "\nswitch | os-release \"5.5\"");

  public static final Construct TELEMETRY_TLS =
      Construct.of(
              "`telemetry` with `telemetry-tls`",
              of("telemetry 10.9.0.4", "telemetry-tls"),
              design -> {
                ManagementServices services = design.topology().membership().services();
                return !services.telemetry().isEmpty() && services.isMeasuredByTls();
              })
          .covering("cluster/fabric telemetry-tls");

  public static final Construct AAA =
      service("aaa", "aaa 10.9.0.5", ManagementServices::aaa)
          .also("`aaa` by name", of("aaa \"one.example.org\""))
          .also("`aaa` with nine servers", of("aaa " + servers(9)))
          .also(
              "`aaa` with `os-release \"5.4\"`",
              of("aaa 10.9.0.5") + "\nswitch | os-release \"5.4\"");

  public static final Construct RADIUS =
      Construct.of(
              "`aaa` with `aaa-protocol radius`",
              of("aaa 10.9.0.5", "aaa-protocol radius"),
              design -> {
                ManagementServices services = design.topology().membership().services();
                return !services.aaa().isEmpty() && services.aaaProtocol() == AaaProtocol.RADIUS;
              })
          .covering("cluster/fabric aaa-protocol");

  public static final Construct BOOT = service("boot", "boot 10.9.0.6", ManagementServices::boot);

  public static final Construct BOOT_TLS =
      Construct.of(
              "`boot` with `boot-tls`",
              of("boot 10.9.0.6", "boot-tls"),
              design -> {
                ManagementServices services = design.topology().membership().services();
                return !services.boot().isEmpty() && services.isBootedByTls();
              })
          .covering("cluster/fabric boot-tls");

  public static final Construct BOOT_IMAGE =
      Construct.ofSwitches(
              "`boot` with `os-image`",
              of("boot 10.9.0.6")
                  + "\nswitch | os-image \"image-5.14.bin\"\nswitch | os-release \"5.14\"",
              scope ->
                  !scope.topology().membership().services().boot().isEmpty()
                      && scope.switches().stream()
                          .anyMatch(sw -> !scope.topology().switchModel(sw).osImage().isEmpty()))
          .covering("switch/leaf/spine/superspine os-image");

  public static final Construct MANAGEMENT =
      Construct.of(
              "address and gateway of a `management` network",
              """
              file | switch Thin { ports 48 x 1 Gb/s }
              file | fabric Managing { transport ethernet  network management  switches of Small  segment { leaf 1 of Thin } }
              file | cluster Site { backend Small  management Managing }
              """,
              design -> !design.topology().membership().management().ports().isEmpty())
          .covering("cluster, backend, storage, frontend, management, switches")
          .askedBy("management");

  static final List<Construct> ALL =
      List.of(
          NTP,
          SYSLOG,
          DNS,
          TELEMETRY,
          TELEMETRY_TLS,
          AAA,
          RADIUS,
          BOOT,
          BOOT_TLS,
          BOOT_IMAGE,
          MANAGEMENT);

  private ServiceConstructs() {}

  private static Construct service(
      String key, String line, Function<ManagementServices, List<String>> servers) {
    return Construct.of(
            "`" + key + "`",
            of(line),
            design -> !servers.apply(design.topology().membership().services()).isEmpty())
        .covering("cluster/fabric " + key);
  }

  private static String servers(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(each -> "10.9.1." + each)
        .collect(Collectors.joining(" "));
  }

  private static String of(String... lines) {
    return "fabric | " + String.join("\nfabric | ", lines);
  }
}
