package dev.weft.topology.findings;

/** Issues about clusters that the text alone shows. */
public final class ClusterIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind NO_BACKEND =
      KINDS.error(
          "cluster.no-backend",
          "The cluster '%s' has no network among its GPUs; say 'backend NAME', where NAME is the fabric"
              + " that declares the servers.");

  public static final IssueKind ROLE_TWICE =
      KINDS.error(
          "cluster.role-twice",
          "The cluster '%s' has a backend network already, '%s', on whose GPUs its jobs run. Make the"
              + " other one a cluster of its own, or join the two.");

  public static final IssueKind ROLE_MISMATCH =
      KINDS.error(
          "cluster.role-mismatch",
          "'%s' is the %s network of the cluster, but is declared as 'network %s'. Say 'network %s' in"
              + " it.");

  public static final IssueKind FABRIC_TWICE =
      KINDS.error(
          "cluster.fabric-twice",
          "'%s' is a network of the cluster '%s' already; a fabric belongs to one cluster, once.");

  public static final IssueKind FOREIGN_SERVERS =
      KINDS.error(
          "cluster.foreign-servers",
          "'%s' attaches the servers of '%s', which is not another network of the cluster '%s'; its networks"
              + " are %s.");

  public static final IssueKind NAMED_TWICE =
      KINDS.error("cluster.named-twice", "'%s' names %s twice. Say '%s'.");

  public static final IssueKind FOREIGN_SWITCHES =
      KINDS.error(
          "cluster.foreign-switches",
          "'%s' manages the switches of '%s', which is not another network of its cluster. Its networks are"
              + " %s.");

  public static final IssueKind SWITCHES_TWICE =
      KINDS.error(
          "cluster.switches-twice",
          "'%s' manages the switches of '%s', as does '%s'; their management ports would have two cables"
              + " each. Leave one out.");

  public static final IssueKind UNMANAGED_SWITCHES =
      KINDS.warning(
          "cluster.unmanaged-switches",
          "'%s' manages the switches of other networks of '%s', but nothing manages those of %s. Say '%s', or"
              + " 'allow cluster.unmanaged-switches because \"…\"' where they are reached otherwise.");

  public static final IssueKind UNMANAGED_SERVERS =
      KINDS.warning(
          "cluster.unmanaged-servers",
          "'%s' takes the controllers of other servers of '%s', but nothing takes those of %s in '%s'. Say '%s', or"
              + " 'allow cluster.unmanaged-servers because \"…\"' where they are reached otherwise.");

  public static final IssueKind NOT_MANAGING =
      KINDS.error(
          "cluster.not-managing",
          "'%s' is not the management network of a cluster, so it can't manage switches. Declare it as"
              + " 'management %s' in a cluster.");

  public static final IssueKind NOTHING_ATTACHED =
      KINDS.warning(
          "cluster.nothing-attached",
          "'%s' attaches no servers of the cluster; say 'servers of %s' in it.");

  public static final IssueKind POOLS_OVERLAP =
      KINDS.error(
          "cluster.pools-overlap",
          "The %s %s of '%s' overlaps the %s %s of '%s'%s. Keep the networks of a cluster apart.");

  private ClusterIssue() {}
}
