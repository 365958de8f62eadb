package dev.weft.lang.ide.refactoring;

import com.google.inject.Injector;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.lang.ide.WeftIdeSetup;
import dev.weft.lang.scoping.CatalogFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;

/** A file as editors have it, and what is left of it after a change. */
final class Refactored {
  private static final Injector LANGUAGE = new WeftIdeSetup().createInjectorAndDoEMFRegistration();
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  private final Path file;
  private final String text;
  private final XtextResource resource;

  /** A file that was built once, as an editor does. */
  Refactored(Path file) throws IOException {
    this.file = file;
    text = Files.readString(file);
    XtextResourceSet resources = LANGUAGE.getInstance(XtextResourceSet.class);
    CatalogFiles.register(resources);
    URI uri = URI.createFileURI(file.toString());
    resource = (XtextResource) resources.getResource(uri, true);
    LANGUAGE
        .getInstance(IResourceValidator.class)
        .validate(resource, CheckMode.ALL, CancelIndicator.NullImpl);
  }

  String text() {
    return text;
  }

  XtextResource resource() {
    return resource;
  }

  List<Refactoring> at(int offset) {
    return LANGUAGE.getInstance(Refactorings.class).at(resource, offset);
  }

  Refactoring titled(String word, String title) {
    return at(text.indexOf(word)).stream()
        .filter(each -> each.title().startsWith(title))
        .findFirst()
        .orElseThrow(
            () ->
                new AssertionError(
                    at(text.indexOf(word)).stream().map(Refactoring::title).toList()));
  }

  /** What is found in the file, wherever, and of what. */
  List<String> found() throws IOException {
    return found(COMPILER.compile(file, Map.of()));
  }

  /** The same after a change, whose new file is there meanwhile. */
  List<String> foundAfter(Refactoring change) throws IOException {
    Refactoring.NewFile added = change.file();
    Path beside = added == null ? null : file.resolveSibling(added.name());
    try {
      if (beside != null) {
        Files.writeString(beside, added.text());
      }
      return found(COMPILER.compile(file, Map.of(), change.apply(text)));
    } finally {
      if (beside != null) {
        Files.delete(beside);
      }
    }
  }

  /** What is built, by name: switches, links and servers. */
  static List<String> built(Compiled compiled) {
    return compiled.topologies().stream()
        .map(
            each ->
                each.name()
                    + " "
                    + each.switches().count()
                    + " "
                    + each.links().count()
                    + " "
                    + each.servers().count())
        .toList();
  }

  private static List<String> found(Compiled compiled) {
    List<String> all = new ArrayList<>(built(compiled));
    compiled.diagnostics().stream().map(Diagnostic::code).sorted().forEach(all::add);
    return all;
  }
}
