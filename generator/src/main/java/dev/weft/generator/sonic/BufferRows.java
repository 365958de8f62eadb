package dev.weft.generator.sonic;

import dev.weft.topology.Qos;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.buffers.Sku;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.paths.Headroom;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Buffers: pools, headroom of each lossless class at each port, and the thresholds of all. A switch
 * whose SKU has a row for each of its links looks its profiles up by speed and length of cable, as
 * SONiC does by itself once there are a pool and a length of its table; in all others they are
 * written.
 */
final class BufferRows {
  static final String INGRESS = "ingress_lossless_pool";
  static final String INGRESS_LOSSY = "ingress_lossy_pool";
  static final String EGRESS_LOSSLESS = "egress_lossless_pool";
  static final String EGRESS_LOSSY = "egress_lossy_pool";

  /** Broadcom's: a priority is guaranteed two packets, and goes on 14 cells below its pause. */
  private static final int GUARANTEED_PACKETS = 2;

  private static final int RESUME_CELLS = 14;

  /** NVIDIA's: what a port's pipeline holds, twice on ports of eight lanes (asic_table.j2). */
  private static final long PIPELINE_BYTES = 19 * 1024;

  private static final long EIGHT_LANES_BPS = 800_000_000_000L;

  /**
   * What is not lossless is dropped on its way out, not on its way in: eight times what is free.
   */
  private static final int INGRESS_LOSSY_EXPONENT = 3;

  /**
   * NVIDIA's: what a port takes of a pool is bounded by its priorities and queues, not by itself.
   */
  private static final int UNBOUNDED_EXPONENT = 7;

  /** NVIDIA's: queues below this one are in its templates, whether a class has them or not. */
  private static final int LISTED_QUEUES = 7;

  /** NVIDIA's: of a queue without a class, which else keeps the SDK's reserve. */
  private static final String UNUSED_QUEUE = "q_lossy_profile";

  private static final int UNUSED_EXPONENT = 3;

  /** NVIDIA's: what is reserved for what a port sends that is not lossless: one packet. */
  private static final String RESERVED_BYTES = "9216";

  private final FabricIndex design;
  private final Topology topology;
  private final List<TrafficClass> classes;
  private final Qos qos;
  private final int sw;
  private final SwitchModel model;
  private final Sku.@Nullable Pool pool;
  private final ConfigDbRows rows;

  BufferRows(FabricIndex design, Qos qos, int sw, ConfigDbRows rows) {
    this.design = design;
    this.topology = design.topology();
    this.qos = qos;
    this.classes = QosRows.sorted(qos);
    this.sw = sw;
    this.model = topology.switchModel(sw);
    this.pool = model.pool(topology.switches().tier(sw));
    this.rows = rows;
  }

  /** Whether the size of any pool is known, without which no priority becomes lossless. */
  static boolean havePool(Topology topology, int sw) {
    SwitchModel model = topology.switchModel(sw);
    return model.bufferBytes() > 0 || model.pool(topology.switches().tier(sw)) != null;
  }

  /**
   * Writes all.
   *
   * @param down names of ports that are down
   */
  void add(List<ActivePort> ports, List<String> down) {
    if (!havePool(topology, sw)) {
      return;
    }
    boolean looksUp = looksUp(ports);
    pools();
    lossyProfiles();
    for (ActivePort port : ports) {
      port(port.name());
      if (!port.isOutside()) {
        lossless(port, looksUp);
      }
    }
    if (isSpectrum()) {
      new DownPortRows(classes, hasLossyPool(), rows).add(down);
    }
  }

  /** Whether SONiC finds a row for each link, and no class asks for something else. */
  private boolean looksUp(List<ActivePort> ports) {
    return pool != null
        && classes.stream()
            .noneMatch(
                each ->
                    each.lossless() && (each.headroomBytes() > 0 || each.statesDynamicThreshold()))
        && ports.stream()
            .filter(port -> !port.isOutside())
            .allMatch(port -> Headroom.terms(topology, port.link(), sw).row() != null);
  }

  /** Exponent of two that is nearest to a factor. */
  static int exponent(double factor) {
    double exponent = factor <= 0 ? 0 : Math.log(factor) / Math.log(2);
    return (int) Math.max(-8, Math.min(7, Math.round(exponent)));
  }

  private void pools() {
    long headroom = Headroom.ofSwitch(topology, design.adjacency(), qos, sw);
    long shared = pool == null ? model.bufferBytes() - headroom : pool.ingressBytes();
    long xoff = pool == null ? (isSpectrum() ? 0 : headroom) : pool.xoffBytes();
    pool(INGRESS, "ingress", "dynamic", shared);
    if (xoff > 0) {
      rows.add("BUFFER_POOL", INGRESS, "xoff", String.valueOf(xoff));
    }
    if (hasLossyPool()) {
      pool(INGRESS_LOSSY, "ingress", "dynamic", Objects.requireNonNull(pool).ingressLossyBytes());
    }
    pool(EGRESS_LOSSLESS, "egress", isSpectrum() ? "dynamic" : "static", egressBytes());
    pool(EGRESS_LOSSY, "egress", "dynamic", shared);
  }

  /** Whether what is not lossless has a pool of its own on its way in. */
  private boolean hasLossyPool() {
    return pool != null && pool.ingressLossyBytes() > 0;
  }

  private long egressBytes() {
    return pool == null || pool.egressBytes() == 0 ? model.bufferBytes() : pool.egressBytes();
  }

  private boolean isSpectrum() {
    return model.chip().isSpectrum();
  }

  private void pool(String name, String type, String mode, long size) {
    rows.add("BUFFER_POOL", name, "mode", mode, "size", String.valueOf(size), "type", type);
  }

  private void lossyProfiles() {
    String lossy = hasLossyPool() ? INGRESS_LOSSY : INGRESS;
    profile("ingress_lossy_profile", lossy, "dynamic_th", INGRESS_LOSSY_EXPONENT);
    if (isSpectrum()) {
      profile("egress_lossless_profile", EGRESS_LOSSLESS, "dynamic_th", UNBOUNDED_EXPONENT);
      profile("ingress_lossless_profile", INGRESS, "dynamic_th", UNBOUNDED_EXPONENT);
      profile(
          "egress_lossy_profile", EGRESS_LOSSY, "dynamic_th", UNBOUNDED_EXPONENT, RESERVED_BYTES);
      profile(UNUSED_QUEUE, EGRESS_LOSSY, "dynamic_th", UNUSED_EXPONENT);
    } else {
      profile("egress_lossless_profile", EGRESS_LOSSLESS, "static_th", egressBytes());
    }
    for (TrafficClass each : classes) {
      if (!each.lossless()) {
        profile(queue(each), EGRESS_LOSSY, "dynamic_th", exponent(each.dynamicThreshold()));
      }
    }
  }

  private void profile(String name, String pool, String threshold, long value) {
    profile(name, pool, threshold, value, "0");
  }

  private void profile(String name, String pool, String threshold, long value, String size) {
    String text = String.valueOf(value);
    rows.add("BUFFER_PROFILE", name, threshold, text, "pool", pool, "size", size);
  }

  /** What any port has: packets of each class leave by all, those to the outside too. */
  private void port(String name) {
    if (isSpectrum()) {
      quotas(rows, name, hasLossyPool(), "_profile");
    }
    String lossy = name + "|" + QosRows.lossyGroup(classes);
    rows.add("BUFFER_PG", lossy, "profile", "ingress_lossy_profile");
    for (TrafficClass each : classes) {
      rows.add("BUFFER_QUEUE", name + "|" + each.priority(), "profile", queue(each));
    }
    for (int queue = 0; isSpectrum() && queue < LISTED_QUEUES; queue++) {
      if (!rows.has("BUFFER_QUEUE", name + "|" + queue)) {
        rows.add("BUFFER_QUEUE", name + "|" + queue, "profile", UNUSED_QUEUE);
      }
    }
  }

  /** What a port has that pauses the other end. */
  private void lossless(ActivePort port, boolean looksUp) {
    if (looksUp) {
      Sku.Profile row = Objects.requireNonNull(Headroom.terms(topology, port.link(), sw).row());
      rows.add("CABLE_LENGTH", "AZURE", port.name(), row.metres() + "m");
      return;
    }
    for (TrafficClass each : classes) {
      if (each.lossless()) {
        String group = port.name() + "|" + each.priority();
        rows.add("BUFFER_PG", group, "profile", losslessProfile(each, port.link()));
      }
    }
  }

  /**
   * What a port takes of each pool, as templates of NVIDIA have it
   * (device/mellanox/x86_64-mlnx_msn2700-r0): with one pool for all that comes in {@code
   * Mellanox-SN2700-D48C8/buffers_defaults_objects.j2}, with two {@code ACS-MSN2700}'s. A port that
   * never pauses has them too: of a pool that it has no profile of the SDK's quota would stay.
   *
   * @param suffix of the names of profiles
   */
  static void quotas(ConfigDbRows rows, String port, boolean hasLossyPool, String suffix) {
    String egress = "egress_lossless" + suffix + ",egress_lossy" + suffix;
    rows.add("BUFFER_PORT_EGRESS_PROFILE_LIST", port, "profile_list", egress);
    String ingress = "ingress_lossless" + suffix + (hasLossyPool ? ",ingress_lossy" + suffix : "");
    rows.add("BUFFER_PORT_INGRESS_PROFILE_LIST", port, "profile_list", ingress);
  }

  private static String queue(TrafficClass each) {
    return each.lossless() ? "egress_lossless_profile" : "weft_queue" + each.priority();
  }

  /**
   * A profile that the class or the silicon asks for; what a row of the SKU says stays as it is.
   */
  private String losslessProfile(TrafficClass each, int link) {
    Headroom.Terms terms = Headroom.terms(topology, link, sw);
    long xoff = Headroom.figure(topology, each, link, sw).bytes();
    Sku.Profile row = terms.row() == null ? profile(terms, xoff) : terms.row();
    int exponent =
        terms.row() == null || each.statesDynamicThreshold()
            ? exponent(each.dynamicThreshold())
            : row.threshold();
    String name = "weft_pg" + each.priority() + "_" + xoff;
    if (!rows.has("BUFFER_PROFILE", name)) {
      rows.add(
          "BUFFER_PROFILE",
          name,
          "dynamic_th",
          String.valueOf(exponent),
          "pool",
          INGRESS,
          "size",
          String.valueOf(row.sizeBytes()),
          "xoff",
          String.valueOf(xoff),
          "xon",
          String.valueOf(row.xonBytes()));
      if (row.xonOffsetBytes() > 0) {
        String offset = String.valueOf(row.xonOffsetBytes());
        rows.add("BUFFER_PROFILE", name, "xon_offset", offset);
      }
    }
    return name;
  }

  /** What vendors write: NVIDIA's size holds xon and xoff, Broadcom's is guaranteed beside xoff. */
  private Sku.Profile profile(Headroom.Terms terms, long xoff) {
    if (isSpectrum()) {
      long xon = terms.rateBps() < EIGHT_LANES_BPS ? PIPELINE_BYTES : 2 * PIPELINE_BYTES;
      return new Sku.Profile(terms.rateBps(), 0, xon + xoff, xon, xoff, 0, 0);
    }
    int cell = Math.max(1, terms.asic().cellBytes());
    long size = GUARANTEED_PACKETS * (long) cell * Math.ceilDiv(terms.mtu(), cell);
    long offset = terms.asic().cellBytes() == 0 ? size : (long) RESUME_CELLS * cell;
    return new Sku.Profile(terms.rateBps(), 0, size, 0, xoff, 0, offset);
  }
}
