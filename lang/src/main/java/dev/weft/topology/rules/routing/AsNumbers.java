package dev.weft.topology.rules.routing;

import dev.weft.topology.Switches;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.List;

/** AS numbers are numbers that may be used, and private ones (RFC 6996). */
final class AsNumbers implements Rule {
  private static final long FIRST_PRIVATE = 64_512;
  private static final long LAST = 4_294_967_295L;

  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Switches switches = built.topology().switches();
    if (!built.topology().routing().isBgp()) {
      return issues.issues();
    }
    for (int sw = 0; sw < switches.count(); sw++) {
      int own = sw;
      long as = switches.as(sw);
      String reserved = ReservedAs.source(as);
      if (as < 0 || as > LAST) {
        issues.addTogether(
            cause(built, sw),
            AddressIssue.AS_OUT_OF_RANGE,
            switches.origin(sw),
            sw,
            0,
            () -> new Object[] {built.names().ofSwitch(own), as, other(built)});
      } else if (reserved != null) {
        issues.addTogether(
            cause(built, sw),
            AddressIssue.AS_RESERVED,
            switches.origin(sw),
            sw,
            0,
            () -> new Object[] {built.names().ofSwitch(own), as, reserved, other(built)});
      } else if (!isPrivate(as)) {
        issues.addTogether(
            cause(built, sw),
            AddressIssue.AS_PUBLIC,
            switches.origin(sw),
            sw,
            0,
            () -> new Object[] {built.names().ofSwitch(own), as, other(built)});
      }
    }
    return issues.issues();
  }

  /** The one number of iBGP, or the plan of a tier. */
  private static Object cause(FabricIndex built, int sw) {
    return built.topology().routing().isInternalBgp()
        ? "ibgp"
        : built.topology().switches().tier(sw);
  }

  /** The numbers that Weft derives; of a network with one number, the first private one. */
  private static Fix other(FabricIndex built) {
    return built.topology().routing().isInternalBgp()
        ? Fix.replace("ibgp as " + FIRST_PRIVATE)
        : Fix.plan("");
  }

  private static boolean isPrivate(long as) {
    return as >= FIRST_PRIVATE && as <= 65_534 || as >= 4_200_000_000L && as < LAST;
  }
}
