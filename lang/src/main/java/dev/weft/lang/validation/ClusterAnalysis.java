package dev.weft.lang.validation;

import static dev.weft.lang.fabric.FabricPackage.Literals.NETWORK__ROLE;

import dev.weft.elaboration.Findings.Finding;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Allow;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.Cluster;
import dev.weft.lang.fabric.Network;
import dev.weft.lang.fixes.Edits;
import dev.weft.lang.settings.ClusterSettings;
import dev.weft.lang.validation.codes.Suppressions;
import dev.weft.topology.Topology;
import dev.weft.topology.cluster.BuiltCluster;
import dev.weft.topology.cluster.ClusterRules;
import dev.weft.topology.findings.Issue;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;

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
   * @param declared the cluster
   * @param built the networks of one cluster, as they are built
   */
  public static ClusterAnalysis of(Cluster declared, Map<Network, Topology> built) {
    List<Network> networks = List.copyOf(built.keySet());
    BuiltCluster cluster = new BuiltCluster(declared.getName(), List.copyOf(built.values()));
    List<Finding> open = new ArrayList<>();
    Set<Allow> used = new LinkedHashSet<>();
    for (ClusterRules.Found found : ClusterRules.check(cluster)) {
      boolean isWhole = found.network() == ClusterRules.WHOLE;
      EObject place = isWhole ? budget(declared) : networks.get(found.network());
      EStructuralFeature feature = isWhole ? null : NETWORK__ROLE;
      Issue issue = found.issue();
      Allow allow = Suppressions.covering(place, issue.code());
      if (allow == null) {
        open.add(
            new Finding(
                issue.severity(),
                issue.code(),
                issue.message(),
                place,
                feature,
                Edits.of(issue.fixes(), place, feature, null)));
      } else {
        used.add(allow);
      }
    }
    return new ClusterAnalysis(List.copyOf(open), used);
  }

  /** Where the cluster says what it may draw, the one thing that is limited for all of it. */
  private static EObject budget(Cluster declared) {
    for (Setting setting : Place.all(declared.getMembers(), Setting.class)) {
      if (ClusterSettings.POWER_BUDGET.isNamed(setting.getKey())) {
        return setting;
      }
    }
    return declared;
  }
}
