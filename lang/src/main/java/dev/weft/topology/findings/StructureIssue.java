package dev.weft.topology.findings;

/** Issues about the parts that a fabric has and how many of them. */
public final class StructureIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind SEGMENT_BESIDE_PODS =
      KINDS.error(
          "structure.segment-beside-pods",
          "Segments stand either in pods or straight in the fabric; move this one into a pod.");

  public static final IssueKind EMPTY_SEGMENT =
      KINDS.error(
          "structure.no-servers",
          "The segment has no servers. Say for example 'servers 4 of HgxH100'.");

  public static final IssueKind EMPTY_POD =
      KINDS.error(
          "structure.no-servers",
          "The pod has no segments, so no servers. Say for example 'segment { servers 4 of HgxH100"
              + "  leaf per rail of Tomahawk4 }', or remove the pod.");

  public static final IssueKind EMPTY_FABRIC =
      KINDS.error(
          "structure.no-servers",
          "'%s' has no segments, so no servers. Say for example 'segment { servers 4 of HgxH100"
              + "  leaf per rail of Tomahawk4 }'.");

  public static final IssueKind NOTHING_SERVED =
      KINDS.error(
          "structure.no-servers",
          "The segment has no servers, since the network attaches none. Say 'servers of %s' in the"
              + " network, or 'attach 4 of TYPE' in the segment,"
              + " where TYPE has NICs for %s.");

  public static final IssueKind ALL_BACKUP =
      KINDS.error(
          "structure.no-servers",
          "All servers of the fabric are 'backup', so there is none in use that they could"
              + " replace. Say 'servers' for those in use.");

  public static final IssueKind SECOND_SUPERSPINE =
      KINDS.error(
          "structure.second-superspine",
          "A fabric has one super-spine tier; add the counts up, or use planes.");

  public static final IssueKind SLOTS_EXCEEDED =
      KINDS.error("structure.slots-exceeded", "The segment has %d slots, but %d servers.");

  public static final IssueKind TOO_LARGE =
      KINDS.error(
          "structure.too-large",
          "The fabric would have up to %,.0f servers, switches and links; the most is %,d. Check"
              + " the counts.");

  public static final IssueKind TOO_MANY_NETWORKS =
      KINDS.error(
          "structure.too-large",
          "The fabric would have up to %,.0f networks of rails; the most is %,d. Check the counts.");

  public static final IssueKind TOO_MANY_UPLINKS =
      KINDS.error(
          "structure.too-large",
          "%s below a switch ask for %,d uplinks of %s; the most is %,d. Check the rates.");

  public static final IssueKind TOO_FAST =
      KINDS.error(
          "structure.too-large",
          "The links %s a switch have more than %s together. Check their rates and how many there"
              + " are.");

  public static final IssueKind NO_PLANE =
      KINDS.error(
          "plane.unknown",
          "There is no plane %d: the fabric has %d. Say one of these, or 'in every plane'.");

  public static final IssueKind ONE_PLANE =
      KINDS.error(
          "plane.unknown",
          "There is no plane %d: the fabric has one. Declare 'planes', or leave 'on plane' out.");

  public static final IssueKind FEW_FOR_PLANES =
      KINDS.warning(
          "plane.too-few-attached",
          "'in every plane' gives %d ports of a segment to as many of its %d planes. Attach more, or say 'on plane 1'"
              + " where that is meant.");

  public static final IssueKind COPIES_BACKWARDS =
      KINDS.error(
          "except.no-such-copy", "'except [%s]' runs backwards. Write the smaller index first.");

  public static final IssueKind NO_SUCH_COPY =
      KINDS.error(
          "except.no-such-copy",
          "'except [%s]' refers to copies that do not exist; they are [1] to [%d].");

  public static final IssueKind ONE_COPY =
      KINDS.error(
          "except.no-such-copy",
          "'except [%s]' refers to a copy that does not exist; the only one is [1].");

  public static final IssueKind NO_SEGMENT_FOR_SERVERS =
      KINDS.error(
          "network.no-segment",
          "No segment can take the servers of %s. Add one without 'servers' of its own, such as"
              + " 'segment { leaf 2 of … }'.");

  public static final IssueKind NO_SEGMENT_FOR_SWITCHES =
      KINDS.error(
          "network.no-segment",
          "No segment can take the switches of %s. Add one without 'servers' of its own, such as"
              + " 'segment { leaf 2 of … }'.");

  public static final IssueKind TOO_FEW_SLOTS =
      KINDS.error(
          "structure.slots-exceeded",
          "The segments have slots for %d of the %d servers of %s. Raise their 'slots', or add a"
              + " segment.");

  public static final IssueKind TOO_FEW_SLOTS_FOR_SWITCHES =
      KINDS.error(
          "structure.slots-exceeded",
          "The segments have slots for %d of the %d switches of %s. Raise their 'slots', or add a"
              + " segment.");

  public static final IssueKind NO_NICS =
      KINDS.error(
          "network.no-nics",
          "No server of '%s' has NICs for %s; write 'nics … for %2$s' in its type.");

  public static final IssueKind NO_NICS_LEFT =
      KINDS.error(
          "network.no-nics",
          "The servers of '%s' have %s for %s, but the cluster has %d such networks, and each uses one line:"
              + " none is left for this one. Write another 'nics … for %3$s' in the type.");

  public static final IssueKind LEFT_OUT =
      KINDS.warning(
          "network.servers-left-out",
          "%d of the servers of '%s' {have|has} no NICs for %s, so no cable leads to them here: %s. Write '%s'"
              + " in the type.");

  public static final IssueKind LEFT_OUT_OF_SEVERAL =
      KINDS.warning(
          "network.servers-left-out",
          "%d of the servers of '%s' {have|has} no line of NICs left for this network, so no cable leads to them here: %s. The"
              + " cluster has %d networks for %s, and each uses one line 'nics … for %5$s'. Write another in the type.");

  public static final IssueKind SERVERS_CYCLE =
      KINDS.error(
          "network.servers-cycle",
          "'%s' takes the servers of '%s', which needs '%1$s' in turn: %s. Declare the servers in"
              + " one of these fabrics.");

  public static final IssueKind SWITCHES_CYCLE =
      KINDS.error(
          "network.servers-cycle",
          "'%s' manages the switches of '%s', which needs '%1$s' in turn: %s. Remove one of these"
              + " fabrics from 'switches of' or 'servers of'.");

  private StructureIssue() {}
}
