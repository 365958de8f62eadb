package dev.weft.generator.eos;

import dev.weft.generator.switches.PortQos;
import dev.weft.generator.switches.SwitchView;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What an EOS configuration says that other switches must say too. */
final class EosView {
  private EosView() {}

  static SwitchView of(EosSwitch config) {
    Map<String, PortQos> ports = new HashMap<>();
    if (config.qos() != null) {
      PortQos qos = qos(config.qos());
      config.ports().stream()
          .filter(port -> port.serviceProfile().equals(config.qos().profile()))
          .forEach(port -> ports.put(port.name(), qos));
    }
    return new SwitchView(ports, shared(config));
  }

  private static PortQos qos(EosQos qos) {
    SortedMap<Integer, SortedSet<Integer>> paused = new TreeMap<>();
    qos.noDrop().forEach(priority -> paused.put(priority, new TreeSet<>()));
    for (EosQos.DscpMap map : qos.dscpMaps()) {
      SortedSet<Integer> dscps = paused.get(map.trafficClass());
      if (dscps != null) {
        Arrays.stream(map.dscps().split(" ")).map(Integer::valueOf).forEach(dscps::add);
      }
    }
    SortedSet<Integer> watched =
        qos.watchdog() == null ? new TreeSet<>() : new TreeSet<>(qos.noDrop());
    return new PortQos(paused, watched, qos.toString());
  }

  private static SortedMap<String, String> shared(EosSwitch config) {
    SortedMap<String, String> shared = new TreeMap<>();
    for (EosSwitch.PortChannel channel : config.portChannels()) {
      shared.put(
          "Port-Channel" + channel.number(),
          String.format(
              Locale.ROOT,
              "VLAN %d, trunk group '%s', mlag %d, segment %s, system %s, profile '%s'",
              channel.accessVlan(),
              channel.trunkGroup(),
              channel.mlag(),
              channel.segment(),
              channel.systemId(),
              channel.serviceProfile()));
    }
    config.vlans().forEach(vlan -> shared.put("VLAN " + vlan.id(), vlan.toString()));
    for (EosSwitch.Svi svi : config.svis()) {
      String lines =
          svi.lines().stream()
              .filter(line -> line.contains("virtual") || line.startsWith("vrf "))
              .collect(Collectors.joining(", "));
      shared.put("Vlan" + svi.vlan(), "mtu " + svi.mtu() + ", " + lines);
    }
    if (config.mlag() != null) {
      shared.put("MLAG domain", config.mlag().domain());
    }
    if (config.vxlan() != null) {
      shared.put("VXLAN", config.vxlan().toString());
      config.loopbacks().stream()
          .filter(loopback -> loopback.number() > 0)
          .forEach(each -> shared.put("Loopback" + each.number(), each.lines().toString()));
    }
    shared.put("MAC address of gateways", config.virtualMac());
    shared.put("QoS", String.valueOf(config.qos()));
    return shared;
  }
}
