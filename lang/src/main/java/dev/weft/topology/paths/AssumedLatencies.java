package dev.weft.topology.paths;

import dev.weft.topology.NicGroup;
import dev.weft.topology.Rates;
import dev.weft.topology.ScaleUp;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Topology;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Types of a fabric that leave out their latency, by name, and what is assumed for each,
 * picoseconds: what of a path latency is no figure of a data sheet.
 *
 * @param path switches, and NICs that plug into the fabric
 * @param scaleUp technologies of scale-up networks
 */
public record AssumedLatencies(SortedMap<String, Long> path, SortedMap<String, Long> scaleUp) {
  public static AssumedLatencies of(Topology topology) {
    SortedMap<String, Long> path = new TreeMap<>();
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      SwitchModel model = topology.switchModel(sw);
      if (!model.isLatencyStated()) {
        path.put(model.name(), model.latencyPs());
      }
    }
    SortedMap<String, Long> scaleUp = new TreeMap<>();
    for (int server = 0; server < topology.servers().count(); server++) {
      NicGroup nics = topology.serverModel(server).fabricNics();
      if (nics != null && !nics.model().isLatencyStated()) {
        path.put(nics.model().name(), nics.model().latencyPs());
      }
      ScaleUp network = topology.scaleUp(server);
      if (network != null && !network.isLatencyStated()) {
        scaleUp.put(network.technology(), network.latencyPs());
      }
    }
    return new AssumedLatencies(path, scaleUp);
  }

  /** For people: {@code 800 ns in Qm9700, 600 ns in ConnectX7}; empty when nothing is assumed. */
  public static String text(SortedMap<String, Long> assumed) {
    List<String> parts =
        assumed.entrySet().stream()
            .map(each -> Rates.number(each.getValue() / 1e3) + " ns in " + each.getKey())
            .toList();
    return String.join(", ", parts);
  }
}
