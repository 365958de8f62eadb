package dev.weft.generator.underlay;

import dev.weft.topology.External;
import dev.weft.topology.Handoff;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.index.ToldPrefixes;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How a switch routes over a port that leads out of the fabric.
 *
 * @param line number of the line of the text, from 1: ports of one line have policies in common
 * @param tenant whose routing table the address is in; 0 for the default one
 * @param vlan whose tag packets have; 0 for none
 * @param address own address, with its length
 * @param peer address at the other end
 * @param peerAs 0 without BGP
 * @param hasBfd whether BFD watches the session
 * @param prefixLimit most routes that are taken by BGP; 0 for any number
 * @param accepted what is taken by BGP, the first entry that fits decides; the last one is all else
 * @param advertised what is told by BGP, likewise
 * @param routes prefixes that are routed there without BGP
 */
public record WayOut(
    int line,
    int tenant,
    int vlan,
    String address,
    String peer,
    long peerAs,
    boolean hasBfd,
    int prefixLimit,
    List<Entry> accepted,
    List<Entry> advertised,
    List<String> routes) {
  private static final int STEP = 10;

  /**
   * A prefix of a policy.
   *
   * @param longest length to which routes inside it are meant as well; 0 for none
   */
  public record Entry(int sequence, boolean isPermitted, String prefix, int longest) {
    /** Whether routes inside it are meant as well. */
    public boolean isWithin() {
      return longest > 0;
    }

    /** Whether all routes inside it are meant. */
    public boolean isOfAnyLength() {
      return longest == Integer.SIZE;
    }
  }

  /** What is agreed for a link; null where nothing is. */
  static @Nullable WayOut of(FabricIndex design, External link) {
    Topology topology = design.topology();
    Handoff handoff = link.handoff();
    if (handoff == null) {
      return null;
    }
    Handoff.Terms terms = handoff.terms();
    List<Integer> lines =
        topology.externals().stream()
            .filter(each -> each.handoff() != null)
            .map(External::origin)
            .distinct()
            .toList();
    return new WayOut(
        lines.indexOf(link.origin()) + 1,
        terms.tenant(),
        terms.vlan(),
        handoff.own().toString(),
        Ipv4Prefix.format(handoff.peer()),
        terms.peerAs(),
        terms.hasBfd(),
        ToldPrefixes.of(design).mostFrom(link),
        entries(terms.keeps(), terms.accepts(), Integer.SIZE),
        entries(List.of(), terms.advertises(), longestTold(terms)),
        terms.routes().stream().map(Ipv4Prefix::toString).toList());
  }

  /**
   * A tenant's table also has a route to each server that EVPN tells of (RFC 9135), which is
   * nothing to those outside: the networks lead there too.
   */
  private static int longestTold(Handoff.Terms terms) {
    return terms.tenant() > 0 ? Integer.SIZE - 1 : Integer.SIZE;
  }

  /**
   * What is not named is denied.
   *
   * @param longest length of routes that are permitted inside a prefix
   */
  private static List<Entry> entries(
      List<Ipv4Prefix> denied, List<Ipv4Prefix> permitted, int longest) {
    List<Entry> entries = new ArrayList<>();
    denied.forEach(prefix -> entries.add(entry(entries, false, prefix, Integer.SIZE)));
    permitted.forEach(
        prefix -> {
          boolean isExact = prefix.equals(Handoff.DEFAULT) || prefix.length() >= longest;
          entries.add(entry(entries, true, prefix, isExact ? 0 : longest));
        });
    entries.add(entry(entries, false, Handoff.DEFAULT, Integer.SIZE));
    return entries;
  }

  private static Entry entry(
      List<Entry> before, boolean isPermitted, Ipv4Prefix prefix, int longest) {
    return new Entry(STEP * (before.size() + 1), isPermitted, prefix.toString(), longest);
  }

  /** The network that both ends have their addresses in. */
  public String network() {
    return Objects.requireNonNull(Ipv4Prefix.parse(address)).network().toString();
  }

  /** Whether the switch speaks BGP over the port. */
  public boolean isBgp() {
    return peerAs > 0;
  }
}
