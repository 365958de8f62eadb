package dev.weft.generator.frr;

/** What is set in the bridge of a switch. */
sealed interface BridgeRule {
  /** A port carries a VLAN without a tag. */
  record Untagged(String port, int vlan) implements BridgeRule {}

  /** A port carries a VLAN with its tag. */
  record Tagged(String port, int vlan) implements BridgeRule {}

  /** The bridge itself is in a VLAN. */
  record Member(String bridge, int vlan) implements BridgeRule {}

  /** What is for a port without carrier goes through a tunnel. */
  record Backup(String port, String tunnel) implements BridgeRule {}

  /** A MAC address is the switch's own in a VLAN. */
  record Own(String mac, String bridge, int vlan) implements BridgeRule {}

  /** EVPN, not the bridge, learns who is behind a tunnel. */
  record Tunnel(String tunnel, Neighbors neighbors) implements BridgeRule {}

  /** Who answers requests for addresses behind a tunnel. */
  enum Neighbors {
    ASKED,
    /** The switch, for them. */
    SUPPRESSED
  }
}
