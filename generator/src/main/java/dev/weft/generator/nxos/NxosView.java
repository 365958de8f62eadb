package dev.weft.generator.nxos;

import dev.weft.generator.switches.PortQos;
import dev.weft.generator.switches.SwitchView;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** What an NX-OS configuration says that other switches must say too. */
final class NxosView {
  private static final String WATCHDOG = "priority-flow-control watch-dog-interval on";
  private static final String MEMBER = "channel-group ";

  private NxosView() {}

  static SwitchView of(NxosSwitch config) {
    Map<String, PortQos> ports = new HashMap<>();
    if (config.qos() != null) {
      ports(config, config.qos(), ports);
    }
    return new SwitchView(ports, shared(config));
  }

  /** Members of a port-channel have the policy of it. */
  private static void ports(NxosSwitch config, NxosQos qos, Map<String, PortQos> ports) {
    PortQos carried = qos(qos);
    Set<String> carriers = new HashSet<>();
    for (NxosSwitch.Interface each : config.interfaces()) {
      if (each.lines().containsAll(qos.portLines())) {
        carriers.add(each.name());
      }
    }
    for (NxosSwitch.Interface each : config.interfaces()) {
      String carrier =
          each.lines().stream()
              .filter(line -> line.startsWith(MEMBER))
              .map(line -> "port-channel" + line.substring(MEMBER.length()).split(" ")[0])
              .findFirst()
              .orElse(each.name());
      if (carriers.contains(carrier)) {
        ports.put(each.name(), carried);
      }
    }
  }

  private static PortQos qos(NxosQos qos) {
    SortedMap<Integer, SortedSet<Integer>> paused = new TreeMap<>();
    boolean isOn = qos.portLines().contains("priority-flow-control mode on");
    for (NxosQos.NetworkClass each : qos.networkClasses()) {
      if (isOn && each.pauseCos() != null) {
        paused.put(each.pauseCos(), new TreeSet<>());
      }
    }
    for (NxosQos.ClassMap map : qos.classMaps()) {
      SortedSet<Integer> dscps = paused.get(map.group());
      if (dscps != null) {
        Arrays.stream(map.dscps().split(",")).map(Integer::valueOf).forEach(dscps::add);
      }
    }
    boolean isWatched =
        qos.watchdogLines().contains(WATCHDOG) && qos.portLines().contains(WATCHDOG);
    SortedSet<Integer> watched = isWatched ? new TreeSet<>(paused.keySet()) : new TreeSet<>();
    return new PortQos(paused, watched, qos.toString());
  }

  private static SortedMap<String, String> shared(NxosSwitch config) {
    SortedMap<String, String> shared = new TreeMap<>();
    for (NxosSwitch.Interface each : config.interfaces()) {
      if (each.name().startsWith("port-channel")) {
        shared.put(each.name(), String.join(", ", each.lines()));
      } else if (each.name().startsWith("Vlan")) {
        shared.put(each.name(), String.join(", ", ofBoth(each.lines())));
      } else if (each.name().startsWith("nve")) {
        shared.put(each.name(), String.join(", ", each.lines()));
      } else if (each.name().equals("loopback1")) {
        shared.put(
            each.name(),
            each.lines().stream().filter(l -> l.endsWith("secondary")).toList().toString());
      }
    }
    config.vlans().forEach(vlan -> shared.put("VLAN " + vlan.id(), vlan.toString()));
    if (config.vpc() != null) {
      shared.put(
          "vPC",
          String.format(
              Locale.ROOT, "domain %d, MAC %s", config.vpc().domain(), config.vpc().systemMac()));
    }
    shared.put("MAC address of gateways", config.anycastMac());
    shared.put("route targets", config.macVrfs().toString());
    shared.put("QoS", String.valueOf(config.qos()));
    return shared;
  }

  /** All but the address and the priority of the leaf. */
  private static List<String> ofBoth(List<String> lines) {
    boolean isShared = lines.stream().anyMatch(line -> line.startsWith("hsrp"));
    boolean isAnycast = lines.contains("fabric forwarding mode anycast-gateway");
    return lines.stream()
        .filter(line -> isAnycast && !isShared || !line.startsWith("ip address "))
        .filter(line -> !line.strip().startsWith("priority "))
        .toList();
  }
}
