package dev.weft.lang.validation.checks;

import dev.weft.lang.expressions.Allow;
import dev.weft.lang.expressions.ExpressionsPackage;
import dev.weft.lang.fixes.Guess;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.fixes.Spelling;
import dev.weft.lang.validation.codes.Codes;
import dev.weft.topology.cluster.SeparationIssue;
import dev.weft.topology.findings.ChainIssue;
import dev.weft.topology.findings.ClusterIssue;
import dev.weft.topology.findings.DesignIssue;
import dev.weft.topology.findings.FileIssue;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.HardwareIssue;
import dev.weft.topology.findings.IssueKinds;
import dev.weft.topology.findings.NameIssue;
import dev.weft.topology.findings.PlanIssue;
import dev.weft.topology.findings.PlausibilityIssue;
import dev.weft.topology.findings.QosIssue;
import dev.weft.topology.findings.ScenarioIssue;
import dev.weft.topology.findings.StructureIssue;
import dev.weft.topology.pins.PinIssue;
import dev.weft.topology.rules.devices.DeviceIssue;
import dev.weft.topology.rules.homing.HomingIssue;
import dev.weft.topology.rules.homing.RailIssue;
import dev.weft.topology.rules.ports.CableIssue;
import dev.weft.topology.rules.ports.PortIssue;
import dev.weft.topology.rules.qos.PolicyIssue;
import dev.weft.topology.rules.racks.RackIssue;
import dev.weft.topology.rules.routing.AddressIssue;
import dev.weft.topology.rules.routing.PoolIssue;
import dev.weft.topology.rules.routing.RoutingIssue;
import java.util.List;
import java.util.Set;
import org.eclipse.xtext.validation.Check;

/** Rules on suppressions. */
public class AllowChecks extends AbstractWeftChecks {
  /**
   * Findings on texts that mean nothing, or of which nothing can be built: their groups of codes.
   */
  private static final Set<String> MEANINGLESS =
      Set.of(
          "syntax",
          "expression",
          "name",
          "structure",
          "setting",
          "file",
          "param",
          "weft",
          "type",
          "hardware",
          "network",
          "port",
          "uplink",
          "breakout",
          "except",
          "placement",
          "naming",
          "vni",
          "vlan",
          "import",
          "pin",
          "allow");

  /** Findings of those groups that are judgements all the same. */
  private static final Set<String> JUDGEMENTS =
      IssueKinds.codes(
          FileIssue.UNUSED,
          FileIssue.NO_VERSION,
          FileIssue.IMPORT_UNUSED,
          FileIssue.PARAM_UNUSED,
          HardwareIssue.OTHER_VENDOR,
          NameIssue.REDECLARED,
          PinIssue.UNKNOWN,
          StructureIssue.LEFT_OUT,
          PlanIssue.LIST_UNUSED,
          PlausibilityIssue.BEYOND,
          PlanIssue.NO_EFFECT);

  /** Findings after which outputs contradict themselves. */
  private static final Set<String> CONTRADICTIONS =
      IssueKinds.codes(
          PoolIssue.AGGREGATE_ACROSS,
          PoolIssue.AGGREGATE_TOO_SMALL,
          PlanIssue.NOT_IPV6,
          PoolIssue.HOST_TAKEN,
          PoolIssue.LINKS_OF_PAIRS,
          DesignIssue.NOT_CANONICAL,
          DesignIssue.NOT_UNICAST,
          PoolIssue.RAILS_EXHAUSTED,
          PlanIssue.POOLS6_OVERLAP,
          PoolIssue.TOO_FEW_HOSTS,
          AddressIssue.AS_OUT_OF_RANGE,
          HardwareIssue.UNEVEN_SPLIT,
          CableIssue.WRONG_RATE,
          ClusterIssue.FABRIC_TWICE,
          ClusterIssue.FOREIGN_SERVERS,
          ClusterIssue.FOREIGN_SWITCHES,
          ClusterIssue.NAMED_TWICE,
          SeparationIssue.SAME_NAME,
          SeparationIssue.NIC_CABLED_TWICE,
          ClusterIssue.NO_BACKEND,
          ClusterIssue.POOLS_OVERLAP,
          ClusterIssue.SWITCHES_TWICE,
          ChainIssue.FABRIC_CYCLE,
          HomingIssue.MIXED,
          HomingIssue.NO_PEER,
          RoutingIssue.NO_SUCH_TIER,
          PortIssue.HOST_SPEED,
          DesignIssue.MTU_OUT_OF_RANGE,
          HardwareIssue.NIC_BREAKOUT,
          HomingIssue.PLANES_BY_NIC,
          QosIssue.BANDWIDTH_TOO_SMALL,
          QosIssue.BANDWIDTH_TOTAL,
          QosIssue.DSCP_OUT_OF_RANGE,
          QosIssue.DSCP_TWICE,
          QosIssue.ECN_ORDER,
          QosIssue.PRIORITY_OUT_OF_RANGE,
          QosIssue.PRIORITY_TWICE,
          QosIssue.THRESHOLD_OUT_OF_RANGE,
          HardwareIssue.BAD_ENDPOINTS,
          RackIssue.BAD_COUNT,
          PolicyIssue.NO_TENANTS,
          RailIssue.SERVES_TOO_MANY,
          PlanIssue.BAD_GUID_BASE,
          PlanIssue.BAD_SYSTEM_MAC,
          PlanIssue.TWO_PROTOCOLS,
          ScenarioIssue.TOO_MANY_FLOWS,
          DeviceIssue.NO_BACKEND_NIC,
          PortIssue.PORT_TWICE,
          PortIssue.RADIX_EXCEEDED);

  /** A suppression leaves a fabric whose outputs are right. */
  @Check
  public void findingIsJudgement(Allow allow) {
    String code = allow.getCode();
    if (code != null && Codes.isKnown(code) && !isJudgement(code)) {
      report(
          FileIssue.UNSAFE,
          allow,
          ExpressionsPackage.Literals.ALLOW__CODE,
          code,
          Sites.remove(allow));
    }
  }

  /** A suppression says why. */
  @Check
  public void reasonIsGiven(Allow allow) {
    if (allow.getReason() != null && allow.getReason().isBlank()) {
      report(
          FileIssue.NO_REASON, allow, ExpressionsPackage.Literals.ALLOW__REASON, allow.getCode());
    }
  }

  /** Whether a known code is of findings that a text may suppress. */
  public static boolean isJudgement(String said) {
    String code = Codes.current(said);
    boolean isMeant = !MEANINGLESS.contains(code.substring(0, code.indexOf('.')));
    return JUDGEMENTS.contains(code) || isMeant && !CONTRADICTIONS.contains(code);
  }

  /** A suppression names a rule that there is. */
  @Check
  public void codeIsKnown(Allow allow) {
    String code = allow.getCode();
    if (code != null && !Codes.isKnown(code)) {
      Guess nearest = Spelling.guess(code, Codes.all());
      String hint = nearest.isEmpty() ? "" : "; maybe " + nearest.words();
      List<Fix> fixes = nearest.fixes(Fix::replace);
      report(
          FileIssue.UNKNOWN_CODE,
          allow,
          ExpressionsPackage.Literals.ALLOW__CODE,
          code,
          hint,
          fixes);
    }
  }
}
