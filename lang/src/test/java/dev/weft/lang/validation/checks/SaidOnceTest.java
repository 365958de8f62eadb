package dev.weft.lang.validation.checks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.expressions.ExpressionsPackage;
import dev.weft.lang.fabric.FabricPackage;
import dev.weft.lang.hardware.HardwarePackage;
import dev.weft.lang.workload.WorkloadPackage;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EPackage;
import org.junit.jupiter.api.Test;

/** Whoever adds a line to the grammar says whether a block may have several of it. */
final class SaidOnceTest {
  /** What declares something, and stands in a file and not in a block. */
  private static final Set<String> DECLARED =
      Set.of(
          "Fabric",
          "NetworkFabric",
          "Cluster",
          "SegmentTemplate",
          "PodTemplate",
          "QosPolicy",
          "Library",
          "Stack",
          "HardwareType",
          "GpuType",
          "NicType",
          "ServerType",
          "SwitchType",
          "CableType",
          "DomainType",
          "Model",
          "Job",
          "Scenario",
          "Member",
          "Param",
          "Constant",
          "Choice",
          "Variable");

  private static boolean stands(Set<Class<?>> among, EClass line) {
    return among.stream().anyMatch(each -> each.isAssignableFrom(line.getInstanceClass()));
  }

  @Test
  void eachLineIsOnceOrSeveral() {
    List<String> undecided = new ArrayList<>();
    Set<Class<?>> both = new TreeSet<>((a, b) -> a.getName().compareTo(b.getName()));
    EClass member = ExpressionsPackage.Literals.MEMBER;
    for (EPackage grammar :
        List.of(
            ExpressionsPackage.eINSTANCE,
            FabricPackage.eINSTANCE,
            HardwarePackage.eINSTANCE,
            WorkloadPackage.eINSTANCE)) {
      for (EClassifier each : grammar.getEClassifiers()) {
        if (each instanceof EClass line
            && member.isSuperTypeOf(line)
            && !DECLARED.contains(line.getName())) {
          boolean isOnce = stands(SaidOnce.ONCE.keySet(), line);
          boolean isOneOfSeveral = stands(SaidOnce.SEVERAL, line);
          if (isOnce == isOneOfSeveral) {
            undecided.add(line.getName());
          }
        }
      }
    }
    both.addAll(SaidOnce.ONCE.keySet());
    both.retainAll(SaidOnce.SEVERAL);
    assertEquals(List.of(), undecided, "lines of the grammar to be named in SaidOnce");
    assertEquals(Set.of(), both);
  }
}
