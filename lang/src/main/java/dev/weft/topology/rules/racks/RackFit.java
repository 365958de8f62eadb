package dev.weft.topology.rules.racks;

import dev.weft.topology.RackLoads.Device;
import dev.weft.topology.Switches;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * How much of what a rack is for fits into it.
 *
 * @param setting the setting that says how many stand in a rack
 * @param count the most that fit
 * @param type type of the largest
 * @param least what the rack needs for one of them
 */
record RackFit(String setting, int count, String type, double least) {
  /** Servers that fit beside the switches of a rack; in a network rack, switches. */
  static RackFit of(List<Device> devices, ToDoubleFunction<Device> measure, double limit) {
    boolean servers = devices.stream().anyMatch(Device::isServer);
    double others = 0;
    Device largest = devices.getFirst();
    double most = 0;
    for (Device device : devices) {
      if (device.isServer() != servers) {
        others += measure.applyAsDouble(device);
      } else if (measure.applyAsDouble(device) >= most) {
        most = measure.applyAsDouble(device);
        largest = device;
      }
    }
    int fit = (int) Math.max(0, Math.floor((limit - others) / most + 1e-9)) * largest.count();
    return new RackFit(
        servers ? "servers-per-rack" : "switches-per-rack", fit, largest.type(), others + most);
  }

  /** Whether fewer fit than by another measure, and some by both. */
  boolean isTighterThan(RackFit other) {
    return count > 0 && count < other.count;
  }

  /** As many in a rack as fit. */
  Fix fix() {
    return Fix.set("racks", setting + " " + count);
  }

  /** Reports a device at the place of its declaration. */
  static void report(IssueKind issue, FabricIndex built, Device device, IssueCollector issues) {
    Switches switches = built.topology().switches();
    boolean isServer = device.isServer();
    issues.addTogether(
        new Issue.OfType(device.type()),
        issue,
        isServer ? built.topology().servers().origin(device.id()) : switches.origin(device.id()),
        device.id(),
        0,
        () ->
            new Object[] {
              isServer ? built.names().ofServer(device.id()) : built.names().ofSwitch(device.id()),
              device.type()
            });
  }
}
