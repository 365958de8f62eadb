package dev.weft.topology;

import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.Ipv6Prefix;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * IP networks of the rails: one per attachment (leaf or leaf pair), tenant with a server there, and
 * rail. Row number = network id; the networks of an attachment are consecutive, those of a tenant
 * in it as well, and each tenant has all rails of the attachment. The first three host addresses
 * are the gateway and its two switches; servers follow.
 */
public final class RailNetworks {
  /** Host address of the gateway that the leaf, or both leaves of a pair, answer for. */
  public static final int GATEWAY_OFFSET = 1;

  /** Host address of the first server, unless the text says another. */
  public static final int FIRST_SERVER_OFFSET = 4;

  /**
   * What goes beyond one IPv4 network for each rail.
   *
   * @param firstHost host address of the first server of a network
   * @param aggregate for each network the prefix that covers those of its tenant at its attachment
   *     and alone is advertised beyond it; empty when each network is advertised
   * @param prefix6 IPv6 network of each network; empty when there are none
   * @param endpointStride host addresses from one endpoint of a port to its next: the places for
   *     servers of the fullest leaf
   * @param owners whose each network is
   */
  public record Extras(
      int firstHost,
      Ipv4Prefix[] aggregate,
      Ipv6Prefix[] prefix6,
      int endpointStride,
      Owners owners) {
    public static final Extras NONE =
        new Extras(FIRST_SERVER_OFFSET, new Ipv4Prefix[0], new Ipv6Prefix[0], 1, Owners.NONE);
  }

  /**
   * Whose networks are.
   *
   * @param tenant of each network, from 1; empty without tenants
   * @param isGuest whether the tenant of a network is another one than the segment names
   */
  public record Owners(int[] tenant, boolean[] isGuest) {
    public static final Owners NONE = new Owners(new int[0], new boolean[0]);
  }

  private final int[] firstOfAttachment;
  private final int[] rail;
  private final Ipv4Prefix[] prefix;
  private final int[] vlan;
  private final int[] firstServer;
  private final int[] serverCount;
  private final Extras extras;

  /**
   * @param firstOfAttachment first network of each attachment, with one more entry for the end
   * @param rail rail from 0
   * @param firstServer first server attached, whoever's
   * @param serverCount servers attached, whoever's
   */
  public RailNetworks(
      int[] firstOfAttachment,
      int[] rail,
      Ipv4Prefix[] prefix,
      int[] vlan,
      int[] firstServer,
      int[] serverCount,
      Extras extras) {
    this.firstOfAttachment = firstOfAttachment;
    this.rail = rail;
    this.prefix = prefix;
    this.vlan = vlan;
    this.firstServer = firstServer;
    this.serverCount = serverCount;
    this.extras = extras;
  }

  /** IPv4 networks with the usual host addresses, each advertised. */
  public RailNetworks(
      int[] firstOfAttachment,
      int[] rail,
      Ipv4Prefix[] prefix,
      int[] vlan,
      int[] firstServer,
      int[] serverCount) {
    this(firstOfAttachment, rail, prefix, vlan, firstServer, serverCount, Extras.NONE);
  }

  public static RailNetworks none(int attachments) {
    return new RailNetworks(
        new int[attachments + 1],
        new int[0],
        new Ipv4Prefix[0],
        new int[0],
        new int[0],
        new int[0]);
  }

  public int count() {
    return rail.length;
  }

  public int first(int attachment) {
    return firstOfAttachment[attachment];
  }

  public int end(int attachment) {
    return firstOfAttachment[attachment + 1];
  }

  /** The attachment that a network belongs to. */
  public int attachment(int network) {
    int found = Arrays.binarySearch(firstOfAttachment, network);
    if (found < 0) {
      return -found - 2;
    }
    while (firstOfAttachment[found + 1] == network) {
      found++;
    }
    return found;
  }

  /** Whose the servers of a network are, from 1; 0 without tenants. */
  public int tenant(int network) {
    return extras.owners.tenant.length == 0 ? 0 : extras.owners.tenant[network];
  }

  /** What a network is for, in words: {@code rail 1}, {@code rail 1 of tenant 2}. */
  public String title(int network) {
    return "rail "
        + (rail[network] + 1)
        + (isGuest(network) ? " of tenant " + tenant(network) : "");
  }

  /** A name for the VLAN of a network: {@code rail1}, {@code rail1-tenant2}. */
  public String vlanName(int network) {
    return "rail" + (rail[network] + 1) + (isGuest(network) ? "-tenant" + tenant(network) : "");
  }

  /**
   * Whether others than those whom the segment names have a network: its name then says who, as
   * theirs do not.
   */
  public boolean isGuest(int network) {
    return extras.owners.isGuest.length > 0 && extras.owners.isGuest[network];
  }

  /** The network of a rail and a tenant at an attachment; {@link Switches#NONE} without one. */
  public int of(int attachment, int rail, int tenant) {
    for (int network = first(attachment); network < end(attachment); network++) {
      if (rail(network) == rail && tenant(network) == tenant) {
        return network;
      }
    }
    return Switches.NONE;
  }

  /** Rails of an attachment that has networks. */
  public int rails(int attachment) {
    return rail[end(attachment) - 1] - rail[first(attachment)] + 1;
  }

  /** VLANs from the lowest that a network has to the highest. */
  public int vlanSpan() {
    int least = Arrays.stream(vlan).min().orElse(0);
    return Arrays.stream(vlan).max().orElse(-1) - least + 1;
  }

  public int rail(int network) {
    return rail[network];
  }

  public Ipv4Prefix prefix(int network) {
    return prefix[network];
  }

  public int vlan(int network) {
    return vlan[network];
  }

  public int firstServer(int network) {
    return firstServer[network];
  }

  public int serverCount(int network) {
    return serverCount[network];
  }

  public int gateway(int network) {
    return prefix[network].at(GATEWAY_OFFSET);
  }

  /**
   * Address of leaf number 0 or 1 of the attachment; the gateway itself where there is one leaf.
   */
  public int leafAddress(int network, int member, boolean pair) {
    return prefix[network].at(pair ? GATEWAY_OFFSET + 1 + member : GATEWAY_OFFSET);
  }

  /** Address of a server's NIC on this network. */
  public int serverAddress(int network, int server) {
    return prefix[network].at(serverOffset(network, server));
  }

  /**
   * Address of a fabric endpoint of a server's NIC on this network.
   *
   * @param endpoint of its port, from 0; the first has the address of the NIC
   */
  public int endpointAddress(int network, int server, int endpoint) {
    return prefix[network].at(serverOffset(network, server) + endpoint * extras.endpointStride);
  }

  /** Host addresses from one endpoint of a port to its next. */
  public int endpointStride() {
    return extras.endpointStride;
  }

  private int serverOffset(int network, int server) {
    return extras.firstHost + server - firstServer[network];
  }

  /** Host address of the first server. */
  public int firstHost() {
    return extras.firstHost;
  }

  /**
   * The prefix that covers the networks of a tenant at an attachment and alone is advertised beyond
   * it; null when each network is.
   */
  public @Nullable Ipv4Prefix aggregate(int network) {
    return extras.aggregate.length == 0 ? null : extras.aggregate[network];
  }

  /** First networks of the tenants at an attachment: one for each of them, or for all servers. */
  public IntStream firstOfTenants(int attachment) {
    return IntStream.range(first(attachment), end(attachment))
        .filter(network -> network == first(attachment) || tenant(network) != tenant(network - 1));
  }

  public boolean hasAggregates() {
    return extras.aggregate.length > 0;
  }

  public boolean hasIpv6() {
    return extras.prefix6.length > 0;
  }

  /** IPv6 network; null when there is none. */
  public @Nullable Ipv6Prefix prefix6(int network) {
    return hasIpv6() ? extras.prefix6[network] : null;
  }

  /** IPv6 address with the host number that a device has in IPv4 too; only where there are such. */
  public String address6(int network, int address) {
    return extras.prefix6[network].at(address - prefix[network].address());
  }
}
