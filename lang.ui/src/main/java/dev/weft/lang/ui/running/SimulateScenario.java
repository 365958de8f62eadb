package dev.weft.lang.ui.running;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.editing.EditorHandler;
import java.util.List;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;

/** Saves the text and runs one of its scenarios; asks which where there are several. */
public final class SimulateScenario extends EditorHandler {
  @Override
  protected void run(Place place, ExecutionEvent event) {
    var display = place.editor().getSite().getShell().getDisplay();
    Running.scenarios(place.uri())
        .whenComplete(
            (scenarios, fault) ->
                display.asyncExec(
                    () -> {
                      if (fault != null) {
                        place.say("The scenarios are not known: " + fault.getMessage());
                      } else {
                        run(place, scenarios);
                      }
                    }));
  }

  private static void run(Place place, List<String> scenarios) {
    if (scenarios.isEmpty()) {
      place.say("The text has no scenario, or has errors.");
      return;
    }
    var scenario = scenarios.size() == 1 ? scenarios.getFirst() : choose(place, scenarios);
    var file = Texts.filesOf(place.uri()).stream().findFirst();
    if (scenario != null && file.isPresent() && place.save()) {
      Running.simulate(file.get(), place.uri(), scenario);
    }
  }

  private static String choose(Place place, List<String> scenarios) {
    var dialog =
        new ElementListSelectionDialog(place.editor().getSite().getShell(), new LabelProvider());
    dialog.setTitle("Simulate");
    dialog.setMessage("Scenario:");
    dialog.setElements(scenarios.toArray());
    return dialog.open() == Window.OK ? (String) dialog.getFirstResult() : null;
  }
}
