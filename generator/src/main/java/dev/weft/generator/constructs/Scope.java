package dev.weft.generator.constructs;

import dev.weft.topology.FabricIndex;
import dev.weft.topology.Topology;
import java.util.List;
import java.util.Locale;

/**
 * The part of a design that a target is asked about.
 *
 * @param switches those that the target configures; for a target of no switches all of them
 */
public record Scope(FabricIndex design, List<Integer> switches) {
  public Scope {
    switches = List.copyOf(switches);
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
