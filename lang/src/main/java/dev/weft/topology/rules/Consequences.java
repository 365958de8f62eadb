package dev.weft.topology.rules;

import dev.weft.topology.findings.ClusterIssue;
import dev.weft.topology.findings.DesignIssue;
import dev.weft.topology.findings.ExpressionIssue;
import dev.weft.topology.findings.HardwareIssue;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.IssueKinds;
import dev.weft.topology.findings.PlanIssue;
import dev.weft.topology.findings.PlausibilityIssue;
import dev.weft.topology.findings.PromiseIssue;
import dev.weft.topology.findings.QosIssue;
import dev.weft.topology.findings.ScenarioIssue;
import dev.weft.topology.findings.StructureIssue;
import dev.weft.topology.findings.WorkloadIssue;
import dev.weft.topology.rules.devices.DeviceIssue;
import dev.weft.topology.rules.homing.HomingIssue;
import dev.weft.topology.rules.homing.RailIssue;
import dev.weft.topology.rules.ports.CableIssue;
import dev.weft.topology.rules.ports.PortIssue;
import dev.weft.topology.rules.qos.PolicyIssue;
import dev.weft.topology.rules.racks.RackIssue;
import dev.weft.topology.rules.routing.AddressIssue;
import dev.weft.topology.rules.routing.RoutingIssue;
import dev.weft.topology.rules.tiers.TierIssue;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which findings may be consequences of which others. A consequence is not told while a cause of it
 * stands in the same part of the fabric: whoever mends the cause would find it gone. A cause is at
 * least as bad as its consequence, so that nothing passes because a consequence is silent. A kind
 * stands for all that share its code.
 */
public final class Consequences {
  /** What NICs that plug in wrongly, or nowhere, leave behind. */
  private static final Set<String> WRONG_HOMES =
      IssueKinds.codes(
          HomingIssue.NO_PEER,
          HomingIssue.UNCONNECTED_PORT,
          HomingIssue.PLANES_BY_NIC,
          HomingIssue.RAIL_WITHOUT_LEAF);

  /** What leaves links out, or makes them as they are not meant. */
  private static final Set<String> WRONG_LINKS =
      IssueKinds.codes(
          HomingIssue.NO_PEER,
          HomingIssue.UNCONNECTED_PORT,
          PortIssue.HOST_SPEED,
          HomingIssue.PLANES_BY_NIC,
          HomingIssue.RAIL_WITHOUT_LEAF,
          PortIssue.RADIX_EXCEEDED);

  /** What makes a sum over the ports of a switch one over ports that it does not have. */
  private static final Set<String> OTHER_PORTS = IssueKinds.codes(PortIssue.RADIX_EXCEEDED);

  /** What a switch of the wrong kind can't do, whatever is asked of it. */
  private static final Set<String> WRONG_SWITCH = IssueKinds.codes(DeviceIssue.WRONG_SWITCH);

  /** What runs no link as it is meant, so that cages are counted for links that there can't be. */
  private static final Set<String> OTHER_MODES =
      and(WRONG_SWITCH, PortIssue.HOST_SPEED, HomingIssue.NO_PEER, HomingIssue.PLANES_BY_NIC);

  private static final Map<String, Set<String>> CAUSES =
      Map.ofEntries(
          entry(
              PromiseIssue.BROKEN,
              and(
                  WRONG_LINKS,
                  TierIssue.DARK_SPINE,
                  TierIssue.LEAF_OVERSUBSCRIBED,
                  TierIssue.RATIO_REVERSED,
                  TierIssue.UNEVEN_UPLINKS,
                  TierIssue.FEW_UPLINKS)),
          entry(CableIssue.WRONG_RATE, and(WRONG_SWITCH, PortIssue.FABRIC_SPEED)),
          entry(CableIssue.TOO_SHORT, and(WRONG_SWITCH, PortIssue.FABRIC_SPEED)),
          entry(TierIssue.DARK_LEAF, WRONG_HOMES),
          entry(TierIssue.DARK_SPINE, WRONG_HOMES),
          entry(
              TierIssue.ISLANDS,
              and(
                  WRONG_HOMES,
                  TierIssue.DARK_SPINE,
                  TierIssue.FEW_UPLINKS,
                  DeviceIssue.WRONG_SWITCH,
                  HomingIssue.UNPROTECTED)),
          entry(TierIssue.LEAF_OVERSUBSCRIBED, and(WRONG_LINKS, TierIssue.RATIO_REVERSED)),
          entry(
              TierIssue.UNEVEN_UPLINKS,
              and(WRONG_LINKS, TierIssue.DARK_SPINE, HomingIssue.UNEVEN_RAIL_GROUPS)),
          entry(
              TierIssue.RAILS_APART,
              IssueKinds.codes(HomingIssue.UNEVEN_RAIL_GROUPS, TierIssue.DARK_SPINE)),
          entry(HomingIssue.NOTHING_ATTACHED, WRONG_HOMES),
          entry(HomingIssue.NO_PEER, IssueKinds.codes(HomingIssue.PLANES_BY_NIC)),
          entry(TierIssue.FEW_UPLINKS, and(WRONG_HOMES, TierIssue.DARK_SPINE)),
          entry(PortIssue.HOST_SPEED, WRONG_SWITCH),
          entry(
              PortIssue.SLOW_UPLINKS,
              and(WRONG_LINKS, TierIssue.LEAF_OVERSUBSCRIBED, TierIssue.FEW_UPLINKS)),
          entry(HomingIssue.SINGLE_POINT_OF_FAILURE, and(WRONG_HOMES, DeviceIssue.WRONG_SWITCH)),
          entry(
              HomingIssue.THIN_PEER_LINK,
              IssueKinds.codes(HomingIssue.NO_PEER, PortIssue.HOST_SPEED)),
          entry(HomingIssue.UNCONNECTED_PORT, IssueKinds.codes(HomingIssue.PLANES_BY_NIC)),
          entry(
              HomingIssue.UNEVEN_SERVERS,
              and(WRONG_HOMES, HomingIssue.UNEVEN_RAIL_GROUPS, TierIssue.DARK_LEAF)),
          entry(
              HomingIssue.UNPROTECTED,
              and(WRONG_HOMES, DeviceIssue.WRONG_SWITCH, HomingIssue.NOTHING_ATTACHED)),
          entry(PolicyIssue.LOW_ENTROPY, and(WRONG_LINKS, HomingIssue.UNEVEN_RAIL_GROUPS)),
          entry(PolicyIssue.STATIC_IDLE, and(WRONG_LINKS, HomingIssue.UNEVEN_RAIL_GROUPS)),
          entry(
              RailIssue.FLAT_LEAVES,
              and(
                  WRONG_HOMES,
                  HomingIssue.UNEVEN_RAIL_GROUPS,
                  TierIssue.DARK_SPINE,
                  TierIssue.LEAF_OVERSUBSCRIBED)),
          entry(
              PortIssue.LIST_TOO_SHORT,
              IssueKinds.codes(
                  HomingIssue.NO_PEER, HardwareIssue.NIC_BREAKOUT, HomingIssue.PLANES_BY_NIC)),
          entry(PolicyIssue.ECN_ABOVE_DYNAMIC_XOFF, OTHER_PORTS),
          entry(PolicyIssue.HEADROOM_PORTS, OTHER_PORTS),
          entry(PolicyIssue.XOFF_TOO_HIGH, OTHER_PORTS),
          entry(RoutingIssue.TOO_NARROW, and(WRONG_LINKS, HomingIssue.UNEVEN_RAIL_GROUPS)),
          entry(PortIssue.PORT_TWICE, IssueKinds.codes(PortIssue.RADIX_EXCEEDED)),
          entry(PortIssue.RADIX_EXCEEDED, OTHER_MODES));

  /**
   * Findings on a text that may be consequences of others in the same fabric or network, whether
   * the text alone shows these or the fabric as it is built.
   */
  private static final Map<String, Set<String>> IN_ONE_FABRIC =
      Map.ofEntries(
          entry(QosIssue.NO_POLICY, WRONG_SWITCH),
          entry(DesignIssue.UPLINK_NOWHERE, IssueKinds.codes(DesignIssue.NO_EFFECT)),
          entry(PortIssue.LIST_TOO_SHORT, IssueKinds.codes(PortIssue.FROM_ONE)),
          entry(DesignIssue.MTU_TOO_LARGE, IssueKinds.codes(HardwareIssue.OTHER_VENDOR)),
          entry(ClusterIssue.POOLS_OVERLAP, IssueKinds.codes(ClusterIssue.ROLE_TWICE)),
          entry(
              ClusterIssue.NOTHING_ATTACHED,
              IssueKinds.codes(ClusterIssue.ROLE_TWICE, StructureIssue.NOTHING_SERVED)));

  /** Findings on a value alone, of which another finding on the same value says more. */
  private static final Map<String, Set<String>> SAID_BETTER =
      Map.ofEntries(
          entry(CableIssue.TOO_SHORT, IssueKinds.codes(CableIssue.WRONG_RATE)),
          entry(TierIssue.DARK_LEAF, IssueKinds.codes(RailIssue.FLAT_LEAVES)),
          entry(StructureIssue.FEW_FOR_PLANES, IssueKinds.codes(HomingIssue.NOTHING_ATTACHED)),
          entry(AddressIssue.AS_PUBLIC, IssueKinds.codes(AddressIssue.AS_RESERVED)),
          entry(PortIssue.RADIX_EXCEEDED, IssueKinds.codes(TierIssue.DARK_SPINE)),
          entry(DesignIssue.MTU_TOO_SMALL, IssueKinds.codes(PolicyIssue.PACKETS_EXCEED_LINKS)),
          entry(ClusterIssue.POOLS_OVERLAP, IssueKinds.codes(DesignIssue.POOLS_OVERLAP)),
          entry(PlanIssue.NO_EFFECT, IssueKinds.codes(WorkloadIssue.LAYERS_EXCEEDED)),
          entry(WorkloadIssue.PARAMETERS_DIFFER, IssueKinds.codes(PlausibilityIssue.BEYOND)),
          entry(WorkloadIssue.UNEVEN_EXPERTS, IssueKinds.codes(WorkloadIssue.EXPERT_GROUP)),
          entry(
              PlausibilityIssue.NOTHING,
              IssueKinds.codes(
                  ExpressionIssue.RATE_OUT_OF_RANGE,
                  ExpressionIssue.NOT_A_COUNT,
                  QosIssue.ECN_ORDER,
                  ScenarioIssue.BAD_TIME)),
          entry(
              PlausibilityIssue.BEYOND,
              IssueKinds.codes(
                  PolicyIssue.HEADROOM_SAID_CABLES,
                  RackIssue.POWER_TOO_LITTLE,
                  RackIssue.HALL_POWER_EXCEEDED,
                  RackIssue.UNITS_TOO_FEW,
                  RackIssue.BAD_COUNT,
                  PolicyIssue.ECN_ABOVE_ANY_XOFF,
                  HardwareIssue.UNEVEN_SPLIT,
                  ExpressionIssue.NOT_A_COUNT,
                  ExpressionIssue.RATE_OUT_OF_RANGE,
                  PortIssue.HOST_SPEED,
                  HardwareIssue.NIC_BREAKOUT,
                  DesignIssue.UNKNOWN_BREAKOUT,
                  PlausibilityIssue.IMPOSSIBLE,
                  ScenarioIssue.BAD_TIME,
                  ScenarioIssue.SIZE_TOO_LARGE,
                  WorkloadIssue.UNEVEN_LAYERS)));

  private Consequences() {}

  private static Set<String> and(Set<String> some, IssueKind... others) {
    return Stream.concat(some.stream(), Stream.of(others).map(IssueKind::code))
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Map.Entry<String, Set<String>> entry(IssueKind kind, Set<String> causes) {
    return Map.entry(kind.code(), causes);
  }

  /** Whether a finding may follow from one with another code in the same part of a fabric. */
  public static boolean mayFollow(String code, String cause) {
    return CAUSES.getOrDefault(code, Set.of()).contains(cause);
  }

  /** The codes of findings in one fabric or network that one with a code may follow from. */
  public static Set<String> causesInFabric(String code) {
    return IN_ONE_FABRIC.getOrDefault(code, Set.of());
  }

  /** The codes of findings to which one on the same value has nothing to add. */
  static Set<String> better(String code) {
    return SAID_BETTER.getOrDefault(code, Set.of());
  }

  /** All codes that are named here. */
  public static Set<String> codes() {
    return Stream.of(CAUSES, IN_ONE_FABRIC, SAID_BETTER)
        .flatMap(table -> table.entrySet().stream())
        .flatMap(entry -> Stream.concat(Stream.of(entry.getKey()), entry.getValue().stream()))
        .collect(Collectors.toUnmodifiableSet());
  }
}
