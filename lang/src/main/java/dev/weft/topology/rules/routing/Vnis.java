package dev.weft.topology.rules.routing;

import dev.weft.topology.Overlay;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.List;

/** Virtual networks have numbers of 24 bits (RFC 7348). */
final class Vnis implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Overlay overlay = built.topology().routing().overlay();
    if (!overlay.isVxlan()) {
      return issues.issues();
    }
    RailNetworks networks = built.topology().railNetworks();
    long most = overlay.tenants() == 0 ? 0 : overlay.vniOfTenant(overlay.tenants());
    for (int network = 0; network < networks.count(); network++) {
      most = Math.max(most, overlay.vniOfVlan(networks.vlan(network)));
    }
    long last = most;
    if (last > Overlay.LAST_VNI) {
      long limit = Overlay.LAST_VNI - (last - overlay.vniBase());
      issues.add(
          RoutingIssue.VNI_OUT_OF_RANGE,
          0,
          0,
          () -> new Object[] {built.topology().name(), last, enough(built, limit)});
    }
    return issues.issues();
  }

  /** The greatest base; where none is low enough, the most tenants, without any of them fewer. */
  private static Fix enough(FabricIndex built, long limit) {
    Overlay overlay = built.topology().routing().overlay();
    long tenants = Overlay.LAST_VNI - (overlay.vniOfTenant(1) - 1L);
    return limit >= 0
        ? Fix.set("routing", "vni " + limit)
        : Fix.set("routing", "tenants " + Math.max(0, tenants));
  }
}
