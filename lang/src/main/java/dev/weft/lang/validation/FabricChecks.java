package dev.weft.lang.validation;

import dev.weft.elaboration.Clusters;
import dev.weft.elaboration.Elaborator;
import dev.weft.elaboration.Findings.Finding;
import dev.weft.elaboration.Place;
import dev.weft.lang.fabric.Cluster;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Network;
import dev.weft.topology.Topology;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.xtext.validation.Check;
import org.eclipse.xtext.validation.CheckType;

/** Rules on the built fabric, run when a file is saved. */
public class FabricChecks extends AbstractWeftChecks {
  /**
   * A fabric can be built as it is written, keeps every rule on the built fabric and every promise.
   */
  @Check(CheckType.NORMAL)
  public void fabricHoldsTogether(Fabric fabric) {
    for (Finding finding : FabricAnalysis.of(fabric, Map.of()).findings()) {
      report(finding);
    }
  }

  /** The networks of a cluster share its servers, and of isolated ones nothing else. */
  @Check(CheckType.NORMAL)
  public void networksAreApart(Cluster cluster) {
    Clusters clusters = Clusters.of(cluster);
    Map<Network, Topology> built = new LinkedHashMap<>();
    for (Network network : Place.all(cluster.getMembers(), Network.class)) {
      Fabric fabric = Clusters.fabric(network);
      if (fabric != null) {
        built.put(network, new Elaborator(Map.of(), clusters).elaborate(fabric).topology());
      }
    }
    ClusterAnalysis.of(cluster, built).findings().forEach(this::report);
  }
}
