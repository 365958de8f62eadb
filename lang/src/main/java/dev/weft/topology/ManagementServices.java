package dev.weft.topology;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Servers that the switches of a network use: addresses, or names to be looked up, in the order in
 * which they are tried.
 *
 * @param ntp clocks
 * @param syslog where messages go
 * @param dns resolvers
 * @param telemetry collectors of what switches measure
 * @param aaa who may log in
 * @param boot web servers from which new switches take their configurations
 * @param aaaProtocol what the servers of {@code aaa} speak
 * @param isMeasuredByTls whether measurements travel by TLS
 * @param isBootedByTls whether new switches fetch what they boot from by HTTPS
 * @param inBand whether switches reach them over the network that they make up, as those of a
 *     management network do: nothing plugs into their own management ports
 */
public record ManagementServices(
    List<String> ntp,
    List<String> syslog,
    List<String> dns,
    List<String> telemetry,
    List<String> aaa,
    List<String> boot,
    AaaProtocol aaaProtocol,
    boolean isMeasuredByTls,
    boolean isBootedByTls,
    boolean inBand) {
  public static final ManagementServices NONE =
      new ManagementServices(List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

  public ManagementServices {
    ntp = List.copyOf(ntp);
    syslog = List.copyOf(syslog);
    dns = List.copyOf(dns);
    telemetry = List.copyOf(telemetry);
    aaa = List.copyOf(aaa);
    boot = List.copyOf(boot);
  }

  /** All servers by the words of the lines that name them. */
  public Map<String, List<String>> byKey() {
    Map<String, List<String>> services = new LinkedHashMap<>();
    services.put("ntp", ntp);
    services.put("syslog", syslog);
    services.put("dns", dns);
    services.put("telemetry", telemetry);
    services.put("aaa", aaa);
    services.put("boot", boot);
    return services;
  }

  /** Services whose logins are checked by TACACS+, reached over management ports. */
  public ManagementServices(
      List<String> ntp,
      List<String> syslog,
      List<String> dns,
      List<String> telemetry,
      List<String> aaa,
      List<String> boot) {
    this(ntp, syslog, dns, telemetry, aaa, boot, AaaProtocol.TACACS, false, false, false);
  }

  /** Services of switches that are set up by hand. */
  public ManagementServices(
      List<String> ntp,
      List<String> syslog,
      List<String> dns,
      List<String> telemetry,
      List<String> aaa) {
    this(ntp, syslog, dns, telemetry, aaa, List.of());
  }
}
