package dev.weft.generator.nccl;

import dev.weft.topology.GpuModel;
import dev.weft.topology.ScaleUp;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The NVLinks of the GPUs of a server as children of {@code gpu}: to NVSwitch, or to each other GPU
 * where nothing is between, as NCCL writes them into a dump (Azure's {@code ncv4-topo.xml}: bridges
 * of 12 links, {@code tclass} the PCI class of the peer). Each end lists them, since NCCL takes an
 * element for one direction.
 */
final class NvLinks {
  private static final String CLASS_NVSWITCH = "0x068000";

  /** A peer that the server's operating system does not show: NVSwitch. */
  private static final String UNSEEN = "fffffff:ffff:ff";

  private NvLinks() {}

  /**
   * The network that the file of one host can tell of; null where there is none: the GPUs at the
   * other ends of direct links in a domain are in other hosts.
   */
  static @Nullable ScaleUp network(Topology topology, int server) {
    ScaleUp network = topology.scaleUp(server);
    boolean isBeyondServer =
        topology.servers().domain(server) != Servers.NONE
            && network != null
            && network.switches() == 0;
    return isBeyondServer ? null : network;
  }

  /** Whether direct links can't be divided equally among the other GPUs. */
  static boolean areUneven(ServerModel server, @Nullable ScaleUp network) {
    return areKnown(server, network)
        && network.switches() == 0
        && server.gpuCount() > 1
        && network.linksPerGpu() % (server.gpuCount() - 1) != 0;
  }

  /**
   * The elements of one GPU; none where its links are not known.
   *
   * @param busId PCI bus id of each GPU, by its number
   * @param pciClass PCI class of GPUs
   */
  static List<Element> of(
      int gpu,
      ServerModel server,
      @Nullable ScaleUp network,
      IntFunction<String> busId,
      String pciClass) {
    if (!areKnown(server, network) || areUneven(server, network)) {
      return List.of();
    }
    if (network.switches() > 0) {
      return List.of(element(UNSEEN, network.linksPerGpu(), CLASS_NVSWITCH));
    }
    int peers = server.gpuCount() - 1;
    return IntStream.range(0, server.gpuCount())
        .filter(peer -> peer != gpu)
        .mapToObj(peer -> element(busId.apply(peer), network.linksPerGpu() / peers, pciClass))
        .toList();
  }

  private static Element element(String target, int count, String pciClass) {
    return Element.of(
        "nvlink", "target", target, "count", Integer.toString(count), "tclass", pciClass);
  }

  /** Whether NCCL can be told of the links. */
  static boolean areKnown(ServerModel server, @Nullable ScaleUp network) {
    GpuModel model = server.gpu();
    return network != null
        && network.technology().equals("nvlink")
        && network.linksPerGpu() > 0
        && model != null
        && model.architecture() > 0;
  }
}
