package dev.weft.topology.rules.ports;

import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.IssueKinds;

/** Issues about the ports of switches and NICs. */
public final class PortIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind RADIX_EXCEEDED =
      KINDS.error(
          "switch.radix-exceeded",
          "%s: needs %d cages (%s), but %s has %d. There is room for %s below it with the rest as it is.");

  public static final IssueKind RADIX_EXCEEDED_DERIVED =
      KINDS.error(
          "switch.radix-exceeded",
          "%s: needs %d cages (%s), but %s has %d. There is room for %s below it, with the uplinks that they need.");

  public static final IssueKind RADIX_EXCEEDED_BESIDE =
      KINDS.error(
          "switch.radix-exceeded",
          "%s: needs %d cages (%s), but %s has %d. Ask for fewer links, run several in a cage, or take a"
              + " larger switch.");

  public static final IssueKind RADIX_EXCEEDED_OUTSIDE =
      KINDS.error(
          "switch.radix-exceeded",
          "%s: needs %d cages (%s), but %s has %d. With the rest as it is, %d cages {are|is} left for external links.");

  public static final IssueKind RADIX_EXCEEDED_AT_RATE =
      KINDS.error(
          "switch.radix-exceeded",
          "%s: needs %d cages that run %s (%s), but %s has %d of them. Ask for fewer links of that rate,"
              + " list other ports for what runs elsewhere too, or take a larger switch.");

  public static final IssueKind RADIX_BY_UPLINK =
      KINDS.error(
          "switch.radix-exceeded",
          "%s: these uplinks take %d cages beside %d for other links, but %s has %d. %s takes %d, and its %s has %d."
              + " Say '%s'.");

  public static final IssueKind RADIX_BY_THIN_UPLINK =
      KINDS.error(
          "switch.radix-exceeded",
          "%s: these uplinks take %d cages beside %d for other links, but %s has %d. %s takes %d, and its %s has %d."
              + " No more than %d to each %s {fit|fits}, which is less than the bandwidth below needs: put less below, or"
              + " take larger switches.");

  public static final IssueKind PORT_TWICE =
      KINDS.error(
          "switch.port-twice",
          "%s: port %s is used twice, for the link to %s and for the link to %s. Declare ranges of ports"
              + " that don't overlap.");

  public static final IssueKind CAGE_TWICE =
      KINDS.error(
          "switch.port-twice",
          "%s: cage %d can't be split in two ways at once, for the link to %s (%s) and for the link to"
              + " %s (%s). Declare ranges of ports that don't overlap.");

  public static final IssueKind HOST_SPEED =
      KINDS.error(
          "link.speed-mismatch",
          "%s: %s has no port mode for the %s of %s; its cages run %s. Take a NIC or a switch of the other's"
              + " rate.");

  public static final IssueKind HOST_SPEED_OF_BYTES =
      KINDS.error(
          "link.speed-mismatch",
          "%s: %s has no port mode for the %s of %s; its cages run %s. Rates are in bits per second: maybe"
              + " '%s'?");

  /** The type has such cages, but the text lists others. */
  public static final IssueKind CAGE_SPEED =
      KINDS.error(
          "link.speed-mismatch",
          "%s: port %d of %s does not run the %s of the link to %s that it is listed for; its cages %s do.");

  public static final IssueKind FABRIC_SPEED =
      KINDS.error(
          "link.speed-mismatch",
          "%s: %s has no port mode for an uplink of %s to %s; its cages run %s. Say one of these rates, or"
              + " take another switch.");

  public static final IssueKind PEER_SPEED =
      KINDS.error(
          "link.speed-mismatch",
          "%s: %s has no port mode for a peer link of %s to %s; its cages run %s. Say one of these rates.");

  public static final IssueKind PEER_SPEED_OF_BYTES =
      KINDS.error(
          "link.speed-mismatch",
          "%s: %s has no port mode for a peer link of %s to %s; its cages run %s. Rates are in bits per"
              + " second: maybe '%s'?");

  public static final IssueKind EXTERNAL_SPEED_OF_BYTES =
      KINDS.error(
          "link.speed-mismatch",
          "%s: %s has no port mode for an external link of %s to \"%s\"; its cages run %s. Rates are in"
              + " bits per second: maybe '%s'?");

  public static final IssueKind EXTERNAL_SPEED =
      KINDS.error(
          "link.speed-mismatch",
          "%s: %s has no port mode for an external link of %s to \"%s\"; its cages run %s. Say one of these"
              + " rates.");

  public static final IssueKind FABRIC_SPEED_OF_BYTES =
      KINDS.error(
          "link.speed-mismatch",
          "%s: %s has no port mode for an uplink of %s to %s; its cages run %s. Rates are in bits per"
              + " second: maybe '%s'?");

  public static final IssueKind FROM_ONE = KINDS.error("port.from-one", "Ports count from 1.");

  public static final IssueKind RANGE_FROM_ONE =
      KINDS.error("port.from-one", "Ports count from 1. Say '%s'.");

  public static final IssueKind RAIL_WITHOUT_LINKS =
      KINDS.error(
          "port.rail-without-links",
          "Ports are listed for rail %d, but no link of that rail comes to these switches.");

  public static final IssueKind LIST_TOO_SHORT =
      KINDS.error(
          "port.list-too-short",
          "The %d ports listed for %s {hold|holds} %s, not the %d that go there. List more, or split with"
              + " 'as'.");

  /** They are split as far as the type allows. */
  public static final IssueKind SPLIT_LIST_TOO_SHORT =
      KINDS.error(
          "port.list-too-short",
          "The %d ports listed for %s {hold|holds} %s, not the %d that go there. List more.");

  public static final IssueKind LISTED_FOR_OTHERS =
      KINDS.warning(
          "port.listed-for-others",
          "Of the ports listed for %2$s, %1$s went to other links, since no others are left. List fewer for"
              + " %2$s, or say which ports the others take.");

  public static final IssueKind SLOW_UPLINKS =
      KINDS.warning(
          "uplink.slower-than-hosts",
          "%s: its uplinks run %s, but NICs below send %s. A flow keeps to one uplink and gets no more"
              + " than it carries. Take uplinks of %s, or spread packets with 'load-balancing adaptive'.");

  public static final IssueKind SLOW_UPLINKS_OF_PARTS =
      KINDS.warning(
          "uplink.slower-than-hosts",
          "%s: its uplinks run %s, but NICs below send %s on each of %d queue pairs. A flow keeps to one"
              + " uplink and gets no more than it carries. Take uplinks of %s, or spread packets with"
              + " 'load-balancing adaptive'.");

  /**
   * What lists a port for links that it does not run.
   *
   * @param tier origin of the switches
   * @param role of the list, as the text has it
   */
  public record Listed(int tier, String role) {}

  private PortIssue() {}
}
