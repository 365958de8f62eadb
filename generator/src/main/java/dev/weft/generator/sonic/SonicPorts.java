package dev.weft.generator.sonic;

import dev.weft.generator.constructs.DeviceConstructs;
import dev.weft.generator.constructs.Row;
import dev.weft.generator.constructs.Scope;
import dev.weft.generator.constructs.Sentence;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Links;
import dev.weft.topology.Rates;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.buffers.Cage;
import dev.weft.topology.buffers.Sku;
import dev.weft.topology.systems.SonicCages;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Where the ports of a type are not those of the device folder that its SKU names. */
final class SonicPorts {
  private SonicPorts() {}

  static List<Row> rows() {
    return Row.all(
        Row.refused(DeviceConstructs.PORTS, "breakout", SonicPorts::unknownModes),
        Row.approximated(DeviceConstructs.PORTS, "ports", SonicPorts::otherPorts),
        Row.emitted(DeviceConstructs.PORTS));
  }

  /** Cages that carry links in a way that the folder has no mode for. */
  private static List<Sentence> unknownModes(Scope scope) {
    for (int sw : scope.switches()) {
      SonicCages cages = new SonicCages(scope.topology().switchModel(sw));
      if (cages.model().chip().sku() == null) {
        continue;
      }
      SwitchPorts ports = SwitchPorts.of(scope.design(), sw);
      for (ActivePort use : ActivePort.of(scope.topology(), ports)) {
        String modes = modesWithout(cages, use);
        if (modes != null) {
          return scope.sayOf(
              sw,
              "%s of %s has its cage as %d x %s; the device folder of 'sku \"%s\"' has no such mode, only %s."
                  + "\nMaybe say a 'breakout' of these in the type, or another 'sku'.",
              cages.name(use.port(), use.rateBps()),
              scope.design().names().ofSwitch(sw),
              cages.children(use.port(), use.rateBps()),
              Rates.text(use.rateBps()),
              cages.model().chip().skuText(),
              modes);
        }
      }
    }
    return List.of();
  }

  /** The modes of the cage of a port, where that of the port is none of them; else null. */
  private static @Nullable String modesWithout(SonicCages cages, ActivePort use) {
    Cage cage = cages.wired(Links.cage(use.port()));
    if (cage == null || cage.takes(cages.children(use.port(), use.rateBps()), use.rateBps())) {
      return null;
    }
    return cage.modes().isEmpty()
        ? "whole cages"
        : cage.modes().stream()
            .filter(mode -> mode.ports() > 0)
            .map(Cage.Mode::text)
            .collect(Collectors.joining(", "));
  }

  /** What is said of the first switch of each type whose ports the folder has otherwise. */
  private static List<Sentence> otherPorts(Scope scope) {
    List<Sentence> all = new ArrayList<>();
    Set<String> types = new HashSet<>();
    for (int sw : scope.switches()) {
      SwitchModel model = scope.topology().switchModel(sw);
      if (types.add(model.name())) {
        all.addAll(unknownPorts(scope, sw, model));
        all.addAll(otherAliases(scope, sw, model));
      }
    }
    return all;
  }

  /** The folder has the ports of several ASICs, or fewer cages than the type. */
  private static List<Sentence> unknownPorts(Scope scope, int sw, SwitchModel model) {
    Sku sku = model.chip().sku();
    if (sku == null || model.cages() <= sku.cages().size()) {
      return List.of();
    }
    return sku.cages().isEmpty()
        ? scope.sayOf(
            sw,
            "The device of 'sku \"%s\"' has several ASICs, each with ports and a config_db of its own in SONiC."
                + " The file of %s is one for all, and names, aliases and lanes in it follow the order of the"
                + " cages: they are not those of the device folder.",
            sku.name(),
            scope.design().names().ofSwitch(sw))
        : scope.sayOf(
            sw,
            "The type of %s has %d cages, the device folder of 'sku \"%s\"' has %d: names and lanes of the others"
                + " are counted on, and may be those of other ports.\nMaybe the type says too many 'ports', or"
                + " another 'sku' is meant.",
            scope.design().names().ofSwitch(sw),
            model.cages(),
            sku.name(),
            sku.cages().size());
  }

  /** The type says another kind of aliases than the folder has. */
  private static List<Sentence> otherAliases(Scope scope, int sw, SwitchModel model) {
    SonicCages.Aliases aliases = new SonicCages(model).denied();
    return aliases == null || model.portNames() == null
        ? List.of()
        : scope.sayOf(
            sw,
            "With 'port-names %s' a port of %s has the alias %s; the device folder of 'sku \"%s\"' has %s, which"
                + " is written.\nMaybe leave 'port-names' out.",
            model.portNames().word(),
            scope.design().names().ofSwitch(sw),
            aliases.said(),
            model.chip().skuText(),
            aliases.own());
  }
}
