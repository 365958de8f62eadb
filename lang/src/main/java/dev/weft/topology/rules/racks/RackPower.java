package dev.weft.topology.rules.racks;

import dev.weft.topology.RackLoads;
import dev.weft.topology.RackLoads.Device;
import dev.weft.topology.Racks;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.PowerDraw;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.List;

/**
 * The devices of a rack draw no more than its budget, those of all racks no more than the hall's.
 */
final class RackPower implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    Racks racks = built.topology().racks();
    RackLoads loads = RackLoads.of(built.topology());
    IssueCollector issues = new IssueCollector();
    for (int rack = 0; rack < racks.count(); rack++) {
      double budget = racks.rack(rack).budgetW();
      if (racks.isOwn(rack) && budget > 0 && loads.watts(rack) > budget * (1 + 1e-9)) {
        exceeded(racks, loads, rack, issues);
      }
      if (budget > 0 || racks.hallW() > 0) {
        findUnknown(built, loads.devices(rack), issues);
      }
    }
    for (int hall = 0; racks.isFirst() && racks.hallW() > 0 && hall < racks.halls(); hall++) {
      checkHall(built, loads.hallWatts(racks, hall), hall, issues);
    }
    return issues.issues();
  }

  private static void checkHall(FabricIndex built, double watts, int hall, IssueCollector issues) {
    Racks racks = built.topology().racks();
    if (watts > racks.hallW() * (1 + 1e-9)) {
      String name =
          racks.areShared() ? built.topology().membership().cluster() : built.topology().name();
      issues.add(
          RackIssue.HALL_POWER_EXCEEDED,
          racks.hallOrigin(),
          hall,
          watts,
          () ->
              new Object[] {
                racks.halls() == 1 ? name : name + " hall[" + (hall + 1) + "]",
                PowerDraw.text(watts),
                PowerDraw.text(racks.hallW()),
                Fix.set("racks", "hall-power " + PowerDraw.enough(watts))
              });
    }
  }

  private static void exceeded(Racks racks, RackLoads loads, int rack, IssueCollector issues) {
    List<Device> devices = loads.devices(rack);
    double budget = racks.rack(rack).budgetW();
    double watts = loads.watts(rack);
    RackFit fit = RackFit.of(devices, Device::watts, budget);
    int room = racks.rack(rack).units();
    if (loads.units(rack) > room && RackFit.of(devices, Device::units, room).isTighterThan(fit)) {
      return; // What is told of the height resolves both.
    }
    issues.add(
        fit.count() > 0 ? RackIssue.POWER_EXCEEDED : RackIssue.POWER_TOO_LITTLE,
        racks.rack(rack).origin(),
        rack,
        watts,
        () ->
            fit.count() > 0
                ? new Object[] {
                  racks.rack(rack).name(), PowerDraw.text(watts), PowerDraw.text(budget), fit.fix()
                }
                : new Object[] {
                  racks.rack(rack).name(),
                  PowerDraw.text(watts),
                  PowerDraw.text(budget),
                  fit.type(),
                  Fix.set("racks", "power-budget " + PowerDraw.enough(watts))
                });
  }

  private static void findUnknown(FabricIndex built, List<Device> devices, IssueCollector issues) {
    for (Device device : devices) {
      if (device.watts() <= 0 && !device.isElsewhere()) {
        RackFit.report(RackIssue.UNKNOWN_POWER, built, device, issues);
      }
    }
  }
}
