package dev.weft.topology.rules.devices;

import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.IssueKinds;

/** Issues about what devices can do. */
public final class DeviceIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind NO_BACKEND_NIC =
      KINDS.error(
          "server.no-backend-nic",
          "%s: %s has no NIC for this fabric. Declare 'nics %d of … for %s' in the type.");

  public static final IssueKind FOR_OTHERS =
      KINDS.error(
          "server.no-backend-nic",
          "%s: %s has NICs for %s, but none for this fabric, the %s network. Declare it in a network that it"
              + " has NICs for, or 'nics %d of … for %s' in the type.");

  public static final IssueKind OTHER_NETWORK =
      KINDS.error(
          "server.no-backend-nic",
          "%s: %s has NICs for %s, but '%s' is the %s network. Say '%s' in it, or declare NICs for %s in the"
              + " type.");

  public static final IssueKind TRANSPORT_MISSING =
      KINDS.error(
          "nic.transport-missing",
          "%s: the fabric runs %s, but %s speaks %s only. Change the fabric's transport or the NIC.");

  public static final IssueKind WRONG_SWITCH =
      KINDS.error(
          "switch.transport-missing",
          "%s: the fabric runs %s, but %s switches %s only. Take another switch, or say '%s'.");

  public static final IssueKind WRONG_SWITCH_FOR_NICS =
      KINDS.error(
          "switch.transport-missing",
          "%s: the fabric runs %s, but %s switches %s only, which not all its NICs speak. Take another"
              + " switch.");

  public static final IssueKind NEEDS_REORDERING =
      KINDS.error(
          "lb.needs-reordering",
          "%s: 'load-balancing %s' reorders packets, but %s takes RDMA writes in order only. Say"
              + " '%s' or '%s', or use a NIC with 'out-of-order-writes'.");

  public static final IssueKind NEEDS_REORDERING_IN_INFINIBAND =
      KINDS.error(
          "lb.needs-reordering",
          "%s: 'load-balancing %s' reorders packets, but %s takes RDMA writes in order only. Say"
              + " '%s', or use a NIC with 'out-of-order-writes'.");

  public static final IssueKind LACKS_ABILITY =
      KINDS.error(
          "device.lacks-ability",
          "%s: the fabric asks for '%s', which %s does not declare. Say '%s' in its type if its data sheet lists it, or use another type.");

  public static final IssueKind NEEDS_TRANSPORT =
      KINDS.error(
          "device.needless-ability",
          "%s asks for '%s', but runs %s, which does not have it. Say 'transport ultra-ethernet', or"
              + " take '%s' out.");

  public static final IssueKind TOO_MANY_LOSSLESS =
      KINDS.error("qos.too-many-lossless", "%s: policy %s has %s, but %s has room for %d.");

  public static final IssueKind IMAGE_WITHOUT_RELEASE =
      KINDS.error(
          "switch.image-without-release",
          "%s: 'os-image \"%s\"' has no 'os-release' beside it, so a switch can't tell whether it runs that"
              + " already. Say which release is in the file.");

  public static final IssueKind IMAGE_WITHOUT_BOOT =
      KINDS.warning(
          "switch.image-without-boot",
          "%s: 'os-image \"%s\"' is installed by nobody, as no 'boot' says where new switches fetch it. Say"
              + " 'boot' in the cluster or the fabric, or take the image out.");

  public static final IssueKind BAD_IMAGE =
      KINDS.error(
          "switch.bad-image",
          "%s can't fetch 'os-image \"%s\"': it is the name of a file, which begins with a letter or a"
              + " digit and goes on with these, '.', '_', '+' and '-'. Rename the file, and write its name without a folder.");

  public static final IssueKind BAD_RELEASE =
      KINDS.error(
          "switch.bad-image",
          "%s can't compare 'os-release \"%s\"' with what it runs: beside 'os-image' a release has"
              + " letters, digits, '.', '_', '+', '-', '(' and ')' only. Write it as the switch does.");

  private DeviceIssue() {}
}
