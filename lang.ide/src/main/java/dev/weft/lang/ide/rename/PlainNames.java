package dev.weft.lang.ide.rename;

import com.google.inject.Inject;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.QosPolicy;
import dev.weft.lang.fabric.QosUse;
import dev.weft.lang.fabric.TrafficClass;
import dev.weft.lang.workload.Flows;
import dev.weft.lang.workload.Step;
import dev.weft.lang.workload.WorkloadPackage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.resource.ILocationInFileProvider;
import org.eclipse.xtext.resource.XtextResource;
import org.jspecify.annotations.Nullable;

/**
 * Where a declaration is named by a word that no scope resolves: what a scenario sends in a class
 * names one of the policy of its fabric.
 */
final class PlainNames {
  @Inject private ILocationInFileProvider locations;

  List<Occurrence> of(EObject element, List<XtextResource> files) {
    List<Occurrence> found = new ArrayList<>();
    if (element instanceof TrafficClass named && named.eContainer() instanceof QosPolicy policy) {
      for (XtextResource file : files) {
        file.getAllContents()
            .forEachRemaining(
                each -> {
                  switch (each) {
                    case Flows flows
                        when named.getName().equals(flows.getTrafficClass())
                            && uses(flows.getTarget(), policy) ->
                        found.add(at(file, flows, WorkloadPackage.Literals.FLOWS__TRAFFIC_CLASS));
                    case Step step
                        when named.getName().equals(step.getTrafficClass())
                            && uses(step.getTarget(), policy) ->
                        found.add(at(file, step, WorkloadPackage.Literals.STEP__TRAFFIC_CLASS));
                    default -> {}
                  }
                });
      }
    }
    return found;
  }

  private Occurrence at(XtextResource file, EObject source, EAttribute word) {
    return new Occurrence(file, locations.getSignificantTextRegion(source, word, -1), source, null);
  }

  /** Whether a fabric, or one that it extends, applies a policy. */
  private static boolean uses(@Nullable Fabric fabric, QosPolicy policy) {
    Set<Fabric> seen = new HashSet<>();
    for (Fabric each = fabric; each != null && seen.add(each); each = each.getBase()) {
      if (EcoreUtil2.getAllContentsOfType(each, QosUse.class).stream()
          .anyMatch(use -> use.getPolicy() == policy)) {
        return true;
      }
    }
    return false;
  }
}
