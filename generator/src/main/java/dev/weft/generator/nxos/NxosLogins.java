package dev.weft.generator.nxos;

import dev.weft.generator.underlay.Secrets;
import dev.weft.topology.AaaProtocol;
import dev.weft.topology.ManagementServices;
import java.util.ArrayList;
import java.util.List;

/**
 * Who may log in: servers are asked, then, when none of them answers, the switch's own users. A
 * switch without the key asks in vain and stays reachable; so does its console, which asks none.
 */
final class NxosLogins {
  private static final String GROUP = "WEFT";
  private static final String FEATURE = "feature tacacs+";

  private NxosLogins() {}

  /** What must be on before the lines; TACACS+ is a feature, RADIUS is always there. */
  static List<String> features(ManagementServices services) {
    boolean isNeeded = !services.aaa().isEmpty() && isTacacs(services);
    return isNeeded ? List.of(FEATURE) : List.of();
  }

  /** Lines of the configuration: servers before their group, and the group before its use. */
  static List<String> lines(ManagementServices services) {
    if (services.aaa().isEmpty()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    String host = services.aaaProtocol().word() + "-server host ";
    services.aaa().forEach(server -> lines.add(host + server));
    lines.add("aaa group server " + (isTacacs(services) ? "tacacs+" : "radius") + " " + GROUP);
    services.aaa().forEach(server -> lines.add("  server " + server));
    lines.add("  use-vrf " + NxosManagement.vrf(services));
    if (!services.inBand()) {
      lines.add("  source-interface mgmt0");
    }
    lines.add("aaa authentication login default group " + GROUP + " local");
    lines.add("aaa accounting default group " + GROUP + " local");
    return lines;
  }

  /** What the switch is to load besides, with a placeholder for the key. */
  static String secrets(ManagementServices services) {
    List<String> lines = new ArrayList<>(List.of("! " + Secrets.REMARK));
    lines.addAll(features(services));
    lines.add(services.aaaProtocol().word() + "-server key 0 " + Secrets.AAA_KEY);
    return String.join("\n", lines) + "\n";
  }

  private static boolean isTacacs(ManagementServices services) {
    return services.aaaProtocol() == AaaProtocol.TACACS;
  }
}
