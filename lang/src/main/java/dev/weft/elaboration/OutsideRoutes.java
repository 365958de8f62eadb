package dev.weft.elaboration;

import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.External;
import dev.weft.lang.settings.OutsideSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.topology.Handoff;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.SpecialRanges;
import dev.weft.topology.rules.routing.OutsideIssue;
import java.util.List;

/** What a line of links to the outside says of routes: taken, told and written ones. */
final class OutsideRoutes {
  private final External line;
  private final SettingReader settings;
  private final List<Ipv4Prefix> pools;
  private final Findings findings;

  /**
   * @param pools what devices of the fabric have addresses of
   */
  OutsideRoutes(External line, SettingReader settings, List<Ipv4Prefix> pools, Findings findings) {
    this.line = line;
    this.settings = settings;
    this.pools = pools;
    this.findings = findings;
  }

  void check() {
    checkRouted(OutsideSettings.ACCEPT);
    checkRouted(OutsideSettings.ADVERTISE);
    checkRouted(OutsideSettings.STATIC);
    checkOutside();
    checkAccepted();
  }

  /** Prefixes without those that are written again; none where nothing can be read. */
  private List<Ipv4Prefix> written(SettingRow<List<Ipv4Prefix>> row) {
    List<Ipv4Prefix> said = settings.said(row);
    return said == null ? List.of() : said.stream().distinct().toList();
  }

  /** Whether packets to each prefix of a setting may be routed at all. */
  private void checkRouted(SettingRow<List<Ipv4Prefix>> row) {
    Setting setting = settings.find(row);
    for (Ipv4Prefix prefix : written(row)) {
      String special = SpecialRanges.around(prefix);
      if (special != null && setting != null) {
        findings.report(OutsideIssue.NOT_ROUTED, setting, row.key(), prefix, special);
      }
    }
  }

  /** A written route into a pool leads packets for devices of the fabric away from it. */
  private void checkOutside() {
    Setting setting = settings.find(OutsideSettings.STATIC);
    for (Ipv4Prefix prefix : written(OutsideSettings.STATIC)) {
      for (Ipv4Prefix pool : pools) {
        boolean isInside = prefix.length() >= pool.length() && pool.overlaps(prefix);
        if (setting != null && isInside) {
          findings.report(OutsideIssue.ROUTE_IN_POOL, setting, prefix, line.getName(), pool);
          return;
        }
      }
    }
  }

  /** Of a prefix inside a pool of the fabric itself nothing is taken. */
  private void checkAccepted() {
    Setting setting = settings.find(OutsideSettings.ACCEPT);
    for (Ipv4Prefix prefix : written(OutsideSettings.ACCEPT)) {
      for (Ipv4Prefix pool : pools) {
        if (setting != null && pool.contains(prefix)) {
          findings.report(OutsideIssue.NOTHING_ACCEPTED, setting, prefix, line.getName(), pool);
        }
      }
    }
  }

  /** A written route leads to what is beyond the other end, not to the link itself. */
  void checkBeyond(List<Handoff> handoffs) {
    Setting setting = settings.find(OutsideSettings.STATIC);
    for (Ipv4Prefix prefix : written(OutsideSettings.STATIC)) {
      handoffs.stream()
          .map(handoff -> handoff.own().network())
          .filter(network -> setting != null && network.contains(prefix))
          .findFirst()
          .ifPresent(
              network ->
                  findings.report(
                      OutsideIssue.ROUTE_TO_LINK, setting, prefix, network, line.getName()));
    }
  }
}
