package dev.weft.generator.cumulus;

import dev.weft.generator.switches.PortQos;
import dev.weft.generator.switches.SwitchView;
import dev.weft.generator.underlay.DscpPriorities;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** What a Cumulus Linux configuration says that other switches must say too. */
final class CumulusView {
  private static final String GLOBAL = "default-global";

  private final Nvue config;
  private final boolean hasWatchdog;

  private CumulusView(Nvue config, boolean hasWatchdog) {
    this.config = config;
    this.hasWatchdog = hasWatchdog;
  }

  /**
   * What a configuration says.
   *
   * @param hasWatchdog whether its release can watch queues; one that can't has nothing to compare,
   *     as a warning says
   */
  static SwitchView of(Nvue config, boolean hasWatchdog) {
    CumulusView view = new CumulusView(config, hasWatchdog);
    return new SwitchView(view.ports(), view.shared());
  }

  /** The RoCE profile holds for every port; the watchdog is said for each. */
  private Map<String, PortQos> ports() {
    Nvue qos = config.find("qos");
    Map<String, PortQos> ports = new HashMap<>();
    if (qos == null) {
      return ports;
    }
    SortedMap<Integer, SortedSet<Integer>> dscps = dscpsOfPriority(qos);
    SortedMap<Integer, SortedSet<Integer>> paused = paused(qos, dscps);
    DscpPriorities priorities = new DscpPriorities(0);
    dscps.forEach((priority, own) -> priorities.put(own, priority));
    String policy = policy(qos);
    PortQos watched = new PortQos(paused, new TreeSet<>(paused.keySet()), priorities.all(), policy);
    PortQos unwatched = new PortQos(paused, new TreeSet<>(), priorities.all(), policy);
    Nvue interfaces = config.at("interface");
    for (String name : interfaces.children().keySet()) {
      boolean isWatched = !hasWatchdog || interfaces.find(name, "qos", "pfc-watchdog") != null;
      ports.put(name, isWatched ? watched : unwatched);
    }
    return ports;
  }

  private static SortedMap<Integer, SortedSet<Integer>> paused(
      Nvue qos, SortedMap<Integer, SortedSet<Integer>> dscpsOfPriority) {
    SortedMap<Integer, SortedSet<Integer>> paused = new TreeMap<>();
    Nvue priorities = qos.find("pfc", GLOBAL, "switch-priority");
    if (priorities != null) {
      for (String each : priorities.children().keySet()) {
        int priority = Integer.parseInt(each);
        paused.put(priority, dscpsOfPriority.getOrDefault(priority, new TreeSet<>()));
      }
    }
    return paused;
  }

  private static SortedMap<Integer, SortedSet<Integer>> dscpsOfPriority(Nvue qos) {
    SortedMap<Integer, SortedSet<Integer>> dscps = new TreeMap<>();
    Nvue mapping = qos.at("mapping", GLOBAL, "dscp");
    mapping
        .children()
        .forEach(
            (dscp, to) -> {
              Object priority = ((Nvue) to).children().get("switch-priority");
              dscps
                  .computeIfAbsent(
                      Integer.valueOf(String.valueOf(priority)), each -> new TreeSet<>())
                  .add(Integer.valueOf(dscp));
            });
    return dscps;
  }

  /**
   * Without the buffer of a port, which follows from the cables of the switch, and without what
   * ports to the outside have.
   */
  private static String policy(Nvue qos) {
    return qos.find("mapping", GLOBAL)
        + "\n"
        + qos.find("egress-scheduler")
        + "\n"
        + qos.find("congestion-control");
  }

  private SortedMap<String, String> shared() {
    SortedMap<String, String> shared = new TreeMap<>();
    for (Map.Entry<String, Object> each : config.at("interface").children().entrySet()) {
      Nvue own = (Nvue) each.getValue();
      if (each.getKey().startsWith("bond")) {
        shared.put(each.getKey() + " bridge", String.valueOf(own.find("bridge")));
        shared.put(each.getKey() + " mlag", String.valueOf(own.find("bond", "mlag")));
        Nvue segment = own.find("evpn", "multihoming", "segment");
        if (segment != null) {
          shared.put(
              each.getKey() + " segment",
              segment.children().get("identifier") + " " + segment.children().get("mac-address"));
        }
      } else if (each.getKey().startsWith("vlan")) {
        shared.put(
            each.getKey(), String.valueOf(own.find("ipv4", "vrr")) + own.children().get("vrf"));
      }
    }
    shared.put("bridge", String.valueOf(config.find("bridge")));
    if (config.find("mlag") != null) {
      shared.put("MLAG", String.valueOf(config.at("mlag").children().get("mac-address")));
    }
    shared.put("shared tunnel", String.valueOf(config.find("nve", "vxlan", "mlag")));
    Nvue qos = config.find("qos");
    shared.put("QoS", qos == null ? "" : policy(qos));
    return shared;
  }
}
