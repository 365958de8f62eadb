package dev.weft.lang.settings;

/** What must hold of a fabric for a setting or clause in its text to change anything. */
public enum Condition {
  ETHERNET("the transport is InfiniBand"),
  /** Ethernet, or servers are said to be a tenant's, which is the error there. */
  OVERLAID("the transport is InfiniBand"),
  /** Ethernet, or a value that InfiniBand has. */
  MTU_OF_TRANSPORT("the transport is InfiniBand, whose MTU is 4096 at most"),
  INFINIBAND("the transport is not InfiniBand"),
  /** In a tier: above it; elsewhere: above the leaves. */
  TIER_ABOVE("there is no tier above"),
  /** The tier that is named exists. */
  TIER("there is no such tier"),
  /** Stands in the racks that describe the floor: the outermost. */
  OUTERMOST_RACKS(
      "it describes the whole floor, and the 'racks' of the cluster or fabric around it do that"),
  SEVERAL_PODS("there is one pod"),
  SEVERAL_RACKS("all devices stand in one rack"),
  SEVERAL_ROWS("all racks stand in one row"),
  SEVERAL_HALLS("all racks stand in one hall"),
  /** Stands in a pod or segment, of which there may be copies. */
  COPIES("a fabric has no copies; it belongs in a pod or segment"),
  PEER_LINKS("no leaves are joined by peer links"),
  /** On switches of the tier: to a peer, or to what is outside. */
  END_LINKS("these switches have neither peers nor external links"),
  /** In the same block. */
  OUTSIDE_BGP("there is no 'peer-as' beside it"),
  /** In the same block. */
  OUTSIDE_VLANS("there is neither 'vlans' nor 'native' beside it"),
  BFD("'routing' has no 'bfd', whose timers it would take"),
  /** A pair of leaves, on a system that takes its identity in LACP from what is said. */
  SHARED_IDENTITY("no pair of leaves takes an identity from it"),
  /** Two switches that speak BGP with one another. */
  NEIGHBOURS("no switch has a BGP neighbour inside the fabric"),
  /** A system that shuts ports where it hears a bridge. */
  GUARDED("no switch's system shuts such ports"),
  BONDED("no ports of servers are bonded"),
  /** Links between switches, or a system that routes otherwise where there might be some. */
  ROUTED_LINKS("there are no routed links between switches"),
  /** A system that takes its configuration from a web server when it starts. */
  BOOTING("no switch's system takes its configuration from a web server"),
  BOOT_SERVER("there is no 'boot'"),
  OVERLAY("there is no 'overlay evpn-vxlan'"),
  /** An overlay, or Ethernet segments. */
  EVPN("the fabric uses no EVPN"),
  QUEUE_PAIRS("the transport has no queue pairs"),
  FLOWLETS("there is no 'load-balancing flowlet'"),
  INTERNAL_BGP("the fabric is not routed by 'ibgp'"),
  SECURITY("there is no 'transport-security'"),
  CLUSTER("the fabric belongs to no cluster"),
  EMPTY_SLOTS("no slot is empty"),
  /** Ports of servers are no routed links of their own. */
  RAIL_NETWORKS("with 'server-links' there are no networks of rails"),
  SAID_ONCE("'routing' sets it again"),
  /** Networks of rails, or of tenants, have a VNI each. */
  NUMBERED_NETWORKS("with 'server-links' no network has a VNI"),
  UNNUMBERED("the links are 'numbered'"),
  FIRST_UPLINK("another uplink before it leads there"),
  /** Some link is built by it, where the tier below has links up at all. */
  UPLINK_USED("every switch that it applies to has a more specific 'uplink'"),
  COLLECTORS("there is no 'telemetry'"),
  /** A system on which TLS is a choice. */
  TLS_IF_ASKED("the systems of the switches measure by TLS anyway, or not at all"),
  LOGINS("there is no 'aaa'"),
  WATCHDOG("there is no 'pause-watchdog'"),
  /** Some link at the ports that are named runs at the rate into which they are split. */
  RATE("no link of these ports has that rate");

  private final String reason;

  Condition(String reason) {
    this.reason = reason;
  }

  /** Why there is no effect where the condition does not hold. */
  public String reason() {
    return reason;
  }
}
