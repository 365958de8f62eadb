package dev.weft.lang.validation;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.Findings.Finding;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Param;
import dev.weft.lang.expressions.Variable;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.weft.WeftFile;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;

/** Params and constants have a value, whether or not anything uses them. */
final class Definitions {
  private Definitions() {}

  /** What is wrong with those of a file that stand; in templates they wait for arguments. */
  static List<Finding> check(WeftFile file, Map<String, Quantity> overrides, Soundness soundness) {
    Findings findings = new Findings();
    Evaluator evaluator = new Evaluator(overrides, findings);
    for (Variable each : EcoreUtil2.eAllOfType(file, Variable.class)) {
      if (soundness.isSound(each) && !isInTemplate(each)) {
        evaluator.evaluate(Evaluator.definition(each));
        if (each instanceof Param param) {
          param.getValues().forEach(evaluator::evaluate);
        }
      }
    }
    return findings.all();
  }

  private static boolean isInTemplate(EObject element) {
    for (EObject block = element; block != null; block = block.eContainer()) {
      if (Place.isTemplate(block)) {
        return true;
      }
    }
    return false;
  }
}
