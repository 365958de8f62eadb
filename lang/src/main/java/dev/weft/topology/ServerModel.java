package dev.weft.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A server type of the catalog, as one network of a cluster sees it.
 *
 * @param cpu vendor, family and model of the processors, for NCCL; empty when unknown
 * @param network the network whose NICs are the {@linkplain #fabricNics() NICs of the fabric}
 * @param number which of the networks of that name it is, from 0
 * @param cooling null when not stated
 * @param cost price of one, its GPUs and NICs included; 0 when unknown
 */
public record ServerModel(
    String name,
    int gpuCount,
    @Nullable GpuModel gpu,
    List<NicGroup> nics,
    @Nullable ScaleUp scaleUp,
    @Nullable Pcie pcie,
    int numaNodes,
    String cpu,
    double rackUnits,
    double powerW,
    String network,
    int number,
    @Nullable Cooling cooling,
    double cost) {

  /** The network among the GPUs, which carries RDMA. */
  public static final String BACKEND = "backend";

  /** As of a NIC whose type says nothing. */
  private static final long PORT_LATENCY_PS = 600_000;

  public ServerModel {
    nics = List.copyOf(nics);
  }

  /** The management port of a switch, as a management network sees it. */
  public static ServerModel ofSwitch(SwitchModel sw, Lanes ports, String network, int number) {
    NicModel port = NicModel.onBoard(sw.managementPort(), ports, PORT_LATENCY_PS);
    NicGroup nics = new NicGroup(1, port, Set.of(network));
    return new ServerModel(
        sw.name(), 0, null, List.of(nics), null, null, 1, "", 0, 0, network, number, null, 0);
  }

  /** A server as the network among its GPUs sees it. */
  public ServerModel(
      String name,
      int gpuCount,
      @Nullable GpuModel gpu,
      List<NicGroup> nics,
      @Nullable ScaleUp scaleUp,
      @Nullable Pcie pcie,
      int numaNodes,
      String cpu,
      double rackUnits,
      double powerW) {
    this(
        name, gpuCount, gpu, nics, scaleUp, pcie, numaNodes, cpu, rackUnits, powerW, BACKEND, 0,
        null, 0);
  }

  /** The NICs that plug into the fabric: those for its network. */
  public @Nullable NicGroup fabricNics() {
    return nicsFor(network, number);
  }

  /**
   * The NICs for a network; those that name no network are for the backend. Where there are several
   * groups for it, each of the networks of that name has one, in their order.
   *
   * @param which which of the networks of that name, from 0
   */
  public @Nullable NicGroup nicsFor(String wanted, int which) {
    NicGroup wantedOne = null;
    NicGroup first = null;
    int found = 0;
    for (NicGroup group : nics) {
      if (group.serves(wanted)) {
        first = found == 0 ? group : first;
        wantedOne = found == which ? group : wantedOne;
        found++;
      }
    }
    return found == 1 ? first : wantedOne;
  }

  /** All groups of NICs that are for a network, in the order of the type. */
  public List<NicGroup> groupsFor(String wanted) {
    return nics.stream().filter(group -> group.serves(wanted)).toList();
  }

  /** Groups that are one set of NICs with the first one for a network, which is among them. */
  public List<NicGroup> alike(String wanted) {
    List<NicGroup> groups = groupsFor(wanted);
    return groups.stream().filter(group -> group.isAlike(groups.getFirst())).toList();
  }

  /** The same server with equal groups for a network as one, at the place of the first. */
  public ServerModel joined(String wanted) {
    List<NicGroup> alike = alike(wanted);
    if (alike.size() < 2) {
      return this;
    }
    NicGroup first = alike.getFirst();
    int count = alike.stream().mapToInt(NicGroup::count).sum();
    NicGroup all = new NicGroup(count, first.model(), first.networks());
    List<NicGroup> groups = new ArrayList<>();
    for (NicGroup group : nics) {
      boolean isPart = alike.stream().anyMatch(each -> each == group);
      if (group == first || !isPart) {
        groups.add(group == first ? all : group);
      }
    }
    return withNics(groups);
  }

  /**
   * PCI functions of the NICs before those for the fabric, one for each port: NICs for the backend
   * come first, the others in the order of the type.
   *
   * @param severalPortsOnly whether only NICs with several ports count
   */
  public int functionsBefore(boolean severalPortsOnly) {
    NicGroup own = fabricNics();
    NicGroup backend = nicsFor(BACKEND, 0);
    if (own == null || own == backend) {
      return 0;
    }
    int before = backend == null ? 0 : functions(backend, severalPortsOnly);
    for (NicGroup group : nics) {
      if (group == own) {
        break;
      }
      before += group == backend ? 0 : functions(group, severalPortsOnly);
    }
    return before;
  }

  private static int functions(NicGroup group, boolean severalPortsOnly) {
    boolean counts = !group.model().isOnBoard() && (group.portsOfNic() > 1 || !severalPortsOnly);
    return counts ? group.count() * group.portsOfNic() : 0;
  }

  public int fabricNicCount() {
    NicGroup group = fabricNics();
    return group == null ? 0 : group.count();
  }

  /** The same server as another network sees it. */
  public ServerModel in(String other, int which) {
    return new ServerModel(
        name, gpuCount, gpu, nics, scaleUp, pcie, numaNodes, cpu, rackUnits, powerW, other, which,
        cooling, cost);
  }

  /** The same server with each port of its fabric NICs run as some lanes. */
  public ServerModel withNicPortsAs(Lanes lanes) {
    NicGroup own = fabricNics();
    return own == null ? this : withPortsAs(own, lanes);
  }

  /** The same server with each port of some of its NICs run as some lanes. */
  public ServerModel withPortsAs(NicGroup group, Lanes lanes) {
    return with(
        group,
        new NicGroup(
            group.count(),
            group.model().withPortsAs(lanes),
            group.networks(),
            group.firstNic(),
            group.firstPort() * lanes.count(),
            group.portsOfNic() * lanes.count()));
  }

  /** The same server with others for the NICs that plug into the fabric. */
  public ServerModel withFabricNics(NicGroup other) {
    NicGroup own = fabricNics();
    return own == null ? this : with(own, other);
  }

  private ServerModel with(NicGroup old, NicGroup other) {
    return withNics(nics.stream().map(group -> group == old ? other : group).toList());
  }

  private ServerModel withNics(List<NicGroup> groups) {
    return new ServerModel(
        name, gpuCount, gpu, groups, scaleUp, pcie, numaNodes, cpu, rackUnits, powerW, network,
        number, cooling, cost);
  }
}
