package dev.weft.topology;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What stands in each rack, and what that draws. */
public final class RackLoads {
  /**
   * A device in a rack.
   *
   * @param kind {@code server}, {@code domain} or the word of the tier
   * @param tier of a switch
   * @param type name of its type
   * @param name hostname; of a domain those of its first and its last server
   * @param id server, or switch; of a domain its first server; {@link #ELSEWHERE} for one of
   *     another network
   * @param count servers or switches that it is
   * @param unit lowest unit, from 1
   * @param units whole units that it takes
   * @param watts 0 when not known
   */
  public record Device(
      String kind,
      @Nullable Tier tier,
      String type,
      String name,
      int id,
      int count,
      int unit,
      int units,
      double watts,
      @Nullable Cooling cooling,
      boolean isHeightKnown) {
    /** No row of this network. */
    public static final int ELSEWHERE = -1;

    public static Device ofServer(ServerModel model, String name, int id, int unit) {
      return new Device(
          "server",
          null,
          model.name(),
          name,
          id,
          1,
          unit,
          Racks.height(model.rackUnits()),
          model.powerW(),
          model.cooling(),
          model.rackUnits() > 0);
    }

    /**
     * A scale-up domain.
     *
     * @param first name of its first server
     * @param last name of its last server
     */
    public static Device ofDomain(DomainModel model, String first, String last, int id, int unit) {
      return new Device(
          "domain",
          null,
          model.name(),
          model.servers() == 1 ? first : first + " to " + last,
          id,
          model.servers(),
          unit,
          model.height(),
          model.powerW(),
          model.cooling() == null ? model.server().cooling() : model.cooling(),
          model.rackUnits() > 0 || model.server().rackUnits() > 0);
    }

    public static Device ofSwitch(SwitchModel model, Tier tier, String name, int id, int unit) {
      return new Device(
          tier.word(),
          tier,
          model.name(),
          name,
          id,
          1,
          unit,
          Racks.height(model.rackUnits()),
          model.powerW(),
          model.cooling(),
          model.rackUnits() > 0);
    }

    /** Whether another network of the cluster has it. */
    public boolean isElsewhere() {
      return id == ELSEWHERE;
    }

    /** Whether it is one or more servers rather than a switch. */
    public boolean isServer() {
      return tier == null;
    }
  }

  private final List<List<Device>> devices = new ArrayList<>();

  private RackLoads(int racks) {
    for (int rack = 0; rack < racks; rack++) {
      devices.add(new ArrayList<>());
    }
  }

  public static RackLoads of(Topology topology) {
    RackLoads loads = new RackLoads(topology.racks().count());
    Racks racks = topology.racks();
    Names names = Names.of(topology);
    int lastDomain = Servers.NONE;
    for (int server = 0; server < topology.servers().count(); server++) {
      int rack = racks.ofServer(server);
      int domain = topology.servers().domain(server);
      boolean isCounted = domain != Servers.NONE && domain == lastDomain;
      lastDomain = domain;
      if (rack != Racks.NONE && !isCounted && !topology.isDeclaredElsewhere(server)) {
        loads.devices.get(rack).add(server(topology, names, server));
      }
    }
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      int rack = racks.ofSwitch(sw);
      if (rack != Racks.NONE) {
        Tier tier = topology.switches().tier(sw);
        int unit = racks.unitOfSwitch(sw);
        loads
            .devices
            .get(rack)
            .add(Device.ofSwitch(topology.switchModel(sw), tier, names.ofSwitch(sw), sw, unit));
      }
    }
    racks.neighbours().forEach(each -> loads.devices.get(each.rack()).add(each.device()));
    return loads;
  }

  /** What the devices of a hall draw, watts. */
  public double hallWatts(Racks racks, int hall) {
    double watts = 0;
    for (int rack = 0; rack < racks.count(); rack++) {
      watts += Math.max(0, racks.rack(rack).hall()) == hall ? watts(rack) : 0;
    }
    return watts;
  }

  private static Device server(Topology topology, Names names, int server) {
    int unit = topology.racks().unitOfServer(server);
    int domain = topology.servers().domain(server);
    String name = names.ofServer(server);
    if (domain == Servers.NONE) {
      return Device.ofServer(topology.serverModel(server), name, server, unit);
    }
    DomainModel own = topology.domains().get(domain);
    String last = names.ofServer(server + own.servers() - 1);
    return Device.ofDomain(own, name, last, server, unit);
  }

  public int count() {
    return devices.size();
  }

  /** Devices of a rack: servers, then switches, in the order of their numbers; those of others. */
  public List<Device> devices(int rack) {
    return devices.get(rack);
  }

  /** Units that the devices of a rack take. */
  public int units(int rack) {
    return devices.get(rack).stream().mapToInt(Device::units).sum();
  }

  /** What the devices of a rack draw as far as that is known, watts. */
  public double watts(int rack) {
    return devices.get(rack).stream().mapToDouble(Device::watts).sum();
  }

  /** Devices of a rack whose draw is not known. */
  public int withoutPower(int rack) {
    return (int) devices.get(rack).stream().filter(device -> device.watts() <= 0).count();
  }

  /** What all racks draw as far as that is known, watts. */
  public double watts() {
    double watts = 0;
    for (int rack = 0; rack < devices.size(); rack++) {
      watts += watts(rack);
    }
    return watts;
  }

  /** The greatest draw of a rack, watts; null when there is none or one is not known. */
  public @Nullable Double greatestWatts() {
    Double greatest = null;
    for (int rack = 0; rack < devices.size(); rack++) {
      if (withoutPower(rack) > 0) {
        return null;
      }
      greatest = Math.max(greatest == null ? 0 : greatest, watts(rack));
    }
    return greatest;
  }
}
