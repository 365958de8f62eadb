package dev.weft.generator.underlay;

import dev.weft.topology.EthernetSegments;
import dev.weft.topology.External;
import dev.weft.topology.Topology;
import dev.weft.topology.Trunk;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A port of a leaf that carries VLANs to what is no part of the fabric, or several as one link
 * aggregation group. A group of a pair is the same at both leaves: they have their links by one
 * line, so its number among the groups of a leaf is that at the other.
 *
 * @param number of the group among those of the leaf, after those that are routed; 0 for a port
 *     alone
 * @param members its ports, in order
 * @param tagged networks that cross it with the tag of their VLAN
 * @param untagged network without; empty for none
 */
public record OutsideTrunk(
    int number, List<OutsidePort> members, List<Integer> tagged, List<Integer> untagged) {
  public OutsideTrunk {
    members = List.copyOf(members);
    tagged = List.copyOf(tagged);
    untagged = List.copyOf(untagged);
  }

  /** Those of a switch, in port order; what it doesn't have as a VLAN is left out. */
  static List<OutsideTrunk> of(FabricIndex design, int sw) {
    Topology topology = design.topology();
    Map<Integer, List<External>> groups = new LinkedHashMap<>();
    topology.externals().stream()
        .filter(link -> link.sw() == sw && link.trunk() != null)
        .sorted(Comparator.comparingInt(External::port))
        .forEach(link -> groups.computeIfAbsent(key(link), any -> new ArrayList<>()).add(link));
    List<OutsideTrunk> trunks = new ArrayList<>();
    int number = OutsidePorts.bundles(design, sw).size();
    for (List<External> links : groups.values()) {
      boolean isGroup = Objects.requireNonNull(links.getFirst().trunk()).isBundle();
      number += isGroup ? 1 : 0;
      trunks.add(of(design, links, isGroup ? number : 0));
    }
    return List.copyOf(trunks);
  }

  /** Links of one group have one key. */
  private static int key(External link) {
    return Objects.requireNonNull(link.trunk()).isBundle() ? -1 - link.origin() : link.port();
  }

  private static OutsideTrunk of(FabricIndex design, List<External> links, int number) {
    Topology topology = design.topology();
    External first = links.getFirst();
    Trunk trunk = Objects.requireNonNull(first.trunk());
    List<Integer> networks = SwitchPorts.networks(topology, first.sw());
    return new OutsideTrunk(
        number,
        links.stream().map(link -> OutsidePorts.port(design, link, 0)).toList(),
        networks.stream()
            .filter(network -> trunk.vlans().contains(topology.railNetworks().vlan(network)))
            .toList(),
        networks.stream()
            .filter(network -> topology.railNetworks().vlan(network) == trunk.untagged())
            .toList());
  }

  /** Whether ports are one group. */
  public boolean isGroup() {
    return number > 0;
  }

  /** Number of the port-channel where systems count them beside those of NICs. */
  public int channel() {
    return OutsideBundle.BEFORE_FIRST + number;
  }

  /** VLANs with a tag. */
  public List<Integer> vlans(Topology topology) {
    return tagged.stream().map(topology.railNetworks()::vlan).toList();
  }

  /** VLAN without a tag; 0 for none. */
  public int nativeVlan(Topology topology) {
    return untagged.isEmpty() ? 0 : topology.railNetworks().vlan(untagged.getFirst());
  }

  /** All VLANs, with a tag or without. */
  public List<Integer> allVlans(Topology topology) {
    return networks().map(topology.railNetworks()::vlan).sorted().toList();
  }

  /** All networks, with a tag or without. */
  public Stream<Integer> networks() {
    return Stream.concat(untagged.stream(), tagged.stream());
  }

  public String description() {
    return members.getFirst().description();
  }

  /** LACP system identifier of both leaves of a pair. */
  public long systemMac(Topology topology, LeafPair pair) {
    return EthernetSegments.of(topology).systemMac(pair.attachment(), channel());
  }

  /** Ethernet segment of both leaves, in ten octets with colons. */
  public String segment(Topology topology, LeafPair pair) {
    return EthernetSegments.of(topology).identifier(pair.attachment(), channel());
  }

  /** The pair that a group spans; null where it is of one leaf. */
  public @Nullable LeafPair pair(@Nullable LeafPair own) {
    return isGroup() && own != null && (own.isMlag() || own.isEsi()) ? own : null;
  }
}
