package dev.weft.lang.compiler;

import dev.weft.lang.expressions.Param;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.scoping.Declared;
import dev.weft.lang.validation.Soundness;
import dev.weft.lang.weft.WeftFile;
import dev.weft.lang.workload.Scenario;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;

/**
 * Which params what a text declares depends on, through whatever it refers to. No value of another
 * param changes anything in it.
 *
 * @param declared names of all params that can be set
 * @param fabrics by name of a fabric the names of params
 * @param scenarios by name of a scenario, without that of a fabric; those of its fabrics are among
 *     them
 */
public record ParamUses(
    Set<String> declared, Map<String, Set<String>> fabrics, Map<String, Set<String>> scenarios) {
  public ParamUses {
    declared = Set.copyOf(declared);
    fabrics = Map.copyOf(fabrics);
    scenarios = Map.copyOf(scenarios);
  }

  static ParamUses of(List<WeftFile> files) {
    Soundness references = Soundness.of(files, List.of());
    Set<String> declared = new HashSet<>();
    Map<String, Set<String>> fabrics = new HashMap<>();
    Map<String, Set<String>> scenarios = new HashMap<>();
    for (WeftFile file : files) {
      file.getElements().forEach(each -> declared.addAll(params(each)));
      for (Fabric fabric : Declared.fabrics(file)) {
        add(fabrics, fabric.getName(), references.needed(fabric));
      }
      for (Scenario scenario : EcoreUtil2.typeSelect(file.getElements(), Scenario.class)) {
        add(scenarios, scenario.getName(), references.needed(scenario));
      }
    }
    return new ParamUses(declared, fabrics, scenarios);
  }

  /** What has one name in two files uses the params of both. */
  private static void add(Map<String, Set<String>> uses, String name, Set<EObject> needed) {
    if (name != null) {
      Set<String> params = uses.computeIfAbsent(name, none -> new HashSet<>());
      needed.forEach(each -> params.addAll(params(each)));
    }
  }

  /** Params are set by name: one inside a fabric, too. */
  private static Set<String> params(EObject declared) {
    Set<String> params = new HashSet<>();
    if (declared instanceof Param param) {
      params.add(param.getName());
    }
    EcoreUtil2.eAllOfType(declared, Param.class).forEach(param -> params.add(param.getName()));
    return params;
  }
}
