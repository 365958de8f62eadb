package dev.weft.lang.validation;

import dev.weft.lang.expressions.Allow;
import dev.weft.lang.expressions.ExpressionsPackage;
import dev.weft.lang.fixes.Guess;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.fixes.Spelling;
import dev.weft.topology.Fix;
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
      Set.of(
          "allow.unused",
          "file.no-version",
          "import.unused",
          "param.unused",
          "pin.unknown",
          "port.list-unused",
          "setting.implausible",
          "setting.no-effect");

  /** Findings after which outputs contradict themselves. */
  private static final Set<String> CONTRADICTIONS =
      Set.of(
          "address.aggregate-across-leaves",
          "address.aggregate-too-small",
          "address.bad-prefix",
          "address.host-taken",
          "address.links-of-pairs",
          "address.not-canonical",
          "address.not-unicast",
          "address.pool-exhausted",
          "address.pools-overlap",
          "address.too-few-hosts",
          "as.out-of-range",
          "cable.contradictory",
          "cable.wrong-rate",
          "cluster.fabric-twice",
          "cluster.foreign-servers",
          "cluster.foreign-switches",
          "cluster.name-twice",
          "cluster.nic-cabled-twice",
          "cluster.no-backend",
          "cluster.pools-overlap",
          "cluster.switches-twice",
          "fabric.base-cycle",
          "homing.mixed",
          "homing.needs-pair",
          "ibgp.no-reflectors",
          "link.speed-mismatch",
          "mtu.out-of-range",
          "nic.unknown-breakout",
          "plane.count-mismatch",
          "qos.bandwidth-too-small",
          "qos.bandwidth-total",
          "qos.dscp-out-of-range",
          "qos.dscp-twice",
          "qos.ecn-order",
          "qos.priority-out-of-range",
          "qos.priority-twice",
          "qos.threshold-out-of-range",
          "nic.bad-endpoints",
          "rack.bad-size",
          "tenant.unknown",
          "rail.count-mismatch",
          "infiniband.bad-guid-base",
          "routing.bad-system-mac",
          "routing.two-protocols",
          "scenario.too-many-flows",
          "server.no-backend-nic",
          "switch.port-twice",
          "switch.radix-exceeded");

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

  private static boolean isJudgement(String said) {
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
      List<Fix> fixes = List.of(nearest.fixes(Fix::replace));
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
