package dev.weft.lang.ide.completion;

import com.google.inject.Injector;
import dev.weft.lang.ide.WeftIdeSetup;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;

/** Completion of a text whose cursor is at {@code ^}, without a server. */
final class Proposed {
  private static final Injector LANGUAGE = new WeftIdeSetup().createInjectorAndDoEMFRegistration();

  private Proposed() {}

  static List<ContentAssistEntry> at(String marked) throws IOException {
    return at(marked, URI.createURI("memory:/x.fabric"));
  }

  static List<ContentAssistEntry> at(String marked, URI uri) throws IOException {
    return at(marked.replace("^", ""), marked.indexOf('^'), uri);
  }

  static List<ContentAssistEntry> at(String text, int offset, URI uri) throws IOException {
    return LANGUAGE.getInstance(Completion.class).at(parse(text, uri), text, offset);
  }

  static XtextResource parse(String text, URI uri) throws IOException {
    XtextResourceSet resources = LANGUAGE.getInstance(XtextResourceSet.class);
    // Of this language, not of one that another test has registered since.
    XtextResource resource = LANGUAGE.getInstance(XtextResource.class);
    resource.setURI(uri);
    resources.getResources().add(resource);
    resource.load(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), Map.of());
    return resource;
  }
}
