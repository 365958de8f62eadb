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

/** What a Junos configuration says that other switches must say too. */
final class JunosView {
  private JunosView() {}

  static SwitchView of(JunosSwitch config) {
    Map<String, PortQos> ports = new HashMap<>();
    if (config.qos() != null) {
      PortQos qos = qos(config.qos());
      Set<String> carriers = new HashSet<>(config.qos().ports());
      for (JunosInterfaces.Port port : config.interfaces().ports()) {
        boolean isMember = port.use() == JunosInterfaces.Use.MEMBER;
        if (carriers.contains(isMember ? port.of() : port.name())) {
          ports.put(port.name(), qos);
        }
      }
    }
    return new SwitchView(ports, shared(config));
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
    for (JunosInterfaces.Aggregate aggregate : config.interfaces().aggregates()) {
      shared.put(aggregate.name(), aggregate(aggregate));
    }
    config.interfaces().trunks().forEach(each -> shared.put(each.port(), each.toString()));
    for (JunosInterfaces.Irb irb : config.interfaces().irbs()) {
      shared.put(JunosNames.irb(irb.unit()), irb(irb));
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

  /** All but which leaf of the pair it is. */
  private static String aggregate(JunosInterfaces.Aggregate aggregate) {
    JunosInterfaces.Legs legs = aggregate.bundle();
    String bundle =
        legs == null
            ? ""
            : String.format(
                Locale.ROOT,
                "%d, MAC %s, segment '%s', isolated %s",
                legs.number(),
                legs.systemMac(),
                legs.segment(),
                legs.isIsolated());
    return String.format(
        Locale.ROOT, "mtu %d, VLANs %s, %s", aggregate.mtu(), aggregate.vlans(), bundle);
  }

  /** The gateway; of an address that each leaf has for itself only the packet size. */
  private static String irb(JunosInterfaces.Irb irb) {
    String gateway = irb.use() == JunosInterfaces.IrbUse.RAIL ? irb.address() : "";
    return String.format(
        Locale.ROOT,
        "mtu %d, MAC '%s', %s",
        irb.mtu(),
        irb.mac(),
        irb.shared() == null ? gateway : irb.shared().gateway());
  }
}
