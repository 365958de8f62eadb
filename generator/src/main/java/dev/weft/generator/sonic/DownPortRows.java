package dev.weft.generator.sonic;

import dev.weft.topology.TrafficClass;
import java.util.List;

/**
 * Takes what NVIDIA's silicon reserves by itself for ports that are down, which no pool of ours
 * leaves room for (sonic-net/SONiC, doc/qos/reclaim-reserved-buffer.md, 6.1 and 7.1): names and
 * figures are those that templates of NVIDIA have for such ports.
 */
final class DownPortRows {
  private static final String ZERO_POOL = "ingress_zero_pool";

  /** The group that has a reserve, as NVIDIA's zero_profiles.j2 says. */
  private static final int RESERVED_GROUP = 0;

  private static final String NOTHING = "-8";

  private final List<TrafficClass> classes;
  private final boolean hasLossyPool;
  private final ConfigDbRows rows;

  /**
   * What is to be written.
   *
   * @param hasLossyPool whether what is not lossless has a pool of its own on its way in
   */
  DownPortRows(List<TrafficClass> classes, boolean hasLossyPool, ConfigDbRows rows) {
    this.classes = classes;
    this.hasLossyPool = hasLossyPool;
    this.rows = rows;
  }

  void add(List<String> ports) {
    if (ports.isEmpty()) {
      return;
    }
    rows.add("BUFFER_POOL", ZERO_POOL, "mode", "static", "size", "0", "type", "ingress");
    profile("ingress_lossy_pg_zero_profile", "static_th", "0", ZERO_POOL);
    profile("ingress_lossless_zero_profile", "dynamic_th", NOTHING, BufferRows.INGRESS);
    if (hasLossyPool) {
      profile("ingress_lossy_zero_profile", "dynamic_th", NOTHING, BufferRows.INGRESS_LOSSY);
    }
    profile("egress_lossless_zero_profile", "dynamic_th", NOTHING, BufferRows.EGRESS_LOSSLESS);
    profile("egress_lossy_zero_profile", "dynamic_th", NOTHING, BufferRows.EGRESS_LOSSY);
    ports.forEach(this::port);
  }

  private void profile(String name, String threshold, String value, String pool) {
    rows.add("BUFFER_PROFILE", name, threshold, value, "pool", pool, "size", "0");
  }

  private void port(String name) {
    String group = name + "|" + RESERVED_GROUP;
    rows.add("BUFFER_PG", group, "profile", "ingress_lossy_pg_zero_profile");
    for (int first = 0; first < QosRows.PRIORITIES; ) {
      boolean isLossless = QosRows.isLossless(classes, first);
      int last = first;
      while (last + 1 < QosRows.PRIORITIES && QosRows.isLossless(classes, last + 1) == isLossless) {
        last++;
      }
      String queues = name + "|" + first + (last > first ? "-" + last : "");
      String kind = isLossless ? "egress_lossless_zero_profile" : "egress_lossy_zero_profile";
      rows.add("BUFFER_QUEUE", queues, "profile", kind);
      first = last + 1;
    }
    BufferRows.quotas(rows, name, hasLossyPool, "_zero_profile");
  }
}
