package dev.weft.lang.ide.textmate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.GsonBuilder;
import com.google.inject.Injector;
import dev.weft.lang.ide.WeftIdeSetup;
import dev.weft.lang.ide.colouring.Token;
import dev.weft.lang.ide.colouring.Tokens;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.SemanticTokenTypes;
import org.eclipse.xtext.Grammar;
import org.eclipse.xtext.IGrammarAccess;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The TextMate grammar in the extension is the one that the Xtext grammar makes ({@code
 * -Dgolden=update} writes it anew), and it colours texts as the parser reads them.
 */
class TextMateGrammarTest {
  private static final Path FILE = Path.of("vscode/syntaxes/weft.tmLanguage.json");
  private static final Injector LANGUAGE = new WeftIdeSetup().createInjectorAndDoEMFRegistration();

  private static Grammar grammar() {
    return LANGUAGE.getInstance(IGrammarAccess.class).getGrammar();
  }

  @Test
  void isMadeFromTheGrammar() throws IOException {
    String made =
        new GsonBuilder()
                .setPrettyPrinting()
                .disableHtmlEscaping()
                .create()
                .toJson(TextMateGrammar.of(grammar()))
            + "\n";
    if ("update".equals(System.getProperty("golden"))) {
      Files.createDirectories(FILE.getParent());
      Files.writeString(FILE, made);
    }
    assertEquals(
        Files.readString(FILE),
        made,
        "run TextMateGrammarTest with -Dgolden=update, read the change");
  }

  /** The rules that assign a name in Fabric.xtext, Hardware.xtext, Workload.xtext, Expressions. */
  @Test
  void knowsWhatDeclares() {
    assertEquals(
        Set.of(
            "cable",
            "class",
            "cluster",
            "const",
            "domain",
            "fabric",
            "gpu",
            "job",
            "library",
            "model",
            "nic",
            "param",
            "pod",
            "qos",
            "scenario",
            "segment",
            "server",
            "stack",
            "switch"),
        TextMateGrammar.declaring(grammar()));
  }

  static Stream<Path> texts() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("../samples"))) {
      return files.filter(each -> each.toString().endsWith(".fabric")).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("texts")
  void coloursAsTheParserReads(Path file) throws IOException {
    String text = Files.readString(file);
    XtextResourceSet resources = LANGUAGE.getInstance(XtextResourceSet.class);
    XtextResource resource =
        (XtextResource) resources.createResource(URI.createURI("memory:/a.fabric"));
    resource.load(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), Map.of());
    String[] scopes = new Painter(TextMateGrammar.of(grammar())).paint(text);
    List<String> wrong = new ArrayList<>();
    for (Token token : Tokens.of(resource)) {
      String scope = scopes[token.offset()];
      if (!allowed(token.type()).stream().anyMatch(scope::startsWith)) {
        String word = text.substring(token.offset(), token.end());
        int line = text.substring(0, token.offset()).split("\n", -1).length;
        wrong.add(line + ": " + word + " is " + scope + ", read as " + token.type());
      }
    }
    assertTrue(wrong.isEmpty(), () -> file + "\n" + String.join("\n", wrong));
  }

  /** A name may be a word of the language: only the parser knows which of both it is. */
  private static List<String> allowed(String type) {
    return switch (type) {
      case SemanticTokenTypes.Comment -> List.of("comment.");
      case SemanticTokenTypes.String -> List.of("string.");
      case SemanticTokenTypes.Number -> List.of("constant.numeric.", "keyword.other.unit.");
      case SemanticTokenTypes.Keyword -> List.of("keyword.");
      case SemanticTokenTypes.Namespace -> List.of("entity.name.namespace.");
      default -> List.of("entity.name.", "variable.", "constant.other.", "keyword.");
    };
  }
}
