package dev.weft.lang.ide.server;

import dev.weft.lang.resource.WeftResource;
import dev.weft.lang.scoping.CatalogFiles;
import dev.weft.lang.scoping.ImportedFiles;
import dev.weft.lang.scoping.WeftGlobalScopeProvider;
import dev.weft.lang.weft.WeftFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.resource.IResourceServiceProvider;
import org.eclipse.xtext.resource.XtextResourceSet;

/**
 * The open texts as one thread has loaded them, each with what it imports: an edit of a text parses
 * that text again and nothing else. One thread loads; any may say that something changed.
 */
final class LoadedTexts {
  /**
   * One of them.
   *
   * @param document what it was loaded from
   */
  private record Loaded(WeftResource text, OpenTexts files, Document document) {}

  private final Map<URI, Document> open;
  private final Map<URI, Loaded> loaded = new ConcurrentHashMap<>();
  private final AtomicLong forgotten = new AtomicLong();

  /**
   * Nothing yet.
   *
   * @param open the texts that are open, at any time
   */
  LoadedTexts(Map<URI, Document> open) {
    this.open = open;
  }

  /** What a text reads has changed, or nobody needs it any more: it is loaded anew next time. */
  void forget(URI uri) {
    forgotten.incrementAndGet();
    loaded.remove(uri);
  }

  /**
   * A text that is open.
   *
   * @param document what stands in it
   * @throws IOException if it can't be read
   */
  Resource load(URI uri, Document document, IResourceServiceProvider language) throws IOException {
    long begin = forgotten.get();
    Loaded before = loaded.remove(uri);
    Loaded now =
        before != null && canGoOn(before) ? again(before, document) : anew(uri, document, language);
    if (forgotten.get() == begin) {
      loaded.put(uri, now);
    }
    return now.text;
  }

  /**
   * A file that nobody has open, with its imports as they stand.
   *
   * @throws IOException if it can't be read
   */
  Resource file(URI uri, IResourceServiceProvider language) throws IOException {
    XtextResourceSet resources = resources(new OpenTexts(open), language);
    Resource resource = resources.createResource(uri);
    resource.load(resources.getLoadOptions());
    return resource;
  }

  private static Loaded again(Loaded before, Document document) {
    if (before.document != document) {
      leaveWhatIsNotRead(before.text);
      before.text.change(document.getContents());
    }
    return new Loaded(before.text, before.files, document);
  }

  /** What an earlier version imported is loaded no longer. */
  private static void leaveWhatIsNotRead(WeftResource text) {
    Set<Resource> read =
        ImportedFiles.closure(text).stream().map(WeftFile::eResource).collect(Collectors.toSet());
    read.add(text);
    List<Resource> all = text.getResourceSet().getResources();
    all.removeAll(all.stream().filter(each -> !read.contains(each) && !isOfCatalog(each)).toList());
  }

  /** Names lead into these wherever a package is imported, and nobody changes them. */
  private static boolean isOfCatalog(Resource text) {
    return CatalogFiles.SCHEME.equals(text.getURI().scheme());
  }

  /** Whether nothing but the text itself changed, and nothing refers to what that was. */
  private static boolean canGoOn(Loaded before) {
    WeftResource text = before.text;
    return before.files.areCurrent(text.getResourceSet(), text)
        && ImportedFiles.closure(text).stream()
            .filter(file -> file.eResource() != text)
            .noneMatch(file -> imports(file, text.getURI()));
  }

  private static boolean imports(WeftFile file, URI uri) {
    return file.getImports().stream()
        .anyMatch(each -> uri.equals(WeftGlobalScopeProvider.target(each)));
  }

  private Loaded anew(URI uri, Document document, IResourceServiceProvider language)
      throws IOException {
    OpenTexts files = new OpenTexts(open);
    XtextResourceSet resources = resources(files, language);
    WeftResource text = (WeftResource) resources.createResource(uri);
    byte[] contents = document.getContents().getBytes(StandardCharsets.UTF_8);
    text.load(new ByteArrayInputStream(contents), resources.getLoadOptions());
    return new Loaded(text, files, document);
  }

  private static XtextResourceSet resources(OpenTexts files, IResourceServiceProvider language) {
    XtextResourceSet resources = language.get(XtextResourceSet.class);
    resources.getURIConverter().getURIHandlers().addFirst(files);
    return resources;
  }
}
