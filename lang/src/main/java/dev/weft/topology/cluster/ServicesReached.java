package dev.weft.topology.cluster;

import dev.weft.topology.External;
import dev.weft.topology.Handoff;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.cluster.ClusterRules.Found;
import dev.weft.topology.findings.Issue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A server that switches use is in a network of the cluster, where its address lies in a pool of
 * it, or a route leads there from the network over which they ask. Of switches that no network of
 * the cluster manages nothing is known.
 */
final class ServicesReached {
  private final List<Topology> networks;

  private ServicesReached(List<Topology> networks) {
    this.networks = networks;
  }

  static List<Found> check(List<Topology> networks) {
    return new ServicesReached(networks).check();
  }

  private List<Found> check() {
    List<Found> found = new ArrayList<>();
    Set<String> told = new HashSet<>();
    for (int i = 0; i < networks.size(); i++) {
      Topology asking = networks.get(i);
      Topology over = over(asking);
      if (over == null) {
        continue;
      }
      int network = i;
      asking
          .membership()
          .services()
          .byKey()
          .forEach(
              (key, servers) -> {
                for (String server : servers) {
                  Ipv4Prefix address = Ipv4Prefix.parse(server);
                  Topology owner = address == null ? null : owner(address.address());
                  if (owner != null
                      && !isReached(address.address(), over)
                      && told.add(key + " " + server)) {
                    found.add(new Found(network, unreached(key, address, owner, asking, over)));
                  }
                }
              });
    }
    return found;
  }

  private static Issue unreached(
      String key, Ipv4Prefix address, Topology owner, Topology asking, Topology over) {
    return SeparationIssue.SERVICE_UNREACHED.at(
        0,
        key,
        Ipv4Prefix.format(address.address()),
        pool(owner, address.address()),
        owner.name(),
        asking.name(),
        over.railNetworks().prefix(0));
  }

  /** The network over which the switches of another one ask; null where that is not known. */
  private @Nullable Topology over(Topology asking) {
    String managing = asking.membership().management().fabric();
    Topology over =
        asking.membership().services().inBand()
            ? asking
            : networks.stream()
                .filter(each -> each.name().equals(managing))
                .findFirst()
                .orElse(null);
    return over == null || over.railNetworks().count() == 0 ? null : over;
  }

  /** The network that has an address in a pool. */
  private @Nullable Topology owner(int address) {
    return networks.stream().filter(each -> pool(each, address) != null).findFirst().orElse(null);
  }

  private static @Nullable Ipv4Prefix pool(Topology network, int address) {
    return network.pools().stream().filter(each -> each.contains(address)).findFirst().orElse(null);
  }

  private boolean isReached(int address, Topology over) {
    boolean isInNetwork =
        networks.stream()
            .flatMap(ServicesReached::addressed)
            .anyMatch(prefix -> prefix.contains(address));
    return isInNetwork || over.externals().stream().anyMatch(link -> leadsTo(link, address));
  }

  /** All networks in which devices of a fabric have addresses. */
  private static Stream<Ipv4Prefix> addressed(Topology network) {
    RailNetworks rails = network.railNetworks();
    return Stream.of(
            IntStream.range(0, rails.count()).mapToObj(rails::prefix),
            IntStream.range(0, network.switches().count())
                .mapToObj(sw -> new Ipv4Prefix(network.switches().loopback(sw), Integer.SIZE)))
        .flatMap(each -> each);
  }

  private static boolean leadsTo(External link, int address) {
    Handoff handoff = link.handoff();
    boolean isGateway = link.trunk() != null && link.trunk().isGatewayOutside();
    return isGateway
        || handoff != null
            && Stream.concat(
                    handoff.terms().routes().stream(),
                    handoff.terms().isBgp()
                        ? handoff.terms().accepts().stream()
                        : Stream.<Ipv4Prefix>of())
                .anyMatch(prefix -> prefix.contains(address));
  }
}
