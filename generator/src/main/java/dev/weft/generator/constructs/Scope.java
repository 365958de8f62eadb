package dev.weft.generator.constructs;

import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.WrittenLines;
import dev.weft.topology.findings.Counts;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The part of a design that a target is asked about.
 *
 * @param switches those that the target configures; for a target of no switches all of them
 * @param asked what it is asked about: sentences stand where the text asks for that
 * @param trafficClass the class that it is asked about; empty for none
 */
public record Scope(
    FabricIndex design, List<Integer> switches, @Nullable Construct asked, String trafficClass) {
  private static final List<String> CLASS = List.of("class");

  public Scope {
    switches = List.copyOf(switches);
  }

  /** A part of a design, of which nothing is asked yet. */
  public Scope(FabricIndex design, List<Integer> switches) {
    this(design, switches, null, "");
  }

  /** The whole design, for a target of no switches. */
  public static Scope all(FabricIndex design) {
    int count = design.topology().switches().count();
    return new Scope(design, IntStream.range(0, count).boxed().toList());
  }

  /** No part of a design, of which a target writes nothing. */
  public static Scope nothing(FabricIndex design) {
    return new Scope(design, List.of());
  }

  public Topology topology() {
    return design.topology();
  }

  /** Whether some of its switches are leaves, into which servers plug. */
  public boolean hasLeaves() {
    return switches.stream().anyMatch(sw -> topology().switches().tier(sw) == Tier.LEAF);
  }

  /** The same, asked about another construct where the text has a line for that. */
  public Scope about(Construct construct) {
    boolean isWritten = lines().first(construct.lines()) != WrittenLines.UNWRITTEN;
    return asked == null || isWritten ? new Scope(design, switches, construct, trafficClass) : this;
  }

  /** The part of it that is one switch. */
  public Scope of(int sw) {
    return new Scope(design, List.of(sw), asked, trafficClass);
  }

  /** The same, asked about one class of the policy. */
  public Scope of(TrafficClass each) {
    return new Scope(design, switches, asked, each.name());
  }

  /**
   * A sentence where the text asks for the construct, in the class that it is about. What no line
   * asks for is told where the first of the switches is declared.
   */
  public List<Sentence> say(String template, Object... values) {
    int line = line();
    int first = topology().switches().origin(switches.getFirst());
    return sayAt(line == WrittenLines.UNWRITTEN ? first : line, template, values);
  }

  /**
   * A sentence about a switch: where it is declared, at the line there that asks for the construct
   * if it has one.
   */
  public List<Sentence> sayOf(int sw, String template, Object... values) {
    int declared = topology().switches().origin(sw);
    List<Origin> origins = topology().origins();
    int line =
        declared < origins.size()
            ? lines().within(origins.get(declared), names(), origins)
            : WrittenLines.UNWRITTEN;
    return sayAt(line == WrittenLines.UNWRITTEN ? declared : line, template, values);
  }

  /**
   * A sentence about a part of the design.
   *
   * @param origin of the part, an index into the origins of the topology
   */
  public List<Sentence> sayAt(int origin, String template, Object... values) {
    return List.of(new Sentence(Counts.text(template, values), origin));
  }

  private int line() {
    if (trafficClass.isEmpty()) {
      return lines().first(names());
    }
    int own = lines().ofClass(trafficClass, names());
    return own == WrittenLines.UNWRITTEN ? lines().ofClass(trafficClass, CLASS) : own;
  }

  private List<String> names() {
    return asked == null ? List.of() : asked.lines();
  }

  private WrittenLines lines() {
    return topology().lines();
  }
}
