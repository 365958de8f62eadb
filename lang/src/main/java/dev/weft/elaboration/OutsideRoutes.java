package dev.weft.elaboration;

import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.External;
import dev.weft.lang.settings.OutsideSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.topology.Handoff;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.SpecialRanges;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.rules.routing.OutsideIssue;
import java.util.Collections;
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
    checkRepeated(OutsideSettings.ACCEPT, true);
    checkRepeated(OutsideSettings.ADVERTISE, true);
    checkRepeated(OutsideSettings.STATIC, false);
    checkOutside();
    checkAccepted();
  }

  /** Prefixes without those that are written again; none where nothing can be read. */
  private List<Ipv4Prefix> written(SettingRow<List<Ipv4Prefix>> row) {
    List<Ipv4Prefix> said = settings.said(row);
    return said == null ? List.of() : said.stream().distinct().toList();
  }

  /** Those of them that may be routed at all. */
  private List<Ipv4Prefix> routed(SettingRow<List<Ipv4Prefix>> row) {
    return written(row).stream().filter(prefix -> SpecialRanges.around(prefix) == null).toList();
  }

  /**
   * A prefix that another one of the same setting covers says nothing.
   *
   * @param covers whether a prefix stands for all routes inside it; of the default route none does
   */
  private void checkRepeated(SettingRow<List<Ipv4Prefix>> row, boolean covers) {
    Setting setting = settings.find(row);
    List<Ipv4Prefix> said = settings.said(row);
    if (setting == null || said == null) {
      return;
    }
    for (Ipv4Prefix twice : said.stream().distinct().toList()) {
      if (Collections.frequency(said, twice) > 1) {
        findings.report(OutsideIssue.WRITTEN_TWICE, setting, row.key(), twice, line.getName());
      }
      said.stream()
          .filter(other -> covers && !other.equals(Handoff.DEFAULT))
          .filter(other -> other.length() < twice.length() && other.contains(twice))
          .findFirst()
          .ifPresent(
              other ->
                  findings.report(
                      OutsideIssue.COVERED, setting, row.key(), twice, line.getName(), other));
    }
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
    for (Ipv4Prefix prefix : routed(OutsideSettings.STATIC)) {
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
    for (Ipv4Prefix prefix : routed(OutsideSettings.ACCEPT)) {
      for (Ipv4Prefix pool : pools) {
        if (setting != null && pool.contains(prefix)) {
          findings.report(OutsideIssue.NOTHING_ACCEPTED, setting, prefix, line.getName(), pool);
        }
      }
    }
  }

  /** Routes lead to what is beyond the other end, not to the link itself. */
  void checkBeyond(List<Handoff> handoffs) {
    checkBeyond(OutsideSettings.STATIC, OutsideIssue.ROUTE_TO_LINK, handoffs);
    checkBeyond(OutsideSettings.ACCEPT, OutsideIssue.LINK_ACCEPTED, handoffs);
  }

  private void checkBeyond(
      SettingRow<List<Ipv4Prefix>> row, IssueKind kind, List<Handoff> handoffs) {
    Setting setting = settings.find(row);
    for (Ipv4Prefix prefix : written(row)) {
      handoffs.stream()
          .map(handoff -> handoff.own().network())
          .filter(network -> setting != null && network.contains(prefix))
          .findFirst()
          .ifPresent(network -> findings.report(kind, setting, prefix, network, line.getName()));
    }
  }
}
