package dev.weft.generator.cabling;

import dev.weft.topology.Links;
import dev.weft.topology.Racks;
import dev.weft.topology.Topology;

/** Where the ends of a link are: rack and lowest unit of the device; empty when it has no place. */
public final class Places {
  private final Topology topology;
  private final Links links;
  private final Racks racks;

  public Places(Topology topology) {
    this.topology = topology;
    this.links = topology.links();
    this.racks = topology.racks();
  }

  /** The place of the device at the lower end: {@code A07 unit 12}. */
  public String lower(int link) {
    if (!links.isHost(link)) {
      return ofSwitch(links.lower(link));
    }
    int server = topology.servers().serverOfNic(links.lower(link));
    int rack = racks.ofServer(server);
    return rack == Racks.NONE ? "" : text(rack, racks.unitOfServer(server));
  }

  /** The place of the switch at the upper end. */
  public String upper(int link) {
    return ofSwitch(links.upper(link));
  }

  String ofSwitch(int sw) {
    int rack = racks.ofSwitch(sw);
    return rack == Racks.NONE ? "" : text(rack, racks.unitOfSwitch(sw));
  }

  private String text(int rack, int unit) {
    return racks.rack(rack).name() + " unit " + unit;
  }
}
