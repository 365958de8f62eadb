package dev.weft.generator.eos;

import dev.weft.generator.underlay.Secrets;
import dev.weft.topology.AaaProtocol;
import dev.weft.topology.ManagementServices;
import java.util.ArrayList;
import java.util.List;

/**
 * Who may log in: servers are asked, then, when none of them answers, the switch's own users; at
 * the console the latter alone. A switch without the key asks in vain and stays reachable.
 */
final class EosLogins {
  private static final String GROUP = "WEFT";

  private EosLogins() {}

  /** Lines of the configuration; none without servers. */
  static List<String> lines(ManagementServices services) {
    if (services.aaa().isEmpty()) {
      return List.of();
    }
    String protocol = services.aaaProtocol().word();
    String vrf = services.inBand() ? "" : " vrf MGMT";
    boolean isTacacs = services.aaaProtocol() == AaaProtocol.TACACS;
    List<String> lines = new ArrayList<>();
    services.aaa().forEach(server -> lines.add(protocol + "-server host " + server + vrf));
    lines.add("!");
    lines.add("aaa group server " + (isTacacs ? "tacacs+" : "radius") + " " + GROUP);
    services.aaa().forEach(server -> lines.add("   server " + server + vrf));
    lines.add("!");
    lines.add("aaa authentication login default group " + GROUP + " local");
    lines.add("aaa authentication login console local");
    lines.add("aaa authorization exec default group " + GROUP + " local");
    lines.add("aaa accounting exec default start-stop group " + GROUP);
    if (!services.inBand()) {
      lines.add("!");
      lines.add("ip " + protocol + vrf + " source-interface Management1");
    }
    return lines;
  }

  /** What the switch is to load besides, with a placeholder for the key. */
  static String secrets(ManagementServices services) {
    String key = services.aaaProtocol().word() + "-server key 0 " + Secrets.AAA_KEY;
    return "! " + Secrets.REMARK + "\n" + key + "\n";
  }
}
