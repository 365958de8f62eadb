package dev.weft.generator.frr;

import dev.weft.generator.frrconf.FrrSwitch;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * From FRR's part of a switch and its Linux devices to the one form in which Batfish reads FRR
 * together with its interfaces, that of a Cumulus switch. Addresses move from FRR to the
 * interfaces. Bonds, VLANs and routing tables, which a script makes on Linux, are said as a Cumulus
 * switch says them.
 */
final class FrrForBatfish {
  private final LinuxPorts ports;

  private FrrForBatfish(LinuxPorts ports) {
    this.ports = ports;
  }

  static BatfishSwitch of(FrrSwitch frr, LinuxPorts ports) {
    return new FrrForBatfish(ports).convert(frr);
  }

  private BatfishSwitch convert(FrrSwitch frr) {
    Map<String, BatfishSwitch.Device> devices = new LinkedHashMap<>();
    String loopback = LinuxNames.DIALECT.loopback();
    devices.put(loopback, device(loopback, List.of()));
    for (FrrSwitch.Interface each : frr.interfaces()) {
      List<String> addresses =
          Stream.of(each.address(), each.address6()).filter(text -> !text.isEmpty()).toList();
      devices.put(each.name(), device(each.name(), addresses));
    }
    return new BatfishSwitch(
        List.copyOf(devices.values()),
        ports.tables().values().stream().sorted().distinct().toList(),
        List.copyOf(ports.access().keySet()),
        Stream.of(ports.access(), ports.gateways())
            .flatMap(each -> each.values().stream())
            .sorted()
            .distinct()
            .toList(),
        frr,
        frr.interfaces().stream().map(this::withoutAddresses).toList());
  }

  private BatfishSwitch.Device device(String name, List<String> addresses) {
    return new BatfishSwitch.Device(
        name,
        name.equals(LinuxNames.DIALECT.loopback()),
        ports.gateways().getOrDefault(name, BatfishSwitch.NONE),
        ports.bonds().getOrDefault(name, List.of()),
        ports.access().getOrDefault(name, BatfishSwitch.NONE),
        ports.tables().getOrDefault(name, ""),
        addresses);
  }

  /** To Batfish a device is in the default table, and a gateway down, when FRR's part names it. */
  private BatfishSwitch.Named withoutAddresses(FrrSwitch.Interface each) {
    boolean isDevice =
        ports.gateways().containsKey(each.name()) || ports.tables().containsKey(each.name());
    return new BatfishSwitch.Named(each.withoutAddresses(), !isDevice);
  }
}
