package dev.weft.topology.rules.routing;

import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.IssueKinds;

/** Issues about pools, and how networks are cut out of them. */
public final class PoolIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind RAILS_EXHAUSTED =
      KINDS.error(
          "address.pool-exhausted",
          "The pool of rail networks %s is too small for a /%d for each rail of each leaf at its slot."
              + " Say '%s'.");

  public static final IssueKind RAILS_WITHOUT_ROOM =
      KINDS.error(
          "address.pool-exhausted",
          "The pool of rail networks %s is too small for %,d slots of a /%d each, and no private range"
              + " (RFC 1918) has room for them beside the other pools. Make the networks smaller with a"
              + " longer 'rail-prefix' or a lower 'first-host'.");

  public static final IssueKind AGGREGATES_EXHAUSTED =
      KINDS.error(
          "address.pool-exhausted",
          "The pool of rail networks %s is too small: 'aggregate %d' needs %d such prefixes, at the"
              + " slots of the leaves, and it holds %d. Say '%s'.");

  public static final IssueKind LOOPBACKS_EXHAUSTED =
      KINDS.error(
          "address.pool-exhausted",
          "The pool of loopbacks %s is too small: half of it is for leaves, a quarter for spines, a"
              + " quarter for super-spines, at their slots. Say '%s'.");

  public static final IssueKind TUNNELS_EXHAUSTED =
      KINDS.error(
          "address.pool-exhausted",
          "The pool of loopbacks %s is too small: its last quarter is for super-spines and, from the end,"
              + " for the tunnels of leaf pairs, %d addresses each, at their slots. Use a shorter"
              + " prefix.");

  public static final IssueKind LINKS_EXHAUSTED =
      KINDS.error(
          "address.pool-exhausted",
          "The pool %s is too small for %d links at their slots. %s would hold them.");

  public static final IssueKind RAILS6_EXHAUSTED =
      KINDS.error(
          "address.pool-exhausted",
          "The pool of IPv6 rail networks %s is too small for a /64 at each of %d slots. Say '%s'.");

  public static final IssueKind AGGREGATE_TOO_SMALL =
      KINDS.error(
          "address.aggregate-too-small",
          "'aggregate %d' holds %d networks of /%d, and a leaf has %d rails. Say '%s' or"
              + " less, or make the networks smaller with 'rail-prefix'.");

  public static final IssueKind AGGREGATE_ACROSS =
      KINDS.error(
          "address.aggregate-across-leaves",
          "'aggregate %d' gathers the rails of a leaf, and with 'order rail-first' they lie apart."
              + " Say '%s'.");

  public static final IssueKind TOO_FEW_HOSTS =
      KINDS.error(
          "address.too-few-hosts",
          "'rail-prefix %d' has %d addresses; %s from host %d on, and the broadcast address,"
              + " need '%s' or shorter.");

  public static final IssueKind TOO_FEW_FOR_ENDPOINTS =
      KINDS.error(
          "address.too-few-hosts",
          "'server-links' has one address for each NIC on a link, but %s has %d endpoints on a port."
              + " Leave one of the two out.");

  public static final IssueKind HOST_TAKEN =
      KINDS.error(
          "address.host-taken",
          "'first-host %d' is a host that the gateway or a leaf of the pair has. Say '%s' or"
              + " more.");

  public static final IssueKind LINKS_OF_PAIRS =
      KINDS.error(
          "address.links-of-pairs",
          "'server-links' gives each link to a server a network of its own, and with 'multihoming %s'"
              + " the two links of a NIC are in one. Say 'multihoming unstacked', or leave"
              + " 'server-links' out.");

  private PoolIssue() {}
}
