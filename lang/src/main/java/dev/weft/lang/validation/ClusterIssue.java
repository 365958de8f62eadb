package dev.weft.lang.validation;

import dev.weft.topology.Issue.Severity;
import dev.weft.topology.rules.IssueKind;

/** Issues about clusters that the text alone shows. */
public enum ClusterIssue implements IssueKind {
  NO_BACKEND(
      "cluster.no-backend",
      Severity.ERROR,
      "The cluster '%s' has no network among its GPUs; say 'backend NAME', where NAME is the fabric"
          + " that declares the servers."),
  ROLE_TWICE(
      "cluster.role-twice",
      Severity.ERROR,
      "The cluster '%s' has a backend network already, '%s', on whose GPUs its jobs run. Make the"
          + " other one a cluster of its own, or join the two."),
  ROLE_MISMATCH(
      "cluster.role-mismatch",
      Severity.ERROR,
      "'%s' is the %s network of the cluster, but is declared as 'network %s'. Say 'network %s' in"
          + " it."),
  FABRIC_TWICE(
      "cluster.fabric-twice",
      Severity.ERROR,
      "'%s' is a network of the cluster '%s' already; a fabric belongs to one cluster, once."),
  FOREIGN_SERVERS(
      "cluster.foreign-servers",
      Severity.ERROR,
      "'%s' attaches the servers of '%s', which is not another network of the cluster '%s'; its networks"
          + " are %s."),
  FOREIGN_SWITCHES(
      "cluster.foreign-switches",
      Severity.ERROR,
      "'%s' manages the switches of '%s', which is not another network of its cluster. Its networks are"
          + " %s."),
  SWITCHES_TWICE(
      "cluster.switches-twice",
      Severity.ERROR,
      "'%s' manages the switches of '%s', as does '%s'; their management ports would have two cables"
          + " each. Leave one out."),
  NOT_MANAGING(
      "cluster.not-managing",
      Severity.ERROR,
      "'%s' is not the management network of a cluster, so it can't manage switches. Declare it as"
          + " 'management %s' in a cluster."),
  NOTHING_ATTACHED(
      "cluster.nothing-attached",
      Severity.WARNING,
      "'%s' attaches no servers of the cluster; say 'servers of %s' in it."),
  POOLS_OVERLAP(
      "cluster.pools-overlap",
      Severity.ERROR,
      "The %s %s of '%s' overlaps the %s %s of '%s'%s. Keep the networks of a cluster apart.");

  private final String code;
  private final Severity severity;
  private final String template;

  ClusterIssue(String code, Severity severity, String template) {
    this.code = code;
    this.severity = severity;
    this.template = template;
  }

  @Override
  public String code() {
    return code;
  }

  @Override
  public Severity severity() {
    return severity;
  }

  @Override
  public String template() {
    return template;
  }
}
