package dev.weft.generator.simulation;

import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.SimulationModel;
import dev.weft.topology.NicGroup;
import dev.weft.topology.Pcie;
import dev.weft.topology.ServerModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The PCI Express of servers as a tree, where several networks of a cluster meet in it or flows end
 * in the memory of a host: GPUs and NICs of the backend below the switches that the type states,
 * these, and all else, below the processors of the server, which are one node. Each slot, and each
 * switch towards the processors, is a link of the server's generation and width. The parts of a NIC
 * that networks share have one slot together.
 */
final class WholeServers {
  /** A slot where nothing is said of PCI Express: no limit, as GPUs have NICs of their own. */
  private static final long UNSTATED_BPS = 1_000_000_000_000L;

  /**
   * What a server has, whatever the network.
   *
   * @param gpus nodes of its GPUs
   * @param inside nodes of what forwards in it and in no other server
   * @param host node of its processors
   * @param switches nodes of its PCIe switches
   * @param number of it, or of its scale-up domain
   * @param cards nodes of NICs that networks share, by the PCI function of their first port
   */
  record Parts(
      int[] gpus,
      List<Integer> inside,
      int host,
      int[] switches,
      int number,
      Map<Integer, Integer> cards) {}

  private final SimulationModel.Builder model;
  private final Map<String, Parts> byName = new HashMap<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  WholeServers(SimulationModel.Builder model) {
    this.model = model;
  }

  /** Whether a network that came before has a server. */
  boolean has(String name) {
    return byName.containsKey(name);
  }

  Parts of(String name) {
    Parts parts = byName.get(name);
    if (parts == null) {
      throw new AssertionError("no server " + name);
    }
    return parts;
  }

  /** One more than the number of any server. */
  int numberCount() {
    return numbers.size();
  }

  /**
   * Adds the PCI Express of a server to its GPUs.
   *
   * @param gpus their nodes
   * @param scaleUp nodes of its scale-up network
   * @param domain of scale-up that it is part of, by name; its own name for none
   */
  void add(String name, ServerModel type, int[] gpus, List<Integer> scaleUp, String domain) {
    long rateBps = slotBps(type, UNSTATED_BPS);
    int host = model.node(NodeKind.HOST, name + "/cpu", 0);
    List<Integer> inside = new ArrayList<>(scaleUp);
    inside.add(host);
    Pcie pcie = type.pcie();
    int[] switches = new int[pcie == null ? 0 : pcie.switches()];
    for (int i = 0; i < switches.length; i++) {
      switches[i] = model.node(NodeKind.HOST, name + "/pcie" + i, 0);
      inside.add(switches[i]);
      model.link(switches[i], host, rateBps, 0);
    }
    for (int i = 0; i < gpus.length; i++) {
      int above = pcie == null ? host : below(switches, i, pcie.gpusPerSwitch(), host);
      model.link(gpus[i], above, rateBps, 0);
    }
    int number = numbers.computeIfAbsent(domain, unknown -> numbers.size());
    byName.put(
        name,
        new Parts(gpus.clone(), List.copyOf(inside), host, switches, number, new HashMap<>()));
  }

  /** Switches have as many each, in order; the rest hangs on the processors. */
  private static int below(int[] switches, int index, int each, int host) {
    int own = each == 0 ? switches.length : index / each;
    return own < switches.length ? switches[own] : host;
  }

  /**
   * Plugs a NIC into its slot.
   *
   * @param index of it among the NICs that the network has of the server, from 0
   */
  void plug(String server, ServerModel type, String name, int nic, int index) {
    Parts parts = of(server);
    NicGroup group = type.fabricNics();
    if (group == null) {
      return;
    }
    Pcie pcie = type.pcie();
    boolean isOfBackend = type.network().equals(ServerModel.BACKEND);
    int place = group.firstNic() + index;
    int above =
        pcie == null || !isOfBackend
            ? parts.host()
            : below(parts.switches(), place, pcie.nicsPerSwitch(), parts.host());
    long portBps = group.model().ports().rateBps();
    long rateBps = slotBps(type, portBps * group.portsOfNic());
    if (!group.isPartOfPorts()) {
      model.link(nic, above, rateBps, 0);
      return;
    }
    int first = type.functionsBefore(false) + place * group.portsOfNic();
    Integer card = parts.cards().get(first);
    if (card == null) {
      card = model.node(NodeKind.HOST, server + "/slot of " + name, 0);
      parts.cards().put(first, card);
      model.link(card, above, rateBps, 0);
    }
    model.link(nic, card, rateBps, 0);
  }

  /** The card that a NIC is a part of, as a list; empty for a NIC that no other network has. */
  List<Integer> card(String server, ServerModel type, int index) {
    NicGroup group = type.fabricNics();
    if (group == null || !group.isPartOfPorts()) {
      return List.of();
    }
    int first = type.functionsBefore(false) + (group.firstNic() + index) * group.portsOfNic();
    Integer card = of(server).cards().get(first);
    return card == null ? List.of() : List.of(card);
  }

  /**
   * Rate of one PCI Express slot: 2.5, 5 and 8 GT/s per lane for generations 1 to 3, doubled each
   * further one; 8 of 10 bits for the first two, 128 of 130 bits (PCI Express Base Specification
   * 3.0 to 5.0), 242 of 256 bytes of a flit from generation 6.
   *
   * @param otherwise where nothing is said
   */
  static long slotBps(ServerModel type, long otherwise) {
    Pcie pcie = type.pcie();
    if (pcie == null) {
      return otherwise;
    }
    if (pcie.generation() < 3) {
      return pcie.width() * 2_000_000_000L * pcie.generation();
    }
    long rawBps = pcie.width() * 8_000_000_000L << (pcie.generation() - 3);
    return pcie.generation() < 6 ? rawBps / 130 * 128 : rawBps / 256 * 242;
  }
}
