package dev.weft.topology.cluster;

import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue;
import java.util.List;

/** A rule on two networks of one cluster. */
interface ClusterRule {
  /** What breaks the rule; the origins of the issues mean nothing. */
  List<Issue> check(Topology first, Topology second);
}
