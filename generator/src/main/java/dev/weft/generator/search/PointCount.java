package dev.weft.generator.search;

import dev.weft.generator.FirstError;
import dev.weft.generator.params.Point;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.Membership;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the rules and the counts say of a point.
 *
 * @param point its number
 * @param designs in the order of the text
 * @param error the first that is not known to lie in a fabric; empty for none. It may lie in a
 *     scenario, which then runs on no fabric
 * @param code of its rule
 * @param place of that error: {@code file:line:column}; empty for none
 */
record PointCount(int point, List<Counted> designs, String error, String code, String place) {

  static PointCount of(Point point, Compiled text) {
    Map<String, List<FabricIndex>> built = new LinkedHashMap<>();
    for (FabricIndex design : text.fabrics()) {
      Membership membership = design.topology().membership();
      String name = membership.isInCluster() ? membership.cluster() : design.topology().name();
      built.computeIfAbsent(name, each -> new ArrayList<>()).add(design);
    }
    Set<String> unbuilt = new TreeSet<>(text.faulty());
    text.topologies().forEach(topology -> unbuilt.remove(topology.name()));
    List<Counted> designs = new ArrayList<>();
    built.forEach((name, networks) -> designs.add(design(name, networks, text, unbuilt)));
    for (String fabric : unbuilt) {
      Diagnostic error = FirstError.of(text, fabric);
      designs.add(Counted.unknown(fabric, error.message(), error.code(), place(error)));
    }
    if (!text.hasErrors()) {
      return new PointCount(point.number(), designs, "", "", "");
    }
    Diagnostic first = FirstError.of(text, "");
    if (designs.isEmpty()) {
      designs.add(Counted.unknown("", first.message(), first.code(), place(first)));
    }
    return new PointCount(point.number(), designs, first.message(), first.code(), place(first));
  }

  /** Without its folder: the same text gives the same table wherever it lies. */
  private static String place(Diagnostic error) {
    String file = error.file();
    String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
    return name + ":" + error.line() + ":" + error.column();
  }

  /** A fabric that can't be built may be a network of any cluster. */
  private static Counted design(
      String name, List<FabricIndex> networks, Compiled text, Set<String> unbuilt) {
    Counted counted = Counted.of(name, networks, text.runs());
    List<String> parts = new ArrayList<>(counted.fabrics());
    if (networks.getFirst().topology().membership().isInCluster()) {
      parts.addAll(unbuilt);
    }
    for (String fabric : parts) {
      if (text.faulty().contains(fabric)) {
        Diagnostic error = FirstError.of(text, fabric);
        return counted.refused(error.message(), error.code(), place(error));
      }
    }
    return counted;
  }
}
