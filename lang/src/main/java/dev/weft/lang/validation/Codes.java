package dev.weft.lang.validation;

import dev.weft.topology.Bound;
import dev.weft.topology.cluster.SeparationIssue;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.IssueKinds;
import dev.weft.topology.pins.PinIssue;
import dev.weft.topology.rules.AddressIssue;
import dev.weft.topology.rules.CableIssue;
import dev.weft.topology.rules.DeviceIssue;
import dev.weft.topology.rules.FaultIssue;
import dev.weft.topology.rules.HomingIssue;
import dev.weft.topology.rules.PolicyIssue;
import dev.weft.topology.rules.PoolIssue;
import dev.weft.topology.rules.PortIssue;
import dev.weft.topology.rules.RackIssue;
import dev.weft.topology.rules.RailIssue;
import dev.weft.topology.rules.RoutingIssue;
import dev.weft.topology.rules.TierIssue;
import dev.weft.topology.workload.ScenarioIssue;
import dev.weft.topology.workload.WorkloadIssue;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All codes of findings. They are public: stable, documented by a page each, and what {@code allow}
 * names.
 */
public final class Codes {
  private static final List<IssueKinds> GROUPS =
      List.of(
          PortIssue.KINDS,
          RailIssue.KINDS,
          TierIssue.KINDS,
          HomingIssue.KINDS,
          DeviceIssue.KINDS,
          CableIssue.KINDS,
          RackIssue.KINDS,
          AddressIssue.KINDS,
          PoolIssue.KINDS,
          RoutingIssue.KINDS,
          PlanIssue.KINDS,
          PinIssue.KINDS,
          PolicyIssue.KINDS,
          FaultIssue.KINDS,
          QosIssue.KINDS,
          HardwareIssue.KINDS,
          DesignIssue.KINDS,
          PlausibilityIssue.KINDS,
          ServerIssue.KINDS,
          FileIssue.KINDS,
          ChainIssue.KINDS,
          ClusterIssue.KINDS,
          SeparationIssue.KINDS,
          WorkloadIssue.KINDS,
          ScenarioIssue.KINDS);

  /** Codes of the reader, of evaluation and elaboration, which report while they read. */
  private static final List<String> OF_READING =
      List.of(
          "cable.too-short",
          "cable.wrong-rate",
          "except.no-such-copy",
          "expect.broken",
          "expect.not-built",
          "expect.not-known",
          "expect.unknown-metric",
          "expression.arguments",
          "expression.division-by-zero",
          "expression.no-metric-here",
          "expression.not-a-count",
          "expression.not-a-number",
          "expression.rate-out-of-range",
          "expression.unknown-function",
          "expression.unknown-unit",
          "expression.wrong-dimension",
          "file.no-version",
          "file.other-encoding",
          "file.unknown-version",
          "homing.mixed",
          "import.not-found",
          "import.unknown-package",
          "name.duplicate",
          "name.is-unit",
          "name.unresolved",
          "network.no-nics",
          "network.no-segment",
          "network.servers-cycle",
          "nic.unknown-breakout",
          "param.bad-value",
          "param.unknown",
          "plane.unknown",
          "port.from-one",
          "port.list-too-short",
          "port.rail-without-links",
          "rack.bad-size",
          "rail.count-mismatch",
          "scenario.bad-sizes",
          "scenario.duplicate",
          "scenario.empty",
          "scenario.no-fabric",
          "setting.duplicate",
          "setting.unknown",
          "setting.unknown-word",
          "setting.wrong-value",
          "structure.no-servers",
          "structure.second-superspine",
          "structure.segment-beside-pods",
          "structure.slots-exceeded",
          "structure.too-large",
          "syntax.error",
          "syntax.too-deep",
          "uplink.across-mismatch",
          "uplink.does-not-divide");

  /** Codes that texts may still allow, and the ones that they have become parts of. */
  private static final Map<String, String> RETIRED =
      Map.of(
          "job.needless-setting", "setting.no-effect",
          "rack.length-unused", "setting.no-effect",
          "routing.needless", "setting.no-effect");

  private static final SortedSet<String> ALL = new TreeSet<>(OF_READING);

  static {
    Stream.of(Bound.values()).map(Bound::code).forEach(ALL::add);
    kinds().map(IssueKind::code).forEach(ALL::add);
  }

  private static final List<String> LIST = List.copyOf(ALL);

  private Codes() {}

  /** Every code, in alphabetical order. */
  public static List<String> all() {
    return LIST;
  }

  /** The kinds of issues that rules report. */
  public static Stream<IssueKind> kinds() {
    return GROUPS.stream().flatMap(group -> group.all().stream());
  }

  static boolean isKnown(@Nullable String code) {
    return code != null && (ALL.contains(code) || RETIRED.containsKey(code));
  }

  /** The code that is meant by one in a text, which may be of an earlier version. */
  static String current(String code) {
    return RETIRED.getOrDefault(code, code);
  }
}
