package dev.weft.topology.rules.routing;

import dev.weft.topology.External;
import dev.weft.topology.Handoff;
import dev.weft.topology.Overlay;
import dev.weft.topology.Segments;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import dev.weft.topology.rules.qos.PolicyIssue;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;

/** A tenant that a fabric has owns servers, or places that are kept for them. */
final class EmptyTenants implements Rule {
  /** How many of them a message names. */
  private static final int NAMED = 4;

  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Overlay overlay = built.topology().routing().overlay();
    if (!overlay.hasTenants() || overlay.tenants() > Overlay.LAST_VNI) {
      return issues.issues();
    }
    BitSet owners = owners(built.topology());
    int tenants = overlay.tenants();
    int last = owners.length() - 1;
    int empty = owners.nextClearBit(1);
    if (last > tenants || last < 1 || empty > tenants) {
      return issues.issues();
    }
    BitSet outside = outside(built.topology());
    BitSet onlyOutside = (BitSet) outside.clone();
    onlyOutside.andNot(owners);
    if (onlyOutside.nextSetBit(1) > 0) {
      String said = said(onlyOutside);
      int first = onlyOutside.nextSetBit(1);
      add(issues, built.topology(), PolicyIssue.TENANTS_ONLY_OUTSIDE, owners, said, first);
    } else if (last < tenants) {
      Fix fewer = Fix.replace("tenants " + last);
      add(issues, built.topology(), PolicyIssue.EMPTY_TENANTS, owners, fewer, empty);
    } else {
      IssueKind kind =
          outside.isEmpty() ? PolicyIssue.TENANT_GAPS : PolicyIssue.TENANT_GAPS_WITH_OUTSIDE;
      add(issues, built.topology(), kind, owners, owners.cardinality(), empty);
    }
    return issues.issues();
  }

  /** {@code 'tenant 2' and 'tenant 3'}. */
  private static String said(BitSet tenants) {
    List<String> words =
        tenants.stream().mapToObj(tenant -> "'tenant " + tenant + "'").collect(Collectors.toList());
    return listed(words, words.removeLast());
  }

  private static String listed(List<String> first, String last) {
    return first.isEmpty() ? last : String.join(", ", first) + " and " + last;
  }

  private static void add(
      IssueCollector issues,
      Topology topology,
      IssueKind kind,
      BitSet owners,
      Object advice,
      int tenant) {
    int tenants = topology.routing().overlay().tenants();
    issues.add(
        kind,
        0,
        0,
        () -> new Object[] {topology.name(), tenants, names(owners, tenants), advice, tenant});
  }

  /** The tenants whose routing tables have links to the outside. */
  private static BitSet outside(Topology topology) {
    BitSet outside = new BitSet();
    for (External link : topology.externals()) {
      Handoff handoff = link.handoff();
      if (handoff != null && handoff.terms().tenant() > 0) {
        outside.set(handoff.terms().tenant());
      }
    }
    return outside;
  }

  /**
   * The tenants of servers, and of segments whatever their servers are, from 1, as the text has
   * them: what is no tenant of the fabric is past its last one.
   */
  private static BitSet owners(Topology topology) {
    BitSet owners = new BitSet();
    Servers servers = topology.servers();
    for (int server = 0; server < servers.count(); server++) {
      owners.set(Math.max(1, servers.tenant(server)));
    }
    Segments segments = topology.segments();
    for (int segment = 0; segment < segments.count(); segment++) {
      if (segments.tenant(segment) > 0) {
        owners.set(segments.tenant(segment));
      }
    }
    return owners;
  }

  private static String names(BitSet owners, int tenants) {
    BitSet empty = new BitSet();
    empty.set(1, tenants + 1);
    empty.andNot(owners);
    int count = empty.cardinality();
    List<String> first =
        empty.stream().limit(NAMED).mapToObj(Integer::toString).collect(Collectors.toList());
    String rest = count > NAMED ? count - NAMED + " more" : first.removeLast();
    String listed = listed(first, rest);
    return count == 1
        ? "tenant " + listed + " has no servers: its routing table"
        : "tenants " + listed + " have no servers: their routing tables";
  }
}
