package dev.weft.lang.ide.completion;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Function;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.xtext.resource.XtextResource;
import org.jspecify.annotations.Nullable;

/** A text as it will read once what is begun at a place is written: a broken one tells little. */
class MendedText {
  private static final String NAME = "completed.fabric";

  /** Reads the text with something at the place, and asks what the block around that says. */
  <T> T with(Surroundings at, String added, Function<@Nullable EObject, T> question) {
    int begun = at.offset() - at.scan().begun().length();
    String text = at.text().substring(0, begun) + added + at.text().substring(at.offset());
    ResourceSet resources = at.resource().getResourceSet();
    URI beside = at.resource().getURI().trimSegments(1).appendSegment(NAME);
    XtextResource mended = (XtextResource) resources.createResource(beside);
    try {
      mended.load(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), Map.of());
      return question.apply(Surroundings.of(mended, text, begun).block());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      resources.getResources().remove(mended);
    }
  }
}
