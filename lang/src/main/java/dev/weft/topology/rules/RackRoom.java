package dev.weft.topology.rules;

import dev.weft.topology.Cooling;
import dev.weft.topology.Fix;
import dev.weft.topology.Issue;
import dev.weft.topology.RackLoads;
import dev.weft.topology.RackLoads.Device;
import dev.weft.topology.Racks;
import java.util.List;

/** The devices of a rack fit into its height, and its cooling is theirs. */
final class RackRoom implements Rule {
  @Override
  public List<Issue> check(Built built) {
    Racks racks = built.topology().racks();
    RackLoads loads = RackLoads.of(built.topology());
    Gathered issues = new Gathered();
    for (int rack = 0; rack < racks.count(); rack++) {
      if (loads.units(rack) > racks.rack(rack).units()) {
        exceeded(racks, loads, rack, issues);
      }
      for (Device device : loads.devices(rack)) {
        if (!device.isHeightKnown()) {
          RackFit.report(RackIssue.UNKNOWN_HEIGHT, built, device, issues);
        }
        if (device.cooling() == Cooling.LIQUID && racks.rack(rack).cooling() == Cooling.AIR) {
          mismatch(built, rack, device, issues);
        }
      }
    }
    return issues.issues();
  }

  private static void exceeded(Racks racks, RackLoads loads, int rack, Gathered issues) {
    int units = loads.units(rack);
    int room = racks.rack(rack).units();
    RackFit fit = RackFit.of(loads.devices(rack), Device::units, room);
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

  private static void mismatch(Built built, int rack, Device device, Gathered issues) {
    Racks racks = built.topology().racks();
    issues.add(
        RackIssue.COOLING_MISMATCH,
        racks.rack(rack).origin(),
        device.isServer() ? device.id() : built.topology().servers().count() + device.id(),
        () ->
            new Object[] {
              device.isServer()
                  ? built.names().ofServer(device.id())
                  : built.names().ofSwitch(device.id()),
              device.type(),
              racks.rack(rack).name(),
              Fix.set("racks", "cooling liquid")
            });
  }
}
