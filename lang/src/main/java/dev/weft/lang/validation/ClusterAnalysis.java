package dev.weft.lang.validation;

import static dev.weft.lang.fabric.FabricPackage.Literals.NETWORK__ROLE;

import dev.weft.elaboration.Findings.Finding;
import dev.weft.lang.expressions.Allow;
import dev.weft.lang.fabric.Network;
import dev.weft.lang.fixes.Edits;
import dev.weft.topology.Issue;
import dev.weft.topology.Topology;
import dev.weft.topology.cluster.BuiltCluster;
import dev.weft.topology.cluster.ClusterRules;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A cluster checked as a whole.
 *
 * @param findings what the rules on clusters found, at its networks, less what the text suppresses
 * @param used the suppressions that suppress something of it
 */
public record ClusterAnalysis(List<Finding> findings, Set<Allow> used) {

  /**
   * Runs all rules.
   *
   * @param built the networks of one cluster, as they are built
   */
  public static ClusterAnalysis of(String name, Map<Network, Topology> built) {
    List<Network> networks = List.copyOf(built.keySet());
    BuiltCluster cluster = new BuiltCluster(name, List.copyOf(built.values()));
    List<Finding> open = new ArrayList<>();
    Set<Allow> used = new LinkedHashSet<>();
    for (ClusterRules.Found found : ClusterRules.check(cluster)) {
      Network network = networks.get(found.network());
      Issue issue = found.issue();
      Allow allow = Suppressions.covering(network, issue.code());
      if (allow == null) {
        open.add(
            new Finding(
                issue.severity(),
                issue.code(),
                issue.message(),
                network,
                NETWORK__ROLE,
                Edits.of(issue.fixes(), network, NETWORK__ROLE, null)));
      } else {
        used.add(allow);
      }
    }
    return new ClusterAnalysis(List.copyOf(open), used);
  }
}
