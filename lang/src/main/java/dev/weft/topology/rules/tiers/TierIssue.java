package dev.weft.topology.rules.tiers;

import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.IssueKinds;

/** Issues about tiers and what joins them. */
public final class TierIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind LEAF_OVERSUBSCRIBED =
      KINDS.error(
          "fabric.oversubscribed",
          "%s: %s down but only %s up is %s:1, above the %s:1 that is allowed. Try '%s',"
              + " or %s below each leaf; or say '%s'.");

  public static final IssueKind LEAF_OVERSUBSCRIBED_FULL =
      KINDS.error(
          "fabric.oversubscribed",
          "%s: %s down but only %s up is %s:1, above the %s:1 that is allowed, and its ports do not"
              + " hold as many uplinks as that takes. Put %s below each leaf, take a larger switch, or say '%s'.");

  public static final IssueKind OVERSUBSCRIBED =
      KINDS.error(
          "fabric.oversubscribed",
          "%s: %s down but only %s up is %s:1, above the %s:1 that is allowed. Try '%s';"
              + " or say '%s'.");

  public static final IssueKind OVERSUBSCRIBED_FULL =
      KINDS.error(
          "fabric.oversubscribed",
          "%s: %s down but only %s up is %s:1, above the %s:1 that is allowed, and its ports do not"
              + " hold as many uplinks as that takes. Take a larger switch, or say '%s'.");

  public static final IssueKind LEAF_OVERSUBSCRIBED_FULL_ABOVE =
      KINDS.error(
          "fabric.oversubscribed",
          "%s: %s down but only %s up is %s:1, above the %s:1 that is allowed, and the ports of %s do"
              + " not hold as many links as that takes. Put %s below each leaf, declare more %ss, or say '%s'.");

  public static final IssueKind OVERSUBSCRIBED_FULL_ABOVE =
      KINDS.error(
          "fabric.oversubscribed",
          "%s: %s down but only %s up is %s:1, above the %s:1 that is allowed, and the ports of %s do"
              + " not hold as many links as that takes. Declare more %ss, or say '%s'.");

  public static final IssueKind RATIO_REVERSED =
      KINDS.error(
          "fabric.ratio-reversed",
          "%s: %s down and %s up is %s:1, but 'oversubscription' is %s:1, more up than down. The ratio is reversed: down comes first. Say '%s'.");

  public static final IssueKind UNEVEN_UPLINKS =
      KINDS.warning(
          "fabric.uneven-uplinks",
          "%s: %d x %s upwards {don't|doesn't} divide over %d %ss, but over %s. Say with 'uplink' how many go to each,"
              + " or that they are striped.");

  public static final IssueKind UNEVEN_ABOVE =
      KINDS.warning(
          "fabric.uneven-uplinks",
          "%s: has %s from below, but %s of the same tier has %d: traffic spreads evenly only"
              + " where all have as many.");

  public static final IssueKind DARK_SPINE =
      KINDS.error(
          "fabric.dark-spine",
          "%s: no link from below reaches it; %d of the %d declared with it have links. Declare fewer,"
              + " or more uplinks below.");

  public static final IssueKind DARK_WITHOUT_TIER =
      KINDS.error(
          "fabric.dark-spine",
          "%s: no link from below reaches it, because the fabric has no %s, which alone it meets. Declare some,"
              + " such as '%s', in the pods.");

  public static final IssueKind DARK_BY_GROUPS =
      KINDS.error(
          "fabric.dark-spine",
          "%s: no link from below reaches it, because it is for %s and each switch below is for %s. Say '%s'"
              + " here, or '%s' below.");

  public static final IssueKind DARK_LEAF =
      KINDS.warning(
          "fabric.dark-leaf",
          "%s: no server plugs into it. Declare fewer leaves, or more servers.");

  public static final IssueKind RAIL_SERVED_TWICE =
      KINDS.warning(
          "rail.served-twice",
          "%s: no server connects to it for rail %d, because %s, declared at %s, serves that rail too. List"
              + " each rail in one leaf line only.");

  public static final IssueKind FEW_UPLINKS =
      KINDS.error(
          "fabric.unreachable",
          "%s: no path up and then down leads to %s, though a tier joins them. With %d uplinks it meets %d of the %d spines"
              + " above. Say for example '%s'.");

  public static final IssueKind TOO_MANY_SPINES =
      KINDS.error(
          "fabric.unreachable",
          "%s: no path up and then down leads to %s, though a tier joins them. With %d uplinks it meets %d of the %d spines"
              + " above. Declare %s, spines per rail, or pods.");

  public static final IssueKind FEW_UPLINKS_OF =
      KINDS.error(
          "fabric.unreachable",
          "%s: no path up and then down leads to %s, though a tier joins them. With %d uplinks, %s meets %d of the %d %ss"
              + " above. Say for example '%s'.");

  public static final IssueKind TOO_MANY_ABOVE =
      KINDS.error(
          "fabric.unreachable",
          "%s: no path up and then down leads to %s, though a tier joins them. With %d uplinks, %s meets %d of the %d %ss"
              + " above. Declare %s, or groups of them 'per position'.");

  public static final IssueKind NO_UPLINK =
      KINDS.error(
          "fabric.unreachable",
          "%s: has no uplink, though there are spines above: none serves its rails. Declare the spines"
              + " for all rails, or 'per rail' as the leaves.");

  public static final IssueKind RAILS_APART =
      KINDS.warning(
          "fabric.groups-apart",
          "%s: the super-spines are in %d groups that keep rails apart: traffic from one rail to another has"
              + " no path except through servers. Declare groups by 'per position' instead, or say with 'expect {"
              + " islands == %d }' that it is meant.");

  public static final IssueKind PODS_APART =
      KINDS.warning(
          "fabric.groups-apart",
          "%s: the super-spines are in %d groups that keep pods apart. Declare one group, or say with 'expect"
              + " { islands == %d }' that it is meant.");

  public static final IssueKind ISLANDS =
      KINDS.warning(
          "fabric.islands",
          "%s: consists of %d parts that neither links nor servers join: %s is in one, %s in another. Declare spines or"
              + " super-spines above them, a fabric for each, or say with 'expect { islands == %d }', which"
              + " counts by links alone, that it is meant.");

  public static final IssueKind ISLANDS_BY_POSITION =
      KINDS.warning(
          "fabric.islands",
          "%s: consists of %d parts that neither links nor servers join: %s is in one, %s in another. The spines declared here are"
              + " 'per position', so each meets only the leaves of one position. Leave 'per position' out,"
              + " declare super-spines above them, or say with 'expect { islands == %d }', which counts by links"
              + " alone, that it is meant.");

  public static final IssueKind IDLE_SUPERSPINE =
      KINDS.warning(
          "fabric.idle-superspine",
          "%s: carries no traffic, because all leaves below meet at the spines of their one pod. Remove the"
              + " super-spines and the uplinks to them; or, if more pods are to come, let a param say how"
              + " many there are, as in 'pod [pods]'.");

  private TierIssue() {}
}
