package dev.weft.generator.nxos;

import dev.weft.generator.switches.PortQos;
import dev.weft.generator.switches.SwitchView;
import dev.weft.generator.underlay.DscpPriorities;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** What an NX-OS configuration says that other switches must say too. */
final class NxosView {
  private NxosView() {}

  static SwitchView of(NxosSwitch config) {
    Map<String, PortQos> ports = new HashMap<>();
    if (config.qos() != null) {
      PortQos carried = qos(config.qos());
      for (NxosInterfaces.Port port : config.interfaces().ports()) {
        if (carries(port)) {
          ports.put(port.name(), carried);
        }
      }
    }
    return new SwitchView(ports, shared(config));
  }

  /** What leads out of the fabric has no policy; members of a port-channel have that of it. */
  private static boolean carries(NxosInterfaces.Port port) {
    NxosInterfaces.Routed routed = port.routed();
    return routed == null || routed.towards() != NxosInterfaces.Towards.OUTSIDE;
  }

  private static PortQos qos(NxosQos qos) {
    SortedMap<Integer, SortedSet<Integer>> paused = new TreeMap<>();
    for (NxosQos.NetworkClass each : qos.networkClasses()) {
      if (qos.isLossless() && each.pauseCos() != null) {
        paused.put(each.pauseCos(), new TreeSet<>());
      }
    }
    DscpPriorities priorities = new DscpPriorities(qos.rest().priority());
    for (NxosQos.ClassMap map : qos.classMaps()) {
      priorities.put(map.dscps(), map.place().priority());
      SortedSet<Integer> dscps = paused.get(map.place().group());
      if (dscps != null) {
        dscps.addAll(map.dscps());
      }
    }
    SortedSet<Integer> watched =
        qos.watchdog() == null ? new TreeSet<>() : new TreeSet<>(paused.keySet());
    return new PortQos(paused, watched, priorities.all(), qos.toString());
  }

  private static SortedMap<String, String> shared(NxosSwitch config) {
    SortedMap<String, String> shared = new TreeMap<>();
    NxosInterfaces interfaces = config.interfaces();
    for (NxosInterfaces.Channel channel : interfaces.channels()) {
      shared.put("port-channel" + channel.number(), channel.switched().toString());
    }
    for (NxosInterfaces.Gateway gateway : interfaces.gateways()) {
      shared.put("Vlan" + gateway.vlan(), gateway(gateway));
    }
    for (NxosInterfaces.TenantVlan vlan : interfaces.tenantVlans()) {
      shared.put("Vlan" + vlan.vlan(), vlan.toString());
    }
    if (interfaces.tunnelEnd() != null) {
      shared.put("shared end of tunnels", interfaces.tunnelEnd().shared());
    }
    shared.put("tunnels", String.valueOf(interfaces.tunnel()));
    config.vlans().forEach(vlan -> shared.put("VLAN " + vlan.id(), vlan.toString()));
    if (config.vpc() != null) {
      shared.put("vPC domain", String.valueOf(config.vpc().domain()));
      shared.put("vPC MAC address", config.vpc().systemMac());
    }
    shared.put("MAC address of gateways", config.anycastMac());
    shared.put("route targets", config.macVrfs().toString());
    shared.put("QoS", String.valueOf(config.qos()));
    return shared;
  }

  /** All but the own address and the priority of the leaf. */
  private static String gateway(NxosInterfaces.Gateway gateway) {
    NxosInterfaces.Hsrp hsrp = gateway.hsrp();
    return String.join(
        ", ",
        String.valueOf(gateway.mtu()),
        gateway.table(),
        hsrp == null ? gateway.address() : hsrp.group() + " " + hsrp.gateway(),
        gateway.address6());
  }
}
