package dev.weft.topology;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * IP networks of the rails: one per attachment (leaf or leaf pair) and rail. Row number = network
 * id; the networks of an attachment are consecutive. The first three host addresses are the gateway
 * and its two switches; servers follow.
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
   * @param aggregate for each attachment the prefix that covers its networks and alone is
   *     advertised beyond it; empty when each network is advertised
   * @param prefix6 IPv6 network of each network; empty when there are none
   * @param endpointStride host addresses from one endpoint of a port to its next: the places for
   *     servers of the fullest leaf
   */
  public record Extras(
      int firstHost, Ipv4Prefix[] aggregate, Ipv6Prefix[] prefix6, int endpointStride) {
    public static final Extras NONE =
        new Extras(FIRST_SERVER_OFFSET, new Ipv4Prefix[0], new Ipv6Prefix[0], 1);
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
   * @param firstServer first server attached
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
   * The prefix that covers the networks of an attachment and alone is advertised beyond it; null
   * when each network is.
   */
  public @Nullable Ipv4Prefix aggregateOf(int attachment) {
    return extras.aggregate.length == 0 ? null : extras.aggregate[attachment];
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
