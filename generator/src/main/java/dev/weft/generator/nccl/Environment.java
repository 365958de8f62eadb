package dev.weft.generator.nccl;

import dev.weft.topology.DomainModel;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Qos;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.Transport;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Decides the settings of {@code nccl.conf} for one server type. */
final class Environment {
  /** NCCL takes no more devices in NCCL_IB_HCA. */
  static final int MAX_HCAS = 32;

  private final Topology topology;
  private final FabricTraits traits;
  private final int first;
  private final ServerModel server;
  private final List<Setting> settings = new ArrayList<>();

  private Environment(FabricIndex design, FabricTraits traits, int first) {
    this.topology = design.topology();
    this.traits = traits;
    this.first = first;
    this.server = topology.serverModel(first);
  }

  /**
   * The settings of a server type.
   *
   * @param first the first server of that type
   */
  static List<Setting> of(FabricIndex design, FabricTraits traits, int first) {
    return new Environment(design, traits, first).decide();
  }

  private List<Setting> decide() {
    topologyFile();
    devices();
    rails();
    domain();
    queuePairs();
    if (topology.transport() == Transport.ROCE) {
      roce();
    }
    return settings;
  }

  private void topologyFile() {
    add(
        "Bus ids in nccl-topo.xml are planned. Use it where the servers show the same ones"
            + " (nvidia-smi, lspci); elsewhere NCCL detects by itself.",
        "# NCCL_TOPO_FILE=/etc/nccl-topo.xml");
  }

  private void devices() {
    List<String> devices = traits.nics().devices(server);
    boolean areNamed = !devices.isEmpty() && devices.size() <= MAX_HCAS;
    if (areNamed && topology.transport() != Transport.ULTRA_ETHERNET) {
      add(
          "The NICs of this fabric and no others; '=' takes the names exactly (mlx5_1 is not"
              + " mlx5_10).",
          "NCCL_IB_HCA==" + String.join(",", devices));
    }
  }

  private void rails() {
    if (traits.hasRails()) {
      add(
          "A leaf serves some rails only: rings and trees stay on the NIC's own rail.",
          "NCCL_CROSS_NIC=0");
    } else {
      add(
          "Every leaf serves every rail: any NIC is as near as any other, NCCL may choose.",
          "NCCL_CROSS_NIC=2");
    }
    if (!traits.railsJoined()) {
      add(
          "The network does not join the rails: traffic to another rail first goes inside the"
              + " server to the GPU on that rail (PXN), and must not be turned off.",
          "NCCL_PXN_DISABLE=0");
      add(
          "Use PXN for all such traffic, not only where it saves messages.",
          "NCCL_P2P_PXN_LEVEL=2");
    } else if (traits.hasRails()) {
      add(
          "Traffic to another rail first goes inside the server to the GPU on that rail (PXN),"
              + " which spares the spines.",
          "NCCL_PXN_DISABLE=0");
    }
  }

  /** What joins servers is not in the file, which is of one host: NCCL asks the driver for it. */
  private void domain() {
    int domain = topology.servers().domain(first);
    if (domain != Servers.NONE) {
      DomainModel model = topology.domains().get(domain);
      add(
          "The NVLinks of "
              + model.servers()
              + " servers are one network (type "
              + model.name()
              + "), which nccl-topo.xml, the file of one host, can't say: NCCL finds the others of"
              + " the domain through the driver (IMEX), and joins them (MNNVL).",
          "# NCCL_MNNVL_ENABLE is not set: NCCL joins them where the driver says that it can");
    }
  }

  private void queuePairs() {
    int pairs = topology.routing().queuePairs();
    boolean isVerbs =
        topology.transport() == Transport.ROCE || topology.transport() == Transport.INFINIBAND;
    if (pairs > 1 && isVerbs) {
      add(
          "'queue-pairs': so many flows for each connection, which hashing over equal paths spreads;"
              + " messages take them in turn.",
          "NCCL_IB_QPS_PER_CONNECTION=" + pairs);
    }
  }

  private void roce() {
    Qos qos = topology.qos();
    OptionalInt dscp = qos == null ? OptionalInt.empty() : qos.losslessDscp();
    if (dscp.isPresent()) {
      add(
          "Traffic class of the lossless class: DSCP " + dscp.getAsInt() + " << 2 | ECT(0).",
          "NCCL_IB_TC=" + Qos.trafficClass(dscp.getAsInt()));
    }
    if (spraysPackets()) {
      add(
          "Switches spread the packets of a flow: NCCL then keeps its data and its completion flag"
              + " in separate messages.",
          "NCCL_IB_ADAPTIVE_ROUTING=1");
    }
    add(
        "The GID is left to NCCL: it picks RoCE v2 over IPv4, whatever its index on a server.",
        "# NCCL_IB_GID_INDEX is not set");
  }

  private boolean spraysPackets() {
    LoadBalancing mode = topology.routing().loadBalancing();
    return mode == LoadBalancing.ADAPTIVE || mode == LoadBalancing.SPRAY;
  }

  private void add(String why, String line) {
    settings.add(new Setting(why, line));
  }
}
