package dev.weft.lang.validation;

import dev.weft.topology.Names;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Mentions;
import dev.weft.topology.findings.Named;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The lines that declare the devices which a message names. */
final class NamedDevices {
  private NamedDevices() {}

  static List<Named> among(Mentions mentions, FabricIndex built) {
    List<Named> named = new ArrayList<>();
    for (String word : mentions.words()) {
      Integer origin = origins(built).get(word);
      if (origin != null) {
        named.add(new Named(word, built.topology().origins().get(origin)));
      }
    }
    return named;
  }

  /** Of each hostname, the line of its device. */
  private static Map<String, Integer> origins(FabricIndex built) {
    return built.derived(
        NamedDevices.class,
        () -> {
          Topology topology = built.topology();
          Names names = built.names();
          Map<String, Integer> origins = new HashMap<>();
          for (int sw = 0; sw < topology.switches().count(); sw++) {
            origins.put(names.ofSwitch(sw), topology.switches().origin(sw));
            origins.put(names.pathOfSwitch(sw), topology.switches().origin(sw));
          }
          for (int server = 0; server < topology.servers().count(); server++) {
            origins.put(names.ofServer(server), topology.servers().origin(server));
            origins.put(names.pathOfServer(server), topology.servers().origin(server));
          }
          return origins;
        });
  }
}
