package dev.weft.generator.junos;

import dev.weft.generator.underlay.ClassPlan;
import dev.weft.topology.FabricIndex;
import dev.weft.topology.Headroom;
import dev.weft.topology.Qos;
import dev.weft.topology.TrafficClass;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** From a QoS policy to what Junos calls its parts, for one switch. */
final class JunosQosBuilder {
  static final String BEST_EFFORT = "best-effort";
  static final String CONTROL = "network-control";

  private static final int CONTROL_QUEUE = 7;

  private final FabricIndex design;
  private final int sw;
  private final Qos qos;
  private final ClassPlan plan;
  private final List<TrafficClass> classes;
  private final JunosBuffers buffers;

  JunosQosBuilder(FabricIndex design, int sw, Qos qos) {
    this.design = design;
    this.sw = sw;
    this.qos = qos;
    this.plan = ClassPlan.of(qos);
    this.classes = plan.classes();
    long headroom = Headroom.ofSwitch(design.topology(), design.adjacency(), qos, sw);
    this.buffers =
        JunosBuffers.of(design.topology().switchModel(sw).bufferBytes(), headroom, classes);
  }

  JunosQos build(List<String> ports) {
    boolean isLossless = classes.stream().anyMatch(TrafficClass::lossless);
    return new JunosQos(
        qos.name(),
        controlClass(),
        forwardingClasses(),
        codePoints(),
        isLossless ? buffers.shares() : null,
        isLossless ? watchdog() : null,
        isLossless ? cableMetres() : 0,
        classes.stream().filter(TrafficClass::lossless).map(this::pause).toList(),
        schedulers(),
        ports);
  }

  /** The class of everything else keeps the name that Junos has for it. */
  static String name(TrafficClass each) {
    return each.priority() == 0 && each.dscps().isEmpty() ? BEST_EFFORT : each.name();
  }

  private boolean hasQueue(int queue) {
    return classes.stream().anyMatch(each -> each.priority() == queue);
  }

  private List<JunosQos.ForwardingClass> forwardingClasses() {
    List<JunosQos.ForwardingClass> all = new ArrayList<>();
    if (!hasQueue(0)) {
      all.add(new JunosQos.ForwardingClass(BEST_EFFORT, "0"));
    }
    for (TrafficClass each : classes) {
      String queue = String.valueOf(each.priority());
      String settings = each.lossless() ? queue + " no-loss pfc-priority " + queue : queue;
      all.add(new JunosQos.ForwardingClass(name(each), settings));
    }
    if (!hasQueue(CONTROL_QUEUE)) {
      all.add(new JunosQos.ForwardingClass(CONTROL, String.valueOf(CONTROL_QUEUE)));
    }
    return all;
  }

  /** All 64 values: those that no class names go to the class that names none, else to queue 0. */
  private List<JunosQos.CodePoints> codePoints() {
    List<JunosQos.CodePoints> all = new ArrayList<>();
    if (plan.rest() == null) {
      plan.unnamedDscps()
          .forEach(dscp -> all.add(new JunosQos.CodePoints(BEST_EFFORT, bits(dscp, 6))));
    }
    for (TrafficClass each : classes) {
      plan.dscps(each).forEach(dscp -> all.add(new JunosQos.CodePoints(name(each), bits(dscp, 6))));
    }
    return all;
  }

  private static String bits(int value, int length) {
    String bits = Integer.toBinaryString(value);
    return "0".repeat(Math.max(0, length - bits.length())) + bits;
  }

  private JunosQos.Pause pause(TrafficClass each) {
    return new JunosQos.Pause(
        plan.dscps(each).stream().map(dscp -> bits(dscp, 6)).toList(),
        bits(each.priority(), 3),
        each.priority(),
        JunosMtu.MAXIMUM_PORT);
  }

  private JunosQos.@Nullable Watchdog watchdog() {
    if (qos.watchdogMs() == 0) {
      return null;
    }
    int poll = pollMs(qos.watchdogMs());
    int detected = detectedMs(qos.watchdogMs());
    String action = qos.watchdogAction().equals("forward") ? "forward" : "drop";
    return new JunosQos.Watchdog(poll, detected / poll, detected, action);
  }

  /** Time between two looks at a paused queue: a tenth of the whole, in steps of 100 ms. */
  private static int pollMs(int watchdogMs) {
    return Math.clamp((watchdogMs + 999) / 1000 * 100, 100, 1000);
  }

  /** The nearest time that Junos detects a stuck queue in: 2 to 10 looks. */
  static int detectedMs(int watchdogMs) {
    int poll = pollMs(watchdogMs);
    return poll * Math.clamp((watchdogMs + poll / 2) / poll, 2, 10);
  }

  private int cableMetres() {
    long longestMm = 0;
    for (int i = 0; i < design.adjacency().degreeOfSwitch(sw); i++) {
      int link = design.adjacency().linkOfSwitch(sw, i);
      longestMm = Math.max(longestMm, design.topology().links().lengthMm(link));
    }
    return (int) ((longestMm + 999) / 1000);
  }

  private List<JunosQos.Scheduler> schedulers() {
    List<JunosQos.Scheduler> all = new ArrayList<>();
    if (!hasQueue(0)) {
      all.add(new JunosQos.Scheduler(BEST_EFFORT, "S-" + BEST_EFFORT, "priority low", null));
    }
    for (TrafficClass each : classes) {
      String service =
          each.strict() ? "priority strict-high" : "transmit-rate percent " + plan.percent(each);
      String name = name(each);
      all.add(new JunosQos.Scheduler(name, "S-" + name, service, buffers.marking(each)));
    }
    if (!hasQueue(CONTROL_QUEUE)) {
      all.add(new JunosQos.Scheduler(CONTROL, "S-" + CONTROL, "priority strict-high", null));
    }
    return all;
  }

  /** The class of what the switch itself sends. */
  private String controlClass() {
    return classes.stream()
        .filter(each -> each.priority() == CONTROL_QUEUE)
        .map(TrafficClass::name)
        .findFirst()
        .orElse(CONTROL);
  }
}
