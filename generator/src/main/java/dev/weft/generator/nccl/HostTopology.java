package dev.weft.generator.nccl;

import dev.weft.topology.GpuModel;
import dev.weft.topology.Pcie;
import dev.weft.topology.PcieTree;
import dev.weft.topology.ScaleUp;
import dev.weft.topology.ServerModel;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The inside of one server type as NCCL sees it: NUMA nodes, PCIe switches, GPUs, NIC ports.
 *
 * <p>Every attribute stands on every cpu and pci element: NCCL fuses what the ranks of a node read,
 * and an element whose blanks two ranks fill differently becomes two. Bus ids are planned: bridges
 * {@code ffff:ff:NN.0}, GPU k {@code 00kk:00:00.0}, NIC k {@code 01kk:00:00.p}, much as in the file
 * of Azure's ND v5.
 */
final class HostTopology {
  /** NCCL reads 255 elements, and adds some of its own. */
  static final int MAX_ELEMENTS = 200;

  private static final String CLASS_BRIDGE = "0x060400";
  private static final String CLASS_GPU = "0x030200";
  private static final String CLASS_ETHERNET = "0x020000";
  private static final String CLASS_INFINIBAND = "0x020700";

  /** Both files of Azure, with two and with four NUMA nodes, divide 96 logical processors. */
  private static final int LOGICAL_CPUS = 96;

  private final ServerModel server;
  private final @Nullable ScaleUp scaleUp;
  private final Pcie pcie;
  private final CpuKind cpu;
  private final String nicClass;
  private final int nicPorts;
  private final boolean withNvlink;

  private HostTopology(
      ServerModel server,
      @Nullable ScaleUp scaleUp,
      boolean infiniband,
      int nicPorts,
      boolean withNvlink) {
    this.server = server;
    this.scaleUp = scaleUp;
    this.pcie = Objects.requireNonNullElse(server.pcie(), Pcie.ASSUMED);
    this.cpu = Objects.requireNonNullElse(CpuKind.parse(server.cpu()), CpuKind.ASSUMED);
    this.nicClass = infiniband ? CLASS_INFINIBAND : CLASS_ETHERNET;
    this.nicPorts = nicPorts;
    this.withNvlink = withNvlink;
  }

  /**
   * The tree of a server type. NVLink is left to NCCL's own detection where the file would grow too
   * long.
   *
   * @param scaleUp the network that its GPUs are on; null when there is none
   * @param nicPorts PCI functions of one NIC
   */
  static Element of(
      ServerModel server, @Nullable ScaleUp scaleUp, boolean infiniband, int nicPorts) {
    Element full = full(server, scaleUp, infiniband, nicPorts);
    return full.count() <= MAX_ELEMENTS
        ? full
        : new HostTopology(server, scaleUp, infiniband, nicPorts, false).system();
  }

  /** Whether the NVLinks that there are make the tree too long, so that it is without them. */
  static boolean leavesNvlinksOut(
      ServerModel server, @Nullable ScaleUp scaleUp, boolean infiniband, int nicPorts) {
    return NvLinks.areKnown(server, scaleUp)
        && full(server, scaleUp, infiniband, nicPorts).count() > MAX_ELEMENTS;
  }

  private static Element full(
      ServerModel server, @Nullable ScaleUp scaleUp, boolean infiniband, int nicPorts) {
    return new HostTopology(server, scaleUp, infiniband, nicPorts, true).system();
  }

  private Element system() {
    Element system = Element.of("system", "version", "1");
    List<PcieTree.NumaNode> nodes = PcieTree.of(server, pcie).nodes();
    for (int node = 0; node < nodes.size(); node++) {
      Element parent = numaNode(node, nodes.size());
      nodes.get(node).bridges().forEach(bridge -> addBridge(parent, bridge));
      addGpus(parent, nodes.get(node).gpus());
      addNics(parent, nodes.get(node).nics());
      system.add(parent);
    }
    return system;
  }

  private Element numaNode(int node, int nodes) {
    return Element.of(
        "cpu",
        "numaid",
        Integer.toString(node),
        "affinity",
        affinity(node, nodes),
        "arch",
        cpu.arch(),
        "vendor",
        cpu.vendor(),
        "familyid",
        Integer.toString(cpu.family()),
        "modelid",
        Integer.toString(cpu.model()));
  }

  /** Linux's form of a set of processors: words of 32 bits, the highest first. */
  private static String affinity(int node, int nodes) {
    int words = LOGICAL_CPUS / 32;
    int[] mask = new int[words];
    PcieTree.Range own = PcieTree.share(0, LOGICAL_CPUS, node, nodes);
    for (int i = own.from(); i < own.to(); i++) {
      mask[i / 32] |= 1 << i % 32;
    }
    StringBuilder text = new StringBuilder();
    for (int word = words - 1; word >= 0; word--) {
      text.append(String.format(Locale.ROOT, "%08x", mask[word])).append(word > 0 ? "," : "");
    }
    return text.toString();
  }

  private void addBridge(Element parent, PcieTree.Bridge bridge) {
    String busId = String.format(Locale.ROOT, "ffff:ff:%02x.0", bridge.number() + 1);
    Element element = pci(busId, CLASS_BRIDGE);
    addGpus(element, bridge.gpus());
    addNics(element, bridge.nics());
    parent.add(element);
  }

  private void addGpus(Element parent, PcieTree.Range gpus) {
    for (int gpu = gpus.from(); gpu < gpus.to(); gpu++) {
      Element device = pci(gpuBusId(gpu), CLASS_GPU);
      Element inside = inside(gpu);
      parent.add(inside == null ? device : device.add(inside));
    }
  }

  private void addNics(Element parent, PcieTree.Range nics) {
    for (int nic = nics.from(); nic < nics.to(); nic++) {
      for (int port = 0; port < nicPorts; port++) {
        String busId = String.format(Locale.ROOT, "%04x:00:00.%x", 0x100 + nic + 1, port);
        parent.add(pci(busId, nicClass));
      }
    }
  }

  private Element pci(String busId, String pciClass) {
    return Element.of(
        "pci",
        "busid",
        busId,
        "class",
        pciClass,
        "vendor",
        "0x0000",
        "device",
        "0x0000",
        "subsystem_vendor",
        "0x0000",
        "subsystem_device",
        "0x0000",
        "link_speed",
        linkSpeed(pcie.generation()),
        "link_width",
        Integer.toString(pcie.width()));
  }

  /** The exact texts that NCCL knows; any other means generation 3. */
  private static String linkSpeed(int generation) {
    return switch (generation) {
      case 1 -> "2.5 GT/s";
      case 2 -> "5.0 GT/s PCIe";
      case 3 -> "8.0 GT/s PCIe";
      case 4 -> "16.0 GT/s PCIe";
      case 5 -> "32.0 GT/s PCIe";
      default -> "64.0 GT/s PCIe";
    };
  }

  private static String gpuBusId(int gpu) {
    return String.format(Locale.ROOT, "%04x:00:00.0", gpu + 1);
  }

  /** The GPU behind its PCI function, where its links are known. */
  private @Nullable Element inside(int gpu) {
    GpuModel model = server.gpu();
    List<Element> links =
        withNvlink
            ? NvLinks.of(gpu, server, scaleUp, HostTopology::gpuBusId, CLASS_GPU)
            : List.of();
    if (model == null || links.isEmpty()) {
      return null;
    }
    Element element =
        Element.of(
            "gpu", "dev", Integer.toString(gpu), "sm", Integer.toString(model.architecture()));
    links.forEach(element::add);
    return element;
  }
}
