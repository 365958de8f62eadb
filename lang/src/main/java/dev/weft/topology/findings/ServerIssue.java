package dev.weft.topology.findings;

/** Issues about types of servers whose parts don't add up. */
public final class ServerIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind GPUS_BELOW_SWITCHES =
      KINDS.warning(
          "server.pcie-mismatch",
          "%s has %s, but its PCIe switches hold %s x %s = %s. Say how many are below each, or leave the"
              + " switches out.");

  public static final IssueKind SWITCHES_MISCOUNTED =
      KINDS.warning(
          "server.pcie-mismatch",
          "%s has %s and %s for the backend, but its %s PCIe switches hold %s GPUs and %s NICs. Say 'switch %s', or how"
              + " many are below each.");

  public static final IssueKind NICS_LEFT_OUT =
      KINDS.warning(
          "server.pcie-mismatch",
          "%s has %s for the backend, but its PCIe switches hold %s x %s = %s: the others are not connected. Say how many are below each, or leave the switches out.");

  public static final IssueKind NICS_TOO_MANY =
      KINDS.warning(
          "server.pcie-mismatch",
          "%s has %s in all, but its PCIe switches hold %s x %s = %s. Say how many are below each, or leave"
              + " the switches out.");

  public static final IssueKind NICS_NOT_SHARED =
      KINDS.warning(
          "server.nics-not-shared",
          "%s has %s but only %s for the backend, and none is declared 'shared'. Say '%s' if several GPUs use"
              + " one NIC; else give each GPU one.");

  private ServerIssue() {}
}
