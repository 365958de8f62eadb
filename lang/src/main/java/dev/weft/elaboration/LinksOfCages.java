package dev.weft.elaboration;

import dev.weft.topology.Links;
import dev.weft.topology.NicGroup;

/** How many links of one rate a plug carries at the ends of a link, as the devices there run. */
final class LinksOfCages {
  private final Placement placement;

  LinksOfCages(Placement placement) {
    this.placement = placement;
  }

  /** Of the two ends of a link that where it is more. */
  int most(Links links, int link) {
    long rateBps = links.rateBps(link);
    int upper = ofSwitch(links.upper(link), links.upperPort(link), rateBps);
    int lower =
        links.isHost(link)
            ? ofNic(links.lower(link))
            : ofSwitch(links.lower(link), links.lowerPort(link), rateBps);
    return Math.max(lower, upper);
  }

  /**
   * At a port of a switch.
   *
   * @param port packed switch port
   */
  int ofSwitch(int sw, int port, long rateBps) {
    return placement.tierOfSwitch.get(sw).model().linksPerPlug(Links.cage(port), rateBps);
  }

  /** At a connector of a NIC, those of its links included that other networks have. */
  private int ofNic(int nic) {
    NicGroup group = placement.model(placement.servers().serverOfNic(nic)).fabricNics();
    if (group == null) {
      return 1;
    }
    int connectors = Math.max(1, group.model().cages());
    return Math.max(1, Math.ceilDiv(group.portsOfNic(), connectors));
  }
}
