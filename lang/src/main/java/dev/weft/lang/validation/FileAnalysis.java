package dev.weft.lang.validation;

import dev.weft.elaboration.Clusters;
import dev.weft.elaboration.Findings.Finding;
import dev.weft.elaboration.workload.FabricsOfScenario;
import dev.weft.lang.expressions.Allow;
import dev.weft.lang.fabric.Cluster;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Network;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.scoping.Declared;
import dev.weft.lang.validation.codes.Suppressed;
import dev.weft.lang.validation.codes.Suppressions;
import dev.weft.lang.weft.WeftFile;
import dev.weft.lang.workload.Scenario;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.Rule;
import dev.weft.topology.workload.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;

/**
 * A file whose text has no errors, built and checked as a whole: its fabrics and those of its
 * clusters and scenarios, its clusters, its workloads.
 *
 * @param findings less what the text suppresses; some may be about imported files
 * @param fabrics every fabric, as it is built
 * @param runs what the scenarios run
 * @param suppressed what the text suppresses of it
 * @param faulty names of the fabrics that have errors or can't be built
 * @param standing what of the file was built and checked to the end
 */
public record FileAnalysis(
    List<Finding> findings,
    List<FabricIndex> fabrics,
    List<Run> runs,
    Set<Suppressed> suppressed,
    Set<String> faulty,
    Soundness standing) {

  /** Builds a file and runs some rules on each of its fabrics. */
  public static FileAnalysis of(WeftFile file, Map<String, Quantity> overrides, List<Rule> rules) {
    return of(file, overrides, rules, Soundness.whole(), () -> {});
  }

  /**
   * Builds a file and runs some rules on each of its fabrics.
   *
   * @param soundness what of the file can be built; the rest is left out
   * @param checkpoint run before each fabric and cluster; it throws when nobody waits any more
   */
  public static FileAnalysis of(
      WeftFile file,
      Map<String, Quantity> overrides,
      List<Rule> rules,
      Soundness soundness,
      Runnable checkpoint) {
    List<Cluster> clusters =
        new ArrayList<>(EcoreUtil2.typeSelect(file.getElements(), Cluster.class));
    Set<Fabric> fabrics = new LinkedHashSet<>(Declared.fabrics(file));
    EcoreUtil2.typeSelect(file.getElements(), Scenario.class).stream()
        .filter(soundness::isSound)
        .forEach(scenario -> fabrics.addAll(FabricsOfScenario.of(scenario)));
    clusters.forEach(cluster -> fabrics.addAll(fabrics(cluster).values()));
    Set<String> faulty = new LinkedHashSet<>();
    fabrics.stream()
        .filter(fabric -> !soundness.isSound(fabric))
        .forEach(fabric -> faulty.add(fabric.getName()));
    fabrics.removeIf(fabric -> !soundness.isSound(fabric));
    clusters.removeIf(cluster -> !soundness.isSound(cluster));
    Clusters known = Clusters.of(file);
    // A definition is wrong once, however many fabrics use it.
    Set<Finding> findings = new LinkedHashSet<>(Definitions.check(file, overrides, soundness));
    Set<Suppressed> suppressed = new LinkedHashSet<>();
    Map<Fabric, FabricIndex> indices = new LinkedHashMap<>();
    Map<Fabric, Topology> built = new LinkedHashMap<>();
    Map<Fabric, Topology> sound = new HashMap<>();
    List<EObject> cut = new ArrayList<>();
    for (Fabric fabric : fabrics) {
      checkpoint.run();
      FabricAnalysis analysis = FabricAnalysis.of(fabric, overrides, rules, known);
      findings.addAll(analysis.findings());
      suppressed.addAll(analysis.suppressed());
      indices.put(fabric, analysis.fabric());
      built.put(fabric, analysis.fabric().topology());
      if (!analysis.hasErrors()) {
        sound.put(fabric, analysis.fabric().topology());
      } else {
        faulty.add(fabric.getName());
      }
      if (!analysis.isWhole()) {
        cut.add(fabric);
      }
    }
    for (Cluster cluster : clusters) {
      checkpoint.run();
      Map<Network, Topology> networks = new LinkedHashMap<>();
      fabrics(cluster).forEach((network, fabric) -> networks.put(network, built.get(fabric)));
      ClusterAnalysis analysis = ClusterAnalysis.of(cluster, networks);
      findings.addAll(analysis.findings());
      suppressed.addAll(analysis.suppressed());
    }
    WorkloadAnalysis workloads = WorkloadAnalysis.of(file, overrides, soundness, sound::get);
    findings.addAll(workloads.findings());
    suppressed.addAll(workloads.suppressed());
    addOpen(NoEffect.in(file, built, fabric -> !sound.containsKey(fabric)), findings, suppressed);
    // What runs on a fabric is read only where that has no errors.
    EcoreUtil2.typeSelect(file.getElements(), Scenario.class).stream()
        .filter(scenario -> !sound.keySet().containsAll(FabricsOfScenario.of(scenario)))
        .forEach(cut::add);
    return new FileAnalysis(
        Causes.once(findings),
        List.copyOf(indices.values()),
        workloads.runs(),
        suppressed,
        faulty,
        soundness.without(cut));
  }

  /** Adds what the text does not suppress, and what suppresses the rest. */
  private static void addOpen(
      List<Finding> found, Set<Finding> findings, Set<Suppressed> suppressed) {
    for (Finding finding : found) {
      Allow allow = Suppressions.covering(finding.element(), finding.code());
      if (allow == null) {
        findings.add(finding);
      } else {
        suppressed.add(new Suppressed(allow, finding.element()));
      }
    }
  }

  private static Map<Network, Fabric> fabrics(Cluster cluster) {
    Map<Network, Fabric> fabrics = new LinkedHashMap<>();
    for (Network network : EcoreUtil2.typeSelect(cluster.getMembers(), Network.class)) {
      Fabric fabric = Clusters.fabric(network);
      if (fabric != null) {
        fabrics.put(network, fabric);
      }
    }
    return fabrics;
  }
}
