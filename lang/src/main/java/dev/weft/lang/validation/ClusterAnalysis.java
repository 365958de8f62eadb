package dev.weft.lang.validation;

import static dev.weft.lang.fabric.FabricPackage.Literals.NETWORK__ROLE;

import dev.weft.elaboration.Clusters;
import dev.weft.elaboration.Findings.Finding;
import dev.weft.elaboration.Origins;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Allow;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.Cluster;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Network;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.fixes.Edits;
import dev.weft.lang.settings.ClusterSettings;
import dev.weft.lang.settings.FabricSettings;
import dev.weft.lang.validation.codes.Suppressed;
import dev.weft.lang.validation.codes.Suppressions;
import dev.weft.lang.validation.promises.Culprits;
import dev.weft.topology.Topology;
import dev.weft.topology.cluster.BuiltCluster;
import dev.weft.topology.cluster.ClusterRules;
import dev.weft.topology.cluster.SeparationIssue;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.Origin;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.EcoreUtil2;
import org.jspecify.annotations.Nullable;

/**
 * A cluster checked as a whole.
 *
 * @param findings what the rules on clusters found, at its networks, less what the text suppresses
 * @param suppressed what the text suppresses of it
 */
public record ClusterAnalysis(List<Finding> findings, Set<Suppressed> suppressed) {

  /**
   * Runs all rules.
   *
   * @param declared the cluster
   * @param built the networks of one cluster, as they are built
   */
  public static ClusterAnalysis of(Cluster declared, Map<Network, Topology> built) {
    List<Network> networks = List.copyOf(built.keySet());
    List<Topology> topologies = List.copyOf(built.values());
    BuiltCluster cluster = new BuiltCluster(declared.getName(), topologies);
    List<Finding> open = new ArrayList<>();
    Set<Suppressed> suppressed = new LinkedHashSet<>();
    Set<Object> told = new HashSet<>();
    for (ClusterRules.Found found : ClusterRules.check(cluster)) {
      boolean isWhole = found.network() == ClusterRules.WHOLE;
      Issue issue = found.issue();
      EObject line =
          isWhole
              ? budget(declared)
              : line(issue, networks.get(found.network()), topologies.get(found.network()));
      EObject place = line == null ? networks.get(found.network()) : line;
      EStructuralFeature feature = line == null ? NETWORK__ROLE : null;
      Allow allow = Suppressions.covering(place, issue.code());
      boolean isFirst =
          allow != null || issue.cause() == null || told.add(List.of(issue.code(), issue.cause()));
      if (allow == null && isFirst) {
        open.add(
            new Finding(
                issue.severity(),
                issue.code(),
                issue.message(),
                place,
                feature,
                Edits.of(issue.fixes(), place, feature, null),
                null,
                issue.mentions()));
      } else if (allow != null) {
        suppressed.add(new Suppressed(allow, place));
      }
    }
    return new ClusterAnalysis(List.copyOf(open), suppressed);
  }

  /** The line of a network that decides what is wrong; null where none of this text does. */
  private static @Nullable EObject line(Issue issue, Network network, Topology built) {
    Fabric fabric = Clusters.fabric(network);
    if (fabric == null || fabric.eResource() != network.eResource()) {
      return null;
    }
    EObject line =
        switch (issue.code()) {
          case String code when SeparationIssue.SAME_AS.has(code) ->
              Culprits.plan(tier(network, built.origins().get(issue.origin())), fabric);
          case String code when SeparationIssue.SAME_GUID.has(code) ->
              Culprits.said(FabricSettings.GUID_BASE, fabric);
          case String code when SeparationIssue.SERVICE_UNREACHED.has(code) ->
              Culprits.service(issue, fabric);
          default -> null;
        };
    return line == null || line.eResource() != network.eResource() ? null : line;
  }

  /** The switches that are declared at a place. */
  private static @Nullable SwitchTier tier(Network network, Origin origin) {
    EObject file = EcoreUtil.getRootContainer(network);
    for (SwitchTier tier : EcoreUtil2.getAllContentsOfType(file, SwitchTier.class)) {
      if (Origins.locate(tier).equals(origin)) {
        return tier;
      }
    }
    return null;
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
