package dev.weft.lang.validation.codes;

import dev.weft.topology.cluster.SeparationIssue;
import dev.weft.topology.findings.ChainIssue;
import dev.weft.topology.findings.ClusterIssue;
import dev.weft.topology.findings.DesignIssue;
import dev.weft.topology.findings.ExpressionIssue;
import dev.weft.topology.findings.FileIssue;
import dev.weft.topology.findings.HardwareIssue;
import dev.weft.topology.findings.InputIssue;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.IssueKinds;
import dev.weft.topology.findings.NameIssue;
import dev.weft.topology.findings.PlanIssue;
import dev.weft.topology.findings.PlausibilityIssue;
import dev.weft.topology.findings.PromiseIssue;
import dev.weft.topology.findings.QosIssue;
import dev.weft.topology.findings.ScenarioIssue;
import dev.weft.topology.findings.ServerIssue;
import dev.weft.topology.findings.SettingIssue;
import dev.weft.topology.findings.StructureIssue;
import dev.weft.topology.findings.SyntaxIssue;
import dev.weft.topology.findings.UplinkIssue;
import dev.weft.topology.findings.WorkloadIssue;
import dev.weft.topology.pins.PinIssue;
import dev.weft.topology.rule.FaultIssue;
import dev.weft.topology.rules.devices.DeviceIssue;
import dev.weft.topology.rules.homing.HomingIssue;
import dev.weft.topology.rules.homing.RailIssue;
import dev.weft.topology.rules.ports.CableIssue;
import dev.weft.topology.rules.ports.PortIssue;
import dev.weft.topology.rules.qos.PolicyIssue;
import dev.weft.topology.rules.racks.RackIssue;
import dev.weft.topology.rules.routing.AddressIssue;
import dev.weft.topology.rules.routing.OutsideIssue;
import dev.weft.topology.rules.routing.PoolIssue;
import dev.weft.topology.rules.routing.RoutingIssue;
import dev.weft.topology.rules.tiers.TierIssue;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All codes of findings. They are public: stable, documented by a page each, and what {@code allow}
 * names.
 */
public final class Codes {
  private static final List<IssueKinds> GROUPS =
      List.of(
          SyntaxIssue.KINDS,
          InputIssue.KINDS,
          NameIssue.KINDS,
          ExpressionIssue.KINDS,
          SettingIssue.KINDS,
          StructureIssue.KINDS,
          UplinkIssue.KINDS,
          PromiseIssue.KINDS,
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
          OutsideIssue.KINDS,
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

  /** Codes that texts may still allow, and the ones that they have become parts of. */
  private static final Map<String, String> RETIRED =
      Map.of(
          "job.needless-setting", PlanIssue.NO_EFFECT.code(),
          "rack.length-unused", PlanIssue.NO_EFFECT.code(),
          "routing.needless", PlanIssue.NO_EFFECT.code());

  private static final SortedSet<String> ALL =
      kinds().map(IssueKind::code).collect(Collectors.toCollection(TreeSet::new));

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

  public static boolean isKnown(@Nullable String code) {
    return code != null && (ALL.contains(code) || RETIRED.containsKey(code));
  }

  /** The code that is meant by one in a text, which may be of an earlier version. */
  public static String current(String code) {
    return RETIRED.getOrDefault(code, code);
  }
}
