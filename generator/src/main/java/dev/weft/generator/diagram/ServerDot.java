package dev.weft.generator.diagram;

import dev.weft.topology.GpuModel;
import dev.weft.topology.NicGroup;
import dev.weft.topology.NicModel;
import dev.weft.topology.NicNames;
import dev.weft.topology.Pcie;
import dev.weft.topology.PcieTree;
import dev.weft.topology.Rates;
import dev.weft.topology.ScaleUp;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The inside of a server type in the DOT language: GPUs, scale-up switches, PCIe, NICs. */
final class ServerDot {
  private static final String CPU = "cpu";
  private static final String SCALE_UP = "scale-up";

  private final ServerModel server;
  private final Pcie pcie;
  private final NicNames names;
  private final String slot;
  private final DotGraph graph;

  private ServerDot(Topology topology, ServerModel server) {
    this.server = server;
    names = NicNames.of(topology);
    pcie = Objects.requireNonNullElse(server.pcie(), Pcie.ASSUMED);
    slot = "PCIe " + pcie.generation() + ".0 x" + pcie.width();
    List<String> caption = new ArrayList<>(List.of(PlanBuilder.clip(server.name(), 80)));
    caption.add(
        server.pcie() == null ? "Its type says no pcie: PCIe as assumed." : "As its type says.");
    graph = new DotGraph(caption);
    graph.keepOrder();
  }

  /**
   * The inside of a type.
   *
   * @param number of a server of that type
   */
  static String of(Topology topology, int number) {
    ServerModel server = topology.serverModel(number);
    boolean isInDomain = topology.servers().domain(number) != Servers.NONE;
    return new ServerDot(topology, server).draw(topology.scaleUp(number), isInDomain);
  }

  private String draw(@Nullable ScaleUp scaleUp, boolean isInDomain) {
    List<PcieTree.NumaNode> nodes = PcieTree.of(server, pcie).nodes();
    for (int node = 0; node < nodes.size(); node++) {
      String cpu = CPU + node;
      String name = nodes.size() == 1 ? "CPU" : "NUMA node " + node;
      graph.box(cpu, null, List.of(name), Palette.NEUTRAL);
      for (PcieTree.Bridge bridge : nodes.get(node).bridges()) {
        String id = "bridge" + bridge.number();
        List<String> lines = List.of("PCIe switch " + bridge.number());
        graph.box(id, null, lines, Palette.NEUTRAL);
        graph.line(id, cpu, slot);
        hang(id, bridge.gpus(), bridge.nics());
      }
      hang(cpu, nodes.get(node).gpus(), nodes.get(node).nics());
    }
    otherNics();
    if (scaleUp != null && server.gpuCount() > 0) {
      join(scaleUp, isInDomain);
    }
    return graph.text();
  }

  private void hang(String above, PcieTree.Range gpus, PcieTree.Range nics) {
    GpuModel model = server.gpu();
    for (int gpu = gpus.from(); gpu < gpus.to(); gpu++) {
      String name = model == null ? "" : PlanBuilder.clip(model.name(), 28);
      List<String> lines = name.isEmpty() ? List.of("GPU " + gpu) : List.of("GPU " + gpu, name);
      graph.box("gpu" + gpu, null, lines, Palette.of(0));
      graph.line("gpu" + gpu, above, slot);
    }
    NicGroup group = server.fabricNics();
    for (int nic = nics.from(); group != null && nic < nics.to(); nic++) {
      List<String> lines = new ArrayList<>(List.of("NIC " + (nic + 1)));
      lines.add(String.join(", ", names.devices(server, nic)));
      lines.addAll(described(group.model()));
      graph.box("nic" + nic, null, lines, Palette.of(2));
      graph.line("nic" + nic, above, slot);
    }
  }

  /** NICs for other networks, a box for each group; where they are plugged in no type says. */
  private void otherNics() {
    for (int i = 0; i < server.nics().size(); i++) {
      NicGroup group = server.nics().get(i);
      if (group != server.fabricNics()) {
        List<String> lines = new ArrayList<>();
        lines.add(group.count() + " × NIC for " + String.join(", ", networks(group)));
        lines.addAll(described(group.model()));
        graph.box("others" + i, null, lines, Palette.NEUTRAL);
        graph.line("others" + i, CPU + 0, "");
      }
    }
  }

  private static List<String> networks(NicGroup group) {
    return group.networks().isEmpty()
        ? List.of(ServerModel.BACKEND)
        : group.networks().stream().sorted().toList();
  }

  private static List<String> described(NicModel model) {
    String ports = model.ports().count() + " × " + Rates.text(model.ports().rateBps());
    return List.of(PlanBuilder.clip(model.name(), 28), ports);
  }

  private void join(ScaleUp scaleUp, boolean isInDomain) {
    String rate =
        scaleUp.linksPerGpu() + " × " + Rates.text(scaleUp.linkBytesPerSecond() * Byte.SIZE);
    if (scaleUp.switches() == 0 && !isInDomain) {
      mesh(scaleUp, rate);
      return;
    }
    String chips = scaleUp.switches() + " × " + scaleUp.technology() + ", switch chip";
    List<String> lines =
        isInDomain
            ? List.of(chips, "of the scale-up domain")
            : scaleUp.boards() > 1
                ? List.of(chips, "on " + scaleUp.boards() + " boards")
                : List.of(chips);
    graph.box(SCALE_UP, null, lines, Palette.of(1));
    for (int gpu = 0; gpu < server.gpuCount(); gpu++) {
      graph.line(SCALE_UP, "gpu" + gpu, rate);
    }
  }

  /** Links without a switch: through one point, since each GPU has them to every other. */
  private void mesh(ScaleUp scaleUp, String rate) {
    List<String> lines = List.of(scaleUp.technology(), "no switch: each GPU to every other");
    graph.box(SCALE_UP, null, lines, Palette.of(1));
    for (int gpu = 0; gpu < server.gpuCount(); gpu++) {
      graph.line(SCALE_UP, "gpu" + gpu, rate);
    }
  }
}
