package dev.weft.generator.junos;

import dev.weft.generator.underlay.ClassPlan;
import dev.weft.topology.Qos;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.paths.Headroom;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** From a QoS policy to what Junos calls its parts, for one switch. */
final class JunosQosBuilder {
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
    boolean isLossless = !plan.lossless().isEmpty();
    return new JunosQos(
        qos.name(),
        controlClass(),
        forwardingClasses(),
        codePoints(),
        isLossless ? buffers.shares() : null,
        plan.watchdogMs() == 0 ? null : watchdog(plan.watchdogMs()),
        isLossless ? cableMetres() : 0,
        plan.lossless().stream().map(this::pause).toList(),
        schedulers(),
        ports);
  }

  /** The class of everything else keeps the name that Junos has for it. */
  static String name(TrafficClass each) {
    return each.priority() == 0 && each.dscps().isEmpty() ? JunosNames.BEST_EFFORT : each.name();
  }

  private boolean hasQueue(int queue) {
    return classes.stream().anyMatch(each -> each.priority() == queue);
  }

  /** Whether what the switch itself sends needs a class that the policy does not have. */
  private boolean hasControlClass() {
    return !hasQueue(CONTROL_QUEUE) && strict() == null;
  }

  private List<JunosQos.ForwardingClass> forwardingClasses() {
    List<JunosQos.ForwardingClass> all = new ArrayList<>();
    if (!hasQueue(0)) {
      all.add(new JunosQos.ForwardingClass(JunosNames.BEST_EFFORT, 0, false));
    }
    for (TrafficClass each : classes) {
      all.add(new JunosQos.ForwardingClass(name(each), each.priority(), each.lossless()));
    }
    if (hasControlClass()) {
      all.add(new JunosQos.ForwardingClass(JunosNames.NETWORK_CONTROL, CONTROL_QUEUE, false));
    }
    return all;
  }

  /** All 64 values: those that no class names go to the class that names none, else to queue 0. */
  private List<JunosQos.CodePoint> codePoints() {
    List<JunosQos.CodePoint> all = new ArrayList<>();
    if (plan.rest() == null) {
      plan.unnamedDscps()
          .forEach(
              dscp -> all.add(new JunosQos.CodePoint(JunosNames.BEST_EFFORT, Bits.ofDscp(dscp))));
    }
    for (TrafficClass each : classes) {
      plan.dscps(each)
          .forEach(dscp -> all.add(new JunosQos.CodePoint(name(each), Bits.ofDscp(dscp))));
    }
    return all;
  }

  private JunosQos.Pause pause(TrafficClass each) {
    return new JunosQos.Pause(
        plan.dscps(each).stream().map(Bits::ofDscp).toList(),
        Bits.ofPriority(each.priority()),
        each.priority(),
        JunosMtu.MAXIMUM_PORT);
  }

  private JunosQos.Watchdog watchdog(int watchdogMs) {
    int poll = pollMs(watchdogMs);
    int detected = detectedMs(watchdogMs);
    return new JunosQos.Watchdog(poll, detected / poll, detected, plan.watchdogForwards());
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
      all.add(new JunosQos.Scheduler(JunosNames.BEST_EFFORT, JunosQos.Service.LOW, 0, null));
    }
    for (TrafficClass each : classes) {
      JunosQos.Service service = each.strict() ? JunosQos.Service.STRICT : JunosQos.Service.SHARE;
      JunosQos.Marking marking = buffers.marking(each);
      all.add(new JunosQos.Scheduler(name(each), service, plan.percent(each), marking));
    }
    if (hasControlClass()) {
      all.add(new JunosQos.Scheduler(JunosNames.NETWORK_CONTROL, JunosQos.Service.STRICT, 0, null));
    }
    return all;
  }

  /**
   * The class of what the switch itself sends: that of queue 7, else the strict one, for a second
   * queue of priority strict-high is none that Juniper's designs for GPUs have.
   */
  private String controlClass() {
    TrafficClass strict = strict();
    return classes.stream()
        .filter(each -> each.priority() == CONTROL_QUEUE)
        .map(TrafficClass::name)
        .findFirst()
        .orElse(strict == null ? JunosNames.NETWORK_CONTROL : name(strict));
  }

  /** The strict class of the greatest priority; null where there is none. */
  private @Nullable TrafficClass strict() {
    return classes.stream()
        .filter(TrafficClass::strict)
        .max(Comparator.comparingInt(TrafficClass::priority))
        .orElse(null);
  }
}
