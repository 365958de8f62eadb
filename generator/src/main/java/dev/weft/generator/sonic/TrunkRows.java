package dev.weft.generator.sonic;

import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.OutsidePort;
import dev.weft.generator.underlay.OutsideTrunk;
import dev.weft.topology.EthernetSegments;
import dev.weft.topology.Topology;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Ports and port-channels that carry VLANs out of the fabric. */
final class TrunkRows {
  private final Topology topology;
  private final @Nullable LeafPair pair;
  private final ConfigDbRows rows;

  TrunkRows(Topology topology, @Nullable LeafPair pair, ConfigDbRows rows) {
    this.topology = topology;
    this.pair = pair;
    this.rows = rows;
  }

  void add(List<OutsideTrunk> trunks) {
    for (OutsideTrunk trunk : trunks) {
      String name = trunk.members().getFirst().name();
      if (trunk.isGroup()) {
        name = PairRows.channelName(trunk.channel());
        channel(name, trunk);
      }
      for (int vlan : trunk.vlans(topology)) {
        rows.add("VLAN_MEMBER", "Vlan" + vlan + "|" + name, "tagging_mode", "tagged");
      }
      int untagged = trunk.nativeVlan(topology);
      if (untagged > 0) {
        rows.add("VLAN_MEMBER", "Vlan" + untagged + "|" + name, "tagging_mode", "untagged");
      }
    }
  }

  private void channel(String name, OutsideTrunk trunk) {
    for (OutsidePort port : trunk.members()) {
      rows.add("PORTCHANNEL_MEMBER", name + "|" + port.name());
    }
    String description = PortRows.shorten(trunk.description());
    rows.add("PORTCHANNEL", name, "admin_status", "up", "description", description);
    rows.add("PORTCHANNEL", name, "lacp_key", "auto", "mtu", PortRows.outsideMtu(topology));
    LeafPair of = trunk.pair(pair);
    if (of != null && of.isMlag()) {
      PairRows.shared(rows, of, name);
    } else if (of != null) {
      String mac = EthernetSegments.format(trunk.systemMac(topology, of));
      PairRows.segment(rows, of, name, mac, trunk.segment(topology, of));
    }
  }
}
