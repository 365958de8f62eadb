package dev.weft.lang.scoping;

import dev.weft.lang.expressions.ExpressionsPackage;
import dev.weft.lang.fabric.Cluster;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Network;
import dev.weft.lang.reading.Nesting;
import dev.weft.lang.weft.WeftFile;
import dev.weft.lang.workload.WorkloadPackage;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.EcoreUtil2;

/** What a file declares: what stands at its top, and the networks that its clusters hold. */
public final class Declared {
  private Declared() {}

  /** Everything of a type. */
  public static List<EObject> in(WeftFile file, EClass type) {
    List<EObject> found = new ArrayList<>();
    for (EObject element : file.getElements()) {
      if (type.isInstance(element)) {
        found.add(element);
      }
      if (element instanceof Cluster cluster) {
        for (Network network : EcoreUtil2.typeSelect(cluster.getMembers(), Network.class)) {
          if (network.getBody() != null && type.isInstance(network.getBody())) {
            found.add(network.getBody());
          }
        }
      }
    }
    return found;
  }

  /** All fabrics of a file, in the order of the text. */
  public static List<Fabric> fabrics(WeftFile file) {
    return in(file, dev.weft.lang.fabric.FabricPackage.Literals.FABRIC).stream()
        .map(Fabric.class::cast)
        .toList();
  }

  /** What a reference leads to: metrics belong to scenarios. */
  static EClass type(EReference reference) {
    return reference == ExpressionsPackage.Literals.METRIC_REFERENCE__OWNER
        ? WorkloadPackage.Literals.SCENARIO
        : reference.getEReferenceType();
  }

  /** A block, and if it is a fabric those that it extends, itself first. */
  static Set<EObject> withBases(EObject block) {
    Set<EObject> blocks = new LinkedHashSet<>();
    EObject at = block;
    while (at != null && !at.eIsProxy() && Nesting.mayGoOn(blocks) && blocks.add(at)) {
      at = at instanceof Fabric fabric ? fabric.getBase() : null;
    }
    return blocks;
  }
}
