package dev.weft.lang.compiler;

import dev.weft.elaboration.workload.FabricsOfScenario;
import dev.weft.lang.weft.WeftFile;
import dev.weft.lang.workload.Scenario;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.workload.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;

/** Which scenarios of a text can't be read. */
final class FaultyScenarios {
  private FaultyScenarios() {}

  /**
   * In the order of the text.
   *
   * @param runs what those that can be read run
   */
  static List<FaultyScenario> of(WeftFile text, List<Run> runs) {
    Set<String> read = runs.stream().map(Run::scenario).collect(Collectors.toSet());
    List<FaultyScenario> faulty = new ArrayList<>();
    for (Scenario scenario : EcoreUtil2.typeSelect(text.getElements(), Scenario.class)) {
      String name = scenario.getName();
      INode node = NodeModelUtils.findActualNodeFor(scenario);
      if (name == null || node == null || read.contains(name)) {
        continue;
      }
      Origin place = DeclaredFabrics.place(node, WeftCompiler.file(text.eResource()));
      Map<String, String> named = FabricsOfScenario.byRun(scenario);
      named.forEach((run, fabric) -> faulty.add(new FaultyScenario(run, fabric, place)));
      if (named.isEmpty()) {
        faulty.add(new FaultyScenario(name, "", place));
      }
    }
    return faulty;
  }
}
