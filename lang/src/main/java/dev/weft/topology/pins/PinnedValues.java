package dev.weft.topology.pins;

import dev.weft.topology.EthernetSegments;
import dev.weft.topology.InfinibandIds;
import dev.weft.topology.Links;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Names;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Servers;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.Transport;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The derived values of a fabric that devices are configured with or cabled by. */
public final class PinnedValues {
  private final FabricIndex index;
  private final Topology topology;
  private final Names names;
  private final List<Pin> pins = new ArrayList<>();

  private PinnedValues(Topology topology) {
    this.index = FabricIndex.of(topology);
    this.topology = topology;
    this.names = index.names();
  }

  /** All of them, in the order of the topology's tables. */
  public static List<Pin> of(Topology topology) {
    PinnedValues values = new PinnedValues(topology);
    values.switches();
    values.servers();
    values.railNetworks();
    values.links();
    if (topology.transport() == Transport.INFINIBAND) {
      values.infiniband();
    }
    return List.copyOf(values.pins);
  }

  private void add(String path, String key, String value) {
    pins.add(new Pin(topology.name(), path, key, value));
  }

  private void switches() {
    Switches switches = topology.switches();
    for (int sw = 0; sw < switches.count(); sw++) {
      String path = names.pathOfSwitch(sw);
      add(path, "hostname", names.ofSwitch(sw));
      if (switches.as(sw) != 0) {
        add(path, "as", Long.toString(switches.as(sw)));
      }
      if (switches.loopback(sw) != 0) {
        add(path, "loopback", Ipv4Prefix.format(switches.loopback(sw)));
      }
      String six = switches.loopback6(sw);
      if (six != null) {
        add(path, "loopback6", six);
      }
    }
  }

  private void servers() {
    for (int server = 0; server < topology.servers().count(); server++) {
      add(names.pathOfServer(server), "hostname", names.ofServer(server));
    }
  }

  /** Networks at the first leaf of each attachment, and the addresses of the servers in them. */
  private void railNetworks() {
    RailNetworks networks = topology.railNetworks();
    Switches switches = topology.switches();
    int[] leafOf = new int[topology.attachments()];
    for (int sw = switches.count() - 1; sw >= 0; sw--) {
      if (switches.tier(sw) == Tier.LEAF) {
        leafOf[switches.attachment(sw)] = sw;
      }
    }
    for (int network = 0; network < networks.count(); network++) {
      String path = names.pathOfSwitch(leafOf[networks.attachment(network)]);
      String rail = tenant(network) + "rail[" + (networks.rail(network) + 1) + "].";
      add(path, rail + "network", networks.prefix(network).toString());
      add(path, rail + "vlan", Integer.toString(networks.vlan(network)));
      if (networks.hasIpv6()) {
        add(path, rail + "network6", String.valueOf(networks.prefix6(network)));
      }
      members(network);
    }
    for (int attachment = 0; networks.hasAggregates() && attachment < leafOf.length; attachment++) {
      String path = names.pathOfSwitch(leafOf[attachment]);
      networks
          .firstOfTenants(attachment)
          .forEach(
              network ->
                  add(
                      path,
                      tenant(network) + "aggregate",
                      String.valueOf(networks.aggregate(network))));
    }
  }

  /** What tells the networks of a further tenant of a leaf from those that it has anyway. */
  private String tenant(int network) {
    RailNetworks networks = topology.railNetworks();
    return networks.isGuest(network) ? "tenant[" + networks.tenant(network) + "]." : "";
  }

  private void members(int network) {
    RailNetworks networks = topology.railNetworks();
    Servers servers = topology.servers();
    EthernetSegments segments = EthernetSegments.of(topology);
    for (int server : index.serversOn(network).toArray()) {
      int index = networks.rail(network) - servers.firstRail(server);
      String path = names.pathOfServer(server);
      String nic = "nic[" + (index + 1) + "].";
      String plane = topology.multihoming() == Multihoming.NONE ? place(network) : "";
      int address = networks.serverAddress(network, server);
      add(path, nic + plane + "address", Ipv4Prefix.format(address));
      if (topology.multihoming() == Multihoming.ESI) {
        int pair = networks.attachment(network);
        add(path, nic + "esi", segments.identifier(pair, segments.channel(network, server)));
      }
    }
  }

  /** What tells the addresses of one NIC apart: its plane, where there are several. */
  private String place(int network) {
    if (topology.planes() == 1) {
      return "";
    }
    Switches switches = topology.switches();
    int attachment = topology.railNetworks().attachment(network);
    int leaf = 0;
    while (switches.attachment(leaf) != attachment) {
      leaf++;
    }
    return "plane[" + (switches.plane(leaf) + 1) + "].";
  }

  private void links() {
    Links links = topology.links();
    Map<String, Integer> seen = new HashMap<>();
    for (int link = 0; link < links.count(); link++) {
      String path = links.isHost(link) ? server(link) : names.pathOfSwitch(links.lower(link));
      String key =
          links.isHost(link) ? nicPort(link) : "link." + Names.ofPort(links.lowerPort(link));
      int number = seen.merge(path + " " + key, 1, Integer::sum);
      String own = number == 1 ? key : key + ".link[" + number + "]";
      String upper = names.pathOfSwitch(links.upper(link));
      add(path, own, upper + " " + Names.ofPort(links.upperPort(link)));
      boolean isNumbered =
          links.isHost(link)
              ? topology.pointToPoint().hasHostLinks()
              : topology.routing().isNumbered() && links.kind(link) != Links.Kind.PEER;
      if (isNumbered) {
        add(path, own + ".network", topology.pointToPoint().network(link).toString());
      }
    }
  }

  private String server(int link) {
    return names.pathOfServer(topology.servers().serverOfNic(topology.links().lower(link)));
  }

  private String nicPort(int link) {
    int nic = topology.servers().nicIndex(topology.links().lower(link));
    return "nic[" + (nic + 1) + "].port[" + (topology.links().lowerPort(link) + 1) + "]";
  }

  private void infiniband() {
    InfinibandIds ids = InfinibandIds.of(topology);
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      String path = names.pathOfSwitch(sw);
      add(path, "lid", Integer.toString(ids.lidOfSwitch(sw)));
      add(path, "guid", guid(ids.guidOfSwitch(sw)));
    }
    Links links = topology.links();
    Map<String, Integer> seen = new HashMap<>();
    for (int link = 0; link < links.end(Links.Kind.HOST); link++) {
      String key = nicPort(link);
      if (seen.merge(server(link) + " " + key, 1, Integer::sum) == 1) {
        int nic = links.lower(link);
        int port = links.lowerPort(link);
        add(server(link), key + ".lid", Integer.toString(ids.lidOfNicPort(nic, port)));
        add(server(link), key + ".guid", guid(ids.guidOfNicPort(nic, port)));
      }
    }
  }

  private static String guid(long guid) {
    return String.format(Locale.ROOT, "0x%016x", guid);
  }
}
