package dev.weft.elaboration.workload;

import dev.weft.topology.Links;
import dev.weft.topology.Links.Kind;
import dev.weft.topology.Segments;
import dev.weft.topology.Servers;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.workload.Device;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What the things of a fabric consist of, by the words of the language and numbers from 1. */
final class PartPaths {
  /** The whole fabric. */
  static final Part WHOLE = new Part(null, "", -1, List.of());

  /**
   * A thing of a fabric.
   *
   * @param kind null for the whole fabric
   * @param row of its table; of a port the switch or NIC that has it
   * @param links of a port
   */
  record Part(Device.@Nullable Kind kind, String path, int row, List<Integer> links) {
    Part part(Device.Kind kind, String word, int index, int row, List<Integer> links) {
      String prefix = path.isEmpty() ? "" : path + ".";
      return new Part(kind, prefix + word + "[" + index + "]", row, links);
    }
  }

  private final Topology topology;

  PartPaths(Topology topology) {
    this.topology = topology;
  }

  /** The parts of a thing: by word, and by number. */
  Map<String, SortedMap<Integer, Part>> of(Part whole) {
    Map<String, SortedMap<Integer, Part>> parts = new LinkedHashMap<>();
    switch (whole.kind()) {
      case null -> ofFabric(whole, parts);
      case POD -> ofPod(whole, whole.row(), parts);
      case SEGMENT -> ofSegment(whole, parts);
      case SWITCH -> portsOfSwitch(whole, parts);
      case SERVER -> ofServer(whole, parts);
      case NIC -> portsOfNic(whole, parts);
      case PORT -> lanes(whole, parts);
      case GPU, PLANE, HOST -> {}
    }
    return parts;
  }

  private void ofFabric(Part whole, Map<String, SortedMap<Integer, Part>> parts) {
    if (topology.hasPodLevel()) {
      for (int pod = 0; pod < topology.pods(); pod++) {
        add(parts, whole, Device.Kind.POD, "pod", pod + 1, pod);
      }
    } else {
      ofPod(whole, 0, parts);
    }
    switches(whole, Tier.SUPERSPINE, -1, parts);
    for (int plane = 0; topology.planes() > 1 && plane < topology.planes(); plane++) {
      add(parts, whole, Device.Kind.PLANE, "plane", plane + 1, plane);
    }
  }

  private void ofPod(Part whole, int pod, Map<String, SortedMap<Integer, Part>> parts) {
    Segments segments = topology.segments();
    for (int segment = 0; segment < segments.count(); segment++) {
      if (segments.pod(segment) == pod) {
        int index = segments.indexInPod(segment) + 1;
        add(parts, whole, Device.Kind.SEGMENT, "segment", index, segment);
      }
    }
    switches(whole, Tier.SPINE, pod, parts);
  }

  private void ofSegment(Part whole, Map<String, SortedMap<Integer, Part>> parts) {
    switches(whole, Tier.LEAF, whole.row(), parts);
    int first = topology.segments().firstServer(whole.row());
    for (int i = 0; i < topology.segments().serverCount(whole.row()); i++) {
      add(parts, whole, Device.Kind.SERVER, "server", i + 1, first + i);
    }
  }

  /**
   * Switches of a tier.
   *
   * @param place segment of leaves, pod of spines, -1 for super-spines
   */
  private void switches(
      Part whole, Tier tier, int place, Map<String, SortedMap<Integer, Part>> parts) {
    Switches switches = topology.switches();
    for (int sw = 0; sw < switches.count(); sw++) {
      int own =
          switch (switches.tier(sw)) {
            case LEAF -> switches.segment(sw);
            case SPINE -> switches.pod(sw);
            case SUPERSPINE -> -1;
          };
      if (switches.tier(sw) == tier && own == place) {
        add(parts, whole, Device.Kind.SWITCH, tier.word(), switches.index(sw) + 1, sw);
      }
    }
  }

  private void ofServer(Part whole, Map<String, SortedMap<Integer, Part>> parts) {
    Servers servers = topology.servers();
    int server = whole.row();
    for (int gpu = 0; gpu < servers.gpuCount(server); gpu++) {
      add(parts, whole, Device.Kind.GPU, "gpu", gpu + 1, servers.firstGpu(server) + gpu);
    }
    for (int nic = 0; nic < servers.nicCount(server); nic++) {
      add(parts, whole, Device.Kind.NIC, "nic", nic + 1, servers.firstNic(server) + nic);
    }
  }

  private void portsOfSwitch(Part whole, Map<String, SortedMap<Integer, Part>> parts) {
    Links links = topology.links();
    SortedMap<Integer, List<Integer>> cages = new TreeMap<>();
    for (int link = 0; link < links.count(); link++) {
      if (links.upper(link) == whole.row()) {
        addTo(cages, Links.cage(links.upperPort(link)), link);
      }
      if (!links.isHost(link) && links.lower(link) == whole.row()) {
        addTo(cages, Links.cage(links.lowerPort(link)), link);
      }
    }
    ports(whole, cages, parts);
  }

  private void portsOfNic(Part whole, Map<String, SortedMap<Integer, Part>> parts) {
    Links links = topology.links();
    SortedMap<Integer, List<Integer>> ports = new TreeMap<>();
    for (int link = links.first(Kind.HOST); link < links.end(Kind.HOST); link++) {
      if (links.lower(link) == whole.row()) {
        addTo(ports, links.lowerPort(link) + 1, link);
      }
    }
    ports(whole, ports, parts);
  }

  private static void addTo(SortedMap<Integer, List<Integer>> ports, int port, int link) {
    ports.computeIfAbsent(port, key -> new ArrayList<>()).add(link);
  }

  private static void ports(
      Part whole,
      SortedMap<Integer, List<Integer>> links,
      Map<String, SortedMap<Integer, Part>> parts) {
    links.forEach(
        (port, own) ->
            parts
                .computeIfAbsent("port", key -> new TreeMap<>())
                .put(
                    port,
                    whole.part(Device.Kind.PORT, "port", port, whole.row(), List.copyOf(own))));
  }

  /** The links of a cage that is split. */
  private void lanes(Part whole, Map<String, SortedMap<Integer, Part>> parts) {
    Links links = topology.links();
    for (int link : whole.links()) {
      boolean isUpper = links.upper(link) == whole.row();
      int lane = Links.lane(isUpper ? links.upperPort(link) : links.lowerPort(link));
      if (whole.links().size() > 1 && lane > 0) {
        parts
            .computeIfAbsent("lane", key -> new TreeMap<>())
            .put(lane, whole.part(Device.Kind.PORT, "lane", lane, whole.row(), List.of(link)));
      }
    }
  }

  private static void add(
      Map<String, SortedMap<Integer, Part>> parts,
      Part whole,
      Device.Kind kind,
      String word,
      int index,
      int row) {
    parts
        .computeIfAbsent(word, key -> new TreeMap<>())
        .put(index, whole.part(kind, word, index, row, List.of()));
  }
}
