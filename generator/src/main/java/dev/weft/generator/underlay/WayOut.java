package dev.weft.generator.underlay;

import dev.weft.topology.External;
import dev.weft.topology.Handoff;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a switch routes over a port that leads out of the fabric.
 *
 * @param line number of the line of the text, from 1: ports of one line have policies in common
 * @param vlan whose tag packets have; 0 for none
 * @param address own address, with its length
 * @param peer address at the other end
 * @param peerAs 0 without BGP
 * @param hasBfd whether BFD watches the session
 * @param accepted what is taken by BGP, the first entry that fits decides; the last one is all else
 * @param advertised what is told by BGP, likewise
 * @param routes prefixes that are routed there without BGP
 */
public record WayOut(
    int line,
    int vlan,
    String address,
    String peer,
    long peerAs,
    boolean hasBfd,
    List<Entry> accepted,
    List<Entry> advertised,
    List<String> routes) {
  private static final int STEP = 10;

  /**
   * A prefix of a policy.
   *
   * @param isWithin whether routes inside it are meant as well
   */
  public record Entry(int sequence, boolean isPermitted, String prefix, boolean isWithin) {}

  /** What is agreed for a link; null where nothing is. */
  static @Nullable WayOut of(Topology topology, External link) {
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
        terms.vlan(),
        handoff.own().toString(),
        Ipv4Prefix.format(handoff.peer()),
        terms.peerAs(),
        terms.hasBfd() && topology.routing().bfdMultiplier() > 0,
        entries(terms.keeps(), terms.accepts()),
        entries(List.of(), terms.advertises()),
        terms.routes().stream().map(Ipv4Prefix::toString).toList());
  }

  /** What is not named is denied. */
  private static List<Entry> entries(List<Ipv4Prefix> denied, List<Ipv4Prefix> permitted) {
    List<Entry> entries = new ArrayList<>();
    denied.forEach(prefix -> entries.add(entry(entries, false, prefix, true)));
    permitted.forEach(prefix -> entries.add(entry(entries, true, prefix, isWithin(prefix))));
    entries.add(entry(entries, false, Handoff.DEFAULT, true));
    return entries;
  }

  private static boolean isWithin(Ipv4Prefix prefix) {
    return !prefix.equals(Handoff.DEFAULT) && prefix.length() < Integer.SIZE;
  }

  private static Entry entry(
      List<Entry> before, boolean isPermitted, Ipv4Prefix prefix, boolean isWithin) {
    return new Entry(STEP * (before.size() + 1), isPermitted, prefix.toString(), isWithin);
  }

  /** Whether the switch speaks BGP over the port. */
  public boolean isBgp() {
    return peerAs > 0;
  }

  /** The interface that has the address: the port, or a part of it for one VLAN. */
  public String interfaceOf(String port) {
    return vlan == 0 ? port : port + "." + vlan;
  }
}
