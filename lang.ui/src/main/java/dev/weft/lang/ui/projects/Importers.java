package dev.weft.lang.ui.projects;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.server.WeftServer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;

/** Which texts import a text, as the server knows: the references of its first line. */
final class Importers {
  private static final int PATIENCE_S = 60;
  private static final Pattern FIRST_LINE = Pattern.compile("(?m)^[ \\t]*weft[ \\t]+\\d");

  private Importers() {}

  /** The files of the workspace that import a file. */
  static List<IFile> of(IFile file) {
    try {
      var document = Texts.documentOf(file);
      var first = FIRST_LINE.matcher(document.get());
      if (!first.find()) {
        return List.of();
      }
      int word = document.get().indexOf('w', first.start());
      var asked =
          new ReferenceParams(
              new TextDocumentIdentifier(Texts.uriOf(file)),
              Texts.placeOf(document, word),
              new ReferenceContext(false));
      var imports = WeftServer.get().ask(it -> it.getTextDocumentService().references(asked));
      var found = await(imports, null);
      if (found == null) {
        return List.of();
      }
      return found.stream()
          .map(Location::getUri)
          .distinct()
          .flatMap(uri -> Texts.filesOf(uri).stream())
          .toList();
    } catch (CoreException e) {
      ILog.of(Importers.class).log(e.getStatus());
      return List.of();
    }
  }

  /** What is answered, or something else where nothing is, which the log tells. */
  static <T> T await(CompletableFuture<T> answer, T otherwise) {
    try {
      return answer.get(PATIENCE_S, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return otherwise;
    } catch (ExecutionException | TimeoutException e) {
      ILog.of(Importers.class).warn("The server does not say what is to be built", e);
      return otherwise;
    }
  }
}
