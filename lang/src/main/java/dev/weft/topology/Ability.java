package dev.weft.topology;

/**
 * What a type of device says that it can, and what a fabric may ask of all of its devices. Profiles
 * and sublayers are those of the Ultra Ethernet Specification 1.0.
 */
public enum Ability {
  /** Profile for collectives of training and inference. */
  AI_BASE("ai-base", true, false, true),
  /** Profile with tagged and deferred messages besides. */
  AI_FULL("ai-full", true, false, true),
  /** Profile for MPI and OpenSHMEM. */
  HPC("hpc", true, false, true),
  /** Transport security sublayer (TSS): endpoints encrypt and authenticate every packet. */
  TRANSPORT_SECURITY("transport-security", true, false, true),
  /** A full queue forwards the head of a packet instead of dropping all of it. */
  PACKET_TRIMMING("packet-trimming", false, true, false),
  /** Link layer retry (LLR): the two ends of a link repeat frames that were damaged. */
  LINK_RETRY("link-retry", true, true, false),
  /** Credit-based flow control of a link (CBFC). */
  LINK_CREDITS("link-credits", true, true, false);

  private final String word;
  private final boolean isOfNics;
  private final boolean isOfSwitches;
  private final boolean isOfTransport;

  Ability(String word, boolean isOfNics, boolean isOfSwitches, boolean isOfTransport) {
    this.word = word;
    this.isOfNics = isOfNics;
    this.isOfSwitches = isOfSwitches;
    this.isOfTransport = isOfTransport;
  }

  public String word() {
    return word;
  }

  /** Whether NICs must have it. */
  public boolean isOfNics() {
    return isOfNics;
  }

  /** Whether switches must have it. */
  public boolean isOfSwitches() {
    return isOfSwitches;
  }

  /** Whether it is a part of Ultra Ethernet Transport; the others are of any Ethernet. */
  public boolean isOfTransport() {
    return isOfTransport;
  }
}
