package dev.weft.generator.eos;

import dev.weft.generator.switches.PortQos;
import dev.weft.generator.switches.SwitchView;
import dev.weft.generator.underlay.DscpPriorities;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** What an EOS configuration says that other switches must say too. */
final class EosView {
  private EosView() {}

  static SwitchView of(EosSwitch config) {
    Map<String, PortQos> ports = new HashMap<>();
    if (config.qos() != null) {
      PortQos qos = qos(config.qos());
      config.interfaces().ports().stream()
          .filter(EosInterfaces.Port::hasPolicy)
          .forEach(port -> ports.put(port.name(), qos));
    }
    return new SwitchView(ports, shared(config));
  }

  private static PortQos qos(EosQos qos) {
    SortedMap<Integer, SortedSet<Integer>> paused = new TreeMap<>();
    qos.noDrop().forEach(priority -> paused.put(priority, new TreeSet<>()));
    DscpPriorities priorities = new DscpPriorities(0);
    for (EosQos.DscpMap map : qos.dscpMaps()) {
      SortedSet<Integer> dscps = paused.get(map.trafficClass());
      if (dscps != null) {
        dscps.addAll(map.dscps());
      }
      priorities.put(map.dscps(), map.trafficClass());
    }
    SortedSet<Integer> watched =
        qos.watchdog() == null ? new TreeSet<>() : new TreeSet<>(qos.noDrop());
    return new PortQos(paused, watched, priorities.all(), qos.toString());
  }

  private static SortedMap<String, String> shared(EosSwitch config) {
    SortedMap<String, String> shared = new TreeMap<>();
    EosInterfaces interfaces = config.interfaces();
    for (EosInterfaces.PortChannel channel : interfaces.portChannels()) {
      shared.put(
          "Port-Channel" + channel.number(),
          String.format(
              Locale.ROOT,
              "VLAN %d, MLAG %s, segment %s, system %s",
              channel.accessVlan(),
              channel.isMlag(),
              channel.segment(),
              channel.systemId()));
    }
    interfaces.trunkChannels().forEach(each -> shared.put(each.name(), each.toString()));
    config.switching().vlans().forEach(vlan -> shared.put("VLAN " + vlan.id(), vlan.toString()));
    for (EosInterfaces.Gateway gateway : interfaces.gateways()) {
      shared.put("Vlan" + gateway.vlan(), gateway(gateway));
    }
    if (config.switching().mlag() != null) {
      shared.put("MLAG domain", config.switching().mlag().domain());
    }
    if (interfaces.vxlan() != null) {
      shared.put("VXLAN", interfaces.vxlan().toString());
      shared.put("shared end of tunnels", interfaces.sharedTunnel());
    }
    shared.put("MAC address of gateways", config.switching().virtualMac());
    shared.put("QoS", String.valueOf(config.qos()));
    return shared;
  }

  /** All but the own address of the leaf. */
  private static String gateway(EosInterfaces.Gateway gateway) {
    return String.format(
        Locale.ROOT,
        "mtu %d, table '%s', %s %s, %s",
        gateway.mtu(),
        gateway.table(),
        gateway.sharing(),
        gateway.gateway().isEmpty() ? gateway.address() : gateway.gateway(),
        gateway.address6());
  }
}
