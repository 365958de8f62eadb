package dev.weft.topology.rules.routing;

import dev.weft.topology.ManagementServices;
import dev.weft.topology.NicGroup;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Clocks and other servers that switches use have addresses that Weft gives to nobody. */
final class ServiceAddresses implements Rule {
  private record Owner(int origin, String name) {}

  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    int subject = 0;
    ManagementServices services = built.topology().membership().services();
    for (Map.Entry<String, List<String>> service : services.byKey().entrySet()) {
      for (String server : service.getValue()) {
        Ipv4Prefix written = Ipv4Prefix.parse(server);
        Owner owner = written == null ? null : owner(built, written.address());
        if (owner != null) {
          issues.add(
              AddressIssue.SERVICE_TAKEN,
              owner.origin(),
              subject,
              () -> new Object[] {"'" + service.getKey() + " " + server + "'", owner.name()});
        }
        subject++;
      }
    }
    return issues.issues();
  }

  private static @Nullable Owner owner(FabricIndex built, int address) {
    Switches switches = built.topology().switches();
    for (int sw = 0; sw < switches.count(); sw++) {
      if (switches.loopback(sw) == address) {
        return new Owner(switches.origin(sw), built.names().ofSwitch(sw));
      }
    }
    RailNetworks networks = built.topology().railNetworks();
    for (int network = 0; network < networks.count(); network++) {
      if (networks.prefix(network).contains(address)) {
        int[] leaves = leaves(switches, networks.attachment(network));
        String name = leaves.length == 0 ? null : name(built, network, leaves, address);
        return name == null ? null : new Owner(switches.origin(leaves[0]), name);
      }
    }
    return null;
  }

  /** One leaf, or the two of a pair, in their order. */
  private static int[] leaves(Switches switches, int attachment) {
    return IntStream.range(0, switches.count())
        .filter(sw -> switches.tier(sw) == Tier.LEAF && switches.attachment(sw) == attachment)
        .toArray();
  }

  /** Who has an address of the network: the gateway, a leaf of a pair, a server; else null. */
  private static @Nullable String name(FabricIndex built, int network, int[] leaves, int address) {
    RailNetworks networks = built.topology().railNetworks();
    if (networks.gateway(network) == address) {
      return built.names().ofSwitch(leaves[0]);
    }
    for (int member = 0; member < leaves.length && leaves.length > 1; member++) {
      if (networks.leafAddress(network, member, true) == address) {
        return built.names().ofSwitch(leaves[member]);
      }
    }
    for (int server : built.serversOn(network).toArray()) {
      NicGroup nics = built.topology().serverModel(server).fabricNics();
      int endpoints = nics == null ? 1 : nics.model().endpoints();
      for (int endpoint = 0; endpoint < endpoints; endpoint++) {
        if (networks.endpointAddress(network, server, endpoint) == address) {
          return built.names().ofServer(server);
        }
      }
    }
    return null;
  }
}
