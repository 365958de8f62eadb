package dev.weft.generator.junos;

import dev.weft.generator.switches.PortQos;
import dev.weft.generator.switches.SwitchView;
import dev.weft.generator.underlay.DscpPriorities;
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
import java.util.stream.Collectors;

/** What a Junos configuration says that other switches must say too. */
final class JunosView {
  private static final String MEMBER = "ether-options 802.3ad ";

  /** Settings of an aggregate that tell the leaves of a pair apart. */
  private static final List<String> OF_ONE = List.of("chassis-id", "status-control");

  private JunosView() {}

  static SwitchView of(JunosSwitch config) {
    Map<String, PortQos> ports = new HashMap<>();
    if (config.qos() != null) {
      PortQos qos = qos(config.qos());
      Set<String> carriers = new HashSet<>(config.qos().ports());
      for (JunosSwitch.Port port : config.ports()) {
        if (carriers.contains(carrier(port))) {
          ports.put(port.name(), qos);
        }
      }
    }
    return new SwitchView(ports, shared(config));
  }

  /** The aggregate of a member, else the port. */
  private static String carrier(JunosSwitch.Port port) {
    return port.settings().stream()
        .filter(setting -> setting.startsWith(MEMBER))
        .map(setting -> setting.substring(MEMBER.length()))
        .findFirst()
        .orElse(port.name());
  }

  private static PortQos qos(JunosQos qos) {
    SortedMap<Integer, SortedSet<Integer>> paused = new TreeMap<>();
    for (JunosQos.Pause pause : qos.pauses()) {
      paused
          .computeIfAbsent(pause.priority().value(), priority -> new TreeSet<>())
          .addAll(pause.dscps().stream().map(Bits::value).toList());
    }
    SortedSet<Integer> watched =
        qos.watchdog() == null ? new TreeSet<>() : new TreeSet<>(paused.keySet());
    return new PortQos(paused, watched, priorities(qos), policy(qos));
  }

  private static List<Integer> priorities(JunosQos qos) {
    Map<String, Integer> queues = new HashMap<>();
    qos.classes().forEach(each -> queues.put(each.name(), each.queue()));
    DscpPriorities priorities = new DscpPriorities(0);
    for (JunosQos.CodePoint point : qos.codePoints()) {
      Integer queue = queues.get(point.forwardingClass());
      priorities.put(List.of(point.dscp().value()), queue == null ? 0 : queue);
    }
    return priorities.all();
  }

  /** Without what follows from the cables and the ports of the switch. */
  private static String policy(JunosQos qos) {
    return List.of(
            qos.profile(),
            qos.classes(),
            qos.codePoints(),
            String.valueOf(qos.watchdog()),
            qos.pauses(),
            qos.schedulers().stream().map(JunosView::share).toList())
        .toString();
  }

  private static String share(JunosQos.Scheduler each) {
    return each.forwardingClass() + " " + each.service() + " " + each.percent();
  }

  private static SortedMap<String, String> shared(JunosSwitch config) {
    SortedMap<String, String> shared = new TreeMap<>();
    for (JunosSwitch.Port aggregate : config.aggregates()) {
      String settings =
          aggregate.settings().stream()
              .filter(setting -> OF_ONE.stream().noneMatch(setting::contains))
              .collect(Collectors.joining(", "));
      shared.put(aggregate.name(), "mtu " + aggregate.mtu() + ", " + settings);
    }
    for (JunosSwitch.Irb irb : config.irbs()) {
      String addresses =
          irb.addresses().stream()
              .filter(address -> config.mcLag() == null || address.contains("virtual-address"))
              .map(address -> address.substring(address.indexOf(' ') + 1))
              .collect(Collectors.joining(", "));
      shared.put(
          "irb." + irb.unit(),
          String.format(Locale.ROOT, "mtu %d, MAC '%s', %s", irb.mtu(), irb.mac(), addresses));
    }
    if (config.mcLag() != null) {
      shared.put("MC-LAG", "service " + config.mcLag().serviceId());
    }
    if (config.evpn() != null) {
      shared.put("EVPN", config.evpn().networks().toString());
    }
    shared.put("VLANs", config.vlans().toString());
    shared.put("QoS", config.qos() == null ? "" : policy(config.qos()));
    return shared;
  }
}
