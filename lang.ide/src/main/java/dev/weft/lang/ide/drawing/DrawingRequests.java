package dev.weft.lang.ide.drawing;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.scoping.CatalogFiles;
import dev.weft.topology.findings.Origin;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.ILanguageServerAccess;
import org.eclipse.xtext.ide.server.ILanguageServerExtension;
import org.eclipse.xtext.ide.server.UriExtensions;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.jspecify.annotations.Nullable;

/**
 * Requests beside those of the protocol: {@code weft/topology} draws a fabric of an open text as it
 * stands in the editor, {@code weft/tests} lists what a text can be held to. Drawing has a thread
 * of its own; a request that is cancelled before its turn costs nothing.
 */
@Singleton
public class DrawingRequests implements ILanguageServerExtension {
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread worker = new Thread(task, "weft-drawings");
            worker.setDaemon(true);
            return worker;
          });

  private final @Nullable FabricDrawings drawings =
      ServiceLoader.load(FabricDrawings.class, FabricDrawings.class.getClassLoader())
          .findFirst()
          .orElse(null);

  @Inject private UriExtensions uris;
  private @Nullable ILanguageServerAccess server;

  @Override
  public void initialize(ILanguageServerAccess access) {
    server = access;
  }

  /** No more is drawn. */
  public void stop() {
    thread.shutdownNow();
  }

  /** A fabric of a text; null where nobody draws, or the text has no file. */
  @JsonRequest("weft/topology")
  public CompletableFuture<@Nullable Topology> topology(Topology.Params params) {
    URI uri = uris.toUri(params.textDocument().getUri());
    FabricDrawings artist = drawings;
    if (artist == null || !uri.isFile() || !Files.isRegularFile(Path.of(uri.toFileString()))) {
      return CompletableFuture.completedFuture(null);
    }
    return access()
        .doRead(params.textDocument().getUri(), context -> Asked.of(context, params.line()))
        .thenApplyAsync(asked -> asked == null ? null : draw(artist, uri, asked), thread);
  }

  /** Expectations and scenarios of a text. */
  @JsonRequest("weft/tests")
  public CompletableFuture<List<DeclaredTest>> tests(DeclaredTest.Params params) {
    return access()
        .doRead(
            params.textDocument().getUri(),
            context ->
                context.getResource() instanceof XtextResource text
                    ? DeclaredTests.of(context.getDocument(), text)
                    : List.of());
  }

  /** What is drawn: a text as it stands in the editor, and the fabric at a line of it. */
  private record Asked(Document document, String fabric) {
    static @Nullable Asked of(ILanguageServerAccess.Context context, int line) {
      return context.getResource() instanceof XtextResource text
          ? new Asked(context.getDocument(), fabricAt(text, line + 1))
          : null;
    }

    private static String fabricAt(XtextResource text, int line) {
      for (TreeIterator<EObject> all = text.getAllContents(); all.hasNext(); ) {
        if (all.next() instanceof Fabric fabric && isAt(fabric, line)) {
          return Objects.requireNonNullElse(fabric.getName(), "");
        }
      }
      return "";
    }

    private static boolean isAt(Fabric fabric, int line) {
      ICompositeNode node = NodeModelUtils.findActualNodeFor(fabric);
      return node != null && node.getStartLine() <= line && line <= node.getEndLine();
    }
  }

  private Topology draw(FabricDrawings artist, URI uri, Asked asked) {
    Document document = asked.document();
    Path file = Path.of(uri.toFileString());
    try {
      FabricDrawings.Drawing drawing = artist.draw(file, document.getContents(), asked.fabric());
      return new Topology(
          drawing.fabric(),
          drawing.summary(),
          drawing.svg(),
          drawing.boxes().stream().map(box -> box(box, file, document)).toList(),
          drawing.errors(),
          drawing.expectations().stream()
              .map(
                  each ->
                      new Topology.Finding(
                          range(document, each.offset(), each.length()),
                          each.message(),
                          each.isError()))
              .toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Topology.Box box(FabricDrawings.Box box, Path file, Document document) {
    return new Topology.Box(
        box.x(),
        box.y(),
        box.width(),
        box.height(),
        box.label(),
        box.origins().stream().map(origin -> location(origin, file, document)).toList(),
        box.within() == null ? null : location(box.within(), file, document));
  }

  private Location location(Origin origin, Path file, Document document) {
    // A file of the catalog has an address, any other one a path.
    boolean isOfCatalog = origin.uri().startsWith(CatalogFiles.SCHEME + ":");
    URI uri = isOfCatalog ? URI.createURI(origin.uri()) : URI.createFileURI(origin.uri());
    Position start = new Position(origin.line() - 1, origin.column() - 1);
    boolean isSameFile = !isOfCatalog && file.equals(Path.of(origin.uri()));
    return new Location(
        uris.toUriString(uri),
        isSameFile ? range(document, origin.offset(), origin.length()) : new Range(start, start));
  }

  private static Range range(Document document, int offset, int length) {
    return new Range(document.getPosition(offset), document.getPosition(offset + length));
  }

  private ILanguageServerAccess access() {
    return Objects.requireNonNull(server, "initialize comes first");
  }
}
