package dev.weft.cli;

import com.google.inject.Injector;
import dev.weft.lang.WeftStandaloneSetup;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.formatting2.FormatterRequest;
import org.eclipse.xtext.formatting2.IFormatter2;
import org.eclipse.xtext.formatting2.regionaccess.ITextRegionAccess;
import org.eclipse.xtext.formatting2.regionaccess.TextRegionAccessBuilder;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.jspecify.annotations.Nullable;

/** Lays texts out with the formatter of the language. */
final class TextFormatter {
  private final Injector injector = new WeftStandaloneSetup().createInjectorAndDoEMFRegistration();

  /** A text laid out; null when it can't be parsed. */
  @Nullable String format(Path file, String text) throws IOException {
    URI uri = URI.createFileURI(file.toAbsolutePath().normalize().toString());
    XtextResource resource =
        (XtextResource) injector.getInstance(XtextResourceSet.class).createResource(uri);
    resource.load(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
        Map.of(XtextResource.OPTION_ENCODING, StandardCharsets.UTF_8.name()));
    if (resource.getParseResult().hasSyntaxErrors()) {
      return null;
    }
    if (resource.getContents().isEmpty()) {
      // Nothing but spaces and comments, of which there is no tree.
      return text;
    }
    ITextRegionAccess regions =
        injector.getInstance(TextRegionAccessBuilder.class).forNodeModel(resource).create();
    FormatterRequest request =
        injector.getInstance(FormatterRequest.class).setTextRegionAccess(regions);
    return regions
        .getRewriter()
        .renderToString(injector.getInstance(IFormatter2.class).format(request));
  }
}
