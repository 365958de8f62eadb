package dev.weft.generator.sonic;

import dev.weft.generator.underlay.Secrets;
import dev.weft.topology.AaaProtocol;
import dev.weft.topology.ManagementServices;
import java.util.List;

/**
 * Who may log in. SONiC takes no method without its key, so that the switch asks nobody but itself
 * until the template is loaded; then servers are asked, and the switch's own users when none of
 * them answers.
 */
final class SonicLogins {
  /** As the schema has it. */
  static final int MOST_SERVERS = 8;

  private SonicLogins() {}

  /** Rows of the configuration; SONiC asks the server with the highest priority first. */
  static void add(ConfigDbRows rows, ManagementServices services) {
    rows.add("AAA", "authentication", "login", "local");
    List<String> servers = services.aaa();
    for (int i = 0; i < servers.size(); i++) {
      String priority = String.valueOf(servers.size() - i);
      String table = table(services) + "_SERVER";
      rows.add(table, servers.get(i), "priority", priority);
      rows.add(table, servers.get(i), SonicBuilder.inVrf(services));
    }
  }

  /** Rows that the switch is to load besides, with a placeholder for the key. */
  static ConfigDb secrets(ManagementServices services) {
    ConfigDbRows rows = new ConfigDbRows();
    boolean isTacacs = services.aaaProtocol() == AaaProtocol.TACACS;
    String methods = (isTacacs ? "tacacs+" : "radius") + ",local";
    if (isTacacs) {
      rows.add("AAA", "accounting", "login", methods);
    }
    rows.add("AAA", "authentication", "login", methods);
    rows.add(table(services), "global", "passkey", Secrets.AAA_KEY);
    return rows.build();
  }

  private static String table(ManagementServices services) {
    return switch (services.aaaProtocol()) {
      case TACACS -> "TACPLUS";
      case RADIUS -> "RADIUS";
    };
  }
}
