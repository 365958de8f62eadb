package dev.weft.lang.settings;

import java.util.List;
import java.util.Set;

/** Settings of clusters and of what their networks share. */
final class ClusterRows {
  private static final Set<String> SERVICES = Set.of("cluster", "fabric");

  private ClusterRows() {}

  static List<SettingRow> all() {
    return List.of(
        new SettingRow(
            "isolated",
            Set.of("fabric"),
            Kind.FLAG,
            List.of(),
            "off",
            "Shares nothing but servers with the other networks of its cluster: no NIC, nothing outside.",
            1),
        new SettingRow(
            "power-budget",
            Set.of("cluster"),
            Kind.POWER,
            List.of(),
            "no limit",
            "The most that the devices of all networks may draw; a server counts once.",
            1),
        servers("ntp", "Clocks that the switches follow."),
        servers("syslog", "Where the switches send their messages."),
        servers("dns", "Resolvers that the switches ask."),
        servers("telemetry", "Collectors of what the switches measure."),
        servers("aaa", "Servers that decide who may log in to the switches."),
        new SettingRow(
            "aaa-protocol",
            SERVICES,
            Kind.WORD,
            List.of("tacacs", "radius"),
            "tacacs",
            "What the servers of `aaa` speak: TACACS+ or RADIUS.",
            1),
        servers("boot", "Web servers from which new switches take their configuration."));
  }

  private static SettingRow servers(String key, String sentence) {
    return new SettingRow(key, SERVICES, Kind.HOSTS, List.of(), "none", sentence, 1);
  }
}
