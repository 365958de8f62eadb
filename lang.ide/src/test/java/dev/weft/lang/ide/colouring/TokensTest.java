package dev.weft.lang.ide.colouring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Injector;
import dev.weft.lang.ide.WeftIdeSetup;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What each word of a text is. */
class TokensTest {
  private static final Injector LANGUAGE = new WeftIdeSetup().createInjectorAndDoEMFRegistration();

  private static final String TEXT =
      """
      weft 1
      import catalog.nvidia.*
      // racks
      param pods in [2, 4]
      qos leaf { class default { priority 0 } }
      fabric A {
        transport roce
        routing { mtu 9000 }
        segment { servers pods of HgxH100  leaf 2 of Sn5600 }
        allow qos.no-policy because "later"
      }
      scenario Bench { all-reduce 1 MiB on A }
      """;

  private static XtextResource parsed(String text) throws IOException {
    XtextResourceSet resources = LANGUAGE.getInstance(XtextResourceSet.class);
    XtextResource resource =
        (XtextResource) resources.createResource(URI.createURI("memory:/a.fabric"));
    resource.load(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), Map.of());
    return resource;
  }

  /** The word of a line, counted from 1, and what the grammar's rules for it say that it is. */
  @ParameterizedTest
  @CsvSource({
    "1,weft,keyword",
    "1,1,number",
    "2,catalog,namespace",
    "3,// racks,comment",
    "4,param,keyword",
    "4,pods,parameter",
    "5,qos,keyword",
    "5,leaf,struct",
    "5,default,struct",
    "5,priority,property",
    "6,A,class",
    "7,transport,property",
    "7,roce,enumMember",
    "8,routing,keyword",
    "8,mtu,property",
    "9,pods,parameter",
    "9,HgxH100,type",
    "9,leaf,keyword",
    "9,Sn5600,type",
    "10,qos,enumMember",
    "10,\"later\",string",
    "11,},",
    "12,Bench,struct",
    "12,MiB,number",
    "12,A,class"
  })
  void eachWordIsWhatTheGrammarReadsIt(int line, String word, String type) throws IOException {
    int begin = 0;
    for (int i = 1; i < line; i++) {
      begin = TEXT.indexOf('\n', begin) + 1;
    }
    int offset = TEXT.indexOf(word, begin);
    List<String> found =
        Tokens.of(parsed(TEXT)).stream()
            .filter(token -> token.offset() == offset)
            .map(Token::type)
            .toList();
    assertEquals(type == null ? List.of() : List.of(type), found);
  }

  @Test
  void namesAreDeclaredOnce() throws IOException {
    List<String> declared =
        Tokens.of(parsed(TEXT)).stream()
            .filter(Token::isDeclaration)
            .map(token -> TEXT.substring(token.offset(), token.end()))
            .toList();
    assertEquals(List.of("pods", "leaf", "default", "A", "Bench"), declared);
  }

  static Stream<Path> samples() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("../samples"))) {
      return files.filter(file -> file.toString().endsWith(".fabric")).toList().stream();
    }
  }

  /** As the protocol wants them: in order, none over another, none over the end of a line. */
  @ParameterizedTest
  @MethodSource("samples")
  void tokensOfSamplesAreInOrder(Path file) throws IOException {
    String text = Files.readString(file);
    List<Token> tokens = Tokens.of(parsed(text));
    assertTrue(tokens.size() > 10);
    int end = 0;
    for (Token token : tokens) {
      assertTrue(token.offset() >= end, token::toString);
      assertTrue(!text.substring(token.offset(), token.end()).contains("\n"), token::toString);
      end = token.end();
    }
  }

  /** A comment over several lines is one token on each. */
  @Test
  void commentsAreCutAtTheEndsOfLines() throws IOException {
    String text = "weft 1\n/* one\r\n   two */\n";
    List<String> comments =
        Tokens.of(parsed(text)).stream()
            .filter(token -> token.type().equals("comment"))
            .map(token -> text.substring(token.offset(), token.end()))
            .toList();
    assertEquals(List.of("/* one", "   two */"), comments);
  }
}
