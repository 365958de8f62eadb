package dev.weft.topology.rules;

import dev.weft.topology.Issue.Severity;

/** Issues about pools, and how networks are cut out of them. */
public enum PoolIssue implements IssueKind {
  RAILS_EXHAUSTED(
      "address.pool-exhausted",
      "The pool of rail networks %s is too small for a /%d for each rail of each leaf at its slot."
          + " Say '%s'."),
  AGGREGATES_EXHAUSTED(
      "address.pool-exhausted",
      "The pool of rail networks %s is too small: 'aggregate %d' needs %d such prefixes, at the"
          + " slots of the leaves, and it holds %d. Say '%s'."),
  LOOPBACKS_EXHAUSTED(
      "address.pool-exhausted",
      "The pool of loopbacks %s is too small: half of it is for leaves, a quarter for spines, a"
          + " quarter for super-spines, at their slots. Say '%s'."),
  TUNNELS_EXHAUSTED(
      "address.pool-exhausted",
      "The pool of loopbacks %s is too small: its last quarter is for super-spines and, from the end,"
          + " for the tunnels of leaf pairs, %d addresses each, at their slots. Use a shorter"
          + " prefix."),
  LINKS_EXHAUSTED(
      "address.pool-exhausted",
      "The pool %s is too small for %d links at their slots. %s would hold them."),
  RAILS6_EXHAUSTED(
      "address.pool-exhausted",
      "The pool of IPv6 rail networks %s is too small for a /64 at each of %d slots. Say '%s'."),
  AGGREGATE_TOO_SMALL(
      "address.aggregate-too-small",
      "'aggregate %d' holds %d networks of /%d, and a leaf has %d rails. Say '%s' or"
          + " less, or make the networks smaller with 'rail-prefix'."),
  AGGREGATE_ACROSS(
      "address.aggregate-across-leaves",
      "'aggregate %d' gathers the rails of a leaf, and with 'order rail-first' they lie apart."
          + " Say '%s'."),
  TOO_FEW_HOSTS(
      "address.too-few-hosts",
      "'rail-prefix %d' has %d addresses; %s from host %d on, and the broadcast address,"
          + " need '%s', or less."),
  TOO_FEW_FOR_ENDPOINTS(
      "address.too-few-hosts",
      "'server-links' has one address for each NIC on a link, but %s has %d endpoints on a port."
          + " Leave one of the two out."),
  HOST_TAKEN(
      "address.host-taken",
      "'first-host %d' is a host that the gateway or a leaf of the pair has. Say '%s' or"
          + " more."),
  LINKS_OF_PAIRS(
      "address.links-of-pairs",
      "'server-links' gives each link to a server a network of its own, and with 'multihoming %s'"
          + " the two links of a NIC are in one. Say 'multihoming unstacked', or leave"
          + " 'server-links' out.");

  private final String code;
  private final String template;

  PoolIssue(String code, String template) {
    this.code = code;
    this.template = template;
  }

  @Override
  public String code() {
    return code;
  }

  @Override
  public Severity severity() {
    return Severity.ERROR;
  }

  @Override
  public String template() {
    return template;
  }
}
