package dev.weft.generator.cabling;

import dev.weft.topology.Links;
import dev.weft.topology.Names;
import dev.weft.topology.PlaneMode;
import dev.weft.topology.Rates;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import org.jspecify.annotations.Nullable;

/**
 * Both ends of a link in the words of the people who plug it in. Names are made once per device.
 */
public final class LinkEnds {
  private final Topology topology;
  private final Links links;
  private final Names names;
  private final @Nullable String[] switchNames;
  private int lastServer = -1;
  private String lastServerName = "";

  public LinkEnds(Topology topology, Names names) {
    this.topology = topology;
    this.links = topology.links();
    this.names = names;
    switchNames = new String[topology.switches().count()];
  }

  /** What a link joins: {@code host}, {@code leaf-spine} … */
  public String kind(int link) {
    return switch (links.kind(link)) {
      case HOST -> "host";
      case LEAF_SPINE -> "leaf-spine";
      case SPINE_SUPERSPINE -> "spine-superspine";
      case PEER -> "peer";
    };
  }

  public String lowerDevice(int link) {
    if (!links.isHost(link)) {
      return switchName(links.lower(link));
    }
    int server = topology.servers().serverOfNic(links.lower(link));
    if (server != lastServer) {
      lastServer = server;
      lastServerName = names.ofServer(server);
    }
    return lastServerName;
  }

  /** The port of a switch as its system spells it; the port of a NIC as the driver names it. */
  public String lowerPort(int link) {
    if (!links.isHost(link)) {
      return switchPort(links.lower(link), links.lowerPort(link), link);
    }
    return names.nics().port(links.lower(link), links.lowerPort(link));
  }

  public String upperDevice(int link) {
    return switchName(links.upper(link));
  }

  public String upperPort(int link) {
    return switchPort(links.upper(link), links.upperPort(link), link);
  }

  private String switchPort(int sw, int port, int link) {
    return topology.switchModel(sw).portName(port, links.rateBps(link));
  }

  private String switchName(int sw) {
    String name = switchNames[sw];
    if (name == null) {
      name = names.ofSwitch(sw);
      switchNames[sw] = name;
    }
    return name;
  }

  /** Gigabits per second, without a fraction where there is none. */
  public String rateGbps(int link) {
    return gbps(links.rateBps(link));
  }

  static String gbps(long bps) {
    return bps % 1_000_000_000 == 0 ? Long.toString(bps / 1_000_000_000) : Rates.number(bps / 1e9);
  }

  /** Metres; empty when the length is not known. */
  public String lengthMetres(int link) {
    return metres(links.lengthMm(link));
  }

  static String metres(int mm) {
    return mm == 0 ? "" : mm % 1000 == 0 ? Integer.toString(mm / 1000) : Rates.number(mm / 1e3);
  }

  /** Rail of a host link; rails of the leaf above it; empty when a leaf serves every rail. */
  String rail(int link) {
    if (links.isHost(link)) {
      return Integer.toString(topology.servers().rail(links.lower(link)) + 1);
    }
    Switches switches = topology.switches();
    int sw = links.lower(link);
    int count = switches.railCount(sw);
    if (count == 0 || count == topology.rails()) {
      return "";
    }
    int first = switches.firstRail(sw) + 1;
    return count == 1 ? Integer.toString(first) : first + ".." + (first + count - 1);
  }

  /** Plane from 1; empty when there is one plane. */
  String plane(int link) {
    return topology.planeMode() == PlaneMode.NONE
        ? ""
        : Integer.toString(topology.switches().plane(links.upper(link)) + 1);
  }
}
