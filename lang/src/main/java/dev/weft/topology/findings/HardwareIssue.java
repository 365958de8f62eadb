package dev.weft.topology.findings;

/** Issues about hardware types. */
public final class HardwareIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind MEMBER_NOT_ALLOWED =
      KINDS.error("hardware.member-not-allowed", "A %s has no '%s'; a %s may have it.");

  public static final IssueKind OTHER_VENDOR =
      KINDS.warning(
          "switch.other-vendor",
          "'os %s' runs on the switches of %s only, and '%s' is one of %s%s. Say another 'os', or take"
              + " another type.");

  public static final IssueKind MISSPELT_SKU =
      KINDS.warning(
          "switch.unknown-sku",
          "'sku \"%s\"' is none of the device folders whose tables Weft knows, so that headroom and pools are computed. Maybe %s?");

  public static final IssueKind NO_PORTS =
      KINDS.error("hardware.no-ports", "The %s '%s' has no ports. Say for example 'ports %s'.");

  public static final IssueKind DOMAIN_INCOMPLETE =
      KINDS.error(
          "hardware.domain-incomplete",
          "The domain '%s' lacks its servers or its network. Say 'servers 18 of TYPE' and 'scale-up nvlink"
              + " { … }'.");

  public static final IssueKind BAD_ENDPOINTS =
      KINDS.error(
          "nic.bad-endpoints",
          "'endpoints' takes a whole number from 1 to %d: the fabric endpoints of each port.");

  public static final IssueKind ENDPOINTS_WITHOUT_TRANSPORT =
      KINDS.error(
          "nic.bad-endpoints",
          "'%s' has %d endpoints on a port, but not Ultra Ethernet, whose endpoints they are. Say"
              + " 'ultra-ethernet' in it, or remove them.");

  public static final IssueKind UNEVEN_SPLIT =
      KINDS.error(
          "cable.contradictory",
          "The ends of the cable carry %s together, more than the %s that they are split from. Correct their"
              + " number or rate.");

  public static final IssueKind RATE_OF_SPLIT =
      KINDS.error(
          "cable.contradictory",
          "%s is split from %s, but has a 'rate' of %s. Leave 'rate' out, or make them equal.");

  public static final IssueKind LANES_OF_CONNECTOR =
      KINDS.error(
          "cable.contradictory",
          "The connector %s has room for %s, but the type has %d. Name another connector.");

  public static final IssueKind RATE_OF_CONNECTOR =
      KINDS.error(
          "cable.contradictory",
          "%d lanes of connector %s, each of %s at most, carry %s, but the type has %s. Name another connector, or"
              + " correct the rate.");

  public static final IssueKind BREAKOUT_EXCEEDS_PORT =
      KINDS.error(
          "breakout.exceeds-port", "%d x %s is %s, but a port has %s. At most %d x %s {fit|fits}.");

  public static final IssueKind BREAKOUT_FASTER =
      KINDS.error("breakout.exceeds-port", "%d x %s is %s, but a port has %s; none fits.");

  public static final IssueKind NIC_BREAKOUT =
      KINDS.error("nic.unknown-breakout", "A port of a %s can't be run as %d x %s; it runs as %s.");

  private HardwareIssue() {}
}
