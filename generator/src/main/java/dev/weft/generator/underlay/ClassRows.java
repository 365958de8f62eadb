package dev.weft.generator.underlay;

import dev.weft.generator.constructs.Construct;
import dev.weft.generator.constructs.QosConstructs;
import dev.weft.generator.constructs.Row;
import dev.weft.generator.constructs.Scope;
import dev.weft.generator.constructs.Sentence;
import dev.weft.topology.Qos;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.measures.Measures;
import dev.weft.topology.paths.Headroom;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.IntUnaryOperator;

/**
 * Rows about traffic classes that systems say alike, to be taken into the declarations of those
 * that need them. None of them says that something is written.
 */
public final class ClassRows {
  private static final int QUEUES = 8;
  private static final double ROUNDING = 1e-9;
  private static final MathContext DIGITS = new MathContext(12);
  private static final long PS_PER_MS = 1_000_000_000;

  private final String title;

  /** Rows that name a system as people do. */
  public ClassRows(SwitchSystem system) {
    title = system.title();
  }

  /** The policy of a design, where a row about one is asked. */
  public static Qos policy(Scope scope) {
    return Objects.requireNonNull(scope.topology().qos());
  }

  /** What there is to say of each class of a policy. */
  public static List<Sentence> ofEach(
      Scope scope, BiFunction<Scope, TrafficClass, List<Sentence>> finder) {
    return policy(scope).classes().stream()
        .flatMap(each -> finder.apply(scope.of(each), each).stream())
        .toList();
  }

  /** A construct in whose place something near it is written, as is said of each class. */
  public static List<Row> approximated(
      Construct construct, String code, BiFunction<Scope, TrafficClass, List<Sentence>> finder) {
    return Row.approximated(construct, code, scope -> ofEach(scope, finder));
  }

  /** Names become words of a configuration. */
  public List<Row> names() {
    return Row.refused(QosConstructs.POLICIES, "name", this::names);
  }

  private List<Sentence> names(Scope scope) {
    Qos qos = policy(scope);
    if (!SafeWords.isProfile(qos.name())) {
      return badName(scope, qos.name());
    }
    return qos.classes().stream()
        .filter(each -> !SafeWords.isProfile(each.name()))
        .findFirst()
        .map(each -> badName(scope.of(each), each.name()))
        .orElse(List.of());
  }

  private List<Sentence> badName(Scope scope, String name) {
    return scope.say(
        "%s can't take '%s' as the name of a policy or class.\nUse letters, digits, '-' and '_', at most 60.",
        title, SafeWords.printable(name));
  }

  /** Headroom that leaves nothing of a buffer. */
  public static List<Row> headroom() {
    return Row.refused(QosConstructs.POLICIES, "headroom", ClassRows::tooMuchHeadroom);
  }

  private static List<Sentence> tooMuchHeadroom(Scope scope) {
    Topology topology = scope.topology();
    for (int sw : scope.switches()) {
      long buffer = topology.switchModel(sw).bufferBytes();
      long headroom = Headroom.ofSwitch(topology, scope.design().adjacency(), policy(scope), sw);
      if (buffer > 0 && headroom >= buffer) {
        return scope.sayOf(
            sw,
            "The headroom of %s takes %d bytes of a buffer of %d.\nMaybe use fewer lossless classes.",
            scope.design().names().ofSwitch(sw),
            headroom,
            buffer);
      }
    }
    return List.of();
  }

  /** Each class has the queue of its priority. */
  public List<Row> priorities() {
    return Row.refused(QosConstructs.PRIORITY, "priority", this::priorities);
  }

  private List<Sentence> priorities(Scope scope) {
    Set<Integer> seen = new HashSet<>();
    return ofEach(
        scope,
        (all, each) ->
            each.priority() >= 0 && each.priority() < QUEUES && seen.add(each.priority())
                ? List.of()
                : all.say(
                    "Class %s has priority %d; on %s each class needs its own, from 0 to 7.",
                    each.name(), each.priority(), title));
  }

  /** Thresholds and headroom that the system chooses by itself. */
  public List<Row> ownBuffers() {
    List<Row> rows = new ArrayList<>();
    for (Construct construct :
        List.of(QosConstructs.XOFF, QosConstructs.HEADROOM, QosConstructs.DYNAMIC_THRESHOLD)) {
      rows.addAll(Row.approximated(construct, "buffers", scope -> ofEach(scope, this::ownBuffers)));
    }
    return rows;
  }

  private List<Sentence> ownBuffers(Scope scope, TrafficClass each) {
    return each.statesBuffers()
        ? scope.say(
            "%s sets pause threshold and headroom of class %s itself; the values of the policy are not written.",
            title, each.name())
        : List.of();
  }

  /** Shares and probabilities of which the system takes whole percents. */
  public List<Row> wholePercents() {
    return Row.all(
        Row.approximated(QosConstructs.SHARES, "percent", this::shares),
        Row.approximated(QosConstructs.MARKING, "percent", this::probabilities));
  }

  private List<Sentence> shares(Scope scope) {
    ClassPlan plan = ClassPlan.of(policy(scope));
    return plan.classes().stream()
        .flatMap(
            each ->
                percent(scope, each, "bandwidth", each.bandwidthShare(), plan.percent(each))
                    .stream())
        .toList();
  }

  private List<Sentence> probabilities(Scope scope) {
    return ClassPlan.of(policy(scope)).classes().stream()
        .flatMap(
            each -> {
              double part = each.ecnProbability();
              int taken = ClassPlan.markingPercent(each);
              return percent(scope, each, "ecn probability", part, taken).stream();
            })
        .toList();
  }

  private List<Sentence> percent(
      Scope scope, TrafficClass each, String what, double part, int percent) {
    if (Math.abs(part * 100 - percent) <= ROUNDING) {
      return List.of();
    }
    return scope
        .of(each)
        .say(
            "%s takes whole percents: %s %s %% of class %s becomes %d %%.",
            title, what, asWritten(part), each.name(), percent);
  }

  /** A part of one in percent, without what binary fractions add to the decimal of a text. */
  private static String asWritten(double part) {
    return BigDecimal.valueOf(part)
        .movePointRight(2)
        .round(DIGITS)
        .stripTrailingZeros()
        .toPlainString();
  }

  /**
   * What there is to say where a system has no watchdog of the time that the policy states.
   *
   * @param times that it has, as a clause
   * @param taken the one in place of another, in milliseconds
   */
  public static List<Sentence> watchdog(Scope scope, String times, IntUnaryOperator taken) {
    int takenMs = taken.applyAsInt(ClassPlan.of(policy(scope)).watchdogMs());
    long wantedPs = policy(scope).watchdogPs();
    return takenMs * PS_PER_MS == wantedPs
        ? List.of()
        : scope.say(
            "%s: 'pause-watchdog %s' becomes %d ms.", times, Measures.time(wantedPs), takenMs);
  }
}
