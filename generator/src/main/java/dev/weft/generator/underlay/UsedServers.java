package dev.weft.generator.underlay;

import dev.weft.topology.AaaProtocol;
import dev.weft.topology.ManagementServices;
import java.util.ArrayList;
import java.util.List;

/**
 * The servers that a switch uses.
 *
 * @param clocks the first is preferred
 * @param collectors where measurements go
 * @param logins who is asked about people that log in
 * @param loginProtocol how those are asked
 * @param isMeasuredByTls whether measurements travel by TLS
 * @param isInBand whether over the fabric; else over the management port, in the table of that
 */
public record UsedServers(
    List<Clock> clocks,
    List<String> dns,
    List<String> syslog,
    List<Collector> collectors,
    List<String> logins,
    AaaProtocol loginProtocol,
    boolean isMeasuredByTls,
    boolean isInBand) {

  /** A server of NTP. */
  public record Clock(String server, boolean isPreferred) {}

  /**
   * @param number from 1
   * @param isAddress whether it is said by an address, else by a name
   */
  public record Collector(int number, String server, boolean isAddress) {}

  /** Those of a management network. */
  public static UsedServers of(ManagementServices services) {
    List<Clock> clocks = new ArrayList<>();
    for (String server : services.ntp()) {
      clocks.add(new Clock(server, server.equals(services.ntp().getFirst())));
    }
    List<Collector> collectors = new ArrayList<>();
    for (String server : services.telemetry()) {
      collectors.add(new Collector(collectors.size() + 1, server, ServerText.isAddress(server)));
    }
    return new UsedServers(
        clocks,
        services.dns(),
        services.syslog(),
        collectors,
        services.aaa(),
        services.aaaProtocol(),
        services.isMeasuredByTls(),
        services.inBand());
  }

  /** Whether logins are asked for by TACACS+, else by RADIUS. */
  public boolean isTacacs() {
    return loginProtocol == AaaProtocol.TACACS;
  }
}
