package dev.weft.lang.ide.drawing;

import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Promise;
import dev.weft.lang.workload.Scenario;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.Range;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;

/** Finds the expectations and scenarios of a text, in its order. */
final class DeclaredTests {
  private DeclaredTests() {}

  static List<DeclaredTest> of(Document document, XtextResource text) {
    List<DeclaredTest> tests = new ArrayList<>();
    text.getAllContents()
        .forEachRemaining(
            element -> {
              if (element instanceof Promise promise) {
                Fabric fabric = EcoreUtil2.getContainerOfType(promise, Fabric.class);
                String name = fabric == null || fabric.getName() == null ? "" : fabric.getName();
                add(tests, document, promise, DeclaredTest.EXPECTATION, written(promise), name);
              } else if (element instanceof Scenario scenario && scenario.getName() != null) {
                add(tests, document, scenario, DeclaredTest.SCENARIO, scenario.getName(), "");
              }
            });
    return tests;
  }

  private static void add(
      List<DeclaredTest> tests,
      Document document,
      EObject element,
      String kind,
      String label,
      String fabric) {
    INode node = NodeModelUtils.findActualNodeFor(element);
    if (node != null) {
      Range range =
          new Range(
              document.getPosition(node.getOffset()), document.getPosition(node.getEndOffset()));
      tests.add(new DeclaredTest(kind, label, fabric, range));
    }
  }

  private static String written(EObject element) {
    INode node = NodeModelUtils.findActualNodeFor(element);
    return node == null ? "" : NodeModelUtils.getTokenText(node).replaceAll("\\s+", " ").strip();
  }
}
