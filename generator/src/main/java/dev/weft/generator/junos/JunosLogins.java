package dev.weft.generator.junos;

import dev.weft.generator.underlay.Secrets;
import dev.weft.topology.ManagementServices;
import java.util.ArrayList;
import java.util.List;

/**
 * Who may log in: servers are asked, then the switch's own passwords. Junos commits no server
 * without its key, so that the servers themselves are in the template; until it is loaded there is
 * nobody to ask and passwords decide.
 */
final class JunosLogins {
  private JunosLogins() {}

  /**
   * What follows {@code set system} in the configuration. Who is known to servers alone becomes
   * {@code remote}, who may look; servers say who may more.
   */
  static List<String> lines(ManagementServices services) {
    return services.aaa().isEmpty()
        ? List.of()
        : List.of(
            "authentication-order " + method(services),
            "authentication-order password",
            "login user remote class read-only");
  }

  /** What the switch is to load besides, with a placeholder for the key. */
  static String secrets(ManagementServices services) {
    List<String> lines = new ArrayList<>(List.of("# " + Secrets.REMARK));
    for (String address : services.aaa()) {
      String server = "set system " + method(services) + "-server " + address;
      if (!services.inBand()) {
        lines.add(server + JunosBuilder.IN_MANAGEMENT);
      }
      lines.add(server + " secret \"" + Secrets.AAA_KEY + "\"");
    }
    lines.add("set system accounting events login");
    lines.add("set system accounting events interactive-commands");
    lines.add("set system accounting destination " + method(services));
    return String.join("\n", lines) + "\n";
  }

  private static String method(ManagementServices services) {
    return switch (services.aaaProtocol()) {
      case TACACS -> "tacplus";
      case RADIUS -> "radius";
    };
  }
}
