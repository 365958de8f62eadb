package dev.weft.generator.findings;

import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.IssueKinds;

/** Issues about the devices of all networks of a text: their names, addresses and identities. */
public final class SiteIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind NO_ADDRESS =
      KINDS.warning(
          "dhcp.no-address",
          "%s has no addresses for %d switches asking DHCP at the management port, %s first, so dhcp/"
              + " lacks them.\nMaybe list their networks in it: 'switches of …'.");

  public static final IssueKind NAME_TOO_LONG =
      KINDS.warning(
          "dns.name-too-long",
          "%s is longer than the %d characters of a name in DNS; it and its like are left out.\nMaybe"
              + " shorten 'naming'.");

  public static final IssueKind NAME_TWICE =
      KINDS.error(
          "dns.name-twice",
          "The name %s stands for an address of %s and for one of %s.\nMaybe change 'naming'.");

  public static final IssueKind BOOT_SERVER =
      KINDS.error("ztp.server", "'%s' can't be the 'boot' server of a URL.");

  public static final IssueKind UNKNOWN_DEVICE =
      KINDS.warning(
          "identities.unknown",
          "No device that asks DHCP is called %s.\nMaybe compare with dhcp/identities.csv, which"
              + " lists all of them.");

  public static final IssueKind NOT_TEXT =
      KINDS.error("identities.bad-line", "The file is not UTF-8 text.");

  public static final IssueKind ONE_CELL =
      KINDS.error("identities.bad-line", "A line is 'hostname,mac,serial'; this one has one part.");

  public static final IssueKind BAD_MAC =
      KINDS.error("identities.bad-line", "'%s' is not a MAC address such as 0c:42:a1:00:00:01.");

  public static final IssueKind BAD_SERIAL =
      KINDS.error(
          "identities.bad-line",
          "'%s' is not a serial number: letters, digits, '.', '_' and '-', at most 64.");

  public static final IssueKind SAME_DEVICE =
      KINDS.error(
          "identities.bad-line", "Line %s has the same hostname, MAC address or serial number.");

  private SiteIssue() {}
}
