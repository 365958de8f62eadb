package dev.weft.generator.addresses;

import dev.weft.generator.addresses.Address.Kind;
import dev.weft.topology.External;
import dev.weft.topology.Handoff;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;

/** Own addresses of links to what is outside; the other end is no device of the fabric. */
final class OutsideRows {
  private OutsideRows() {}

  static void write(FabricIndex design, AddressRows.Sink sink) throws IOException {
    OutsideInterfaces interfaces = new OutsideInterfaces(design);
    Set<Handoff> written = new HashSet<>();
    for (External link : design.topology().externals()) {
      Handoff handoff = link.handoff();
      // A group of links has one address.
      if (handoff != null && written.add(handoff)) {
        write(design, interfaces.of(link, handoff), link, handoff, sink);
      }
    }
  }

  private static void write(
      FabricIndex design, String port, External link, Handoff handoff, AddressRows.Sink sink)
      throws IOException {
    Ipv4Prefix own = handoff.own();
    int vlan = handoff.terms().vlan();
    sink.add(
        new Address(
            Kind.EXTERNAL,
            design.names().ofSwitch(link.sw()),
            port,
            Ipv4Prefix.format(own.address()),
            own.length(),
            own.network().toString(),
            vlan == 0 ? null : vlan,
            design.topology().switches().as(link.sw()),
            null,
            link.name() + " " + Ipv4Prefix.format(handoff.peer())));
  }
}
