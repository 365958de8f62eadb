package dev.weft.generator.simulation;

import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.SimulationModel;
import dev.weft.topology.DomainModel;
import dev.weft.topology.Links;
import dev.weft.topology.Names;
import dev.weft.topology.NicGroup;
import dev.weft.topology.ScaleUp;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Servers;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Nodes and links of the model. Inside a server: the GPUs, one node for the scale-up switches (or
 * direct links between the GPUs, or one for PCI Express where there is no scale-up network), and
 * every NIC next to the GPUs that use it. Domains larger than a server have one such node for all
 * their servers; scale-up switches on several boards one for each board. With {@link WholeServers}
 * PCI Express is there in full, and networks share what servers have.
 */
final class Hardware {
  /** Of a model of one fabric. */
  private static final int FIRST = 0;

  private final FabricIndex design;
  private final Topology topology;
  private final Servers servers;
  private final SimulationModel.Builder model;
  private final int[] gpuRow;
  private final int[] nicRow;
  private final int[] switchRow;
  private final int[] linkRow;

  /** Rows of scale-up and host nodes by server; those of a domain are listed for each server. */
  private final Map<Integer, List<Integer>> insideOfServer = new HashMap<>();

  private final Map<Integer, List<Integer>> boardsOfDomain = new HashMap<>();

  /** By type of server, itself and not an equal one. */
  private final Map<ServerModel, String[]> nicNames = new IdentityHashMap<>();

  private final @Nullable WholeServers whole;
  private final int fabric;

  /** Of a fabric by itself, whose servers need no PCI Express but that of their NICs. */
  Hardware(FabricIndex design, SimulationModel.Builder model) {
    this(design, model, null, FIRST);
  }

  /**
   * Of a fabric of a model.
   *
   * @param whole what servers have that networks share; null for {@link #Hardware(FabricIndex,
   *     SimulationModel.Builder)}
   * @param fabric its number in the model
   */
  Hardware(
      FabricIndex design, SimulationModel.Builder model, @Nullable WholeServers whole, int fabric) {
    this.whole = whole;
    this.fabric = fabric;
    this.design = design;
    this.topology = design.topology();
    this.servers = topology.servers();
    this.model = model;
    this.gpuRow = new int[servers.totalGpus()];
    this.nicRow = new int[servers.totalNics()];
    this.switchRow = new int[topology.switches().count()];
    this.linkRow = new int[topology.links().count()];
  }

  int gpuRow(int gpu) {
    return gpuRow[gpu];
  }

  int nicRow(int nic) {
    return nicRow[nic];
  }

  int switchRow(int sw) {
    return switchRow[sw];
  }

  /** Rows of what forwards inside a server and belongs to no other. */
  List<Integer> insideRows(int server) {
    if (whole != null) {
      return whole.of(design.names().ofServer(server)).inside();
    }
    return servers.domain(server) == Servers.NONE
        ? insideOfServer.getOrDefault(server, List.of())
        : List.of();
  }

  /** The same number for servers whose GPUs reach each other without the fabric. */
  int scaleUpNumber(int server) {
    if (whole != null) {
      return whole.of(design.names().ofServer(server)).number();
    }
    int domain = servers.domain(server);
    return domain == Servers.NONE ? server : servers.count() + domain;
  }

  /** One more than the highest of these numbers. */
  int scaleUpNumbers() {
    if (whole != null) {
      return whole.numberCount();
    }
    int highest = 0;
    for (int server = 0; server < servers.count(); server++) {
      highest = Math.max(highest, scaleUpNumber(server));
    }
    return highest + 1;
  }

  /**
   * Row of the processors of a server, which stand for their memory; they are there with {@link
   * WholeServers} only.
   */
  int hostRow(int server) {
    if (whole == null) {
      throw new AssertionError("servers have no hosts");
    }
    return whole.of(design.names().ofServer(server)).host();
  }

  /** Rows of what fails with a NIC: also the card that it is a part of. */
  List<Integer> nicRows(int nic) {
    int server = servers.serverOfNic(nic);
    List<Integer> rows = new ArrayList<>(List.of(nicRow[nic]));
    if (whole != null) {
      String name = design.names().ofServer(server);
      rows.addAll(whole.card(name, topology.serverModel(server), servers.nicIndex(nic)));
    }
    return rows;
  }

  Topology topology() {
    return topology;
  }

  Names names() {
    return design.names();
  }

  /** Number of the fabric in the model. */
  int fabric() {
    return fabric;
  }

  /** Row of a link of the fabric. */
  int linkRow(int link) {
    return linkRow[link];
  }

  void add() {
    for (int server = 0; server < servers.count(); server++) {
      addServer(server);
    }
    Switches switches = topology.switches();
    for (int sw = 0; sw < switches.count(); sw++) {
      long latencyPs = topology.switchModel(sw).latencyPs();
      switchRow[sw] = model.fabrics().switchNode(design.names().ofSwitch(sw), latencyPs, fabric);
    }
    addFabricLinks();
  }

  private void addServer(int server) {
    ServerModel type = topology.serverModel(server);
    String name = design.names().ofServer(server);
    int firstGpu = servers.firstGpu(server);
    int firstNic = servers.firstNic(server);
    boolean isKnown = whole != null && whole.has(name);
    for (int i = 0; i < servers.gpuCount(server); i++) {
      gpuRow[firstGpu + i] =
          isKnown ? whole.of(name).gpus()[i] : model.node(NodeKind.GPU, name + "/gpu" + i, 0);
    }
    NicGroup nics = type.fabricNics();
    for (int i = 0; i < servers.nicCount(server); i++) {
      long latencyPs = nics == null ? 0 : nics.model().latencyPs();
      nicRow[firstNic + i] =
          model.node(NodeKind.NIC, name + "/" + nicNames(server, type)[i], latencyPs);
    }
    if (whole == null) {
      addScaleUp(server, type, name);
      addSlots(server, type);
      return;
    }
    if (!isKnown) {
      addScaleUp(server, type, name);
      int[] gpus = Arrays.copyOfRange(gpuRow, firstGpu, firstGpu + servers.gpuCount(server));
      int domain = servers.domain(server);
      String number =
          domain == Servers.NONE ? "server " + name : topology.name() + " domain " + domain;
      whole.add(name, type, gpus, insideOfServer.getOrDefault(server, List.of()), number);
    }
    for (int i = 0; i < servers.nicCount(server); i++) {
      whole.plug(name, type, design.names().nics().nic(firstNic + i), nicRow[firstNic + i], i);
    }
  }

  /** The names of the NICs of a server, which those of its type share. */
  private String[] nicNames(int server, ServerModel type) {
    String[] known = nicNames.get(type);
    if (known == null || known.length < servers.nicCount(server)) {
      known = new String[servers.nicCount(server)];
      for (int i = 0; i < known.length; i++) {
        known[i] = design.names().nics().nic(type, i);
      }
      nicNames.put(type, known);
    }
    return known;
  }

  private void addScaleUp(int server, ServerModel type, String name) {
    int domain = servers.domain(server);
    if (domain != Servers.NONE) {
      addToDomain(server, domain);
      return;
    }
    ScaleUp scaleUp = type.scaleUp();
    if (servers.gpuCount(server) < 2) {
      return;
    }
    boolean isUnknown = scaleUp == null || scaleUp.gpuBytesPerSecond() <= 0;
    if (isUnknown && whole != null) {
      return;
    }
    if (isUnknown) {
      int host = model.node(NodeKind.HOST, name + "/pcie", 0);
      insideOfServer.put(server, List.of(host));
      star(server, List.of(host), slotBps(type));
    } else if (scaleUp.switches() > 0) {
      List<Integer> boards = boards(name, scaleUp);
      insideOfServer.put(server, boards);
      star(server, boards, Math.round(scaleUp.gpuBytesPerSecond() * 8));
    } else {
      mesh(server, scaleUp);
    }
  }

  /** All GPUs of a domain meet in its switches; a domain without any is as a server without. */
  private void addToDomain(int server, int domain) {
    DomainModel type = topology.domains().get(domain);
    ScaleUp scaleUp = type.scaleUp();
    boolean isKnown = scaleUp != null && scaleUp.gpuBytesPerSecond() > 0;
    String name = type.name() + (domain + 1);
    List<Integer> boards =
        boardsOfDomain.computeIfAbsent(
            domain,
            key ->
                isKnown
                    ? boards(name, scaleUp)
                    : List.of(model.node(NodeKind.HOST, name + "/pcie", 0)));
    star(
        server,
        boards,
        isKnown ? Math.round(scaleUp.gpuBytesPerSecond() * 8) : slotBps(type.server()));
  }

  /** A node for the switches of each board, and what joins neighbouring boards. */
  private List<Integer> boards(String name, ScaleUp scaleUp) {
    List<Integer> boards = new ArrayList<>();
    for (int board = 0; board < Math.max(1, scaleUp.boards()); board++) {
      String own = scaleUp.boards() > 1 ? name + "/board" + board : name + "/scale-up";
      boards.add(model.node(NodeKind.SCALE_UP, own, scaleUp.latencyPs()));
      if (board > 0) {
        long rateBps = Math.round(scaleUp.betweenBoardsBytesPerSecond() * 8);
        model.link(boards.get(board - 1), boards.get(board), rateBps, 0);
      }
    }
    return boards;
  }

  /** Joins the GPUs of a server to boards, in equal blocks. */
  private void star(int server, List<Integer> boards, long rateBps) {
    int count = servers.gpuCount(server);
    for (int i = 0; i < count; i++) {
      int board = boards.get((int) ((long) i * boards.size() / count));
      model.link(gpuRow[servers.firstGpu(server) + i], board, rateBps, 0);
    }
  }

  /** Direct links: every GPU divides its links equally among the others. */
  private void mesh(int server, ScaleUp scaleUp) {
    int count = servers.gpuCount(server);
    int first = servers.firstGpu(server);
    long rateBps = Math.round(scaleUp.gpuBytesPerSecond() * 8 / (count - 1));
    for (int a = 0; a < count; a++) {
      for (int b = a + 1; b < count; b++) {
        model.link(gpuRow[first + a], gpuRow[first + b], rateBps, scaleUp.latencyPs());
      }
    }
  }

  private void addSlots(int server, ServerModel type) {
    long rateBps = slotBps(type);
    NicsOfGpu nicsOfGpu = new NicsOfGpu(servers.gpuCount(server), servers.nicCount(server));
    for (int gpu = 0; gpu < servers.gpuCount(server); gpu++) {
      for (int i = 0; i < nicsOfGpu.perGpu(); i++) {
        int nic = nicRow[servers.firstNic(server) + nicsOfGpu.nic(gpu, i)];
        model.link(gpuRow[servers.firstGpu(server) + gpu], nic, rateBps, 0);
      }
    }
  }

  /** Where nothing is said of PCI Express, a slot is as fast as the ports of its NIC. */
  private static long slotBps(ServerModel type) {
    NicGroup nics = type.fabricNics();
    long otherwise = nics == null ? 1_000_000_000_000L : nics.model().ports().totalBps();
    return WholeServers.slotBps(type, otherwise);
  }

  private void addFabricLinks() {
    Links links = topology.links();
    for (int link = 0; link < links.count(); link++) {
      int lower = links.isHost(link) ? nicRow[links.lower(link)] : switchRow[links.lower(link)];
      int upper = switchRow[links.upper(link)];
      linkRow[link] = model.link(lower, upper, links.rateBps(link), topology.cableDelayPs(link));
      if (links.kind(link) == Links.Kind.PEER) {
        model.peer(linkRow[link]);
      }
    }
  }
}
