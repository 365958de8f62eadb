package dev.weft.topology.rules.racks;

import dev.weft.topology.Cooling;
import dev.weft.topology.RackLoads;
import dev.weft.topology.RackLoads.Device;
import dev.weft.topology.Racks;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.List;

/** The devices of a rack fit into its height, and its cooling is theirs. */
final class RackRoom implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    Racks racks = built.topology().racks();
    RackLoads loads = RackLoads.of(built.topology());
    IssueCollector issues = new IssueCollector();
    int mismatches = 0;
    for (int rack = 0; rack < racks.count(); rack++) {
      if (racks.isOwn(rack) && loads.units(rack) > racks.rack(rack).units()) {
        exceeded(racks, loads, rack, issues);
      }
      for (Device device : loads.devices(rack)) {
        if (!device.isHeightKnown() && !device.isElsewhere()) {
          RackFit.report(RackIssue.UNKNOWN_HEIGHT, built, device, issues);
        }
        if (racks.isOwn(rack)
            && device.cooling() == Cooling.LIQUID
            && racks.rack(rack).cooling() == Cooling.AIR) {
          mismatch(racks, rack, device, mismatches++, issues);
        }
      }
    }
    return issues.issues();
  }

  private static void exceeded(Racks racks, RackLoads loads, int rack, IssueCollector issues) {
    int units = loads.units(rack);
    int room = racks.rack(rack).units();
    RackFit fit = RackFit.of(loads.devices(rack), Device::units, room);
    double budget = racks.rack(rack).budgetW();
    if (budget > 0 && loads.watts(rack) > budget) {
      RackFit power = RackFit.of(loads.devices(rack), Device::watts, budget);
      if (power.count() > 0 && power.count() <= fit.count()) {
        return; // What is told of the power resolves both.
      }
    }
    issues.add(
        fit.count() > 0 ? RackIssue.UNITS_EXCEEDED : RackIssue.UNITS_TOO_FEW,
        racks.rack(rack).origin(),
        rack,
        units,
        () ->
            fit.count() > 0
                ? new Object[] {racks.rack(rack).name(), units, room, fit.fix()}
                : new Object[] {
                  racks.rack(rack).name(),
                  units,
                  room,
                  fit.type(),
                  Fix.set("racks", "rack-units " + (int) fit.least())
                });
  }

  private static void mismatch(
      Racks racks, int rack, Device device, int number, IssueCollector issues) {
    issues.add(
        RackIssue.COOLING_MISMATCH,
        racks.rack(rack).origin(),
        number,
        () ->
            new Object[] {
              device.name(),
              device.type(),
              racks.rack(rack).name(),
              Fix.set("racks", "cooling liquid")
            });
  }
}
