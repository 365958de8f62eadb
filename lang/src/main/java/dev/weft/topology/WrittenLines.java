package dev.weft.topology;

import dev.weft.topology.findings.Origin;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;

/**
 * Where the text says what holds for a fabric as a whole: who can't do what is asked points to the
 * line that asks for it, not to a switch.
 *
 * @param lines what is nearer to the fabric as a whole comes first
 */
public record WrittenLines(List<Line> lines) {
  public static final WrittenLines NONE = new WrittenLines(List.of());

  /** In place of an origin where no line is written. */
  public static final int UNWRITTEN = -1;

  /**
   * A line of a fabric, of a part of it, of its policy or of its cluster.
   *
   * @param name block and key of a setting, {@code routing bfd}, of a choice with its word too,
   *     {@code fabric overlay none}; of other lines the keyword that they begin with, {@code ibgp}
   * @param trafficClass name of the class that it is, or stands in; empty elsewhere
   * @param origin index into {@link Topology#origins()}
   */
  public record Line(String name, String trafficClass, int origin) {}

  public WrittenLines {
    lines = List.copyOf(lines);
  }

  /** Origin of the first line with one of some names; {@link #UNWRITTEN} when there is none. */
  public int first(Collection<String> names) {
    return first(line -> names.contains(line.name()));
  }

  /** The same among those of a traffic class. */
  public int ofClass(String trafficClass, Collection<String> names) {
    return first(line -> line.trafficClass().equals(trafficClass) && names.contains(line.name()));
  }

  /**
   * The same among those that stand in a declaration.
   *
   * @param origins of the topology
   */
  public int within(Origin declaration, Collection<String> names, List<Origin> origins) {
    return first(
        line -> names.contains(line.name()) && declaration.holds(origins.get(line.origin())));
  }

  private int first(Predicate<Line> wanted) {
    return lines.stream().filter(wanted).mapToInt(Line::origin).findFirst().orElse(UNWRITTEN);
  }
}
