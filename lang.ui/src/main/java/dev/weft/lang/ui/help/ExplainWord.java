package dev.weft.lang.ui.help;

import dev.weft.lang.ui.editing.EditorHandler;
import dev.weft.lang.ui.editing.Words;
import dev.weft.lang.ui.server.WeftServer;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;

/** F1: the page of what is found at the cursor, else that of the word there, else the contents. */
public final class ExplainWord extends EditorHandler {
  @Override
  protected void run(Place place, ExecutionEvent event) {
    var code = WeftServer.get().findings().codeAt(place.uri(), place.document(), place.offset());
    var word = Words.withDots(place.document(), place.offset());
    var page =
        Stream.of(Pages.ofRule(code), Pages.ofRule(word), Pages.ofWord(word), Pages.ofSetting(word))
            .filter(it -> it != null && Pages.has(it))
            .findFirst()
            .orElse(Pages.CONTENTS);
    show(place.editor().getSite().getPage(), page, word);
    place.editor().getSite().getPage().activate(place.editor());
  }

  static void show(IWorkbenchPage in, String page, String word) {
    view(in).ifPresent(it -> it.show(page, word));
  }

  /** The view, which comes to the front. */
  static Optional<HelpView> view(IWorkbenchPage in) {
    try {
      return Optional.of((HelpView) in.showView(HelpView.ID));
    } catch (PartInitException e) {
      ILog.of(ExplainWord.class).log(e.getStatus());
      return Optional.empty();
    }
  }
}
