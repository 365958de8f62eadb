package dev.weft.lang.ide.server;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.impl.URIHandlerImpl;
import org.eclipse.xtext.ide.server.Document;

/**
 * Reads the texts that are open in the editor as they stood at one moment, others from where they
 * are.
 */
final class OpenTexts extends URIHandlerImpl {
  private final Map<URI, Document> texts;

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
    return new ByteArrayInputStream(text.getContents().getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public boolean exists(URI uri, Map<?, ?> options) {
    return texts.containsKey(uri);
  }
}
