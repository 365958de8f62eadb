package dev.weft.topology;

import dev.weft.topology.addresses.ManagementPorts;

/**
 * What a network has from the cluster that it belongs to, or would have from one.
 *
 * @param cluster name of the cluster; empty for a fabric that belongs to none
 * @param isolated whether the network shares nothing with the other networks of its cluster
 * @param management addresses by which its switches are managed
 * @param powerBudgetW most that all networks of the cluster may draw; 0 when there is no limit
 * @param tenants most tenants that a network of the cluster keeps apart; 0 when none does
 */
public record Membership(
    String cluster,
    boolean isolated,
    ManagementServices services,
    ManagementPorts management,
    double powerBudgetW,
    int tenants) {
  public static final Membership NONE = new Membership("", false, ManagementServices.NONE);

  /** Without management ports and limits. */
  public Membership(String cluster, boolean isolated, ManagementServices services) {
    this(cluster, isolated, services, ManagementPorts.NONE, 0, 0);
  }

  public boolean isInCluster() {
    return !cluster.isEmpty();
  }
}
