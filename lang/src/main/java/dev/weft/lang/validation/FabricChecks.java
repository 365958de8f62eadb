package dev.weft.lang.validation;

import dev.weft.elaboration.Findings.Finding;
import dev.weft.lang.fabric.Fabric;
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
}
