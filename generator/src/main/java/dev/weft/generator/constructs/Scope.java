package dev.weft.generator.constructs;

import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The part of a design that a target is asked about.
 *
 * @param switches those that the target configures; for a target of no switches all of them
 */
public record Scope(FabricIndex design, List<Integer> switches) {
  public Scope {
    switches = List.copyOf(switches);
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

  /** A sentence about all of its switches, told where the first one is declared. */
  public List<Sentence> say(String template, Object... values) {
    return sayOf(switches.getFirst(), template, values);
  }

  /** A sentence about a switch. */
  public List<Sentence> sayOf(int sw, String template, Object... values) {
    String text = String.format(Locale.ROOT, template, values);
    return List.of(new Sentence(text, topology().switches().origin(sw)));
  }
}
