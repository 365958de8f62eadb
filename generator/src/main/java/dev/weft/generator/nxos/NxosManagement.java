package dev.weft.generator.nxos;

import dev.weft.generator.underlay.ServerText;
import dev.weft.topology.ManagementServices;
import java.util.ArrayList;
import java.util.List;

/**
 * Servers that a switch uses, over its management port or, where nothing plugs into that, in band.
 *
 * @param lines settings, in order
 * @param collectors lines that name where measurements go; empty for none
 * @param features what must be on for all of it
 * @param logins lines about who may log in
 * @param vrf where the servers are
 */
record NxosManagement(
    List<String> lines,
    List<String> collectors,
    List<String> features,
    List<String> logins,
    String vrf) {
  /** What gRPC collectors of Cisco listen on. */
  private static final int COLLECTOR_PORT = 57500;

  /** Messages up to notifications. */
  private static final int SYSLOG_SEVERITY = 5;

  static NxosManagement of(ManagementServices services) {
    List<String> lines = new ArrayList<>();
    String vrf = vrf(services);
    for (String server : services.dns()) {
      lines.add("ip name-server " + server + " use-vrf " + vrf);
    }
    for (String server : services.ntp()) {
      String prefer = server.equals(services.ntp().getFirst()) ? " prefer" : "";
      lines.add("ntp server " + server + prefer + " use-vrf " + vrf);
    }
    for (String server : services.syslog()) {
      lines.add("logging server " + server + " " + SYSLOG_SEVERITY + " use-vrf " + vrf);
    }
    List<String> collectors = new ArrayList<>();
    for (String server : services.telemetry()) {
      String kind = ServerText.isAddress(server) ? "ip address " : "host ";
      collectors.add(kind + server + " port " + COLLECTOR_PORT + " protocol gRPC encoding GPB");
    }
    List<String> features = new ArrayList<>();
    if (!collectors.isEmpty()) {
      features.add("feature telemetry");
    }
    features.addAll(NxosLogins.features(services));
    return new NxosManagement(lines, collectors, features, NxosLogins.lines(services), vrf);
  }

  /** Where the servers are. */
  static String vrf(ManagementServices services) {
    return services.inBand() ? "default" : "management";
  }
}
