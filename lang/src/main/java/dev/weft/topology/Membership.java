package dev.weft.topology;

/**
 * What a network has from the cluster that it belongs to, or would have from one.
 *
 * @param cluster name of the cluster; empty for a fabric that belongs to none
 * @param isolated whether the network shares nothing with the other networks of its cluster
 */
public record Membership(String cluster, boolean isolated, ManagementServices services) {
  public static final Membership NONE = new Membership("", false, ManagementServices.NONE);

  public boolean isInCluster() {
    return !cluster.isEmpty();
  }
}
