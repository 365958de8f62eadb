package dev.weft.topology.cluster;

import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.IssueKinds;

/** Issues about what networks of a cluster share: what they should not, and what they have to. */
public final class SeparationIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind SHARED_NIC =
      KINDS.error(
          "cluster.shared-nic",
          "%s '%s' shares the NICs %s of %s with %s, and one of them is isolated. Server type"
              + " %s has them for %s; give each network NICs of its own.");

  public static final IssueKind NIC_CABLED_TWICE =
      KINDS.error(
          "cluster.nic-cabled-twice",
          "%s '%s' would use the same ports of the NICs %s of %s as %s. Server"
              + " type %s has them for %s, but neither ports nor NICs divide evenly. Build one network for"
              + " %s, or use more NICs.");

  public static final IssueKind SHARED_OUTSIDE =
      KINDS.error(
          "cluster.shared-outside",
          "%s '%s' leads to \"%s\" from %s, as does %s '%s' from %s, and one of the two is isolated."
              + " Connect them to different external systems.");

  public static final IssueKind SAME_OUTSIDE =
      KINDS.error(
          "cluster.outside-overlaps",
          "%s '%s' has %s %s, which overlaps %s that %s '%s' has %s. Give each network of a cluster"
              + " addresses of its own.");

  public static final IssueKind SERVICE_UNREACHED =
      KINDS.warning(
          "address.service-unreached",
          "'%s %s': this address lies in %s, a pool of '%s', but in none of its networks, and no route"
              + " leads there: the switches of '%s' won't reach it. Choose a free address in %s, or"
              + " make that network longer with 'rail-prefix'.");

  public static final IssueKind SAME_NAME =
      KINDS.error(
          "cluster.name-twice",
          "%s '%s' has a device called %s, and so has %s '%s'. Include the network in its 'naming', such"
              + " as '%s \"%s-{index}\"'.");

  public static final IssueKind SAME_AS =
      KINDS.error(
          "cluster.as-twice",
          "%s '%s' gives AS %d to %s, which %s '%s' gives to %s. Use numbers of its own, or the default"
              + " ones.");

  public static final IssueKind SAME_GUID =
      KINDS.error(
          "cluster.guids-twice",
          "%s '%s' gives GUID %s to %s, which %s '%s' gives to %s. Say a 'guid-base' of its own, or"
              + " none, for the default one.");

  public static final IssueKind POWER_EXCEEDED =
      KINDS.error(
          "cluster.power-exceeded",
          "%s: its networks draw %s, but its power budget is %s. %d %s of '%s' take most of it, %s. Take"
              + " fewer, or say '%s'.");

  public static final IssueKind UNKNOWN_POWER =
      KINDS.warning(
          "cluster.unknown-power",
          "%s '%s': the power of %s is not known and counts as zero in the budget of the cluster. Say"
              + " 'power' in the type.");

  private SeparationIssue() {}
}
