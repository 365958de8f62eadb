package dev.weft.lang.validation;

import dev.weft.lang.expressions.ExpressionsPackage;
import dev.weft.lang.fabric.FabricPackage;
import dev.weft.lang.hardware.HardwarePackage;
import dev.weft.lang.validation.checks.AddressChecks;
import dev.weft.lang.validation.checks.AllowChecks;
import dev.weft.lang.validation.checks.CableChecks;
import dev.weft.lang.validation.checks.ChainChecks;
import dev.weft.lang.validation.checks.ClusterChecks;
import dev.weft.lang.validation.checks.DesignChecks;
import dev.weft.lang.validation.checks.DscpChecks;
import dev.weft.lang.validation.checks.FileChecks;
import dev.weft.lang.validation.checks.HardwareChecks;
import dev.weft.lang.validation.checks.ImportChecks;
import dev.weft.lang.validation.checks.NamingChecks;
import dev.weft.lang.validation.checks.ParamChecks;
import dev.weft.lang.validation.checks.PlausibilityChecks;
import dev.weft.lang.validation.checks.PortRangeChecks;
import dev.weft.lang.validation.checks.QosChecks;
import dev.weft.lang.validation.checks.QosUseChecks;
import dev.weft.lang.validation.checks.RepeatedSettingChecks;
import dev.weft.lang.validation.checks.RoutingChecks;
import dev.weft.lang.validation.checks.ServerChecks;
import dev.weft.lang.validation.checks.SettingChecks;
import dev.weft.lang.validation.checks.ShareChecks;
import dev.weft.lang.validation.checks.StructureChecks;
import dev.weft.lang.validation.checks.SystemChecks;
import dev.weft.lang.validation.checks.TextChecks;
import dev.weft.lang.validation.checks.TrafficClassChecks;
import dev.weft.lang.weft.WeftPackage;
import dev.weft.lang.workload.WorkloadPackage;
import java.util.List;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.xtext.validation.ComposedChecks;

/** The groups of rules on the text. */
@ComposedChecks(
    validators = {
      RepeatedSettingChecks.class,
      SettingChecks.class,
      PlausibilityChecks.class,
      FileChecks.class,
      TextChecks.class,
      ChainChecks.class,
      ImportChecks.class,
      ParamChecks.class,
      AllowChecks.class,
      HardwareChecks.class,
      CableChecks.class,
      ServerChecks.class,
      PortRangeChecks.class,
      StructureChecks.class,
      DesignChecks.class,
      AddressChecks.class,
      RoutingChecks.class,
      NamingChecks.class,
      DscpChecks.class,
      QosChecks.class,
      ShareChecks.class,
      QosUseChecks.class,
      TrafficClassChecks.class,
      ClusterChecks.class,
      SystemChecks.class
    })
public class WeftValidator extends AbstractWeftValidator {
  /**
   * Elements of all five grammars are checked here; EMF would check those of packages left out, in
   * its own words.
   */
  @Override
  protected List<EPackage> getEPackages() {
    return List.of(
        ExpressionsPackage.eINSTANCE,
        HardwarePackage.eINSTANCE,
        FabricPackage.eINSTANCE,
        WorkloadPackage.eINSTANCE,
        WeftPackage.eINSTANCE);
  }

  @Override
  protected void handleExceptionDuringValidation(Throwable fault) throws RuntimeException {
    throw fault instanceof RuntimeException unchecked
        ? unchecked
        : new IllegalStateException(fault);
  }
}
