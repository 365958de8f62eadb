package dev.weft.generator.underlay;

import dev.weft.topology.Qos;
import dev.weft.topology.TrafficClass;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A policy as every system carries it out: which packets are of which class, and what part of a
 * link each class has. Systems differ in how they say it, not in what it is.
 */
public final class ClassPlan {
  private static final int DSCPS = DscpPriorities.DSCPS;
  private static final int PRIORITIES = 8;
  private static final double ROUNDING = 1e-9;

  private final Qos qos;
  private final List<TrafficClass> classes;
  private final Map<TrafficClass, Integer> percents;
  private final List<Integer> unnamed;

  private ClassPlan(Qos qos) {
    this.qos = qos;
    classes =
        qos.classes().stream().sorted(Comparator.comparingInt(TrafficClass::priority)).toList();
    percents = percents(classes);
    Set<Integer> named = new HashSet<>();
    classes.forEach(each -> named.addAll(each.dscps()));
    unnamed = IntStream.range(0, DSCPS).filter(dscp -> !named.contains(dscp)).boxed().toList();
  }

  /** The plan of a policy whose classes have priorities of their own. */
  public static ClassPlan of(Qos qos) {
    return new ClassPlan(qos);
  }

  /** All classes, the lowest priority first. */
  public List<TrafficClass> classes() {
    return classes;
  }

  /** Classes that pause, the lowest priority first. */
  public List<TrafficClass> lossless() {
    return classes.stream().filter(TrafficClass::lossless).toList();
  }

  /** After how long a paused queue counts as stuck; 0 where none is paused, or none is watched. */
  public int watchdogMs() {
    return lossless().isEmpty() ? 0 : qos.watchdogMs();
  }

  /** Whether a stuck queue goes on to send rather than to drop. */
  public boolean watchdogForwards() {
    return qos.watchdogAction().equals("forward");
  }

  /** DSCP values that no class names. */
  public List<Integer> unnamedDscps() {
    return unnamed;
  }

  /**
   * The class of packets whose DSCP no class names: of those that name none the one with the lowest
   * priority, else that of priority 0; null where there is neither, and such packets have priority
   * 0 all the same.
   */
  public @Nullable TrafficClass rest() {
    return classes.stream()
        .filter(each -> each.dscps().isEmpty())
        .findFirst()
        .orElse(
            !classes.isEmpty() && classes.getFirst().priority() == 0 ? classes.getFirst() : null);
  }

  /** The priority of packets whose DSCP no class names. */
  public int restPriority() {
    TrafficClass rest = rest();
    return rest == null ? 0 : rest.priority();
  }

  /**
   * The priority of packets that come from outside, whatever their DSCP: that of packets whose DSCP
   * no class names, or where that pauses, the lowest that does not.
   */
  public int outsidePriority() {
    Set<Integer> paused =
        lossless().stream().map(TrafficClass::priority).collect(Collectors.toSet());
    int rest = restPriority();
    return !paused.contains(rest)
        ? rest
        : IntStream.range(0, PRIORITIES)
            .filter(each -> !paused.contains(each))
            .findFirst()
            .orElse(rest);
  }

  /** DSCP values of a class in order, with those that no class names if it takes them. */
  public List<Integer> dscps(TrafficClass each) {
    Set<Integer> own = new HashSet<>(each.dscps());
    if (each.equals(rest())) {
      own.addAll(unnamed);
    }
    return own.stream().sorted().toList();
  }

  /** The priority of each of the 64 DSCP values. */
  public int[] priorityOfDscp() {
    int[] priorities = new int[DSCPS];
    unnamed.forEach(dscp -> priorities[dscp] = restPriority());
    classes.forEach(each -> each.dscps().forEach(dscp -> priorities[dscp] = each.priority()));
    return priorities;
  }

  /**
   * The share of a class that is not strict, in whole percents; all together have what the policy
   * gives them, and never more than the link.
   */
  public int percent(TrafficClass each) {
    return percents.getOrDefault(each, 0);
  }

  /** How likely a full queue marks, in whole percents: one at least where it marks at all. */
  public static int markingPercent(TrafficClass each) {
    double part = each.ecnProbability();
    return part > 0 ? Math.max(1, percent(part)) : 0;
  }

  /** A part of one, in whole percents. */
  private static int percent(double part) {
    return (int) Math.round(part * 100);
  }

  /** By largest remainder; of equal ones the class of the higher priority gets the percent. */
  private static Map<TrafficClass, Integer> percents(List<TrafficClass> classes) {
    List<TrafficClass> shared = classes.stream().filter(each -> !each.strict()).toList();
    Map<TrafficClass, Integer> percents = new HashMap<>();
    int left = percent(shared.stream().mapToDouble(TrafficClass::bandwidthShare).sum());
    for (TrafficClass each : shared) {
      int whole = (int) Math.floor(each.bandwidthShare() * 100 + ROUNDING);
      percents.put(each, whole);
      left -= whole;
    }
    List<TrafficClass> byRemainder =
        shared.stream()
            .sorted(
                Comparator.comparingDouble(
                        (TrafficClass c) -> percents.get(c) - c.bandwidthShare() * 100)
                    .thenComparing(Comparator.comparingInt(TrafficClass::priority).reversed()))
            .toList();
    for (int i = 0; i < left && i < byRemainder.size(); i++) {
      percents.merge(byRemainder.get(i), 1, Integer::sum);
    }
    return percents;
  }
}
