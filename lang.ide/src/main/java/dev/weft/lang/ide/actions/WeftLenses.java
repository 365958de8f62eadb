package dev.weft.lang.ide.actions;

import com.google.inject.Inject;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.ide.derived.DerivedTexts;
import dev.weft.lang.weft.WeftFile;
import dev.weft.lang.workload.Scenario;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.codelens.ICodeLensService;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;

/**
 * What a fabric came to when the text was last built, and commands above fabrics and scenarios
 * where there are actions.
 */
public class WeftLenses implements ICodeLensService {
  /** The name of a command that does nothing: the lens only says something. */
  private static final String NOTHING = "";

  @Inject private BoundActions actions;
  @Inject private DerivedTexts derived;

  @Override
  public List<? extends CodeLens> computeCodeLenses(
      Document document, XtextResource resource, CodeLensParams params, CancelIndicator cancelled) {
    if (resource.getContents().isEmpty()
        || !(resource.getContents().getFirst() instanceof WeftFile file)) {
      return List.of();
    }
    List<CodeLens> lenses = new ArrayList<>();
    String uri = params.getTextDocument().getUri();
    for (EObject element : file.getElements()) {
      if (element instanceof Fabric fabric && fabric.getName() != null) {
        String figures = derived.ofFabric(resource, fabric.getName());
        if (figures != null) {
          lenses.add(lens(document, element, new Command(figures, NOTHING)));
        }
        if (actions.get() == null) {
          continue;
        }
        lenses.add(
            lens(
                document,
                element,
                new Command("Preview", WeftCommands.PREVIEW, List.of(uri, fabric.getName()))));
        lenses.add(lens(document, element, new Command("Build", WeftCommands.BUILD, List.of(uri))));
      } else if (element instanceof Scenario scenario
          && scenario.getName() != null
          && actions.get() != null) {
        lenses.add(
            lens(
                document,
                element,
                new Command("Run", WeftCommands.SIMULATE, List.of(uri, scenario.getName()))));
      }
    }
    return lenses;
  }

  private static CodeLens lens(Document document, EObject element, Command command) {
    INode node = NodeModelUtils.findActualNodeFor(element);
    Position start = document.getPosition(node == null ? 0 : node.getOffset());
    CodeLens lens = new CodeLens(new Range(start, start));
    lens.setCommand(command);
    return lens;
  }
}
