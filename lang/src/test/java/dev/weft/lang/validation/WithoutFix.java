package dev.weft.lang.validation;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Codes whose findings no editor can resolve, by the reason why not. */
final class WithoutFix {
  /** Several designs would do, and only who draws it knows which is meant. */
  private static final List<String> CHOICE =
      List.of(
          "address.lids-exhausted",
          "address.not-unicast",
          "address.pools-overlap",
          "address.public",
          "address.service-taken",
          "cable.contradictory",
          "cable.plugs-share-cage",
          "cable.split-mismatch",
          "cable.split-unused",
          "cable.too-short",
          "cable.wrong-rate",
          "cluster.as-twice",
          "cluster.fabric-twice",
          "cluster.foreign-switches",
          "cluster.guids-twice",
          "cluster.name-twice",
          "cluster.nic-cabled-twice",
          "cluster.not-managing",
          "cluster.nothing-attached",
          "cluster.pools-overlap",
          "cluster.role-twice",
          "cluster.shared-nic",
          "cluster.shared-outside",
          "cluster.switches-twice",
          "rail.likely-grouping",
          "rail.served-twice",
          "device.lacks-ability",
          "expect.broken",
          "expect.not-built",
          "fabric.groups-apart",
          "fabric.islands",
          "homing.single-point-of-failure",
          "job.checkpoint-network",
          "job.one-task",
          "job.tensor-beyond-scale-up",
          "link.speed-mismatch",
          "naming.bad-hostname",
          "naming.same-hostname",
          "network.servers-cycle",
          "nic.small-mtu",
          "nic.unknown-breakout",
          "placement.gpu-twice",
          "placement.no-rank",
          "plane.nothing-attached",
          "plane.too-few-attached",
          "port.list-too-short",
          "port.listed-for-others",
          "port.rail-without-links",
          "qos.too-many-lossless",
          "rail.unlike-servers",
          "uplink.slower-than-hosts",
          "scenario.bad-time",
          "scenario.fault-order",
          "scenario.flow-ends",
          "scenario.metric-cycle",
          "scenario.other-network",
          "scenario.several-fabrics",
          "scenario.which-network",
          "structure.second-superspine",
          "structure.segment-beside-pods",
          "structure.too-large",
          "switch.other-vendor",
          "switch.port-twice");

  /** What is missing is a fact, or what is written says nothing of what is meant. */
  private static final List<String> FACT =
      List.of(
          "address.bad-prefix",
          "allow.no-reason",
          "cluster.no-backend",
          "except.no-such-copy",
          "expect.not-known",
          "expression.arguments",
          "expression.cycle",
          "expression.division-by-zero",
          "expression.too-deep",
          "expression.too-many-digits",
          "fabric.base-cycle",
          "expression.no-metric-here",
          "expression.not-a-count",
          "expression.not-a-number",
          "expression.rate-out-of-range",
          "expression.unknown-unit",
          "hardware.domain-incomplete",
          "hardware.no-ports",
          "library.bad-value",
          "library.base-cycle",
          "job.bad-file",
          "job.expert-load",
          "job.rank-order",
          "job.not-simulated",
          "job.uneven-batch",
          "model.base-cycle",
          "model.experts-too-large",
          "model.missing-setting",
          "stack.base-cycle",
          "name.duplicate",
          "name.redeclared",
          "name.no-folder",
          "name.same-folder",
          "name.is-unit",
          "network.no-nics",
          "network.servers-left-out",
          "network.no-segment",
          "placement.empty",
          "placement.not-a-gpu",
          "file.declares-nothing",
          "placement.rank-count",
          "qos.bandwidth-too-small",
          "qos.dscp-out-of-range",
          "rack.bad-size",
          "rack.unknown-height",
          "cluster.unknown-power",
          "rack.unknown-power",
          "scenario.across-tenants",
          "scenario.empty",
          "scenario.no-such-class",
          "scenario.no-such-device",
          "scenario.not-measured",
          "scenario.too-many-flows",
          "server.unused-nics",
          "structure.no-servers",
          "syntax.too-deep",
          "type.base-cycle",
          "type.base-depth",
          "param.too-many");

  /** The remedy is outside the text: another file, the command line, Weft itself. */
  private static final List<String> ELSEWHERE =
      List.of(
          "file.other-encoding",
          "file.too-large",
          "import.not-found",
          "import.too-many",
          "param.bad-value",
          "param.unknown",
          "pin.malformed",
          "pin.moved",
          "pin.unknown",
          "scenario.other-file",
          "weft.broken-rule");

  private WithoutFix() {}

  static Set<String> codes() {
    Set<String> codes = new TreeSet<>(CHOICE);
    codes.addAll(FACT);
    codes.addAll(ELSEWHERE);
    return codes;
  }
}
