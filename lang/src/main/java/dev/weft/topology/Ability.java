package dev.weft.topology;

import java.util.Set;

/**
 * What a type of device says that it can, and what a fabric may ask of all of its devices. Profiles
 * and sublayers are those of the Ultra Ethernet Specification 1.0.
 */
public enum Ability {
  /** Profile for collectives of training and inference. */
  AI_BASE("ai-base", Of.NIC, Of.TRANSPORT),
  /** Profile with tagged and deferred messages besides. */
  AI_FULL("ai-full", Of.NIC, Of.TRANSPORT),
  /** Profile for MPI and OpenSHMEM. */
  HPC("hpc", Of.NIC, Of.TRANSPORT),
  /** Transport security sublayer (TSS): endpoints encrypt and authenticate every packet. */
  TRANSPORT_SECURITY("transport-security", Of.NIC, Of.TRANSPORT),
  /** A full queue forwards the head of a packet instead of dropping all of it. */
  PACKET_TRIMMING("packet-trimming", Of.SWITCH),
  /** Link layer retry (LLR): the two ends of a link repeat frames that were damaged. */
  LINK_RETRY("link-retry", Of.NIC, Of.SWITCH),
  /** Credit-based flow control of a link (CBFC). */
  LINK_CREDITS("link-credits", Of.NIC, Of.SWITCH);

  private final String word;
  private final Set<Of> of;

  /** Who must have it, and whether it is a part of Ultra Ethernet Transport. */
  private enum Of {
    NIC,
    SWITCH,
    TRANSPORT
  }

  Ability(String word, Of... of) {
    this.word = word;
    this.of = Set.of(of);
  }

  public String word() {
    return word;
  }

  /** Whether NICs must have it. */
  public boolean isOfNics() {
    return of.contains(Of.NIC);
  }

  /** Whether switches must have it. */
  public boolean isOfSwitches() {
    return of.contains(Of.SWITCH);
  }

  /** Whether it is a part of Ultra Ethernet Transport; the others are of any Ethernet. */
  public boolean isOfTransport() {
    return of.contains(Of.TRANSPORT);
  }
}
