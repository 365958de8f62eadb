package dev.weft.lang.settings;

import static dev.weft.lang.settings.Condition.BOOTING;
import static dev.weft.lang.settings.Condition.BOOT_SERVER;
import static dev.weft.lang.settings.Condition.CLUSTER;
import static dev.weft.lang.settings.Condition.ETHERNET;
import static dev.weft.lang.settings.Condition.LOGINS;
import static dev.weft.lang.settings.Plausible.between;

import dev.weft.topology.AaaProtocol;
import java.util.List;

/** Settings of clusters and of what their networks share. */
public final class ClusterSettings {
  static final Rows ROWS = new Rows();

  public static final DefaultedRow<Boolean> ISOLATED =
      ROWS.flag("isolated", "fabric")
          .says(
              "Shares nothing but servers with the other networks of its cluster: no NIC, nothing outside.")
          .needs(CLUSTER)
          .byDefault(false);

  public static final DefaultedRow<Double> POWER_BUDGET =
      ROWS.power("power-budget", "cluster")
          .says("The most that the devices of all networks may draw; a server counts once.")
          .plausible(
              between("1 kW", "100000 MW", "a rack to campuses that are announced")
                  .usually("50 kW", "5000 MW"))
          .absent(0.0, "no limit");

  public static final DefaultedRow<List<String>> NTP =
      ROWS.hosts("ntp", "cluster fabric")
          .says("Clocks that the switches follow.")
          .needs(ETHERNET)
          .absent(List.of(), "none");

  public static final DefaultedRow<List<String>> SYSLOG =
      ROWS.hosts("syslog", "cluster fabric")
          .says("Where the switches send their messages.")
          .needs(ETHERNET)
          .absent(List.of(), "none");

  public static final DefaultedRow<List<String>> DNS =
      ROWS.hosts("dns", "cluster fabric")
          .says("Resolvers that the switches ask.")
          .needs(ETHERNET)
          .absent(List.of(), "none");

  public static final DefaultedRow<List<String>> TELEMETRY =
      ROWS.hosts("telemetry", "cluster fabric")
          .says("Collectors of what the switches measure.")
          .needs(ETHERNET)
          .absent(List.of(), "none");

  public static final DefaultedRow<Boolean> TELEMETRY_TLS =
      ROWS.flag("telemetry-tls", "cluster fabric")
          .says("Measurements travel by TLS, with certificates that you put on the switches.")
          .needs(ETHERNET, Condition.COLLECTORS, Condition.TLS_IF_ASKED)
          .byDefault(false);

  public static final DefaultedRow<List<String>> AAA =
      ROWS.hosts("aaa", "cluster fabric")
          .says("Servers that decide who may log in to the switches.")
          .needs(ETHERNET)
          .absent(List.of(), "none");

  public static final DefaultedRow<AaaProtocol> AAA_PROTOCOL =
      ROWS.choice(
              "aaa-protocol", "cluster fabric", AaaProtocol::word, List.of(AaaProtocol.values()))
          .says("What the servers of `aaa` speak: TACACS+ or RADIUS.")
          .needs(ETHERNET, LOGINS)
          .byDefault(AaaProtocol.TACACS);

  public static final DefaultedRow<List<String>> BOOT =
      ROWS.hosts("boot", "cluster fabric")
          .says("Web servers from which new switches take their configuration.")
          .needs(ETHERNET, BOOTING)
          .absent(List.of(), "none");

  public static final DefaultedRow<Boolean> BOOT_TLS =
      ROWS.flag("boot-tls", "cluster fabric")
          .says("New switches fetch from the server of `boot` by HTTPS.")
          .needs(ETHERNET, BOOT_SERVER)
          .byDefault(false);

  private ClusterSettings() {}
}
