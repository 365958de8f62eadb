package dev.weft.generator.addresses;

import dev.weft.generator.addresses.Address.Kind;
import dev.weft.topology.External;
import dev.weft.topology.Handoff;
import dev.weft.topology.Names;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Own addresses of links to what is outside; the other end is no device of the fabric. */
final class OutsideRows {
  private OutsideRows() {}

  static void write(Topology topology, Names names, AddressRows.Sink sink) throws IOException {
    Map<Handoff, List<External>> interfaces = new LinkedHashMap<>();
    for (External link : topology.externals()) {
      if (link.handoff() != null) {
        interfaces.computeIfAbsent(link.handoff(), any -> new ArrayList<>()).add(link);
      }
    }
    for (Map.Entry<Handoff, List<External>> each : interfaces.entrySet()) {
      write(topology, names, each.getKey(), each.getValue(), sink);
    }
  }

  /**
   * @param links one, or those of a group
   */
  private static void write(
      Topology topology, Names names, Handoff handoff, List<External> links, AddressRows.Sink sink)
      throws IOException {
    External link = links.getFirst();
    String ports =
        links.stream()
            .map(each -> topology.switchModel(each.sw()).portName(each.port(), each.rateBps()))
            .collect(Collectors.joining("+"));
    Ipv4Prefix own = handoff.own();
    int vlan = handoff.terms().vlan();
    sink.add(
        new Address(
            Kind.EXTERNAL,
            names.ofSwitch(link.sw()),
            ports,
            Ipv4Prefix.format(own.address()),
            own.length(),
            own.network().toString(),
            vlan == 0 ? null : vlan,
            topology.switches().as(link.sw()),
            null,
            link.name() + " " + Ipv4Prefix.format(handoff.peer())));
  }
}
