package dev.weft.generator.eos;

import dev.weft.topology.ManagementServices;
import java.util.ArrayList;
import java.util.List;

/**
 * Servers that a switch uses over its management port.
 *
 * @param lines settings, in order
 * @param logins servers that decide who may log in; their keys are secrets and not written
 * @param collectors servers that ask the switch for what it measures, over gNMI
 */
record EosManagement(List<String> lines, List<String> logins, List<String> collectors) {
  private static final String IN_VRF = " vrf MGMT ";
  private static final String PORT = "Management1";

  static EosManagement of(ManagementServices services) {
    List<String> lines = new ArrayList<>();
    if (!services.syslog().isEmpty()) {
      services.syslog().forEach(server -> lines.add("logging" + IN_VRF + "host " + server));
      lines.add("logging" + IN_VRF + "source-interface " + PORT);
    }
    if (!services.dns().isEmpty()) {
      services.dns().forEach(server -> lines.add("ip name-server" + IN_VRF + server));
      lines.add("ip domain lookup" + IN_VRF + "source-interface " + PORT);
    }
    if (!services.ntp().isEmpty()) {
      lines.add("ntp local-interface" + IN_VRF + PORT);
      for (String server : services.ntp()) {
        String prefer = server.equals(services.ntp().getFirst()) ? " prefer" : "";
        lines.add("ntp server" + IN_VRF + server + prefer + " iburst");
      }
    }
    return new EosManagement(lines, services.aaa(), services.telemetry());
  }
}
