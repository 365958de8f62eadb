package dev.weft.topology.rules;

import dev.weft.topology.Issue.Severity;

/** Issues about what devices can do. */
public enum DeviceIssue implements IssueKind {
  NO_BACKEND_NIC(
      "server.no-backend-nic",
      "%s: %s has no NIC for this fabric. Declare 'nics %d of … for %s' in the type."),
  TRANSPORT_MISSING(
      "nic.transport-missing",
      "%s: the fabric runs %s, but %s speaks %s only. Change the fabric's transport or the NIC."),
  WRONG_SWITCH(
      "switch.transport-missing",
      "%s: the fabric runs %s, but %s switches %s only. Take another switch, or say '%s'."),
  NEEDS_REORDERING(
      "lb.needs-reordering",
      "%s: 'load-balancing %s' reorders packets, but %s takes RDMA writes in order only. Say"
          + " '%s' or '%s', or use a NIC with 'out-of-order-writes'."),
  LACKS_ABILITY(
      "device.lacks-ability",
      "%s: the fabric asks for '%s', which %s does not declare. Say '%s' in its type if its data sheet lists it, or use another type."),
  NEEDS_TRANSPORT(
      "device.needless-ability",
      "%s asks for '%s', but runs %s, which does not have it. Say 'transport ultra-ethernet', or"
          + " take '%s' out."),
  TOO_MANY_LOSSLESS("qos.too-many-lossless", "%s: policy %s has %s, but %s has room for %d.");

  private final String code;
  private final String template;

  DeviceIssue(String code, String template) {
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
