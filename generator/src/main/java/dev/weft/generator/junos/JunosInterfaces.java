package dev.weft.generator.junos;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Interfaces of one Junos switch; addresses have their lengths but where it is said.
 *
 * @param aggregates the one between two leaves, then those to NICs by number
 * @param outsideAggregates those that lead out of the fabric
 * @param trunks what ports and aggregates carry out of the fabric
 * @param loopback empty for none
 * @param loopback6 empty for none
 */
record JunosInterfaces(
    List<Cage> cages,
    List<Port> ports,
    List<Tagged> tagged,
    List<Aggregate> aggregates,
    List<OutsideAggregate> outsideAggregates,
    List<Trunk> trunks,
    List<Irb> irbs,
    String loopback,
    String loopback6) {

  /**
   * A cage that does not run as it comes.
   *
   * @param chassisPort its number where the chassis says the speed; below 0 where the interface
   *     does
   * @param subPorts ports that it is split into; 0 when it is whole
   */
  record Cage(String name, int chassisPort, int subPorts, long gigabits) {}

  /** What a port is. */
  enum Use {
    /** A network of its own. */
    ROUTED,
    /** Leads to a switch over a link without addresses. */
    UNNUMBERED,
    /** Of the VLAN of a rail. */
    ACCESS,
    /** Of an aggregate. */
    MEMBER,
    /** Without a unit, so that it carries nothing until what is outside has set its terms. */
    OUTSIDE
  }

  /**
   * @param mtu with the Ethernet header; 0 for a member of an aggregate, which has that of it
   * @param of its address, VLAN or aggregate; empty for another use
   */
  record Port(String name, String description, int mtu, Use use, String of) {}

  /** A unit of a port that leads out of the fabric, for one VLAN. */
  record Tagged(String port, int vlan, String address) {}

  /**
   * @param address empty where units for VLANs have theirs, and of one that is switched
   * @param legs null where it is of this leaf alone
   */
  record OutsideAggregate(
      String name, String description, int mtu, String address, @Nullable Legs legs) {}

  /**
   * VLANs that a port carries out of the fabric.
   *
   * @param untagged number of the one without a tag; 0 for none
   * @param vlans names of all
   */
  record Trunk(String port, int untagged, List<String> vlans) {}

  /**
   * @param description of one to a NIC; the other leaf of the one between two leaves
   * @param vlans without a tag of one to a NIC, with tags between two leaves
   * @param bundle null for the one between two leaves
   */
  record Aggregate(
      String name, String description, int mtu, List<String> vlans, @Nullable Legs bundle) {}

  /**
   * What makes aggregates of two leaves one.
   *
   * @param number of the aggregate
   * @param systemMac that both say that they are
   * @param segment its Ethernet segment; empty with multichassis LAG
   * @param isIsolated whether it goes down when the leaf hears of no other over EVPN
   * @param member of the pair, 0 or 1
   */
  record Legs(int number, String systemMac, String segment, boolean isIsolated, int member) {}

  /** What the interface of a VLAN is for. */
  enum IrbUse {
    RAIL,
    PAIR_ROUTING,
    PAIR_CONTROL
  }

  /**
   * @param title of the rail; empty for another use
   * @param mac address that both leaves of a pair, or all leaves, answer with; empty for their own
   * @param mtu of IP
   * @param shared gateway that the leaves of a pair share; null for none
   * @param address6 empty for none
   */
  record Irb(
      int unit,
      IrbUse use,
      String title,
      String mac,
      int mtu,
      String address,
      @Nullable Vrrp shared,
      String address6) {}

  /**
   * @param gateway without length
   */
  record Vrrp(String gateway, int priority) {}
}
