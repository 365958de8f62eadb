package dev.weft.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Injector;
import dev.weft.lang.WeftStandaloneSetup;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.lang.scoping.CatalogFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An editor, which runs the validator in full, shows what {@code weft check} says of the file. */
final class EditorFindingsTest {
  private static final Injector LANGUAGE =
      new WeftStandaloneSetup().createInjectorAndDoEMFRegistration();
  private static final WeftCompiler COMPILER = WeftCompiler.of(LANGUAGE);

  /** A segment that is too large for its leaf, which only the built fabric shows. */
  private static final String TOO_MANY =
      """
      server Host { nics 1 of One for backend }
      fabric F {
        transport ethernet
        segment {
          servers 8 of Host
          leaf of Small
        }
      }
      """;

  private static final String TYPES =
      """
      weft 1
      nic One { ports 1 x 400 Gb/s  roce }
      switch Small { os frr  ports 4 x 400 Gb/s }
      """;

  @TempDir private Path folder;

  static List<String> names() throws IOException {
    return RuleFilesTest.names();
  }

  @ParameterizedTest
  @MethodSource("names")
  void showsWhatCheckSays(String name) throws IOException {
    Path file = RuleFilesTest.FOLDER.resolve(name + ".fabric");
    List<Diagnostic> said = COMPILER.compile(file, Map.of()).diagnostics();
    // The command line says the first errors of each line of a text that does not parse.
    if (said.stream().noneMatch(each -> each.code().startsWith("syntax."))) {
      assertEquals(ofFile(file, said), shown(file));
    }
  }

  @Test
  void buildsNothingFromATextWithErrors() throws IOException {
    Path sound = write("sound.fabric", TYPES + TOO_MANY);
    assertTrue(String.join("", shown(sound)).contains("needs 8 cages"), shown(sound).toString());
    Path wrong =
        write("wrong.fabric", TYPES + TOO_MANY.replace("transport ethernet", "transport roec"));
    assertEquals(ofFile(wrong, COMPILER.compile(wrong, Map.of()).diagnostics()), shown(wrong));
    assertEquals(1, shown(wrong).size(), shown(wrong).toString());
  }

  /** What is wrong in an import matters to those who use it: not a fabric, but a type. */
  @Test
  void buildsNothingOnAnImportedTypeWithErrors() throws IOException {
    Path text = write("text.fabric", "weft 1\nimport \"types.fabric\"\n" + TOO_MANY);
    write("types.fabric", TYPES.replace("ports 4 x", "prots 4 x"));
    assertEquals(List.of(), shown(text));
    write("types.fabric", TYPES + "fabric Other { transprot roce }\n");
    assertEquals(1, shown(text).size(), shown(text).toString());
    assertEquals(ofFile(text, COMPILER.compile(text, Map.of()).diagnostics()), shown(text));
  }

  /** Nothing is pinned by such a file; the fabric is built without it. */
  @Test
  void buildsBesidePinsThatCanNotBeRead() throws IOException {
    Path text = write("text.fabric", TYPES + TOO_MANY);
    write("text.pins", "F segment[1].leaf[1]\n");
    assertEquals(1, shown(text).size(), shown(text).toString());
    assertEquals(ofFile(text, COMPILER.compile(text, Map.of()).diagnostics()), shown(text));
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static List<String> ofFile(Path file, List<Diagnostic> diagnostics) {
    String own = file.toAbsolutePath().normalize().toString();
    return diagnostics.stream()
        .filter(each -> each.file().equals(own))
        .map(each -> line(each.isError(), each.code(), each.line(), each.column(), each.message()))
        .sorted()
        .toList();
  }

  private static List<String> shown(Path file) {
    XtextResourceSet resources = LANGUAGE.getInstance(XtextResourceSet.class);
    CatalogFiles.register(resources);
    URI uri = URI.createFileURI(file.toAbsolutePath().normalize().toString());
    Resource resource = resources.getResource(uri, true);
    return LANGUAGE
        .getInstance(IResourceValidator.class)
        .validate(resource, CheckMode.ALL, CancelIndicator.NullImpl)
        .stream()
        .map(
            issue ->
                line(
                    issue.getSeverity() == Severity.ERROR,
                    issue.getCode(),
                    issue.getLineNumber(),
                    issue.getColumn(),
                    issue.getMessage()))
        .distinct()
        .sorted()
        .toList();
  }

  private static String line(boolean isError, String code, int line, int column, String message) {
    return (isError ? "error " : "warning ")
        + (code + " " + line + ":" + column + " " + message + "\n");
  }
}
