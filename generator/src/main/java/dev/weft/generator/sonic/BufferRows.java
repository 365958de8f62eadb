package dev.weft.generator.sonic;

import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Qos;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.paths.Headroom;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Buffers. Where the size of a switch's buffer is known: pools, headroom of each lossless class at
 * each port and the thresholds of all. Where it is not: the lengths of the cables, from which SONiC
 * looks its own headroom up.
 */
final class BufferRows {
  private static final String INGRESS = "ingress_lossless_pool";
  private static final String EGRESS_LOSSLESS = "egress_lossless_pool";
  private static final String EGRESS_LOSSY = "egress_lossy_pool";

  /** A queue resumes its neighbour with room for two packets left below where it paused it. */
  private static final int XON_PACKETS = 2;

  /**
   * What is not lossless is dropped on its way out, not on its way in: eight times what is free.
   */
  private static final int INGRESS_LOSSY_EXPONENT = 3;

  private final FabricIndex design;
  private final Topology topology;
  private final List<TrafficClass> classes;
  private final Qos qos;
  private final int sw;
  private final long bufferBytes;
  private final ConfigDbRows rows;

  BufferRows(FabricIndex design, Qos qos, int sw, ConfigDbRows rows) {
    this.design = design;
    this.topology = design.topology();
    this.qos = qos;
    this.classes = QosRows.sorted(qos);
    this.sw = sw;
    this.bufferBytes = topology.switchModel(sw).bufferBytes();
    this.rows = rows;
  }

  void add(SwitchPorts ports) {
    Map<Integer, String> portOfLink = new TreeMap<>();
    for (HostPort port : ports.hosts()) {
      portOfLink.put(port.link(), port.name());
    }
    Stream.of(ports.routed(), ports.peers())
        .flatMap(List::stream)
        .forEach((FabricPort port) -> portOfLink.put(port.link(), port.name()));
    if (bufferBytes == 0) {
      portOfLink.forEach(this::cable);
      return;
    }
    pools();
    lossyProfiles();
    portOfLink.forEach(this::port);
  }

  /** Exponent of two that is nearest to a factor. */
  static int exponent(double factor) {
    double exponent = factor <= 0 ? 0 : Math.log(factor) / Math.log(2);
    return (int) Math.max(-8, Math.min(7, Math.round(exponent)));
  }

  private void cable(int link, String name) {
    int metres = Math.ceilDiv(topology.links().lengthMm(link), 1000);
    if (metres > 0) {
      rows.add("CABLE_LENGTH", "AZURE", name, metres + "m");
    }
  }

  private void pools() {
    long headroom = Headroom.ofSwitch(topology, design.adjacency(), qos, sw);
    pool(INGRESS, "ingress", "dynamic", bufferBytes - headroom);
    pool(EGRESS_LOSSLESS, "egress", "static", bufferBytes);
    pool(EGRESS_LOSSY, "egress", "dynamic", bufferBytes - headroom);
  }

  private void pool(String name, String type, String mode, long size) {
    rows.add("BUFFER_POOL", name, "mode", mode, "size", String.valueOf(size), "type", type);
  }

  private void lossyProfiles() {
    profile("ingress_lossy_profile", INGRESS, "dynamic_th", INGRESS_LOSSY_EXPONENT);
    profile("egress_lossless_profile", EGRESS_LOSSLESS, "static_th", bufferBytes);
    for (TrafficClass each : classes) {
      if (!each.lossless()) {
        profile(queue(each), EGRESS_LOSSY, "dynamic_th", exponent(each.dynamicThreshold()));
      }
    }
  }

  private void profile(String name, String pool, String threshold, long value) {
    String text = String.valueOf(value);
    rows.add("BUFFER_PROFILE", name, threshold, text, "pool", pool, "size", "0");
  }

  private void port(int link, String name) {
    String lossy = name + "|" + QosRows.lossyGroup(classes);
    rows.add("BUFFER_PG", lossy, "profile", "ingress_lossy_profile");
    for (TrafficClass each : classes) {
      rows.add("BUFFER_QUEUE", name + "|" + each.priority(), "profile", queue(each));
      if (each.lossless()) {
        String profile = losslessProfile(each, link);
        rows.add("BUFFER_PG", name + "|" + each.priority(), "profile", profile);
      }
    }
  }

  private static String queue(TrafficClass each) {
    return each.lossless() ? "egress_lossless_profile" : "weft_queue" + each.priority();
  }

  private String losslessProfile(TrafficClass each, int link) {
    long stated = each.headroomBytes();
    long xoff = stated > 0 ? stated : Headroom.ofPort(topology, link, sw);
    long xon = XON_PACKETS * (long) topology.routing().mtu();
    String name = "weft_pg" + each.priority() + "_" + xoff;
    if (!rows.has("BUFFER_PROFILE", name)) {
      rows.add(
          "BUFFER_PROFILE",
          name,
          "dynamic_th",
          String.valueOf(exponent(each.dynamicThreshold())),
          "pool",
          INGRESS,
          "size",
          String.valueOf(xon + xoff),
          "xoff",
          String.valueOf(xoff),
          "xon",
          String.valueOf(xon));
    }
    return name;
  }
}
