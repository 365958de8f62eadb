package dev.weft.generator.addresses;

import dev.weft.generator.addresses.Address.Kind;
import dev.weft.topology.External;
import dev.weft.topology.Handoff;
import dev.weft.topology.Names;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import java.io.IOException;

/** Own addresses of links to what is outside; the other end is no device of the fabric. */
final class OutsideRows {
  private OutsideRows() {}

  static void write(Topology topology, Names names, AddressRows.Sink sink) throws IOException {
    for (External link : topology.externals()) {
      Handoff handoff = link.handoff();
      if (handoff != null) {
        Ipv4Prefix own = handoff.own();
        int vlan = handoff.terms().vlan();
        sink.add(
            new Address(
                Kind.EXTERNAL,
                names.ofSwitch(link.sw()),
                topology.switchModel(link.sw()).portName(link.port(), link.rateBps()),
                Ipv4Prefix.format(own.address()),
                own.length(),
                own.network().toString(),
                vlan == 0 ? null : vlan,
                topology.switches().as(link.sw()),
                null,
                link.name() + " " + Ipv4Prefix.format(handoff.peer())));
      }
    }
  }
}
