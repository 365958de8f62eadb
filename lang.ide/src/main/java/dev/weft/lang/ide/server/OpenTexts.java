package dev.weft.lang.ide.server;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.URIHandlerImpl;
import org.eclipse.xtext.ide.server.Document;

/** Reads the texts that are open in the editor as they stand there, others from where they are. */
final class OpenTexts extends URIHandlerImpl {
  private final Map<URI, Document> texts;
  private final Map<URI, Document> read = new HashMap<>();

  /**
   * For one thread.
   *
   * @param texts those that are open, at any time
   */
  OpenTexts(Map<URI, Document> texts) {
    this.texts = texts;
  }

  @Override
  public boolean canHandle(URI uri) {
    return texts.containsKey(uri);
  }

  @Override
  public InputStream createInputStream(URI uri, Map<?, ?> options) {
    Document text = texts.get(uri);
    // Closed since it was asked for: nothing stands there, and whoever reads it is told anew.
    String contents = text == null ? "" : text.getContents();
    read.put(uri, text);
    return new ByteArrayInputStream(contents.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public boolean exists(URI uri, Map<?, ?> options) {
    return texts.containsKey(uri);
  }

  /** Whether all that was loaded but a text itself is what stands in the editor now. */
  boolean areCurrent(ResourceSet resources, Resource text) {
    return resources.getResources().stream()
        .filter(each -> each != text)
        .map(Resource::getURI)
        .allMatch(uri -> texts.get(uri) == read.get(uri));
  }
}
