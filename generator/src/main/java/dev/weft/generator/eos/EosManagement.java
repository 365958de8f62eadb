package dev.weft.generator.eos;

import dev.weft.generator.underlay.ServerText;
import dev.weft.topology.ManagementServices;
import java.util.ArrayList;
import java.util.List;

/**
 * Servers that a switch uses, over its management port or, where nothing plugs into that, in band.
 *
 * @param lines settings, in order
 * @param logins lines about who may log in
 * @param isMeasured whether it answers over gNMI to those that collect measurements
 * @param hasPort whether all that goes over the management port, in the VRF of that
 * @param allowed entries of the access list of gNMI; empty when all may ask
 */
record EosManagement(
    List<String> lines,
    List<String> logins,
    boolean isMeasured,
    boolean hasPort,
    List<String> allowed) {
  private static final String PORT = "Management1";

  /** Distance of entries of an access list, as EOS numbers them. */
  private static final int STEP = 10;

  static EosManagement of(ManagementServices services) {
    List<String> lines = new ArrayList<>();
    boolean hasPort = !services.inBand();
    String vrf = hasPort ? " vrf MGMT " : " ";
    if (!services.syslog().isEmpty()) {
      services.syslog().forEach(server -> lines.add("logging" + vrf + "host " + server));
      if (hasPort) {
        lines.add("logging" + vrf + "source-interface " + PORT);
      }
    }
    if (!services.dns().isEmpty()) {
      services.dns().forEach(server -> lines.add("ip name-server" + vrf + server));
      if (hasPort) {
        lines.add("ip domain lookup" + vrf + "source-interface " + PORT);
      }
    }
    if (!services.ntp().isEmpty()) {
      if (hasPort) {
        lines.add("ntp local-interface" + vrf + PORT);
      }
      for (String server : services.ntp()) {
        String prefer = server.equals(services.ntp().getFirst()) ? " prefer" : "";
        lines.add("ntp server" + vrf + server + prefer + " iburst");
      }
    }
    return new EosManagement(
        lines,
        EosLogins.lines(services),
        !services.telemetry().isEmpty(),
        hasPort,
        allowed(services));
  }

  private static List<String> allowed(ManagementServices services) {
    List<String> entries = new ArrayList<>();
    if (isLimited(services)) {
      for (String collector : services.telemetry()) {
        entries.add(STEP * (entries.size() + 1) + " permit host " + collector);
      }
    }
    return entries;
  }

  /** Whether a list of addresses can name all that may ask over gNMI: those of IPv4. */
  static boolean isLimited(ManagementServices services) {
    return services.telemetry().stream().allMatch(ServerText::isIpv4);
  }
}
