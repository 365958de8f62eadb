package dev.weft.topology.rules.ports;

import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.IssueKinds;

/** Issues about cables. */
public final class CableIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind SPLIT_MISMATCH =
      KINDS.error(
          "cable.split-mismatch",
          "%s: cable %s is split in %d, but its links join %s below and %s above. Split the cage on one"
              + " side into %d, or name another cable.");

  public static final IssueKind SPLIT_WITHOUT_BREAKOUT =
      KINDS.error("cable.split-unused", "%s, but links here run %s. %s");

  public static final IssueKind PLUGS_SHARE_CAGE =
      KINDS.warning(
          "cable.plugs-share-cage",
          "%s: %d links of %s share a cage, but cable %s has a plug for only one of them. Name a cable that is split,"
              + " such as 'split 1 x %s to %d x %s', or fibre, whose transceiver may hold several.");

  public static final IssueKind TOO_SHORT =
      KINDS.error(
          "cable.too-short", "The link from %s needs %s m, but %s reaches %s m at most. %s");

  public static final IssueKind ALL_TOO_SHORT =
      KINDS.error(
          "cable.too-short",
          "The link from %s and %s need up to %s m, but %s reaches %s m at most. %s");

  public static final IssueKind WRONG_RATE =
      KINDS.error("cable.wrong-rate", "%s, but links here run %s. %s");

  private CableIssue() {}
}
