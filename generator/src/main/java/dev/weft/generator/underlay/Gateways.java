package dev.weft.generator.underlay;

/** What both leaves of a pair answer for the gateway of a rail with. */
public final class Gateways {
  /** MAC address on Linux, which asks for none of its own: locally administered. */
  public static final String MAC = "02:00:00:00:00:01";

  /** MAC address on switches that know virtual gateways, of the block of their makers. */
  public static final String VIRTUAL_MAC = "00:1c:73:00:dc:01";

  private Gateways() {}
}
